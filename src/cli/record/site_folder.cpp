#include "cli/record/site_folder.h"

#include "cli/facts.h"
#include "cli/record/open_record.h"
#include "support/files.h"
#include "support/untrusted_file.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestSource = 16 << 20;

Status clear(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder, error) || fs::is_empty(folder, error)) return {};
  const auto index = readFile(folder / "index.html");
  if (!index || index->find(kSiteMark) == std::string::npos)
    return withRemedy(badInput("{} holds something that is no report of Nuthatch", folder.string()),
                      "name a folder that is new or empty");
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".html") fs::remove(entry.path(), error);
  for (const char* inner : {"bugs", "source", "tree"})
    for (const auto& entry : fs::directory_iterator(folder / inner, error))
      if (entry.path().extension() == ".html") fs::remove(entry.path(), error);
  return {};
}

} // namespace

Status writeSiteFolder(const Record& record, const SiteOptions& options, const fs::path& folder) {
  NH_TRY_VOID(clear(folder));
  for (const char* inner : {"bugs", "source", "tree"}) NH_TRY_VOID(makeFolder(folder / inner));
  return writeSite(record, options, [&](const std::string& path, const std::string& content) -> Status {
    std::ofstream stream(folder / path, std::ios::binary);
    stream << content;
    stream.close();
    if (!stream) return badEnvironment("cannot write {}", (folder / path).string());
    return {};
  });
}

static std::vector<SiteTest> slowQueriesBeside(const fs::path& out) {
  std::vector<SiteTest> queries;
  for (int n = 1; n <= 9; ++n) {
    const fs::path file = out / "queries" / fmt::format("slow_{}.smt2", n);
    auto content = readUntrustedFile(file, kLargestSource);
    if (!content) break;
    queries.push_back({file.string(), *std::move(content)});
  }
  return queries;
}

SiteOptions siteOptions(const fs::path& ledger, const Record& record) {
  const fs::path out = folderOf(ledger);
  return {.version = NUTHATCH_VERSION,
          .replayCommand = replayCommand(out),
          .tests = testsBeside(out, record),
          .source = sourceText,
          .slowQueries = slowQueriesBeside(out),
          .progress = lastProgress(ledger)};
}

std::map<std::string, SiteTest> testsBeside(const fs::path& out, const Record& record) {
  constexpr std::size_t kDigits = 4;
  std::map<std::string, fs::path> byDigits;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(out / "tests", error)) {
    const std::string stem = entry.path().stem().string();
    if (stem.size() > kDigits && stem[stem.size() - kDigits - 1] == '_')
      byDigits.emplace(stem.substr(stem.size() - kDigits), entry.path());
  }
  std::map<std::string, SiteTest> tests;
  for (const ClassedFinding& found : allFindings(record)) {
    const std::string& id = found.finding->witness.id;
    const auto file = byDigits.find(id.substr(0, kDigits));
    if (file == byDigits.end()) continue;
    if (auto content = readUntrustedFile(file->second, kLargestSource))
      tests[id] = {file->second.string(), *std::move(content)};
  }
  return tests;
}

Result<std::string> sourceText(const std::string& file) {
  constexpr std::array kEndings = {".c",   ".cc",  ".cpp", ".cxx", ".c++", ".C",   ".h",  ".hh", ".hpp",
                                   ".hxx", ".ipp", ".inl", ".inc", ".tcc", ".def", ".rs", ".ll", ".i"};
  const std::string ending = fs::path(file).extension().string();
  if (std::ranges::find(kEndings, ending) == kEndings.end()) return badInput("{} is no source", file);
  return readUntrustedFile(file, kLargestSource);
}

} // namespace nuthatch
