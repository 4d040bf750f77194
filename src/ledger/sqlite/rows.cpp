// Rows as facts, and a verdict as a row: see rows.h. The order of the calls is the order of the columns in
// schema.cpp.
#include "ledger/sqlite/rows.h"

#include "ledger/encoding.h"

#include <bit>

namespace nuthatch::sqlite {

namespace {

Place readPlace(Rows& row) {
  Place place;
  place.file = row.text();
  place.line = row.natural();
  place.column = row.natural();
  return place;
}

} // namespace

KnownTarget readTarget(Rows& row) {
  KnownTarget target;
  target.id = row.integer();
  target.name = row.text();
  target.kind = row.need(targetKindNamed(row.text()));
  target.moduleHash = row.text();
  target.source = row.text();
  return target;
}

Function readFunction(Rows& row) {
  Function function;
  row.integer(); // the target, which the caller asked for
  function.name = row.text();
  function.display = row.text();
  function.place = readPlace(row);
  function.bodyHash = row.text();
  function.edges = row.natural();
  function.notEnterable = row.text();
  return function;
}

Check readCheck(Rows& row) {
  Check check{};
  row.integer();
  check.id = row.text();
  check.kind = row.need(checkKindNamed(row.text()));
  check.function = row.text();
  check.place = readPlace(row);
  check.ordinal = row.natural();
  check.detail = row.text();
  row.require(isHex(check.id, 16));
  return check;
}

FunctionSites readSites(Rows& row) {
  FunctionSites function;
  row.integer();
  function.function = row.text();
  function.sites = row.need(decodeSites(row.text()));
  return function;
}

SummaryFact readSummary(Rows& row) {
  SummaryFact fact;
  fact.code = row.text();
  fact.caller = row.text();
  fact.function = row.text();
  fact.inputs = row.need(decodeInputs(row.text()));
  fact.resultBits = row.natural();
  fact.paths = row.need(decodePaths(row.text()));
  const auto total = row.natural();
  fact.isTotal = total == 1;
  row.require(isHex(fact.code, 64) && total <= 1);
  return fact;
}

Assumption readAssumption(Rows& row) {
  Assumption assumption;
  row.integer();
  assumption.id = row.text();
  assumption.text = row.text();
  assumption.place = readPlace(row);
  row.require(!assumption.id.empty());
  return assumption;
}

StoredInput readInput(Rows& row) {
  StoredInput input;
  input.hash = row.text();
  input.bytes = row.blob();
  return input;
}

FoundWitness readWitness(Rows& row) {
  FoundWitness found;
  found.target = row.integer();
  found.witness.id = row.text();
  found.witness.check = row.text();
  found.witness.entry = row.text();
  found.witness.input = row.text();
  found.witness.arguments = row.text();
  found.witness.replay = row.need(replayNamed(row.text()), Replay::NotReplayed);
  found.witness.note = row.text();
  found.witness.needs = row.text();
  found.witness.test = row.text();
  found.witness.watchedAll = row.integer() != 0;
  row.require(isHex(found.witness.id, 16) && isHex(found.witness.check, 16) &&
              isHex(found.witness.input, 64));
  return found;
}

ExecutionPath readPath(Rows& row) {
  row.integer();
  std::string witness = row.text();
  ExecutionPath path = row.need(decodePath(row.text()));
  path.witness = std::move(witness);
  return path;
}

ExecutionTree readTree(Rows& row) {
  row.integer();
  std::string entry = row.text();
  ExecutionTree tree = row.need(decodeTree(row.text()));
  tree.entry = std::move(entry);
  return tree;
}

StoredRun readRun(Rows& row) {
  StoredRun stored;
  stored.run.id = row.integer();
  stored.target = row.integer();
  stored.run.engine = row.text();
  stored.run.seed = std::bit_cast<std::uint64_t>(row.integer());
  stored.run.budget = row.need(decodeMap(row.text()));
  stored.run.counters = row.need(decodeCounters(row.text()));
  stored.run.startedAt = row.text();
  stored.run.endedAt = row.text();
  return stored;
}

// Each kind of verdict uses its own columns and leaves the others empty; anything else is no verdict.
StoredVerdict readVerdict(Rows& row) {
  StoredVerdict stored{.verdict = Open{OpenReason::Internal, "damaged"}};
  row.integer();
  stored.check = row.text();
  stored.run = row.integer();
  const std::string kind = row.text();
  auto witness = row.optionalText();
  const auto reason = row.optionalText();
  auto detail = row.optionalText();
  const auto grounds = row.optionalText();
  row.require(witness.has_value() == (kind == "refuted"));
  row.require(grounds.has_value() == (kind == "proven" || kind == "unreachable"));
  row.require(reason.has_value() == (kind == "open") && detail.has_value() == reason.has_value());
  if (kind == "refuted" && witness) {
    stored.verdict = Refuted{*std::move(witness)};
  } else if (auto supposition = grounds ? decodeSupposition(*grounds) : std::nullopt) {
    stored.verdict = proofOf(*std::move(supposition));
    row.require(std::holds_alternative<Unreachable>(stored.verdict) == (kind == "unreachable"));
  } else if (kind == "open" && reason && detail) {
    stored.verdict = Open{row.need(openReasonNamed(*reason), OpenReason::Internal), *std::move(detail)};
  } else {
    row.require(false);
  }
  return stored;
}

Coverage readCoverage(Rows& row) {
  Coverage coverage;
  row.integer();
  coverage.function = row.text();
  row.integer(); // the run that hit an edge last
  coverage.edges = row.natural();
  coverage.hit = row.need(decodeEdges(coverage.edges, row.blob()));
  return coverage;
}

Contradiction readContradiction(Rows& row) {
  Contradiction contradiction;
  row.integer();
  contradiction.check = row.text();
  contradiction.provenBy = row.integer();
  contradiction.refutedBy = row.integer();
  contradiction.witness = row.text();
  return contradiction;
}

RefutingRun readRefutingRun(Rows& row) {
  RefutingRun one;
  one.target = row.integer();
  one.check = row.text();
  one.run = row.integer();
  return one;
}

ProvingRun readProvingRun(Rows& row) {
  ProvingRun one;
  row.integer();
  one.check = row.text();
  one.run = row.integer();
  const auto unreachable = row.natural();
  one.unreachable = unreachable == 1;
  row.require(unreachable <= 1);
  return one;
}

RunCoverage readRunCoverage(Rows& row) {
  RunCoverage one;
  row.integer();
  one.coverage.function = row.text();
  one.run = row.integer();
  one.coverage.edges = row.natural();
  one.coverage.hit = row.need(decodeEdges(one.coverage.edges, row.blob()));
  return one;
}

std::pair<RunId, std::string> readInvocation(Rows& row) {
  const RunId run = row.integer();
  return {run, row.text()};
}

std::string readCorpusInput(Rows& row) {
  row.integer();
  row.text(); // the entry
  std::string hash = row.text();
  row.integer(); // the run that kept it
  row.require(isHex(hash, 64));
  return hash;
}

Status writeVerdict(Database& database, TargetId target, const StoredVerdict& stored) {
  const char* kind = "open";
  std::optional<std::string> witness, reason, detail, grounds;
  if (const auto* refuted = std::get_if<Refuted>(&stored.verdict)) {
    kind = "refuted";
    witness = refuted->witness;
  } else if (const Supposition* supposition = suppositionOf(stored.verdict)) {
    kind = std::holds_alternative<Unreachable>(stored.verdict) ? "unreachable" : "proven";
    grounds = encodeSupposition(*supposition);
  } else {
    const auto& open = std::get<Open>(stored.verdict);
    reason = name(open.reason);
    detail = open.detail;
  }
  return putRow(database, kVerdicts, target, stored.check, stored.run, kind, witness, reason, detail,
                grounds);
}

} // namespace nuthatch::sqlite
