#include "engines/abstraction/cells/places.h"

#include "module/intrinsics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

#include <algorithm>
#include <numeric>

namespace nuthatch::abstraction {

namespace {

constexpr std::size_t kMostPlaces = 128;      // of one pointer
constexpr std::uint64_t kLargestObject = 1 << 16;
constexpr std::size_t kMostChoices = 32;      // places of one access that are told apart

bool isPiece(const llvm::Type& type) {
  return type.isIntegerTy() || type.isFloatTy() || type.isDoubleTy() || type.isPointerTy();
}

} // namespace

bool staysAddress(const llvm::User& number) {
  const auto objectOf = [](const llvm::Value* of) -> const llvm::Value* {
    const auto* made = llvm::dyn_cast<llvm::PtrToIntOperator>(of);
    return made ? llvm::getUnderlyingObject(made->getPointerOperand(), 0) : nullptr;
  };
  return llvm::all_of(number.users(), [&](const llvm::User* user) {
    if (const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(user))
      return compared->isEquality() &&
             llvm::PatternMatch::match(compared->getOperand(1), llvm::PatternMatch::m_Zero());
    const auto* difference = llvm::dyn_cast<llvm::SubOperator>(user);
    if (!difference) return false;
    const llvm::Value *left = objectOf(difference->getOperand(0)),
                      *right = objectOf(difference->getOperand(1));
    return left && left == right;
  });
}

AddressSteps stepsOf(const llvm::GEPOperator& address) {
  AddressSteps steps;
  const llvm::DataLayout& layout =
      llvm::isa<llvm::Instruction>(address)
          ? llvm::cast<llvm::Instruction>(address).getDataLayout()
          : llvm::cast<llvm::GlobalValue>(llvm::getUnderlyingObject(&address, 0))->getDataLayout();
  // The first index steps over whole elements, each other one goes into what was reached.
  llvm::Type* reached = address.getSourceElementType();
  bool isFirst = true;
  for (const llvm::Use& use : address.indices()) {
    llvm::Value* index = use.get();
    std::uint64_t count = 0;
    if (auto* record = isFirst ? nullptr : llvm::dyn_cast<llvm::StructType>(reached)) {
      const auto field = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(index)->getZExtValue());
      steps.constant += static_cast<std::int64_t>(layout.getStructLayout(record)->getElementOffset(field).getFixedValue());
      reached = record->getElementType(field);
      continue;
    }
    if (auto* array = isFirst ? nullptr : llvm::dyn_cast<llvm::ArrayType>(reached)) {
      count = array->getNumElements();
      reached = array->getElementType();
    } else if (!isFirst) {
      steps.isKnown = false;
      return steps;
    }
    isFirst = false;
    const llvm::TypeSize step = layout.getTypeAllocSize(reached);
    const auto* known = llvm::dyn_cast<llvm::ConstantInt>(index);
    if (step.isScalable() || !index->getType()->isIntegerTy() || index->getType()->getIntegerBitWidth() > 64) {
      steps.isKnown = false;
      return steps;
    }
    if (known)
      steps.constant += known->getSExtValue() * static_cast<std::int64_t>(step.getFixedValue());
    else
      steps.variables.push_back({index, step.getFixedValue(), count});
  }
  return steps;
}

bool PointsTo::add(const PointsTo& more) {
  const std::size_t before = places.size();
  const bool wasUnknown = isUnknown;
  places.insert(more.places.begin(), more.places.end());
  isUnknown |= more.isUnknown;
  return places.size() != before || isUnknown != wasUnknown;
}

// One pass over the function after another until nothing new is learned.
class PlacesWalk {
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
      if (place.object == number && place.offset + pointerBytes_ > from && place.offset < from + size) inside.push_back(content);
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
    if (known != used.pieces.end() && known->second == size && used.pointers.contains(at.offset) == isPointer) return;
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

  static void rebuild(PlacedObject& object, std::uint64_t low, std::uint64_t high, const std::set<std::uint64_t>& ends) {
    std::erase_if(object.pieces, [&](const auto& piece) { return piece.first >= low && piece.first < high; });
    for (auto end = ends.begin(); std::next(end) != ends.end(); ++end) object.pieces[*end] = *std::next(end) - *end;
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
    if (!isBounded || steps.constant < 0 || !staysInElement(step, steps.variables.back().step)) return escape(from);
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
      return llvm::isa<llvm::ICmpInst>(user) || (call && intrinsicOf(*call) && *intrinsicOf(*call) != Intrinsic::Symbolic);
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
    for (const PlaceInObject& at : pointer.places) blur(at.object, at.offset, std::min(size, kLargestObject));
  }

  void set(llvm::MemSetInst& fill) {
    const PointsTo to = known_.of(*fill.getRawDest());
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(fill.getLength());
    const auto* byte = llvm::dyn_cast<llvm::ConstantInt>(fill.getValue());
    if (!size || fill.isVolatile() || to.places.size() > kMostChoices) return blurAll(to, size ? size->getZExtValue() : kLargestObject);
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
    const std::uint64_t size = length ? length->getZExtValue() : kLargestObject;
    if (!length || copy.isVolatile() || to.places.size() * from.places.size() > kMostChoices || from.isUnknown || to.isUnknown) {
      for (const PlaceInObject& at : from.places) leak(at, size);
      return blurAll(to, size);
    }
    for (const PlaceInObject& source : from.places)
      for (const PlaceInObject& target : to.places) {
        mirror(source, target, size);
        mirror(target, source, size);
        for (const auto& [place, held] : std::map(known_.content_))
          if (place.object == source.object && place.offset >= source.offset && place.offset < source.offset + size)
            put({target.object, target.offset + (place.offset - source.offset)}, held);
      }
  }

  void leak(PlaceInObject at, std::uint64_t size) {
    for (const auto& [place, held] : std::map(known_.content_))
      if (place.object == at.object && place.offset + pointerBytes_ > at.offset && place.offset < at.offset + size) escape(held);
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
        *intrinsic != Intrinsic::StdString && *intrinsic != Intrinsic::StdVector && *intrinsic != Intrinsic::Allocated)
      return;
    // What has a body and was not inlined, or is not known, is lost: nothing that comes behind it is proven.
    const llvm::Function* callee = call.getCalledFunction();
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

std::uint32_t Places::objectOf(llvm::Value& token) {
  const auto [at, isNew] = numbers_.try_emplace(&token, static_cast<std::uint32_t>(objects_.size()));
  if (!isNew) return at->second;
  PlacedObject made;
  made.token = &token;
  const llvm::DataLayout& layout = entry_.getDataLayout();
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&token)) {
    made.size = global->getValueType()->isSized() ? layout.getTypeAllocSize(global->getValueType()).getFixedValue() : 0;
    made.isConstant = global->isConstant();
    made.isLost = !global->hasInitializer() || global->isThreadLocal() || made.size > kLargestObject;
  } else if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&token)) {
    const auto size = local->isStaticAlloca() ? local->getAllocationSize(layout) : std::nullopt;
    made.isLocal = true;
    made.isLost = !size || size->isScalable() || size->getFixedValue() > kLargestObject;
    made.size = made.isLost ? 0 : size->getFixedValue();
  } else {
    made.isFunction = made.isConstant = true;
    made.size = 1;
  }
  if (!made.isLost) made.blurred.resize(made.size);
  objects_.push_back(std::move(made));
  return at->second;
}

Places::Places(llvm::Function& entry) : entry_(entry) {
  llvm::Module& module = *entry.getParent();
  const llvm::DataLayout& layout = entry.getDataLayout();
  for (llvm::GlobalVariable& global : module.globals()) objectOf(global);
  for (llvm::Function& function : module) objectOf(function);
  for (llvm::Instruction& at : llvm::instructions(entry))
    if (llvm::isa<llvm::AllocaInst>(at)) objectOf(at);
  // Pointers that initialisers hold.
  for (llvm::GlobalVariable& global : module.globals()) {
    if (!global.hasInitializer()) continue;
    std::vector<std::pair<llvm::Constant*, std::uint64_t>> pending = {{global.getInitializer(), 0}};
    while (!pending.empty()) {
      const auto [value, offset] = pending.back();
      pending.pop_back();
      if (value->getType()->isPointerTy()) {
        content_[{numbers_[&global], offset}].add(of(*value));
      } else if (auto* record = llvm::dyn_cast<llvm::StructType>(value->getType());
                 record && llvm::isa<llvm::ConstantStruct>(value)) {
        for (unsigned n = 0; n < record->getNumElements(); ++n)
          pending.push_back({value->getAggregateElement(n),
                             offset + layout.getStructLayout(record)->getElementOffset(n).getFixedValue()});
      } else if (const auto* array = llvm::dyn_cast<llvm::ConstantArray>(value)) {
        const std::uint64_t step = layout.getTypeAllocSize(array->getType()->getElementType()).getFixedValue();
        for (unsigned n = 0; n < array->getNumOperands(); ++n) pending.push_back({array->getOperand(n), offset + n * step});
      }
    }
  }
  PlacesWalk walk(*this);
  for (llvm::GlobalAlias& alias : module.aliases()) walk.loseUsedBy(alias);
  for (llvm::GlobalVariable& global : module.globals())
    if (global.getName().starts_with("llvm.global_")) walk.loseUsedBy(global);
  walk.run();
}

PointsTo Places::of(const llvm::Value& pointer) const {
  if (const auto known = numbers_.find(&pointer); known != numbers_.end()) return {{{known->second, 0}}, false};
  if (llvm::isa<llvm::ConstantPointerNull, llvm::UndefValue>(pointer)) return {};
  if (const auto* address = llvm::dyn_cast<llvm::GEPOperator>(&pointer); address && llvm::isa<llvm::Constant>(pointer)) {
    llvm::APInt offset(64, 0);
    const llvm::Value* base = pointer.stripAndAccumulateConstantOffsets(entry_.getDataLayout(), offset, true);
    const auto known = numbers_.find(base);
    if (known == numbers_.end() || offset.isNegative() || offset.ugt(objects_[known->second].size)) return {{}, true};
    return {{{known->second, offset.getZExtValue()}}, false};
  }
  if (llvm::isa<llvm::Constant>(pointer)) return {{}, true};
  const auto known = values_.find(&pointer);
  return known == values_.end() ? PointsTo{} : known->second;
}

bool Places::isClear(PlaceInObject at, std::uint64_t size) const {
  const PlacedObject& object = objects_[at.object];
  if (object.isLost || object.isFunction || at.offset + size > object.size) return false;
  for (std::uint64_t byte = at.offset; byte < at.offset + size; ++byte)
    if (object.blurred[byte]) return false;
  return true;
}

} // namespace nuthatch::abstraction
