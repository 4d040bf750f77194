// One function a table: a row as the fact it stands for. A value that no ledger writes marks the row
// (Rows::finish then gives the Problem), so what comes out of a finished row is whole.
#pragma once

#include "ledger/ledger.h"
#include "ledger/sqlite/schema.h"
#include "ledger/summary_fact.h"

namespace nuthatch::sqlite {

struct StoredVerdict {
  std::string check;
  Verdict verdict;
  RunId run = 0;
};

struct StoredRun {
  TargetId target = 0;
  Run run;
};

struct StoredInput {
  std::string hash;
  std::string bytes;
};

KnownTarget readTarget(Rows& row);
Function readFunction(Rows& row);
Check readCheck(Rows& row);
FunctionSites readSites(Rows& row);
Assumption readAssumption(Rows& row);
StoredInput readInput(Rows& row);
FoundWitness readWitness(Rows& row);
ExecutionPath readPath(Rows& row);
ExecutionTree readTree(Rows& row);
StoredRun readRun(Rows& row);
StoredVerdict readVerdict(Rows& row);
Coverage readCoverage(Rows& row);
Contradiction readContradiction(Rows& row);
RefutingRun readRefutingRun(Rows& row);
ProvingRun readProvingRun(Rows& row);
RunCoverage readRunCoverage(Rows& row);
std::pair<RunId, std::string> readInvocation(Rows& row);
std::string readCorpusInput(Rows& row);
SummaryFact readSummary(Rows& row);

Status writeVerdict(Database& database, TargetId target, const StoredVerdict& verdict);

} // namespace nuthatch::sqlite
