// How many questions a state asks from each block on: Kuznetsov, Kinder, Bucur and Candea, Efficient state merging in
// symbolic execution (PLDI 2012), query count estimation. In: a decoded function. Out: numbers in its blocks, and which
// slots many of those questions depend on. An estimate, of which no verdict depends.
#pragma once

#include "decode/program.h"

namespace nuthatch::bounded {

// Fills Block::questions and Block::hot; once a function.
void estimateQuestions(Decoded& function);

} // namespace nuthatch::bounded
