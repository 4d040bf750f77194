// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "driver-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int lock_held = 0, completed = 0, pending = 0, started = 0;
unsigned calls = 0;
void take(void) { if (lock_held) reach_error(); lock_held = 1; }
void give(void) { if (!lock_held) reach_error(); lock_held = 0; }
void complete(void) { if (completed) reach_error(); completed = 1; }
int helper0(int x) { int status = 0, i = x; if (i > 45) i = i - 1; if (i == 57) status = -2;
  if (i > 68) i = i - 28; if (i == 16) status = -3; if (i > 16) i = i - 28; if (i == 37) status = -2;
  if (i > 74) i = i - 9; if (i == 26) status = -3; return status;
}
int helper1(int x) { int status = 0, i = x; if (i > 89) i = i - 5; if (i == 32) status = -2;
  if (i > 82) i = i - 36; if (i == 4) status = -1; if (status >= 0) status = helper0(i); return status;
}
int helper2(int x) { int status = 0, i = x; if (i > 3) i = i - 5; if (i == 6) status = -1; if (i > 27) i = i - 25;
  if (i == 33) status = -3; if (i > 76) i = i - 12; if (i == 1) status = -1; if (i > 62) i = i - 29;
  if (i == 1) status = -1; if (status >= 0) status = helper1(i); return status;
}
int entry0(int x) { int status; if (!started) return -1; completed = 0; status = helper2(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 12); give();
  status = helper0(x + 1); complete(); return status;
}
int entry1(int x) { int status; if (!started) return -1; completed = 0; status = helper0(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 13); give();
  status = helper2(x + 1); complete(); return status;
}
int main(void) { started = 1;
  for (;;) { int which = __VERIFIER_nondet_int(); int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000) return 0; calls = calls + 1; if (pending > 1000000) return 0;
    switch (which) { case 0: entry0(x); break; case 1: entry1(x); break; default: return 0; }
    if (lock_held) reach_error(); }
}
