// Random small programs that read their input and branch on it in every way that loses labels easily: loops,
// calls, calls through pointers and of virtual functions, exceptions, tables, structs by value, variable
// arguments, copies of memory, library functions, atomics, the heap. In: a seed. Out: C++ in which every
// decision goes through B(site, condition), so that an oracle can write down which way it went. Never
// undefined: shifts and indexes are masked, divisors are odd, arithmetic is unsigned.
#pragma once

#include <cstdint>
#include <string>

namespace nuthatch::traces {

std::string generate(std::uint64_t seed);

} // namespace nuthatch::traces
