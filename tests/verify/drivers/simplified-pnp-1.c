// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "simplified-pnp-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A driver of the time when pointers were numbers: a request as loose variables, the rule's states beside it. */
int s, UNLOADED, NP, DC, SKIP1, SKIP2, MPR1, MPR3, IPC;
int pended, lower_return, completion_set, event_set, custom;
int status_of_irp, minor, major, control, started, paging;

void init_rule(void) {
  UNLOADED = 0; NP = 1; DC = 2; SKIP1 = 3; SKIP2 = 4; MPR1 = 5; MPR3 = 6; IPC = 7;
  s = UNLOADED;
  pended = 0; lower_return = 0; completion_set = 0; event_set = 0; custom = 0;
}
void stub_init(void) { s = NP; custom = event_set; event_set = custom; completion_set = 0; }
void error(void) { reach_error(); }

int call_driver(void) {
  int r = __VERIFIER_nondet_int();
  int answer;
  if (completion_set) {
    status_of_irp = 0;
    completion_set = 0;
    event_set = 1;
  }
  if (r == 0) answer = 0;
  else if (r == 1) answer = -1073741823;
  else answer = 259;
  if (s == NP) { s = IPC; lower_return = answer; }
  else if (s == MPR1) {
    if (answer == 259) { s = MPR3; lower_return = answer; }
    else { s = NP; lower_return = answer; }
  } else if (s == SKIP1) { s = SKIP2; lower_return = answer; }
  else error();
  return answer;
}
void complete(void) {
  if (s == NP) s = DC;
  else error();
}
int wait_object(void) {
  if (s == MPR3) {
    if (event_set == 1) { s = NP; event_set = 0; }
    else { s = NP; }
  } else if (custom == 1) { s = NP; custom = 0; }
  return 0;
}
void skip(void) {
  if (s == NP) s = SKIP1;
  else error();
}
int send_synchronous(void) {
  int status;
  completion_set = 1;
  if (s == NP) s = MPR1; else error();
  status = call_driver();
  if (status == 259) {
    wait_object();
    status = lower_return;
  }
  return status;
}
int pnp(void) {
  int status;
  switch (minor) {
  case 0:
    status = send_synchronous();
    if (status >= 0) {
      started = 1;
    }
    complete();
    return status == 259 ? 0 : status;
  case 1:
  case 2:
    if (paging > 0) {
      status_of_irp = -1073741823;
      complete();
      return -1073741823;
    }
    skip();
    return call_driver();
  case 3:
    started = 0;
    skip();
    return call_driver();
  case 22:
    status = send_synchronous();
    if (status >= 0 && control != 0) {
      paging = paging + 1;
    }
    complete();
    return status == 259 ? 0 : status;
  default:
    skip();
    return call_driver();
  }
}
int device_control(void) {
  if (!started) {
    complete();
    return -1073741808;
  }
  switch (control) {
  case 4:
    if (status_of_irp != 0) {
      complete();
      return -1;
    }
    skip();
    return call_driver();
  case 5:
    if (send_synchronous() < 0) started = 0;
    complete();
    return 0;
  default:
    skip();
    return call_driver();
  }
}
int main(void) {
  int status = 0;
  init_rule();
  minor = __VERIFIER_nondet_int();
  major = __VERIFIER_nondet_int();
  control = __VERIFIER_nondet_int();
  started = __VERIFIER_nondet_int() != 0;
  paging = 0;
  status_of_irp = 0;
  while (__VERIFIER_nondet_int()) {
    s = NP;
    stub_init();
    pended = 0;
    switch (major) {
    case 27: status = pnp(); break;
    case 14: status = device_control(); break;
    case 0: complete(); status = 0; break;
    default: skip(); status = call_driver(); break;
    }
    if (pended == 1) {
      if (s == NP) s = NP;
    } else if (s == MPR3) {
      error();
    } else if (s != SKIP2 && s != IPC && s != DC) {
      error();
    } else if (status != lower_return && s == SKIP2) {
      error();
    }
    major = __VERIFIER_nondet_int();
    minor = __VERIFIER_nondet_int();
  }
  return 0;
}
