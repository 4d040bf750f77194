#include "engines/bounded/state/call_summary.h"

#include "expr/text.h"
#include "expr/walk.h"
#include "module/function_code.h"
#include "module/passes/link_models.h"

#include "llvm/IR/Function.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;
using semantics::Operator;

namespace {

constexpr std::uint32_t kMostOperations = 20'000; // a function beyond these is not small
constexpr std::size_t kMostChecks = 64, kMostTerms = 4'000;

bool isWord(const llvm::Type& type) { return type.isIntegerTy() && type.getIntegerBitWidth() <= 64; }

// Integers in and out, its own code, no exception.
bool hasFittingSignature(const llvm::Function& function) {
  return !function.isDeclaration() && !function.isVarArg() && !function.isInterposable() &&
         !isModel(function) && (function.getReturnType()->isVoidTy() || isWord(*function.getReturnType())) &&
         std::ranges::all_of(function.args(), [](const llvm::Argument& a) { return isWord(*a.getType()); });
}

// One way through the function, or several that met.
struct Way {
  std::vector<Term> path;
  std::vector<Value> slots;
  std::vector<std::uint32_t> rounds; // of the loops around the block
  std::uint32_t block = 0, pc = 0;
};

class Summariser {
public:
  Summariser(expr::Terms& terms, CallSummaries& others, const Decoded& code)
      : terms_(terms), others_(others), code_(code) {}

  std::unique_ptr<const CallSummary> make() {
    if (!code_.fresh.empty() || code_.blocks.empty() || code_.endless) return nullptr;
    Way first{
        .path = {}, .slots = std::vector<Value>(code_.slots), .rounds = {}, .pc = code_.blocks[0].first};
    for (const auto& [slot, value] : code_.constants) first.slots[slot] = value;
    unsigned number = 0;
    for (const llvm::Argument& argument : code_.function->args()) {
      const unsigned width = argument.getType()->getIntegerBitWidth();
      made_.parameters.push_back(terms_.mkVar(fmt::format("summary.{}.{}", code_.name, number), width));
      if (number >= code_.parameters.size()) return nullptr;
      first.slots[code_.parameters[number++]] = Value(made_.parameters.back());
    }
    if (code_.parameters.size() != number) return nullptr;
    first.rounds.resize(code_.blocks[0].heads.size());
    waiting_.emplace(placeOf(first), std::move(first));
    while (!waiting_.empty()) {
      Way way = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      if (!run(std::move(way))) return nullptr;
    }
    if (!returned_) return nullptr; // it never comes back
    if (!code_.function->getReturnType()->isVoidTy()) {
      if (returned_->slots.size() != 1) return nullptr;
      made_.result =
          termOf(terms_, returned_->slots[0], code_.function->getReturnType()->getIntegerBitWidth());
    }
    std::vector<Term> roots;
    for (const auto& checked : made_.checks) roots.push_back(checked.holds), roots.push_back(checked.when);
    if (made_.result) roots.push_back(*made_.result);
    if (expr::termsBelow(terms_, roots).size() > kMostTerms) return nullptr;
    return std::make_unique<const CallSummary>(std::move(made_));
  }

private:
  // Rounds of the loops around it, then the block: loops lie contiguous, so this is the order of compareOrder().
  std::vector<std::uint32_t> placeOf(const Way& way) const {
    std::vector<std::uint32_t> place;
    const auto& heads = code_.blocks[way.block].heads;
    for (std::size_t i = 0; i < heads.size(); ++i) {
      place.push_back(heads[i]);
      place.push_back(way.rounds[i]);
    }
    place.push_back(way.block);
    return place;
  }

  Term conjunction(const std::vector<Term>& path, std::size_t from = 0) {
    Term all = terms_.mkTrue();
    for (std::size_t i = from; i < path.size(); ++i) all = terms_.mkAnd(all, path[i]);
    return all;
  }

  // `b` becomes part of `a`: they exclude each other.
  void meet(Way& a, const Way& b, const std::vector<std::uint32_t>* live) {
    std::size_t common = 0;
    while (common < a.path.size() && common < b.path.size() && a.path[common] == b.path[common]) ++common;
    const Term first = conjunction(a.path, common), second = conjunction(b.path, common);
    Term selector = first;
    if (common < a.path.size() && common < b.path.size() && a.path[common] == terms_.mkNot(b.path[common]))
      selector = a.path[common];
    const auto join = [&](std::uint32_t slot) {
      Value& mine = a.slots[slot];
      const Value& other = b.slots[slot];
      if (mine == other) return;
      const unsigned width = !mine.isKnown()    ? terms_.width(mine.term)
                             : !other.isKnown() ? terms_.width(other.term)
                             : live             ? code_.widths[slot]
                                                : code_.function->getReturnType()->getIntegerBitWidth();
      const Term yes = termOf(terms_, mine, width), no = termOf(terms_, other, width);
      mine = valueOf(terms_, terms_.mkIte(selector, yes, no));
    };
    if (live)
      for (const std::uint32_t slot : *live) join(slot);
    else
      for (std::uint32_t slot = 0; slot < a.slots.size(); ++slot) join(slot);
    a.path.resize(common);
    if (const Term either = terms_.mkOr(first, second); !terms_.isTrue(either)) a.path.push_back(either);
  }

  void go(Way way, std::uint32_t number) {
    const Edge& edge = code_.edges[number];
    std::vector<Value> moved;
    for (const Move& move : edge.moves) moved.push_back(way.slots[move.from]);
    for (std::size_t i = 0; i < moved.size(); ++i) way.slots[edge.moves[i].to] = moved[i];
    way.rounds.resize(std::min<std::size_t>(way.rounds.size(), edge.keep));
    if (edge.back && !way.rounds.empty()) ++way.rounds.back();
    way.block = edge.block;
    way.pc = edge.pc;
    way.rounds.resize(code_.blocks[edge.block].heads.size());
    auto place = placeOf(way);
    const auto there = waiting_.find(place);
    if (there == waiting_.end())
      waiting_.emplace(std::move(place), std::move(way));
    else
      meet(there->second, way, &code_.blocks[edge.block].live);
  }

  void goIf(const Way& way, Term condition, std::uint32_t edge) {
    if (terms_.isFalse(condition)) return;
    Way next = way;
    if (!terms_.isTrue(condition)) next.path.push_back(condition);
    go(std::move(next), edge);
  }

  bool operate(Way& way, const Instruction& op) {
    if (op.operation.op >= Operator::FAdd) return false; // floats: rounding modes, bits of NaN
    const Value &a = way.slots[op.a], &b = way.slots[op.b], &c = way.slots[op.c];
    const bool known = a.isKnown() && (op.operands < 2 || b.isKnown()) && (op.operands < 3 || c.isKnown());
    if (known)
      if (const auto word = semantics::applyWord(op.operation, a.word, b.word, c.word)) {
        way.slots[op.dst] = Value(*word);
        return true;
      }
    const unsigned first = op.operation.op == Operator::Select ? 1 : op.operation.from;
    const Term operands[3] = {termOf(terms_, a, first),
                              op.operands > 1 ? termOf(terms_, b, op.operation.from) : Term{},
                              op.operands > 2 ? termOf(terms_, c, op.operation.from) : Term{}};
    way.slots[op.dst] =
        valueOf(terms_, semantics::apply(terms_, op.operation, std::span(operands, op.operands)));
    return true;
  }

  bool check(const Way& way, const Instruction& op) {
    const Term condition = termOf(terms_, way.slots[op.a], 1), when = conjunction(way.path);
    if (made_.checks.size() == kMostChecks) return false;
    made_.checks.push_back(
        {op.imm, when, terms_.mkOr(terms_.mkNot(when), condition), terms_.isFalse(condition)});
    return true;
  }

  // A function without checks: others would have to be told apart from those of the caller.
  bool call(Way& way, const CallSite& site) {
    const CallSummary* inner =
        site.callee && !site.isInvoke && site.byValue.empty() ? others_.of(*site.callee) : nullptr;
    if (!inner || !inner->checks.empty() || inner->parameters.size() != site.arguments.size()) return false;
    std::vector<Term> arguments;
    for (std::size_t i = 0; i < site.arguments.size(); ++i) {
      const unsigned width = terms_.width(inner->parameters[i]);
      if (site.widths[i] != width) return false;
      arguments.push_back(termOf(terms_, way.slots[site.arguments[i]], width));
    }
    made_.ways += inner->ways;
    if (site.results.size() != (inner->result ? 1 : 0)) return site.results.empty();
    if (!inner->result) return true;
    if (terms_.width(*inner->result) != site.results[0]) return false;
    way.slots[site.dst] = valueOf(terms_, CallSummaries::at(terms_, *inner, arguments, *inner->result));
    return true;
  }

  void choose(const Way& way, const SwitchTable& table) {
    const Term value = termOf(terms_, way.slots[chosen_], table.width);
    std::map<std::uint32_t, std::pair<Term, std::uint32_t>>
        ways; // by block: when, and an edge that leads there
    Term none = terms_.mkTrue();
    const auto add = [&](Term when, std::uint32_t edge) {
      const auto [at, isNew] = ways.try_emplace(code_.edges[edge].block, when, edge);
      if (!isNew) at->second.first = terms_.mkOr(at->second.first, when);
    };
    for (const auto& [known, edge] : table.cases) {
      const Term equal = terms_.mkEq(value, terms_.mkConst(table.width, known));
      none = terms_.mkAnd(none, terms_.mkNot(equal));
      add(equal, edge);
    }
    add(none, table.otherwise);
    for (const auto& [block, one] : ways) goIf(way, one.first, one.second);
    made_.ways += !terms_.isConst(value);
  }

  // To the end of a block. False: something that no summary says.
  bool run(Way way) {
    for (;; ++way.pc) {
      if (++operations_ > kMostOperations) return false;
      const Instruction& op = code_.code[way.pc];
      switch (op.code) {
      case Code::Operate:
        if (!operate(way, op)) return false;
        break;
      case Code::Move:
        way.slots[op.dst] = way.slots[op.a];
        break;
      case Code::Check:
        if (!check(way, op)) return false;
        if (made_.checks.back().ends) return true;
        break;
      case Code::Call:
        if (!call(way, code_.calls[op.imm])) return false;
        break;
      case Code::Jump:
        go(std::move(way), op.a);
        return true;
      case Code::Branch: {
        const Term condition = termOf(terms_, way.slots[op.a], 1);
        goIf(way, condition, op.b);
        goIf(way, terms_.mkNot(condition), op.c);
        made_.ways += !terms_.isConst(condition);
        return true;
      }
      case Code::Switch:
        chosen_ = op.a;
        choose(way, code_.switches[op.imm]);
        return true;
      case Code::Return: {
        Way back{.path = std::move(way.path), .slots = {}, .rounds = {}};
        for (std::uint32_t i = 0; i < op.b; ++i) back.slots.push_back(way.slots[op.a + i]);
        if (returned_)
          meet(*returned_, back, nullptr);
        else
          returned_ = std::move(back);
        return true;
      }
      default:
        return false;
      }
    }
  }

  expr::Terms& terms_;
  CallSummaries& others_;
  const Decoded& code_;
  CallSummary made_;
  std::map<std::vector<std::uint32_t>, Way> waiting_;
  std::optional<Way> returned_;
  std::uint32_t operations_ = 0, chosen_ = 0;
};

} // namespace

const CallSummary* CallSummaries::of(const llvm::Function& function) {
  const auto [at, isNew] = known_.try_emplace(&function, nullptr);
  if (isNew && hasFittingSignature(function)) {
    auto made = Summariser(terms_, *this, decoder_.of(function)).make();
    if (made) made_.push_back(&function);
    at->second = std::move(made); // whoever calls itself found nothing here meanwhile
  }
  return at->second.get();
}

std::vector<SummaryFact> CallSummaries::facts(const llvm::Module& module) const {
  std::vector<std::string> names;
  for (const llvm::Function* function : made_) names.push_back(function->getName().str());
  const auto codes = codesOf(module, names, "bounded summaries 1");
  std::vector<SummaryFact> facts;
  for (const llvm::Function* function : made_) {
    const CallSummary& summary = *known_.at(function);
    if (!summary.result || !summary.checks.empty()) continue;
    SummaryFact fact{.code = codes.at(function->getName().str()),
                     .caller = "0",
                     .function = function->getName().str(),
                     .resultBits = terms_.width(*summary.result),
                     .isTotal = true};
    std::vector<Term> inputs;
    for (const llvm::Argument& argument : function->args()) {
      const unsigned bits = argument.getType()->getIntegerBitWidth(), number = argument.getArgNo();
      fact.inputs.push_back(
          {.name = argument.hasName() ? argument.getName().str() : fmt::format("argument{}", number + 1),
           .bits = bits});
      inputs.push_back(terms_.mkVar(valueName(number, bits), bits));
    }
    const expr::Query query{
        .constraints = {}, .expected = {}, .values = {at(terms_, summary, inputs, *summary.result)}};
    fact.paths.push_back(
        {.formula = expr::printQuery(terms_, query), .hasResult = true, .sizes = {}, .writes = {}});
    facts.push_back(std::move(fact));
  }
  return facts;
}

Term CallSummaries::at(expr::Terms& terms, const CallSummary& summary, std::span<const Term> arguments,
                       Term term) {
  expr::TermIndex memo;
  for (std::size_t i = 0; i < arguments.size(); ++i) memo.set(summary.parameters[i], arguments[i].id);
  return expr::substitute(terms, term, memo);
}

} // namespace nuthatch::bounded
