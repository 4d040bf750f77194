// One long path over input bytes, every branch flipped in turn, as generational search does it (SAGE; seed
// 002, III-C): what a question costs must not grow with the path. The same questions go to a chain with the
// whole prefix each time; not all of them, that would take minutes.
#include "sessions.h"

#include "cpu_alarm.h"
#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"
#include "solver/prefix.h"
#include "support/random.h"

#include <fmt/format.h>

namespace nuthatch::bench {

using expr::Term;
using expr::Terms;
using solver::Satisfiability;

namespace {

constexpr unsigned length = 4000; // constraints

enum class Kind { Bytes, Mixed, Checksum };

struct Path {
  expr::Model witness;
  std::vector<Term> taken; // what holds on the path
};

// Bytes: what a lexer asks of one byte after the other, several questions each. Mixed: also words, table
// reads and sums of neighbours. Checksum: the same, after a header whose sum over the whole input has been
// compared.
Path makePath(Terms& t, Kind kind) {
  Random random(7);
  Path path;
  const Term in = t.mkInput("in", length);
  for (unsigned i = 0; i < length; ++i)
    path.witness.setElement(in, i, random.oneIn(3) ? '0' + random.below(10) : 0x20 + random.below(0x5f));
  std::vector<std::uint64_t> classes(256);
  for (unsigned i = 0; i < 256; ++i) classes[i] = (i * 7 + i / 16) % 11;
  const Term table = t.mkTable(32, 8, classes);
  const auto byte = [&](unsigned i) { return t.mkRead(in, i % length); };
  const auto take = [&](Term condition) {
    const bool holds = !expr::evaluate(t, condition, path.witness).isZero();
    path.taken.push_back(holds ? condition : t.mkNot(condition));
  };
  const auto now = [&](Term term) { return expr::evaluate(t, term, path.witness).low64(); };
  if (kind == Kind::Checksum) {
    Term sum = t.mkConst(32, 1);
    for (unsigned i = 0; i < length - 4; ++i)
      sum = t.mkAdd(t.mkMul(sum, t.mkConst(32, 31)), t.mkZExt(byte(i), 32));
    for (unsigned i = 0; i < 4; ++i) path.witness.setElement(in, length - 4 + i, now(sum) >> 8 * i & 0xff);
    take(t.mkEq(sum, t.mkReadLittle(in, length - 4, 4)));
  }
  for (unsigned at = 0; path.taken.size() < length; ++at) {
    const Term c = byte(at);
    take(t.mkEq(c, t.mkConst(8, ' ')));
    take(t.mkUlt(c, t.mkConst(8, '0')));
    take(t.mkUlt(t.mkConst(8, '9'), c));
    if (kind == Kind::Bytes || !random.oneIn(2)) continue;
    switch (random.below(4)) {
    case 0:
      take(
          t.mkEq(t.mkReadLittle(in, at, 2), t.mkConst(16, now(t.mkReadLittle(in, at, 2)) + random.below(2))));
      break;
    case 1:
      take(t.mkUlt(t.mkReadBig(in, at % (length - 4), 4), t.mkConst(32, random.next())));
      break;
    case 2:
      take(t.mkEq(t.mkRead(table, t.mkZExt(c, 32)), t.mkConst(8, random.below(11))));
      break;
    default:
      take(t.mkUlt(t.mkAdd(t.mkZExt(c, 16), t.mkZExt(byte(at + 1), 16)), t.mkConst(16, random.below(300))));
    }
  }
  return path;
}

std::string row(const char* name, Kind kind, bool& agreed) {
  Terms t;
  const Path path = makePath(t, kind);
  solver::Chain chain(t);
  solver::Chain plain(t);
  solver::Prefix prefix(chain);
  prefix.setWitness(path.witness);
  std::size_t counts[3] = {};
  double seconds = 0;
  double plainSeconds = 0;
  std::size_t plainAsked = 0;
  std::vector<Term> all;
  for (const Term condition : path.taken) {
    const double start = cpuSeconds();
    const Term branch = t.mkNot(condition);
    const auto outcome = prefix.solve(branch).outcome;
    prefix.push(condition);
    seconds += cpuSeconds() - start;
    ++counts[static_cast<int>(outcome)];
    all.push_back(branch);
    if (all.size() % (kind == Kind::Checksum ? 1000 : 64) == 0) {
      const double plainStart = cpuSeconds();
      const auto other = plain.solve(all).outcome;
      agreed = agreed &&
               (other == outcome || other == Satisfiability::Unknown || outcome == Satisfiability::Unknown);
      plainSeconds += cpuSeconds() - plainStart;
      ++plainAsked;
    }
    all.back() = condition;
  }
  const auto& statistics = chain.statistics();
  const double each = seconds / length;
  const double plainEach = plainSeconds / static_cast<double>(plainAsked);
  return fmt::format("| {} | {} | {} | {} | {} | {} | {:.1f} | {:.0f} | {:.0f} |\n", name, counts[0],
                     counts[1], counts[2], statistics.byWitness, statistics.byMoves, 1e6 * each, 1 / each,
                     plainEach / each);
}

} // namespace

std::string flips() {
  bool agreed = true;
  std::string text = fmt::format("## flips ({} branches of one path, each flipped)\n\n"
                                 "| path | sat | unsat | open | by witness | by moves | µs a flip | flips a "
                                 "second | whole prefix / it |\n|---|---|---|---|---|---|---|---|---|\n",
                                 length);
  for (const auto& [name, kind] : {std::pair{"bytes", Kind::Bytes},
                                   {"words, tables, sums", Kind::Mixed},
                                   {"the same behind a checksum of all bytes", Kind::Checksum}}) {
    text += row(name, kind, agreed);
    fmt::print(stderr, "{}", text.substr(text.rfind("\n|") + 1));
  }
  return text + (agreed ? "\nNo answer differs from that of the whole prefix.\n\n" : "\nDIFFERENT\n\n");
}

} // namespace nuthatch::bench
