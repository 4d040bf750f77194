// The program's own abort returns.
extern void reach_error(void);
static int aborted;
static void abort(void) { aborted = 1; }
int main(void) {
  abort();
  if (aborted) reach_error();
  return 0;
}
