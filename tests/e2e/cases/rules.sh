# Rules of APIs: a broken rule is replayed and told with its trace, one that holds is proven, one without events is not
# applicable, and a wrong file is one line.
cat >twice.c <<'END'
#include <stdio.h>
int main(void) {
  FILE *f = fopen("data.txt", "r");
  if (!f) return 1;
  int c = fgetc(f);
  fclose(f);
  if (c == 'x') fclose(f);
  return 0;
}
END
nh prove twice.c --rules fclose-once --property unreach-call
exits 1
prints 'twice\.c:7.*rule broken: fclose-once: the stream is closed already'
prints 'twice\.c:6: fclose\(f\): open -> closed'
prints 'twice\.c:7: fclose\(f\): closed -> error'
prints 'rule fclose-once: 3 events, 2 checks: 1 refuted'
sed 's/if (c == .x.) fclose(f);/return c;/' twice.c >once.c
nh prove once.c --rules fclose-once --rules fclose-last --property unreach-call
exits 0
prints 'verdict: TRUE'
nh prove once.c --rules lock-turns --property unreach-call
exits 0
prints 'rule lock-turns: not applicable'
prints 'verdict: UNKNOWN\(not applicable\)'
# A rule over a function that the program does not have, one that forbids nothing, and several about one object: each has its line.
cat >absent.rule <<'END'
rule absent "It is done once."
for the program
states none, one
no_such_function(...) in one error "again"
no_such_function(...) -> one
END
nh prove once.c --rules absent.rule --property unreach-call
exits 0
prints 'rule absent: not applicable: the program has no no_such_function'
printf 'rule idle "Nothing is wrong."\nfor the program\nstates none, one\nfopen(...) -> one\n' >idle.rule
nh prove once.c --rules idle.rule --property unreach-call
exits 0
prints 'rule idle: not applicable: nothing that it forbids can happen here'
nh prove twice.c --rules fclose-once --rules fclose-last --rules fopen-closed --property unreach-call
exits 1
prints 'rule fclose-once: 3 events, 2 checks: 1 refuted'
prints 'rule fclose-last: 4 events, 1 checks: 0 refuted'
prints 'rule fopen-closed: 3 events, 1 checks: 0 refuted'
# Whether a call is an event may depend on a text that nobody sees: a proof says so.
cat >text.c <<'END'
int sqlite3_exec(void *, const char *, void *, void *, void *);
const char *text_of_it(void);
int main(void) {
  sqlite3_exec((void *)0, "BEGIN", 0, 0, 0);
  sqlite3_exec((void *)0, text_of_it(), 0, 0, 0);
  sqlite3_exec((void *)0, "COMMIT", 0, 0, 0);
  return 0;
}
END
nh prove text.c --rules sqlite-transaction --property unreach-call
prints 'assuming the call of sqlite3_exec at text\.c:5 is no event of rule sqlite-transaction'
mkdir nuthatch.rules
cat >nuthatch.rules/own.rule <<'END'
rule own "No file is opened after another one."
for the program
states none, one
fopen(...) in one error "a second file"
fopen(...) -> one
END
nh prove once.c --property unreach-call
exits 0
prints 'rule own: 1 events'
printf 'rule own "x" for each FILE* f states a\nfclose(f) -> b\n' >nuthatch.rules/own.rule
nh prove once.c --property unreach-call
exits 2
says "own\.rule:2:14: there is no state 'b'"
nh rules no-such-rule
exits 2
says "there is no rule file, folder or shipped rule 'no-such-rule'"
nh rules
exits 0
prints 'lock-turns'

# What uses a module stands beside it: examples/environments.
rm -r nuthatch.rules
cp -r "$root/examples/environments" .
nh prove environments/device.c --environment environments/device_environment.c --rules lock-turns --property unreach-call
exits 1
prints 'device.c:13: .*locked -> error'
prints 'FALSE\(unreach-call\)'
