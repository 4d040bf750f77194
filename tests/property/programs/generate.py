"""Small random C programs with tiny input domains: arithmetic, loops, arrays, pointers, heap, structs, calls and
recursion. Every local and every block is initialised, every loop and recursion ends, and indices stay near their
object (so that a sanitizer sees every access outside). About half of the programs can fail; a line has at most a few
ways to. A program is a tree of statements, so that it can be shrunk."""
import random
import re
from dataclasses import dataclass, field

import wider
from generate_tree import Statement

INPUTS = 2
DOMAIN = 6  # each input is 0 … DOMAIN-1


C_HEAD = """#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *);
#define CHECK(c) ((c) ? (void)0 : __assert_fail("", "", __LINE__, ""))
struct pair { int a; int b[2]; struct pair *next; };
static int global = 1;
static int table[4] = {3, 1, 0, 2};
static void touch(int *p, int y);"""

CXX_HEAD = """#include <stdlib.h>
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((noreturn));
#define CHECK(c) ((c) ? (void)0 : __assert_fail("", "", __LINE__, ""))
struct pair { int a; int b[2]; struct pair *next; };
static int global = 1;
static int table[4] = {3, 1, 0, 2};
static void touch(int *p, int y);
struct Problem { int code; virtual ~Problem() {} virtual int weight() const { return code; } };
struct Worse : Problem { int extra = 3; int weight() const override { return code + extra; } };
struct Guard { int kept; Guard(int k) : kept(k % 10) {} ~Guard() { global = (global % 50) * 3 + kept; } };"""


@dataclass
class Function:
    signature: str  # without the name's suffix
    first: list     # declarations that stay
    body: list
    last: list = field(default_factory=list)


@dataclass
class Program:
    functions: list
    language: str = "c"

    def text(self, suffix=""):
        """With a suffix on every name of file scope, many programs fit one translation unit."""
        out = (CXX_HEAD if self.language == "cpp" else C_HEAD).splitlines() + wider.C_HEAD.splitlines()
        if self.language == "cpp":
            out += wider.CXX_HEAD.splitlines()
        for function in self.functions:
            out.append(f"{function.signature} {{")
            for statement in [*function.first, *function.body, *function.last]:
                statement.render(1, out)
            out.append("}")
        text = "\n".join(out) + "\n"
        for name in ("main", "global", "table", "helper", "walk", "touch", "pair", "CHECK", "Guard", "Problem", "Worse", *wider.NAMES):
            text = re.sub(rf"\b{name}\b(?!>)" if name == "word" else rf"\b{name}\b", f"{name}{suffix}", text) if suffix else text
        return text


class Maker(wider.Wider):
    def __init__(self, seed, language="c"):
        self.language = language
        self.random = random.Random(seed)
        self.locals = []
        self.pointers = []
        self.pairs = []
        self.fixed = set()  # locals that nothing may write: what ends a recursion
        self.depth = 0
        self.counter = 0
        self.inHelper = False
        self.wildness = self.random.choice([0.0, 0.05, 0.15, 0.3])

    def pick(self, items):
        return self.random.choice(items)

    def wild(self):
        """Whether to leave a guard out."""
        return self.random.random() < self.wildness

    def value(self):
        return self.pick([*self.locals, *self.locals, "global", str(self.random.randint(0, 6))])

    def small(self):
        """An expression without a way to fail, in about -7 … 7 or wrapped."""
        a, b = self.value(), self.value()
        return self.pick([
            a, a, f"({a} % 5)", f"({a} & 3)", f"({a} ^ {b}) % 8", f"({a} < {b})", f"({a} == {b} ? 2 : {a} % 3)",
            f"(int)((unsigned){a} * 3u % 7u)", f"(int)(((unsigned){a} + (unsigned){b}) & 7u)", f"(!{a})",
            f"({a} > 2 && {b} < 4)", f"(short)({a} % 100)", f"(unsigned char){a} % 9", f"({a} >> 1)",
        ])

    def risky(self):
        """An expression with one way to fail, unless it is guarded."""
        a, b = self.value(), self.value()
        forms = [
            (f"{a} + {b}", f"{a} % 100 + {b} % 100"),
            (f"{a} * {b}", f"{a} % 30 * ({b} % 30)"),
            (f"{a} - {b}", f"{a} % 100 - {b} % 100"),
            (f"{a} / {b}", f"{a} / ({b} % 4 + 5)"),
            (f"{a} % {b}", f"{a} % (({b} & 3) + 1)"),
            (f"1u << {a}", f"1u << ({a} & 7)"),
            (f"{a} >> {b}", f"{a} >> ({b} & 7)"),
            (f"-{a}", f"-({a} % 50)"),
            (f"1000000 * {a}", f"1000 * ({a} % 50)"),
            (f"table[{self.small_index(4, wild=True)}]", f"table[{self.small_index(4)}]"),
        ]
        wild, tame = self.pick(forms)
        return wild if self.wild() else tame

    def small_index(self, size, wild=False):
        """Near the object even where it is wild: -1 … size + 1."""
        a = self.value()
        if wild:
            return self.pick([f"({a} & {size - 1}) + 1", f"({a} & {size - 1}) - 1", str(size)])
        return self.pick([f"{a} & {size - 1}", f"({a} % {size} + {size}) % {size}", str(self.random.randrange(size))])

    def condition(self):
        a, b = self.small(), self.small()
        return self.pick([f"{a} < {b}", f"{a} == {b}", f"{a} > 1", f"{a} != {b}", f"{a} % 2", f"{a} >= 0 || {b} > 3"])

    def fresh(self, stem):
        self.counter += 1
        return f"{stem}{self.counter}"

    def block(self, length):
        # What is declared in a block ends with it.
        kept = (list(self.locals), list(self.pointers), list(self.pairs))
        self.depth += 1
        statements = []
        for _ in range(length):
            statements += self.statement()
        self.depth -= 1
        self.locals, self.pointers, self.pairs = kept
        return statements or [Statement(";")]

    def writable(self):
        return [v for v in self.locals if not v.startswith("i") and v not in self.fixed]

    def target(self):
        return self.pick([*self.writable(), "global"])

    def loop(self):
        counter = self.fresh("i")
        limit = self.pick(["2", "3", "4", "(x & 3)", "(y & 3) + 1", f"({self.value()} & 3)"])
        bound = self.fresh("n")
        self.locals.append(counter)
        body = self.block(self.random.randint(1, 2))
        if self.random.random() < 0.3:
            body.append(Statement(f"if ({self.condition()})", [Statement(self.pick(["break;", "continue;"]))]))
        self.locals.remove(counter)
        return [Statement(f"int {bound} = {limit};"), Statement(f"for (int {counter} = 0; {counter} < {bound}; {counter}++)", body)]

    def cast(self, type_):
        return f"({type_} *)" if self.language == "cpp" else ""

    def throw(self):
        made = self.pick([f"throw {self.small()};", f"{{ Problem p; p.code = {self.small()}; throw p; }}",
                          f"{{ Worse w; w.code = {self.small()}; throw w; }}"])
        return [Statement(f"if ({self.condition()})", [Statement(made)])]

    def attempt(self):
        word, body = self.pick([("catch (int e)", "= e % 20;"), ("catch (const Problem &e)", "= e.weight() % 20;"),
                                ("catch (Worse &e)", "= e.extra;"), ("catch (...)", "= 9;")])
        inner = self.block(self.random.randint(1, 2)) + self.throw()
        handler = [Statement(f"{self.target()} {body}")]
        if self.random.random() < 0.2:
            handler.append(Statement(f"if ({self.condition()})", [Statement("throw;")]))
        return [Statement("try", inner, handler, word)]

    def guard(self):
        return [Statement(f"Guard {self.fresh('g')}({self.small()});")]

    def owned(self):
        name = self.fresh("o")
        made = [Statement(f"int *{name} = new int[2]{{{self.small()}, 4}};"), Statement(f"{self.target()} = {name}[{self.small_index(2, self.wild())}];")]
        if self.wild():
            made += self.throw()
        return made + [Statement(f"delete[] {name};")]

    def vector(self):
        name = self.fresh("v")
        made = [Statement(f"std::vector<int> {name};"), Statement(f"{name}.push_back({self.small()});")]
        for _ in range(self.random.randint(0, 2)):
            made.append(Statement(f"if ({self.condition()})", [Statement(f"{name}.push_back({self.small()});")]))
        index = f"{self.value()} & 3" if self.wild() else f"(unsigned){self.value()} % {name}.size()"
        made.append(Statement("try", [Statement(f"{self.target()} = {name}.at({index});")], [Statement(f"{self.target()} = 5;")], "catch (...)"))
        made.append(Statement(f"CHECK({name}.size() <= 3);"))
        return made

    def heap(self):
        name = self.fresh("p")
        size = self.pick([1, 2, 4])
        made = [Statement(f"int *{name} = {self.cast('int')}calloc({size}, sizeof(int));")]
        use = [Statement(f"{name}[{self.small_index(size, self.wild())}] = {self.small()};")]
        for _ in range(self.random.randint(0, 2)):
            use.append(Statement(f"{self.target()} = {name}[{self.small_index(size, self.wild())}];"))
        if self.wild():
            use.append(Statement(f"if ({self.condition()})", [Statement(f"free({name});")]))
        if self.random.random() < 0.3:
            use += self.statement()
        free = [Statement(f"free({name});")]
        if self.wild():
            free = [Statement(f"if ({self.condition()})", free)]
        if self.wild():
            free.append(Statement(f"{self.target()} = *{name};"))
        return made + use + free

    def pointer(self):
        name = self.fresh("q")
        targets = [f"&{v}" for v in self.writable()] + ["&global", "table", "&table[2]"]
        made = [Statement(f"int *{name} = {self.pick(targets)};")]
        if self.random.random() < 0.6:
            made.append(Statement(f"if ({self.condition()})", [Statement(f"{name} = {self.pick(targets)};")]))
        if self.random.random() < 0.3:
            made.append(Statement(f"if ({self.condition()})", [Statement(f"{name} = 0;")]))
            if not self.wild():
                return made + [Statement(f"if ({name})", [Statement(f"*{name} = {self.small()};")])]
        made.append(Statement(f"*{name} = {self.small()};"))
        self.pointers.append(name)
        return made

    def use_pointer(self):
        name = self.pick(self.pointers)
        return [Statement(self.pick([f"*{name} = {self.small()};", f"{self.target()} = *{name};",
                                     f"CHECK(*{name} < 200 || {self.condition()});", f"touch({name}, {self.small()});"]))]

    def scope(self):
        """A pointer that may outlive what it points to."""
        name, inner = self.fresh("r"), self.fresh("v")
        end = f"{self.target()} = *{name};" if self.wild() else f"{name} = &global;"
        return [Statement(f"int *{name} = &global;"),
                Statement("if (1)", [Statement(f"int {inner} = {self.small()};"), Statement(f"{name} = &{inner};"),
                                     Statement(f"*{name} = {self.small()};")]),
                Statement(end), ]

    def array(self):
        name = self.fresh("a")
        made = [Statement(f"int {name}[4] = {{{self.small()}, 1, 2}};")]
        for _ in range(self.random.randint(1, 3)):
            index = self.small_index(4, self.wild())
            made.append(Statement(self.pick([f"{name}[{index}] = {self.small()};", f"{self.target()} = {name}[{index}];",
                                             f"CHECK({name}[{index}] < 50);"])))
        return made

    def pair(self):
        name, other = self.fresh("s"), self.fresh("s")
        made = [Statement(f"struct pair {name} = {{{self.small()}, {{1, 2}}, 0}};"),
                Statement(f"struct pair {other} = {name};"),
                Statement(f"{name}.next = &{other};")]
        if self.random.random() < 0.4:
            made.append(Statement(f"if ({self.condition()})", [Statement(f"{name}.next = &{name};")]))
        made.append(Statement(f"{name}.next->b[{self.small_index(2)}] = {self.small()};"))
        made.append(Statement(f"{name}.next->a += {self.value()} % 9;"))
        made.append(Statement(f"CHECK({other}.a + {name}.b[{self.small_index(2)}] < {self.random.randint(5, 40)});"
                              if self.wild() else f"{self.target()} = {other}.a + {name}.b[{self.small_index(2)}];"))
        return made

    def list_(self):
        """A short list on the heap, walked and freed."""
        head, node, length = self.fresh("l"), self.fresh("e"), self.fresh("n")
        made = [Statement(f"struct pair *{head} = 0;"), Statement(f"int {length} = {self.value()} & 3;"),
                Statement(f"for (int {self.fresh('i')} = 0; i{self.counter} < {length}; i{self.counter}++)", [
                    Statement(f"struct pair *{node} = {self.cast('struct pair')}calloc(1, sizeof *{node});"),
                    Statement(f"{node}->a = i{self.counter} + {self.small()};"),
                    Statement(f"{node}->next = {head};"), Statement(f"{head} = {node};")])]
        walk = self.fresh("w")
        made.append(Statement(f"for (struct pair *{walk} = {head}; {walk}{'->next' if self.wild() else ''}; {walk} = {walk}->next)",
                              [Statement(f"{self.target()} = {walk}->a % 20;")]))
        dead = self.fresh("d")
        order = [Statement(f"{head} = {head}->next;"), Statement(f"free({dead});")]
        if self.wild():
            order.reverse()
        made.append(Statement(f"while ({head}{'->next' if self.wild() else ''})", [Statement(f"struct pair *{dead} = {head};"), *order]))
        return made

    def check(self):
        if self.wild():
            return [Statement(f"CHECK({self.condition()});")]
        a = self.value()
        return [Statement(self.pick([f"CHECK({a} % 5 < 5);", f"CHECK(({a} & 3) <= 3);", f"CHECK({a} / 2 <= {a} || {a} < 0);",
                                     f"CHECK(({a} ^ {a}) == 0);", f"CHECK((unsigned){a} * 2u % 2u == 0);"]))]

    def branch(self):
        if self.random.random() < 0.25:
            cases = []
            for value in range(self.random.randint(1, 3)):
                # A label stands before a statement, and a declaration is none.
                cases += [Statement(f"case {value}:"), Statement("if (1)", self.block(1))]
                if self.random.random() < 0.7:
                    cases.append(Statement("break;"))
            cases += [Statement("default:"), Statement(f"{self.target()} = {self.small()};")]
            return [Statement(f"switch ({self.small()})", cases)]
        other = self.block(1) if self.random.random() < 0.5 else None
        return [Statement(f"if ({self.condition()})", self.block(self.random.randint(1, 2)), other)]

    def call(self):
        return [Statement(self.pick([f"{self.target()} = helper({self.small()}, {self.small()});",
                                     f"{self.target()} = walk({self.pick(['x', 'y', '3'])}, {self.small()});",
                                     f"touch(&global, {self.small()});", f"touch(table + ({self.value()} & 3), {self.small()});"]))]

    def statement(self):
        kinds = [(5, lambda: [Statement(f"{self.target()} = {self.small()};")]),
                 (6, lambda: [Statement(f"{self.target()} = {self.risky()};")]),
                 (3, self.check), (3, self.array), (2, self.pointer), (2, self.heap), (1, self.scope), (2, self.pair), (1, self.list_), (8, self.wider)]
        if self.pointers:
            kinds.append((3, self.use_pointer))
        if self.depth < 3:
            kinds += [(4, self.branch), (3, self.loop)]
        if not self.inHelper:
            kinds.append((3, self.call))
        if self.language == "cpp":
            kinds += [(3, self.throw), (2, self.guard), (2, self.owned), (1, self.vector)] + ([(5, self.attempt)] if self.depth < 3 else [])
        weights = [weight for weight, _ in kinds]
        return self.random.choices([make for _, make in kinds], weights)[0]()

    def program(self):
        self.inHelper = True
        self.locals = ["x", "y"]
        helper = Function("static int helper(int x, int y)", [], self.block(self.random.randint(1, 3)), [Statement(f"return {self.small()};")])
        self.locals, self.fixed = ["x", "y"], {"x"}
        walk = Function("static int walk(int x, int y)", [Statement("if (x <= 0 || x > 6)", [Statement(f"return {self.small()};")])],
                        self.block(1), [Statement(f"return (walk(x - 1, {self.small()}) + {self.value()} % 10) % 50;")])
        self.locals, self.pointers, self.fixed = ["y"], ["p"], set()
        touch = Function("static void touch(int *p, int y)", [], [Statement(f"*p = {self.small()};")] +
                         ([Statement(f"if ({self.condition()})", [Statement(f"global = *p + {self.small()} % 9;")])]))
        self.inHelper = False
        self.locals, self.pointers = ["x", "y"], []
        body = []
        for _ in range(self.random.randint(3, 7)):
            body += self.statement()
        start = []
        for name in ("x", "y"):
            start.append(Statement(f"int {name} = __VERIFIER_nondet_int();"))
            start.append(Statement(f"if ({name} < 0 || {name} >= {DOMAIN})", [Statement("return 0;")]))
        if self.language == "cpp":  # what nobody catches ends the process: another story
            body = [Statement("try", body, [Statement("global = 0;")], "catch (...)")]
        main = Function("int main(void)", start, body, [Statement("return 0;")])
        return Program([helper, walk, touch, main], self.language)


def program(seed, language="c"):
    return Maker(seed, language).program()
