void *malloc();
void *memset();
int main() {
  char *p = malloc(8);
  if (!p) return 0;
  memset(p, 'x', 9);
  return 0;
}
