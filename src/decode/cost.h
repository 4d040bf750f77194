// Whether merging two states is worth it: Kuznetsov, Kinder, Bucur and Candea, Efficient state merging in
// symbolic execution (PLDI 2012), query count estimation. Merging saves the questions that the second state
// would have asked, and makes every question harder that depends on a value that was known and becomes a
// choice. In: decoded functions, then pairs of states at one place. Out: yes or no. Never decides anything
// about soundness: both answers are right.
#pragma once

#include "decode/program.h"
#include "engines/bounded/state/state.h"

namespace nuthatch::bounded {

// Fills Block::questions and Block::hot; once a function.
void estimateQuestions(Decoded& function);

bool isWorthMerging(const State& a, const State& b);

} // namespace nuthatch::bounded
