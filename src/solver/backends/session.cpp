// See session.h.
#include "solver/backends/session.h"

namespace nuthatch::solver {

using expr::Term;

std::optional<SatSession::Result> SatSession::blast(std::span<const Term> constraints, Watch& watch,
                                                    std::vector<Bit>& bits) {
  gates_.setWatch(&watch);
  std::optional<Result> trouble;
  for (const Term constraint : constraints) {
    Bit bit;
    const Blaster::Status status = blaster_.blast(constraint, bit);
    if (status == Blaster::Status::Stopped) trouble = Result::Stopped;
    if (status == Blaster::Status::Unsupported) trouble = Result::Unsupported;
    if (trouble) break;
    bits.push_back(bit);
  }
  gates_.setWatch(nullptr);
  return trouble;
}

SatSession::Result SatSession::assertAll(std::span<const Term> constraints, Watch& watch) {
  std::vector<Bit> bits;
  if (const auto trouble = blast(constraints, watch, bits)) return *trouble;
  for (const Bit bit : bits) sat_.clause({gates_.literal(bit)});
  return Result::Sat;
}

SatSession::Result SatSession::solve(std::span<const Term> constraints, Watch& watch, int conflicts) {
  std::vector<Bit> bits;
  if (const auto trouble = blast(constraints, watch, bits)) return *trouble;
  std::vector<int> assumptions;
  for (const Bit bit : bits) {
    const int literal = gates_.literal(bit);
    if (bit != trueBit) assumptions.push_back(literal);
  }
  switch (sat_.solve(assumptions, watch, conflicts)) {
  case SatAnswer::Sat:
    return Result::Sat;
  case SatAnswer::Unsat:
    return Result::Unsat;
  case SatAnswer::Stopped:
    return Result::Stopped;
  case SatAnswer::ConflictLimit:
    return Result::ConflictLimit;
  }
  return Result::Stopped;
}

std::vector<Term> SatSession::core(std::span<const Term> constraints) {
  std::vector<Term> core;
  for (const Term constraint : constraints) {
    const auto word = blaster_.wordOf(constraint);
    if (!word || (*word)[0] == trueBit) continue;
    if (sat_.failed(gates_.literal((*word)[0]))) core.push_back(constraint);
  }
  return core;
}

std::size_t SatSession::known(std::span<const Term> constraints) const {
  std::size_t count = 0;
  for (const Term constraint : constraints) count += blaster_.knows(constraint) ? 1 : 0;
  return count;
}

} // namespace nuthatch::solver
