// A red-black tree of ints (Guibas and Sedgewick): a sorted set whose height stays below 2 log2(n + 1).
#ifndef TREE_H
#define TREE_H

#include <cstddef>

class Tree {
public:
  Tree() = default;
  ~Tree();
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  bool insert(int value); // false: it was there
  bool erase(int value);  // false: it was not there
  bool contains(int value) const;
  void clear();

  std::size_t size() const { return size_; }
  std::size_t height() const;
  // The smallest and the largest value; throw std::out_of_range where the tree is empty.
  int smallest() const;
  int largest() const;
  // The smallest value that is not below `value`; false: there is none.
  bool ceiling(int value, int& found) const;

private:
  struct Node;
  Node* find(int value) const;
  void rotate(Node* node, int side);
  void replace(Node* node, Node* by);
  void afterInsert(Node* node);
  void afterErase(Node* node, Node* parent);

  Node* root_ = nullptr;
  std::size_t size_ = 0;
};

#endif
