#include "suite/suite_paths.h"

#include "frontend/configured_project.h"
#include "report/suite.h"
#include "support/files.h"

#include <algorithm>
#include <array>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr std::array kPathFlags = {"-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-L"};

bool isWithin(const fs::path& path, const fs::path& folder) {
  const fs::path relative = path.lexically_relative(folder);
  return !folder.empty() && !relative.empty() && *relative.begin() != "..";
}

bool isSourceText(const fs::path& file) {
  const std::string ending = file.extension();
  return isHeader(file) || languageOf(file) || ending == ".inc" || ending == ".def" || ending == ".ipp";
}

} // namespace

SuitePaths::SuitePaths(const Target& target, const fs::path& out)
    : root_(fs::absolute(target.root).lexically_normal()), madeIn_(buildFolderOf(root_)),
      out_(fs::absolute(out).lexically_normal()) {
  if (!out_.has_filename()) out_ = out_.parent_path();
  // A suite that lies elsewhere does not move with the tree.
  const bool near = isWithin(out_, root_) || isWithin(out_, root_.parent_path());
  tree_ = near ? root_.lexically_relative(out_).string() : root_.string();
}

std::string SuitePaths::inMake(const fs::path& path) const {
  if (isWithin(path, out_)) return path.lexically_relative(out_).string();
  if (!madeIn_.empty() && path == madeIn_) return kMade;
  if (isWithin(path, madeIn_)) return (kMade / path.lexically_relative(madeIn_)).string();
  if (path == root_) return std::string(1, kTreeMark);
  if (isWithin(path, root_)) return kTreeMark + ("/" + path.lexically_relative(root_).string());
  return path.string();
}

std::string SuitePaths::inInclude(const fs::path& path) const {
  if (isWithin(path, madeIn_)) return (kMade / path.lexically_relative(madeIn_)).string();
  return isWithin(path, root_) ? path.lexically_relative(root_).string() : path.string();
}

std::vector<std::string> SuitePaths::wholeFlags(const TranslationUnit& unit) const {
  std::vector<std::string> flags;
  const auto whole = [&](const std::string& path) {
    return (unit.folder / path).lexically_normal().string(); // one that is whole stays
  };
  for (std::size_t i = 0; i < unit.flags.size(); ++i) {
    const std::string& word = unit.flags[i];
    const auto flag = std::ranges::find_if(kPathFlags, [&](const char* f) { return word.starts_with(f); });
    if (flag == kPathFlags.end()) {
      flags.push_back(word);
    } else if (word == *flag) {
      flags.push_back(word);
      if (i + 1 < unit.flags.size()) flags.push_back(whole(unit.flags[++i]));
    } else {
      flags.insert(flags.end(), {*flag, whole(word.substr(std::string_view(*flag).size()))});
    }
  }
  return flags;
}

std::vector<std::string> SuitePaths::inMake(const std::vector<std::string>& wholeFlags) const {
  std::vector<std::string> flags;
  for (const std::string& word : wholeFlags)
    flags.push_back(word.starts_with('/') ? inMake(fs::path(word)) : word);
  return flags;
}

// A copy of the tree that was built has the user's own files, too: those stay where they are.
Status SuitePaths::copyMade() const {
  if (madeIn_.empty()) return {};
  std::error_code error;
  fs::recursive_directory_iterator walk(madeIn_, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    std::error_code ignored;
    const fs::path relative = walk->path().lexically_relative(madeIn_);
    if (walk->is_directory(ignored)) {
      if (relative.filename() == "CMakeFiles" || relative.filename().string().starts_with("."))
        walk.disable_recursion_pending();
      continue;
    }
    if (!isSourceText(walk->path()) || fs::exists(root_ / relative, ignored)) continue;
    NH_TRY_VOID(makeFolder((out_ / kMade / relative).parent_path()));
    fs::copy_file(walk->path(), out_ / kMade / relative, fs::copy_options::overwrite_existing, ignored);
  }
  return {};
}

} // namespace nuthatch
