// nh-opt FILE [--passes=a,b,c] [--kinds=k,l] [--list] [--native] [--functions] [--symbolic]: what `opt` is to
// LLVM, for Nuthatch's own passes. Without --passes the whole pipeline runs. --list prints the checks, one a
// line, instead of the module.
#include "checks/all.h"
#include "engines/concolic/instrument/instrument.h"
#include "module/guidance/guide.h"
#include "module/native/lower_native.h"
#include "module/native/native.h"
#include "module/pipeline.h"
#include "native_build.h"

#include <fmt/format.h>
#include <iostream>
#include <sstream>

using namespace nuthatch;

namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

struct Arguments {
  std::string file;
  std::optional<std::vector<std::string>> passes;
  CheckOptions checks;
  std::vector<std::string> build; // runtime library, output, link flags
  std::string guide;              // may, must, both, pv
  bool list = false, native = false, functions = false, symbolic = false, entered = false;
};

std::optional<Arguments> parse(int argc, char** argv) {
  Arguments arguments;
  for (int n = 1; n < argc; ++n) {
    const std::string word = argv[n];
    if (word.starts_with("--passes="))
      arguments.passes = split(word.substr(9));
    else if (word.starts_with("--kinds=")) {
      for (const std::string& kind : split(word.substr(8))) {
        const auto known = checkKindNamed(kind);
        if (!known) return std::nullopt;
        arguments.checks.kinds.insert(*known);
      }
    } else if (word.starts_with("--build="))
      arguments.build = split(word.substr(8));
    else if (word.starts_with("--guide="))
      arguments.guide = word.substr(8);
    else if (word == "--entered")
      arguments.entered = true;
    else if (word == "--list")
      arguments.list = true;
    else if (word == "--native")
      arguments.native = true;
    else if (word == "--symbolic")
      arguments.symbolic = true;
    else if (word == "--functions")
      arguments.functions = true;
    else
      arguments.file = word;
  }
  if (arguments.file.empty()) return std::nullopt;
  return arguments;
}

void printChecks(const std::vector<Check>& checks) {
  for (const Check& check : checks)
    fmt::print("{} {} {}:{} {} #{}: {}\n", check.id, name(check.kind),
               check.place.file.substr(check.place.file.rfind('/') + 1), check.place.line, check.function,
               check.ordinal, check.detail);
}

Status runAll(const Arguments& arguments) {
  NH_TRY(Module module, Module::read(arguments.file));
  if (arguments.symbolic) { // as the symbolic build does it, without models
    NH_TRY_VOID(optimise(module, {.asan = false, .optLevel = 2}));
    NH_TRY_VOID(concolic::instrument(module, {}));
    std::cout << module.print();
    return {};
  }
  PipelineOptions options;
  options.checks = arguments.checks;
  Prepared prepared;
  if (arguments.passes) {
    for (const std::string& pass : *arguments.passes) NH_TRY_VOID(runPass(module, pass, options, prepared));
  } else {
    NH_TRY(prepared, prepare(module, options));
  }
  for (const std::string& note : prepared.notes) fmt::print(stderr, "note: {}\n", note);
  if (!arguments.guide.empty()) {
    guide(module.llvm(), {.guidance = arguments.guide == "may"    ? Guidance::May
                                      : arguments.guide == "must" ? Guidance::Must
                                      : arguments.guide == "both" ? Guidance::Both
                                      : arguments.guide == "uv"   ? Guidance::Unverified
                                                                  : Guidance::PartlyVerified,
                          .entered = arguments.entered});
    NH_TRY_VOID(module.verify());
  }
  if (arguments.native) {
    NH_TRY(const Lowered lowered, lowerNative(module, {}));
    for (const EdgeRange& range : lowered.edges)
      fmt::print(stderr, "edges {} {}+{}\n", range.function, range.first, range.count);
  }
  if (arguments.list) printChecks(prepared.checks);
  if (arguments.build.size() >= 2) {
    NH_TRY([[maybe_unused]] const Lowered lowered, lowerNative(module, {}));
    NativeOptions native;
    native.runtime = arguments.build[0];
    native.linkFlags.assign(arguments.build.begin() + 2, arguments.build.end());
    return emitExecutable(module, native, arguments.build[1]);
  }
  if (arguments.functions)
    for (const Function& function : listFunctions(module))
      fmt::print("{} '{}' line {} edges {}\n", function.name, function.display, function.place.line,
                 function.edges);
  if (!arguments.list && !arguments.functions) std::cout << module.print();
  return {};
}

} // namespace

int main(int argc, char** argv) {
  const auto arguments = parse(argc, argv);
  if (!arguments) {
    fmt::print(stderr, "usage: nh-opt FILE [--passes=a,b] [--kinds=k] [--list] [--native] [--functions]\n");
    return 2;
  }
  if (const Status done = runAll(*arguments); !done) {
    fmt::print(stderr, "nh-opt: {}\n{}{}\n", done.error().message, done.error().detail, done.error().remedy);
    return 1;
  }
}
