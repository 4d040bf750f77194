#include "frontend/headers32.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kHeaders32 = "/usr/include/i386-linux-gnu";
constexpr const char* kHeaders64 = "/usr/include/x86_64-linux-gnu";
constexpr const char* kStandardCxx = "/usr/include/c++";

// The newest libstdc++ that has headers for this machine.
std::optional<std::string> newestCxx() {
  std::error_code error;
  int newest = 0;
  for (const auto& entry : fs::directory_iterator(kStandardCxx, error)) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos || name.size() > 4) continue;
    if (fs::exists(fs::path(kHeaders64) / "c++" / name, error)) newest = std::max(newest, std::stoi(name));
  }
  return newest == 0 ? std::nullopt : std::optional(std::to_string(newest));
}

} // namespace

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

} // namespace nuthatch
