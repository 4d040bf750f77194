// From source to one module: every unit through clang-22 (or rustc), in parallel, then linked.
#pragma once

#include "frontend/target.h"
#include "module/module.h"

#include <map>

namespace nuthatch {

// What a target uses and does not hold, by linkage name.
struct Outside {
  std::vector<std::string> functions;
  std::map<std::string, std::uint64_t> variables; // with the bytes that each takes
};

// All units of the target in one module. Of several units those that do not compile become notes, as long as
// one does; two definitions of one symbol become a note too (link.h). `notes` grows by one line each,
// and `refused`, where it is given, is how many units did not compile.
Result<Module> compile(const Target& target, Flavour flavour, std::vector<std::string>& notes,
                       std::size_t* refused = nullptr);

// What compile() made of a target, all of whose units it took.
struct CompiledTarget {
  Module module;
  std::vector<std::string> notes;
};

// One C or C++ unit to bitcode, through the cache. The compiler's own words are in Problem::detail.
Result<std::string> compileUnit(const TranslationUnit& unit, Flavour flavour,
                                std::vector<std::string>& notes);

// Object code of a module, with the target's assembly, objects and link flags, to a program. `extra` are
// words for the link: objects, libraries, -shared. Sanitized modules get their runtimes.
Status linkProgram(const Target& target, const Module& module, Flavour flavour,
                   const std::filesystem::path& output, std::span<const std::string> extra = {},
                   Outside* outside = nullptr);

// The same for an object that was made of the module elsewhere. Where `outside` is given, functions that the
// link does not find are no failure: each gets a body that ends the run as of no interest (nh_rt_outside of
// the runtime, which `extra` must hold), and its name goes to `outside`. Variables that it does not find hold
// zeros.
Status linkObject(const Target& target, const Module& module, const std::filesystem::path& object,
                  const std::filesystem::path& output, std::span<const std::string> extra = {},
                  Outside* outside = nullptr);

} // namespace nuthatch
