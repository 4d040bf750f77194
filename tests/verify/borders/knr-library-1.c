// Library functions without a prototype.
extern void reach_error();
int rand();
int abs();
int main() {
  int x = rand();
  if (abs(x % 10) == 7) reach_error();
  return 0;
}
