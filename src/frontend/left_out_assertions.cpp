#include "frontend/left_out_assertions.h"

#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// ASSERT, FOO_REQUIRE, gsl_Expects, DCHECK; not static_assert, which never comes to nothing. What a macro that
// comes to nothing is for stands nowhere but in its name.
bool soundsLikeAssertion(std::string name) {
  std::ranges::transform(name, name.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  constexpr const char* kWords[] = {"assert", "require", "expects", "precondition", "dcheck", "assume"};
  return name.find("static") == std::string::npos && !name.starts_with("__") &&
         std::ranges::any_of(kWords, [&](const char* word) { return name.find(word) != std::string::npos; });
}

// Nothing but casts, sizes and what it was given: no function is called and nothing is decided.
bool comesToNothing(const MacroDefinition& macro) {
  static const std::set<std::string> kHarmless = {
      "void", "sizeof", "static_cast", "do", "while", "false", "true", "int", "bool",
      "{",    "}",      "(",           ")",  "<",     ">",     ";",    ",",   "__VA_ARGS__"};
  return std::ranges::all_of(macro.body, [&](const std::string& token) {
    return kHarmless.contains(token) || std::isdigit(static_cast<unsigned char>(token[0])) ||
           std::ranges::find(macro.parameters, token) != macro.parameters.end();
  });
}

std::string asAssertion(const MacroDefinition& macro) {
  std::vector<std::string> names = macro.parameters;
  const std::string condition = names[0];
  if (macro.isVariadic) names.back() = names.back() == "__VA_ARGS__" ? "..." : names.back() + "...";
  return fmt::format("#define {}({}) (({}) ? (void)0 : __assert_fail(#{}, __FILE__, __LINE__, __func__))",
                     macro.name, fmt::join(names, ", "), condition, condition);
}

// Flags that put the assertions of a unit back in; none: nothing is left out.
Result<std::vector<std::string>> flagsFor(const TranslationUnit& unit) {
  std::vector<std::string> flags;
  NH_TRY(const SourceReading reading, readSource(unit));
  std::map<fs::path, std::vector<MacroDefinition>> leftOut;
  for (const MacroDefinition& macro : reading.macros)
    if (isLeftOutAssertion(macro)) leftOut[macro.file].push_back(macro);
  if (leftOut.empty() && !reading.definesNdebug) return flags;
  flags = {"-UNDEBUG", "-include", "assert.h"};
  std::map<std::string, std::string> changed; // by path
  std::string all;
  for (const auto& [file, macros] : leftOut) {
    const auto text = readFile(file);
    std::string with = text ? withAssertions(*text, macros) : "";
    if (!text || with == *text) continue;
    all += file.string() + '\0' + with;
    changed[file.string()] = std::move(with);
  }
  if (changed.empty()) return flags;
  // Named by its content, so that the cache of bitcode knows it again.
  NH_TRY(const fs::path cache, cacheFolder());
  const fs::path folder = cache / "assertions" / sha256(all).substr(0, 40);
  NH_TRY_VOID(makeFolder(folder));
  std::vector<std::string> roots;
  for (const auto& [path, text] : changed) {
    const fs::path copy = folder / fmt::format("{}_{}", roots.size(), fs::path(path).filename().string());
    NH_TRY_VOID(writeFile(copy, text));
    roots.push_back(fmt::format("{{\"type\": \"file\", \"name\": \"{}\", \"external-contents\": \"{}\"}}",
                                path, copy.string()));
  }
  const fs::path overlay = folder / "overlay.yaml";
  NH_TRY_VOID(
      writeFile(overlay, fmt::format("{{\"version\": 0, \"use-external-names\": false, \"roots\": [{}]}}\n",
                                     fmt::join(roots, ", "))));
  flags.insert(flags.end(), {"-ivfsoverlay", overlay.string()});
  return flags;
}

} // namespace

bool isLeftOutAssertion(const MacroDefinition& macro) {
  return !macro.parameters.empty() && soundsLikeAssertion(macro.name) && comesToNothing(macro);
}

std::string withAssertions(const std::string& text, const std::vector<MacroDefinition>& macros) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    lines.back() += c;
    if (c == '\n') lines.emplace_back();
  }
  for (const MacroDefinition& macro : macros) {
    if (macro.line == 0 || macro.lastLine < macro.line || macro.lastLine > lines.size()) continue;
    std::string& first = lines[macro.line - 1];
    const std::size_t at = first.find_first_not_of(" \t");
    if (at == std::string::npos || first[at] != '#') continue; // the name stands behind a continued line
    first = asAssertion(macro) + (first.ends_with('\n') ? "\n" : "");
    for (std::size_t i = macro.line; i < macro.lastLine; ++i) lines[i] = "\n";
  }
  return fmt::format("{}", fmt::join(lines, ""));
}

Result<std::optional<Target>> withLeftOutAssertions(const Target& target) {
  Target asking = target;
  bool any = false;
  for (auto& unit : asking.units) {
    if (unit.language != Language::C && unit.language != Language::Cxx) continue;
    NH_TRY(const auto flags, flagsFor(unit));
    if (flags.empty()) continue;
    any = true;
    unit.flags.insert(unit.flags.end(), flags.begin(), flags.end());
    unit.bitcode.clear(); // what a drop-in compiler left has none
  }
  std::optional<Target> made;
  if (any) made = std::move(asking);
  return made;
}

} // namespace nuthatch
