// Random programs of several functions that call each other: values, memory behind pointers, globals, loops,
// failures deep inside. In: a seed. Out: C over two bytes of input in which every decision goes through B(site,
// condition) and every failure through FAIL(), so that an oracle can try all 65,536 inputs and say what is
// reachable. Which way each went is part of what a function
// gives, so that the optimiser takes no decision away. Never undefined: arithmetic is unsigned.
#pragma once

#include <cstdint>
#include <string>

namespace nuthatch::summaries {

std::string generate(std::uint64_t seed);

} // namespace nuthatch::summaries
