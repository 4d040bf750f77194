// Builds ten million distinct terms on one core, through the rewriter, and prints time, bytes a node and
// memory (the median of five builds) against the limits that the design sets. Three mixes: plain
// hash-consing, the arithmetic of path conditions, and rebuilding what is there already. Exits with 1 when a
// limit is broken. Run: bench_expr_terms [nodes]
#include "expr/term.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

using namespace nuthatch::expr;

namespace {

// Of this process on its core: other work on the machine must not decide.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::size_t residentBytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmHWM:", 0) == 0) return std::strtoull(line.c_str() + 6, nullptr, 10) * 1024;
  return 0;
}

// Sums, products, masks, shifts, compares over bytes joined to words: what tracing a parser or checksum
// makes.
void grow(Terms& t, std::uint32_t nodes) {
  Term input = t.mkInput("in", 1 << 16);
  std::vector<Term> words;
  for (unsigned i = 0; i < 256; ++i) words.push_back(t.mkReadLittle(input, i * 4, 4));
  std::vector<Term> recent = words;
  std::uint64_t state = 88172645463325252u;
  auto next = [&](std::uint64_t below) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state % below;
  };
  std::size_t at = 0;
  while (t.size() < nodes) {
    Term a = recent[next(recent.size())], b = recent[next(recent.size())];
    Term made = a;
    switch (next(8)) {
    case 0:
    case 1:
      made = t.mkAdd(a, b);
      break;
    case 2:
      made = t.mkXor(a, b);
      break;
    case 3:
      made = t.mkMul(a, t.mkConst(32, 2 * next(4096) + 3));
      break;
    case 4:
      made = t.mkAnd(a, b);
      break;
    case 5:
      made = t.mkXor(a, t.mkLShr(a, t.mkConst(32, 1 + next(30))));
      break;
    case 6:
      made = t.mkIte(t.mkUlt(a, b), a, b);
      break;
    default:
      made = t.mkAdd(a, t.mkConst(32, next(4096) * 77));
    }
    recent[at++ % recent.size()] = t.isConst(made) ? words[next(words.size())] : made;
  }
}

} // namespace

int main(int argc, char** argv) {
  std::uint32_t nodes =
      argc > 1 ? static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10)) : 10'000'000;
  bool good = true;
  auto row = [&](const char* what, double value, double limit, const char* unit) {
    bool within = value <= limit;
    good &= within;
    std::printf("%-34s %10.2f %10.2f  %-6s %s\n", what, value, limit, unit, within ? "ok" : "TOO MUCH");
  };
  double scale = nodes / 1e7;
  std::printf("%-34s %10s %10s\n", "figure", "measured", "limit");
  // The median of five: the first build also pays for memory that the machine under the process has never
  // touched, which varies from machine to machine and is no work of ours.
  std::vector<double> times;
  for (int i = 0; i < 5; ++i) {
    Terms t({.shared = false});
    double start = seconds();
    grow(t, nodes);
    times.push_back(seconds() - start);
    if (i > 0) continue;
    row("bytes a node", static_cast<double>(t.bytes()) / t.size(), 40, "B");
    row("peak memory", static_cast<double>(residentBytes()) / 1e6, 600 * (scale < 1 ? 1 : scale), "MB");
    std::printf("%-34s %10u\n", "nodes", t.size());
  }
  std::printf("%-34s %10.2f %10s  s\n", "the first build", times[0], "");
  std::sort(times.begin(), times.end());
  row("build through the rewriter, median", times[2], 2.0 * scale, "s");
  auto timed = [&](const char* what, TermsOptions options) {
    Terms t(options);
    double start = seconds();
    grow(t, nodes);
    std::printf("%-34s %10.2f %10s  s\n", what, seconds() - start, "");
  };
  timed("the same, shared by threads", {.shared = true});
  timed("without rewriting", {.shared = false, .rewrite = false});
  return good ? 0 : 1;
}
