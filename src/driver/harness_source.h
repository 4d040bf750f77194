// Functions of a harness that a program calls and nobody defines (__VERIFIER_nondet_int, reach_error …) as source of
// a test: values come from the witness, an assumption that does not hold ends the test, an error call aborts it.
// Each is named by its symbol alone, so that it fits whatever the program declares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

struct HarnessFunction {
  enum class Meaning {
    Value,      // the next bytes of the input
    TruthValue, // of the next byte, the lowest bit
    Bytes,      // (pointer, size …): that many bytes of the input
    Condition,  // an assumption about the first parameter
    Assertion,  // the first parameter must hold
    Failure,    // whoever calls it has failed
    End,        // the execution is of no interest from here on
    Nothing,    // a hint
    Other,      // no source can stand for it
  };
  std::string symbol;
  Meaning meaning = Meaning::Other;
  std::string result = "void"; // in C
  std::vector<std::string> parameters;
};

bool canWrite(const std::vector<HarnessFunction>& functions);
std::string writeHarness(const std::vector<HarnessFunction>& functions, std::string_view input, bool isCxx);

} // namespace nuthatch
