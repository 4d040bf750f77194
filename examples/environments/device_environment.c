/* What a kernel does with a module: its initialisation, operations in any order, its end.
 *
 *   nuthatch prove device.c --environment device_environment.c --rules lock-turns --property unreach-call */
extern int __VERIFIER_nondet_int(void);
int device_init(void);
int device_open(void);
int device_ioctl(int command);
void device_exit(void);

int main(void) {
  if (device_init() != 0) return 1;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int())
      device_open();
    else
      device_ioctl(__VERIFIER_nondet_int());
  }
  device_exit();
  return 0;
}
