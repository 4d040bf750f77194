// Along one run, the inputs that take other ways: what all searches that flip branches share (DART's and SAGE's
// step; seed 002, II-B, and seed 003, Fig. 1). In: a trace with its input, and a policy, which says which flips
// are wanted, what is asked of a solver and what becomes of an answer. Goes over the trace once, keeps the path
// condition as it grows, and answers flips over single bytes and over lengths by tables, without any solver.
#pragma once

#include "engines/concolic/fuzz/input.h"
#include "engines/concolic/path/path_state.h"

namespace nuthatch::concolic {

inline bool isFailure(StepKind kind) { return kind == StepKind::Bounds || kind == StepKind::Check; }

class FlipPolicy {
public:
  virtual ~FlipPolicy() = default;
  // Asked before each step of the trace.
  virtual bool goesOn(std::uint32_t step) = 0;
  // The condition of the next way that is wanted beside this step's; nothing: go on to the next step.
  virtual std::optional<expr::Term> flipAt(std::uint32_t step) = 0;
  // One of some values that a byte may have, any of which will do.
  virtual unsigned char choose(const ByteSet& allowed, std::uint64_t site) = 0;
  // Whether a solver soon says that this cannot be: a few constraints over one length.
  virtual bool isRefuted(std::span<const expr::Term> query) = 0;
  // What a table says of the last flip: an input that goes there, or nothing where none does.
  virtual void answer(std::optional<Input> child) = 0;
  // No table answers the last flip.
  virtual void ask() = 0;
  // The condition of this step says something new: it is part of the path from here on.
  virtual void decided(std::uint32_t step) = 0;
};

class FlipCore {
public:
  FlipCore(expr::Terms& terms, const ProgramShape& shape);

  void walk(const Trace& trace, const Input& input, FlipPolicy& policy);

  // The input is longer than where this byte lies; no term where it is so already.
  expr::Term longerThan(const solver::Leaf& byte, const Input& input);

  const StreamTerms& streams() const { return streams_; }
  solver::Leaves& leaves() { return leaves_; }
  ByteTables& tables() { return tables_; }
  PathState& path() { return path_; }

private:
  // Each true where it gave the policy an answer.
  bool byByte(expr::Term other, const Step& step, const Input& input, FlipPolicy& policy);
  bool byLength(expr::Term other, const Input& input, FlipPolicy& policy);

  expr::Terms& terms_;
  StreamTerms streams_;
  solver::Leaves leaves_;
  ByteTables tables_;
  LengthSets lengths_;
  PathState path_;
};

} // namespace nuthatch::concolic
