"""More kinds of statements for random programs (generate.py): function pointers, structures by value, unions and
bit-fields, variable arguments, floats, blocks of memory and strings with lengths that depend on input, realloc, goto,
do-while, and in C++ strings, lambdas, virtual calls and frames that are left by exceptions. Each method gives
statements that cannot fail unless the program is wild there."""
from generate_tree import Statement

C_HEAD = """#include <string.h>
#include <stdarg.h>
struct duo { int left; short right; };
struct bits { unsigned a : 3; int b : 5; unsigned c : 9; };
union word { int whole; unsigned char part[4]; };
static int plus(int a, int b) { return a % 40 + b % 40; }
static int less(int a, int b) { return a % 40 - b % 40; }
static int both(int a, int b) { return (a & 7) * (b & 7); }
static int (*const moves[3])(int, int) = {plus, less, both};
static struct duo mix(struct duo d, int k) { d.left = d.left % 50 + k % 5; d.right = (short)(d.right ^ k); return d; }
static int total(int count, ...) {
  va_list list;
  int sum = 0;
  va_start(list, count);
  for (int at = 0; at < count; at++) sum += va_arg(list, int) % 100;
  va_end(list);
  return sum;
}"""

CXX_HEAD = """#include <string>
#include <memory>
struct Base { virtual ~Base() {} virtual int score(int k) const { return k % 7; } };
struct Derived : Base { int add; Derived(int a) : add(a % 5) {} int score(int k) const override { return k % 7 + add; } };
static int deep(int k) { Guard inner(k); if (k > 3) throw k % 9; return k; }"""

NAMES = ("duo", "bits", "word", "plus", "less", "both", "moves", "mix", "total", "Base", "Derived", "deep")


class Wider:
    """Mixed into the maker of programs."""

    def pointer_call(self):
        index = self.pick(["%s & 1" % self.value(), f"({self.value()} % 3 + 3) % 3"])
        name = self.fresh("f")
        return [Statement(f"int (*{name})(int, int) = moves[{index}];"),
                Statement(f"if ({self.condition()})", [Statement(f"{name} = less;")]),
                Statement(f"{self.target()} = {name}({self.small()}, {self.small()});")]

    def by_value(self):
        name, other = self.fresh("d"), self.fresh("d")
        made = [Statement(f"struct duo {name} = {{{self.small()}, 3}};"),
                Statement(f"struct duo {other} = mix({name}, {self.small()});")]
        if self.wild():
            made.append(Statement(f"CHECK({other}.left - {name}.left < {self.random.randint(1, 4)});"))
        made.append(Statement(f"{self.target()} = {other}.left + {other}.right % 10;"))
        return made

    def fields(self):
        name = self.fresh("b")
        made = [Statement(f"struct bits {name} = {{0, 0, 0}};"), Statement(f"{name}.a = (unsigned)({self.small()});"),
                Statement(f"{name}.b = ({self.small()}) % 16;"), Statement(f"{name}.c = {name}.a * 37u + (unsigned){name}.b;"),
                Statement(f"{self.target()} = {name}.b + (int){name}.c;")]
        if self.wild():
            made.append(Statement(f"CHECK({name}.c < {self.pick([200, 300, 511])}u);"))
        return made

    def united(self):
        name = self.fresh("u")
        return [Statement(f"union word {name};"), Statement(f"{name}.whole = {self.small()};"),
                Statement(f"{name}.part[{self.small_index(4)}] = (unsigned char)({self.small()});"),
                Statement(f"{self.target()} = {name}.whole % 1000;")] + \
               ([Statement(f"CHECK({name}.part[1] != 2);")] if self.wild() else [])

    def variable_arguments(self):
        count = self.random.randint(0, 8)
        return [Statement(f"{self.target()} = total({', '.join([str(count), *(self.small() for _ in range(count))])});")]

    def floating(self):
        name, kind = self.fresh("g"), self.pick(["float", "double"])
        suffix = "f" if kind == "float" else ""
        made = [Statement(f"{kind} {name} = ({kind})({self.small()}) * 0.5{suffix} + 1.25{suffix};"),
                Statement(f"if ({name} > {self.random.randint(0, 3)}.1{suffix})", [Statement(f"{name} = {name} / 3.0{suffix};")]),
                Statement(f"if ({name} < 100000.0{suffix} && {name} > -100000.0{suffix})", [Statement(f"{self.target()} = (int){name};")])]
        if self.wild():
            made.append(Statement(f"CHECK({name} * 3.0{suffix} != {self.random.randint(1, 4)}.0{suffix});"))
        return made

    def bytes(self):
        name, other = self.fresh("m"), self.fresh("m")
        length = f"({self.value()} & 7)" + (" + 2" if self.wild() else "")
        return [Statement(f"unsigned char {name}[8] = {{1, 2, 3}}, {other}[8] = {{9, 8, 7, 6, 5, 4, 3, 2}};"),
                Statement(f"{other}[{self.small_index(8)}] = (unsigned char)({self.small()});"),
                Statement(self.pick([f"memcpy({name}, {other}, {length});", f"memset({name}, {self.small()}, {length});",
                                     f"memmove({name} + 1, {name}, ({self.value()} & 3) + {self.pick([3, 4])});"])),
                Statement(f"{self.target()} = {name}[{self.small_index(8)}] % 50;"),
                Statement(f"{self.target()} = memcmp({name}, {other}, 4) < 0;")]

    def text(self):
        name, other = self.fresh("t"), self.fresh("t")
        size = self.pick([8, 8, 5 if self.wild() else 8])
        made = [Statement(f"char {name}[{size}] = \"ab\", {other}[5] = \"xyz\";"),
                Statement(f"{other}[{self.small_index(4)}] = (char)({self.pick(['0', repr(chr(98)), self.small()])});"),
                Statement(self.pick([f"strcpy({name}, {other});", f"strcat({name}, {other});", f"strncpy({name}, {other}, 4);",
                                     f"strncat({name}, {other}, 2);"]))]
        use = self.pick([f"(int)strlen({other})", f"strcmp({other}, \"xyz\") == 0", f"strchr({other}, 'y') != 0",
                         f"strncmp({other}, \"xb\", 2) == 0", f"strstr({other}, \"z\") != 0"])
        made.append(Statement(f"{self.target()} = {use};"))
        if self.wild():
            made.append(Statement(f"CHECK(strlen({other}) != {self.random.randint(0, 3)});"))
        return made

    def grown(self):
        name, bigger = self.fresh("h"), self.fresh("h")
        made = [Statement(f"int *{name} = {self.cast('int')}malloc(2 * sizeof(int));"),
                Statement(f"{name}[0] = {self.small()}, {name}[1] = {self.small()};"),
                Statement(f"int *{bigger} = {self.cast('int')}realloc({name}, {self.random.randint(2, 5)} * sizeof(int));"),
                Statement(f"{self.target()} = {bigger}[{self.small_index(2, False)}];")]
        if self.wild():
            made.append(Statement(f"{self.target()} = {name}[0];"))
        if not self.wild():
            made.append(Statement(f"free({bigger});"))
        return made

    def jump(self):
        label = self.fresh("past")
        return [Statement(f"if ({self.condition()}) goto {label};"), Statement(f"{self.target()} = {self.risky()};"),
                Statement(f"{label}: ;")]

    def at_least_once(self):
        counter = self.fresh("i")
        return [Statement(f"int {counter} = {self.value()} & 3;"),
                Statement("do", self.block(1) + [Statement(f"{counter}--;")], [], f"while ({counter} > 0); if (0)")]

    def string(self):
        name = self.fresh("z")
        made = [Statement(f"std::string {name}({self.pick(['2', '(' + self.value() + ' & 3)', '17'])}, 'q');"),
                Statement(f"{name} += {self.pick([repr('k'), chr(34) + 'lm' + chr(34)])};".replace("'k'", "'k'")),
                Statement(f"if ({self.condition()})", [Statement(f"{name}.push_back('r');")])]
        made.append(Statement(f"{self.target()} = (int){name}.size() + ({name}.find('r') != std::string::npos);"))
        if self.wild():
            made.append(Statement(f"CHECK({name}.size() != {self.random.randint(2, 20)});"))
        return made

    def lambda_(self):
        name, caught = self.fresh("k"), self.value()
        return [Statement(f"int {name}c = {caught};"),
                Statement(f"auto {name} = [{self.pick(['=', '&'])}](int v) {{ return v % 9 + {name}c % 9; }};"),
                Statement(f"{name}c = {self.small()};"), Statement(f"{self.target()} = {name}({self.small()});")]

    def virtual(self):
        name = self.fresh("o")
        return [Statement(f"std::unique_ptr<Base> {name};"),
                Statement(f"if ({self.condition()})", [Statement(f"{name}.reset(new Base);")],
                          [Statement(f"{name}.reset(new Derived({self.small()}));")]),
                Statement(f"{self.target()} = {name}->score({self.small()});")] + \
               ([Statement(f"CHECK({name}->score(3) < 6);")] if self.wild() else [])

    def through_frames(self):
        return [Statement("try", [Statement(f"Guard outer{self.fresh('q')}({self.small()});"), Statement(f"{self.target()} = deep({self.small()});")],
                          [Statement(f"{self.target()} = e;")], "catch (int e)")]

    def wider(self):
        kinds = [self.pointer_call, self.by_value, self.fields, self.united, self.variable_arguments, self.floating, self.bytes,
                 self.text, self.grown, self.at_least_once]
        if self.language == "cpp":
            kinds += [self.string, self.lambda_, self.virtual, self.through_frames]
        elif not self.depth:
            kinds.append(self.jump)
        return self.pick(kinds)()
