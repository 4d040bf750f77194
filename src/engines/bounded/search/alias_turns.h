// Calls whose pointers lead to different objects first, then calls in which some lead to the same one
// (driver/aliases.h). Most functions are proven for the former quickly; a list that bites its own tail may
// have no end, so what is proven of the former stands by itself, with an assumption that says so.
#pragma once

#include "engines/bounded/search/explorer.h"

#include <functional>

namespace nuthatch::bounded {

struct AliasTurns {
  // Searches within a budget; `aliased` tells which turn it is.
  std::function<Answers(std::chrono::milliseconds budget, bool aliased)> search;
  // After the first turn: whether anything is left to ask, and after the second: whether to believe it.
  std::function<bool()> isOver, isDoubted;
};

struct TurnAnswers {
  Answers answers;
  std::set<std::uint64_t> apart; // checks whose answers hold for pointers to different objects alone
};

TurnAnswers searchAliasTurns(llvm::Module& module, std::chrono::milliseconds budget, const AliasTurns& turns);

} // namespace nuthatch::bounded
