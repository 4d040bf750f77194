// Predicates in the words of the program. In: a term over the variables of a cut point, and the decoded entry
// with its debug information. Out: a text like C ("state == 4", "n - old == 1"), and where the loop stands.
// For people alone: nobody decides by it.
#pragma once

#include "engines/abstraction/regions.h"

#include <string>
#include <unordered_map>

namespace nuthatch::abstraction {

class Words {
public:
  explicit Words(const Regions& regions);
  std::string of(Term predicate) const;
  TrackedPredicate tracked(std::uint32_t cut, Term predicate) const;

private:
  std::string text(Term term, int depth) const;
  std::string number(Term constant) const;
  std::string between(Term term, const char* sign, int depth) const;

  const Regions& regions_;
  const expr::Terms& terms_;
  std::unordered_map<Term, std::string> names_; // of variables
};

} // namespace nuthatch::abstraction
