// A section of ours in an object or a program that a compiler has just written. In this process and without LLVM: to
// load its library takes half of what a small file takes to compile.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>

namespace nuthatch {

// The file stays what it is otherwise, its mode too. One that is no ELF file of this machine's byte order is a Problem.
Status addSection(const std::filesystem::path& file, const std::string& name, const std::string& content);

} // namespace nuthatch
