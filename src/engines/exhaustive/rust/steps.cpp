#include "engines/exhaustive/rust/steps.h"

#include "engines/exhaustive/rust/call_result.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

// As in runtime/rust/walks.rs.
constexpr std::size_t kMostCellsOfStep = 4;
// Of a crate with more kinds of values the first are taken; kinds come of kinds, so rounds end soon.
constexpr std::size_t kMostKinds = 24, kMostRounds = 4;
constexpr std::size_t kMostOfFunction = 6; // ways to call it
constexpr std::size_t kMostOfWay = 2;      // of those that differ in plain values alone
constexpr std::size_t kMostSecond = 40;    // calls with what one call gave
constexpr std::size_t kMostWithout =
    60; // steps in which a lender ends before its borrower; rustc takes few of them

class StepMaker {
public:
  StepMaker(const rust::Api& api, Filler& filler, const StepOptions& options)
      : api_(api), filler_(filler), options_(options) {}

  StepSet run() {
    for (const bool wantsTarget : {true, false}) // targets first, where not all can be taken
      for (const Function& function : api_.functions)
        if (isTarget(function) == wantsTarget && filler_.obstacle(function).empty() && !function.isSent &&
            (wantsTarget || options_.construct.matches(function.path) || function.isForget))
          callable_.push_back(&function);
    for (std::size_t round = 0; round < kMostRounds && !options_.stopped(); ++round) {
      const std::size_t before = set_.kinds.size();
      makeBase();
      set_.steps.clear();
      ways_.clear();
      without_ = 0;
      // At the type that misbehaves most, then at the simplest: numbers can be reckoned with.
      for (const Breadth breadth : {Breadth::Wild, Breadth::Plain}) {
        filler_.setBreadth(breadth, 2);
        for (const Function* function : callable_) {
          if (options_.stopped()) break;
          addSteps(*function);
        }
      }
      if (set_.kinds.size() == before) break;
    }
    addDrops();
    return std::move(set_);
  }

private:
  bool isTarget(const Function& function) const {
    return function.unsafeUse != rust::UnsafeUse::None && options_.library.matches(function.path);
  }

  void makeBase() {
    Node base;
    for (const TypeRef kind : set_.kinds)
      for (std::size_t i = 0; i < StepSet::kCells; ++i) base.added.push_back({.type = kind});
    set_.nodes.push_back(std::move(base));
    set_.base = &set_.nodes.back();
  }

  // Types of closures and oracles, which nobody can name.
  static bool holdsUnknown(TypeRef type) {
    return type->is(TypeKind::Unknown) || std::ranges::any_of(type->args, holdsUnknown);
  }

  // Values that can be kept: what they are can be named, and nothing that they borrow must live.
  bool isKind(TypeRef type) const {
    const auto definition = api_.types.find(type->name);
    return type->is(TypeKind::Path) && definition != api_.types.end() && definition->second.isPublic &&
           type->isConcrete && !type->borrows && !holdsUnknown(type);
  }

  // Map<u8> is Map<u8, RandomState> where that is what it is unasked.
  bool isSame(TypeRef one, TypeRef other) const {
    if (one == other) return true;
    if (one->args.size() > other->args.size()) std::swap(one, other);
    const auto definition = api_.types.find(one->name);
    if (one->name != other->name || definition == api_.types.end()) return false;
    for (std::size_t i = 0; i < other->args.size(); ++i) {
      if (i >= definition->second.generics.size()) return false;
      if ((i < one->args.size() ? one->args[i] : definition->second.generics[i].byDefault) != other->args[i])
        return false;
    }
    return true;
  }

  std::optional<std::size_t> kindOf(TypeRef type) {
    const auto found = std::ranges::find_if(set_.kinds, [&](TypeRef kind) { return isSame(kind, type); });
    if (found != set_.kinds.end()) return static_cast<std::size_t>(found - set_.kinds.begin());
    if (!isKind(type) || set_.kinds.size() >= kMostKinds) return std::nullopt;
    set_.kinds.push_back(type);
    return set_.kinds.size() - 1;
  }

  Node nodeOf(const Node* parent, const Function& function, Filled& filled) {
    Node node{.parent = parent, .depth = parent->depth + 1, .firstVariable = parent->variables()};
    node.added = std::move(filled.made);
    node.call = {.function = &function, .with = std::move(filled.with), .args = std::move(filled.args)};
    node.call.block = 1;
    addResult(node, api_, filler_.types());
    return node;
  }

  void addSteps(const Function& function) {
    auto& ways = ways_[&function];
    std::size_t count = 0;
    for (Filled& filled : filler_.fill(function, set_.base)) {
      if (count >= kMostOfFunction || set_.steps.size() >= options_.mostSteps) return;
      Node node = nodeOf(set_.base, function, filled);
      Step step = stepOf(node);
      if (!isFirstChoice(step) || step.needs.size() > kMostCellsOfStep || takesTwice(node)) continue;
      // Of ways that differ in plain values alone a few are enough.
      std::string way;
      for (const auto& [variable, kind] : step.needs)
        way += fmt::format("{}{} ", variable, step.givenAway.contains(variable) ? "!" : "");
      for (const auto& [param, type] : node.call.with) way += type->text + " ";
      if (++ways[way] > kMostOfWay) continue;
      ++count;
      set_.nodes.push_back(std::move(node));
      step.last = &set_.nodes.back();
      set_.steps.push_back(step);
      const Node* const first = step.last;
      if (lends(*first)) addSecond(*first);
      for (const int lender : lendersOf(*first)) {
        const Node* const alone = addWithout(*first, lender);
        if (alone && lends(*alone)) addSecond(*alone);
      }
    }
  }

  // Whose life the result should be bound to.
  std::vector<int> lendersOf(const Node& node) const {
    std::vector<int> lenders;
    if (node.call.variable < 0 || !node.call.result->borrows) return lenders;
    for (const Expr& arg : node.call.args)
      if (arg.kind == ExprKind::Borrow && arg.variable >= 0 && arg.variable < set_.base->variables() &&
          node.call.dropsAfter < 0)
        lenders.push_back(arg.variable);
    return lenders;
  }

  // The same call, and what it borrowed from ends before its result is used: rustc takes no such step where the lifetimes
  // are right.
  const Node* addWithout(const Node& with, int lender) {
    if (without_ >= kMostWithout) return nullptr;
    Node node = with;
    node.call.dropsAfter = lender;
    node.call.repeats = false;
    set_.nodes.push_back(std::move(node));
    Step step = stepOf(set_.nodes.back());
    step.last = &set_.nodes.back();
    step.gives.clear();
    set_.steps.push_back(step);
    ++without_;
    return step.last;
  }

  // An iterator, a guard, an entry; a reference to an element is looked at, which is enough.
  bool lends(const Node& node) const {
    for (int v = node.call.variable; v >= 0 && v < node.variables(); ++v) {
      const TypeRef type = node.variable(v).type;
      if (type->borrows && api_.types.contains(type->name)) return true;
    }
    return false;
  }

  // What only lives as long as it borrows is used at once.
  void addSecond(const Node& first) {
    std::size_t count = 0;
    for (const Function* function : callable_) {
      std::size_t own = 0;
      for (Filled& filled : filler_.fill(*function, &first)) {
        if (own >= 2 || count >= kMostSecond || set_.steps.size() >= options_.mostSteps) break;
        Node node = nodeOf(&first, *function, filled);
        if (!usesResultOf(first, node) || takesTwice(node)) continue;
        node.call.repeats = repeatsWell(node);
        Step step = stepOf(node);
        if (!isFirstChoice(step) || step.needs.size() > kMostCellsOfStep) continue;
        ++own, ++count;
        set_.nodes.push_back(std::move(node));
        step.last = &set_.nodes.back();
        set_.steps.push_back(step);
        if (first.call.dropsAfter < 0)
          for (const int lender : lendersOf(first))
            if (node.call.variable < 0 || set_.nodes.back().call.result->borrows)
              addWithout(*step.last, lender);
      }
    }
  }

  static bool usesResultOf(const Node& first, const Node& node) {
    const auto uses = [&](const auto& self, const Expr& expr) -> bool {
      if (expr.variable >= first.firstVariable && expr.variable < first.variables()) return true;
      return std::ranges::any_of(expr.args, [&](const Expr& arg) { return self(self, arg); });
    };
    return std::ranges::any_of(node.call.args, [&](const Expr& arg) { return uses(uses, arg); });
  }

  // next() and the like, once or a few times: with nothing but what is lent.
  static bool repeatsWell(const Node& node) {
    return node.call.args.size() == 1 && node.call.args[0].isMut &&
           (node.call.args[0].kind == ExprKind::Borrow || node.call.args[0].kind == ExprKind::Reborrow);
  }

  Step stepOf(const Node& last) {
    Step step;
    std::set<int> seen;
    const auto collect = [&](const auto& self, const Expr& expr) -> void {
      if (expr.variable >= 0 && expr.variable < set_.base->variables()) {
        if (seen.insert(expr.variable).second)
          step.needs.emplace_back(expr.variable, static_cast<std::size_t>(expr.variable) / StepSet::kCells);
        if (expr.kind == ExprKind::Use) step.givenAway.insert(expr.variable);
      }
      for (const Expr& arg : expr.args) self(self, arg);
    };
    for (const Node* node = &last; node != set_.base; node = node->parent) {
      step.isTarget |= isTarget(*node->call.function);
      if (node->call.dropsAfter >= 0) step.givenAway.insert(node->call.dropsAfter);
      for (const Expr& arg : node->call.args) collect(collect, arg);
      for (const Variable& variable : node->added)
        if (variable.made) collect(collect, *variable.made);
    }
    std::ranges::sort(step.needs);
    addGives(last, step);
    return step;
  }

  // The last result, or its parts: what an earlier call of the step gave is used up or borrowed.
  void addGives(const Node& last, Step& step) {
    if (last.call.variable < 0 || last.call.repeats) return;
    if (const auto kind = kindOf(last.call.result)) {
      step.gives.emplace_back(last.call.variable, *kind);
      return;
    }
    const auto isOfResult = [&](int v) {
      while (v >= 0 && v != last.call.variable) v = last.variable(v).partOf;
      return v >= 0;
    };
    for (int v = last.call.variable + 1; v < last.variables(); ++v)
      if (const auto kind = kindOf(last.variable(v).type);
          kind && step.gives.size() < kMostCellsOfStep && isOfResult(v))
        step.gives.emplace_back(v, *kind);
  }

  // One call cannot have a value twice, unless all that it wants is to look.
  bool takesTwice(const Node& node) const {
    std::map<int, std::pair<unsigned, bool>> uses; // how often, and whether one of them is more than a look
    const auto count = [&](const auto& self, const Expr& expr) -> void {
      if (expr.variable >= 0 && expr.variable < set_.base->variables()) {
        auto& [times, isMore] = uses[expr.variable];
        ++times;
        isMore |= expr.isMut || expr.kind == ExprKind::Use;
      }
      for (const Expr& arg : expr.args) self(self, arg);
    };
    for (const Expr& arg : node.call.args) count(count, arg);
    return std::ranges::any_of(uses,
                               [](const auto& use) { return use.second.first > 1 && use.second.second; });
  }

  // Cells of a kind are alike: of two ways to name them one is enough.
  static bool isFirstChoice(const Step& step) {
    std::set<int> taken;
    for (const auto& [variable, kind] : step.needs) {
      const int before = variable - 1;
      if (variable % static_cast<int>(StepSet::kCells) != 0 && !taken.contains(before)) return false;
      taken.insert(variable);
    }
    return true;
  }

  // A value may end at any time: what was made of it must live alone.
  void addDrops() {
    for (std::size_t kind = 0; kind < set_.kinds.size(); ++kind) {
      const int variable = static_cast<int>(kind * StepSet::kCells);
      if (variable >= set_.base->variables()) break; // of a kind that was met last
      set_.drops.push_back({.name = "drop",
                            .path = "std::mem::drop",
                            .callPath = "drop",
                            .inputNames = {"value"},
                            .inputs = {set_.kinds[kind]},
                            .output = filler_.types().tuple({}),
                            .isPublic = true});
      Filled filled;
      filled.args.push_back({.kind = ExprKind::Use, .type = set_.kinds[kind], .variable = variable});
      set_.nodes.push_back(nodeOf(set_.base, set_.drops.back(), filled));
      Step step = stepOf(set_.nodes.back());
      step.last = &set_.nodes.back();
      set_.steps.push_back(step);
    }
  }

  const rust::Api& api_;
  Filler& filler_;
  const StepOptions& options_;
  std::vector<const Function*> callable_;
  // Cells that a function takes, and how, at which types: the steps that do so.
  std::map<const Function*, std::map<std::string, std::size_t>> ways_;
  std::size_t without_ = 0;
  StepSet set_;
};

} // namespace

StepSet makeSteps(const rust::Api& api, Filler& filler, const StepOptions& options) {
  return StepMaker(api, filler, options).run();
}

} // namespace nuthatch::exhaustive
