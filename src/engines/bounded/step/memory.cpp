// Loads, stores, locals and the heap.
#include "engines/bounded/step/executor.h"

#include "engines/bounded/state/numbers.h"

#include "module/passes/link_models.h"

#include "llvm/IR/Instruction.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;

namespace {

Value offsetIn(expr::Terms& terms, const Object& object, const Value& address, unsigned width) {
  if (address.isKnown()) return Value(address.word - object.base);
  return valueOf(terms, terms.mkSub(address.term, terms.mkConst(width, object.base)));
}

} // namespace

// 1 bit: `count` bytes from `offset` lie inside.
Term Executor::inside(const Object& object, const Value& offset, const Value& count) {
  if (offset.isKnown() && count.isKnown() && !object.openSize)
    return terms_.mkBool(count.word == 0 ||
                         (offset.word <= object.size && count.word <= object.size - offset.word));
  // A listed object is never larger than its bytes, whatever the input.
  if (object.listed && offset.isKnown() && count.isKnown() && count.word != 0 &&
      (offset.word > object.size || count.word > object.size - offset.word))
    return terms_.mkFalse();
  const Term size = object.openSize ? object.openSize : terms_.mkConst(pointerWidth_, object.size);
  const Term from = term(offset, pointerWidth_);
  const Term wanted =
      terms_.mkZExtOrTrunc(term(count, count.isKnown() ? 64 : terms_.width(count.term)), pointerWidth_);
  if (count.isKnown() && !object.openSize) {
    if (count.word == 0) return terms_.mkTrue();
    if (count.word > object.size) return terms_.mkFalse();
    return terms_.mkUle(from, terms_.mkConst(pointerWidth_, object.size - count.word));
  }
  const Term fits = terms_.mkAnd(terms_.mkUle(from, size), terms_.mkUle(wanted, terms_.mkSub(size, from)));
  return terms_.mkOr(terms_.mkIsZero(wanted), fits);
}

Term Executor::accessible(const State& state, const std::vector<AccessTarget>& targets, const Value& count,
                          bool writes) {
  Term all = terms_.mkFalse();
  for (const AccessTarget& target : targets) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function || (writes && object->constant)) continue;
    const Value offset = offsetIn(terms_, *object, target.address, pointerWidth_);
    const Term here = terms_.mkAnd(object->alive, inside(*object, offset, count));
    all = terms_.mkOr(all, terms_.mkAnd(target.guard, here));
  }
  if (!count.isKnown())
    all = terms_.mkOr(all, terms_.mkIsZero(count.term));
  else if (count.word == 0)
    all = terms_.mkTrue();
  return all;
}

// What a check asked just before is on the path already.
bool Executor::mustHold(State& state, Term condition) {
  if (terms_.isTrue(condition)) return true;
  if (terms_.isFalse(condition)) {
    if (const std::uint64_t check = libraryCheck(state)) require(state, condition, check);
    return false;
  }
  const std::size_t looked = std::min<std::size_t>(state.path.size(), 12);
  if (std::find(state.path.end() - static_cast<std::ptrdiff_t>(looked), state.path.end(), condition) !=
      state.path.end())
    return true;
  require(state, condition, libraryCheck(state));
  return true;
}

const Frame* Executor::callerOfModel(const State& state) const {
  for (auto frame = state.frames.rbegin(); frame != state.frames.rend(); ++frame)
    if (!isModel(*(*frame)->function->origin.front()->getFunction())) return frame->get();
  return nullptr;
}

std::uint64_t Executor::libraryCheck(const State& state) const {
  const Frame* caller = callerOfModel(state);
  const std::uint64_t check = caller ? caller->library : 0;
  return check && roleOf(check) == CheckRole::Judged ? check : 0;
}

Value Executor::load(State& state, const Value& pointer, unsigned width) {
  const unsigned bytes = (width + 7) / 8;
  Term result;
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function) continue;
    const Value offset = offsetIn(terms_, *object, target.address, pointerWidth_);
    if (terms_.isFalse(object->alive) || terms_.isFalse(inside(*object, offset, Value(bytes)))) continue;
    Value value;
    std::uint64_t word = 0;
    if (offset.isKnown() && bytes <= 8 && object->readWord(offset.word, bytes, word)) {
      value = pieceOfAddress(state, *object, offset.word, bytes).value_or(Value(word));
    } else {
      // A look may make cells for what was never written, so it changes the object.
      Object& looked = state.objects.change(target.object);
      value = offset.isKnown() ? looked.read(terms_, fresh_, offset.word, bytes)
                               : valueOf(terms_, looked.readOpen(terms_, fresh_, offset.term, bytes));
      if (guessed_ && !value.isKnown() && width == pointerWidth_)
        if (const auto address = addressOfNumber(terms_, pointers_, addresses_, state, value.term))
          value = Value(*address);
    }
    const Term here = term(value, bytes * 8);
    result = result ? terms_.mkIte(target.guard, here, result) : here;
  }
  if (!result) return Value(fresh_.variable(width)); // no path of interest
  return valueOf(terms_, terms_.mkTrunc(result, width));
}

Executor::Step Executor::loadStep(State& state, const Instruction& op) {
  Frame& frame = state.top();
  const Value pointer = frame.slots[op.a];
  const unsigned width = op.operation.width, bytes = (width + 7) / 8;
  if (pointer.isKnown()) {
    const Object* object = state.objects.find(addresses_.objectAt(pointer.word));
    const std::uint64_t offset = object ? pointer.word - object->base : 0;
    std::uint64_t word = 0;
    if (object && bytes <= 8 && !object->openSize && terms_.isTrue(object->alive) && offset <= object->size &&
        bytes <= object->size - offset && object->kind != ObjectKind::Function &&
        object->readWord(offset, bytes, word)) {
      const auto piece = pieceOfAddress(state, *object, offset, bytes);
      frame.slots[op.dst] = piece ? valueOf(terms_, terms_.mkTrunc(term(*piece, bytes * 8), width))
                                  : Value(semantics::lowBits(word, width));
      ++frame.pc;
      return Step::Next;
    }
  }
  const Term valid = accessible(state, targetsOf(pointer), Value(bytes), false);
  if (!mustHold(state, valid)) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a load from outside of every object");
  }
  const Value value = load(state, pointer, width);
  Frame& after = state.top();
  const bool isNumber = after.function->origin[after.pc]->getType()->isIntOrIntVectorTy();
  after.slots[op.dst] = isNumber ? bitsOf(value) : value;
  ++after.pc;
  return Step::Next;
}

bool Executor::store(State& state, const Value& pointer, unsigned width, const Value& value) {
  const unsigned bytes = (width + 7) / 8;
  if (!mustHold(state, accessible(state, targetsOf(pointer), Value(bytes), true))) return false;
  storeGuarded(state, pointer, width, value, terms_.mkTrue(), terms_.mkTrue());
  return true;
}

// To every object that the pointer may name, where its guard and `also` hold.
void Executor::storeGuarded(State& state, const Value& pointer, unsigned width, const Value& value, Term also,
                            Term isWritten) {
  const unsigned bytes = (width + 7) / 8;
  Value padded = value;
  if (!value.isKnown()) padded = Value(terms_.mkZExt(value.term, bytes * 8));
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function || object->constant) continue;
    const Term guard = terms_.mkAnd(target.guard, also);
    const Value offset = offsetIn(terms_, *object, target.address, pointerWidth_);
    if (terms_.isFalse(object->alive) || terms_.isFalse(inside(*object, offset, Value(bytes)))) continue;
    Object& changed = state.objects.change(target.object);
    if (!offset.isKnown()) {
      changed.writeOpen(terms_, fresh_, offset.term, bytes, term(padded, bytes * 8), guard, isWritten);
    } else if (terms_.isTrue(guard)) {
      changed.write(terms_, fresh_, offset.word, bytes, padded, isWritten);
    } else {
      const Term before = changed.written(terms_, offset.word, bytes);
      const Term old = term(changed.read(terms_, fresh_, offset.word, bytes), bytes * 8);
      changed.write(terms_, fresh_, offset.word, bytes,
                    valueOf(terms_, terms_.mkIte(guard, term(padded, bytes * 8), old)),
                    terms_.mkIte(guard, isWritten, before));
    }
  }
}

Executor::Step Executor::storeStep(State& state, const Instruction& op) {
  Frame& frame = state.top();
  const Value pointer = frame.slots[op.a], value = frame.slots[op.b];
  const unsigned width = op.operation.width, bytes = (width + 7) / 8;
  if (pointer.isKnown() && value.isKnown() && bytes <= 8) {
    const ObjectId id = addresses_.objectAt(pointer.word);
    const Object* object = state.objects.find(id);
    const std::uint64_t offset = object ? pointer.word - object->base : 0;
    if (object && !object->openSize && terms_.isTrue(object->alive) && !object->constant &&
        offset <= object->size && bytes <= object->size - offset && object->kind != ObjectKind::Function &&
        state.objects.change(id).writeWord(offset, bytes, value.word)) {
      ++frame.pc;
      return Step::Next;
    }
  }
  if (!store(state, pointer, width, value)) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a store outside of every object");
  }
  ++state.top().pc;
  return Step::Next;
}

std::optional<ObjectId> Executor::allocate(State& state, ObjectKind kind, const Value& size, bool zeroed,
                                           std::uint64_t alignment) {
  constexpr std::uint64_t kLargest = std::uint64_t{1} << 28; // bytes that are kept one by one
  // A text argument of an entry: few bytes, though how many depends on input.
  constexpr std::uint64_t kMostListed = 512;
  std::uint64_t reserve = addresses_.openReserve();
  const std::uint64_t most = largest(state, size, kMostListed + 1);
  const bool listed = !size.isKnown() && most <= kMostListed;
  if (listed) reserve = most;
  if (size.isKnown()) {
    if (size.word > kLargest) return std::nullopt;
    reserve = size.word;
  }
  // As malloc aligns: to twice a word.
  if (kind == ObjectKind::Heap && alignment == 0) alignment = pointerWidth_ / 4;
  const auto placed = addresses_.place(reserve, alignment);
  if (!placed) return std::nullopt;
  auto object = std::make_shared<Object>(placed->object, kind, placed->base, reserve, terms_.mkTrue());
  if (!size.isKnown()) object->openSize = terms_.mkZExtOrTrunc(size.term, pointerWidth_);
  object->listed = listed;
  if (zeroed)
    object->fill(0);
  else
    object->forget();
  state.objects.put(std::move(object));
  if (kind == ObjectKind::Heap) state.heap.push_back(placed->object);
  return placed->object;
}

void Executor::endLife(State& state, ObjectId id, Term where, bool scope) {
  const Object* object = state.objects.find(id);
  if (!object || terms_.isFalse(object->alive)) return;
  Object& changed = state.objects.change(id);
  changed.alive = terms_.mkAnd(changed.alive, terms_.mkNot(where));
  changed.closed |= scope;
  if (terms_.isFalse(changed.alive) && scope) changed.forget();
}

Executor::Step Executor::allocaStep(State& state, const Instruction& op) {
  const Value count = state.top().slots[op.a];
  Value size;
  if (count.isKnown())
    size = Value(count.word * op.imm);
  else
    size = valueOf(terms_, terms_.mkMul(terms_.mkZExtOrTrunc(count.term, pointerWidth_),
                                        terms_.mkConst(pointerWidth_, op.imm)));
  // A negative count is a huge one here: no stack has room for it.
  constexpr std::uint64_t kMostOnStack = (std::uint64_t{1} << 31) - 1;
  if (!size.isKnown() &&
      !mustHold(state, terms_.mkUle(size.term, terms_.mkConst(pointerWidth_, kMostOnStack))))
    return settle(state) ? lose(state, OpenReason::Unsupported, "a local that no stack has room for")
                         : Step::Gone;
  const auto made = allocate(state, ObjectKind::Local, size, false, op.b);
  if (!made) return lose(state, OpenReason::Memory, "a local is too large");
  Frame& frame = state.top();
  frame.locals.push_back(*made);
  frame.slots[op.dst] = Value(baseOf(state, *made));
  ++frame.pc;
  return Step::Next;
}

// A scope that is entered again has a local of its own: a pointer that was kept leads to the old one.
bool Executor::renew(State& state, const Object& old, std::uint32_t slot) {
  const auto placed = addresses_.placeAgain(old.id, old.size, old.base & -old.base);
  if (!placed) return false;
  auto object =
      std::make_shared<Object>(placed->object, ObjectKind::Local, placed->base, old.size, terms_.mkTrue());
  object->forget();
  state.objects.put(std::move(object));
  Frame& frame = state.top();
  frame.locals.push_back(placed->object);
  frame.slots[slot] = Value(placed->base);
  return true;
}

// The block of an array of open length is left.
Executor::Step Executor::stackBack(State& state, const Value& mark) {
  Frame& frame = state.top();
  while (mark.isKnown() && frame.locals.size() > mark.word) {
    endLife(state, frame.locals.back(), terms_.mkTrue(), true);
    frame.locals.pop_back();
  }
  ++frame.pc;
  return Step::Next;
}

Executor::Step Executor::lifeStep(State& state, const Instruction& op) {
  for (const AccessTarget& target : targetsOf(state.top().slots[op.a])) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind != ObjectKind::Local) continue;
    if (op.code == Code::LifeEnd) {
      endLife(state, target.object, target.guard, true);
    } else if (op.imm && object->closed && !object->openSize && state.top().slots[op.a].isKnown()) {
      if (!renew(state, *object, op.a))
        return settle(state) ? lose(state, OpenReason::Memory, "a scope is entered too often") : Step::Gone;
    } else if (terms_.isTrue(target.guard)) {
      Object& changed = state.objects.change(target.object);
      changed.alive = terms_.mkTrue();
      ++changed.begun;
      changed.forget();
    }
  }
  ++state.top().pc;
  return Step::Next;
}

} // namespace nuthatch::bounded
