// Control flow inside a function: branches that depend on input, edges, loops and their bound.
#include "engines/bounded/step/executor.h"

#include "engines/bounded/state/unwritten.h"

#include "expr/evaluate/evaluator.h"
#include "expr/walk.h"

#include <map>

namespace nuthatch::bounded {

using expr::Term;

namespace {

// A branch that the solver cannot decide in this time counts as open both ways, which is sound.
constexpr std::chrono::milliseconds kBranchTime{400};
constexpr std::uint32_t kLongLoop = 256; // iterations

} // namespace

bool Executor::modelSays(const State& state, Term condition, bool& value) const {
  if (!state.model) return false;
  value = !expr::evaluate(terms_, condition, *state.model).isZero();
  return true;
}

QueryAnswer Executor::feasible(const State& state, Term also, std::chrono::milliseconds limit,
                               const llvm::Instruction* next) {
  QueryAnswer asked = queries_.ask(state.path, also, limit);
  if (asked.feasible == Feasible::No) dependence_.allFrom(state, dependence_.in(asked.core), next);
  return asked;
}

// A path whose last conditions nobody has looked at together gets a model, or is found to be no path.
bool Executor::ensureModel(State& state) {
  if (state.model) return true;
  const QueryAnswer asked = feasible(state, {}, kBranchTime);
  if (asked.feasible == Feasible::No) return false;
  state.model = asked.model;
  return true;
}

StatePtr Executor::fork(State& state, Term condition, std::shared_ptr<const expr::Model> model) {
  auto other = std::make_unique<State>(state);
  other->path.push_back(condition);
  other->model = std::move(model);
  ++other->forks;
  ++counters_.forks;
  return other;
}

// A library function that decides by what nobody wrote fails the check that its caller has of that.
void Executor::requireWritten(State& state, Term condition) {
  if (!fresh_.hasMadeUnwritten()) return;
  const Frame* caller = callerOfModel(state);
  const std::uint64_t check = caller && caller != &state.top() ? caller->looks : 0;
  if (check == 0 || roleOf(check) != CheckRole::Judged) return;
  const Term defined = isDefined(terms_, condition);
  if (terms_.isTrue(defined)) return;
  require(state, defined, check);
  if (terms_.isFalse(defined)) dependence_.allFrom(state, {check}); // nobody comes further
}

Executor::Step Executor::branch(State& state, const Instruction& op, Term condition) {
  requireWritten(state, condition);
  if (!settle(state) || !ensureModel(state)) return Step::Gone;
  const Term opposite = terms_.mkNot(condition);
  QueryAnswer yes, no;
  bool said = false;
  const Decoded& function = *state.top().function;
  const auto behind = [&](std::uint32_t edge) { return function.origin[function.edges[edge].pc]; };
  if (modelSays(state, condition, said)) (said ? yes : no) = {Feasible::Yes, state.model, {}, {}};
  if (yes.feasible != Feasible::Yes) yes = feasible(state, condition, kBranchTime, behind(op.b));
  if (no.feasible != Feasible::Yes) no = feasible(state, opposite, kBranchTime, behind(op.c));
  if (yes.feasible == Feasible::No && no.feasible == Feasible::No) return Step::Gone;
  if (no.feasible == Feasible::No || yes.feasible == Feasible::No) {
    // The path implies the answer: it stays as it is.
    const bool taken = no.feasible == Feasible::No;
    state.model = taken ? yes.model : no.model;
    return goAlong(state, taken ? op.b : op.c);
  }
  // Both. Whether the loop goes on is an open question: this iteration counts.
  Frame& frame = state.top();
  const Edge &there = frame.function->edges[op.b], &elsewhere = frame.function->edges[op.c];
  for (std::size_t i = std::min(there.keep, elsewhere.keep); i < frame.loops.size(); ++i)
    frame.loops[i].open = true;
  StatePtr other = fork(state, opposite, no.model);
  if (follow(*other, elsewhere))
    scheduler_.add(std::move(other));
  else
    scheduler_.suspend(std::move(other));
  state.path.push_back(condition);
  state.model = yes.model;
  ++state.forks;
  return goAlong(state, op.b);
}

// A case after the other, then what is left.
Executor::Step Executor::switchStep(State& state, const SwitchTable& table, Term value) {
  if (!settle(state) || !ensureModel(state)) return Step::Gone;
  std::map<std::uint32_t, Term> ways; // by target block
  std::map<std::uint32_t, std::uint32_t> edges;
  Term none = terms_.mkTrue();
  const Decoded& function = *state.top().function;
  for (const auto& [known, edge] : table.cases) {
    const Term equal = terms_.mkEq(value, terms_.mkConst(table.width, known));
    Term& way = ways[function.edges[edge].block];
    way = way ? terms_.mkOr(way, equal) : equal;
    edges[function.edges[edge].block] = edge;
    none = terms_.mkAnd(none, terms_.mkNot(equal));
  }
  Term& rest = ways[function.edges[table.otherwise].block];
  rest = rest ? terms_.mkOr(rest, none) : none;
  edges[function.edges[table.otherwise].block] = table.otherwise;

  std::vector<std::pair<std::uint32_t, QueryAnswer>> open;
  for (const auto& [block, condition] : ways)
    if (const QueryAnswer asked =
            feasible(state, condition, kBranchTime, function.origin[function.edges[edges[block]].pc]);
        asked.feasible != Feasible::No)
      open.emplace_back(block, asked);
  if (open.empty()) return Step::Gone;
  if (open.size() > 1)
    for (LoopCount& loop : state.top().loops) loop.open = true;
  for (std::size_t i = 1; i < open.size(); ++i) {
    StatePtr other = fork(state, ways[open[i].first], open[i].second.model);
    if (follow(*other, function.edges[edges[open[i].first]]))
      scheduler_.add(std::move(other));
    else
      scheduler_.suspend(std::move(other));
  }
  if (open.size() > 1) {
    state.path.push_back(ways[open[0].first]);
    ++state.forks;
  }
  state.model = open[0].second.model;
  return goAlong(state, edges[open[0].first]);
}

bool Executor::follow(State& state, const Edge& edge) {
  Frame& frame = state.top();
  if (edge.conflicting) {
    moved_.clear();
    for (const Move& move : edge.moves) moved_.push_back(frame.slots[move.from]);
    for (std::size_t i = 0; i < edge.moves.size(); ++i) frame.slots[edge.moves[i].to] = moved_[i];
  } else {
    for (const Move& move : edge.moves) frame.slots[move.to] = frame.slots[move.from];
  }
  frame.pc = edge.pc;
  if (frame.loops.size() > edge.keep) frame.loops.resize(edge.keep);
  const auto& heads = frame.function->blocks[edge.block].heads;
  bool within = true;
  if (edge.back && !frame.loops.empty()) {
    LoopCount& loop = frame.loops.back();
    ++loop.iteration;
    loop.forked = state.forks > loop.forks;
    loop.forks = state.forks;
    // Depth first, an endless loop would never let the other paths come: there a long one counts too.
    const bool isLong = options_.merge == Merge::Never && loop.forked &&
                        (options_.countsForkedRounds || loop.iteration > kLongLoop);
    const bool counts = loop.open || isLong;
    loop.counted += counts;
    within = !counts || loop.counted <= bound_;
    loop.open = false;
  }
  while (frame.loops.size() < heads.size())
    frame.loops.push_back({.head = heads[frame.loops.size()], .forks = state.forks});
  return within;
}

// Path by path, a round that began as an earlier one did is not gone through again. Rounds that ask nothing
// of the input are many and cheap, so only some of them are looked at.
bool Executor::isOldNews(const State& state, const Edge& edge) {
  if (options_.merge != Merge::Never || options_.input || !edge.back) return false;
  const auto& loops = state.top().loops;
  if (loops.empty()) return false;
  const LoopCount& loop = loops[edge.keep - 1];
  constexpr std::uint32_t kSome = 4096;
  return (loop.forked || loop.iteration % kSome == 0) && visited_.isWorthIt();
}

Executor::Step Executor::goAlong(State& state, std::uint32_t number) {
  const Edge& edge = state.top().function->edges[number];
  const bool within = follow(state, edge);
  if (isOldNews(state, edge)) {
    if (!settle(state) || visited_.wasHere(state)) return Step::Gone;
  }
  if (!within) {
    if (!settle(state)) return Step::Gone;
    scheduler_.suspend(std::move(current_));
    return Step::Gone;
  }
  return arrive(state, edge);
}

// Others may come to the same place: wait for them there.
Executor::Step Executor::arrive(State& state, const Edge& edge) {
  if (options_.merge == Merge::Never || !edge.joins || scheduler_.idle()) return Step::Frame;
  return settle(state) ? Step::Yield : Step::Gone;
}

// An input that is assumed to have one value has it wherever the state holds it: what is computed from it needs no
// terms any more. The path keeps the condition.
void Executor::learnValue(State& state, Term condition) {
  if (terms_.op(condition) != expr::Op::Eq) return;
  Term input = terms_.kid(condition, 0), value = terms_.kid(condition, 1);
  if (terms_.isConst(input)) std::swap(input, value);
  if (!terms_.isConst(value) || terms_.op(input) != expr::Op::Var) return;
  expr::TermIndex memo;
  memo.set(input, value.id);
  for (std::shared_ptr<Frame>& frame : state.frames) {
    if (frame.use_count() > 1) frame = std::make_shared<Frame>(*frame);
    for (Value& slot : frame->slots)
      if (!slot.isKnown()) slot = valueOf(terms_, expr::substitute(terms_, slot.term, memo));
  }
  for (std::size_t id = 1; id < state.objects.chunkCount() * ObjectTable::kChunk; ++id) {
    const auto number = static_cast<ObjectId>(id);
    const Object* object = state.objects.find(number);
    if (object && object->hasTerms()) state.objects.change(number).replaceLeaf(terms_, fresh_, memo);
  }
}

Executor::Step Executor::assume(State& state, Term condition) {
  if (!settle(state)) return Step::Gone;
  if (terms_.isFalse(condition)) return Step::Gone;
  ++state.top().pc;
  if (terms_.isTrue(condition)) return Step::Next;
  bool holds = false;
  const bool known = modelSays(state, condition, holds);
  state.path.push_back(condition);
  if (state.top().function->code[state.top().pc - 1].code == Code::Assume) learnValue(state, condition);
  if (known && holds) return Step::Next;
  const QueryAnswer asked = feasible(state, {}, kBranchTime);
  if (asked.feasible == Feasible::No) return Step::Gone;
  state.model = asked.model;
  return Step::Next;
}

} // namespace nuthatch::bounded
