// refuted by: 11, 900, 11, 900, 11, 900, 11, 900, 11, 900
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "driver-10.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int lock_held = 0, completed = 0, pending = 0, started = 0;
unsigned calls = 0;
void take(void) { if (lock_held) reach_error(); lock_held = 1; }
void give(void) { if (!lock_held) reach_error(); lock_held = 0; }
void complete(void) { if (completed) reach_error(); completed = 1; }
int helper0(int x) { int status = 0, i = x; if (i > 55) i = i - 33; if (i == 52) status = -3;
  if (i > 30) i = i - 20; if (i == 26) status = -1; if (i > 30) i = i - 4; if (i == 1) status = -2; return status;
}
int helper1(int x) { int status = 0, i = x; if (i > 39) i = i - 25; if (i == 12) status = -3;
  if (i > 49) i = i - 30; if (i == 42) status = -1; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper2(int x) { int status = 0, i = x; if (i > 74) i = i - 39; if (i == 53) status = -2;
  if (i > 13) i = i - 11; if (i == 29) status = -1; if (i > 41) i = i - 34; if (i == 45) status = -1;
  if (i > 57) i = i - 7; if (i == 40) status = -1; return status;
}
int helper3(int x) { int status = 0, i = x; if (i > 23) i = i - 17; if (i == 43) status = -3;
  if (i > 85) i = i - 6; if (i == -5) status = -1; if (i > 38) i = i - 30; if (i == 1) status = -2;
  if (i > 47) i = i - 24; if (i == 25) status = -3; return status;
}
int helper4(int x) { int status = 0, i = x; if (i > 21) i = i - 18; if (i == 54) status = -3;
  if (i > 3) i = i - 15; if (i == 22) status = -3; if (i > 11) i = i - 11; if (i == 52) status = -1;
  if (i > 23) i = i - 2; if (i == -3) status = -2; return status;
}
int helper5(int x) { int status = 0, i = x; if (i > 6) i = i - 25; if (i == -5) status = -2;
  if (i > 61) i = i - 39; if (i == 32) status = -1; if (i > 85) i = i - 11; if (i == 0) status = -2;
  if (i > 9) i = i - 13; if (i == 6) status = -1; if (i > 52) i = i - 39; if (i == 24) status = -1; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper6(int x) { int status = 0, i = x; if (i > 5) i = i - 9; if (i == 18) status = -2; if (i > 82) i = i - 9;
  if (i == 29) status = -2; if (status >= 0) status = helper2(i); return status;
}
int helper7(int x) { int status = 0, i = x; if (i > 29) i = i - 8; if (i == 29) status = -3; if (i > 21) i = i - 4;
  if (i == 0) status = -2; if (i > 15) i = i - 19; if (i == -3) status = -3; if (i > 39) i = i - 12;
  if (i == 28) status = -2; if (i > 68) i = i - 26; if (i == 28) status = -3; return status;
}
int helper8(int x) { int status = 0, i = x; if (i > 22) i = i - 7; if (i == 43) status = -2;
  if (i > 46) i = i - 35; if (i == 54) status = -1; if (i > 51) i = i - 38; if (i == 51) status = -2;
  if (i > 3) i = i - 20; if (i == 54) status = -1; return status;
}
int helper9(int x) { int status = 0, i = x; if (i > 19) i = i - 2; if (i == 35) status = -2;
  if (i > 41) i = i - 23; if (i == 17) status = -2; if (i > 76) i = i - 33; if (i == 20) status = -1;
  if (status >= 0) status = helper3(i); return status;
}
int helper10(int x) { int status = 0, i = x; if (i > 56) i = i - 13; if (i == 30) status = -1;
  if (i > 53) i = i - 4; if (i == 8) status = -3; if (i > 77) i = i - 31; if (i == 3) status = -3;
  if (i > 53) i = i - 30; if (i == 7) status = -1; if (i > 84) i = i - 31; if (i == 13) status = -3; return status;
}
int helper11(int x) { int status = 0, i = x; if (i > 73) i = i - 10; if (i == 36) status = -2;
  if (i > 87) i = i - 33; if (i == 46) status = -2; if (i > 14) i = i - 19; if (i == 40) status = -1;
  if (i > 23) i = i - 26; if (i == 49) status = -2; return status;
}
int helper12(int x) { int status = 0, i = x; if (i > 7) i = i - 15; if (i == 51) status = -3;
  if (i > 28) i = i - 5; if (i == 14) status = -2; if (i > 46) i = i - 33; if (i == 8) status = -3;
  if (i > 9) i = i - 36; if (i == 57) status = -3; return status;
}
int helper13(int x) { int status = 0, i = x; if (i > 72) i = i - 15; if (i == 17) status = -1;
  if (i > 10) i = i - 25; if (i == 11) status = -2; if (i > 57) i = i - 23; if (i == 5) status = -2; return status;
}
int helper14(int x) { int status = 0, i = x; if (i > 76) i = i - 16; if (i == 7) status = -2;
  if (i > 22) i = i - 34; if (i == 34) status = -2; if (i > 9) i = i - 28; if (i == 33) status = -1;
  if (i > 43) i = i - 12; if (i == 43) status = -3; if (i > 61) i = i - 6; if (i == 35) status = -2; return status;
}
int helper15(int x) { int status = 0, i = x; if (i > 81) i = i - 8; if (i == 45) status = -3;
  if (i > 26) i = i - 12; if (i == 10) status = -2; return status;
}
int helper16(int x) { int status = 0, i = x; if (i > 13) i = i - 25; if (i == 15) status = -2;
  if (i > 60) i = i - 32; if (i == 48) status = -3; return status;
}
int helper17(int x) { int status = 0, i = x; if (i > 20) i = i - 35; if (i == 9) status = -2;
  if (i > 83) i = i - 28; if (i == 53) status = -2; if (i > 88) i = i - 37; if (i == 8) status = -3;
  if (i > 71) i = i - 11; if (i == 57) status = -3; if (status >= 0) status = helper14(i); return status;
}
int helper18(int x) { int status = 0, i = x; if (i > 32) i = i - 22; if (i == 23) status = -3;
  if (i > 89) i = i - 20; if (i == 23) status = -2; if (i > 11) i = i - 14; if (i == 18) status = -2;
  if (i > 64) i = i - 13; if (i == 32) status = -3; if (status >= 0) status = helper10(i); return status;
}
int helper19(int x) { int status = 0, i = x; if (i > 16) i = i - 35; if (i == 3) status = -3;
  if (i > 32) i = i - 10; if (i == 10) status = -2; if (i > 71) i = i - 14; if (i == 1) status = -1;
  if (i > 44) i = i - 10; if (i == 15) status = -3; if (i > 6) i = i - 38; if (i == 34) status = -1;
  if (status >= 0) status = helper1(i); return status;
}
int helper20(int x) { int status = 0, i = x; if (i > 67) i = i - 24; if (i == 48) status = -3;
  if (i > 26) i = i - 25; if (i == 44) status = -2; if (i > 34) i = i - 29; if (i == 3) status = -1;
  if (i > 55) i = i - 17; if (i == 5) status = -3; if (i > 43) i = i - 2; if (i == 30) status = -1;
  if (status >= 0) status = helper14(i); return status;
}
int helper21(int x) { int status = 0, i = x; if (i > 6) i = i - 11; if (i == 23) status = -3;
  if (i > 48) i = i - 34; if (i == 4) status = -1; if (i > 42) i = i - 11; if (i == 8) status = -1; return status;
}
int helper22(int x) { int status = 0, i = x; if (i > 18) i = i - 34; if (i == 20) status = -2;
  if (i > 4) i = i - 17; if (i == 24) status = -1; if (i > 56) i = i - 11; if (i == 50) status = -1;
  if (status >= 0) status = helper0(i); return status;
}
int helper23(int x) { int status = 0, i = x; if (i > 84) i = i - 3; if (i == 59) status = -2;
  if (i > 39) i = i - 19; if (i == 55) status = -2; if (i > 38) i = i - 4; if (i == 11) status = -3;
  if (status >= 0) status = helper7(i); return status;
}
int helper24(int x) { int status = 0, i = x; if (i > 31) i = i - 31; if (i == 9) status = -3; if (i > 9) i = i - 3;
  if (i == 1) status = -1; if (i > 64) i = i - 18; if (i == 57) status = -3; if (i > 58) i = i - 30;
  if (i == -4) status = -2; if (status >= 0) status = helper2(i); return status;
}
int helper25(int x) { int status = 0, i = x; if (i > 79) i = i - 23; if (i == 0) status = -1;
  if (i > 37) i = i - 27; if (i == 59) status = -2; return status;
}
int helper26(int x) { int status = 0, i = x; if (i > 56) i = i - 30; if (i == 6) status = -3;
  if (i > 82) i = i - 20; if (i == 47) status = -2; if (i > 78) i = i - 10; if (i == 45) status = -2;
  if (i > 40) i = i - 20; if (i == -5) status = -1; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper27(int x) { int status = 0, i = x; if (i > 71) i = i - 3; if (i == 38) status = -2;
  if (i > 86) i = i - 12; if (i == 10) status = -1; if (i > 29) i = i - 28; if (i == 30) status = -3;
  if (i > 76) i = i - 8; if (i == 41) status = -3; return status;
}
int helper28(int x) { int status = 0, i = x; if (i > 4) i = i - 21; if (i == 56) status = -3;
  if (i > 26) i = i - 7; if (i == 21) status = -3; if (i > 13) i = i - 12; if (i == 2) status = -1;
  if (i > 10) i = i - 23; if (i == 52) status = -2; if (i > 6) i = i - 24; if (i == 8) status = -3; return status;
}
int helper29(int x) { int status = 0, i = x; if (i > 14) i = i - 8; if (i == 6) status = -2;
  if (i > 37) i = i - 39; if (i == 50) status = -3; return status;
}
int helper30(int x) { int status = 0, i = x; if (i > 75) i = i - 15; if (i == 41) status = -2;
  if (i > 9) i = i - 27; if (i == 21) status = -3; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper31(int x) { int status = 0, i = x; if (i > 15) i = i - 19; if (i == 13) status = -3;
  if (i > 44) i = i - 39; if (i == 15) status = -3; if (i > 10) i = i - 32; if (i == 31) status = -3; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper32(int x) { int status = 0, i = x; if (i > 40) i = i - 17; if (i == 2) status = -2;
  if (i > 60) i = i - 28; if (i == 0) status = -2; if (i > 38) i = i - 37; if (i == 36) status = -2;
  if (i > 81) i = i - 35; if (i == 12) status = -2; if (status >= 0) status = helper1(i); return status;
}
int helper33(int x) { int status = 0, i = x; if (i > 32) i = i - 3; if (i == 27) status = -3;
  if (i > 77) i = i - 35; if (i == 5) status = -1; if (i > 32) i = i - 2; if (i == 32) status = -3; return status;
}
int helper34(int x) { int status = 0, i = x; if (i > 13) i = i - 38; if (i == 5) status = -2;
  if (i > 33) i = i - 37; if (i == 21) status = -3; if (i > 10) i = i - 28; if (i == 47) status = -2;
  if (i > 26) i = i - 30; if (i == 27) status = -3; if (i > 15) i = i - 16; if (i == 59) status = -3;
  return status;
}
int helper35(int x) { int status = 0, i = x; if (i > 54) i = i - 22; if (i == 6) status = -2;
  if (i > 44) i = i - 34; if (i == 17) status = -3; if (i > 81) i = i - 29; if (i == 48) status = -1;
  if (i > 88) i = i - 18; if (i == 17) status = -3; return status;
}
int helper36(int x) { int status = 0, i = x; if (i > 52) i = i - 1; if (i == 54) status = -1;
  if (i > 40) i = i - 25; if (i == 13) status = -2; if (i > 40) i = i - 26; if (i == 37) status = -1;
  if (status >= 0) status = helper0(i); return status;
}
int helper37(int x) { int status = 0, i = x; if (i > 88) i = i - 3; if (i == 47) status = -2;
  if (i > 11) i = i - 30; if (i == 32) status = -1; if (i > 22) i = i - 32; if (i == 28) status = -3;
  if (i > 36) i = i - 28; if (i == 3) status = -1; if (status >= 0) status = helper2(i); return status;
}
int helper38(int x) { int status = 0, i = x; if (i > 23) i = i - 33; if (i == 24) status = -1;
  if (i > 74) i = i - 10; if (i == 0) status = -1; if (status >= 0) status = helper10(i); return status;
}
int helper39(int x) { int status = 0, i = x; if (i > 33) i = i - 28; if (i == 21) status = -2;
  if (i > 4) i = i - 13; if (i == 36) status = -2; if (i > 12) i = i - 29; if (i == 48) status = -3; return status;
}
int helper40(int x) { int status = 0, i = x; if (i > 76) i = i - 13; if (i == 43) status = -2;
  if (i > 89) i = i - 20; if (i == 33) status = -2; if (i > 85) i = i - 2; if (i == 29) status = -1;
  if (status >= 0) status = helper9(i); return status;
}
int helper41(int x) { int status = 0, i = x; if (i > 82) i = i - 27; if (i == 11) status = -2;
  if (i > 24) i = i - 13; if (i == 6) status = -3; if (i > 71) i = i - 9; if (i == 43) status = -1;
  if (i > 49) i = i - 14; if (i == 17) status = -3; if (i > 39) i = i - 26; if (i == 54) status = -3;
  if (status >= 0) status = helper28(i); return status;
}
int helper42(int x) { int status = 0, i = x; if (i > 5) i = i - 32; if (i == 1) status = -2;
  if (i > 81) i = i - 34; if (i == 16) status = -3; return status;
}
int helper43(int x) { int status = 0, i = x; if (i > 27) i = i - 25; if (i == 19) status = -2;
  if (i > 54) i = i - 1; if (i == 7) status = -2; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper44(int x) { int status = 0, i = x; if (i > 13) i = i - 18; if (i == 39) status = -2;
  if (i > 43) i = i - 38; if (i == 44) status = -2; if (i > 45) i = i - 27; if (i == 41) status = -1;
  if (i > 12) i = i - 8; if (i == 50) status = -2; if (i > 37) i = i - 8; if (i == 20) status = -2; return status;
}
int helper45(int x) { int status = 0, i = x; if (i > 66) i = i - 23; if (i == 54) status = -3;
  if (i > 55) i = i - 32; if (i == 25) status = -2; if (i > 15) i = i - 5; if (i == 41) status = -2; return status;
}
int helper46(int x) { int status = 0, i = x; if (i > 20) i = i - 2; if (i == 48) status = -2;
  if (i > 6) i = i - 17; if (i == 19) status = -2; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper47(int x) { int status = 0, i = x; if (i > 10) i = i - 21; if (i == 27) status = -1;
  if (i > 55) i = i - 27; if (i == 19) status = -1; return status;
}
int helper48(int x) { int status = 0, i = x; if (i > 44) i = i - 37; if (i == 29) status = -2;
  if (i > 45) i = i - 35; if (i == 54) status = -2; if (i > 40) i = i - 4; if (i == 14) status = -3;
  if (status >= 0) status = helper33(i); return status;
}
int helper49(int x) { int status = 0, i = x; if (i > 83) i = i - 28; if (i == 40) status = -1;
  if (i > 5) i = i - 12; if (i == 0) status = -1; if (i > 54) i = i - 4; if (i == 35) status = -1;
  if (i > 54) i = i - 39; if (i == 5) status = -3; if (i > 84) i = i - 23; if (i == 26) status = -3; return status;
}
int helper50(int x) { int status = 0, i = x; if (i > 48) i = i - 13; if (i == 11) status = -3;
  if (i > 52) i = i - 27; if (i == 50) status = -3; if (i > 21) i = i - 10; if (i == -5) status = -1; take();
  if (status < 0) { give(); return status; } give(); return status;
}
int helper51(int x) { int status = 0, i = x; if (i > 57) i = i - 2; if (i == 30) status = -2;
  if (i > 39) i = i - 17; if (i == 27) status = -2; if (i > 83) i = i - 31; if (i == 23) status = -1;
  if (i > 51) i = i - 34; if (i == 52) status = -3; if (status >= 0) status = helper45(i); return status;
}
int helper52(int x) { int status = 0, i = x; if (i > 82) i = i - 23; if (i == 55) status = -1;
  if (i > 29) i = i - 2; if (i == 4) status = -2; if (i > 71) i = i - 24; if (i == 5) status = -1;
  if (i > 45) i = i - 19; if (i == 3) status = -3; return status;
}
int helper53(int x) { int status = 0, i = x; if (i > 66) i = i - 1; if (i == 42) status = -1;
  if (i > 19) i = i - 7; if (i == 48) status = -2; if (i > 63) i = i - 1; if (i == 49) status = -3;
  if (i > 36) i = i - 39; if (i == 41) status = -2; if (status >= 0) status = helper45(i); return status;
}
int helper54(int x) { int status = 0, i = x; if (i > 45) i = i - 23; if (i == 5) status = -2;
  if (i > 15) i = i - 18; if (i == 20) status = -1; if (i > 30) i = i - 36; if (i == -1) status = -1;
  if (i > 3) i = i - 4; if (i == 2) status = -3; if (i > 28) i = i - 16; if (i == 13) status = -2;
  if (status >= 0) status = helper50(i); return status;
}
int helper55(int x) { int status = 0, i = x; if (i > 15) i = i - 6; if (i == 27) status = -1;
  if (i > 26) i = i - 12; if (i == 36) status = -3; if (i > 67) i = i - 30; if (i == 16) status = -2;
  if (i > 63) i = i - 38; if (i == 8) status = -3; if (i > 15) i = i - 18; if (i == 14) status = -1; return status;
}
int helper56(int x) { int status = 0, i = x; if (i > 42) i = i - 23; if (i == 37) status = -1;
  if (i > 46) i = i - 36; if (i == 46) status = -3; if (i > 3) i = i - 33; if (i == 33) status = -2;
  if (i > 72) i = i - 25; if (i == 42) status = -1; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int helper57(int x) { int status = 0, i = x; if (i > 11) i = i - 32; if (i == 49) status = -3;
  if (i > 88) i = i - 33; if (i == 36) status = -1; if (i > 61) i = i - 25; if (i == 14) status = -1;
  if (i > 22) i = i - 9; if (i == 8) status = -1; if (status >= 0) status = helper16(i); return status;
}
int helper58(int x) { int status = 0, i = x; if (i > 28) i = i - 25; if (i == 30) status = -3;
  if (i > 80) i = i - 32; if (i == 27) status = -2; if (i > 41) i = i - 24; if (i == -4) status = -2;
  if (i > 83) i = i - 17; if (i == 32) status = -3; if (i > 88) i = i - 20; if (i == 9) status = -1;
  if (status >= 0) status = helper48(i); return status;
}
int helper59(int x) { int status = 0, i = x; if (i > 86) i = i - 22; if (i == 7) status = -3;
  if (i > 46) i = i - 37; if (i == 35) status = -1; if (i > 12) i = i - 10; if (i == -1) status = -3;
  if (i > 84) i = i - 30; if (i == 22) status = -2; take(); if (status < 0) { give(); return status; } give();
  return status;
}
int entry0(int x) { int status; if (!started) return -1; completed = 0; status = helper12(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 15); give();
  status = helper21(x + 1); complete(); return status;
}
int entry1(int x) { int status; if (!started) return -1; completed = 0; status = helper54(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 8); give();
  status = helper12(x + 1); complete(); return status;
}
int entry2(int x) { int status; if (!started) return -1; completed = 0; status = helper45(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 15); give();
  status = helper5(x + 1); complete(); return status;
}
int entry3(int x) { int status; if (!started) return -1; completed = 0; status = helper25(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 7); give();
  status = helper46(x + 1); complete(); return status;
}
int entry4(int x) { int status; if (!started) return -1; completed = 0; status = helper15(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 3); give();
  status = helper20(x + 1); complete(); return status;
}
int entry5(int x) { int status; if (!started) return -1; completed = 0; status = helper4(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 1); give();
  status = helper54(x + 1); complete(); return status;
}
int entry6(int x) { int status; if (!started) return -1; completed = 0; status = helper29(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 1); give();
  status = helper24(x + 1); complete(); return status;
}
int entry7(int x) { int status; if (!started) return -1; completed = 0; status = helper3(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 3); give();
  status = helper59(x + 1); complete(); return status;
}
int entry8(int x) { int status; if (!started) return -1; completed = 0; status = helper58(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 5); give();
  status = helper49(x + 1); complete(); return status;
}
int entry9(int x) { int status; if (!started) return -1; completed = 0; status = helper44(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 2); give();
  status = helper41(x + 1); complete(); return status;
}
int entry10(int x) { int status; if (!started) return -1; completed = 0; status = helper50(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 5); give();
  status = helper28(x + 1); complete(); return status;
}
int entry11(int x) { int status; if (!started) return -1; completed = 0; status = helper55(x);
  if (status < 0) { complete(); return status; } take(); pending = pending + (x > 16);
  if (pending == 3) { complete(); return 7; } give(); status = helper4(x + 1); complete(); return status;
}
int main(void) { started = 1;
  for (;;) { int which = __VERIFIER_nondet_int(); int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000) return 0; calls = calls + 1; if (pending > 1000000) return 0;
    switch (which) { case 0: entry0(x); break; case 1: entry1(x); break; case 2: entry2(x); break;
    case 3: entry3(x); break; case 4: entry4(x); break; case 5: entry5(x); break; case 6: entry6(x); break;
    case 7: entry7(x); break; case 8: entry8(x); break; case 9: entry9(x); break; case 10: entry10(x); break;
    case 11: entry11(x); break; default: return 0; } if (lock_held) reach_error(); }
}
