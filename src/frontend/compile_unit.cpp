// One unit: the command that makes bitcode of it, and what the compiler said.
#include "frontend/compile.h"

#include "frontend/bitcode_cache.h"
#include "frontend/commands/command_line.h"
#include "frontend/makers.h"
#include "frontend/own_functions.h"
#include "frontend/programs32.h"
#include "module/calls/maker_name.h"
#include "module/passes/guards.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/installation.h"
#include "support/shell.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <regex>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

// -O1 without the passes: unlike -O0 it brings lifetime markers (use after scope) and no optnone; signed
// arithmetic keeps its nsw. No aliasing metadata, because the checks decide what an access may do, and no
// contraction of float expressions, so that an expression has one meaning. __NO_INLINE__ keeps glibc from
// replacing its functions by inline ones that the models would not recognise; a fortified build would call
// __strcpy_chk and its kin instead.
const Words kAnalysis = {"-O1",
                         "-Xclang",
                         "-disable-llvm-passes",
                         "-fno-strict-aliasing",
                         "-ffp-contract=off",
                         "-fno-discard-value-names",
                         "-fstandalone-debug",
                         "-D__NO_INLINE__=1"};

// Unoptimised as well, so that no failing access is optimised away. UBSan's checks come from the compiler;
// the accesses are instrumented later, in the linked module (sanitize.h). Left out is what none of our checks
// speaks of and what works on the machine all the same: misaligned access, calls through another function
// type, pointer arithmetic beyond an object that is never used.
const Words kSanitized = {"-O1",
                          "-Xclang",
                          "-disable-llvm-passes",
                          "-fno-strict-aliasing",
                          "-ffp-contract=off",
                          "-fsanitize=address,undefined,float-cast-overflow",
                          "-fno-sanitize=alignment,function,vptr,pointer-overflow",
                          "-fno-sanitize-recover=all",
                          "-fno-sanitize-trap=all",
                          "-fno-discard-value-names",
                          "-fno-omit-frame-pointer"};

Result<std::string> compilerIdentity() {
  const fs::path program = findProgram("clang-22");
  if (program.empty()) return withRemedy(badEnvironment("clang-22 is not there"), "apt-get install clang-22");
  return programIdentity(program);
}

// Warnings are off, also those that clang takes for errors and gcc does not (-Wno-everything): the user's own
// -Wno-… went with the other warning flags, and code that gcc builds must reach the module.
Result<Words> commandFor(const TranslationUnit& unit, Flavour flavour, const Words& userFlags) {
  NH_TRY(const fs::path resources, resourceFolder());
  Words words = {compilerFor(unit.language)};
  if (unit.language == Language::Cxx)
    append(words, {"-isystem", (resources / "include" / "stdcxx").string()});
  append(words, userFlags);
  if (std::ranges::find(userFlags, "-m32") != userFlags.end())
    append(words, headersFor32Bits(unit.language, resources / "include"));
  append(words, {"-idirafter", (resources / "include").string(), "-w", "-Wno-everything",
                 "-Qunused-arguments", "-g", "-U_FORTIFY_SOURCE"});
  append(words, flavour == Flavour::Analysis ? kAnalysis : kSanitized);
  if (flavour == Flavour::Analysis) words.insert(words.end(), kGuardFlags.begin(), kGuardFlags.end());
  if (unit.language == Language::Cxx) words.emplace_back("-femit-all-decls"); // see keepUserCode in link.cpp
  append(words,
         {"-emit-llvm", "-c", "-x", unit.language == Language::Cxx ? "c++" : "c", unit.source.string()});
  return words;
}

// The flag that clang refuses, of its first complaint of that kind.
std::string refusedFlag(const std::string& said) {
  static const std::regex pattern(
      R"((?:unknown argument:?|unsupported option|unsupported argument '[^']*' to option|invalid value '[^']*' in) '([^']+)')");
  std::smatch match;
  return std::regex_search(said, match, pattern) ? match[1].str() : "";
}

bool removeFlag(Words& flags, const std::string& refused) {
  const auto sameFlag = [&](const std::string& flag) { return flag == refused || flag.starts_with(refused); };
  return std::erase_if(flags, sameFlag) > 0;
}

std::unexpected<Problem> compileError(const TranslationUnit& unit, const Finished& finished) {
  auto problem = badInput("cannot compile {}", unit.source.string());
  if (finished.timedOut) problem.error().message += ": the compiler did not end in time";
  if (finished.signal != 0)
    problem.error().message += fmt::format(": the compiler was ended by signal {}", finished.signal);
  problem.error().detail = finished.err;
  return problem;
}

// Tries the user's flags, then without those that clang refuses, then with the spare ones. What defines functions
// of the library's names is compiled again, as a program of its own functions.
Result<CachedBitcode> callCompiler(const TranslationUnit& unit, Flavour flavour,
                                   std::vector<fs::path>& dependencies) {
  NH_TRY(const auto scratch, ScratchFolder::make("compile"));
  const fs::path output = scratch.path() / "unit.bc", rule = scratch.path() / "unit.d";
  Words flags = unit.flags;
  CachedBitcode made;
  std::optional<Finished> failed;
  bool spare = unit.spareFlags.empty(), hasOwnFunctions = false;
  const fs::path additions = scratch.path() / kAdapterFile;
  std::set<std::size_t> leftOut; // lines of it
  for (int attempt = 0; attempt < 16; ++attempt) {
    NH_TRY(Words words, commandFor(unit, flavour, flags));
    if (hasAdditions(unit)) {
      NH_TRY_VOID(writeFile(additions, withMakers(unit, leftOut)));
      words.back() = additions.string();
      // The unit is still the user's source to debug info.
      append(words, {"-ferror-limit=0", "-fno-caret-diagnostics", "-Xclang", "-main-file-name", "-Xclang",
                     unit.source.string()});
    }
    append(words, {"-MD", "-MF", rule.string(), "-o", output.string()});
    NH_TRY(Finished finished, runTool({.argv = words, .folder = unit.folder, .writable = {scratch.path()}}));
    if (finished.ok()) {
      NH_TRY(made.bytes, readFile(output));
      if (const Words own = flagsForOwnFunctions(made.bytes); !own.empty() && !hasOwnFunctions) {
        hasOwnFunctions = true;
        append(flags, own);
        continue;
      }
      if (const auto text = readFile(rule)) dependencies = readDependencies(*text, unit.folder);
      std::erase(dependencies, additions); // its text is in the key
      return made;
    }
    if (hasAdditions(unit)) {
      const std::size_t before = leftOut.size();
      leftOut.merge(refusedLines(finished.err));
      if (leftOut.size() > before) continue;
    }
    const std::string refused = refusedFlag(finished.err);
    if (!refused.empty() && removeFlag(flags, refused)) {
      made.notes.push_back(
          fmt::format("{}: clang does not know {}; it is left out", unit.source.string(), refused));
    } else if (!spare) {
      spare = true;
      append(flags, unit.spareFlags);
      made.notes.push_back(
          fmt::format("{} compiles only with {}", unit.source.string(), shellQuoted(unit.spareFlags)));
    } else {
      return compileError(unit, failed ? *failed : finished);
    }
    if (!failed && refused.empty()) failed = std::move(finished);
  }
  return compileError(unit, failed.value_or(Finished{}));
}

} // namespace

Result<std::string> compileUnit(const TranslationUnit& unit, Flavour flavour,
                                std::vector<std::string>& notes) {
  const BitcodeCache cache;
  NH_TRY(std::string key, compilerIdentity());
  NH_TRY(const Words words, commandFor(unit, flavour, unit.flags));
  for (const auto& word : words) key += '\0' + word;
  for (const auto& word : unit.spareFlags) key += '\0' + word;
  if (hasAdditions(unit)) key += '\0' + withMakers(unit);
  key += '\0' + unit.folder.string();
  for (const char* name : {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"})
    if (const char* value = std::getenv(name)) key += fmt::format("{}={}", name, value);
  auto found = cache.find(key);
  if (!found) {
    std::vector<fs::path> dependencies;
    auto made = callCompiler(unit, flavour, dependencies);
    if (!made && hasAdditions(unit)) { // a class that cannot be named from outside: then without makers
      TranslationUnit plain = unit;
      plain.makers.clear();
      plain.adapters.clear();
      plain.instances.clear();
      return compileUnit(plain, flavour, notes);
    }
    NH_TRY(found, std::move(made));
    cache.store(key, *found, dependencies);
  }
  notes.insert(notes.end(), found->notes.begin(), found->notes.end());
  return std::move(found->bytes);
}

} // namespace nuthatch
