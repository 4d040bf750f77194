// tried with: random 400
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "ssh-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int ssl3_accept(void) {
  int s__state, s__hit = __VERIFIER_nondet_int(), s__verify = __VERIFIER_nondet_int(), s__session = __VERIFIER_nondet_int();
  int buf = __VERIFIER_nondet_int(), alg = __VERIFIER_nondet_int(), need_cert = __VERIFIER_nondet_int(), got_new = 0;
  int next = 0, skip = 0, ret = -1, blastFlag = 0, tmp, num1 = 0, reneg = __VERIFIER_nondet_int();
  s__state = 8464;
  if (reneg) { s__state = 12292; }
  while (1) {
    if (s__state == 12292) { goto st_renegotiate; }
    else if (s__state == 16384) goto st_accept;
    else if (s__state == 8192) goto st_before;
    else if (s__state == 8464) goto st_hello;
    else if (s__state == 8465) goto st_hello;
    else if (s__state == 8496) goto st_srvr_hello;
    else if (s__state == 8497) goto st_srvr_hello;
    else if (s__state == 8512) goto st_cert;
    else if (s__state == 8528) goto st_key;
    else if (s__state == 8544) goto st_req;
    else if (s__state == 8560) goto st_done;
    else if (s__state == 8448) goto st_flush;
    else if (s__state == 8576) goto st_cli_cert;
    else if (s__state == 8592) goto st_cli_key;
    else if (s__state == 8608) goto st_verify;
    else if (s__state == 8640) goto st_finished;
    else if (s__state == 8656) goto st_change;
    else if (s__state == 8672) goto st_fin2;
    else if (s__state == 3) goto st_ok;
    else { ret = -1; goto end; }
  st_renegotiate: got_new = 1;
  st_accept:
  st_before:
    if (blastFlag == 99) reach_error();
    s__state = 8464; goto cont;
  st_hello:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 0) blastFlag = 1;
    if (ret <= 0) goto end;
    got_new = 1;
    s__state = 8496; num1 = 0; goto cont;
  st_srvr_hello:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 1) blastFlag = 2;
    if (ret <= 0) goto end;
    if (s__hit) s__state = 8656; else s__state = 8512;
    num1 = 0; goto cont;
  st_cert:
    if (alg & 1) { skip = 1; } else { ret = __VERIFIER_nondet_int(); if (blastFlag == 2) blastFlag = 6; if (ret <= 0) goto end; }
    s__state = 8528; goto cont;
  st_key:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 6) blastFlag = 7;
    if (ret <= 0) goto end;
    s__state = 8544; goto cont;
  st_req:
    if (need_cert && s__verify) { ret = __VERIFIER_nondet_int(); if (blastFlag == 8) { reach_error(); } if (ret <= 0) goto end; s__state = 8448; next = 8576; }
    else { skip = 1; s__state = 8560; }
    goto cont;
  st_done:
    ret = __VERIFIER_nondet_int();
    if (ret <= 0) goto end;
    s__state = 8448; next = 8576; goto cont;
  st_flush:
    num1 = __VERIFIER_nondet_int();
    if (num1 > 0) { num1 = __VERIFIER_nondet_int(); if (num1 <= 0) { ret = -1; goto end; } }
    s__state = next; goto cont;
  st_cli_cert:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 7) blastFlag = 8;
    if (ret <= 0) goto end;
    if (ret == 2) s__state = 8466; else s__state = 8592;
    goto cont;
  st_cli_key:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 8) blastFlag = 9;
    if (ret <= 0) goto end;
    s__state = 8608; goto cont;
  st_verify:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 9) blastFlag = 10;
    if (ret <= 0) goto end;
    s__state = 8640; goto cont;
  st_finished:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 10) blastFlag = 11; else if (blastFlag == 13) { reach_error(); }
    if (ret <= 0) goto end;
    if (s__hit) s__state = 3; else s__state = 8656;
    goto cont;
  st_change:
    s__session = 1;
    if (blastFlag == 2) blastFlag = 3; else if (blastFlag == 11) blastFlag = 12;
    ret = __VERIFIER_nondet_int();
    if (ret <= 0) goto end;
    s__state = 8672; goto cont;
  st_fin2:
    ret = __VERIFIER_nondet_int();
    if (blastFlag == 3) blastFlag = 4; else if (blastFlag == 12) blastFlag = 13;
    if (ret <= 0) goto end;
    s__state = 8448;
    if (s__hit) next = 8640; else next = 3;
    goto cont;
  st_ok:
    if (got_new) { if (buf == 0) got_new = 0; }
    ret = 1;
    ;
    goto end;
  cont: ;
    if (!skip) { if (buf) ret = __VERIFIER_nondet_int(); }
    skip = 0;
  }
end:
  return ret;
}
int main(void) { ssl3_accept(); return 0; }
