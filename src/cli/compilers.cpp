// nuthatch cc, nuthatch c++ and nuthatch module: builds of any kind, and what they leave behind.
#include "cli/flags.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "frontend/bitcode_behind.h"
#include "frontend/collect.h"

#include <fmt/format.h>

namespace nuthatch {

int ccVerb(const std::vector<std::string>& arguments) { return compilerWrapper(Language::C, arguments); }
int cxxVerb(const std::vector<std::string>& arguments) { return compilerWrapper(Language::Cxx, arguments); }

int moduleVerb(const std::vector<std::string>& arguments) {
  CLI::App app{"Collects the module of a program or library that nuthatch cc and c++ built",
               "nuthatch module"};
  std::filesystem::path file, out;
  app.add_option("FILE", file, "a program, object, static or shared library")->required();
  app.add_option("-o,--output", out, "where the bitcode goes [FILE.bc]");
  if (const auto code = parseFlags(app, arguments)) return *code;
  if (out.empty()) out = file.string() + ".bc";

  std::vector<std::string> notes;
  auto module = collectModule(file, notes);
  for (const auto& note : notes) say(stderr, "note: {}\n", note);
  if (!module) return report(module.error());
  if (const auto written = module->write(out); !written) return report(written.error());
  say("{}\n", out.string());
  return kNothingRefuted;
}

} // namespace nuthatch
