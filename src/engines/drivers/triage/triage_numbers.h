// Rules of triage about numbers that a driver passed: lengths that memory does not have, counts below zero,
// positions and amounts that a function leaves to its callers. As those of triage_rules.h: each gives the
// precondition in words, empty where it does not apply, and runs nothing.
#pragma once

#include "engines/drivers/triage/triage.h"

namespace nuthatch::broken {

// After simplifying, a negative number is there because no other one fails; so is one at the end of its type
// that an object was made with, where a sum overflows later.
enum class Negative {
  Any,    // of any parameter
  Counts, // of the failing call only what is named like a count or a position: others may well be negative
};
std::string negativeNumber(const Api& api, const Driver& driver, std::size_t call, Negative which);

// Memory that was as large as we guessed, where another parameter states a length that it has: not the length
// is broken but the number that goes beyond it.
std::string beyondStatedLength(const Api& api, const Driver& driver, std::size_t call);

// No record at all, where the function reads the first: a length in front of or behind records may count bytes.
std::string noRecord(const Api& api, const Driver& driver, std::size_t call);

// A length behind a text that has less: our texts end where they end, whatever the number says.
std::string lengthBeyondText(const Api& api, const Driver& driver, std::size_t call);

// A function that anybody may call and that shifts by what it was given leaves the range to its callers. An
// amount that it worked out itself is its own.
std::string shiftsByArgument(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// An accessor without a branch that takes a position: it leaves the test to its callers.
std::string uncheckedPosition(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// A call before the failing one asked for more memory than there is: it says by its result whether it failed,
// and nobody asked.
std::string failedBefore(const Api& api, const Driver& driver, std::size_t call);

// A number by which the calls may well be asked to work for long: smaller ones were tried before, and ended.
std::string hugeNumber(const Api& api, const Driver& driver, std::size_t call);

// The first parameter of the call that is a number.
std::size_t numberOf(const Api& api, const Driver& driver, std::size_t call);

} // namespace nuthatch::broken
