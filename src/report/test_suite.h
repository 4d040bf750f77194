// Test suites of the testing competition: metadata.xml and one XML file a test, whose inputs stand in the
// order of the nondet calls. Pure text; whoever asks writes the files. The format:
// https://gitlab.com/sosy-lab/test-comp/test-format
#pragma once

#include "report/nondet_value.h"
#include "report/svcomp_witness.h"

#include <string>
#include <vector>

namespace nuthatch {

struct TestSuiteFile {
  std::string name;
  std::string content;
};

TestSuiteFile testMetadata(const WitnessHead& head, const std::string& entryFunction);

// `number` counts from 1. A value that the format has no text for is 0: the test may then miss its goal.
TestSuiteFile testCase(unsigned number, const std::vector<NondetValue>& inputs);

} // namespace nuthatch
