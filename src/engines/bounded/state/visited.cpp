#include "engines/bounded/state/visited.h"

#include "expr/walk.h"
#include "support/hash.h"

#include <algorithm>
#include <set>

namespace nuthatch::bounded {

using expr::Term;

namespace {

void add(std::string& out, std::uint64_t word) { out.append(reinterpret_cast<const char*>(&word), 8); }

bool isLeafOfInput(const expr::Terms& terms, Term term) {
  return terms.op(term) == expr::Op::Var || terms.op(term) == expr::Op::Array;
}

} // namespace

const std::vector<std::uint32_t>* liveSlots(const Frame& frame) {
  const auto& blocks = frame.function->blocks;
  const auto at = std::ranges::lower_bound(blocks, frame.pc, {}, &Block::first);
  return at != blocks.end() && at->first == frame.pc ? &at->live : nullptr;
}

void Visited::addValue(const Value& value, Description& out) const {
  add(out.text, value.isKnown() ? 0 : 1);
  add(out.text, value.isKnown() ? value.word : out.terms.size());
  if (!value.isKnown()) out.terms.push_back(value.term);
}

void Visited::addFrames(const State& state, Description& out) const {
  for (std::size_t i = 0; i < state.frames.size(); ++i) {
    const Frame& frame = *state.frames[i];
    add(out.text, frame.function->serial);
    add(out.text, frame.pc);
    add(out.text, frame.variableArguments);
    add(out.text, frame.isExitHandler);
    for (const auto& jump : frame.jumps) add(out.text, jump->serial);
    const auto* live = i + 1 == state.frames.size() ? liveSlots(frame) : nullptr;
    if (live)
      for (const std::uint32_t slot : *live) addValue(frame.slots[slot], out);
    else
      for (const Value& slot : frame.slots) addValue(slot, out);
  }
}

void Visited::addObjects(const State& state, Description& out) const {
  for (ObjectId id = 1; id < state.objects.chunkCount() * ObjectTable::kChunk; ++id) {
    const Object* object = state.objects.find(id);
    if (!object || terms_.isFalse(object->alive) || object->kind == ObjectKind::Function) continue;
    if (object->constant && terms_.isTrue(object->alive)) continue;
    add(out.text, id);
    add(out.text, object->leakCheck);
    addValue(valueOf(terms_, object->alive), out);
    if (object->openSize) addValue(valueOf(terms_, object->openSize), out);
    object->describe(out.text, out.terms);
  }
}

// Ids in rising order, so that sets can be joined by merging.
const std::vector<std::uint32_t>& Visited::leavesOf(Term term) {
  const auto [at, isNew] = leaves_.try_emplace(term.id);
  if (isNew)
    for (const Term part : expr::termsBelow(terms_, std::span(&term, 1)))
      if (isLeafOfInput(terms_, part)) at->second.push_back(part.id);
  std::ranges::sort(at->second);
  return at->second;
}

// The conditions of the path that say something about the input that the roots depend on, directly or through
// others. The rest of the path is about other input; it has a solution, whatever this part's is.
std::vector<Term> Visited::relevant(const State& state, const std::vector<Term>& roots) {
  std::set<std::uint32_t> about;
  for (const Term root : roots) {
    const auto& leaves = leavesOf(root);
    about.insert(leaves.begin(), leaves.end());
  }
  std::vector<bool> taken(state.path.size());
  for (bool grown = !about.empty(); grown;) {
    grown = false;
    for (std::size_t i = 0; i < state.path.size(); ++i) {
      if (taken[i]) continue;
      const auto& leaves = leavesOf(state.path[i]);
      if (std::ranges::none_of(leaves, [&](std::uint32_t leaf) { return about.contains(leaf); })) continue;
      taken[i] = grown = true;
      about.insert(leaves.begin(), leaves.end());
    }
  }
  std::vector<Term> conditions;
  std::set<Term> once;
  for (std::size_t i = 0; i < state.path.size(); ++i)
    if (taken[i] && once.insert(state.path[i]).second) conditions.push_back(state.path[i]);
  return conditions;
}

void Visited::addTerms(const std::vector<Term>& roots, std::string& out) const {
  std::unordered_map<std::uint32_t, std::uint64_t> number; // of terms and leaves, in the order of the walk
  std::vector<std::pair<Term, bool>> pending;              // the second time its operands are done
  for (const Term root : roots) {
    pending.emplace_back(root, false);
    while (!pending.empty()) {
      const auto [term, isReady] = pending.back();
      pending.pop_back();
      if (number.contains(term.id)) continue;
      const expr::Node& node = terms_.node(term);
      const unsigned arity = terms_.arity(term);
      if (!isReady && arity > 0) {
        pending.emplace_back(term, true);
        for (unsigned i = arity; i-- > 0;) pending.emplace_back(terms_.kid(term, i), false);
        continue;
      }
      add(out, static_cast<std::uint64_t>(node.op) << 32 | std::uint64_t{node.width} << 8 | node.aux);
      if (!isLeafOfInput(terms_, term))
        for (unsigned i = 0; i < 3; ++i)
          add(out, i < arity ? number.at(node.kids[i]) : node.kids[i]); // immediates stand for themselves
      number.emplace(term.id, number.size());
    }
    add(out, number.at(root.id));
  }
}

// The two parts of the path share no input, so a model of the one goes with any model of the other.
void Visited::forget(State& state, std::vector<Term> relevant) {
  if (!state.model || relevant.size() == state.path.size()) return;
  std::set<std::uint32_t> kept, dropped;
  for (const Term condition : relevant) kept.insert(leavesOf(condition).begin(), leavesOf(condition).end());
  for (const Term condition : state.path)
    for (const std::uint32_t leaf : leavesOf(condition))
      if (!kept.contains(leaf)) dropped.insert(leaf);
  auto past = std::make_shared<PastInput>();
  past->before = std::move(state.past);
  past->model = state.model;
  for (const std::uint32_t leaf : dropped) past->leaves.push_back(Term{leaf});
  state.past = std::move(past);
  state.path = std::move(relevant);
}

bool Visited::wasHere(State& state) {
  ++looked_;
  Description description;
  addFrames(state, description);
  addObjects(state, description);
  const Exceptions& exceptions = state.exceptions;
  for (const Exception& thrown : exceptions.thrown) {
    addValue(thrown.object, description);
    for (const std::uint64_t word :
         {thrown.type, thrown.destructor, thrown.adjustment, std::uint64_t{thrown.handlers},
          std::uint64_t{thrown.rethrown}, std::uint64_t{thrown.isOver}})
      add(description.text, word);
  }
  for (const std::uint32_t caught : exceptions.caught) add(description.text, caught);
  add(description.text, exceptions.inFlight);
  add(description.text, exceptions.selector);
  for (const ExitHandler& handler : state.atExit) {
    add(description.text, handler.function);
    addValue(handler.argument, description);
  }
  add(description.text, static_cast<std::uint64_t>(state.rounding) << 2 |
                            std::uint64_t{state.hasPanicked} << 1 | std::uint64_t{state.isExiting});
  std::vector<Term> conditions = relevant(state, description.terms);
  description.terms.insert(description.terms.end(), conditions.begin(), conditions.end());
  addTerms(description.terms, description.text);
  described_ += description.text.size();
  const bool isNew =
      seen_.emplace(hash64(description.text, 1), hash64(description.text, 0x9e3779b97f4a7c15)).second;
  again_ += !isNew;
  if (isNew) forget(state, std::move(conditions));
  return !isNew;
}

} // namespace nuthatch::bounded
