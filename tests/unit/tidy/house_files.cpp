#include "house_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>

namespace nuthatch::tidy {

namespace fs = std::filesystem;

namespace {

// Without what is built, hunted, or kept by git.
std::vector<File> readAll() {
  std::vector<File> files;
  const fs::path root = NUTHATCH_SOURCE;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    const bool made =
        name == "target" || name == "nuthatch-out" || (it.depth() == 0 && name.starts_with("build"));
    if (made || (name.starts_with(".") && name != ".ci")) {
      it.disable_recursion_pending();
      continue;
    }
    if (!it->is_regular_file() || it->path().extension() == ".png") continue; // pictures hold no words
    File file{fs::relative(it->path(), root).generic_string(), {}};
    std::ifstream stream(it->path());
    for (std::string line; std::getline(stream, line);) file.lines.push_back(std::move(line));
    files.push_back(std::move(file));
  }
  return files;
}

} // namespace

bool isCode(const fs::path& path) {
  static constexpr std::array kEndings = {".cpp", ".h", ".c", ".rs"};
  return std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

const std::vector<File>& allFiles() {
  static const std::vector<File> files = readAll();
  return files;
}

bool isUnder(const File& file, std::string_view folder) { return file.path.starts_with(folder); }

bool hasWord(std::string_view line, std::string_view word) {
  const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
    const bool before = at > 0 && isPart(line[at - 1]) && isPart(word.front());
    const auto end = at + word.size();
    const bool after = end < line.size() && isPart(line[end]) && isPart(word.back());
    if (!before && !after) return true;
  }
  return false;
}

std::string_view withoutComment(std::string_view line) { return line.substr(0, line.find("//")); }

std::string_view included(std::string_view line) {
  constexpr std::string_view kInclude = "#include ";
  if (!line.starts_with(kInclude) || line.size() < kInclude.size() + 2) return {};
  line.remove_prefix(kInclude.size() + 1);
  return line.substr(0, line.find_first_of("\">"));
}

} // namespace nuthatch::tidy
