#include "engines/abstraction/cells/cells.h"

#include "engines/abstraction/cells/places.h"
#include "module/intrinsics.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

#include <optional>

namespace nuthatch::abstraction {

namespace {

constexpr std::size_t kMostTargets = 16; // functions of one call
constexpr const char* kDone = "nh.direct"; // a call whose known targets stand before it

class CellMaker {
public:
  explicit CellMaker(llvm::Function& entry)
      : entry_(entry), module_(*entry.getParent()), layout_(entry.getDataLayout()), places_(entry),
        first_(&*entry.getEntryBlock().begin()) {}

  void run() {
    std::vector<llvm::Instruction*> all;
    for (llvm::Instruction& at : llvm::instructions(entry_)) all.push_back(&at);
    for (llvm::Instruction* at : all) guard(*at);
    // Predicates first: they ask for the scope of locals that have no cells.
    for (llvm::Instruction* at : all) rewrite(*at);
    for (llvm::Instruction* at : all) mark(*at);
    for (const auto& [old, value] : replaced_) {
      old->replaceAllUsesWith(value);
      old->eraseFromParent();
    }
    for (llvm::Instruction* at : dead_) at->eraseFromParent();
  }

  const Places& places() const { return places_; }

private:
  struct Choice {
    PlaceInObject place;
    bool isClear;          // else it holds anything
    bool isMisfit = false; // a number where a pointer lies, or the other way round: lost
  };

  // The places at which an access of this size can be.
  std::vector<Choice> choices(const PointsTo& pointer, llvm::Type* type) const {
    const std::uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
    std::vector<Choice> found;
    for (const PlaceInObject& at : pointer.places) {
      const PlacedObject& object = places_.objects()[at.object];
      if (object.isFunction || (!object.isLost && at.offset + size > object.size)) continue;
      const bool isClear = !object.isLost && (object.isConstant || places_.isClear(at, size));
      const bool isMisfit = isClear && !object.isConstant && !fits(object, at.offset, size, type);
      found.push_back({at, isClear && !isMisfit, isMisfit});
    }
    return found;
  }

  static bool anyClear(const std::vector<Choice>& choices) {
    for (const Choice& one : choices)
      if (one.isClear) return true;
    return false;
  }

  llvm::Value* any(llvm::IRBuilder<>& builder, llvm::Type* type) {
    std::string name(kAnyPrefix);
    name += type->isPointerTy() ? "ptr" : "i" + std::to_string(layout_.getTypeSizeInBits(type).getFixedValue());
    llvm::Type* given = type->isPointerTy() ? type : builder.getIntNTy(layout_.getTypeSizeInBits(type).getFixedValue());
    llvm::Value* value = builder.CreateCall(module_.getOrInsertFunction(name, given), {});
    return type == given ? value : builder.CreateBitCast(value, type);
  }

  llvm::Value* address(llvm::IRBuilder<>& builder, PlaceInObject at) {
    llvm::Value* token = places_.objects()[at.object].token;
    return at.offset == 0 ? token : builder.CreatePtrAdd(token, builder.getInt64(at.offset));
  }

  llvm::AllocaInst* cell(std::uint32_t number, std::uint64_t offset) {
    llvm::AllocaInst*& known = cells_[{number, offset}];
    if (known) return known;
    const PlacedObject& object = places_.objects()[number];
    llvm::IRBuilder<> builder(first_);
    const std::uint64_t bytes = object.pieces.at(offset);
    llvm::Type* type = object.pointers.contains(offset) ? static_cast<llvm::Type*>(builder.getPtrTy())
                                                        : builder.getIntNTy(static_cast<unsigned>(bytes * 8));
    known = builder.CreateAlloca(type, nullptr, "cell");
    llvm::Constant* initial = nullptr;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.token))
      initial = llvm::ConstantFoldLoadFromConst(const_cast<llvm::Constant*>(global->getInitializer()), type,
                                                llvm::APInt(64, offset), layout_);
    const bool isPlain = initial && !initial->containsUndefOrPoisonElement();
    builder.CreateStore(isPlain ? initial : any(builder, type), known);
    return known;
  }

  llvm::AllocaInst* scope(std::uint32_t number) {
    llvm::AllocaInst*& known = scopes_[number];
    if (known) return known;
    llvm::IRBuilder<> builder(first_);
    known = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "scope");
    builder.CreateStore(builder.getFalse(), known);
    return known;
  }

  llvm::Value* read(llvm::IRBuilder<>& builder, PlaceInObject at, llvm::Type* type) {
    const PlacedObject& object = places_.objects()[at.object];
    if (object.isConstant) {
      llvm::Constant* known =
          llvm::ConstantFoldLoadFromConst(llvm::cast<llvm::GlobalVariable>(object.token)->getInitializer(), type,
                                          llvm::APInt(64, at.offset), layout_);
      return known && !known->containsUndefOrPoisonElement() ? known : any(builder, type);
    }
    if (type->isPointerTy()) return builder.CreateLoad(type, cell(at.object, at.offset));
    const std::uint64_t bytes = layout_.getTypeStoreSize(type).getFixedValue();
    llvm::Type* whole = builder.getIntNTy(static_cast<unsigned>(bytes * 8));
    llvm::Value* value = nullptr;
    for (auto piece = object.pieces.lower_bound(at.offset);
         piece != object.pieces.end() && piece->first < at.offset + bytes; ++piece) {
      llvm::AllocaInst* from = cell(at.object, piece->first);
      llvm::Value* part = builder.CreateZExt(builder.CreateLoad(from->getAllocatedType(), from), whole);
      part = builder.CreateShl(part, (piece->first - at.offset) * 8);
      value = value ? builder.CreateOr(value, part) : part;
    }
    const unsigned bits = static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue());
    value = builder.CreateTrunc(value, builder.getIntNTy(bits));
    return type->isIntegerTy() ? value : builder.CreateBitCast(value, type);
  }

  void put(llvm::IRBuilder<>& builder, llvm::AllocaInst* where, llvm::Value* value, llvm::Value* condition) {
    if (condition)
      value = builder.CreateSelect(condition, value, builder.CreateLoad(where->getAllocatedType(), where));
    builder.CreateStore(value, where);
  }

  void write(llvm::IRBuilder<>& builder, PlaceInObject at, llvm::Value* value, llvm::Value* condition) {
    const PlacedObject& object = places_.objects()[at.object];
    if (object.isConstant) return;
    llvm::Type* type = value->getType();
    if (type->isPointerTy()) return put(builder, cell(at.object, at.offset), value, condition);
    const std::uint64_t bytes = layout_.getTypeStoreSize(type).getFixedValue();
    if (!type->isIntegerTy())
      value = builder.CreateBitCast(value, builder.getIntNTy(static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue())));
    value = builder.CreateZExt(value, builder.getIntNTy(static_cast<unsigned>(bytes * 8)));
    for (auto piece = object.pieces.lower_bound(at.offset);
         piece != object.pieces.end() && piece->first < at.offset + bytes; ++piece) {
      llvm::AllocaInst* to = cell(at.object, piece->first);
      llvm::Value* part = builder.CreateLShr(value, (piece->first - at.offset) * 8);
      put(builder, to, builder.CreateTrunc(part, to->getAllocatedType()), condition);
    }
  }

  // The value at the place that the pointer names.
  llvm::Value* readThrough(llvm::IRBuilder<>& builder, llvm::Value* pointer, std::uint64_t step, bool isUnknown,
                           const std::vector<Choice>& choices, llvm::Type* type) {
    llvm::Value* value = nullptr;
    for (const Choice& one : choices)
      if (!one.isClear && !one.isMisfit) isUnknown = true;
    if (isUnknown) value = any(builder, type);
    for (const Choice& one : choices) {
      if (!one.isClear) continue;
      llvm::Value* here = read(builder, {one.place.object, one.place.offset + step}, type);
      value = value ? builder.CreateSelect(builder.CreateICmpEQ(pointer, address(builder, one.place)), here, value) : here;
    }
    return value;
  }

  void loseMisfits(llvm::IRBuilder<>& builder, llvm::Value* pointer, const std::vector<Choice>& choices) {
    for (const Choice& one : choices)
      if (one.isMisfit) loseUnless(builder, builder.CreateICmpNE(pointer, address(builder, one.place)));
  }

  void loseUnless(llvm::IRBuilder<>& builder, llvm::Value* holds) {
    builder.CreateCall(module_.getOrInsertFunction(std::string(kLostUnless), builder.getVoidTy(), builder.getInt1Ty()), {holds});
  }

  void rewrite(llvm::Instruction& at) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&at)) return rewriteLoad(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) return rewriteStore(*store);
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&at)) return rewriteCopy(*copy);
    if (auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&at)) return rewriteFill(*fill);
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at)) return rewritePredicate(*call);
  }

  void rewriteLoad(llvm::LoadInst& load) {
    llvm::Type* type = load.getType();
    if (!load.isSimple() || !type->isSingleValueType() || type->isVectorTy()) return;
    const PointsTo pointer = places_.of(*load.getPointerOperand());
    const auto found = choices(pointer, type);
    if (!anyClear(found)) return;
    llvm::IRBuilder<> builder(&load);
    loseMisfits(builder, load.getPointerOperand(), found);
    replaced_.emplace_back(&load, readThrough(builder, load.getPointerOperand(), 0, pointer.isUnknown, found, type));
  }

  llvm::Value* isAt(llvm::IRBuilder<>& builder, llvm::Value* pointer, PlaceInObject at, bool isOnly) {
    return isOnly ? nullptr : builder.CreateICmpEQ(pointer, address(builder, at));
  }

  void rewriteStore(llvm::StoreInst& store) {
    llvm::Value* value = store.getValueOperand();
    if (!store.isSimple()) return;
    const PointsTo pointer = places_.of(*store.getPointerOperand());
    const auto found = choices(pointer, value->getType());
    llvm::IRBuilder<> builder(&store);
    loseMisfits(builder, store.getPointerOperand(), found);
    if (!anyClear(found)) return;
    bool isAll = !pointer.isUnknown;
    for (const Choice& one : found) {
      isAll &= one.isClear;
      if (one.isClear)
        write(builder, one.place, value, isAt(builder, store.getPointerOperand(), one.place, found.size() == 1 && !pointer.isUnknown));
    }
    if (isAll) dead_.push_back(&store);
  }

  template <class Do>
  void eachPiece(PlaceInObject from, std::uint64_t size, Do what) {
    const PlacedObject& object = places_.objects()[from.object];
    if (object.isLost || object.isFunction || object.isConstant) return;
    for (auto piece = object.pieces.lower_bound(from.offset);
         piece != object.pieces.end() && piece->first < from.offset + size; ++piece)
      if (places_.isClear({from.object, piece->first}, piece->second)) what(piece->first, piece->second);
  }

  void rewriteFill(llvm::MemSetInst& fill) {
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(fill.getLength());
    if (!size) return;
    const PointsTo pointer = places_.of(*fill.getRawDest());
    llvm::IRBuilder<> builder(&fill);
    const bool isOnly = pointer.places.size() == 1 && !pointer.isUnknown;
    for (const PlaceInObject& at : pointer.places)
      eachPiece(at, size->getZExtValue(), [&](std::uint64_t offset, std::uint64_t) {
        llvm::AllocaInst* to = cell(at.object, offset);
        llvm::Type* type = to->getAllocatedType();
        llvm::Value* value = nullptr;
        if (const auto* byte = llvm::dyn_cast<llvm::ConstantInt>(fill.getValue()))
          value = type->isPointerTy() ? (byte->isZero() ? static_cast<llvm::Value*>(llvm::Constant::getNullValue(type)) : nullptr)
                                      : builder.getInt(llvm::APInt::getSplat(type->getIntegerBitWidth(), byte->getValue()));
        if (!value) value = any(builder, type);
        put(builder, to, value, isAt(builder, fill.getRawDest(), at, isOnly));
      });
  }

  void rewriteCopy(llvm::MemTransferInst& copy) {
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
    if (!size) return;
    const PointsTo to = places_.of(*copy.getRawDest()), from = places_.of(*copy.getRawSource());
    llvm::IRBuilder<> builder(&copy);
    const bool isOnly = to.places.size() == 1 && !to.isUnknown;
    struct Move {
      llvm::AllocaInst* to;
      llvm::Value* value;
      PlaceInObject whole;
    };
    std::vector<Move> moves; // all are read before one is written
    for (const PlaceInObject& target : to.places)
      eachPiece(target, size->getZExtValue(), [&](std::uint64_t offset, std::uint64_t bytes) {
        const std::uint64_t step = offset - target.offset;
        llvm::AllocaInst* where = cell(target.object, offset);
        std::vector<Choice> sources;
        for (const PlaceInObject& source : from.places) {
          const PlacedObject& object = places_.objects()[source.object];
          const PlaceInObject part{source.object, source.offset + step};
          if (object.isFunction || (!object.isLost && part.offset + bytes > object.size)) continue;
          bool isClear = !object.isLost && (object.isConstant || places_.isClear(part, bytes));
          if (isClear && !object.isConstant) isClear = fits(object, part.offset, bytes, where->getAllocatedType());
          sources.push_back({source, isClear});
        }
        const bool isKnown = anyClear(sources);
        moves.push_back({where,
                         isKnown ? readThrough(builder, copy.getRawSource(), step, from.isUnknown, sources, where->getAllocatedType())
                                 : any(builder, where->getAllocatedType()),
                         target});
      });
    for (const Move& move : moves) put(builder, move.to, move.value, isAt(builder, copy.getRawDest(), move.whole, isOnly));
  }

  // The pieces there make a value of the type.
  static bool fits(const PlacedObject& object, std::uint64_t offset, std::uint64_t bytes, llvm::Type* type) {
    std::uint64_t covered = offset;
    for (auto piece = object.pieces.lower_bound(offset); piece != object.pieces.end() && piece->first == covered && covered < offset + bytes; ++piece) {
      if (object.pointers.contains(piece->first) != type->isPointerTy()) return false;
      covered += piece->second;
    }
    return covered == offset + bytes;
  }

  // All that it may name are constants with a NUL at the end.
  bool isText(const llvm::Value& pointer) const {
    const PointsTo known = places_.of(pointer);
    if (known.isUnknown || known.places.empty()) return false;
    for (const PlaceInObject& at : known.places) {
      const PlacedObject& object = places_.objects()[at.object];
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.token);
      if (!global || !object.isConstant || !global->hasInitializer() || at.offset >= object.size) return false;
      const auto* text = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
      const bool endsInNul = text ? text->isCString() || (text->isString() && text->getAsString().back() == 0)
                                  : llvm::isa<llvm::ConstantAggregateZero>(global->getInitializer());
      if (!endsInNul) return false;
    }
    return true;
  }

  void rewritePredicate(llvm::CallInst& call) {
    const auto intrinsic = intrinsicOf(call);
    if (intrinsic == Intrinsic::Terminated && call.arg_size() == 1 && isText(*call.getArgOperand(0)))
      return replaced_.emplace_back(&call, llvm::ConstantInt::getTrue(call.getType())), void();
    if (!intrinsic || call.arg_size() != 2) return;
    if (*intrinsic != Intrinsic::Readable && *intrinsic != Intrinsic::Writable && *intrinsic != Intrinsic::Live &&
        *intrinsic != Intrinsic::InScope)
      return;
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
    llvm::Value* pointer = call.getArgOperand(0);
    const PointsTo known = places_.of(*pointer);
    if (!size || known.isUnknown || known.places.empty()) return;
    llvm::IRBuilder<> builder(&call);
    llvm::Value* holds = builder.getFalse();
    std::set<std::uint32_t> numbers;
    for (const PlaceInObject& at : known.places) numbers.insert(at.object);
    for (const std::uint32_t number : numbers) {
      const PlacedObject& object = places_.objects()[number];
      if (object.isFunction || object.size < size->getZExtValue()) continue;
      if (*intrinsic == Intrinsic::Writable && object.isConstant) continue;
      const std::string name = std::string(kWithinPrefix) + std::to_string(object.size - size->getZExtValue());
      const llvm::FunctionCallee within = module_.getOrInsertFunction(name, builder.getInt1Ty(), builder.getPtrTy(), builder.getPtrTy());
      llvm::Value* here = builder.CreateCall(within, {pointer, object.token});
      if (*intrinsic == Intrinsic::InScope && object.isLocal && hasScope(*object.token))
        here = builder.CreateAnd(here, builder.CreateLoad(builder.getInt1Ty(), scope(number)));
      holds = builder.CreateOr(holds, here);
    }
    replaced_.emplace_back(&call, holds);
  }

  static bool hasScope(const llvm::Value& local) {
    for (const llvm::User* user : local.users())
      if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user); marker && marker->isLifetimeStartOrEnd()) return true;
    return false;
  }

  // The scope of a local begins: its content is any value; or it ends.
  void mark(llvm::Instruction& at) {
    auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
    if (!marker || !marker->isLifetimeStartOrEnd()) return;
    const PointsTo whose = places_.of(*marker->getArgOperand(marker->arg_size() - 1));
    if (whose.places.size() != 1) return;
    const std::uint32_t number = whose.places.begin()->object;
    llvm::IRBuilder<> builder(marker);
    const bool begins = marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start;
    if (const auto known = scopes_.find(number); known != scopes_.end())
      builder.CreateStore(builder.getInt1(begins), known->second);
    if (!begins) return;
    for (const auto& [place, where] : cells_)
      if (place.object == number && where) builder.CreateStore(any(builder, where->getAllocatedType()), where);
  }

  // An index of an array inside of an object: leaving the array would be another field.
  void guard(llvm::Instruction& at) {
    auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&at);
    if (!step || !step->getType()->isPointerTy()) return;
    const AddressSteps steps = stepsOf(llvm::cast<llvm::GEPOperator>(*step));
    const PointsTo from = places_.of(*step->getPointerOperand());
    bool matters = false;
    for (const PlaceInObject& place : from.places) {
      const PlacedObject& object = places_.objects()[place.object];
      matters |= !object.isLost && !object.isFunction;
    }
    if (!matters || !steps.isKnown) return;
    for (const auto& [index, distance, count] : steps.variables) {
      if (count == 0) continue;
      const llvm::ConstantRange range = llvm::computeConstantRange(index, /*ForSigned=*/false, /*UseInstrInfo=*/false);
      if (range.getUnsignedMax().ult(count)) continue;
      llvm::IRBuilder<> builder(step);
      llvm::Type* type = index->getType();
      llvm::Value* inside = llvm::APInt(64, count).getActiveBits() > type->getIntegerBitWidth()
                                ? builder.CreateICmpSGE(index, llvm::Constant::getNullValue(type))
                                : builder.CreateICmpULT(index, llvm::ConstantInt::get(type, count));
      loseUnless(builder, inside);
    }
  }

  llvm::Function& entry_;
  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  Places places_;
  llvm::Instruction* first_;
  std::map<PlaceInObject, llvm::AllocaInst*> cells_;
  std::map<std::uint32_t, llvm::AllocaInst*> scopes_;
  // Done at the end: until then operands are those that places_ knows.
  std::vector<std::pair<llvm::Instruction*, llvm::Value*>> replaced_;
  std::vector<llvm::Instruction*> dead_;
};

} // namespace

bool makeCallsDirect(llvm::Function& entry) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Instruction& at : llvm::instructions(entry))
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at); call && call->isIndirectCall() && !call->isInlineAsm() && !call->getMetadata(kDone))
      calls.push_back(call);
  if (calls.empty()) return false;
  const Places places(entry);
  bool changed = false;
  for (llvm::CallBase* call : calls) {
    const PointsTo targets = places.of(*call->getCalledOperand());
    if (targets.places.empty() || targets.places.size() > kMostTargets) continue;
    call->setMetadata(kDone, llvm::MDNode::get(entry.getContext(), {}));
    for (const PlaceInObject& at : targets.places) {
      auto* function = llvm::dyn_cast<llvm::Function>(places.objects()[at.object].token);
      if (!function || function->getFunctionType() != call->getFunctionType() || !llvm::isLegalToPromote(*call, function)) continue;
      llvm::promoteCallWithIfThenElse(*call, function).setMetadata(kDone, nullptr);
      changed = true;
    }
  }
  return changed;
}

std::set<std::string> makeCells(llvm::Function& entry) {
  CellMaker maker(entry);
  std::set<std::string> hidden;
  for (const PlacedObject& object : maker.places().objects())
    if (object.isFunction && !object.isLost && object.token != &entry) hidden.insert(object.token->getName().str());
  maker.run();
  return hidden;
}

} // namespace nuthatch::abstraction
