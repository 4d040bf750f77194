# Targets that cannot be fuzzed, each with its own line.
printf 'int main(void) { return 0; }\n' >none.c
bad_input 'needs no input' fuzz --quiet -- none.c
bad_input 'never reads @@' fuzz --quiet -- none.c @@
printf '#include <stdlib.h>\nint main(void) { abort(); }\n' >dies.c
bad_input 'fails at once' fuzz --quiet -- dies.c
printf 'int main(void) { for (;;) __asm__ volatile(""); }\n' >hangs.c
bad_input 'does not end within' fuzz --quiet --input-time 200ms -- hangs.c
cat >eats.c <<'END'
#include <stdlib.h>
#include <string.h>
int main(void) {
  for (;;) {
    char *p = malloc(1 << 20);
    memset(p, 1, 1 << 20);
  }
}
END
bad_input 'needs more than 64 MB' fuzz --quiet --target-memory 64M -- eats.c
cat >writes.c <<'END'
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = fopen(argv[1], "r+b");
  if (!f) return 2;
  fputs("mine", f);
  return fclose(f);
}
END
bad_input 'writes to its input file' fuzz --quiet -- writes.c @@
cc none.c -o plain
bad_input 'nuthatch cc' fuzz --quiet -- ./plain @@
printf 'int f(void) { return 0; }\n' >library.c
bad_input 'neither main nor LLVMFuzzerTestOneInput' fuzz --quiet -- library.c
bad_input 'no strategy' fuzz --quiet --strategy breadth -- none.c
bad_input 'symbolic-args' fuzz --quiet --symbolic-args many -- none.c
bad_input 'not a folder of inputs' fuzz --quiet --seeds nowhere -- writes.c @@
