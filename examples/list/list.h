// A sorted list of ints, singly linked.
#ifndef LIST_H
#define LIST_H

#include <stdbool.h>
#include <stddef.h>

struct node {
  int value;
  struct node* next;
};

struct list {
  struct node* first;
  size_t length;
};

// Keeps the list sorted; false where there is no memory.
bool list_insert(struct list* list, int value);

// Removes every element between low and high, both included, and says how many went.
size_t list_remove_between(struct list* list, int low, int high);

void list_clear(struct list* list);

// The sum of the distinct values that are not between low and high.
long list_sum_outside(const int* values, size_t count, int low, int high);

#endif
