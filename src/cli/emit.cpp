// nuthatch emit --stage=STAGE TARGET: stops the flow anywhere and prints what is there.
#include "builds/module_hashes.h"
#include "cli/flags.h"
#include "cli/load.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "engines/intervals/annotate.h"
#include "module/pipeline.h"
#include "report/json.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace nuthatch {

namespace {

// The facts of this very module: those of an older state of the source are another target's.
Result<std::string> factsOf(const std::filesystem::path& path,
                            const std::vector<std::filesystem::path>& paths) {
  NH_TRY(const auto ledger, openLedger(path, LedgerMode::ReadOnly));
  NH_TRY(const auto targets, ledger->targets());
  NH_TRY(auto target, findTarget(paths));
  const std::string name = target.name;
  NH_TRY(const auto hashes, moduleHashes(std::move(target)));
  const auto known = std::ranges::find_if(targets, [&](const KnownTarget& one) {
    return std::ranges::find(hashes, one.moduleHash) != hashes.end();
  });
  if (known == targets.end())
    return withRemedy(badInput("{} has no facts about {} as it is now", path.string(), name),
                      "run `nuthatch hunt` on it first");
  NH_TRY(const Summary summary, readSummary(*ledger, known->id));
  return jsonReport(summary, {});
}

} // namespace

int emitVerb(const std::vector<std::string>& arguments) {
  CLI::App app{"Prints a target at any stage of the flow", "nuthatch emit"};
  std::vector<std::filesystem::path> paths;
  std::string stage = "checks";
  std::filesystem::path out, ledger = "nuthatch-out/ledger.nhl";
  PipelineOptions options;
  app.add_option("TARGET", paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_option(
         "--stage", stage,
         "bitcode: as the compiler gave it; module: normal form; checks: with checks; native: "
         "lowered to run; guided: with checks, and with assumptions that lead to what is not verified; "
         "annotated: with what `nuthatch scan` proves, and what each proof rests on; "
         "facts: what hunts have learned of the target, as JSON")
      ->check(CLI::IsMember({"bitcode", "module", "checks", "guided", "annotated", "native", "facts"}))
      ->capture_default_str();
  app.add_option("--ledger", ledger, "where the facts are")->capture_default_str();
  app.add_option("-o,--output", out, "a file instead of standard output; bitcode when it ends in .bc");
  app.add_flag("!--keep-switches", options.lowerSwitches, "do not lower switches to two-way branches");
  app.add_flag("!--keep-vectors", options.noVectorise, "do not turn vectors into scalars");
  app.add_flag("!--no-clean-up", options.cleanUp, "do not clean up after the checks");
  app.add_flag("!--keep-promises", options.dropPromises, "keep what the compiler takes for granted");
  app.add_flag("!--no-edges", options.markEdges, "do not mark branch edges");
  if (const auto code = parseFlags(app, arguments)) return *code;

  const auto stageOf = [&]() -> Result<std::string> {
    NH_TRY(auto loaded, load(paths));
    if (stage == "annotated") {
      NH_TRY(const auto prepared, prepare(loaded.module, options));
      intervals::annotate(loaded.module.llvm(), prepared.checks, {});
      NH_TRY_VOID(loaded.module.verify());
      return loaded.module.print();
    }
    return emitStage(loaded.module, stage, options);
  };
  auto text = stage == "facts" ? factsOf(ledger, paths) : stageOf();
  if (!text) return report(text.error());
  if (out.empty()) {
    if (::isatty(STDOUT_FILENO) == 1)
      say("{}", *text);
    else
      std::fwrite(text->data(), 1, text->size(), stdout); // what another program reads is as it is
    return kNothingRefuted;
  }
  if (out.extension() != ".bc") {
    const auto written = writeFile(out, *text);
    return written ? kNothingRefuted : report(written.error());
  }
  auto parsed = Module::parse(*text, out.string());
  if (!parsed) return report(parsed.error());
  const auto written = parsed->write(out);
  return written ? kNothingRefuted : report(written.error());
}

} // namespace nuthatch
