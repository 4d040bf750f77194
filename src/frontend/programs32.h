// 32-bit programs on a machine of 64 bits: where their compilation finds the C and C++ library's headers, and whether
// they can be linked and run here. Debian's headers serve both word sizes but for one generated file, which we bring
// (include/ilp32); libraries, start files and clang's runtimes are packages of their own. In: a target or a language.
// Out: compiler words, or what is missing. Nothing is installed.
#pragma once

#include "frontend/target.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

bool isFor32Bits(const Target& target);

// `ours`: our own folder of headers. None where the machine has headers of its own for 32 bits.
std::vector<std::string> headersFor32Bits(Language language, const std::filesystem::path& ours);

// What a command outside of Nuthatch needs beside -m32: the kernel's headers, which lie in the folder of 64 bits.
std::vector<std::string> kernelHeadersFor32Bits();

// A Problem that names the packages where such programs cannot be run.
Status canRun32Bits();

} // namespace nuthatch
