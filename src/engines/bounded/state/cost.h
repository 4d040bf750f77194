// Whether merging two states is worth it (decode/question_estimate.h has the paper): merging saves the questions that
// the second state would have asked, and makes every question harder that depends on a value that was known and
// becomes a choice. In: two states at one place. Out: yes or no. Never decides anything about soundness: both
// answers are right.
#pragma once

namespace nuthatch::bounded {

struct State;

bool isWorthMerging(const State& a, const State& b);

} // namespace nuthatch::bounded
