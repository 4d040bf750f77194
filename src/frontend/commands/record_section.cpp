// Nothing that is in the file moves: behind its end come the content, the names of sections once more with the
// new one, and the table of sections once more with a new row. Then the header points there.
//
//   before   header … names … table
//   after    header … names … table | content | names, ".nuthatch" | table, row
#include "frontend/commands/record_section.h"

#include "support/files.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <span>
#include <vector>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

std::unexpected<Problem> broken(const fs::path& file) {
  return badInput("{} has a broken table of sections", file.string());
}

template <class Value>
std::span<const char> bytesOf(const Value& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

class Tail {
public:
  explicit Tail(std::uint64_t start) : start_(start) {}

  std::uint64_t add(std::span<const char> bytes, std::size_t alignment) {
    while ((start_ + bytes_.size()) % alignment != 0) bytes_.push_back('\0');
    const std::uint64_t at = start_ + bytes_.size();
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return at;
  }

  std::span<const char> bytes() const { return bytes_; }

private:
  std::uint64_t start_;
  std::vector<char> bytes_;
};

template <class Header, class Section>
class Elf {
public:
  Elf(std::fstream& stream, const fs::path& file, std::uint64_t size)
      : stream_(stream), file_(file), size_(size) {}

  Status add(const std::string& name, const std::string& content) {
    NH_TRY_VOID(read());
    Section& names = sections_[namesAt_];
    std::vector<char> text(names.sh_size);
    if (!readAt(names.sh_offset, text)) return broken(file_);
    Section section{};
    section.sh_name = static_cast<std::uint32_t>(text.size());
    section.sh_type = SHT_PROGBITS;
    section.sh_addralign = 1;
    section.sh_size = static_cast<decltype(section.sh_size)>(content.size());
    text.insert(text.end(), name.c_str(), name.c_str() + name.size() + 1);
    Tail tail(size_);
    section.sh_offset = static_cast<decltype(section.sh_offset)>(tail.add(content, 1));
    names.sh_offset = static_cast<decltype(names.sh_offset)>(tail.add(text, 1));
    names.sh_size = static_cast<decltype(names.sh_size)>(text.size());
    sections_.push_back(section);
    // Numbers too large for the header lie in the first row.
    const bool isLong = sections_.size() >= SHN_LORESERVE;
    if (isLong) sections_[0].sh_size = static_cast<decltype(section.sh_size)>(sections_.size());
    header_.e_shnum = isLong ? 0 : static_cast<std::uint16_t>(sections_.size());
    const std::span<const Section> rows = sections_;
    header_.e_shoff = static_cast<decltype(header_.e_shoff)>(
        tail.add({reinterpret_cast<const char*>(rows.data()), rows.size_bytes()}, alignof(Section)));
    writeAt(size_, tail.bytes());
    writeAt(0, bytesOf(header_));
    stream_.flush();
    if (!stream_) return badEnvironment("cannot write {}", file_.string());
    return {};
  }

private:
  Status read() {
    if (!readAt(0, {reinterpret_cast<char*>(&header_), sizeof header_})) return broken(file_);
    std::uint64_t rows = header_.e_shnum;
    if (header_.e_shentsize != sizeof(Section) || header_.e_shoff == 0) return broken(file_);
    Section first{};
    if (!readAt(header_.e_shoff, {reinterpret_cast<char*>(&first), sizeof first})) return broken(file_);
    if (rows == 0) rows = first.sh_size;
    namesAt_ = header_.e_shstrndx == SHN_XINDEX ? first.sh_link : header_.e_shstrndx;
    if (rows > size_ / sizeof(Section) || namesAt_ >= rows) return broken(file_);
    sections_.resize(rows);
    if (!readAt(header_.e_shoff,
                {reinterpret_cast<char*>(sections_.data()), sections_.size() * sizeof(Section)}))
      return broken(file_);
    // What holds names and is loaded too would lie twice in memory.
    const Section& names = sections_[namesAt_];
    const bool isLoaded = (names.sh_flags & SHF_ALLOC) != 0;
    if (names.sh_type != SHT_STRTAB || isLoaded || names.sh_size > size_) return broken(file_);
    return {};
  }

  bool readAt(std::uint64_t offset, std::span<char> into) {
    if (offset > size_ || into.size() > size_ - offset) return false;
    stream_.seekg(static_cast<std::streamoff>(offset));
    stream_.read(into.data(), static_cast<std::streamsize>(into.size()));
    return bool(stream_);
  }

  void writeAt(std::uint64_t offset, std::span<const char> bytes) {
    stream_.seekp(static_cast<std::streamoff>(offset));
    stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

  std::fstream& stream_;
  const fs::path& file_;
  std::uint64_t size_;
  Header header_{};
  std::vector<Section> sections_;
  std::uint64_t namesAt_ = 0;
};

} // namespace

Status addSection(const fs::path& file, const std::string& name, const std::string& content) {
  static_assert(std::endian::native == std::endian::little);
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  if (!stream) return badEnvironment("cannot open {}", file.string());
  char start[EI_NIDENT] = {};
  stream.read(start, sizeof start);
  if (!stream || std::memcmp(start, ELFMAG, SELFMAG) != 0 || start[EI_DATA] != ELFDATA2LSB)
    return badInput("{} is no ELF file", file.string());
  stream.seekg(0, std::ios::end);
  const auto size = static_cast<std::uint64_t>(stream.tellg());
  if (start[EI_CLASS] == ELFCLASS64)
    return Elf<Elf64_Ehdr, Elf64_Shdr>(stream, file, size).add(name, content);
  if (start[EI_CLASS] == ELFCLASS32)
    return Elf<Elf32_Ehdr, Elf32_Shdr>(stream, file, size).add(name, content);
  return badInput("{} is no ELF file", file.string());
}

} // namespace nuthatch
