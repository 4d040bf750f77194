// Content hashes: XXH3 for keys inside a run, SHA-256 where a hash leaves the machine or names an input.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nuthatch {

std::uint64_t hash64(std::string_view bytes, std::uint64_t seed = 0);
std::string hex(std::uint64_t value);       // 16 lower-case digits
std::string sha256(std::string_view bytes); // 64 lower-case digits

} // namespace nuthatch
