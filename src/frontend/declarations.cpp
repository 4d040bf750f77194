#include "frontend/declarations.h"

#include "frontend/command_line.h"
#include "module/debug_types.h"
#include "replay/sandbox/build_tool.h"
#include "support/cxx_names.h"
#include "support/work_time.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <sstream>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// Calls `found` with the place behind each whole word `word`; stops when it returns true.
template <class Found>
bool findWord(const std::string& text, const std::string& word, Found found) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at > 0 && isWordCharacter(text[at - 1])) || (end < text.size() && isWordCharacter(text[end])))
      continue;
    if (found(end)) return true;
  }
  return false;
}

std::size_t skipSpace(const std::string& text, std::size_t at) {
  while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) ++at;
  return at;
}

// # 12 "path" 1 3: line, file, and flags (1: enters, 2: returns, 3: a system header).
struct Marker {
  std::string file;
  bool enters = false, returns = false;
};

std::optional<Marker> markerIn(const std::string& line) {
  if (!line.starts_with("# ") || line.find('"') == std::string::npos) return std::nullopt;
  const std::size_t open = line.find('"'), close = line.rfind('"');
  const std::string flags = line.substr(close + 1);
  return Marker{line.substr(open + 1, close - open - 1), flags.find('1') != std::string::npos,
                flags.find('2') != std::string::npos};
}

} // namespace

bool IncludedHeader::declares(const std::string& function) const {
  return findWord(text, function, [&](std::size_t end) {
    const std::size_t at = skipSpace(text, end);
    return at < text.size() && text[at] == '(';
  });
}

// typedef struct { … } name; with what may stand before the name: attributes, other names.
static bool endsTypedef(const std::string& text, std::size_t begin, std::size_t end) {
  const std::size_t next = skipSpace(text, end);
  if (next >= text.size() || (text[next] != ';' && text[next] != ',')) return false;
  const std::size_t before = begin == 0 ? std::string::npos : text.find_last_of(";{}", begin - 1);
  if (before == std::string::npos || text[before] != '}') return false;
  const std::string between = text.substr(before + 1, begin - before - 1);
  // A declaration of its own behind the body of another.
  static constexpr std::array kStarts = {"struct", "union", "class", "enum", "typedef", "extern", "static"};
  return std::ranges::none_of(
      kStarts, [&](const char* word) { return findWord(between, word, [](std::size_t) { return true; }); });
}

bool IncludedHeader::defines(const std::string& type) const {
  return findWord(text, type, [&](std::size_t end) {
    if (endsTypedef(text, end - type.size(), end)) return true;
    for (std::size_t at = end; at < text.size(); ++at) {
      if (text[at] == '{') return true;
      if (text[at] == ';' || text[at] == '(' || text[at] == ')') return false;
    }
    return false;
  });
}

Result<std::vector<IncludedHeader>> includedHeaders(const TranslationUnit& unit) {
  const CountAsBuild counted("declarations");
  std::vector<std::string> argv = {compilerFor(unit.language), "-E", "-w"};
  argv.insert(argv.end(), unit.flags.begin(), unit.flags.end());
  argv.insert(argv.end(), {"-x", unit.language == Language::Cxx ? "c++" : "c", unit.source.string()});
  NH_TRY(const auto finished, runTool({.argv = argv, .folder = unit.folder}));
  if (!finished.ok()) return badInput("cannot preprocess {}", unit.source.string());
  std::vector<IncludedHeader> headers;
  std::vector<std::string> stack; // of files, the unit first
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);) {
    if (const auto marker = markerIn(line)) {
      const bool special = marker->file.starts_with('<');
      if (stack.empty() && !special) stack.push_back(marker->file);
      if (stack.empty() || special) continue;
      if (marker->enters) stack.push_back(marker->file);
      if (marker->returns && stack.size() > 1) stack.pop_back();
      if (marker->enters && stack.size() == 2) {
        const fs::path path =
            fs::path(marker->file).is_absolute() ? fs::path(marker->file) : unit.folder / marker->file;
        headers.push_back({path.lexically_normal(), ""});
      }
      if (marker->enters && stack.size() > 2)
        headers.back().inner.push_back((unit.folder / marker->file).lexically_normal());
      continue;
    }
    if (stack.size() >= 2 && isUserFile((unit.folder / stack.back()).string()))
      headers.back().text += line + "\n";
  }
  std::erase_if(headers, [](const IncludedHeader& header) {
    return !isUserFile(header.path.string()) || header.text.empty();
  });
  return headers;
}

} // namespace nuthatch
