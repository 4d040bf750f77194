// A queue of ints with a fixed capacity, in a circular buffer.
#ifndef QUEUE_H
#define QUEUE_H

#include <cstddef>
#include <string>

class Queue {
public:
  // Throws std::invalid_argument for a capacity of 0 or above 1024.
  explicit Queue(std::size_t capacity);
  Queue(const Queue& other);
  Queue& operator=(const Queue& other);
  ~Queue();

  // Throws std::overflow_error where the queue is full.
  void push(int value);
  // Takes the oldest value out; throws std::out_of_range where there is none.
  int pop();
  // The value at a position, the oldest at 0; throws std::out_of_range.
  int at(std::size_t position) const;

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity_; }
  bool contains(int value) const;

  void clear();
  // Moves the oldest `count` values to the end, one after the other.
  void rotate(std::size_t count);
  // Removes every value that is there already, nearer to the front; says how many went.
  std::size_t removeDuplicates();

  bool operator==(const Queue& other) const;
  // "1, 2, 3"
  std::string text() const;

private:
  int* values_;
  std::size_t capacity_, first_ = 0, size_ = 0;
};

#endif
