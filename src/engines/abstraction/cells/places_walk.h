// The walk that finds where pointers point; used by places.cpp alone.
#pragma once

#include "engines/abstraction/cells/cells.h"
#include "engines/abstraction/cells/places.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>

namespace nuthatch::abstraction {

// One pass over the function after another until nothing new is learned.
class PlacesWalk {
  static constexpr std::size_t kMostPlaces = 128;         // of one pointer
  static constexpr std::size_t kMostChoices = 32;         // places of one access that are told apart
  static constexpr std::uint64_t kLargestRange = 1 << 16; // stands for a length that nobody knows

  static bool isPiece(const llvm::Type& type) {
    return type.isIntegerTy() || type.isFloatTy() || type.isDoubleTy() || type.isPointerTy();
  }

public:
  explicit PlacesWalk(Places& known) : known_(known), layout_(known.entry_.getDataLayout()) {}

  void run() {
    for (const Uses uses : {Uses::None, Uses::Single, Uses::All}) {
      uses_ = uses;
      do {
        changed_ = false;
        for (llvm::Instruction& at : llvm::instructions(known_.entry_)) look(at);
      } while (changed_);
    }
  }

  // What somebody else than the entry names.
  void loseUsedBy(llvm::Value& who) {
    std::set<const llvm::Value*> seen;
    std::vector<const llvm::Value*> pending;
    const auto reach = [&](const llvm::User& user) {
      for (const llvm::Use& operand : user.operands())
        if (llvm::isa<llvm::Constant>(operand) && seen.insert(operand).second) pending.push_back(operand);
    };
    reach(*llvm::cast<llvm::User>(&who));
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&who))
      for (const llvm::Instruction& at : llvm::instructions(*function)) reach(at);
    while (!pending.empty()) {
      const llvm::Value* next = pending.back();
      pending.pop_back();
      if (const auto known = known_.numbers_.find(next); known != known_.numbers_.end())
        escape({{{known->second, 0}}, false});
      else
        reach(*llvm::cast<llvm::User>(next));
    }
  }

private:
  PlacedObject& object(std::uint32_t number) { return known_.objects_[number]; }

  void lose(std::uint32_t number) {
    PlacedObject& lost = object(number);
    if (lost.isLost) return;
    lost.isLost = true;
    changed_ = true;
    if (lost.isFunction) return loseUsedBy(*lost.token);
    std::vector<PointsTo> inside;
    for (const auto& [place, content] : known_.content_)
      if (place.object == number) inside.push_back(content);
    for (const PointsTo& content : inside) escape(content);
  }

  void escape(const PointsTo& pointer) {
    for (const PlaceInObject& at : pointer.places)
      if (object(at.object).isConstant && !object(at.object).isFunction)
        escapeInside(at.object);
      else
        lose(at.object);
  }

  void escapeInside(std::uint32_t number) {
    if (!throughConstant_.insert(number).second) return;
    std::vector<PointsTo> inside;
    for (const auto& [place, content] : known_.content_)
      if (place.object == number) inside.push_back(content);
    for (const PointsTo& content : inside) escape(content);
  }

  void blur(std::uint32_t number, std::uint64_t from, std::uint64_t size) {
    PlacedObject& blurred = object(number);
    if (blurred.isLost) return;
    bool isNew = false;
    for (std::uint64_t byte = from; byte < std::min(from + size, blurred.size); ++byte) {
      isNew |= !blurred.blurred[byte];
      blurred.blurred[byte] = true;
    }
    if (!isNew) return;
    changed_ = true;
    std::vector<PointsTo> inside;
    for (const auto& [place, content] : known_.content_)
      if (place.object == number && place.offset + pointerBytes_ > from && place.offset < from + size)
        inside.push_back(content);
    for (const PointsTo& content : inside) escape(content);
    // A piece that is blurred in part is blurred.
    for (const auto& [offset, bytes] : std::map(blurred.pieces))
      if (offset < from + size && from < offset + bytes && (offset < from || offset + bytes > from + size))
        blur(number, offset, bytes);
  }

  bool isBlurred(PlaceInObject at, std::uint64_t size) { return !known_.isClear(at, size); }

  // The range is used as one value. Pointers have their bytes to themselves.
  void use(PlaceInObject at, std::uint64_t size, bool isPointer, bool isOneOfMany = false) {
    PlacedObject& used = object(at.object);
    if (used.isLost || used.isFunction || at.offset + size > used.size) return;
    for (std::uint64_t byte = at.offset; byte < at.offset + size; ++byte)
      if (used.blurred[byte]) {
        if (isBlurredInFull(used, at.offset, size)) return;
        return blur(at.object, at.offset, size);
      }
    const auto known = used.pieces.find(at.offset);
    if (known != used.pieces.end() && known->second == size && used.pointers.contains(at.offset) == isPointer)
      return;
    // What overlaps.
    bool clashes = false;
    std::uint64_t low = at.offset, high = at.offset + size;
    for (const auto& [offset, bytes] : used.pieces)
      if (offset < at.offset + size && at.offset < offset + bytes) {
        clashes |= isPointer || used.pointers.contains(offset);
        low = std::min(low, offset), high = std::max(high, offset + bytes);
      }
    if (clashes && isOneOfMany) return; // whoever comes there is lost (cells.cpp)
    if (clashes) return blur(at.object, low, high - low);
    if (isPointer) used.pointers[at.offset] = size;
    const auto before = used.pieces;
    std::set<std::uint64_t> ends = {at.offset, at.offset + size};
    for (const auto& [offset, bytes] : used.pieces)
      if (offset < high && low < offset + bytes) ends.insert({offset, offset + bytes});
    rebuild(used, low, high, ends);
    changed_ |= isPointer || used.pieces != before;
  }

  static bool isBlurredInFull(const PlacedObject& object, std::uint64_t from, std::uint64_t size) {
    for (std::uint64_t byte = from; byte < from + size; ++byte)
      if (!object.blurred[byte]) return false;
    return true;
  }

  static void rebuild(PlacedObject& object, std::uint64_t low, std::uint64_t high,
                      const std::set<std::uint64_t>& ends) {
    std::erase_if(object.pieces, [&](const auto& piece) { return piece.first >= low && piece.first < high; });
    for (auto end = ends.begin(); std::next(end) != ends.end(); ++end)
      object.pieces[*end] = *std::next(end) - *end;
  }

  // A block operation begins or ends here.
  void cut(std::uint32_t number, std::uint64_t offset) {
    PlacedObject& object_ = object(number);
    for (const auto& [from, bytes] : object_.pieces)
      if (from < offset && offset < from + bytes) {
        if (object_.pointers.contains(from)) return blur(number, from, bytes);
        const std::uint64_t start = from, end = from + bytes;
        object_.pieces[start] = offset - start;
        object_.pieces[offset] = end - offset;
        changed_ = true;
        return;
      }
  }

  void learn(const llvm::Value& value, const PointsTo& more) {
    PointsTo& known = known_.values_[&value];
    if (known.places.size() > kMostPlaces) return escape(more);
    changed_ |= known.add(more);
    if (known.places.size() <= kMostPlaces) return;
    escape(PointsTo(known));
    known_.values_[&value].isUnknown = true;
    changed_ = true;
  }

  static PointsTo unknown() { return {{}, true}; }

  void look(llvm::Instruction& at) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&at)) return read(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) return write(*store);
    if (auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&at)) return move(*step);
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&at)) return transfer(*copy);
    if (auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&at)) return set(*fill);
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) return pass(*call);
    if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst, llvm::BitCastInst>(at)) {
      if (!at.getType()->isPointerTy()) {
        if (!at.getType()->isIntegerTy()) escapeOperands(at);
        return;
      }
      for (const llvm::Use& operand : at.operands())
        if (operand->getType()->isPointerTy()) learn(at, known_.of(*operand));
      return;
    }
    if (llvm::isa<llvm::ICmpInst, llvm::AllocaInst>(at)) return;
    if (llvm::isa<llvm::PtrToIntInst>(at)) {
      if (!staysAddress(at)) escapeOperands(at);
      return;
    }
    escapeOperands(at);
    if (at.getType()->isPointerTy()) learn(at, unknown());
  }

  void escapeOperands(const llvm::Instruction& at) {
    for (const llvm::Use& operand : at.operands())
      if (operand->getType()->isPointerTy()) escape(known_.of(*operand));
  }

  void move(llvm::GetElementPtrInst& step) {
    if (!step.getType()->isPointerTy()) return escapeOperands(step);
    const AddressSteps steps = stepsOf(llvm::cast<llvm::GEPOperator>(step));
    const PointsTo from = known_.of(*step.getPointerOperand());
    if (!steps.isKnown) return escape(from), learn(step, unknown());
    PointsTo to{{}, from.isUnknown};
    for (const PlaceInObject& place : from.places)
      if (!reach(place, steps, to)) return leave(step, steps, from);
    learn(step, to);
  }

  // Too many places. Where only elements of one array are meant, and their guards hold (cells.cpp), its bytes are
  // blurred and all else is as it was.
  void leave(llvm::GetElementPtrInst& step, const AddressSteps& steps, const PointsTo& from) {
    learn(step, unknown());
    const bool isBounded = llvm::all_of(steps.variables, [](const auto& one) { return one.count != 0; });
    std::uint64_t reached = 0;
    for (const auto& [index, distance, count] : steps.variables) reached += distance * count;
    if (!isBounded || steps.constant < 0 || !staysInElement(step, steps.variables.back().step))
      return escape(from);
    for (const PlaceInObject& at : from.places)
      blur(at.object, at.offset + static_cast<std::uint64_t>(steps.constant), reached);
  }

  bool staysInElement(const llvm::Value& address, std::uint64_t left) {
    return llvm::all_of(address.uses(), [&](const llvm::Use& use) {
      const llvm::User* user = use.getUser();
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
        return layout_.getTypeStoreSize(load->getType()).getFixedValue() <= left;
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
        return use.getOperandNo() == store->getPointerOperandIndex() &&
               layout_.getTypeStoreSize(store->getValueOperand()->getType()).getFixedValue() <= left;
      if (const auto* field = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
        const AddressSteps steps = stepsOf(llvm::cast<llvm::GEPOperator>(*field));
        return steps.isKnown && steps.variables.empty() && steps.constant >= 0 &&
               static_cast<std::uint64_t>(steps.constant) < left &&
               staysInElement(*field, left - static_cast<std::uint64_t>(steps.constant));
      }
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return llvm::isa<llvm::ICmpInst>(user) ||
             (call && intrinsicOf(*call) && *intrinsicOf(*call) != Intrinsic::Symbolic);
    });
  }

  // Every place of the object to which the steps can lead. False: too many.
  bool reach(PlaceInObject from, const AddressSteps& steps, PointsTo& to) {
    const auto size = static_cast<std::int64_t>(object(from.object).size);
    std::set<std::int64_t> offsets = {static_cast<std::int64_t>(from.offset) + steps.constant};
    for (const auto& [index, step, count] : steps.variables) {
      if (step == 0) continue;
      const auto distance = static_cast<std::int64_t>(step);
      std::set<std::int64_t> next;
      for (const std::int64_t offset : offsets) {
        const std::int64_t first = count ? 0 : -(offset / distance);
        const std::int64_t last = count ? static_cast<std::int64_t>(count) - 1 : (size - offset) / distance;
        if (last - first > static_cast<std::int64_t>(kMostPlaces)) return false;
        for (std::int64_t n = first; n <= last; ++n) next.insert(offset + n * distance);
      }
      offsets = std::move(next);
      if (offsets.size() > kMostPlaces) return false;
    }
    for (const std::int64_t offset : offsets)
      if (offset >= 0 && offset <= size) to.places.insert({from.object, static_cast<std::uint64_t>(offset)});
    return true;
  }

  void read(llvm::LoadInst& load) {
    const llvm::Type& type = *load.getType();
    const PointsTo from = known_.of(*load.getPointerOperand());
    const bool isPointer = type.isPointerTy();
    access(from, load.getType(), load.isSimple());
    if (!isPointer) return;
    PointsTo got{{}, from.isUnknown || !load.isSimple()};
    for (const PlaceInObject& at : from.places) {
      if (isBlurred(at, pointerBytes_) || object(at.object).isFunction) {
        got.isUnknown = true;
        continue;
      }
      const auto content = known_.content_.find(at);
      if (content != known_.content_.end()) got.add(content->second);
    }
    learn(load, got);
  }

  void access(const PointsTo& pointer, llvm::Type* type, bool isSimple) {
    const std::uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
    const bool fits = isSimple && isPiece(*type) && layout_.getTypeSizeInBits(type) <= 64 &&
                      pointer.places.size() <= kMostChoices;
    for (const PlaceInObject& at : pointer.places) {
      if (object(at.object).isFunction) continue;
      const bool isOneOfMany = pointer.isUnknown || pointer.places.size() > 1;
      if (fits && (uses_ == Uses::None || (isOneOfMany && uses_ == Uses::Single))) continue;
      if (fits)
        use(at, size, type->isPointerTy(), isOneOfMany);
      else
        blur(at.object, at.offset, size);
    }
  }

  void write(llvm::StoreInst& store) {
    llvm::Value& value = *store.getValueOperand();
    const PointsTo to = known_.of(*store.getPointerOperand());
    access(to, value.getType(), store.isSimple());
    if (!value.getType()->isPointerTy()) return;
    const PointsTo held = known_.of(value);
    if (to.isUnknown) escape(held);
    for (const PlaceInObject& at : to.places) put(at, held);
  }

  void put(PlaceInObject at, const PointsTo& held) {
    if (isBlurred(at, pointerBytes_)) escape(held);
    changed_ |= known_.content_[at].add(held);
  }

  void blurAll(const PointsTo& pointer, std::uint64_t size) {
    for (const PlaceInObject& at : pointer.places) blur(at.object, at.offset, std::min(size, kLargestRange));
  }

  void set(llvm::MemSetInst& fill) {
    const PointsTo to = known_.of(*fill.getRawDest());
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(fill.getLength());
    const auto* byte = llvm::dyn_cast<llvm::ConstantInt>(fill.getValue());
    if (!size || fill.isVolatile() || to.places.size() > kMostChoices)
      return blurAll(to, size ? size->getZExtValue() : kLargestRange);
    for (const PlaceInObject& at : to.places) {
      cut(at.object, at.offset);
      cut(at.object, at.offset + size->getZExtValue());
      if (byte && byte->isZero()) continue;
      for (const auto& [offset, bytes] : std::map(object(at.object).pointers))
        if (offset >= at.offset && offset < at.offset + size->getZExtValue()) blur(at.object, offset, bytes);
    }
  }

  void transfer(llvm::MemTransferInst& copy) {
    const PointsTo to = known_.of(*copy.getRawDest()), from = known_.of(*copy.getRawSource());
    const auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
    const std::uint64_t size = length ? length->getZExtValue() : kLargestRange;
    if (!length || copy.isVolatile() || to.places.size() * from.places.size() > kMostChoices ||
        from.isUnknown || to.isUnknown) {
      for (const PlaceInObject& at : from.places) leak(at, size);
      return blurAll(to, size);
    }
    for (const PlaceInObject& source : from.places)
      for (const PlaceInObject& target : to.places) {
        mirror(source, target, size);
        mirror(target, source, size);
        for (const auto& [place, held] : std::map(known_.content_))
          if (place.object == source.object && place.offset >= source.offset &&
              place.offset < source.offset + size)
            put({target.object, target.offset + (place.offset - source.offset)}, held);
      }
  }

  void leak(PlaceInObject at, std::uint64_t size) {
    for (const auto& [place, held] : std::map(known_.content_))
      if (place.object == at.object && place.offset + pointerBytes_ > at.offset &&
          place.offset < at.offset + size)
        escape(held);
  }

  // What is known of the parts of one range holds of the other.
  void mirror(PlaceInObject one, PlaceInObject other, std::uint64_t size) {
    cut(one.object, one.offset);
    cut(one.object, one.offset + size);
    const PlacedObject& model = object(one.object);
    if (model.isLost) return blur(other.object, other.offset, size);
    for (const auto& [offset, bytes] : std::map(model.pieces))
      if (offset >= one.offset && offset + bytes <= one.offset + size)
        use({other.object, other.offset + (offset - one.offset)}, bytes, model.pointers.contains(offset));
    for (std::uint64_t byte = 0; byte < size && one.offset + byte < model.size; ++byte)
      if (model.blurred[one.offset + byte]) blur(other.object, other.offset + byte, 1);
  }

  void pass(llvm::CallBase& call) {
    if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&call);
        known && (known->isLifetimeStartOrEnd() || known->isAssumeLikeIntrinsic()))
      return;
    const auto intrinsic = intrinsicOf(call);
    if (intrinsic && *intrinsic != Intrinsic::Symbolic && *intrinsic != Intrinsic::Object &&
        *intrinsic != Intrinsic::StdString && *intrinsic != Intrinsic::StdVector)
      return;
    // What has a body and was not inlined, or is not known, is lost: nothing that comes behind it is proven.
    const llvm::Function* callee = call.getCalledFunction();
    const library::Function* row = rowOf(call);
    if (callee &&
        (callee->getName() == llvm::StringRef(kUnnamed) || callee->getName().starts_with(kWithinPrefix) ||
         (row && row->is(library::kFrees) && !row->is(library::kFresh))))
      return;
    const bool isLost = callee ? !callee->isDeclaration() : !call.isInlineAsm();
    for (const llvm::Use& argument : call.args())
      if (!isLost && argument->getType()->isPointerTy()) escape(known_.of(*argument));
    if (call.getType()->isPointerTy()) learn(call, unknown());
  }

  Places& known_;
  const llvm::DataLayout& layout_;
  std::uint64_t pointerBytes_ = layout_.getPointerSize();
  std::set<std::uint32_t> throughConstant_;
  // First where pointers point to, then what accesses of one place say of it, then those of several.
  enum class Uses : std::uint8_t { None, Single, All } uses_ = Uses::None;
  bool changed_ = false;
};

} // namespace nuthatch::abstraction
