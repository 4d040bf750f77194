// What the code of a library shows about how its functions are meant to be called, beside their types: read
// once from the module (module/usage/code_facts.h), asked by those that sort crashes. Functions go by linkage name.
// A fact is only ever a reason to blame a caller or not; nothing is proven with it.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

// What a call does to the counters of the object that it gets first: members (by their offset in bytes) that
// are raised and lowered.
struct CounterUse {
  std::set<std::int64_t> takes;   // lowered by one, and nothing was asked before
  std::set<std::int64_t> puts;    // raised by one
  std::set<std::int64_t> unknown; // set to something else
};

struct CodeFacts {
  // Instances of templates that the library never makes, though it makes others of the same template: types
  // that nobody meant it for.
  std::set<std::string> strangeInstances;
  std::map<std::string, CounterUse> counters; // of functions that change any
  // Frees what members of its object point to and sets them to null: the object may be used again.
  std::set<std::string> resets;
  // Whoever calls one of these is not come back to: it ends the process, or throws.
  std::set<std::string> neverReturn;
  // Make the library's own variables ready, in the order in which its code calls them.
  std::vector<std::string> setUp;
};

} // namespace nuthatch
