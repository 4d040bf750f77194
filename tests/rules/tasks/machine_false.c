// rules: machine; expected: false
extern int __VERIFIER_nondet_int(void);
void machine_start(void);
void machine_run(void);
void machine_stop(void);
int main(void) {
  int on = 0;
  for (int i = 0; i < 5; i++) {
    int what = __VERIFIER_nondet_int();
    if (what == 0 && !on) {
      machine_start();
      on = 1;
    } else if (what == 1 && on) {
      machine_run();
    } else if (what == 2 ) {
      machine_stop();
      on = 0;
    }
  }
  if (on) machine_stop();
  return 0;
}
