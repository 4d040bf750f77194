// Witnesses 2.0 of the verification community (YAML): a violation as the values that the nondet calls gave
// and the place that fails, correctness as a set of invariants (which may be empty). Pure text: nothing is
// read but the struct. The format: https://gitlab.com/sosy-lab/benchmarking/sv-witnesses
#pragma once

#include "report/nondet_value.h"

#include <string>
#include <vector>

namespace nuthatch {

struct VerificationTask {
  struct File {
    std::string name;   // as the task names it
    std::string sha256; // of its content
  };
  std::vector<File> files;
  std::string specification;      // the lines of the .prp file
  std::string dataModel = "LP64"; // or ILP32
  std::string language = "C";
};

struct WitnessHead {
  VerificationTask task;
  std::string creationTime; // RFC 3339
  std::string producerVersion;
};

// A call whose result is fixed; `column` is that of its closing parenthesis, 0 where nobody knows.
struct ReturnPoint {
  Place place;
  std::string function;
  std::string constant;
};

struct Violation {
  std::vector<ReturnPoint> returns; // in the order of the run
  Place target;
  std::string function; // of the target
};

struct Invariant {
  bool isLoop = true; // at the loop's keyword; else anywhere
  Place place;
  std::string function;
  std::string value; // a C expression
};

std::string violationWitness(const WitnessHead& head, const Violation& violation);
std::string correctnessWitness(const WitnessHead& head, const std::vector<Invariant>& invariants);

} // namespace nuthatch
