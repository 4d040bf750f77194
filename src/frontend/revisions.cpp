#include "frontend/revisions.h"

#include "replay/sandbox/build_tool.h"

#include <charconv>
#include <sstream>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Nothing of the repository's own configuration is to write anywhere but to `writable`.
Result<std::string> git(const fs::path& folder, std::vector<std::string> words,
                        std::vector<fs::path> writable = {}) {
  words.insert(words.begin(), {"git", "-C", folder.string()});
  NH_TRY(auto done,
         runTool({.argv = words, .limit = std::chrono::seconds(60), .writable = std::move(writable)}));
  if (!done.ok())
    return withRemedy(badInput("git {}: {}", words[3], done.err.substr(0, done.err.find('\n'))),
                      "--since wants a revision of the working tree that the target lies in");
  return std::move(done.out);
}

Status checkRevision(const std::string& revision) {
  if (revision.empty() || revision.starts_with('-'))
    return withRemedy(badInput("'{}' is no revision", revision), "give a commit, a tag or a branch");
  return {};
}

std::uint32_t numberAt(std::string_view text, std::size_t& at) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
  at = static_cast<std::size_t>(end - text.data());
  return value;
}

} // namespace

Result<Changes> changesSince(const fs::path& inside, const std::string& revision) {
  NH_TRY_VOID(checkRevision(revision));
  const fs::path folder = fs::is_directory(inside) ? inside : fs::absolute(inside).parent_path();
  NH_TRY(auto top, git(folder, {"rev-parse", "--show-toplevel"}));
  Changes changes;
  changes.root = top.substr(0, top.find('\n'));
  NH_TRY(const auto diff,
         git(changes.root, {"diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames",
                            "--src-prefix=a/", "--dst-prefix=b/", revision, "--"}));
  std::istringstream lines(diff);
  std::string file;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("+++ b/")) file = (changes.root / line.substr(6)).lexically_normal().string();
    if (line.starts_with("+++ /dev/null")) file.clear();
    if (!line.starts_with("@@ ") || file.empty()) continue;
    std::size_t at = line.find('+');
    if (at == std::string::npos) continue;
    const std::uint32_t first = numberAt(line, ++at);
    const std::uint32_t count = at < line.size() && line[at] == ',' ? numberAt(line, ++at) : 1;
    changes.lines[file].push_back(count == 0 ? LineRange{first, first + 1}
                                             : LineRange{first, first + count - 1});
  }
  return changes;
}

Result<ScratchFolder> treeOf(const fs::path& root, const std::string& revision) {
  NH_TRY_VOID(checkRevision(revision));
  NH_TRY(auto folder, ScratchFolder::make("revision"));
  const fs::path archive = folder.path() / "tree.tar";
  NH_TRY_VOID(
      git(root, {"archive", "--format=tar", "--output=" + archive.string(), revision}, {folder.path()}));
  NH_TRY(const auto done, runTool({.argv = {"tar", "-xf", archive.string(), "-C", folder.path().string()},
                                   .writable = {folder.path()}}));
  if (!done.ok()) return badEnvironment("tar: {}", done.err.substr(0, done.err.find('\n')));
  return folder;
}

} // namespace nuthatch
