// rules: iterator; expected: true
extern int __VERIFIER_nondet_int(void);
typedef struct list list;
typedef struct iterator iterator;
list *list_new(void);
iterator *list_begin(list *l);
void list_push(list *l, int x);
int iterator_get(iterator *i);
int main(void) {
  list *l = list_new();
  list_push(l, 1);
  iterator *i = list_begin(l);
  int x = iterator_get(i);
  if (__VERIFIER_nondet_int() == 4) {
    list_push(l, 2);
    i = list_begin(l);
  }
  x += iterator_get(i);
  return x == 3;
}
