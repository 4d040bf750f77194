#include "driver/harness_source.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

using Meaning = HarnessFunction::Meaning;

// Behind the end of the input are zeros, as in a replay.
std::string inputHelper(std::string_view input) {
  std::vector<int> bytes;
  for (const char byte : input) bytes.push_back(static_cast<unsigned char>(byte));
  if (bytes.empty()) bytes.push_back(0);
  return fmt::format("static const unsigned char nuthatch_input[] = {{{}}};\n"
                     "static void nuthatch_take(void *to, size_t size) {{\n"
                     "  static size_t taken = 0;\n"
                     "  unsigned char *bytes = (unsigned char *)to;\n"
                     "  for (size_t i = 0; i < size; ++i)\n"
                     "    bytes[i] = taken < sizeof nuthatch_input ? nuthatch_input[taken++] : 0;\n"
                     "}}\n",
                     fmt::join(bytes, ", "));
}

std::string bodyOf(const HarnessFunction& function) {
  switch (function.meaning) {
  case Meaning::Value:
    return fmt::format(
        "{} value;\n  memset(&value, 0, sizeof value);\n  nuthatch_take(&value, sizeof value);\n  "
        "return value;",
        function.result);
  case Meaning::TruthValue:
    return "unsigned char value;\n  nuthatch_take(&value, 1);\n  return value & 1;";
  case Meaning::Bytes:
    return "nuthatch_take(p0, (size_t)p1);";
  case Meaning::Condition:
    return "if (!p0) _Exit(0);";
  case Meaning::Assertion:
    return "if (!p0) abort();";
  case Meaning::Failure:
    return "abort();";
  case Meaning::End:
    return "_Exit(0);";
  case Meaning::Nothing:
  case Meaning::Other:
    return function.result == "void" ? "" : "return 0;";
  }
  return "";
}

std::string typeIn(const std::string& type, bool isCxx) { return isCxx && type == "_Bool" ? "bool" : type; }

std::string define(HarnessFunction function, std::size_t number, bool isCxx) {
  function.result = typeIn(function.result, isCxx);
  std::vector<std::string> parameters;
  for (std::size_t i = 0; i < function.parameters.size(); ++i)
    parameters.push_back(fmt::format("{} p{}", typeIn(function.parameters[i], isCxx), i));
  const std::string head =
      fmt::format("{} nuthatch_harness_{}({})", function.result, number,
                  parameters.empty() ? "void" : fmt::format("{}", fmt::join(parameters, ", ")));
  std::string unused;
  for (std::size_t i = 0; i < parameters.size(); ++i) unused += fmt::format("  (void)p{};\n", i);
  const std::string body = bodyOf(function);
  return fmt::format("{}{} __asm__(\"{}\");\n{} {{\n{}{}}}\n", isCxx ? "extern \"C\" " : "", head,
                     function.symbol, head, unused, body.empty() ? "" : "  " + body + "\n");
}

bool takesInput(const HarnessFunction& function) {
  return function.meaning == Meaning::Value || function.meaning == Meaning::TruthValue ||
         function.meaning == Meaning::Bytes;
}

} // namespace

bool canWrite(const std::vector<HarnessFunction>& functions) {
  return std::ranges::none_of(functions,
                              [](const auto& function) { return function.meaning == Meaning::Other; });
}

std::string writeHarness(const std::vector<HarnessFunction>& functions, std::string_view input, bool isCxx) {
  std::string text = std::ranges::any_of(functions, takesInput) ? inputHelper(input) : "";
  for (std::size_t i = 0; i < functions.size(); ++i) text += define(functions[i], i, isCxx);
  return text;
}

} // namespace nuthatch
