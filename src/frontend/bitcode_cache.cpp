#include "frontend/bitcode_cache.h"

#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <chrono>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Entries that nobody used for this long go when the cache is opened, at most once a day.
constexpr auto kKept = std::chrono::hours(24 * 30);
constexpr auto kPruneEvery = std::chrono::hours(24);

void prune(const fs::path& folder) {
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  const fs::path stamp = folder / "pruned";
  const auto last = fs::last_write_time(stamp, error);
  if (!error && now - last < kPruneEvery) return;
  if (!writeFile(stamp, "")) return;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code ignored; // another process may prune at the same time
    const auto written = entry.last_write_time(ignored);
    if (!ignored && now - written > kKept) fs::remove(entry.path(), ignored);
  }
}

std::string_view takeLine(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::string onOneLine(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

} // namespace

BitcodeCache::BitcodeCache() {
  const auto cache = cacheFolder();
  if (!cache) return;
  const fs::path folder = *cache / "bitcode";
  if (!makeFolder(folder)) return;
  prune(folder);
  folder_ = folder;
}

fs::path BitcodeCache::entry(std::string_view key) const { return folder_ / sha256(key).substr(0, 40); }

// A manifest is lines: the hash of the bitcode, then `n NOTE` and `d HASH PATH`.
std::optional<CachedBitcode> BitcodeCache::find(std::string_view key) const {
  if (folder_.empty()) return std::nullopt;
  const fs::path path = entry(key);
  const auto manifest = readFile(path);
  if (!manifest) return std::nullopt;
  std::string_view rest = *manifest;
  const std::string_view expected = takeLine(rest);
  CachedBitcode found;
  while (!rest.empty()) {
    const std::string_view line = takeLine(rest);
    if (line.starts_with("n ")) {
      found.notes.emplace_back(line.substr(2));
    } else if (line.starts_with("d ") && line.size() > 19) {
      const auto content = readFile(fs::path(line.substr(19)));
      if (!content || hex(hash64(*content)) != line.substr(2, 16)) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  auto bytes = readFile(path.string() + ".bc");
  if (!bytes || hex(hash64(*bytes)) != expected) return std::nullopt;
  found.bytes = std::move(*bytes);
  std::error_code ignored;
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(path, now, ignored);
  fs::last_write_time(path.string() + ".bc", now, ignored);
  return found;
}

void BitcodeCache::store(std::string_view key, const CachedBitcode& bitcode,
                         const std::vector<fs::path>& dependencies) const {
  if (folder_.empty() || dependencies.empty()) return;
  std::string manifest = hex(hash64(bitcode.bytes)) + "\n";
  for (const auto& note : bitcode.notes) manifest += "n " + onOneLine(note) + "\n";
  for (const auto& file : dependencies) {
    const auto content = readFile(file);
    if (!content || file.string().find('\n') != std::string::npos) return;
    manifest += "d " + hex(hash64(*content)) + " " + file.string() + "\n";
  }
  const fs::path path = entry(key);
  // The manifest comes last: it names the bitcode by its hash, so that a half-written entry is no entry.
  if (writeFile(path.string() + ".bc", bitcode.bytes)) (void)writeFile(path, manifest);
}

std::vector<fs::path> readDependencies(std::string_view rule, const fs::path& folder) {
  std::vector<fs::path> files;
  const std::size_t colon = rule.find(": ");
  if (colon == std::string_view::npos) return files;
  rule.remove_prefix(colon + 2);
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) files.push_back((folder / word).lexically_normal());
    word.clear();
  };
  for (std::size_t i = 0; i < rule.size(); ++i) {
    const char c = rule[i];
    const char following = i + 1 < rule.size() ? rule[i + 1] : '\0';
    if (c == '\\' && following == '\n')
      ++i;
    else if ((c == '\\' && (following == ' ' || following == '#' || following == '\\')) ||
             (c == '$' && following == '$'))
      word += rule[++i];
    else if (c == ' ' || c == '\n' || c == '\t')
      finish();
    else
      word += c;
  }
  finish();
  return files;
}

} // namespace nuthatch
