/* Whoever uses journal.c: any three calls in any order, then the end.
 *
 *   nuthatch prove journal.c --environment journal_environment.c --rules builtin --property unreach-call */
#include "journal.h"

extern int __VERIFIER_nondet_int(void);

int main(void) {
  for (int i = 0; i < 3; i++) {
    switch (__VERIFIER_nondet_int()) {
    case 0:
      journal_open("journal.txt");
      break;
    case 1:
      journal_write("hello");
      break;
    default:
      journal_close();
    }
  }
  journal_close();
  return 0;
}
