// Which states a search by paths has been in. A loop whose values come back to what they were does nothing
// new: the state is dropped, and a program with finitely many states is searched to its end without a bound.
// In: a state at the head of a loop. Out: whether one that does the same from here on was there before. Two
// states do the same where their memory and live values are the same up to the names of the input that they
// depend on, and the same is known of that input. Only two fingerprints of 64 bits are kept of a state.
#pragma once

#include "engines/bounded/state/state.h"

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nuthatch::bounded {

// The slots that matter at the frame's place: those live at a block's start; none: all of them.
const std::vector<std::uint32_t>* liveSlots(const Frame& frame);

class Visited {
public:
  explicit Visited(const expr::Terms& terms) : terms_(terms) {}

  // Remembers the state where it is new, and takes from its path what is about input that the state does not
  // depend on any more: questions stay short however long the run was.
  bool wasHere(State& state);
  std::uint64_t again() const { return again_; }
  // Where nothing comes back the looks must stay cheap: so many bytes of descriptions are some 0.1 s.
  bool isWorthIt() const { return described_ < (std::uint64_t{64} << 20) || again_ * 64 >= looked_; }

private:
  // What one state says, in an order that depends on its place alone.
  struct Description {
    std::string text;
    std::vector<expr::Term> terms;
  };
  void addValue(const Value& value, Description& out) const;
  void addFrames(const State& state, Description& out) const;
  void addObjects(const State& state, Description& out) const;
  const std::vector<std::uint32_t>& leavesOf(expr::Term term);
  std::vector<expr::Term> relevant(const State& state, const std::vector<expr::Term>& roots);
  void forget(State& state, std::vector<expr::Term> relevant);
  // The terms with their leaves numbered as they come.
  void addTerms(const std::vector<expr::Term>& roots, std::string& out) const;

  const expr::Terms& terms_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> leaves_; // variables and arrays by term
  std::uint64_t looked_ = 0, again_ = 0, described_ = 0;
};

} // namespace nuthatch::bounded
