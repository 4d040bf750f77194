// All that is known of one check, one branch or one function, in words: the verdict, who gave it, what it rests on, who leans on it,
// what was tried, and what could be tried next.
#pragma once

#include "report/record.h"

#include <variant>

namespace nuthatch {

struct ExplainOptions {
  std::string root;                              // places are told relative to this folder
  std::string replayCommand = "nuthatch replay"; // and the command of replays
};

struct BranchSubject {
  const FunctionCoverage* function = nullptr;
  Place place;
};

using Subjects = std::vector<std::variant<const JudgedCheck*, const FunctionCoverage*, BranchSubject>>;

// What the user may mean: a check by its id or first digits, a witness's id, FILE:LINE (checks and branches there), or a
// function by its name or a part of it. A Problem where nothing fits.
Result<Subjects> findSubjects(const Record& record, const std::string& words);

// More than a person wants to have explained at once: a line each instead.
bool areMany(const Subjects& subjects);
std::string listSubjects(const Record& record, const Subjects& subjects, const ExplainOptions& options);

std::string explainCheck(const Record& record, const JudgedCheck& judged, const ExplainOptions& options);
std::string explainFunction(const Record& record, const FunctionCoverage& covered,
                            const ExplainOptions& options);
std::string explainBranch(const Record& record, const BranchSubject& branch, const ExplainOptions& options);

} // namespace nuthatch
