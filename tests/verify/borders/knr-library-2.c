extern void reach_error();
void *malloc();
void *memset();
unsigned long strlen();
int main() {
  char *p = malloc(8);
  if (!p) return 0;
  memset(p, 'x', 7);
  p[7] = 0;
  if (strlen(p) != 7) reach_error();
  return 0;
}
