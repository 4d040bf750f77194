// Which objects a pointer may point to. A pointer is a bit-vector like any other value; its provenance is
// read off the term: the constant of a sum lies in the regions of one object (addresses.h), a choice of
// pointers is a guarded set of them. In: a pointer. Out: targets whose guards cover every case. A term that
// names no object (an integer made up by the program) resolves to no object at all, so that every check on it
// fails and a person sees why.
#pragma once

#include "decode/value.h"
#include "engines/bounded/state/addresses.h"

#include <unordered_map>
#include <vector>

namespace nuthatch::bounded {

struct PointerTarget {
  expr::Term guard; // 1 bit
  ObjectId object;  // 0: none
  expr::Term address;
};

// The same for a value that may be a plain number.
struct AccessTarget {
  expr::Term guard;
  ObjectId object;
  Value address;
};

class Pointers {
public:
  Pointers(expr::Terms& terms, const Addresses& addresses) : terms_(terms), addresses_(addresses) {}
  // Kept by term: addresses never change their owner.
  const std::vector<PointerTarget>& targets(expr::Term pointer);
  std::vector<AccessTarget> accessTargets(const Value& pointer);

private:
  bool namesObject(expr::Term term, unsigned depth) const;
  std::vector<PointerTarget> compute(expr::Term pointer);
  void addSum(expr::Term sum, std::vector<PointerTarget>& out);
  bool addCases(expr::Term pointer, std::vector<PointerTarget>& out);
  PointerTarget byRange(expr::Term pointer) const;

  expr::Terms& terms_;
  const Addresses& addresses_;
  std::unordered_map<expr::Term, std::vector<PointerTarget>> known_;
};

} // namespace nuthatch::bounded
