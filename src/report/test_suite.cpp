#include "report/test_suite.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '&':
      out += "&amp;";
      break;
    default:
      out += c;
    }
  return out;
}

std::string head(std::string_view root) {
  return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                     "<!DOCTYPE {0} PUBLIC \"+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN\" "
                     "\"https://sosy-lab.org/test-format/{0}-1.1.dtd\">\n",
                     root);
}

std::string element(std::string_view name, std::string_view text) {
  return fmt::format("  <{0}>{1}</{0}>\n", name, escaped(text));
}

} // namespace

TestSuiteFile testMetadata(const WitnessHead& about, const std::string& entryFunction) {
  const VerificationTask& task = about.task;
  const bool hasFile = !task.files.empty();
  return {"metadata.xml", head("test-metadata") + "<test-metadata>\n" +
                              element("sourcecodelang", task.language) +
                              element("producer", "Nuthatch " + about.producerVersion) +
                              element("specification", task.specification) +
                              element("programfile", hasFile ? task.files[0].name : "") +
                              element("programhash", hasFile ? task.files[0].sha256 : "") +
                              element("entryfunction", entryFunction) +
                              element("architecture", task.dataModel == "ILP32" ? "32bit" : "64bit") +
                              element("creationtime", about.creationTime) + "</test-metadata>\n"};
}

TestSuiteFile testCase(unsigned number, const std::vector<NondetValue>& inputs) {
  std::string content = head("testcase") + "<testcase>\n";
  for (const NondetValue& input : inputs) content += element("input", inputTextOf(input).value_or("0"));
  return {fmt::format("testcase-{}.xml", number), content + "</testcase>\n"};
}

} // namespace nuthatch
