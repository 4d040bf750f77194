// Words for facts that every report and verb tells alike: how far a proof reaches, and what must not happen for it to
// hold. Made here, once, for people; nothing decides by them.
#pragma once

#include "ledger/facts.h"

#include <string>

namespace nuthatch {

std::string
inWords(const Bound& bound); // "loops up to 8 rounds, buffers up to 16 elements"; "" where there is none
std::string failureOf(const Check& check); // "x + 1 overflows (line 12)"

} // namespace nuthatch
