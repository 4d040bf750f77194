#include "suite/competition.h"

#include "report/svcomp_witness.h"
#include "report/terminal.h"
#include "report/test_suite.h"
#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <fmt/chrono.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using bounded::CheckAnswer;
using bounded::Judgement;

// Files as the user named them: a validator knows no others.
Place asGiven(Place place, const std::vector<fs::path>& sources) {
  std::error_code error;
  for (const fs::path& source : sources)
    if (fs::equivalent(source, place.file, error)) place.file = source.string();
  return place;
}

// Past `if (…)`, `else` and their like at the start: what they guard is a statement of its own.
std::size_t pastControl(const std::string& line, std::size_t start, std::size_t column) {
  for (const std::string_view word : {"if", "while", "for", "else"}) {
    std::size_t at = start + word.size();
    if (line.compare(start, word.size(), word) != 0 || at >= line.size() || std::isalnum(line[at])) continue;
    if (word != "else") {
      at = line.find('(', at);
      for (unsigned open = 0; at < line.size(); ++at) {
        open += line[at] == '(';
        open -= line[at] == ')';
        if (open == 0) break;
      }
      if (at >= line.size()) return start;
      ++at;
    }
    at = line.find_first_not_of(" \t", at);
    return at == std::string::npos || at >= column ? start : pastControl(line, at, column);
  }
  return start;
}

// A target is named by the first character of its statement.
unsigned statementStart(const std::string& line, unsigned column) {
  if (column == 0 || column > line.size()) return column;
  const auto before = line.find_last_of(";{}", column - 1 == 0 ? 0 : column - 2);
  const auto start =
      line.find_first_not_of(" \t", before == std::string::npos || column == 1 ? 0 : before + 1);
  if (start == std::string::npos || start >= column) return column;
  return static_cast<unsigned>(pastControl(line, start, column)) + 1;
}

NondetValue nondetOf(const bounded::InputStep& step) {
  return {step.place, step.function, step.name, step.bytes};
}

// The name without parameters: main(), not main(void).
std::string plainName(const std::string& display) { return display.substr(0, display.find('(')); }

Violation violationOf(const CheckAnswer& judged, const CompetitionOutput& wanted) {
  Violation violation;
  for (const bounded::InputStep& step : judged.inputs) {
    const auto constant = constantOf(nondetOf(step));
    if (!constant || step.place.line == 0) continue; // the validator may choose
    ReturnPoint point{asGiven(step.place, wanted.sources), plainName(step.function), *constant};
    point.place.column = closingParenthesis(sourceLine(step.place), step.place.column);
    violation.returns.push_back(std::move(point));
  }
  violation.target = asGiven(judged.check.place, wanted.sources);
  violation.target.column = statementStart(sourceLine(judged.check.place), judged.check.place.column);
  violation.function = plainName(judged.check.function);
  return violation;
}

std::vector<Invariant> invariantsOf(const bounded::Proof& proof, const CompetitionOutput& wanted) {
  std::vector<Invariant> invariants;
  for (const bounded::Guess& known : proof.invariants)
    if (known.line != 0)
      invariants.push_back(
          {.place = asGiven({.file = known.file, .line = known.line, .column = known.column}, wanted.sources),
           .function = known.function,
           .value = known.text});
  return invariants;
}

Status writeSuite(const CompetitionOutput& wanted, const WitnessHead& head, const CheckAnswer& refuted) {
  NH_TRY_VOID(makeFolder(wanted.testSuite));
  const TestSuiteFile metadata = testMetadata(head, "main");
  NH_TRY_VOID(writeFile(wanted.testSuite / metadata.name, metadata.content));
  std::vector<NondetValue> inputs;
  for (const bounded::InputStep& step : refuted.inputs) inputs.push_back(nondetOf(step));
  const TestSuiteFile test = testCase(1, inputs);
  return writeFile(wanted.testSuite / test.name, test.content);
}

} // namespace

Result<WitnessHead> witnessHead(const std::vector<fs::path>& sources, std::string specification,
                                std::string dataModel) {
  WitnessHead head;
  for (const fs::path& source : sources) {
    NH_TRY(const std::string text, readFile(source));
    head.task.files.push_back({source.string(), sha256(text)});
  }
  while (specification.ends_with('\n')) specification.pop_back();
  head.task.specification = std::move(specification);
  head.task.dataModel = std::move(dataModel);
  const bool isCxx = std::ranges::any_of(
      sources, [](const fs::path& p) { return p.extension() != ".c" && p.extension() != ".i"; });
  head.task.language = isCxx ? "C++" : "C";
  head.creationTime = fmt::format("{:%Y-%m-%dT%H:%M:%S}+00:00", fmt::gmtime(std::time(nullptr)));
  head.producerVersion = NUTHATCH_VERSION;
  return head;
}

Status writeCompetitionOutput(const CompetitionOutput& wanted, const bounded::Proof& proof) {
  const auto refuted = std::ranges::find(proof.checks, Judgement::Refuted, &CheckAnswer::judgement);
  const bool isFalse = refuted != proof.checks.end();
  const bool isOpen =
      std::ranges::find(proof.checks, Judgement::Open, &CheckAnswer::judgement) != proof.checks.end();
  if (!isFalse && isOpen) return {};
  NH_TRY(const WitnessHead head, witnessHead(wanted.sources, wanted.specification, wanted.dataModel));
  if (!wanted.witness.empty())
    NH_TRY_VOID(writeFile(wanted.witness, isFalse ? violationWitness(head, violationOf(*refuted, wanted))
                                                  : correctnessWitness(head, invariantsOf(proof, wanted))));
  if (!wanted.testSuite.empty() && isFalse) NH_TRY_VOID(writeSuite(wanted, head, *refuted));
  return {};
}

} // namespace nuthatch
