// What an object tells of the unit that it was made of: one line in a section of its own. Linkers and archivers
// carry the section along, so that programs, libraries and objects all know their units.
#pragma once

#include "frontend/target.h"

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

// Not loaded at run time; the linker joins sections of one name.
inline constexpr const char* kRecordSection = ".nuthatch";

struct ObjectRecord {
  TranslationUnit unit; // its bitcode names the object even where nobody made it yet
  std::string later; // hash of the source whose bitcode is made when it is asked for, or empty: it is there
};

// One line of that section, with its newline, and back. A line that is no record is left out by the reader.
// Assembly has a record without bitcode, so that it is there when the module is linked again.
std::string recordLine(const ObjectRecord& record);
std::vector<ObjectRecord> readRecords(std::string_view section);

// What `later` holds of a source; empty where it cannot be read.
std::string contentOf(const std::filesystem::path& source);

} // namespace nuthatch
