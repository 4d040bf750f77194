#include "report/svcomp_witness.h"

#include "support/hash.h"

#include <fmt/format.h>
#include <iterator>

namespace nuthatch {

namespace {

// A YAML string in double quotes.
std::string quotedYaml(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    default:
      if (static_cast<unsigned char>(c) < 0x20)
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
      else
        out += c;
    }
  }
  return out + "\"";
}

// Version 4 in form, made of the content: the same verdict at the same time is the same witness.
std::string uuidOf(const std::string& content) {
  std::string digits = sha256(content).substr(0, 32);
  digits[12] = '4';
  digits[16] = "89ab"[(digits[16] >= 'a' ? digits[16] - 'a' + 10 : digits[16] - '0') & 3];
  return digits.substr(0, 8) + "-" + digits.substr(8, 4) + "-" + digits.substr(12, 4) + "-" +
         digits.substr(16, 4) + "-" + digits.substr(20);
}

std::string entry(const WitnessHead& head, std::string_view type, const std::string& content) {
  std::string task;
  task += "    task:\n      input_files:\n";
  for (const auto& file : head.task.files) task += fmt::format("        - {}\n", quotedYaml(file.name));
  task += "      input_file_hashes:\n";
  for (const auto& file : head.task.files)
    task += fmt::format("        {}: {}\n", quotedYaml(file.name), quotedYaml(file.sha256));
  task += fmt::format("      specification: {}\n      data_model: {}\n      language: {}\n",
                      quotedYaml(head.task.specification), head.task.dataModel, head.task.language);
  const std::string uuid = uuidOf(head.creationTime + task + std::string(type) + content);
  return fmt::format("- entry_type: {}\n"
                     "  metadata:\n"
                     "    format_version: \"2.0\"\n"
                     "    uuid: {}\n"
                     "    creation_time: {}\n"
                     "    producer:\n      name: Nuthatch\n      version: {}\n"
                     "{}"
                     "  content:{}",
                     type, quotedYaml(uuid), quotedYaml(head.creationTime), quotedYaml(head.producerVersion),
                     task, content);
}

std::string location(const Place& place, const std::string& function, std::string_view indent) {
  std::string text = fmt::format("{0}location:\n{0}  file_name: {1}\n{0}  line: {2}\n", indent,
                                 quotedYaml(place.file), place.line);
  if (place.column > 0) text += fmt::format("{}  column: {}\n", indent, place.column);
  if (!function.empty()) text += fmt::format("{}  function: {}\n", indent, quotedYaml(function));
  return text;
}

std::string segment(std::string_view type, const Place& place, const std::string& function,
                    const std::string& constraint) {
  constexpr std::string_view kIndent = "          ";
  std::string text = "    - segment:\n      - waypoint:\n";
  text += fmt::format("{0}type: {1}\n{0}action: follow\n", kIndent, type);
  text += location(place, function, kIndent);
  if (!constraint.empty())
    text += fmt::format("{0}constraint:\n{0}  value: {1}\n{0}  format: acsl_expression\n", kIndent,
                        quotedYaml(constraint));
  return text;
}

} // namespace

std::string violationWitness(const WitnessHead& head, const Violation& violation) {
  std::string content = "\n";
  for (const ReturnPoint& point : violation.returns)
    content += segment("function_return", point.place, point.function, "\\result == " + point.constant);
  content += segment("target", violation.target, violation.function, "");
  return entry(head, "violation_sequence", content);
}

std::string correctnessWitness(const WitnessHead& head, const std::vector<Invariant>& invariants) {
  if (invariants.empty()) return entry(head, "invariant_set", " []\n");
  std::string content = "\n";
  for (const Invariant& invariant : invariants) {
    content += fmt::format("    - invariant:\n        type: {}\n",
                           invariant.isLoop ? "loop_invariant" : "location_invariant");
    content += location(invariant.place, invariant.function, "        ");
    content += fmt::format("        value: {}\n        format: c_expression\n", quotedYaml(invariant.value));
  }
  return entry(head, "invariant_set", content);
}

} // namespace nuthatch
