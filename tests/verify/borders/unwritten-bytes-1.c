// A number that is put together from bytes, the last of which nobody wrote.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned char bytes[4];
  unsigned value = 0;
  for (int i = 0; i < 3; ++i) bytes[i] = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | bytes[i];
  if (value != 0) reach_error();
  return 0;
}
