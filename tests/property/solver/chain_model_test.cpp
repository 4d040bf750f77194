// A model-based tester of the chain: random sequences of assertions, pops, queries, timeouts, memory limits
// and failing SAT calls, against a model that knows every assignment (ten bits of input, so a thousand of
// them). Answers must be right, cores must be unsatisfiable parts of the path, unknown is allowed only where
// a limit was set. A failing sequence is shrunk before it is shown.
#include "random_terms.h"

#include "expr/evaluate/evaluator.h"
#include "expr/text.h"
#include "solver/chain.h"

#include <algorithm>
#include <bitset>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <optional>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;

namespace {

constexpr unsigned inputBits = 10; // variables of 1, 2, 3 and 4 bits
using Solutions = std::bitset<1 << inputBits>;

enum class Kind { Assert, Pop, Check, CheckWithoutTime, CheckWithoutMemory, FailSatCall, Optimistic };
struct Action {
  Kind kind;
  std::size_t number = 0; // of the constraint, of pops, of the SAT call
};

class World {
public:
  explicit World(std::uint64_t seed) : random_(seed) {
    for (unsigned width = 1; width <= 4; ++width)
      variables_.push_back(terms_.mkVar(fmt::format("v{}_0", width), width));
    solver::testing::RandomTerms generate(terms_, random_,
                                          {.mostWidth = 4, .floats = false, .arrays = false, .variables = 1});
    for (int i = 0; i < 24; ++i) {
      constraints_.push_back(generate.condition(4));
      solutions_.push_back(solve(constraints_.back()));
    }
    // Layers come and go; the blaster stays, so that every query has an answer.
    layers_.on = std::bitset<layerCount>(random_.next());
    layers_.on.set(static_cast<unsigned>(LayerId::Blasting));
  }

  std::vector<Action> actions() {
    std::vector<Action> list;
    for (int i = 0; i < 40; ++i) {
      const auto pick = random_.below(16);
      if (pick < 7) {
        list.push_back({Kind::Assert, random_.below(constraints_.size())});
      } else if (pick < 9) {
        list.push_back({Kind::Pop, 1 + random_.below(4)});
      } else if (pick < 13) {
        list.push_back({Kind::Check});
      } else if (pick == 13) {
        list.push_back({random_.oneIn(2) ? Kind::CheckWithoutTime : Kind::CheckWithoutMemory});
      } else if (pick == 14) {
        list.push_back({Kind::FailSatCall, 1 + random_.below(3)});
      } else {
        list.push_back({Kind::Optimistic});
      }
    }
    return list;
  }

  // What went wrong, if anything did.
  std::optional<std::string> run(const std::vector<Action>& list) {
    Chain chain(terms_, {.layers = layers_});
    std::vector<std::size_t> path;
    bool faulty = false;
    for (const Action& action : list) {
      switch (action.kind) {
      case Kind::Assert:
        path.push_back(action.number);
        break;
      case Kind::Pop:
        path.resize(path.size() - std::min(path.size(), action.number));
        break;
      case Kind::FailSatCall:
        chain.failSatCall(action.number, action.number % 2 == 0 ? Stop::Time : Stop::Memory);
        faulty = true;
        break;
      case Kind::Optimistic:
        if (auto problem = judgeOptimistic(chain, path, faulty)) return problem;
        break;
      default:
        if (auto problem = judge(chain, path, action.kind, faulty)) return problem;
      }
    }
    return std::nullopt;
  }

  std::string describe(const std::vector<Action>& list) const {
    std::string text = fmt::format("layers {}\n", layers_.on.to_string());
    static constexpr const char* names[] = {
        "assert",        "pop",       "check", "check without time", "check without memory",
        "fail SAT call", "optimistic"};
    for (const Action& action : list) {
      text +=
          fmt::format("{} {}\n", names[static_cast<int>(action.kind)],
                      action.kind == Kind::Assert ? expr::describe(terms_, constraints_[action.number], 12)
                                                  : std::to_string(action.number));
    }
    return text;
  }

private:
  Solutions solve(Term constraint) const {
    Solutions found;
    for (std::size_t i = 0; i < found.size(); ++i) {
      expr::Model model;
      std::size_t rest = i;
      for (const Term variable : variables_) {
        model.set(variable, expr::Bits(terms_.width(variable), rest));
        rest >>= terms_.width(variable);
      }
      found[i] = expr::holds(terms_, std::span(&constraint, 1), model);
    }
    return found;
  }

  Solutions together(std::span<const Term> constraints) const {
    Solutions all;
    all.set();
    for (const Term term : constraints) {
      const auto at = std::ranges::find(constraints_, term) - constraints_.begin();
      all &= solutions_[static_cast<std::size_t>(at)];
    }
    return all;
  }

  std::optional<std::string> judge(Chain& chain, const std::vector<std::size_t>& path, Kind kind,
                                   bool& faulty) {
    std::vector<Term> constraints;
    for (const std::size_t number : path) constraints.push_back(constraints_[number]);
    Limits limits;
    if (kind == Kind::CheckWithoutTime) limits.time = std::chrono::milliseconds(0);
    if (kind == Kind::CheckWithoutMemory) limits.memoryBytes = 0;
    const Answer answer = chain.solve(constraints, limits);
    const bool satisfiable = together(constraints).any();
    if (answer.outcome == Satisfiability::Unknown) {
      if (kind == Kind::Check && !faulty) return "unknown without a limit";
      if (answer.reason == Reason::None) return "unknown without a reason";
      if (kind == Kind::Check)
        faulty = false; // otherwise the limit came first, and the fault is still to come
      return std::nullopt;
    }
    if ((answer.outcome == Satisfiability::Sat) != satisfiable)
      return fmt::format("{} is wrong", name(answer.outcome));
    if (answer.outcome == Satisfiability::Unsat) {
      for (const Term part : answer.core) {
        if (std::ranges::find(constraints, part) == constraints.end())
          return "the core is not part of the path";
      }
      if (together(answer.core).any()) return "the core is satisfiable";
    }
    return std::nullopt;
  }

  std::optional<std::string> judgeOptimistic(Chain& chain, const std::vector<std::size_t>& path,
                                             bool& faulty) {
    if (path.empty()) return std::nullopt;
    std::vector<Term> constraints;
    for (const std::size_t number : path) constraints.push_back(constraints_[number]);
    const OptimisticAnswer answer = chain.solveOptimistic(constraints);
    if (answer.outcome == Satisfiability::Unknown) {
      if (!faulty) return "optimistic: unknown without a limit";
      faulty = false;
      return std::nullopt;
    }
    const bool satisfiable = together(std::span(constraints).last(1)).any();
    if ((answer.outcome == Satisfiability::Sat) != satisfiable)
      return "optimistic: wrong about the last constraint";
    if (answer.outcome == Satisfiability::Unsat) return std::nullopt;
    for (const Term constraint : constraints) {
      const bool holds = expr::holds(terms_, std::span(&constraint, 1), answer.model);
      const bool listed = std::ranges::find(answer.violated, constraint) != answer.violated.end();
      if (holds == listed) return "optimistic: the list of broken constraints is wrong";
    }
    return std::nullopt;
  }

  expr::Terms terms_;
  Random random_;
  std::vector<Term> variables_;
  std::vector<Term> constraints_;
  std::vector<Solutions> solutions_;
  Layers layers_;
};

} // namespace

TEST(ChainModel, RandomSequences) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    World world(seed);
    std::vector<Action> list = world.actions();
    if (!world.run(list)) continue;
    for (std::size_t i = 0; i < list.size();) { // shrink: leave out what is not needed to fail
      std::vector<Action> shorter = list;
      shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
      if (world.run(shorter)) {
        list = std::move(shorter);
      } else {
        ++i;
      }
    }
    FAIL() << "seed " << seed << ": " << *world.run(list) << "\n" << world.describe(list);
  }
}
