// The whole module of something that was built with the drop-in compilers (commands/wrapper.h): each object
// carries, in a section of its own, a record of how it was compiled and where its bitcode lies (commands/record.h).
#pragma once

#include "frontend/target.h"
#include "module/module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// ELF files and ar archives, by their first bytes.
bool isCompiledFile(const std::filesystem::path& file);

// Adds the units of a program, object, static or shared library to `target`. Where bitcode was left for later, or is
// gone, the unit is compiled from its source; a source that has changed or is gone is named in a note.
Status addCollected(Target& target, const std::filesystem::path& file);

// What `nuthatch module FILE` gives.
Result<Module> collectModule(const std::filesystem::path& file, std::vector<std::string>& notes);

} // namespace nuthatch
