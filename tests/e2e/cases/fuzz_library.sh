# A library without a harness gets one that hands the input to what takes bytes or texts: with the library's own
# objects, which are given back. What fails is replayed with the same harness.
mkdir lib
cat >lib/doc.h <<'C'
#include <stddef.h>
struct doc;
struct doc *doc_new(void);
int doc_parse(struct doc *d, const char *text, size_t size);
void doc_free(struct doc *d);
int doc_depth(const struct doc *d);
C
cat >lib/doc.c <<'C'
#include "doc.h"
#include <stdlib.h>
struct doc { int depth; char tag[4]; };
struct doc *doc_new(void) { return calloc(1, sizeof(struct doc)); }
void doc_free(struct doc *d) { free(d); }
int doc_depth(const struct doc *d) { return d->depth; }
int doc_parse(struct doc *d, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '<') d->depth++;
    if (d->depth > 1 && text[i] == '!') d->tag[d->depth + 2] = text[i];
  }
  return d->depth;
}
C
nh fuzz --budget 20s --stop-on-crash --out out lib
exits 1
prints 'out of bounds in doc_parse'
says 'no harness: out/harness.c calls doc_parse'
grep -q 'doc_free(object' out/harness.c || fail "the object is not given back"
clang-22 -fsyntax-only -Wall -Werror out/harness.c || fail "the harness does not compile alone"
witness=$(sed -n 's/.*replay --out out //p' ../out | head -1)
nh replay --out out "$witness"
exits 1
# With several programs beside it the library is meant; of one program, or with arguments, the program.
printf '#include "doc.h"\n#include <stdio.h>\nint main(void) { puts("one"); return 0; }\n' >lib/one.c
cp lib/one.c lib/two.c
nh fuzz --budget 20s --stop-on-crash --out out lib
exits 1
says 'no harness: out/harness.c calls doc_parse'
nh fuzz --budget 5s --out other lib @@
exits 2
says 'never reads @@'
# Nothing takes bytes: said in a line.
echo 'int twice(int n) { return 2 * n; }' >twice.c
nh fuzz --budget 5s --out none twice.c
exits 2
says 'has neither main nor LLVMFuzzerTestOneInput'
