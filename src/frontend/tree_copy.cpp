#include "frontend/tree_copy.h"

#include "frontend/output_folder.h"

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

void copyFile(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, error);
  const auto time = fs::last_write_time(from, error);
  if (!error) fs::last_write_time(to, time, error);
}

bool isInside(const fs::path& relative) { return !relative.empty() && *relative.begin() != ".."; }

} // namespace

void copyTree(const fs::path& tree, const fs::path& copy) {
  std::error_code error;
  fs::create_directories(copy, error);
  fs::recursive_directory_iterator walk(tree, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& from = walk->path();
    const fs::path to = copy / from.lexically_relative(tree);
    std::error_code ignored;
    if (walk->is_symlink(ignored)) {
      fs::copy_symlink(from, to, ignored);
    } else if (walk->is_directory(ignored)) {
      if (isOutputFolder(from) || from.filename() == ".git")
        walk.disable_recursion_pending();
      else
        fs::create_directories(to, ignored);
    } else if (walk->is_regular_file(ignored)) {
      copyFile(from, to);
    }
  }
}

fs::path usersOwn(const fs::path& path, const fs::path& copy, const fs::path& tree) {
  const fs::path relative = path.lexically_relative(copy);
  if (!isInside(relative)) return path;
  std::error_code error;
  const fs::path own = (tree / relative).lexically_normal();
  return fs::exists(own, error) ? own : path;
}

void addOwnFolders(std::vector<std::string>& flags, const fs::path& source, const fs::path& copy,
                   const fs::path& tree) {
  static constexpr std::string_view kFlag = "-I";
  std::vector<std::string> all;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const bool isApart = flags[i] == kFlag && i + 1 < flags.size();
    if (flags[i].starts_with(kFlag)) {
      const fs::path shown = isApart ? flags[i + 1] : flags[i].substr(kFlag.size());
      if (const fs::path own = usersOwn(shown, copy, tree); own != shown)
        all.insert(all.end(), {std::string(kFlag), own.string()});
    }
    all.push_back(flags[i]);
    if (isApart) all.push_back(flags[++i]);
  }
  const fs::path beside = (copy / source.parent_path().lexically_relative(tree)).lexically_normal();
  all.insert(all.end(), {std::string(kFlag), beside.string()});
  flags = std::move(all);
}

} // namespace nuthatch
