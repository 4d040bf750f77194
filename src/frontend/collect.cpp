#include "frontend/collect.h"

#include "frontend/compile.h"
#include "frontend/flag_rules.h"
#include "support/files.h"

#include "llvm/Object/Archive.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

constexpr std::string_view kArchive = "!<arch>\n", kThinArchive = "!<thin>\n",
                           kElf = "\x7f"
                                  "ELF";

std::string nameOf(Language language) {
  if (language == Language::Assembly) return "assembly";
  return language == Language::Cxx ? "c++" : "c";
}

Language recordedLanguage(std::string_view name) {
  if (name == "assembly") return Language::Assembly;
  return name == "c++" ? Language::Cxx : Language::C;
}

std::optional<TranslationUnit> readRecord(std::string_view line) {
  const Json record = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!record.is_object()) return std::nullopt;
  try {
    return TranslationUnit{.source = record.at("source").get<std::string>(),
                           .language = recordedLanguage(record.at("language").get<std::string>()),
                           .flags = record.at("flags").get<std::vector<std::string>>(),
                           .folder = record.at("folder").get<std::string>(),
                           .bitcode = record.at("bitcode").get<std::string>(),
                           .spareFlags = record.at("spare").get<std::vector<std::string>>()};
  } catch (const Json::exception&) { // a field is missing or of another type: not a record of ours
    return std::nullopt;
  }
}

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
      for (auto& unit : readRecords(*content)) add(std::move(unit));
    }
    addLibraries(**object);
    return {};
  }

  // libtool links an object into several files, and make may name a library twice.
  void add(TranslationUnit unit) {
    ++found_;
    std::vector<std::string> notes; // a section of a file may say anything
    unit.flags = allowedFlags(unit.flags, notes);
    unit.spareFlags = allowedFlags(unit.spareFlags, notes);
    for (auto& note : notes)
      if (std::ranges::find(target_.notes, note) == target_.notes.end())
        target_.notes.push_back(std::move(note));
    if (unit.language == Language::Assembly) return addAssembly(std::move(unit));
    if (!seen_.insert(unit.bitcode).second) return;
    if (!isThere(unit.bitcode)) {
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

std::string recordLine(const TranslationUnit& unit) {
  const Json record = {
      {"source", unit.source.string()}, {"language", nameOf(unit.language)}, {"flags", unit.flags},
      {"folder", unit.folder.string()}, {"bitcode", unit.bitcode.string()},  {"spare", unit.spareFlags}};
  // Names of files may be no UTF-8; such a path cannot be found again, but nothing must throw here.
  return record.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::vector<TranslationUnit> readRecords(std::string_view section) {
  std::vector<TranslationUnit> units;
  while (!section.empty()) {
    const std::size_t end = std::min(section.find('\n'), section.size());
    // Some linkers pad between the pieces of a section.
    std::string_view line = section.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of('\0'), line.size()));
    if (auto unit = readRecord(line)) units.push_back(std::move(*unit));
    section.remove_prefix(std::min(end + 1, section.size()));
  }
  return units;
}

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
