// nuthatch emit --stage=STAGE TARGET: stops the flow anywhere and prints what is there.
#include "cli/flags.h"
#include "cli/verb.h"
#include "frontend/compile.h"
#include "module/pipeline.h"
#include "support/files.h"

#include <fmt/format.h>

namespace nuthatch {

int emitVerb(const std::vector<std::string>& arguments) {
  CLI::App app{"Prints a target at any stage of the flow as LLVM IR", "nuthatch emit"};
  std::vector<std::filesystem::path> paths;
  std::string stage = "checks";
  std::filesystem::path out;
  PipelineOptions options;
  app.add_option("TARGET", paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_option(
         "--stage", stage,
         "bitcode: as the compiler gave it; module: normal form; checks: with checks; native: lowered to run")
      ->check(CLI::IsMember({"bitcode", "module", "checks", "native"}))
      ->capture_default_str();
  app.add_option("-o,--output", out, "a file instead of standard output; bitcode when it ends in .bc");
  app.add_flag("!--keep-switches", options.lowerSwitches, "do not lower switches to two-way branches");
  app.add_flag("!--keep-vectors", options.noVectorise, "do not turn vectors into scalars");
  app.add_flag("!--no-clean-up", options.cleanUp, "do not clean up after the checks");
  app.add_flag("!--keep-promises", options.dropPromises, "keep what the compiler takes for granted");
  app.add_flag("!--no-edges", options.markEdges, "do not mark branch edges");
  if (const auto code = parseFlags(app, arguments)) return *code;

  auto target = findTarget(paths);
  if (!target) return report(target.error());
  std::vector<std::string> notes = target->notes;
  auto module = compile(*target, Flavour::Analysis, notes);
  for (const auto& note : notes) fmt::print(stderr, "note: {}\n", note);
  if (!module) return report(module.error());
  auto text = emitStage(*module, stage, options);
  if (!text) return report(text.error());
  if (out.empty()) {
    fmt::print("{}", *text);
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
