"""Families of programs for `tasks`: each writes one from random numbers, with an error call that some values reach."""


def checksum(r):
    n, seed = r.randint(4, 8), r.randint(1, 250)
    values = [r.randint(32, 126) for _ in range(n)]
    total, mix = 0, seed
    for v in values:
        total += v
        mix = (mix * 31 + v) & 0xFFFFFFFF
    return f"""int main(void) {{
  unsigned total = 0, mix = {seed};
  for (int i = 0; i < {n}; ++i) {{
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c < 32 || c > 126) return 1;
    total += c;
    mix = mix * 31 + c;
  }}
  if (total == {total}u) {{
    if ((mix & 0xffff) == {mix & 0xFFFF}u) ERROR();
    return 2;
  }}
  return 0;
}}
"""


def adler(r):
    values = [r.randint(1, 255) for _ in range(r.randint(3, 6))]
    a, b = 1, 0
    for v in values:
        a = (a + v) % 65521
        b = (b + a) % 65521
    return f"""int main(void) {{
  unsigned char n = __VERIFIER_nondet_uchar();
  unsigned a = 1, b = 0;
  if (n > 16) return 1;
  for (unsigned i = 0; i < n; ++i) {{
    a = (a + __VERIFIER_nondet_uchar()) % 65521;
    b = (b + a) % 65521;
  }}
  if (n == {len(values)} && ((b << 16) | a) == {(b << 16) | a}u) ERROR();
  return 0;
}}
"""


def machine(r):
    states, events = r.randint(6, 12), r.randint(3, 5)
    table = [[r.randrange(states - 1) for _ in range(events)] for _ in range(states)]
    path = list(range(states))
    for s in range(states - 1):  # one event a state leads on
        table[s][r.randrange(events)] = path[s + 1]
    rows = ", ".join("{" + ", ".join(map(str, row)) + "}" for row in table)
    return f"""static const int next[{states}][{events}] = {{{rows}}};
int main(void) {{
  int state = 0, steps = 0;
  while (steps < 200) {{
    int event = __VERIFIER_nondet_int();
    if (event < 0) break;
    if (event >= {events}) continue;
    state = next[state][event];
    ++steps;
    if (state == {states - 1}) ERROR();
  }}
  return 0;
}}
"""


def counter(r):
    most, code = r.randint(20, 60), r.randint(-9000, 9000)
    return f"""int main(void) {{
  int level = 0, misses = 0;
  while (misses < 3) {{
    int command = __VERIFIER_nondet_int();
    switch (command) {{
    case {code}: ++level; break;
    case {code + 1}: if (level > 0) --level; break;
    case {code + 2}: level = 0; break;
    default: ++misses;
    }}
    if (level == {most}) ERROR();
  }}
  return level;
}}
"""


def keyword(r):
    word = "".join(r.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(r.randint(6, 12)))
    shift = r.randint(1, 25)
    coded = "".join(chr((ord(c) - 97 + shift) % 26 + 97) for c in word)
    return f"""static int same(const char* a, const char* b) {{
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}}
int main(void) {{
  char text[{len(word) + 4}];
  int n = 0;
  for (; n < {len(word) + 3}; ++n) {{
    text[n] = __VERIFIER_nondet_char();
    if (!text[n]) break;
    if (text[n] >= 'A' && text[n] <= 'Z') text[n] += 32;
    else if (text[n] < 'a' || text[n] > 'z') return 1;
    text[n] = (char)((text[n] - 'a' + {shift}) % 26 + 'a');
  }}
  text[n] = 0;
  if (same(text, "{coded}")) ERROR();
  return 0;
}}
"""


def quadratic(r):
    p, q = r.randint(-50, 50), r.randint(51, 200)
    return f"""int main(void) {{
  double x = __VERIFIER_nondet_double();
  if (!(x > -1000 && x < 1000)) return 1;
  double y = x * x - {p + q}.0 * x + {p * q}.0;
  if (y < 0) {{
    if (y > -0.5) {{ if (x > {q - 1}.5) return 3; }}
    return 2;
  }}
  if (y == 0.0 && x > {(p + q) / 2}) ERROR();
  return 0;
}}
"""


def floats(r):
    k = r.randint(3, 40)
    return f"""int main(void) {{
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  if (x != x || y != y) return 1;
  if (x > 0.0f && x < 1.0f) {{
    float s = x + y;
    if (s == y && y > {k}.0f && y < {k + 1}.0f) ERROR();
    if (s == {k}.25f) return 2;
  }} else if (x * 2.0f == x && x != 0.0f) return 3;
  return 0;
}}
"""


def sorting(r):
    n = r.randint(5, 7)
    ranks = list(range(n))
    r.shuffle(ranks)
    wants = " && ".join(f"from[{i}] == {v}" for i, v in enumerate(ranks))
    return f"""int main(void) {{
  int a[{n}], from[{n}];
  for (int i = 0; i < {n}; ++i) {{ a[i] = __VERIFIER_nondet_int(); from[i] = i; if (a[i] < 0 || a[i] > 100000) return 1; }}
  for (int i = 0; i < {n}; ++i)
    for (int j = 0; j + 1 < {n} - i; ++j)
      if (a[j] > a[j + 1]) {{
        int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t;
        t = from[j]; from[j] = from[j + 1]; from[j + 1] = t;
      }}
  for (int i = 0; i + 1 < {n}; ++i) if (a[i] == a[i + 1]) return 2;
  if ({wants}) ERROR();
  return 0;
}}
"""


def stack(r):
    depth, top = r.randint(4, 9), r.randint(1000, 900000)
    return f"""struct stack {{ int items[16]; int size; }};
static void push(struct stack* s, int v) {{ if (s->size < 16) s->items[s->size++] = v; }}
static int pop(struct stack* s) {{ return s->size > 0 ? s->items[--s->size] : 0; }}
int main(void) {{
  struct stack s = {{{{0}}, 0}};
  for (int i = 0; i < 40; ++i) {{
    int op = __VERIFIER_nondet_int();
    if (op == 1) push(&s, __VERIFIER_nondet_int());
    else if (op == 2) {{ int a = pop(&s), b = pop(&s); push(&s, (int)((unsigned)a + (unsigned)b)); }}
    else if (op == 3) {{ int a = pop(&s); push(&s, a); push(&s, a); }}
    else if (op == 4) pop(&s);
    else break;
  }}
  if (s.size == {depth} && s.items[{depth - 1}] == {top}) ERROR();
  return 0;
}}
"""


def mixer(r):
    x = r.getrandbits(32)
    k, rot = r.getrandbits(32) | 1, r.randint(3, 29)
    y = x ^ (x >> 15)
    y = (y * k) & 0xFFFFFFFF
    y = ((y << rot) | (y >> (32 - rot))) & 0xFFFFFFFF
    return f"""int main(void) {{
  unsigned x = __VERIFIER_nondet_uint();
  x ^= x >> 15;
  x *= {k}u;
  x = (x << {rot}) | (x >> {32 - rot});
  if (x % 7 == {y % 7}) {{
    if (x == {y}u) ERROR();
    return 2;
  }}
  return 0;
}}
"""


def triples(r):
    m, n = r.randint(8, 30), r.randint(1, 7)
    a, b, c = m * m - n * n, 2 * m * n, m * m + n * n
    return f"""int main(void) {{
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  if (a <= 0 || b <= 0 || c <= 0 || a > 2000 || b > 2000 || c > 2000) return 1;
  if (a * a + b * b == c * c) {{
    if (a + b + c == {a + b + c} && a > b && c == {c}) ERROR();
    return 2;
  }}
  if (a + b <= c || a + c <= b || b + c <= a) return 3;
  return a == b && b == c ? 4 : a == b || b == c || a == c ? 5 : 6;
}}
"""


def dates(r):
    y, add = r.choice([1996, 2000, 2004, 2400]), r.randint(20, 300)
    return f"""static int leap(int y) {{ return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }}
static int days(int y, int m) {{
  switch (m) {{ case 2: return leap(y) ? 29 : 28; case 4: case 6: case 9: case 11: return 30; default: return 31; }}
}}
int main(void) {{
  int y = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
  if (y < 1900 || y > 2500 || m < 1 || m > 12 || d < 1 || d > days(y, m)) return 1;
  int left = {add};
  while (left-- > 0) if (++d > days(y, m)) {{ d = 1; if (++m > 12) {{ m = 1; ++y; }} }}
  if (y == {y} && m == 2 && d == 29) ERROR();
  return 0;
}}
"""


def messages(r):
    op, key = r.randint(2, 9), r.randint(1, 255)
    return f"""static unsigned char ask(void) {{ return __VERIFIER_nondet_uchar(); }}
int main(void) {{
  int authenticated = 0, writes = 0;
  for (int packets = 0; packets < 6; ++packets) {{
    unsigned char kind = ask(), length = ask(), body[16], sum = 0;
    if (length > 16) return 1;
    for (int i = 0; i < length; ++i) {{ body[i] = ask(); sum ^= body[i]; }}
    if (ask() != (unsigned char)(sum ^ kind)) return 2;
    switch (kind) {{
    case 0: return 0;
    case 1: if (length == 4 && body[0] == {key} && body[1] == (unsigned char)~body[0] && body[2] > body[3]) authenticated = 1; break;
    case {op}: if (!authenticated) return 3; if (length >= 2 && body[0] == body[length - 1]) ++writes; break;
    case 200: if (authenticated && writes == 2 && length == 1) ERROR(); break;
    default: return 4;
    }}
  }}
  return 5;
}}
"""


def expression(r):
    want = r.choice([91, 97, 119, 133, 143, 187, 247])
    return f"""static char look;
static void next(void) {{ look = __VERIFIER_nondet_char(); }}
static int depth, failed;
static int sum(void);
static int factor(void) {{
  if (look == '(') {{
    if (++depth > 5) {{ failed = 1; return 0; }}
    next();
    int v = sum();
    if (look != ')') failed = 1; else next();
    return v;
  }}
  if (look < '0' || look > '9') {{ failed = 1; return 0; }}
  int v = look - '0';
  next();
  return v;
}}
static int product(void) {{
  int v = factor();
  while (!failed && (look == '*' || look == '%')) {{
    char op = look;
    next();
    int w = factor();
    if (op == '*') v *= w; else if (w == 0) failed = 1; else v %= w;
    if (v > 10000 || v < -10000) failed = 1;
  }}
  return v;
}}
static int sum(void) {{
  int v = product();
  while (!failed && (look == '+' || look == '-')) {{ char op = look; next(); int w = product(); v = op == '+' ? v + w : v - w; }}
  return v;
}}
int main(void) {{
  next();
  int v = sum();
  if (failed || look != '\\n') return 1;
  if (v == {want}) ERROR();
  return 0;
}}
"""


def sums(r):
    n = r.randint(60, 140)
    return f"""int main(void) {{
  unsigned n = __VERIFIER_nondet_uint(), total = 0, i = 0;
  if (n > 500) return 1;
  while (i < n) total += ++i;
  if (total == {n * (n + 1) // 2}u) ERROR();
  return total % 3 == 0 ? 2 : 0;
}}
"""


def maze(r):
    width, height = 9, 7
    grid = [["#"] * width for _ in range(height)]
    todo, seen = [(1, 1)], {(1, 1)}
    while todo:
        x, y = todo[-1]
        grid[y][x] = " "
        ways = [(dx, dy) for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2)) if 0 < x + dx < width and 0 < y + dy < height and (x + dx, y + dy) not in seen]
        if not ways:
            todo.pop()
            continue
        dx, dy = r.choice(ways)
        grid[y + dy // 2][x + dx // 2] = " "
        seen.add((x + dx, y + dy))
        todo.append((x + dx, y + dy))
    grid[height - 2][width - 2] = "X"
    rows = ", ".join('"' + "".join(row) + '"' for row in grid)
    return f"""static const char* const maze[] = {{{rows}}};
int main(void) {{
  int x = 1, y = 1;
  for (int i = 0; i < 60; ++i) {{
    int dx = 0, dy = 0;
    switch (__VERIFIER_nondet_char()) {{
    case 'w': dy = -1; break;
    case 's': dy = 1; break;
    case 'a': dx = -1; break;
    case 'd': dx = 1; break;
    default: return 1;
    }}
    if (maze[y + dy][x + dx] == '#') return 2;
    x += dx, y += dy;
    if (maze[y][x] == 'X') ERROR();
  }}
  return 0;
}}
"""


def collatz(r):
    start = r.randint(20, 900)
    n, steps = start, 0
    while n != 1:
        n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
    return f"""int main(void) {{
  int n = __VERIFIER_nondet_int(), steps = 0;
  if (n < 1 || n > 1000) return 1;
  while (n != 1) {{ n = n % 2 ? 3 * n + 1 : n / 2; ++steps; }}
  if (steps == {steps}) ERROR();
  return 0;
}}
"""


def password(r):
    upper, digits, length = r.randint(2, 4), r.randint(2, 4), r.randint(10, 14)
    return f"""int main(void) {{
  char text[32];
  int n = 0, upper = 0, digits = 0, others = 0, repeats = 0;
  while (n < 31) {{
    char c = __VERIFIER_nondet_char();
    if (c == 0) break;
    if (c >= 'A' && c <= 'Z') ++upper; else if (c >= '0' && c <= '9') ++digits; else if (c < 33 || c > 126) return 1; else ++others;
    for (int i = 0; i < n; ++i) repeats += text[i] == c;
    text[n++] = c;
  }}
  text[n] = 0;
  if (n != {length} || repeats > 1) return 2;
  if (upper == {upper} && digits == {digits} && others == {length - upper - digits} && text[0] == '_' && text[n - 1] == text[1]) ERROR();
  return 3;
}}
"""


def wrapping(r):
    a, k = r.getrandbits(31), r.getrandbits(30) | 1
    return f"""int main(void) {{
  int a = __VERIFIER_nondet_int();
  short b = __VERIFIER_nondet_short();
  unsigned char c = (unsigned char)b;
  if (b >= 0 || c < 100) return 1;
  unsigned product = (unsigned)a * {k}u;
  if (product == {(a * k) & 0xFFFFFFFF}u && (int)(signed char)c + 56 == b + 56 + {r.choice([256, 512])}) ERROR();
  if ((unsigned)a + (unsigned)b < (unsigned)a) return 2;
  return 0;
}}
"""


def elevator(r):
    floors, trips = r.randint(6, 12), r.randint(3, 6)
    return f"""struct lift {{ int floor, target, open, trips, timer; }};
int main(void) {{
  struct lift l = {{0, 0, 1, 0, 0}};
  for (int tick = 0; tick < 150; ++tick) {{
    if (l.open) {{
      int button = __VERIFIER_nondet_int();
      if (button < -1 || button >= {floors}) return 1;
      if (button >= 0 && button != l.floor) {{ l.target = button; l.open = 0; l.timer = 2; }}
    }} else if (l.timer > 0) --l.timer;
    else if (l.floor < l.target) ++l.floor;
    else if (l.floor > l.target) --l.floor;
    else {{
      l.open = 1;
      if (l.floor == (l.trips % 2 ? 0 : {floors - 1})) ++l.trips; else l.trips = 0;
    }}
    if (l.trips == {trips}) ERROR();
  }}
  return 0;
}}
"""


def lists(r):
    length = r.randint(4, 7)
    return f"""extern void* malloc(unsigned long);
struct node {{ int key; struct node* next; }};
int main(void) {{
  struct node* head = 0;
  int n = 0;
  for (int i = 0; i < 20; ++i) {{
    int key = __VERIFIER_nondet_int();
    if (key == 0) break;
    struct node** at = &head;
    while (*at && (*at)->key < key) at = &(*at)->next;
    if (*at && (*at)->key == key) {{ *at = (*at)->next; --n; continue; }}
    struct node* fresh = malloc(sizeof *fresh);
    if (!fresh) return 1;
    fresh->key = key, fresh->next = *at, *at = fresh, ++n;
  }}
  if (n != {length}) return 2;
  int gap = 0;
  for (struct node* p = head; p->next; p = p->next) {{
    int d = (int)((unsigned)p->next->key - (unsigned)p->key);
    if (gap && d != gap) return 3;
    gap = d;
  }}
  if (gap == {r.randint(3, 999)}) ERROR();
  return 4;
}}
"""


def dispatch(r):
    order = [r.randrange(4) for _ in range(r.randint(4, 6))]
    want = 1
    for o in order:
        want = [want + 7, want * 3, want ^ 0x55, want - 2][o]
    return f"""typedef int (*step)(int);
static int add(int v) {{ return v + 7; }}
static int triple(int v) {{ return v > 100000 ? v : v * 3; }}
static int flip(int v) {{ return v ^ 0x55; }}
static int less(int v) {{ return v - 2; }}
int main(void) {{
  static const step steps[] = {{add, triple, flip, less}};
  int v = 1, n = 0;
  for (; n < 12; ++n) {{
    unsigned which = __VERIFIER_nondet_uint();
    if (which >= 4) break;
    v = steps[which](v);
  }}
  if (v == {want} && n == {len(order)}) ERROR();
  return 0;
}}
"""


def euclid(r):
    g, a, b = r.randint(20, 90), r.choice([7, 11, 13, 17]), r.choice([19, 23, 29])
    return f"""static unsigned gcd(unsigned a, unsigned b) {{ while (b) {{ unsigned t = a % b; a = b; b = t; }} return a; }}
int main(void) {{
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (a == 0 || b == 0 || a > 5000 || b > 5000) return 1;
  unsigned g = gcd(a, b);
  if (g == {g}) {{
    if (a / g * b == {a * b * g}u && a < b) ERROR();
    return 2;
  }}
  return g == 1 ? 3 : 0;
}}
"""


def numbers(r):
    want = r.randint(1000, 60000)
    return f"""int main(void) {{
  int sign = 1, value = 0, base = 10, digits = 0;
  char c = __VERIFIER_nondet_char();
  while (c == ' ') c = __VERIFIER_nondet_char();
  if (c == '-') {{ sign = -1; c = __VERIFIER_nondet_char(); }}
  if (c == '0') {{
    c = __VERIFIER_nondet_char();
    digits = 1;
    if (c == 'x') {{ base = 16; digits = 0; c = __VERIFIER_nondet_char(); }} else base = 8;
  }}
  for (;;) {{
    int d = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
    if (d >= base) break;
    value = value * base + d;
    if (++digits > 7) return 1;
    c = __VERIFIER_nondet_char();
  }}
  if (digits == 0 || c != ';') return 2;
  if (sign < 0 && base == 16 && value == {want}) ERROR();
  return 0;
}}
"""


def bank(r):
    goal = r.randint(500, 5000)
    return f"""struct account {{ long money; int locked, tries; }};
int main(void) {{
  struct account all[3] = {{{{100, 0, 0}}, {{50, 0, 0}}, {{0, 1, 0}}}};
  for (int i = 0; i < 25; ++i) {{
    int what = __VERIFIER_nondet_int();
    unsigned from = __VERIFIER_nondet_uchar() % 3, to = __VERIFIER_nondet_uchar() % 3;
    long amount = __VERIFIER_nondet_long();
    if (what == 0) break;
    if (amount <= 0 || amount > 1000) continue;
    if (what == 1) {{
      if (all[from].locked || all[to].locked || all[from].money < amount) continue;
      all[from].money -= amount;
      all[to].money += amount + (amount > 50 && from == to ? amount / 10 : 0);
    }} else if (what == 2) {{
      if (amount == {r.randint(2, 999)} && ++all[to].tries == 2) all[to].locked = 0;
    }} else if (what == 3) all[from].locked = 1;
    if (all[2].money > {goal}) ERROR();
  }}
  return 0;
}}
"""


def recursion(r):
    m = r.randint(9, 16)
    a, b = 0, 1
    for _ in range(m):
        a, b = b, a + b
    return f"""static int fib(int n) {{ return n < 2 ? n : fib(n - 1) + fib(n - 2); }}
static int depth(int n, int k) {{ return n <= 0 ? k : depth(n / 2 - (n & 1), k + 1); }}
int main(void) {{
  int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
  if (n < 0 || n > 20) return 1;
  if (fib(n) == {a} && depth(k, 0) == {r.randint(8, 20)} && k % 5 == 3) ERROR();
  return 0;
}}
"""


def matrix(r):
    a = [[r.randint(1, 9) for _ in range(3)] for _ in range(3)]
    x = [r.randint(-50, 50) for _ in range(3)]
    y = [sum(a[i][j] * x[j] for j in range(3)) for i in range(3)]
    rows = ", ".join("{" + ", ".join(map(str, row)) + "}" for row in a)
    return f"""static const int a[3][3] = {{{rows}}};
int main(void) {{
  int x[3], y[3] = {{0, 0, 0}};
  for (int i = 0; i < 3; ++i) {{ x[i] = __VERIFIER_nondet_int(); if (x[i] < -1000 || x[i] > 1000) return 1; }}
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) y[i] += a[i][j] * x[j];
  int right = (y[0] == {y[0]}) + (y[1] == {y[1]}) + (y[2] == {y[2]});
  if (right == 3) ERROR();
  return right;
}}
"""


def shifts(r):
    n = r.randint(300, 1500)
    return f"""int main(void) {{
  unsigned state = __VERIFIER_nondet_uint() & 0xffff, round = 0;
  if (state == 0) return 1;
  for (; round < {n}; ++round) {{
    unsigned bit = (state ^ (state >> 2) ^ (state >> 3) ^ (state >> 5)) & 1;
    state = (state >> 1) | (bit << 15);
  }}
  if (state == {r.randint(1, 65535)}u) ERROR();
  return state & 1;
}}
"""


FAMILIES = [checksum, adler, machine, counter, keyword, quadratic, floats, sorting, stack, mixer, triples, dates, messages, expression, sums, maze,
            collatz, password, wrapping, elevator, lists, dispatch, euclid, numbers, bank, recursion, matrix, shifts]
