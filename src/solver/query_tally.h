// How long the questions of this process took, who answered them and how: what the solver's page of a report is made of
// (seed 002, II-B: Sagan's question is which share is answered within a second, and which share of the slow ones is
// unsatisfiable). Comes in: each question of every chain, once it is answered. Goes out: counters for the ledger, and the slowest
// questions as SMT-LIB. Adding costs some nanoseconds; a text is made of a question that took a tenth of a second and is
// among the slowest. Nothing decides by it.
#pragma once

#include "solver/answer.h"

#include <chrono>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace nuthatch::solver {

struct SlowQuery {
  std::chrono::microseconds took{0};
  Satisfiability outcome = Satisfiability::Unknown;
  LayerId layer = LayerId::Slices;
  std::string script; // SMT-LIB
};

void addToTally(const expr::Terms& terms, std::span<const expr::Term> constraints, const Answer& answer,
                std::chrono::nanoseconds took);

// Whose questions this thread asks from here on, by linkage name, as long as it lives: who costs most of the solver's time.
class QuestionsOf {
public:
  explicit QuestionsOf(std::string function);
  ~QuestionsOf();
  QuestionsOf(const QuestionsOf&) = delete;
  QuestionsOf& operator=(const QuestionsOf&) = delete;

private:
  std::string before_;
};

// What was added since the last call, as counters of a run: "time: sat within 10 ms", "time: unsat beyond 10 s", "time: answers by
// blast", "time: microseconds by blast", of the functions that cost most "time: microseconds in f". They differ from run to run, and say so
// by their first word.
std::map<std::string, std::uint64_t> takeTally();

std::vector<SlowQuery> slowestQueries(); // of the process, slowest first

} // namespace nuthatch::solver
