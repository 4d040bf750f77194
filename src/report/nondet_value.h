// One input of a run as the verification community writes it: the call of __VERIFIER_nondet_* that asked for
// it, where it stands, and the bytes that it gave. Goes out: the value as a C constant or as the text of a
// test.
#pragma once

#include "ledger/facts.h"

#include <optional>
#include <string>
#include <string_view>

namespace nuthatch {

struct NondetValue {
  Place place;          // of the call
  std::string function; // that the call stands in, as the source names it
  std::string name;     // "nondet_int"; other harnesses name the variable
  std::string bytes;    // as they lie in memory
};

// "5", "-3", "0x1.8p+0": a constant of the call's type; none where C has no constant for it (NaN, infinity,
// bytes of no scalar). A name that says no type is a signed integer of so many bytes.
std::optional<std::string> constantOf(const NondetValue& value);

// The same for the <input> of a test, which also has words for NaN and infinity.
std::optional<std::string> inputTextOf(const NondetValue& value);

// Where the call's closing parenthesis stands in a line of source, counted from 1: the call begins at
// `column`. 0 where the line does not show it.
unsigned closingParenthesis(std::string_view line, unsigned column);

} // namespace nuthatch
