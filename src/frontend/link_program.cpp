// From objects to a program: the linker's command.
#include "frontend/commands/command_line.h"
#include "frontend/compile.h"
#include "frontend/programs32.h"
#include "frontend/rust/rust.h"
#include "library/library.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"

#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <regex>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

Status call(Words words, const fs::path& folder, const std::vector<fs::path>& writable,
            std::string_view what) {
  NH_TRY(const Finished finished,
         runTool({.argv = std::move(words), .folder = folder, .writable = writable}));
  if (finished.ok()) return {};
  auto problem = badInput("cannot {}", what);
  problem.error().detail = finished.err;
  return problem;
}

bool has(const Target& target, Language language) {
  return std::ranges::any_of(target.units, [&](const auto& unit) { return unit.language == language; });
}

// Bitcode may be of C++, whoever made it.
bool needsCxx(const Target& target) { return has(target, Language::Cxx) || has(target, Language::Bitcode); }

// ld.lld: error: undefined symbol: NAME
std::vector<std::string> undefinedSymbols(const std::string& said) {
  static const std::regex pattern(R"(undefined (?:\w+ )?symbol: (\S+))");
  std::set<std::string> names;
  for (std::sregex_iterator it(said.begin(), said.end(), pattern), end; it != end; ++it)
    names.insert((*it)[1].str());
  return {names.begin(), names.end()};
}

// How many bytes a variable takes that is declared alone; an array of no stated length gets some. 0: a
// function.
std::uint64_t sizeOfVariable(const Module& module, const std::string& name) {
  constexpr std::uint64_t kUnstated = 4096;
  const auto* variable = module.llvm().getNamedGlobal(name);
  if (!variable) return 0;
  auto* type = variable->getValueType();
  const std::uint64_t size =
      type->isSized() ? module.llvm().getDataLayout().getTypeAllocSize(type).getFixedValue() : 0;
  return size == 0 ? kUnstated : size;
}

// Assembly, because a symbol's name need not be one in C. Variables hold zeros, as a loader leaves those that
// nobody gave a value.
std::string stubsFor(const Outside& outside) {
  std::string text = ".bss\n";
  for (const auto& [name, size] : outside.variables)
    text += fmt::format(
        ".globl \"{0}\"\n.type \"{0}\",@object\n.size \"{0}\", {1}\n.balign 64\n\"{0}\":\n  .zero {1}\n",
        name, size);
  text += ".text\n";
  for (const auto& name : outside.functions) {
    // Reaching one of these is the failure that a verification task asks about.
    const bool isError = library::isErrorCall(name) || library::isHarnessError(name);
    text += fmt::format(".globl \"{0}\"\n.type \"{0}\",@function\n\"{0}\":\n  call {1}@PLT\n", name,
                        isError ? "abort" : "nh_rt_outside");
  }
  return text + ".section .note.GNU-stack,\"\",@progbits\n";
}

} // namespace

Status linkProgram(const Target& target, const Module& module, Flavour flavour, const fs::path& output,
                   std::span<const std::string> extra, Outside* outside) {
  NH_TRY(const auto scratch, ScratchFolder::make("object"));
  const fs::path bitcode = scratch.path() / "module.bc", object = scratch.path() / "module.o";
  NH_TRY_VOID(module.write(bitcode));
  // Sanitized modules are instrumented already; at -O0 nothing moves or removes what is checked.
  Words words = {"clang-22", "-w", flavour == Flavour::Analysis ? "-O1" : "-O0", "-fPIC"};
  if (isFor32Bits(target)) words.emplace_back("-m32");
  append(words, {"-c", "-x", "ir", bitcode, "-o", object});
  NH_TRY_VOID(call(std::move(words), {}, {scratch.path()}, "make object code of " + target.name));
  Words all(extra.begin(), extra.end());
  if (flavour == Flavour::Sanitized) all.emplace_back("-fsanitize=address,undefined");
  return linkObject(target, module, object, output, all, outside);
}

Status linkObject(const Target& target, const Module& module, const fs::path& object, const fs::path& output,
                  std::span<const std::string> extra, Outside* outside) {
  NH_TRY(const auto scratch, ScratchFolder::make("link"));
  const std::vector<fs::path> writable = {fs::absolute(output).parent_path(), scratch.path()};
  Words words = {needsCxx(target) ? "clang++-22" : "clang-22", "-w", "-fuse-ld=lld", object};
  if (isFor32Bits(target)) words.emplace_back("-m32");
  for (std::size_t i = 0; i < target.assembly.size(); ++i) {
    const TranslationUnit& unit = target.assembly[i];
    const fs::path assembled = scratch.path() / fmt::format("assembly{}.o", i);
    Words assemble = {"clang-22", "-w", "-Qunused-arguments", "-c"};
    append(assemble, unit.flags);
    append(assemble, {unit.source.string(), "-o", assembled.string()});
    NH_TRY_VOID(call(assemble, unit.folder, {scratch.path()}, "assemble " + unit.source.string()));
    words.push_back(assembled);
  }
  for (const auto& path : target.objects) words.push_back(path);
  words.insert(words.end(), extra.begin(), extra.end());
  append(words, target.linkFlags);
  append(words, linkFlagsOf(module));
  append(words, {"-lm", "-o", fs::absolute(output).string()});
  if (!outside) return call(words, target.root, writable, "link " + target.name);
  append(words, {"-Wl,--no-demangle", "-Wl,--error-limit=0"});
  auto linked = call(words, target.root, writable, "link " + target.name);
  if (linked) return linked;
  const auto missing = undefinedSymbols(linked.error().detail);
  if (missing.empty()) return linked;
  for (const auto& name : missing)
    if (const std::uint64_t size = sizeOfVariable(module, name))
      outside->variables[name] = size;
    else
      outside->functions.push_back(name);
  const fs::path stubs = scratch.path() / "outside.s";
  NH_TRY_VOID(writeFile(stubs, stubsFor(*outside)));
  words.push_back(stubs);
  return call(words, target.root, writable, "link " + target.name);
}

} // namespace nuthatch
