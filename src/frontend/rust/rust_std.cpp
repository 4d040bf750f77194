#include "frontend/rust/rust_std.h"

#include "frontend/rust/rust_link.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"

#include "llvm/IR/Module.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

#include <set>
#include <sstream>
#include <unistd.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// What the module needs of one object of std. Panics stay outside.
Status linkPart(Module& module, llvm::StringRef bitcode, const std::string& name) {
  NH_TRY(auto source, readLazily(module, llvm::MemoryBuffer::getMemBufferCopy(bitcode, name)));
  for (llvm::Function& function : *source)
    if (function.doesNotReturn() && !function.isDeclaration() && !function.hasLocalLinkage())
      function.deleteBody();
  return linkNeeded(module, std::move(source));
}

// Makes what is defined now and was not before private to the module. The native std has the same symbols, so
// as external definitions they would clash with it.
class InternaliseNew {
public:
  explicit InternaliseNew(llvm::Module& module) : module_(module) {
    for (const llvm::GlobalValue& value : module.global_values())
      if (!value.isDeclaration()) before_.insert(value.getName().str());
  }
  void apply() {
    for (llvm::GlobalValue& value : module_.global_values()) {
      if (value.isDeclaration() || value.hasLocalLinkage() || before_.contains(value.getName().str()))
        continue;
      if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value)) object->setComdat(nullptr);
      value.setVisibility(llvm::GlobalValue::DefaultVisibility);
      value.setLinkage(llvm::GlobalValue::InternalLinkage);
    }
  }

private:
  llvm::Module& module_;
  std::set<std::string> before_;
};

// The bitcode that rustc embeds in the objects of std, or nothing. (IRObjectFile::findBitcodeInObject looks
// for clang's section names only.)
llvm::StringRef embeddedBitcode(const llvm::object::ObjectFile& object) {
  for (const llvm::object::SectionRef& section : object.sections()) {
    auto name = section.getName();
    if (!name) {
      llvm::consumeError(name.takeError());
      continue;
    }
    if (*name != ".llvmbc") continue;
    auto content = section.getContents();
    if (content) return *content;
    llvm::consumeError(content.takeError());
  }
  return {};
}

// The number of objects with bitcode.
Result<unsigned> addFromRlib(Module& module, const fs::path& rlib) {
  auto file = llvm::MemoryBuffer::getFile(rlib.string(), false, false);
  if (!file) return badEnvironment("cannot read {}: {}", rlib.string(), file.getError().message());
  auto archive = llvm::object::Archive::create((*file)->getMemBufferRef());
  if (!archive)
    return badEnvironment("{} is not an archive: {}", rlib.string(), llvm::toString(archive.takeError()));
  llvm::Error failed = llvm::Error::success();
  Status status;
  unsigned count = 0;
  for (const auto& member : (*archive)->children(failed)) {
    auto binary = member.getAsBinary();
    if (!binary) { // metadata of rustc and other things that are no object
      llvm::consumeError(binary.takeError());
      continue;
    }
    const auto* object = llvm::dyn_cast<llvm::object::ObjectFile>(binary->get());
    const llvm::StringRef bitcode = object ? embeddedBitcode(*object) : llvm::StringRef();
    if (bitcode.empty()) continue;
    ++count;
    status = linkPart(module, bitcode, rlib.filename().string());
    if (!status) break;
  }
  if (failed) return badEnvironment("{} is damaged: {}", rlib.string(), llvm::toString(std::move(failed)));
  if (!status) return std::unexpected(std::move(status).error());
  return count;
}

fs::path rlibOf(const RustToolchain& toolchain, const std::string& crate) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(toolchain.libraries(), error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("lib" + crate + "-") && name.ends_with(".rlib")) return entry.path();
  }
  return {};
}

// The words after "native-static-libs:" in what rustc said.
std::vector<std::string> nativeLibraries(const std::string& said) {
  constexpr std::string_view key = "native-static-libs: ";
  std::vector<std::string> flags;
  if (const std::size_t at = said.find(key); at != std::string::npos) {
    std::istringstream words(said.substr(at + key.size(), said.find('\n', at) - at - key.size()));
    for (std::string word; words >> word;) flags.push_back(word);
  }
  return flags;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

} // namespace

// An empty crate as a static library holds the whole of std and the allocator shim: 0.4 s, 20 to 40 MB.
Result<std::vector<std::string>> rustLinkFlags(const RustToolchain& toolchain) {
  NH_TRY(const fs::path cache, rustCache(toolchain));
  const fs::path archive = cache / "libnuthatch_rust_std.a", list = cache / "libnuthatch_rust_std.flags";
  std::error_code error;
  if (fs::exists(archive, error) && fs::exists(list, error)) {
    NH_TRY(const std::string text, readFile(list));
    return linesOf(text);
  }
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("rust-std"));
  NH_TRY_VOID(writeFile(scratch.path() / "empty.rs", "// Nothing of its own: std comes along.\n"));
  const fs::path made = scratch.path() / "std.a";
  const fs::path partial = cache / fmt::format("{}.part.a", ::getpid());
  NH_TRY(const Finished finished,
         runTool({.argv = {toolchain.rustc, "--crate-type=staticlib", "--crate-name=nuthatch_rust_std",
                           "--edition=2021", "-Cpanic=unwind", "--print=native-static-libs", "-o", made,
                           "empty.rs"},
                  .folder = scratch.path(),
                  .writable = {scratch.path()}}));
  if (!finished.ok()) {
    auto problem = badEnvironment("{} cannot make a static library of std", toolchain.line());
    problem.error().detail = finished.err;
    return problem;
  }
  fs::copy_file(made, partial, fs::copy_options::overwrite_existing, error); // may be another file system
  if (!error) fs::rename(partial, archive, error);
  if (error) return badEnvironment("cannot write {}: {}", archive.string(), error.message());
  std::vector<std::string> flags{archive.string()};
  for (auto& flag : nativeLibraries(finished.err + finished.out)) flags.push_back(std::move(flag));
  std::string text;
  for (const auto& flag : flags) text += flag + '\n';
  NH_TRY_VOID(writeFile(list, text)); // last: its presence says that both are there
  return flags;
}

Status addRustStd(Module& module, const RustToolchain& toolchain, std::vector<std::string>& notes) {
  InternaliseNew internalise(module.llvm());
  // Without state all three, and in this order: each needs those after it. hashbrown is what HashMap is made
  // of.
  for (const char* crate : {"hashbrown", "alloc", "core"}) {
    const fs::path rlib = rlibOf(toolchain, crate);
    unsigned objects = 0;
    if (!rlib.empty()) {
      NH_TRY(objects, addFromRlib(module, rlib));
    }
    if (objects == 0)
      notes.push_back(fmt::format("{} has no bitcode of the crate {}: its functions stay outside the module",
                                  toolchain.line(), crate));
  }
  internalise.apply();
  return {};
}

} // namespace nuthatch
