#include "engines/abstraction/cells/cells.h"

#include "engines/abstraction/cells/cell_access.h"
#include "engines/abstraction/cells/named.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace nuthatch::abstraction {

namespace {

class CellMaker : CellAccess {
public:
  CellMaker(llvm::Function& entry, const HeapBlocks& blocks) : CellAccess(entry, blocks) {}

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
  void rewrite(llvm::Instruction& at) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&at)) return rewriteLoad(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) return rewriteStore(*store);
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&at)) return rewriteCopy(*copy);
    if (auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&at)) return rewriteFill(*fill);
    auto* call = llvm::dyn_cast<llvm::CallInst>(&at);
    if (!call) return;
    const llvm::Function* callee = call->getCalledFunction();
    const library::Function* row = rowOf(*call);
    if (callee && callee->getName() == llvm::StringRef(kUnnamed)) return rewriteUnnamed(*call);
    if (row && row->is(library::kFrees) && !row->is(library::kFresh)) return rewriteFree(*call);
    rewritePredicate(*call);
  }

  void rewriteUnnamed(llvm::CallInst& call) {
    llvm::IRBuilder<> builder(&call);
    const std::uint32_t number = places_.of(*call.getArgOperand(0)).places.begin()->object;
    const PlacedObject& block = places_.objects()[number];
    llvm::Value* holds = builder.getInt1(!block.isLost);
    for (const PlaceInObject& at : places_.holdersOf(number)) {
      const PlacedObject& holder = places_.objects()[at.object];
      if (block.isLost || holder.isConstant || !holder.pointers.contains(at.offset) ||
          !places_.isClear(at, layout_.getPointerSize()))
        continue;
      llvm::Value* held = builder.CreateLoad(builder.getPtrTy(), cell(at.object, at.offset));
      llvm::Value* apart = builder.CreateNot(isWithin(builder, held, block.token, block.size));
      if (const HeapBlock* owner = blockOf(at.object))
        apart =
            builder.CreateOr(apart, builder.CreateNot(builder.CreateLoad(builder.getInt1Ty(), owner->lives)));
      holds = builder.CreateAnd(holds, apart);
    }
    if (!block.isLost)
      for (llvm::Value* name : namesBehind(call, number, places_, entry_))
        holds = builder.CreateAnd(holds, builder.CreateNot(isWithin(builder, name, block.token, block.size)));
    replaced_.emplace_back(&call, holds);
  }

  void rewriteFree(llvm::CallInst& call) {
    llvm::Value* pointer = call.getArgOperand(0);
    const PointsTo known = places_.of(*pointer);
    llvm::IRBuilder<> builder(&call);
    for (const PlaceInObject& at : known.places)
      if (const HeapBlock* block = blockOf(at.object); block && at.offset == 0) {
        llvm::Value* before = builder.CreateLoad(builder.getInt1Ty(), block->lives);
        llvm::Value* other =
            builder.CreateNot(isWithin(builder, pointer, places_.objects()[at.object].token, 0));
        builder.CreateStore(builder.CreateAnd(before, other), block->lives);
      }
    if (!known.isUnknown) dead_.push_back(&call);
  }

  // The start of a block that lives.
  llvm::Value* isFreeable(llvm::IRBuilder<>& builder, llvm::Value* pointer, const PointsTo& known) {
    llvm::Value* holds = builder.getFalse();
    for (const PlaceInObject& at : known.places)
      if (const HeapBlock* block = blockOf(at.object); block && at.offset == 0) {
        llvm::Value* is = isWithin(builder, pointer, places_.objects()[at.object].token, 0);
        holds = builder.CreateOr(
            holds, builder.CreateAnd(is, builder.CreateLoad(builder.getInt1Ty(), block->lives)));
      }
    return holds;
  }

  void rewriteLoad(llvm::LoadInst& load) {
    llvm::Type* type = load.getType();
    if (isMark(load.getPointerOperand()) || !load.isSimple() || !type->isSingleValueType() ||
        type->isVectorTy())
      return;
    const PointsTo pointer = places_.of(*load.getPointerOperand());
    const auto found = choices(pointer, type);
    if (!anyClear(found)) return;
    llvm::IRBuilder<> builder(&load);
    loseMisfits(builder, load.getPointerOperand(), found);
    replaced_.emplace_back(&load,
                           readThrough(builder, load.getPointerOperand(), 0, pointer.isUnknown, found, type));
  }

  llvm::Value* isAt(llvm::IRBuilder<>& builder, llvm::Value* pointer, PlaceInObject at, bool isOnly) {
    return isOnly ? nullptr : isWithin(builder, pointer, address(builder, at), 0);
  }

  void rewriteStore(llvm::StoreInst& store) {
    llvm::Value* value = store.getValueOperand();
    if (isMark(store.getPointerOperand()) || !store.isSimple()) return;
    const PointsTo pointer = places_.of(*store.getPointerOperand());
    const auto found = choices(pointer, value->getType());
    llvm::IRBuilder<> builder(&store);
    loseMisfits(builder, store.getPointerOperand(), found);
    if (!anyClear(found)) return;
    bool isAll = !pointer.isUnknown;
    for (const Choice& one : found) {
      isAll &= one.isClear;
      if (one.isClear)
        write(builder, one.place, value,
              isAt(builder, store.getPointerOperand(), one.place, found.size() == 1 && !pointer.isUnknown));
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
          value =
              type->isPointerTy()
                  ? (byte->isZero() ? static_cast<llvm::Value*>(llvm::Constant::getNullValue(type)) : nullptr)
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
          if (isClear && !object.isConstant)
            isClear = fits(object, part.offset, bytes, where->getAllocatedType());
          sources.push_back({source, isClear});
        }
        const bool isKnown = anyClear(sources);
        moves.push_back({where,
                         isKnown ? readThrough(builder, copy.getRawSource(), step, from.isUnknown, sources,
                                               where->getAllocatedType())
                                 : any(builder, where->getAllocatedType()),
                         target});
      });
    for (const Move& move : moves)
      put(builder, move.to, move.value, isAt(builder, copy.getRawDest(), move.whole, isOnly));
  }

  // All that it may name are constants with a NUL at the end.
  bool isText(const llvm::Value& pointer) const {
    const PointsTo known = places_.of(pointer);
    if (known.isUnknown || known.places.empty()) return false;
    for (const PlaceInObject& at : known.places) {
      const PlacedObject& object = places_.objects()[at.object];
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.token);
      if (!global || !object.isConstant || !global->hasInitializer() || at.offset >= object.size)
        return false;
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
    if (!intrinsic || call.arg_size() == 0 || call.arg_size() > 2) return;
    llvm::Value* pointer = call.getArgOperand(0);
    if (!pointer->getType()->isPointerTy()) return;
    const PointsTo known = places_.of(*pointer);
    if (known.isUnknown || known.places.empty()) return;
    bool isHeap = true;
    std::set<std::uint32_t> numbers;
    for (const PlaceInObject& at : known.places) {
      numbers.insert(at.object);
      const bool isBlock = blockOf(at.object) != nullptr;
      if (isBlock && places_.objects()[at.object].isLost) return; // nobody sees whether it is freed
      isHeap &= isBlock;
    }
    llvm::IRBuilder<> builder(&call);
    if (intrinsic == Intrinsic::Freeable)
      return replaced_.emplace_back(&call, isFreeable(builder, pointer, known)), void();
    const auto* size =
        call.arg_size() == 2 ? llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1)) : nullptr;
    if (!size) return;
    if (intrinsic == Intrinsic::SameFamily) {
      if (isHeap && size->getZExtValue() == static_cast<unsigned>(library::Family::Malloc))
        replaced_.emplace_back(&call, builder.getTrue());
      return;
    }
    if (*intrinsic != Intrinsic::Readable && *intrinsic != Intrinsic::Writable &&
        *intrinsic != Intrinsic::Live && *intrinsic != Intrinsic::InScope)
      return;
    llvm::Value* holds = builder.getFalse();
    for (const std::uint32_t number : numbers) {
      const PlacedObject& object = places_.objects()[number];
      if (object.isFunction || object.size < size->getZExtValue()) continue;
      if (*intrinsic == Intrinsic::Writable && object.isConstant) continue;
      llvm::Value* here = isWithin(builder, pointer, object.token, object.size - size->getZExtValue());
      if (*intrinsic == Intrinsic::InScope && object.isLocal && hasScope(*object.token))
        here = builder.CreateAnd(here, builder.CreateLoad(builder.getInt1Ty(), scope(number)));
      if (const HeapBlock* block = blockOf(number); block && *intrinsic != Intrinsic::InScope)
        here = builder.CreateAnd(here, builder.CreateLoad(builder.getInt1Ty(), block->lives));
      holds = builder.CreateOr(holds, here);
    }
    replaced_.emplace_back(&call, holds);
  }

  static bool hasScope(const llvm::Value& local) {
    for (const llvm::User* user : local.users())
      if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
          marker && marker->isLifetimeStartOrEnd())
        return true;
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
      if (place.object == number && where)
        builder.CreateStore(any(builder, where->getAllocatedType()), where);
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
      const llvm::ConstantRange range =
          llvm::computeConstantRange(index, /*ForSigned=*/false, /*UseInstrInfo=*/false);
      if (range.getUnsignedMax().ult(count)) continue;
      llvm::IRBuilder<> builder(step);
      llvm::Type* type = index->getType();
      llvm::Value* inside = llvm::APInt(64, count).getActiveBits() > type->getIntegerBitWidth()
                                ? builder.CreateICmpSGE(index, llvm::Constant::getNullValue(type))
                                : builder.CreateICmpULT(index, llvm::ConstantInt::get(type, count));
      loseUnless(builder, inside);
    }
  }

  // Done at the end: until then operands are those that places_ knows.
  std::vector<std::pair<llvm::Instruction*, llvm::Value*>> replaced_;
  std::vector<llvm::Instruction*> dead_;
};

} // namespace

std::set<std::string> makeCells(llvm::Function& entry, const HeapBlocks& blocks) {
  CellMaker maker(entry, blocks);
  std::set<std::string> hidden;
  for (const PlacedObject& object : maker.places().objects())
    if (object.isFunction && !object.isLost && object.token != &entry)
      hidden.insert(object.token->getName().str());
  maker.run();
  return hidden;
}

} // namespace nuthatch::abstraction
