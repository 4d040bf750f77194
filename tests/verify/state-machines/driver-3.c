// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "driver-3.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int lock_held = 0, completed = 0, pending = 0, started = 0;
unsigned calls = 0;
void take(void) { if (lock_held) reach_error(); lock_held = 1; }
void give(void) { if (!lock_held) reach_error(); lock_held = 0; }
void complete(void) { if (completed) reach_error(); completed = 1; }
int helper0(int x) { int status = 0, i = x; if (i > 70) i = i - 30; if (i == 25) status = -1;
  if (i > 80) i = i - 17; if (i == 10) status = -3; if (i > 67) i = i - 9; if (i == 7) status = -2;
  if (i > 71) i = i - 20; if (i == -1) status = -1; if (i > 86) i = i - 12; if (i == 31) status = -1; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper1(int x) { int status = 0, i = x; if (i > 29) i = i - 30; if (i == -3) status = -3;
  if (i > 10) i = i - 29; if (i == 31) status = -3; if (i > 44) i = i - 11; if (i == -2) status = -1;
  if (i > 41) i = i - 3; if (i == 4) status = -2; if (i > 22) i = i - 25; if (i == 6) status = -3; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper2(int x) { int status = 0, i = x; if (i > 50) i = i - 7; if (i == -5) status = -1;
  if (i > 14) i = i - 19; if (i == 50) status = -3; if (i > 73) i = i - 20; if (i == 21) status = -2;
  if (i > 68) i = i - 27; if (i == 34) status = -1; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper3(int x) { int status = 0, i = x; if (i > 51) i = i - 25; if (i == 25) status = -3;
  if (i > 60) i = i - 7; if (i == 9) status = -1; if (i > 29) i = i - 3; if (i == 33) status = -2; return status;
}
int helper4(int x) { int status = 0, i = x; if (i > 4) i = i - 39; if (i == 47) status = -1;
  if (i > 43) i = i - 26; if (i == 13) status = -2; if (i > 38) i = i - 11; if (i == 37) status = -2;
  if (i > 22) i = i - 21; if (i == 55) status = -3; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper5(int x) { int status = 0, i = x; if (i > 82) i = i - 16; if (i == 44) status = -1;
  if (i > 68) i = i - 7; if (i == 2) status = -3; if (i > 4) i = i - 37; if (i == 48) status = -1; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int entry0(int x) { int status; if (!started) return -1; completed = 0; status = helper1(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 8); give();
  status = helper4(x + 1); complete(); return status;
}
int entry1(int x) { int status; if (!started) return -1; completed = 0; status = helper3(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 11); give();
  status = helper4(x + 1); complete(); return status;
}
int entry2(int x) { int status; if (!started) return -1; completed = 0; status = helper3(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 10); give();
  status = helper1(x + 1); complete(); return status;
}
int main(void) { started = 1;
  for (;;) { int which = __VERIFIER_nondet_int(); int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000) return 0; calls = calls + 1; if (pending > 1000000) return 0;
    switch (which) { case 0: entry0(x); break; case 1: entry1(x); break; case 2: entry2(x); break;
    default: return 0; } if (lock_held) reach_error(); }
}
