#include "frontend/left_out_assertions.h"

#include "frontend/bitcode_cache.h"
#include "frontend/command_line.h"
#include "module/debug_types.h"
#include "replay/sandbox/build_tool.h"
#include "support/cxx_names.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <sstream>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// One #define of a macro that takes something.
struct Definition {
  std::string name, parameter; // the first one
  std::string parameters;      // all, with their parentheses
  std::string body;
};

// `directive`: one line, without its line ends and continuations.
std::optional<Definition> definitionIn(const std::string& directive) {
  std::size_t at = directive.find_first_not_of(" \t");
  if (at == std::string::npos || directive[at] != '#') return std::nullopt;
  at = directive.find_first_not_of(" \t", at + 1);
  if (at == std::string::npos || directive.compare(at, 6, "define") != 0) return std::nullopt;
  at = directive.find_first_not_of(" \t", at + 6);
  if (at == std::string::npos) return std::nullopt;
  Definition found;
  while (at < directive.size() && isWordCharacter(directive[at])) found.name += directive[at++];
  const std::size_t close = directive.find(')', at);
  if (found.name.empty() || at >= directive.size() || directive[at] != '(' || close == std::string::npos)
    return std::nullopt;
  found.parameters = directive.substr(at, close + 1 - at);
  for (++at; at < close && directive[at] != ','; ++at)
    if (directive[at] != ' ') found.parameter += directive[at];
  found.body = directive.substr(close + 1);
  if (const auto comment = found.body.find("//"); comment != std::string::npos) found.body.erase(comment);
  return found;
}

// ASSERT, FOO_REQUIRE, gsl_Expects, DCHECK; not static_assert, which never comes to nothing.
bool soundsLikeAssertion(std::string name) {
  std::ranges::transform(name, name.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  constexpr const char* kWords[] = {"assert", "require", "expects", "precondition", "dcheck", "assume"};
  return name.find("static") == std::string::npos &&
         std::ranges::any_of(kWords, [&](const char* word) { return name.find(word) != std::string::npos; });
}

// Nothing but casts, sizes and what it was given: no function is called and nothing is decided.
bool comesToNothing(const Definition& definition) {
  static const std::set<std::string> kHarmless = {"void",  "sizeof", "static_cast", "do",   "while",
                                                  "false", "true",   "int",         "bool", "__VA_ARGS__"};
  std::string word;
  for (const char c : definition.body + " ") {
    if (isWordCharacter(c)) {
      word += c;
      continue;
    }
    if (!word.empty() && !std::isdigit(static_cast<unsigned char>(word[0])) && !kHarmless.contains(word)) {
      const auto at = definition.parameters.find(word);
      if (at == std::string::npos) return false;
    }
    word.clear();
    if (c == '?' || c == '|' || c == '&' || c == '#' || c == '"' || c == '!') return false;
  }
  return !definition.parameter.empty();
}

std::string asAssertion(const Definition& definition) {
  const std::string condition = definition.parameter == "..." ? "__VA_ARGS__" : definition.parameter;
  return fmt::format("#define {}{} (({}) ? (void)0 : __assert_fail(#{}, __FILE__, __LINE__, __func__))",
                     definition.name, definition.parameters, condition, condition);
}

std::vector<std::string> preprocess(const TranslationUnit& unit, std::vector<std::string> how) {
  std::vector<std::string> argv = {compilerFor(unit.language), "-w"};
  argv.insert(argv.end(), how.begin(), how.end());
  argv.insert(argv.end(), unit.flags.begin(), unit.flags.end());
  argv.insert(argv.end(), {"-x", unit.language == Language::Cxx ? "c++" : "c", unit.source.string()});
  return argv;
}

// Flags that put the assertions of a unit back in; none: nothing is left out.
Result<std::vector<std::string>> flagsFor(const TranslationUnit& unit) {
  std::vector<std::string> flags;
  NH_TRY(const auto macros, runTool({.argv = preprocess(unit, {"-E", "-dM"}), .folder = unit.folder}));
  const auto names = emptyAssertions(macros.out);
  const bool withoutAssert = macros.out.find("#define NDEBUG") != std::string::npos;
  if (!macros.ok() || (names.empty() && !withoutAssert)) return flags;
  flags = {"-UNDEBUG", "-include", "assert.h"};
  if (names.empty()) return flags;
  NH_TRY(const auto rule, runTool({.argv = preprocess(unit, {"-M"}), .folder = unit.folder}));
  std::map<std::string, std::string> changed; // by path
  std::string all;
  for (const auto& file : readDependencies(rule.out, unit.folder)) {
    const auto text = isUserFile(file.string()) ? readFile(file) : Result<std::string>("");
    std::string with = text ? withAssertions(*text, names) : "";
    if (!text || with == *text) continue;
    all += file.string() + '\0' + with;
    changed[file.string()] = std::move(with);
  }
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

std::set<std::string> emptyAssertions(const std::string& macros) {
  std::set<std::string> names;
  std::istringstream lines(macros);
  for (std::string line; std::getline(lines, line);)
    if (const auto found = definitionIn(line);
        found && !found->name.starts_with("__") && soundsLikeAssertion(found->name) && comesToNothing(*found))
      names.insert(found->name);
  return names;
}

std::string withAssertions(const std::string& text, const std::set<std::string>& names) {
  std::string made, directive;
  std::size_t begin = 0; // of the directive that is read
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    if (line.ends_with('\r')) line.pop_back();
    const bool goesOn = line.ends_with('\\') && at < text.size();
    directive += goesOn ? line.substr(0, line.size() - 1) : line;
    if (goesOn) continue;
    const std::string read = text.substr(begin, at - begin);
    const auto found = definitionIn(directive);
    if (found && names.contains(found->name) && comesToNothing(*found))
      made +=
          asAssertion(*found) + std::string(static_cast<std::size_t>(std::ranges::count(read, '\n')), '\n');
    else
      made += read;
    directive.clear();
    begin = at;
  }
  return made;
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
