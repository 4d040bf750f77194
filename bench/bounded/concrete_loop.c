// A loop over known values: what one instruction costs.
extern void reach_error(void);
unsigned tab[256];
int main(void) {
  unsigned h = 1;
  for (unsigned i = 0; i < 3000000; i++) { h = h * 31 + (i ^ (h >> 7)); tab[h & 255] += i; }
  if (h == 12345) reach_error();
  return 0;
}
