// Many sibling paths: what keeping circuits and clauses is worth.
#pragma once

#include <string>

namespace nuthatch::bench {

std::string prefixSession(); // 4096 siblings in one session against a fresh solver each
std::string flips();         // one long path, every branch flipped
std::string sharedProduct(); // 12 branches on bits of x * C, all 4096 paths

} // namespace nuthatch::bench
