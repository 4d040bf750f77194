#include "suite/drive_facts.h"

#include "engines/exhaustive/rust/rust_prover.h"
#include "engines/exhaustive/rust/test_source.h"
#include "frontend/rust/rust_std_module.h"
#include "replay/refutation.h"
#include "replay/sandbox/sandbox.h"
#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace exhaustive;

CheckKind kindOf(const std::string& words) {
  const auto has = [&](const char* text) { return words.find(text) != words.npos; };
  if (has("use-after-free") || has("was dropped")) return CheckKind::UseAfterFree;
  if (has("use-after-scope") || has("use-after-return")) return CheckKind::UseAfterScope;
  if (has("dropped before") || has("double-free")) return CheckKind::DoubleFree;
  if (has("overflow") || has("precondition")) return CheckKind::OutOfBounds;
  if (has("null")) return CheckKind::NullDereference;
  if (has("never made") || has("never written")) return CheckKind::UninitialisedRead;
  return CheckKind::Crash;
}

Place placeOf(const std::string& where) {
  const auto colon = where.rfind(':');
  if (colon == where.npos) return {};
  return {.file = fs::absolute(where.substr(0, colon)).lexically_normal().string(),
          .line = static_cast<std::uint32_t>(std::strtoul(where.c_str() + colon + 1, nullptr, 10))};
}

Status writeBug(Ledger& ledger, TargetId target, RunId run, const rust::Library& library, DriveBug& bug) {
  NH_TRY(const std::string test, readFile(bug.test));
  Check check{.kind = kindOf(bug.kind),
              .function = bug.calls.empty() ? "" : bug.calls.back(),
              .place = placeOf(bug.where),
              .detail = bug.kind};
  check.id = hex(hash64(check.function + bug.kind + bug.where));
  Witness witness{.check = check.id,
                  .entry = kRustTestEntry,
                  .arguments = fmt::format("{}", fmt::join(bug.calls, ", ")),
                  .replay = bug.replayed ? Replay::Confirmed : Replay::NotReplayed,
                  .note =
                      bug.replayed ? "its test was built with AddressSanitizer, run, and failed" : bug.note,
                  .test = bug.source};
  NH_TRY(bug.witness,
         writeRefutation(ledger, target, run, check, std::move(witness),
                         fmt::format("features {}\nflags {}\n\n{}", fmt::join(library.features, " "),
                                     fmt::join(library.options.rustcFlags, " "), test)));
  return {};
}

// One check a target: what its drivers, as far as they go, say of it.
Status writeTargets(Ledger& ledger, TargetId target, RunId run, const rust::Api& api, const DriverSet& set,
                    const DriverTrialResult& result, const DriveReport& report) {
  std::map<const rust::Function*, bool> allProven;
  for (const rust::Function* function : set.targets)
    allProven[function] = set.leftOut == 0 && !set.skipped.contains(function->path);
  struct Reach {
    bool byRuns = false;
    bool cameBack = false; // some call did: nothing is known of one that never does
    std::uint32_t loops = 0;
  };
  std::map<const rust::Function*, Reach> reaches;
  std::set<const rust::Function*> refuted;
  for (std::size_t i = 0; i < set.drivers.size(); ++i) {
    const rust::Function* last = set.drivers[i]->call.function;
    const DriverState state = result.results[i].state;
    if (state == DriverState::Refuted) refuted.insert(last);
    const DriverProof& proof = result.results[i].proof;
    const bool isOpen = (state != DriverState::Proven && !proof.isProven) || proof.hasWitness;
    if (state != DriverState::Rejected && isOpen) allProven[last] = false;
    if (state == DriverState::Rejected) continue;
    Reach& reach = reaches[last];
    reach.cameBack |= result.results[i].returned > 0 || proof.isProven;
    reach.byRuns |= !proof.isProven;
    reach.loops = std::max(reach.loops, proof.loops);
  }
  std::set<std::string> assumptions;
  for (const std::string& text : report.assumptions) {
    const std::string id = hex(hash64("drive" + text));
    NH_TRY_VOID(ledger.putAssumption(target, {.id = id, .text = text}));
    assumptions.insert(id);
  }
  const std::string smallText = "values beyond the small domains that drivers ran over do no harm";
  const std::string smallDomains = hex(hash64("drive" + smallText));
  NH_TRY_VOID(ledger.putAssumption(target, {.id = smallDomains, .text = smallText}));
  for (const auto& [function, isProven] : allProven) {
    if (refuted.contains(function)) continue; // the defect itself says so
    const Check check{
        .id = hex(hash64("drivers of " + function->path + std::to_string(function->codeHash))),
        .kind = CheckKind::Crash,
        .function = function->path,
        .place = {.file = (fs::path(api.root) / function->span.file).lexically_normal().string(),
                  .line = function->span.firstLine},
        .detail = "no driver that ends in this call goes wrong"};
    NH_TRY_VOID(ledger.putChecks(target, std::span(&check, 1)));
    const Reach reach = reaches[function];
    Ground ground{.bound = {{{Limit::Calls, report.calls}}}, .assumptions = assumptions};
    if (reach.loops != 0) ground.bound.limits[Limit::Rounds] = reach.loops;
    if (reach.byRuns) ground.assumptions.insert(smallDomains);
    NH_TRY_VOID(ledger.setVerdict(
        target, check.id,
        isProven && reach.cameBack
            ? Verdict(Proven(ground))
            : Verdict(Open{OpenReason::Bound, "not all drivers were generated or run to their end"}),
        run));
  }
  return {};
}

} // namespace

Status writeDriveFacts(const RustDrive& request, const CrateDrive& drive, DriveReport& report) {
  const auto& [library, api] = drive.crate;
  NH_TRY_VOID(makeFolder(request.out));
  NH_TRY(const auto ledger, openLedger(request.out / "ledger.nhl", LedgerMode::ReadWrite));
  NH_TRY(auto batch, ledger->begin());
  std::uint64_t code = hash64(library.toolchain.line());
  for (const rust::Function& function : api.functions) code = hash64(std::to_string(function.codeHash), code);
  const std::string source = library.stdModule.empty()
                                 ? fs::absolute(drive.request.target).lexically_normal().string()
                                 : library.stdModule;
  NH_TRY(const TargetId target,
         ledger->putTarget(
             {.name = report.crate, .kind = TargetKind::Crate, .moduleHash = hex(code), .source = source}));
  NH_TRY(const RunId run,
         ledger->beginRun(target,
                          Run{.engine = "exhaustive",
                              .budget = {{"calls", std::to_string(request.drivers.calls)},
                                         {"time", std::to_string(request.drivers.budget.count()) + "ms"}}}));
  for (DriveBug& bug : report.bugs) NH_TRY_VOID(writeBug(*ledger, target, run, library, bug));
  NH_TRY_VOID(writeTargets(*ledger, target, run, api, drive.drivers.set, drive.drivers.result, report));
  NH_TRY_VOID(ledger->endRun(run, {{"drivers", report.generated},
                                   {"drivers rejected", report.rejected},
                                   {"drivers proven", report.proven},
                                   {"drivers proven for all values", report.forAll + report.forAllLoops},
                                   {"drivers refuted", report.refuted},
                                   {"runs", report.runs}}));
  return batch.commit();
}

Result<bool> replayRustTest(const KnownTarget& target, const std::string& input, bool allowWeakerSandbox,
                            std::string& output) {
  rust::LibraryOptions options;
  std::istringstream lines(input);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    auto& list = word == "features" ? options.features : options.rustcFlags;
    while (words >> word) list.push_back(word);
  }
  const auto start = input.find("\n\n");
  if (start == input.npos) return ownError("a witness without a test");
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("replay"));
  std::vector<std::string> notes;
  NH_TRY(const rust::Library library,
         rust::namesStdModule(target.source)
             ? rust::stdLibrary(target.source, scratch.path(), options)
             : rust::buildLibrary(target.source, scratch.path(), options, notes));
  const fs::path file = scratch.path() / "test.rs";
  NH_TRY_VOID(writeFile(file, input.substr(start + 2)));
  NH_TRY(const fs::path program, rust::buildTest(library, file));
  SandboxPolicy policy{.readable = {scratch.path()}, .hugeMappings = true, .processes = 4};
  policy.allowWeaker = allowWeakerSandbox;
  if (wantsFramesOnStack(input)) policy.environment.push_back(kFramesOnStack);
  NH_TRY(const SandboxResult ran, runSandboxed({program.string(), "--test-threads=1"}, policy));
  output = ran.err.empty() ? ran.out : ran.err;
  return !ran.ok() && !ran.timedOut;
}

} // namespace nuthatch
