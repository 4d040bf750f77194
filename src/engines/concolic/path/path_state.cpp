#include "engines/concolic/path/path_state.h"

#include "support/mask.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Op;
using expr::Term;

namespace {

constexpr std::uint64_t kNear = 1u << 20; // elements that are found by index; beyond by hash

std::uint64_t boundKey(Term of, bool isSigned) { return std::uint64_t{of.id} << 1 | (isSigned ? 1 : 0); }

// Signed values in unsigned order.
std::uint64_t signedOrder(std::uint64_t value, unsigned width) {
  return value ^ (std::uint64_t{1} << (width - 1));
}

} // namespace

void PathState::clear() {
  parent_.clear();
  components_.clear();
  bytes_.clear();
  arrays_.clear();
  variables_.clear();
  lengthsLeft_.clear();
  bounds_.clear();
  added_.clear();
  order_ = 0;
}

PathState::Slot PathState::find(Slot slot) {
  while (parent_[slot] != slot) slot = parent_[slot] = parent_[parent_[slot]];
  return slot;
}

PathState::Slot PathState::newSlot() {
  const auto slot = static_cast<Slot>(parent_.size());
  parent_.push_back(slot);
  components_.emplace_back();
  bytes_.emplace_back();
  return slot;
}

PathState::Slot PathState::slotOf(const solver::Leaf& leaf) {
  if (!terms_.isArray(leaf.term)) {
    const auto [at, fresh] = variables_.try_emplace(leaf.term, 0);
    if (fresh) at->second = newSlot();
    return at->second;
  }
  ArraySlots& array = arrays_[leaf.term];
  if (array.whole != 0) return array.whole - 1;
  if (leaf.whole) { // from here on the array is one input
    Slot all = newSlot();
    array.whole = all + 1;
    const auto take = [&](Slot slot) { join(all, slot); };
    for (const Slot slot : array.elements)
      if (slot != 0) take(slot - 1);
    for (const auto& [index, slot] : array.far) take(slot);
    components_[find(all)].joined = true;
    return all;
  }
  if (leaf.element >= kNear) {
    const auto [at, fresh] = array.far.try_emplace(leaf.element, 0);
    if (fresh) at->second = newSlot();
    return at->second;
  }
  if (array.elements.size() <= leaf.element)
    array.elements.resize(std::max<std::size_t>(leaf.element + 1, array.elements.size() * 2), 0);
  if (array.elements[leaf.element] == 0) array.elements[leaf.element] = newSlot() + 1;
  return array.elements[leaf.element] - 1;
}

PathState::Slot PathState::join(Slot a, Slot b) {
  a = find(a), b = find(b);
  if (a == b) return a;
  if (components_[a].constraints.size() < components_[b].constraints.size()) std::swap(a, b);
  Component &into = components_[a], &from = components_[b];
  into.constraints.insert(into.constraints.end(), from.constraints.begin(), from.constraints.end());
  into.bounded.insert(into.bounded.end(), from.bounded.begin(), from.bounded.end());
  into.joined = true;
  from = {};
  parent_[b] = a;
  return a;
}

std::optional<PathState::Slot> PathState::componentOf(Term condition) {
  std::optional<Slot> component;
  for (const auto& leaf : leaves_.of(condition)) {
    const Slot slot = slotOf(leaf);
    component = component ? join(*component, slot) : find(slot);
  }
  return component;
}

// match: x < k, not (x < k), k < x, not (k < x); unsigned or signed
// result: the bound that the condition puts on x
std::optional<PathState::BoundView> PathState::asBound(Term condition) const {
  const bool negated = terms_.op(condition) == Op::Not;
  const Term compare = negated ? terms_.kid(condition, 0) : condition;
  const Op op = terms_.op(compare);
  if (op != Op::Ult && op != Op::Slt) return std::nullopt;
  const Term left = terms_.kid(compare, 0), right = terms_.kid(compare, 1);
  const unsigned width = terms_.width(left);
  if (width > 64 || terms_.isConst(left) == terms_.isConst(right)) return std::nullopt;
  const bool isSigned = op == Op::Slt;
  const bool constantLeft = terms_.isConst(left);
  std::uint64_t k = terms_.value64(constantLeft ? left : right);
  if (isSigned) k = signedOrder(k, width);
  BoundView view{constantLeft ? right : left, k, constantLeft != negated, isSigned};
  // Strict bounds become inclusive; one that nothing meets is no bound to keep.
  const std::uint64_t most = maskOf(width);
  if (!negated && view.isLow && view.value++ == most) return std::nullopt;
  if (!negated && !view.isLow && view.value-- == 0) return std::nullopt;
  return view;
}

bool PathState::addBound(Slot component, Term condition) {
  const auto view = asBound(condition);
  if (!view) return false;
  const std::uint64_t key = boundKey(view->of, view->isSigned);
  auto [at, fresh] = bounds_.try_emplace(key);
  if (fresh) components_[component].bounded.push_back(key);
  Bounds& bounds = at->second;
  const bool stronger =
      view->isLow ? !bounds.low || view->value > bounds.lowest : !bounds.high || view->value < bounds.highest;
  if (!stronger || (view->isLow ? bool(bounds.low) : bool(bounds.high))) ++subsumed_;
  if (!stronger) return true;
  (view->isLow ? bounds.low : bounds.high) = condition;
  (view->isLow ? bounds.lowest : bounds.highest) = view->value;
  (view->isLow ? bounds.lowAt : bounds.highAt) = order_++;
  return true;
}

bool PathState::add(Term condition) {
  if (terms_.isTrue(condition) || !added_.try_emplace(condition, true).second) return false;
  const ByteTable* table = tables_.of(condition);
  if (table && arrays_[table->array].whole == 0) {
    const Slot slot = slotOf({table->array, table->index, false});
    auto& left = bytes_[slot];
    const ByteSet now = left ? *left & table->allowed : table->allowed;
    if (left && now == *left) {
      ++subsumed_; // what is known of the byte implies it
      return false;
    }
    left = now;
    components_[find(slot)].constraints.push_back({order_++, condition});
    return true;
  }
  if (const LengthTable* lengths = lengths_.of(condition)) {
    const auto [left, fresh] = lengthsLeft_.try_emplace(lengths->length, lengths->allowed);
    if (!fresh) left->second &= lengths->allowed;
  }
  const auto component = componentOf(condition);
  if (!component) return false; // no input in it
  if (leaves_.of(condition).size() > 1) components_[*component].joined = true;
  const std::uint32_t before = order_;
  if (addBound(*component, condition)) return order_ != before;
  components_[*component].constraints.push_back({order_++, condition});
  return true;
}

std::optional<ByteSet> PathState::bytesFor(Term flip) {
  const ByteTable* table = tables_.of(flip);
  if (!table || arrays_[table->array].whole != 0) return std::nullopt;
  const Slot slot = slotOf({table->array, table->index, false});
  const Component& component = components_[find(slot)];
  const auto& left = bytes_[slot];
  const ByteSet now = left ? *left & table->allowed : table->allowed;
  if (now.none()) return now;
  // A bound over a wider term of this byte alone has a table too, so only `joined` ties it to others.
  if (component.joined) return std::nullopt;
  return now;
}

std::optional<LengthSet> PathState::lengthsFor(Term flip) {
  const LengthTable* table = lengths_.of(flip);
  if (!table) return std::nullopt;
  if (components_[find(slotOf({table->length, 0, false}))].joined) return std::nullopt;
  const auto left = lengthsLeft_.find(table->length);
  return left == lengthsLeft_.end() ? table->allowed : table->allowed & left->second;
}

bool PathState::mayBeZero(Term array, std::uint64_t from, std::uint64_t to) const {
  const auto found = arrays_.find(array);
  if (found == arrays_.end()) return true;
  const std::vector<Slot>& elements = found->second.elements;
  for (std::uint64_t i = from; i < std::min<std::uint64_t>(to, elements.size()); ++i)
    if (elements[i] != 0 && bytes_[elements[i] - 1] && !(*bytes_[elements[i] - 1])[0]) return false;
  return true;
}

bool PathState::contradicts(Term flip) {
  const auto view = asBound(flip);
  if (!view) return false;
  const auto found = bounds_.find(boundKey(view->of, view->isSigned));
  if (found == bounds_.end()) return false;
  const Bounds& bounds = found->second;
  return view->isLow ? bounds.high && view->value > bounds.highest
                     : bounds.low && view->value < bounds.lowest;
}

std::vector<Term> PathState::related(Term flip) {
  // Components that the flip touches, without joining them: the flip is no part of the path.
  std::vector<Slot> touched;
  for (const auto& leaf : leaves_.of(flip)) touched.push_back(slotOf(leaf));
  for (Slot& slot : touched) slot = find(slot); // an array that became one input has joined its elements
  std::ranges::sort(touched);
  touched.erase(std::ranges::unique(touched).begin(), touched.end());
  std::vector<Ordered> all;
  for (const Slot slot : touched) {
    const Component& component = components_[slot];
    all.insert(all.end(), component.constraints.begin(), component.constraints.end());
    for (const auto key : component.bounded) {
      const Bounds& bounds = bounds_.at(key);
      if (bounds.low) all.push_back({bounds.lowAt, bounds.low});
      if (bounds.high) all.push_back({bounds.highAt, bounds.high});
    }
  }
  std::ranges::sort(all, {}, &Ordered::at);
  std::vector<Term> conditions;
  conditions.reserve(all.size());
  for (const auto& one : all) conditions.push_back(one.condition);
  return conditions;
}

} // namespace nuthatch::concolic
