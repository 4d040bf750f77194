"""What programs really do: each runs natively under ASan and UBSan with every input. The truth about a program is the
set of (line, kind of check) that are the first to fail on some input."""
import os
import re
import subprocess
import tempfile

from generate import DOMAIN

KINDS = [
    (r"heap-buffer-overflow|stack-buffer-overflow|global-buffer-overflow|stack-buffer-underflow|index .* out of bounds", "out-of-bounds"),
    (r"heap-use-after-free", "use-after-free"),
    (r"stack-use-after-(scope|return)", "use-after-scope"),
    (r"attempting double-free", "double-free"),
    (r"attempting free on address|alloc-dealloc-mismatch", "invalid-free"),
    (r"detected memory leaks", "leak"),
    (r"SEGV on unknown address 0x0000000000[0-9a-f]{2} ", "null-dereference"),
    (r"null pointer", "null-dereference"),
    (r"division of .* by -1", "division-overflow"),
    (r"division by zero", "division-by-zero"),
    (r"shift exponent", "shift-out-of-range"),
    (r"signed integer overflow|negation of", "signed-overflow"),
    (r"assertion failed", "assertion-failed"),
]

HARNESS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
static int inputs[2], asked;
#ifdef __cplusplus
#define C_FUNCTION extern "C"
#define NOTHROW noexcept
#else
#define C_FUNCTION
#define NOTHROW
#endif
C_FUNCTION int __VERIFIER_nondet_int(void) { return inputs[asked++]; }
C_FUNCTION void __assert_fail(const char *t, const char *f, unsigned line, const char *g) NOTHROW {
  fprintf(stderr, "assertion failed line %u\n", line), _exit(44);
}
int main(void) {
  for (int n = 0; n < COUNT; n++)
    for (int x = 0; x < DOMAIN; x++)
      for (int y = 0; y < DOMAIN; y++) {
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
          dup2(1, 2);
          const struct rlimit limit = {10, 10}; /* of processor time: the machine may be busy */
          setrlimit(RLIMIT_CPU, &limit);
          inputs[0] = x, inputs[1] = y;
          entries[n]();
          exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        printf("\n@@ %d %d %d %d\n", n, x, y, WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status));
      }
}
"""

FLAGS = ["-w", "-g", "-O0", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize=shift-base,pointer-overflow",
         "-fno-sanitize-recover=all"]


class Unclear(Exception):
    """A run that no kind explains, or a program that does not compile."""


def build(folder, programs):
    cxx = programs[0].language == "cpp"
    parts = ["#include <stdlib.h>\n"]
    for n, program in enumerate(programs):
        parts.append(f'#line 1 "p{n}.c"\n' + program.text(f"_{n}"))
    parts.append('#line 1 "harness.c"\n#define COUNT %d\n#define DOMAIN %d\nstatic int (*const entries[])(void) = {%s};\n'
                 % (len(programs), DOMAIN, ", ".join(f"main_{n}" for n in range(len(programs)))))
    source, program = os.path.join(folder, "all.cpp" if cxx else "all.c"), os.path.join(folder, "all")
    with open(source, "w") as file:
        file.write("".join(parts) + HARNESS)
    done = subprocess.run(["clang++-22" if cxx else "clang-22", *FLAGS, source, "-o", program], capture_output=True, text=True)
    if done.returncode:
        raise Unclear(done.stderr)
    return program


def symbolize(program, offsets):
    """Offset -> "p3.c:17" for those that lie in a program."""
    if not offsets:
        return {}
    listed = sorted(offsets)
    done = subprocess.run(["llvm-symbolizer-22", "--obj=" + program, "--functions=none", "--basenames"],
                          input="\n".join(listed) + "\n", capture_output=True, text=True)
    answers = re.split(r"\n\n", done.stdout.strip())
    places = {}
    for offset, answer in zip(listed, answers):
        first = answer.strip().splitlines()[0] if answer.strip() else ""
        if re.match(r"p\d+\.c:\d+", first):
            places[offset] = first.split(":")[0] + ":" + first.split(":")[1]
    return places


def explain(report, places):
    kind = next((kind for pattern, kind in KINDS if re.search(pattern, report)), None)
    if not kind:
        raise Unclear(report[:2000])
    found = re.search(r"^p\d+\.c:(\d+):\d+: runtime error", report, re.M) or re.search(r"assertion failed line (\d+)", report)
    if found:
        return [(int(found.group(1)), kind)]
    # Frames come in groups: the first is the failure; a leak report has one group a block.
    groups = re.split(r"\n(?=Direct leak|Indirect leak)", report)[1:] if kind == "leak" else [report]
    lines = []
    for group in groups:
        for offset in re.findall(r"^\s+#\d+ 0x[0-9a-f]+ +\(\S+\+(0x[0-9a-f]+)\)", group, re.M):
            if offset in places:
                lines.append((int(places[offset].split(":")[1]), kind))
                break
        else:
            raise Unclear(report[:2000])
    return lines


def truths(programs):
    """For each program the set of (line, kind), with an input that shows it."""
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder, programs)
        environment = dict(os.environ, ASAN_OPTIONS="exitcode=44:symbolize=0:detect_leaks=1:detect_stack_use_after_return=1",
                           LSAN_OPTIONS="exitcode=44", UBSAN_OPTIONS="exitcode=44:symbolize=0")
        out = subprocess.run([program], capture_output=True, text=True, env=environment, errors="replace").stdout
        reports = re.findall(r"(.*?)\n@@ (\d+) (\d+) (\d+) (-?\d+)\n", out, re.S)
        offsets = set(re.findall(r"^\s+#\d+ 0x[0-9a-f]+ +\(\S+\+(0x[0-9a-f]+)\)", out, re.M))
        places = symbolize(program, offsets)
    if len(reports) != len(programs) * DOMAIN * DOMAIN:
        raise Unclear(f"{len(reports)} runs instead of {len(programs) * DOMAIN * DOMAIN}")
    found = [{} for _ in programs]
    for report, n, x, y, code in reports:
        if int(code) == 0:
            continue
        for failure in explain(report, places):
            found[int(n)].setdefault(failure, (int(x), int(y)))
    return found
