// Which short sequences of decisions runs took: novelty for code without coverage of its own, as the models
// of libraries, and for loops whose edges are all known. In: the sites and ways of a trace, one after the
// other. Out: whether a way beside the trace, after what was decided last, is one that no run took after it.
// An input that covers something new begins a *family*, and what is old elsewhere may be new there: a second
// line is read like the first, but with what the first one left behind.
// A loop adds few sequences however often it turns, so this orders work where new edges do not. Bounded: a
// full set finds nothing new. An order, never a fact.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

namespace nuthatch::concolic {

class Histories {
public:
  // How promising a way is, the more the higher. A way that is new to the family is as good
  // as one that is new after a short sequence.
  enum Promise : unsigned { kNothing, kNewLong, kNewShort };

  // Walks one trace.
  class Walk {
  public:
    Walk(Histories& known, std::uint64_t family) : known_(known), family_(family) {}
    void take(std::uint64_t site, std::uint64_t way); // a run did
    Promise promiseOf(std::uint64_t site, std::uint64_t way) const;
    void ask(std::uint64_t site, std::uint64_t way); // an input for it was made

  private:
    static constexpr std::size_t kShort = 4, kLong = 10;
    std::uint64_t after(std::size_t length, std::uint64_t site, std::uint64_t way) const;
    std::uint64_t inFamily(std::uint64_t key) const;
    Histories& known_;
    std::uint64_t family_;
    std::array<std::uint64_t, kLong> last_{}; // decisions, the newest at next_ - 1
    std::size_t next_ = 0;
  };

  std::size_t size() const { return seen_.size(); }

private:
  static constexpr std::size_t kMost = 1u << 20;
  void add(std::uint64_t key) {
    if (seen_.size() < kMost) seen_.insert(key);
  }
  bool isNew(std::uint64_t key) const { return seen_.size() < kMost && !seen_.contains(key); }
  std::unordered_set<std::uint64_t> seen_;
};

} // namespace nuthatch::concolic
