#include "engines/exhaustive/rust/result_cache.h"

#include "support/files.h"
#include "support/hash.h"

#include <fmt/format.h>
#include <sstream>
#include <unistd.h>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

ResultCache::ResultCache(fs::path file, std::string context)
    : file_(std::move(file)), context_(hash64(context)) {
  const auto text = readFile(file_);
  if (!text) return;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    std::uint64_t key = 0;
    KnownResult result;
    words >> word >> std::hex >> key >> std::dec;
    if (word == "reached" && words) reached_.insert(key);
    if (word != "known") continue;
    words >> result.runs >> result.outOfMemory >> result.aborted >> result.returned >> result.loops;
    if (!words) continue; // half a line, where a run was killed
    std::getline(words >> std::ws, result.rejected);
    if (result.rejected.ends_with(" ."))
      result.rejected.resize(result.rejected.size() - 2);
    else if (result.rejected == ".")
      result.rejected.clear();
    else
      continue;
    known_.emplace(key, std::move(result));
  }
}

std::uint64_t ResultCache::keyOf(const Node& driver, const std::string& body) const {
  std::uint64_t key = hash64(body, context_);
  for (const Node* node : driver.path()) key = hash64(hex(node->call.function->codeHash), key);
  return key;
}

const KnownResult* ResultCache::find(std::uint64_t key) const {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second;
}

void ResultCache::put(std::uint64_t key, KnownResult result) { known_[key] = std::move(result); }

void ResultCache::save() const {
  if (file_.empty()) return;
  constexpr std::size_t kMost = 200'000; // what older versions of a crate left is dropped with the rest
  std::string text;
  if (known_.size() <= kMost)
    for (const auto& [key, result] : known_) // a line ends with a dot: one that was cut does not
      text += fmt::format("known {:x} {} {} {} {} {} {}{}.\n", key, result.runs, result.outOfMemory,
                          result.aborted, result.returned, result.loops, result.rejected,
                          result.rejected.empty() ? "" : " ");
  for (const std::uint64_t block : reached_) text += fmt::format("reached {:x}\n", block);
  const fs::path beside = fmt::format("{}.{}", file_.string(), ::getpid());
  if (!writeFile(beside, text)) return;
  std::error_code error;
  fs::rename(beside, file_, error);
}

} // namespace nuthatch::exhaustive
