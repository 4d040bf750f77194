#include "sessions.h"

#include "cpu_alarm.h"
#include "solver/chain.h"

#include <fmt/format.h>
#include <optional>

namespace nuthatch::bench {

using expr::Term;
using expr::Terms;
using solver::Chain;
using solver::LayerId;
using solver::Satisfiability;

namespace {

constexpr unsigned branches = 12;

// A record with a checksum: the prefix of every path.
std::vector<Term> recordPrefix(Terms& t, Term input, Term& checksum) {
  std::vector<Term> prefix;
  checksum = t.mkConst(32, 1);
  for (unsigned i = 0; i < 16; ++i) {
    const Term byte = t.mkRead(input, i);
    if (i < 8) prefix.push_back(t.mkUlt(t.mkConst(8, 0x20), byte));
    checksum = t.mkAdd(t.mkMul(checksum, t.mkConst(32, 33)), t.mkZExt(byte, 32));
  }
  const Term length = t.mkReadLittle(input, 8, 4);
  prefix.push_back(t.mkUlt(length, t.mkConst(32, 1 << 20)));
  prefix.push_back(t.mkEq(t.mkURem(length, t.mkConst(32, 12)), t.mkConst(32, 4)));
  prefix.push_back(t.mkUlt(t.mkMul(length, t.mkZExt(t.mkRead(input, 12), 32)), t.mkConst(32, 1 << 28)));
  return prefix;
}

std::vector<Term> sibling(Terms& t, const std::vector<Term>& prefix, Term word, unsigned path,
                          unsigned firstBit) {
  std::vector<Term> constraints = prefix;
  for (unsigned k = 0; k < branches; ++k) {
    const Term bit = t.mkExtract(word, firstBit + k, 1);
    constraints.push_back((path >> k & 1) != 0 ? bit : t.mkNot(bit));
  }
  return constraints;
}

solver::ChainOptions blastOnly() {
  solver::ChainOptions options;
  options.layers.on.reset();
  options.layers.on.set(static_cast<unsigned>(LayerId::Blasting));
  return options;
}

} // namespace

std::string prefixSession() {
  Terms terms;
  const Term input = terms.mkInput("in", 32);
  Term checksum;
  const std::vector<Term> prefix = recordPrefix(terms, input, checksum);
  std::optional<Chain> fresh;
  Chain kept(terms, blastOnly());
  Chain whole(terms);
  std::size_t different = 0;
  std::size_t open = 0;
  double times[3] = {};
  // A fresh solver each is slow by design; every 16th path is enough to know its time.
  std::size_t asked[3] = {};
  for (unsigned path = 0; path < 1U << branches; ++path) {
    const auto constraints = sibling(terms, prefix, checksum, path, 9);
    Satisfiability outcomes[3];
    for (int who = 0; who < 3; ++who) {
      if (who == 2 && path % 16 != 0) continue;
      const double start = cpuSeconds();
      if (who == 2) fresh.emplace(terms, blastOnly());
      Chain& chain = who == 0 ? whole : who == 1 ? kept : *fresh;
      outcomes[who] = chain.solve(constraints).outcome;
      if (who == 2) fresh.reset();
      times[who] += cpuSeconds() - start;
      ++asked[who];
      if (outcomes[who] == Satisfiability::Unknown) ++open;
      if (outcomes[who] != outcomes[0]) ++different;
    }
  }
  const double each[3] = {times[0] / static_cast<double>(asked[0]), times[1] / static_cast<double>(asked[1]),
                          times[2] / static_cast<double>(asked[2])};
  return fmt::format(
      "## prefix session (4096 sibling paths)\n\n| solver | ms a path | fresh / it |\n|---|---|---|\n"
      "| whole chain | {:.3f} | {:.1f} |\n| session alone | {:.3f} | {:.1f} |\n"
      "| fresh solver each | {:.3f} | 1 |\n\n{} open, {} different\n\n",
      1e3 * each[0], each[2] / each[0], 1e3 * each[1], each[2] / each[1], 1e3 * each[2], open, different);
}

std::string sharedProduct() {
  Terms terms;
  const Term product = terms.mkMul(terms.mkVar("x", 32), terms.mkConst(32, 0x9E3779B1));
  std::size_t decided = 0;
  const double start = cpuSeconds();
  Chain chain(terms);
  for (unsigned path = 0; path < 1U << branches; ++path) {
    decided += chain.solve(sibling(terms, {}, product, path, 10)).outcome != Satisfiability::Unknown ? 1 : 0;
  }
  return fmt::format(
      "## shared product (12 branches on bits of x * C)\n\n{} of 4096 paths decided in {:.2f} s\n\n", decided,
      cpuSeconds() - start);
}

} // namespace nuthatch::bench
