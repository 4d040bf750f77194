#include "frontend/collect.h"

#include "frontend/commands/flag_rules.h"
#include "frontend/commands/record.h"
#include "frontend/compile.h"
#include "support/files.h"

#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kArchive = "!<arch>\n", kThinArchive = "!<thin>\n",
                           kElf = "\x7f"
                                  "ELF";

class Collector {
public:
  explicit Collector(Target& target) : target_(target) {}

  Status file(const fs::path& path) {
    auto buffer = llvm::MemoryBuffer::getFile(path.string());
    if (!buffer) return badInput("cannot read {}: {}", path.string(), buffer.getError().message());
    const llvm::StringRef bytes = (*buffer)->getBuffer();
    const bool archive = bytes.starts_with(kArchive) || bytes.starts_with(kThinArchive);
    NH_TRY_VOID(archive ? members(**buffer, path) : object(**buffer, path.string()));
    if (found_ > 0 && target_.units.empty())
      return withRemedy(badInput("the bitcode of {} is gone: {}", path.string(), target_.notes.back()),
                        "build it again with nuthatch cc");
    if (found_ > 0) return {};
    return withRemedy(badInput("{} was not built with nuthatch cc", path.string()),
                      "build it again with CC=\"nuthatch cc\" CXX=\"nuthatch c++\"");
  }

private:
  Status members(const llvm::MemoryBuffer& buffer, const fs::path& path) {
    auto archive = llvm::object::Archive::create(buffer.getMemBufferRef());
    if (!archive)
      return badInput("{} is a broken archive: {}", path.string(), llvm::toString(archive.takeError()));
    llvm::Error error = llvm::Error::success();
    for (const auto& child : (*archive)->children(error)) {
      auto member = child.getMemoryBufferRef();
      if (!member) {
        target_.notes.push_back(fmt::format("a member of {} cannot be read: {}", path.string(),
                                            llvm::toString(member.takeError())));
        continue;
      }
      const std::string name = fmt::format("{}({})", path.string(), member->getBufferIdentifier().str());
      const std::size_t before = found_;
      if (const Status status = object(*member, name); !status)
        target_.notes.push_back(status.error().message);
      else if (found_ == before)
        target_.notes.push_back(name + " was not built with nuthatch cc and is left out");
    }
    if (error) return badInput("{} is a broken archive: {}", path.string(), llvm::toString(std::move(error)));
    return {};
  }

  Status object(llvm::MemoryBufferRef buffer, const std::string& name) {
    auto object = llvm::object::ObjectFile::createELFObjectFile(buffer);
    if (!object) return badInput("{} is a broken ELF file: {}", name, llvm::toString(object.takeError()));
    for (const auto& section : (*object)->sections()) {
      auto sectionName = section.getName();
      if (!sectionName) {
        llvm::consumeError(sectionName.takeError());
        continue;
      }
      if (*sectionName != kRecordSection) continue;
      auto content = section.getContents();
      if (!content) return badInput("{} has a broken section: {}", name, llvm::toString(content.takeError()));
      for (auto& record : readRecords(*content)) add(std::move(record));
    }
    addLibraries(**object);
    return {};
  }

  // libtool links an object into several files, and make may name a library twice.
  void add(ObjectRecord record) {
    ++found_;
    TranslationUnit unit = std::move(record.unit);
    std::vector<std::string> notes; // a section of a file may say anything
    unit.flags = allowedFlags(unit.flags, notes);
    unit.spareFlags = allowedFlags(unit.spareFlags, notes);
    for (auto& note : notes)
      if (std::ranges::find(target_.notes, note) == target_.notes.end())
        target_.notes.push_back(std::move(note));
    if (unit.language == Language::Assembly) return addAssembly(std::move(unit));
    if (!seen_.insert(unit.bitcode).second) return;
    if (!record.later.empty()) {
      if (!isThere(unit.source)) {
        target_.notes.push_back(unit.source.string() + " is gone: it is left out");
        return;
      }
      if (contentOf(unit.source) != record.later)
        target_.notes.push_back(unit.source.string() + " has changed since it was built");
      unit.bitcode.clear();
    } else if (!isThere(unit.bitcode)) {
      const bool again = isThere(unit.source);
      target_.notes.push_back(fmt::format("the bitcode {} is gone: {} is {}", unit.bitcode.string(),
                                          unit.source.string(), again ? "compiled again" : "left out"));
      if (!again) return;
      unit.bitcode.clear();
    }
    target_.units.push_back(std::move(unit));
  }

  void addAssembly(TranslationUnit unit) {
    if (!seen_.insert(unit.source).second) return;
    target_.notes.push_back(unit.source.string() + " is assembly: it is linked but not analysed");
    target_.assembly.push_back(std::move(unit));
  }

  // Shared libraries that the file asks for, so that its module can be linked natively again.
  void addLibraries(const llvm::object::ObjectFile& object) {
    if (const auto* elf = llvm::dyn_cast<llvm::object::ELF64LEObjectFile>(&object))
      neededBy(elf->getELFFile());
    else if (const auto* elf32 = llvm::dyn_cast<llvm::object::ELF32LEObjectFile>(&object))
      neededBy(elf32->getELFFile());
  }

  template <class Elf>
  void neededBy(const llvm::object::ELFFile<Elf>& file) {
    auto entries = file.dynamicEntries();
    if (!entries) return llvm::consumeError(entries.takeError());
    const char* strings = nullptr;
    std::uint64_t size = 0;
    for (const auto& entry : *entries) {
      if (entry.getTag() == llvm::ELF::DT_STRSZ) size = entry.getVal();
      if (entry.getTag() != llvm::ELF::DT_STRTAB) continue;
      auto mapped = file.toMappedAddr(entry.getPtr());
      if (!mapped) return llvm::consumeError(mapped.takeError());
      strings = reinterpret_cast<const char*>(*mapped);
    }
    const auto end = reinterpret_cast<std::uint64_t>(file.base()) + file.getBufSize();
    if (!strings || reinterpret_cast<std::uint64_t>(strings) + size > end) return;
    for (const auto& entry : *entries) {
      if (entry.getTag() != llvm::ELF::DT_NEEDED || entry.getVal() >= size) continue;
      const char* start = strings + entry.getVal();
      library(std::string(start, strnlen(start, size - entry.getVal())));
    }
  }

  void library(const std::string& name) {
    static constexpr auto kOwn = std::to_array<std::string_view>(
        {"libc.so", "libm.so", "libstdc++.so", "libgcc_s.so", "ld-linux", "libasan", "libubsan"});
    if (std::ranges::any_of(kOwn, [&](auto prefix) { return name.starts_with(prefix); })) return;
    const std::string flag = "-l:" + name;
    if (std::ranges::find(target_.linkFlags, flag) == target_.linkFlags.end())
      target_.linkFlags.push_back(flag);
  }

  Target& target_;
  std::set<fs::path> seen_;
  std::size_t found_ = 0;
};

} // namespace

bool isCompiledFile(const fs::path& file) {
  std::array<char, 8> start{};
  std::ifstream stream(file, std::ios::binary);
  stream.read(start.data(), start.size());
  const std::string_view bytes(start.data(), static_cast<std::size_t>(stream.gcount()));
  return bytes.starts_with(kElf) || bytes == kArchive || bytes == kThinArchive;
}

Status addCollected(Target& target, const fs::path& file) { return Collector(target).file(file); }

Result<Module> collectModule(const fs::path& file, std::vector<std::string>& notes) {
  if (!isThere(file)) return badInput("{} does not exist", file.string());
  if (!isCompiledFile(file)) return badInput("{} is no program, object or library", file.string());
  Target target;
  target.name = file.filename();
  NH_TRY_VOID(addCollected(target, fs::absolute(file)));
  notes.insert(notes.end(), target.notes.begin(), target.notes.end());
  return compile(target, Flavour::Analysis, notes);
}

} // namespace nuthatch
