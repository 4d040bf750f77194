// What the solver stack answers. `sat` carries a model that was checked by evaluation, `unsat` a core among
// the caller's constraints, `unknown` the reason. Unknown is a value, never an error. An optimistic answer
// (some constraints dropped) has its own type, so it cannot be mistaken for a real one.
#pragma once

#include "expr/model.h"
#include "expr/term.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace nuthatch::solver {

enum class Satisfiability : std::uint8_t { Sat, Unsat, Unknown };
enum class Reason : std::uint8_t {
  None, // it is not unknown
  Time,
  Memory,
  Unsupported, // no layer can handle some operation
};

// Who answered, in the order of the chain.
enum class LayerId : std::uint8_t {
  Slices,
  ExactCache,
  ModelCache,
  QuickAnswers,
  Equations,
  LocalSearch,
  Boxes,
  Blasting,
  Z3,
};
inline constexpr unsigned layerCount = 9;

std::string_view name(Satisfiability outcome);
std::string_view name(Reason reason);
std::string_view name(LayerId layer); // as in --layers

struct Answer {
  Satisfiability outcome = Satisfiability::Unknown;
  Reason reason = Reason::None;
  expr::Model model;            // of Sat; what it does not mention is 0
  std::vector<expr::Term> core; // of Unsat: constraints of the query that are unsatisfiable together
  LayerId layer = LayerId::Slices;

  static Answer sat(expr::Model model, LayerId layer) {
    return {Satisfiability::Sat, Reason::None, std::move(model), {}, layer};
  }
  static Answer unsat(std::vector<expr::Term> core, LayerId layer) {
    return {Satisfiability::Unsat, Reason::None, {}, std::move(core), layer};
  }
  static Answer unknown(Reason reason, LayerId layer) {
    return {Satisfiability::Unknown, reason, {}, {}, layer};
  }
};

// The last constraint holds under the model; of the others only those that came along for free.
struct OptimisticAnswer {
  Satisfiability outcome = Satisfiability::Unknown; // Unsat: even the last constraint alone has no model
  Reason reason = Reason::None;
  expr::Model model;
  std::vector<expr::Term> violated; // constraints of the prefix that the model breaks
};

} // namespace nuthatch::solver
