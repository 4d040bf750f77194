// The frontend as a program, so that tests can put it under make, configure and cmake: the verbs cc, c++,
// later (cc whose bitcode is made when it is asked for), module FILE -o OUT, and compile OUT PATH… .
#include "frontend/bitcode_behind.h"
#include "frontend/collect.h"
#include "frontend/compile.h"

#include <cstdio>

using namespace nuthatch;

namespace {

int finish(const Result<Module>& module, const std::vector<std::string>& notes, const std::string& output) {
  for (const auto& note : notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  if (!module) {
    std::fprintf(stderr, "%s\n%s\n", module.error().message.c_str(), module.error().detail.c_str());
    return 2;
  }
  return module->write(output) ? 0 : 2;
}

} // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const std::string verb = args.empty() ? "" : args[0];
  const std::span<const std::string> rest = std::span(args).subspan(args.empty() ? 0 : 1);
  std::vector<std::string> notes;
  if (verb == "cc") return compilerWrapper(Language::C, rest);
  if (verb == "c++") return compilerWrapper(Language::Cxx, rest);
  if (verb == "later") return callCompiler(understandCall(Language::C, rest), nullptr);
  if (verb == "module" && rest.size() == 3) return finish(collectModule(rest[0], notes), notes, rest[2]);
  if (verb == "compile" && rest.size() > 1) {
    const std::vector<std::filesystem::path> paths(rest.begin() + 1, rest.end());
    auto target = findTarget(paths);
    if (!target) return finish(std::unexpected(target.error()), notes, "");
    notes = target->notes;
    return finish(compile(*target, Flavour::Analysis, notes), notes, rest[0]);
  }
  std::fprintf(stderr, "usage: frontend_tool cc|c++|later|module|compile …\n");
  return 2;
}
