// tried with: each 0..6
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct header { unsigned char length; char text[3]; };
int main(void) {
  struct header *h = malloc(sizeof *h);
  if (!h)
    return 0;
  h->length = __VERIFIER_nondet_uchar();
  if (h->length > 3)
    h->length = 3;
  for (unsigned char i = 0; i < h->length; i++)
    h->text[i] = 'x';
  free(h);
  return 0;
}
