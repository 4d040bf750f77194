// Which conjuncts of a path belong together because they share an input, directly or through others. In: the
// conjuncts, one after another; undo in reverse order. Out: the members of one conjunct's group. A term is
// walked once a path however many conjuncts contain it: whoever walks it first owns it, and whoever meets it
// later joins its owner. Union by size without path compression, so that every union can be undone.
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"

#include <cstdint>
#include <vector>

namespace nuthatch::solver {

class Groups {
public:
  explicit Groups(const expr::Terms& terms) : terms_(terms) {}

  using Conjunct = std::uint32_t;
  Conjunct add(expr::Term term);
  std::size_t size() const { return conjuncts_.size(); }
  void shrinkTo(std::size_t size);

  Conjunct groupOf(Conjunct conjunct) const;
  std::size_t groupSize(Conjunct conjunct) const { return conjuncts_[groupOf(conjunct)].size; }
  std::vector<Conjunct> members(Conjunct conjunct) const; // by increasing number
  expr::Term term(Conjunct conjunct) const { return conjuncts_[conjunct].term; }

private:
  static constexpr std::uint32_t none = ~0U;
  struct Member {
    expr::Term term;
    Conjunct parent;
    Conjunct next; // the members of a group form a ring
    std::uint32_t size;
    std::size_t trail; // its length before this conjunct came
  };
  struct ArrayUse {
    std::uint32_t whole = none;      // who first read it at an index that is not constant
    std::vector<Conjunct> elementBy; // who first read which element
  };
  enum class Change : std::uint8_t { Owner, Element, Whole, Union };
  struct Undo {
    Change change;
    std::uint32_t id; // term, array or attached root
  };

  void visit(Conjunct conjunct, expr::Term term, std::vector<expr::Term>& open);
  void unite(Conjunct a, Conjunct b);
  void undo(const Undo& last);

  const expr::Terms& terms_;
  std::vector<Member> conjuncts_;
  std::vector<Undo> trail_;
  TermMap<std::uint32_t> owner_; // none: no longer owned
  TermMap<ArrayUse> arrays_;
};

} // namespace nuthatch::solver
