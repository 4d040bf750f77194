// What was known before, so that a report can tell what is new: findings and verdicts of an earlier ledger, or of the
// JSON of an earlier report. Checks are known again by their ids, which survive edits elsewhere.
#pragma once

#include "report/record.h"

#include <set>

namespace nuthatch {

struct EarlierFinding {
  std::string check; // id
  CheckKind kind;
  std::string function; // as the user writes it
  Place place;
};

struct Baseline {
  std::map<std::string, EarlierFinding> failures; // bugs and panics, by check
  std::set<std::string> refuted;                  // checks, needs of callers too
  std::map<std::string, std::string> verdicts;    // check -> "proven" …
};

Baseline baselineOf(const Summary& summary);
Result<Baseline> baselineFromJson(const std::string& text, const std::string& file);

struct ChangedCheck {
  const JudgedCheck* now;
  std::string before; // its verdict
};

struct Difference {
  std::vector<const Finding*> fresh; // bugs and panics that the baseline does not have
  std::vector<EarlierFinding> gone;  // and those that are no more
  std::size_t asBefore = 0;
  std::size_t newlyProven = 0, noLongerProven = 0; // of the checks that both know
  std::vector<ChangedCheck> changed;               // of these, by place
};

Difference differenceTo(const Baseline& baseline, const Summary& summary);
// A few lines; `place` writes a place as the reader wants it.
std::string inWords(const Difference& difference, const Summary& summary, const std::string& baselineName);

} // namespace nuthatch
