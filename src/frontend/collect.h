// The whole module of something that was built with the drop-in compilers (wrapper.h): each object carries,
// in a section of its own, one line that says where its bitcode lies and how it was compiled. Linkers and
// archivers carry the section along, so that programs, libraries and objects all know their units.
#pragma once

#include "frontend/target.h"
#include "module/module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// Not loaded at run time; the linker joins sections of one name.
inline constexpr const char* kRecordSection = ".nuthatch";

// One line of that section, with its newline, and back. A line that is no record is left out by the reader.
// Assembly has a record without bitcode, so that it is there when the module is linked again.
std::string recordLine(const TranslationUnit& unit);
std::vector<TranslationUnit> readRecords(std::string_view section);

// ELF files and ar archives, by their first bytes.
bool isCompiledFile(const std::filesystem::path& file);

// Adds the units of a program, object, static or shared library to `target`. Bitcode that is gone is named in
// a note, and compiled again where the source is still there.
Status addCollected(Target& target, const std::filesystem::path& file);

// What `nuthatch module FILE` gives.
Result<Module> collectModule(const std::filesystem::path& file, std::vector<std::string>& notes);

} // namespace nuthatch
