// The program `nuthatch`: stands for the compiler (`cc`, `c++`) without loading LLVM, which takes as long as a small
// file takes to compile, and becomes nuthatch-main beside it for all else.
#include "frontend/commands/wrapper.h"
#include "support/installation.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <unistd.h>

namespace {

using namespace nuthatch;

std::optional<Language> compilerOf(std::string_view name) {
  if (name == "cc" || name == "nuthatch-cc") return Language::C;
  if (name == "c++" || name == "nuthatch-c++") return Language::Cxx;
  return std::nullopt;
}

int becomeMain(char** argv) {
  const std::string program = (executablePath().parent_path() / "nuthatch-main").string();
  ::execv(program.c_str(), argv);
  std::fprintf(stderr, "nuthatch: cannot start %s: %s; install Nuthatch again\n", program.c_str(),
               std::strerror(errno));
  return 3;
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 0) return 2;
  const std::string name = std::filesystem::path(argv[0]).filename().string();
  std::optional<Language> language = compilerOf(name);
  const int given = language ? 1 : 2; // where the compiler's arguments begin
  if (!language && name == "nuthatch" && argc > 1) language = compilerOf(argv[1]);
  if (!language) return becomeMain(argv);
  const CompilerCall call = understandCall(*language, std::vector<std::string>(argv + given, argv + argc));
  return !call.isPlain && mayVanish(call) ? becomeMain(argv) : callCompiler(call, nullptr);
}
