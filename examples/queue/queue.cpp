#include "queue.h"

#include <stdexcept>

Queue::Queue(std::size_t capacity) : values_(nullptr), capacity_(capacity) {
  if (capacity == 0 || capacity > 1024) throw std::invalid_argument("a queue holds 1 to 1024 values");
  values_ = new int[capacity];
}

Queue::Queue(const Queue& other) : values_(new int[other.capacity_]), capacity_(other.capacity_) {
  for (std::size_t i = 0; i < other.size_; ++i) push(other.at(i));
}

Queue& Queue::operator=(const Queue& other) {
  if (this == &other) return *this;
  int* values = new int[other.capacity_];
  delete[] values_;
  values_ = values;
  capacity_ = other.capacity_;
  first_ = size_ = 0;
  for (std::size_t i = 0; i < other.size_; ++i) push(other.at(i));
  return *this;
}

Queue::~Queue() { delete[] values_; }

void Queue::push(int value) {
  if (full()) throw std::overflow_error("the queue is full");
  values_[(first_ + size_) % capacity_] = value;
  ++size_;
}

int Queue::pop() {
  if (empty()) throw std::out_of_range("the queue is empty");
  const int value = values_[first_];
  first_ = (first_ + 1) % capacity_;
  --size_;
  return value;
}

int Queue::at(std::size_t position) const {
  if (position >= size_) throw std::out_of_range("no such position");
  return values_[(first_ + position) % capacity_];
}

bool Queue::contains(int value) const {
  for (std::size_t i = 0; i < size_; ++i)
    if (at(i) == value) return true;
  return false;
}

void Queue::clear() { first_ = size_ = 0; }

void Queue::rotate(std::size_t count) {
  if (empty()) return;
  for (count %= size_; count > 0; --count) push(pop());
}

std::size_t Queue::removeDuplicates() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    bool seen = false;
    for (std::size_t k = 0; k < kept && !seen; ++k) seen = at(k) == at(i);
    if (seen) continue;
    values_[(first_ + kept) % capacity_] = at(i);
    ++kept;
  }
  const std::size_t removed = size_ - kept;
  size_ = kept;
  return removed;
}

bool Queue::operator==(const Queue& other) const {
  if (size_ != other.size_) return false;
  for (std::size_t i = 0; i < size_; ++i)
    if (at(i) != other.at(i)) return false;
  return true;
}

std::string Queue::text() const {
  std::string text;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(at(i));
  }
  return text;
}
