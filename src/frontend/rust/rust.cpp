#include "frontend/rust/rust.h"

#include "frontend/rust/cargo.h"
#include "frontend/rust/rust_link.h"
#include "frontend/rust/rust_shape.h"
#include "frontend/rust/rust_std.h"
#include "frontend/sanitize.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"

#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <regex>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* linkMetadata = "nuthatch.link";

// -Z sanitizer=address is there for the lifetime markers of stack slots, which rustc omits at opt-level 0
// otherwise; the bitcode that is read (save-temps, "no-opt") is that before the sanitizer's own pass.
// -Z share-generics=no puts instances that std has too into the module.
const std::vector<std::string> compilerFlags = {
    "-Copt-level=0",       "-Cdebuginfo=2",       "-Coverflow-checks=yes", "-Cdebug-assertions=yes",
    "-Ccodegen-units=1",   "-Cpanic=unwind",      "-Csave-temps",          "-Csymbol-mangling-version=v0",
    "-Zshare-generics=no", "-Zsanitizer=address",
};
// For the user's crates: private, generic-free and inline functions that nobody calls are emitted too.
const std::vector<std::string> ownFlags = {"-Clink-dead-code=yes"};

std::vector<fs::path> bitcodeIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().string().ends_with(".no-opt.bc")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

bool names(const std::vector<std::string>& flags, std::string_view option) {
  return std::any_of(flags.begin(), flags.end(),
                     [&](const std::string& flag) { return flag.starts_with(option); });
}

Result<Finished> startRustc(const RustToolchain& toolchain, const TranslationUnit& unit, const fs::path& out,
                            bool program) {
  Command command{.argv = {toolchain.rustc},
                  .folder = unit.folder,
                  .environment = {"RUSTC_BOOTSTRAP=1"},
                  .writable = {out}};
  auto& argv = command.argv;
  if (!names(unit.flags, "--edition")) argv.push_back("--edition=2021");
  if (!names(unit.flags, "--crate-type")) argv.push_back(program ? "--crate-type=bin" : "--crate-type=lib");
  if (!names(unit.flags, "--crate-name")) argv.push_back("--crate-name=" + crateNameFor(unit.source));
  argv.insert(argv.end(), unit.flags.begin(), unit.flags.end());
  argv.insert(argv.end(), compilerFlags.begin(), compilerFlags.end());
  argv.insert(argv.end(), ownFlags.begin(), ownFlags.end());
  argv.insert(argv.end(), {"--emit=llvm-bc", "--out-dir", out, unit.source});
  return runTool(command);
}

// A file is a program where it has a main; where the words are there but the function is not (in a comment),
// rustc says so (E0601) and the file is a library.
Result<Module> compileFile(const RustToolchain& toolchain, const TranslationUnit& unit) {
  static const std::regex mainFunction(R"((^|\n)\s*(pub\s+)?fn\s+main\s*\()");
  NH_TRY(const std::string source, readFile(unit.source));
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("rust"));
  const bool program = std::regex_search(source, mainFunction);
  NH_TRY(Finished finished, startRustc(toolchain, unit, scratch.path(), program));
  if (!finished.ok() && program && finished.err.find("E0601") != std::string::npos) {
    NH_TRY(finished, startRustc(toolchain, unit, scratch.path(), false));
  }
  if (!finished.ok()) {
    auto problem = badInput("rustc cannot compile {}{}", unit.source.string(),
                            finished.timedOut ? " within ten minutes" : "");
    problem.error().detail = finished.err;
    return problem;
  }
  const auto files = bitcodeIn(scratch.path());
  if (files.empty()) return ownError("{} left no bitcode of {}", toolchain.line(), unit.source.string());
  return linkWhole(files);
}

Result<Module> joinCrates(const CrateBitcode& bitcode, const Crate& crate) {
  if (bitcode.own.empty())
    return badInput("{} gave no code: it has neither a library nor a program that can be analysed",
                    crate.name);
  NH_TRY(Module module, linkWhole(bitcode.own));
  NH_TRY_VOID(linkDependencies(module, bitcode.dependencies));
  return module;
}

void noteAllocator(const Module& module, std::vector<std::string>& notes) {
  for (const llvm::Function& function : module.llvm())
    if (function.getName().ends_with("__rg_alloc") && !function.isDeclaration())
      notes.push_back("the crate's #[global_allocator] is not used: memory comes from malloc");
}

void rememberLinkFlags(Module& module, const std::vector<std::string>& flags) {
  llvm::NamedMDNode* node = module.llvm().getOrInsertNamedMetadata(linkMetadata);
  for (const std::string& flag : flags)
    node->addOperand(llvm::MDNode::get(module.context(), llvm::MDString::get(module.context(), flag)));
}

} // namespace

Result<Target> findCrate(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder / "Cargo.toml", error))
    return withRemedy(badInput("{} holds no Cargo.toml", folder.string()), "name the folder of a crate");
  NH_TRY(const RustToolchain toolchain, findRust(folder));
  NH_TRY(const Crate crate, readCrate(toolchain, folder));
  Target target;
  target.name = crate.name;
  target.root = crate.root;
  target.notes = crate.notes;
  target.units.push_back(
      {.source = crate.source, .language = Language::Rust, .flags = {"cargo"}, .folder = crate.root});
  NH_TRY(target.linkFlags, rustLinkFlags(toolchain));
  return target;
}

Result<Module> compileRust(const TranslationUnit& unit, Flavour flavour, std::vector<std::string>& notes) {
  NH_TRY(const RustToolchain toolchain, findRust(unit.folder));
  notes.push_back(toolchain.line());
  NH_TRY(std::vector<std::string> linkFlags, rustLinkFlags(toolchain));

  const bool isCrate = !unit.flags.empty() && unit.flags.front() == "cargo";
  const auto join = [&]() -> Result<Module> {
    if (!isCrate) return compileFile(toolchain, unit);
    NH_TRY(const Crate crate, readCrate(toolchain, unit.folder));
    const std::vector<std::string> cargoFlags(unit.flags.begin() + 1, unit.flags.end());
    NH_TRY(const CrateBitcode bitcode,
           buildCrate(toolchain, crate, cargoFlags, compilerFlags, ownFlags, notes));
    linkFlags.insert(linkFlags.end(), bitcode.linkFlags.begin(), bitcode.linkFlags.end());
    return joinCrates(bitcode, crate);
  };
  NH_TRY(Module module, join());
  noteAllocator(module, notes);
  NH_TRY_VOID(addRustStd(module, toolchain, notes));
  NH_TRY_VOID(defineRustAllocator(module));
  NH_TRY_VOID(shapeRust(module, isCrate ? unit.folder : unit.source.parent_path()));
  if (flavour == Flavour::Sanitized) {
    markForAddressSanitizer(module);
    NH_TRY_VOID(addAddressChecks(module));
  }
  rememberLinkFlags(module, linkFlags);
  return module;
}

std::vector<std::string> linkFlagsOf(const Module& module) {
  std::vector<std::string> flags;
  const llvm::NamedMDNode* node = module.llvm().getNamedMetadata(linkMetadata);
  if (!node) return flags;
  for (const llvm::MDNode* entry : node->operands()) {
    const auto* text = llvm::dyn_cast<llvm::MDString>(entry->getOperand(0));
    if (text && std::find(flags.begin(), flags.end(), text->getString()) == flags.end())
      flags.push_back(text->getString().str());
  }
  return flags;
}

} // namespace nuthatch
