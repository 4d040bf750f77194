#include "frontend/programs32.h"

#include "replay/sandbox/build_tool.h"
#include "support/installation.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kHeaders32 = "/usr/include/i386-linux-gnu";
constexpr const char* kHeaders64 = "/usr/include/x86_64-linux-gnu";
constexpr const char* kKernelHeaders =
    "/usr/include/asm"; // a link to those of 64 bits, where gcc-multilib made it
constexpr const char* kStandardCxx = "/usr/include/c++";

// The newest libstdc++ that has headers for this machine, and not for 32 bits: those clang finds itself.
std::optional<std::string> newestCxx() {
  std::error_code error;
  int newest = 0;
  for (const auto& entry : fs::directory_iterator(kStandardCxx, error)) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos || name.size() > 4) continue;
    if (fs::exists(fs::path(kHeaders64) / "c++" / name, error)) newest = std::max(newest, std::stoi(name));
  }
  if (newest == 0 || fs::exists(fs::path(kHeaders64) / "c++" / std::to_string(newest) / "32", error))
    return std::nullopt;
  return std::to_string(newest);
}

// clang gives the name itself where it knows no such file.
bool hasFile32(const char* name) {
  const auto said = runTool({.argv = {"clang-22", "-m32", fmt::format("-print-file-name={}", name)}});
  return said && said->ok() && said->out.starts_with('/');
}

} // namespace

bool isFor32Bits(const Target& target) {
  return std::ranges::any_of(target.units, [](const TranslationUnit& unit) {
    return std::ranges::find(unit.flags, "-m32") != unit.flags.end();
  });
}

std::vector<std::string> headersFor32Bits(Language language, const fs::path& ours) {
  std::error_code error;
  if (fs::exists(kHeaders32, error) || !fs::exists(kHeaders64, error)) return {};
  std::vector<std::string> words;
  if (language == Language::Cxx)
    if (const auto version = newestCxx())
      words = {"-isystem", fmt::format("{}/{}", kStandardCxx, *version), "-isystem",
               fmt::format("{}/c++/{}", kHeaders64, *version)};
  for (const std::string& word : {std::string("-idirafter"), (ours / "ilp32").string(),
                                  std::string("-idirafter"), std::string(kHeaders64)})
    words.push_back(word);
  return words;
}

std::vector<std::string> kernelHeadersFor32Bits() {
  std::error_code error;
  if (fs::exists(kKernelHeaders, error) || fs::exists(kHeaders32, error)) return {};
  return {"-idirafter", kHeaders64};
}

Status canRun32Bits() {
  constexpr const char* kRemedy =
      "apt-get install libc6-dev-i386 lib32stdc++-12-dev libclang-rt-22-dev, then build Nuthatch again";
  NH_TRY(const fs::path resources, resourceFolder());
  std::error_code error;
  const bool isReady = fs::exists(resources / "lib" / "libnuthatch_rt32.a", error) && hasFile32("crt1.o") &&
                       hasFile32("libstdc++.so") && hasFile32("libgcc.a");
  if (isReady) return {};
  return withRemedy(badEnvironment("this machine has no 32-bit libraries to run it with"), kRemedy);
}

} // namespace nuthatch
