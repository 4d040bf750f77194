// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "driver-5.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int lock_held = 0, completed = 0, pending = 0, started = 0;
unsigned calls = 0;
void take(void) { if (lock_held) reach_error(); lock_held = 1; }
void give(void) { if (!lock_held) reach_error(); lock_held = 0; }
void complete(void) { if (completed) reach_error(); completed = 1; }
int helper0(int x) { int status = 0, i = x; if (i > 61) i = i - 13; if (i == -1) status = -2;
  if (i > 51) i = i - 13; if (i == 59) status = -2; if (i > 44) i = i - 8; if (i == -2) status = -1;
  if (i > 29) i = i - 38; if (i == 11) status = -1; if (i > 7) i = i - 36; if (i == 4) status = -2; return status;
}
int helper1(int x) { int status = 0, i = x; if (i > 38) i = i - 35; if (i == 51) status = -2;
  if (i > 84) i = i - 19; if (i == 12) status = -3; if (i > 8) i = i - 20; if (i == 20) status = -2;
  if (i > 38) i = i - 16; if (i == 31) status = -1; if (i > 56) i = i - 16; if (i == 12) status = -3; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper2(int x) { int status = 0, i = x; if (i > 2) i = i - 31; if (i == 46) status = -3;
  if (i > 67) i = i - 31; if (i == 15) status = -2; return status;
}
int helper3(int x) { int status = 0, i = x; if (i > 29) i = i - 9; if (i == 20) status = -2;
  if (i > 16) i = i - 13; if (i == 13) status = -2; if (i > 87) i = i - 35; if (i == 15) status = -2;
  if (i > 6) i = i - 4; if (i == 55) status = -3; if (i > 47) i = i - 27; if (i == 33) status = -3; return status;
}
int helper4(int x) { int status = 0, i = x; if (i > 51) i = i - 31; if (i == 3) status = -1;
  if (i > 20) i = i - 18; if (i == 43) status = -2; if (i > 60) i = i - 9; if (i == 53) status = -1;
  if (i > 27) i = i - 29; if (i == 41) status = -1; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper5(int x) { int status = 0, i = x; if (i > 72) i = i - 9; if (i == 55) status = -1; if (i > 8) i = i - 37;
  if (i == 43) status = -3; if (i > 78) i = i - 35; if (i == 40) status = -2; if (i > 30) i = i - 18;
  if (i == 43) status = -3; return status;
}
int helper6(int x) { int status = 0, i = x; if (i > 89) i = i - 28; if (i == 10) status = -3; if (i > 1) i = i - 4;
  if (i == 50) status = -1; take(); if (status < 0) { give(); return status; } give(); return status;
}
int helper7(int x) { int status = 0, i = x; if (i > 71) i = i - 8; if (i == -4) status = -3;
  if (i > 56) i = i - 33; if (i == 54) status = -1; if (i > 79) i = i - 13; if (i == 40) status = -1;
  if (i > 18) i = i - 21; if (i == 53) status = -2; if (status >= 0) status = helper0(i); return status;
}
int helper8(int x) { int status = 0, i = x; if (i > 63) i = i - 37; if (i == 32) status = -2;
  if (i > 80) i = i - 4; if (i == 41) status = -3; if (i > 1) i = i - 26; if (i == -5) status = -2;
  if (i > 46) i = i - 30; if (i == -4) status = -1; return status;
}
int helper9(int x) { int status = 0, i = x; if (i > 52) i = i - 12; if (i == 50) status = -1;
  if (i > 10) i = i - 12; if (i == 56) status = -1; if (i > 48) i = i - 26; if (i == 16) status = -2;
  if (i > 62) i = i - 34; if (i == 28) status = -3; return status;
}
int helper10(int x) { int status = 0, i = x; if (i > 45) i = i - 9; if (i == 34) status = -2;
  if (i > 16) i = i - 22; if (i == 44) status = -2; if (i > 36) i = i - 30; if (i == 3) status = -1;
  if (i > 37) i = i - 22; if (i == 23) status = -3; if (i > 88) i = i - 15; if (i == 27) status = -2;
  return status;
}
int helper11(int x) { int status = 0, i = x; if (i > 6) i = i - 24; if (i == 10) status = -3;
  if (i > 53) i = i - 13; if (i == 49) status = -3; if (status >= 0) status = helper6(i); return status;
}
int entry0(int x) { int status; if (!started) return -1; completed = 0; status = helper2(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 11); give();
  status = helper0(x + 1); complete(); return status;
}
int entry1(int x) { int status; if (!started) return -1; completed = 0; status = helper11(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 4); give();
  status = helper11(x + 1); complete(); return status;
}
int entry2(int x) { int status; if (!started) return -1; completed = 0; status = helper10(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 16); give();
  status = helper1(x + 1); complete(); return status;
}
int entry3(int x) { int status; if (!started) return -1; completed = 0; status = helper10(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 3); give();
  status = helper9(x + 1); complete(); return status;
}
int entry4(int x) { int status; if (!started) return -1; completed = 0; status = helper8(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 2); give();
  status = helper4(x + 1); complete(); return status;
}
int main(void) { started = 1;
  for (;;) { int which = __VERIFIER_nondet_int(); int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000) return 0; calls = calls + 1; if (pending > 1000000) return 0;
    switch (which) { case 0: entry0(x); break; case 1: entry1(x); break; case 2: entry2(x); break;
    case 3: entry3(x); break; case 4: entry4(x); break; default: return 0; } if (lock_held) reach_error(); }
}
