#include "frontend/tree_roles.h"

#include "frontend/configured_project.h"
#include "frontend/installed_headers.h"
#include "frontend/unit_bitcode.h"
#include "support/work_time.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

struct NamedRole {
  std::string_view word;
  UnitRole role;
};

// Folders, as projects everywhere call them.
constexpr std::array kFolders = {
    NamedRole{"test", UnitRole::Test},         NamedRole{"tests", UnitRole::Test},
    NamedRole{"testing", UnitRole::Test},      NamedRole{"testsuite", UnitRole::Test},
    NamedRole{"unittest", UnitRole::Test},     NamedRole{"unittests", UnitRole::Test},
    NamedRole{"unit_tests", UnitRole::Test},   NamedRole{"t", UnitRole::Test},
    NamedRole{"regress", UnitRole::Test},      NamedRole{"example", UnitRole::Example},
    NamedRole{"examples", UnitRole::Example},  NamedRole{"sample", UnitRole::Example},
    NamedRole{"samples", UnitRole::Example},   NamedRole{"demo", UnitRole::Example},
    NamedRole{"demos", UnitRole::Example},     NamedRole{"bench", UnitRole::Example},
    NamedRole{"benchmark", UnitRole::Example}, NamedRole{"benchmarks", UnitRole::Example},
    NamedRole{"doc", UnitRole::Example},       NamedRole{"docs", UnitRole::Example},
    NamedRole{"fuzz", UnitRole::Fuzzer},       NamedRole{"fuzzing", UnitRole::Fuzzer},
    NamedRole{"fuzzer", UnitRole::Fuzzer},     NamedRole{"fuzzers", UnitRole::Fuzzer},
};

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What a unit defines for others.
struct Symbols {
  bool compiles = false, hasMain = false, hasFuzzTarget = false;
  std::set<std::string> functions;
};

Symbols symbolsOf(const std::string& bitcode) {
  Symbols symbols;
  if (bitcode.empty()) return symbols;
  llvm::LLVMContext context;
  auto module = llvm::getLazyBitcodeModule(llvm::MemoryBufferRef(bitcode, "unit"), context);
  if (!module) {
    llvm::consumeError(module.takeError());
    return symbols;
  }
  symbols.compiles = true;
  for (const llvm::Function& function : **module) {
    if (function.isDeclaration() || !function.hasExternalLinkage()) continue;
    const std::string name = function.getName().str();
    symbols.hasMain |= name == "main";
    symbols.hasFuzzTarget |= name == "LLVMFuzzerTestOneInput";
    symbols.functions.insert(name);
  }
  return symbols;
}

bool isUnder(const fs::path& file, const fs::path& folder) {
  const fs::path relative = file.lexically_relative(folder);
  return !folder.empty() && !relative.empty() && *relative.begin() != "..";
}

// Which sources lie outside of the tree: a test framework that is compiled along, what a build fetched. Where most of
// them do, the tree is a folder of a build.
std::vector<bool> areForeign(const Target& target) {
  const fs::path build = buildFolderOf(target.root);
  std::vector<bool> foreign;
  for (const auto& unit : target.units) {
    const bool isFetched = std::ranges::find(unit.source, fs::path("_deps")) != unit.source.end(); // by cmake
    const bool isOwn = isUnder(unit.source, target.root) || isUnder(unit.source, build);
    foreign.push_back(isFetched || !isOwn);
  }
  if (2 * std::ranges::count(foreign, true) >= static_cast<std::ptrdiff_t>(foreign.size()))
    foreign.assign(foreign.size(), false);
  return foreign;
}

bool isCalledExample(const fs::path& source) {
  const std::string stem = lower(source.stem().string());
  return stem == "example" || stem == "demo" || stem == "sample" || stem.ends_with("_example") ||
         stem.starts_with("example_");
}

class Roles {
public:
  Roles(const Target& target, std::vector<Symbols> symbols)
      : makesLibrary_(nuthatch::makesLibrary(target.root)), symbols_(std::move(symbols)) {
    const std::vector<bool> foreign = areForeign(target);
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      roles_.push_back(roleByPath(target.units[i].source.lexically_relative(target.root)));
      if (foreign[i]) roles_[i] = UnitRole::Foreign;
      if (roles_[i] != UnitRole::Library) continue;
      if (symbols_[i].hasFuzzTarget) roles_[i] = UnitRole::Fuzzer;
      if (symbols_[i].hasMain && isCalledExample(target.units[i].source)) roles_[i] = UnitRole::Example;
    }
    beside_ = roles_;
    // A tree of nothing else, say of examples alone, is about them.
    hasLibrary_ = std::ranges::count(roles_, UnitRole::Library) > 0;
    if (!hasLibrary_)
      for (UnitRole& role : roles_)
        if (role != UnitRole::Foreign) role = UnitRole::Library;
    setCollectedAside();
    setProgramsAside();
  }

  const std::vector<UnitRole>& all() const { return roles_; }
  // Before the tree was taken to be about what stands beside a library.
  const std::vector<UnitRole>& beside() const { return beside_; }
  bool hasLibrary() const { return hasLibrary_; }
  bool hasMain(std::size_t i) const { return symbols_[i].hasMain; }

private:
  bool isLibrary(std::size_t i) const { return roles_[i] == UnitRole::Library; }

  // One main among other units is that of a program, whose files they are; unless a library is made of them.
  void setProgramsAside() {
    std::vector<std::size_t> mains;
    bool others = false;
    for (std::size_t i = 0; i < roles_.size(); ++i) {
      if (!isLibrary(i)) continue;
      if (symbols_[i].hasMain)
        mains.push_back(i);
      else
        others |= symbols_[i].compiles && !symbols_[i].functions.empty();
    }
    if (!others || mains.empty() || (mains.size() == 1 && !makesLibrary_)) return;
    for (const std::size_t i : mains) roles_[i] = UnitRole::Program;
  }

  // The sources of a library once more in one file: what it defines stands in several other units.
  void setCollectedAside() {
    constexpr std::size_t kFewest = 8, kFewestUnits = 3;
    std::map<std::string, std::set<std::size_t>> definedIn;
    for (std::size_t i = 0; i < roles_.size(); ++i)
      if (isLibrary(i))
        for (const std::string& name : symbols_[i].functions) definedIn[name].insert(i);
    for (std::size_t i = 0; i < roles_.size(); ++i) {
      if (!isLibrary(i) || symbols_[i].functions.size() < kFewest) continue;
      std::size_t twice = 0;
      std::set<std::size_t> elsewhere;
      for (const std::string& name : symbols_[i].functions) {
        const auto& units = definedIn[name];
        twice += units.size() > 1;
        if (units.size() > 1) elsewhere.insert(units.begin(), units.end());
      }
      elsewhere.erase(i);
      if (4 * twice >= 3 * symbols_[i].functions.size() && elsewhere.size() >= kFewestUnits)
        roles_[i] = UnitRole::Collected;
    }
  }

  bool makesLibrary_; // its build system does
  std::vector<Symbols> symbols_;
  std::vector<UnitRole> roles_, beside_;
  bool hasLibrary_ = true;
};

// Where a tree has no source but tests, examples and the like: the library is its headers in C++, compiled with the flags
// of those who use them. Those that do not compile by themselves are read by others.
Result<std::vector<TranslationUnit>> libraryOfHeaders(const Target& target) {
  std::vector<TranslationUnit> units;
  const auto user = std::ranges::find(target.units, Language::Cxx, &TranslationUnit::language);
  if (user == target.units.end()) return units;
  NH_TRY(const auto headers, headersIn(target.root));
  for (const fs::path& header : headers) {
    if (roleByPath(header.lexically_relative(target.root)) != UnitRole::Library) continue;
    NH_TRY(const Language language, languageOf(header));
    if (language != Language::Cxx) continue;
    TranslationUnit unit{
        .source = header, .language = language, .flags = user->flags, .folder = user->folder};
    units.push_back(std::move(unit));
  }
  const auto outcomes = compileUnits(units);
  std::size_t at = 0;
  std::erase_if(units, [&](const TranslationUnit&) { return !outcomes[at++].refused.empty(); });
  return units;
}

// One line: how many there are of each kind, and what to do about the programs.
std::string inWords(const Tree& tree) {
  std::map<UnitRole, std::vector<std::string>> names;
  for (const auto& [unit, role] : tree.beside) names[role].push_back(unit.source.filename().string());
  std::vector<std::string> counts;
  for (const auto& [role, files] : names)
    counts.push_back(fmt::format("{} {}{}", files.size(), name(role), files.size() == 1 ? "" : "s"));
  const std::size_t kept = tree.target.units.size();
  std::string line = fmt::format("{} of {} units are the library; not in it: {}", kept,
                                 kept + tree.beside.size(), fmt::join(counts, ", "));
  if (const auto programs = names.find(UnitRole::Program); programs != names.end())
    line += fmt::format("; a program is a target of its own with --program {}",
                        fs::path(programs->second.front()).stem().string());
  return line;
}

bool isCalled(const TranslationUnit& unit, const std::string& wanted) {
  return unit.source.stem() == wanted || unit.source.filename() == wanted || unit.source == wanted ||
         unit.source.string().ends_with("/" + wanted);
}

} // namespace

UnitRole roleByPath(const fs::path& relative) {
  for (const auto& part : relative.parent_path()) {
    const std::string word = lower(part.string());
    const auto found = std::ranges::find(kFolders, word, &NamedRole::word);
    if (found != kFolders.end()) return found->role;
  }
  const std::string stem = lower(relative.stem().string());
  for (const char* word : {"_test", "-test", "_tests", "-tests", "_unittest"})
    if (stem.ends_with(word)) return UnitRole::Test;
  if (stem.starts_with("test_") || stem.starts_with("test-")) return UnitRole::Test;
  if (stem.ends_with("_fuzzer") || stem.ends_with("-fuzzer") || stem.starts_with("fuzz_"))
    return UnitRole::Fuzzer;
  return UnitRole::Library;
}

std::string_view name(UnitRole role) {
  switch (role) {
  case UnitRole::Library:
    return "unit of the library";
  case UnitRole::Program:
    return "program";
  case UnitRole::Test:
    return "test";
  case UnitRole::Example:
    return "example";
  case UnitRole::Fuzzer:
    return "fuzzer";
  case UnitRole::Collected:
    return "file that holds others once more";
  case UnitRole::Foreign:
    return "source of another project";
  }
  return "?";
}

bool takeNewerStandard(Target& target) {
  const auto isOpen = [](const TranslationUnit& unit) {
    return unit.language == Language::Cxx && unit.bitcode.empty() &&
           std::ranges::none_of(unit.flags,
                                [](const std::string& flag) { return flag != "-I" && flag[0] == '-'; });
  };
  bool taken = false;
  for (auto& unit : target.units)
    if (isOpen(unit)) {
      unit.flags.emplace_back("-std=c++20");
      taken = true;
    }
  if (taken)
    target.notes.emplace_back("not all sources compile as C++17: those of C++ are compiled as C++20");
  return taken;
}

Result<Tree> findTree(std::span<const fs::path> paths, const TreeOptions& options) {
  const CountAsBuild counted("roles");
  Tree tree;
  NH_TRY(tree.target, findTarget(paths));
  Target& target = tree.target;
  std::error_code error;
  const bool isTree = paths.size() == 1 && fs::is_directory(paths[0], error);
  const bool isCompiled = std::ranges::all_of(target.units, [](const TranslationUnit& unit) {
    return (unit.language == Language::C || unit.language == Language::Cxx) && unit.bitcode.empty();
  });
  if (!isCompiled) return tree;
  std::vector<Symbols> symbols;
  std::map<fs::path, std::string> refused;
  auto outcomes = compileUnits(target.units);
  const auto countRefused = [](const auto& all) {
    return std::ranges::count_if(all, [](const UnitOutcome& outcome) { return !outcome.refused.empty(); });
  };
  if (Target newer = target; countRefused(outcomes) > 0 && takeNewerStandard(newer)) {
    auto again = compileUnits(newer.units);
    if (countRefused(again) < countRefused(outcomes)) target = std::move(newer), outcomes = std::move(again);
  }
  for (const UnitOutcome& outcome : outcomes) {
    if (!outcome.refused.empty()) refused[target.units[symbols.size()].source] = outcome.refused;
    symbols.push_back(symbolsOf(outcome.bitcode));
  }
  const bool isBesideAlone =
      target.units.size() == 1 && symbols[0].hasMain && isCalledExample(target.units[0].source);
  if (isTree && (target.units.size() > 1 || isBesideAlone)) {
    const Roles roles(target, std::move(symbols));
    if (!roles.hasLibrary() && options.program.empty() && !options.wantsProgram) {
      NH_TRY(auto headers, libraryOfHeaders(target));
      if (!headers.empty()) {
        for (std::size_t i = 0; i < target.units.size(); ++i)
          tree.beside.push_back({std::move(target.units[i]), roles.beside()[i]});
        target.units = std::move(headers);
        target.notes.push_back(inWords(tree));
        return tree;
      }
    }
    std::vector<TranslationUnit> kept;
    bool hasProgram = false;
    for (std::size_t i = 0; i < target.units.size(); ++i) {
      TranslationUnit& unit = target.units[i];
      const UnitRole role = roles.all()[i];
      const bool isOwn = role == UnitRole::Library || role == UnitRole::Program;
      const bool isWanted =
          !hasProgram && roles.hasMain(i) &&
          (options.program.empty() ? options.wantsProgram && isOwn : isCalled(unit, options.program));
      hasProgram |= isWanted;
      if (isWanted || role == UnitRole::Library)
        kept.push_back(std::move(unit));
      else
        tree.beside.push_back({std::move(unit), role});
    }
    if (!options.program.empty() && !hasProgram)
      return badInput("{} has no program {}: no unit of that name has a main", target.name, options.program);
    target.units = std::move(kept);
    target.isOfPrograms =
        !hasProgram && installsNoHeader(target.root) &&
        std::ranges::any_of(tree.beside, [](const UnitBeside& one) { return one.role == UnitRole::Program; });
    if (!tree.beside.empty()) target.notes.push_back(inWords(tree));
  }
  for (const TranslationUnit& unit : target.units)
    if (const auto found = refused.find(unit.source); found != refused.end())
      tree.leftOut.push_back({unit.source, found->second});
  return tree;
}

} // namespace nuthatch
