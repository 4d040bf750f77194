#include "list.h"

#include <stdlib.h>

bool list_insert(struct list* list, int value) {
  struct node* node = malloc(sizeof *node);
  if (!node) return false;
  struct node** link = &list->first;
  while (*link && (*link)->value < value) link = &(*link)->next;
  node->value = value;
  node->next = *link;
  *link = node;
  list->length++;
  return true;
}

size_t list_remove_between(struct list* list, int low, int high) {
  size_t removed = 0;
  struct node** link = &list->first;
  while (*link && (*link)->value <= high) {
    if ((*link)->value < low) {
      link = &(*link)->next;
      continue;
    }
    struct node* gone = *link;
    free(gone);
    *link = gone->next;
    removed++;
  }
  list->length -= removed;
  return removed;
}

void list_clear(struct list* list) {
  struct node* node = list->first;
  while (node) {
    struct node* next = node->next;
    free(node);
    node = next;
  }
  list->first = NULL;
  list->length = 0;
}

static void remove_duplicates(struct list* list) {
  for (struct node* node = list->first; node; node = node->next) {
    while (node->next && node->next->value == node->value) {
      struct node* same = node->next;
      node->next = same->next;
      free(same);
      list->length--;
    }
  }
}

long list_sum_outside(const int* values, size_t count, int low, int high) {
  struct list list = {NULL, 0};
  for (size_t i = 0; i < count; i++) {
    if (!list_insert(&list, values[i])) break;
  }
  list_remove_between(&list, low, high);
  remove_duplicates(&list);
  long sum = 0;
  for (const struct node* node = list.first; node; node = node->next) sum += node->value;
  list_clear(&list);
  return sum;
}
