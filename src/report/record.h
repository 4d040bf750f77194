// Everything that the ledger holds of one target, read once: what the written reports (formats/, html/) are pure
// functions of. A Summary is the part of it that a terminal shows.
#pragma once

#include "report/summary.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace nuthatch {

// Which run refuted a check first, in any state of the target.
struct FirstSight {
  std::string engine, startedAt;
};

struct Record {
  Summary summary;
  std::vector<Witness> witnesses;
  std::map<std::string, Coverage> coverage;   // by function
  std::map<std::string, FunctionSites> sites; // by function
  std::map<std::string, std::string> inputs;  // bytes of what findings need, by hash
  std::vector<ExecutionTree> trees;           // of entries whose inputs were run for it
  std::map<std::string, std::size_t> kept;    // entry -> inputs in its corpus
  std::vector<Contradiction> contradictions;
  std::vector<RefutingRun> refutingRuns;           // of this state of the target
  std::map<std::string, FirstSight> firstSight; // by check, of findings
  std::vector<ProvingRun> provingRuns;   // what each run said by itself
  std::vector<RunCoverage> runCoverage;

  const Function* function(const std::string& name) const; // null: none of the target's
  const JudgedCheck* check(const std::string& id) const;
  const std::string& display(const std::string& name) const; // as the user writes it, else the name itself

  // Made by index() once all is in place.
  std::map<std::string, std::size_t> functionAt, checkAt, assumptionAt;
  void index();
};

// The target that a report is about: by number or name, else the one that the newest run worked on.
Result<TargetId> chooseTarget(Ledger& ledger, const std::string& wanted);

Result<Record> readRecord(Ledger& ledger, TargetId target);

// What a proof rests on, as a sentence: "nothing", "a bound: loops up to 8 rounds; the assumption: X". The alternatives of a
// supposition, of which one suffices, are joined by "or".
std::string restsOn(const Record& record, const Supposition& supposition);

// The deepest folder that holds every file of the target; empty where they share none.
std::string commonFolder(const Record& record);

// "sub/a.c" below the root, else the path as it is.
std::string below(const std::string& root, const std::string& file);

// Every finding: bugs, then panics, then needs of callers.
enum class FindingClass { Bug, Panic, Need };
struct ClassedFinding {
  FindingClass kind;
  const Finding* finding;
};
std::vector<ClassedFinding> allFindings(const Record& record);

const char* verdictName(const Verdict& verdict); // "refuted", "proven", "unreachable", "open"

} // namespace nuthatch
