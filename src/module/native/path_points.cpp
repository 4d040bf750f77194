#include "module/native/path_points.h"

#include "module/describe.h"
#include "module/entries/entries.h"
#include "module/intrinsics.h"
#include "module/native/native_shadow.h"

#include "runtime/path.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ValueHandle.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>

namespace nuthatch {

namespace {

using llvm::dyn_cast;
using llvm::isa;
using Kind = PathOperand::Kind;

constexpr std::size_t kLookedAt = 64; // values of one condition

struct Leaf {
  llvm::WeakTrackingVH value; // lowering replaces some
  PathOperand operand;
};

struct MarkedPoint {
  PathWay way;
  std::vector<Leaf> leaves;
};

// Whether somebody uses the value as one without a sign.
bool isUsedUnsigned(const llvm::Value& value) {
  return std::ranges::any_of(value.users(), [](const llvm::User* user) {
    const auto* compare = dyn_cast<llvm::ICmpInst>(user);
    return isa<llvm::ZExtInst, llvm::UIToFPInst>(user) || (compare && compare->isUnsigned());
  });
}

bool isTruth(const llvm::Value& value) {
  return value.getType()->isIntegerTy(1) ||
         (value.getType()->isIntegerTy(8) && std::ranges::any_of(value.users(), [](const llvm::User* user) {
            const auto* cut = dyn_cast<llvm::TruncInst>(user);
            return cut && cut->getType()->isIntegerTy(1);
          }));
}

std::optional<PathOperand> operandOf(const llvm::Value& value, std::string name) {
  const llvm::Type* type = value.getType();
  if (type->isPointerTy()) return PathOperand{std::move(name), Kind::Pointer, 64};
  if (type->isFloatTy() || type->isDoubleTy()) return PathOperand{std::move(name), Kind::Float, 64};
  if (!type->isIntegerTy() || type->getIntegerBitWidth() > 64) return std::nullopt;
  const unsigned bits = type->getIntegerBitWidth();
  if (isTruth(value)) return PathOperand{std::move(name), Kind::Truth, bits};
  return PathOperand{std::move(name), isUsedUnsigned(value) ? Kind::Unsigned : Kind::Signed, bits};
}

// What a condition looks at: loads, arguments and results of calls, through operations and our own predicates.
class Looker {
public:
  explicit Looker(const Describer& describer) : describer_(describer) {}

  std::vector<Leaf> of(const llvm::Value& condition) {
    visit(condition);
    return std::move(leaves_);
  }

private:
  void visit(const llvm::Value& value) {
    if (leaves_.size() == NH_PATH_VALUES || seen_.size() > kLookedAt || !seen_.insert(&value).second) return;
    const auto* call = dyn_cast<llvm::CallBase>(&value);
    const auto* callee = call ? call->getCalledFunction() : nullptr;
    // Where a function says what is accessed, its arguments say why there.
    const bool givesPlace = call && call->getType()->isPointerTy();
    if (givesPlace || (callee && (intrinsicOf(*call) || callee->isIntrinsic()))) {
      for (const llvm::Use& argument : call->args()) visit(*argument);
    } else if (isa<llvm::CmpInst, llvm::BinaryOperator, llvm::UnaryOperator, llvm::CastInst, llvm::SelectInst,
                   llvm::FreezeInst, llvm::ExtractValueInst, llvm::GetElementPtrInst>(value)) {
      for (const llvm::Value* operand : llvm::cast<llvm::Instruction>(value).operand_values())
        visit(*operand);
    } else if (isa<llvm::LoadInst, llvm::Argument>(value) || call ||
               (isa<llvm::PHINode>(value) && describer_.isVariable(value))) {
      add(value);
    }
  }

  void add(const llvm::Value& value) {
    std::string name = describer_.expression(value);
    if (std::ranges::any_of(leaves_, [&](const Leaf& leaf) { return leaf.operand.name == name; })) return;
    if (auto operand = operandOf(value, std::move(name)))
      leaves_.push_back({llvm::WeakTrackingVH(const_cast<llvm::Value*>(&value)), *std::move(operand)});
  }

  const Describer& describer_;
  std::set<const llvm::Value*> seen_;
  std::vector<Leaf> leaves_;
};

// A register may carry a part of a record.
bool isSlotOf(const llvm::Value& pointer, const llvm::Argument& argument) {
  const auto* slot = dyn_cast<llvm::AllocaInst>(&pointer);
  return slot && slot->getAllocatedType() == argument.getType();
}

// The arguments that have a name: as they are, or spilled to the slot of a variable.
std::vector<Leaf> argumentsOf(const llvm::Function& function, const Describer& describer) {
  std::vector<Leaf> leaves;
  for (const llvm::Argument& argument : function.args()) {
    std::string name = describer.isVariable(argument) ? describer.expression(argument) : "";
    for (const llvm::User* user : argument.users())
      if (const auto* store = dyn_cast<llvm::StoreInst>(user);
          name.empty() && store && store->getValueOperand() == &argument &&
          isSlotOf(*store->getPointerOperand(), argument) &&
          describer.isVariable(*store->getPointerOperand()))
        name = describer.object(*store->getPointerOperand());
    const bool isThis = name == "this"; // never null
    auto operand = name.empty() || isThis ? std::nullopt : operandOf(argument, std::move(name));
    if (operand && leaves.size() < NH_PATH_VALUES)
      leaves.push_back({llvm::WeakTrackingVH(const_cast<llvm::Argument*>(&argument)), *std::move(operand)});
  }
  return leaves;
}

// `left && right` and `left || right` come together in a phi: a constant from where left decided, else right.
std::string togetherText(const llvm::PHINode& phi, const Describer& describer) {
  std::string text;
  const llvm::Value* last = nullptr;
  for (unsigned n = 0; n < phi.getNumIncomingValues(); ++n) {
    const auto* constant = dyn_cast<llvm::ConstantInt>(phi.getIncomingValue(n));
    if (!constant) {
      if (last) return ""; // something else than one of the two
      last = phi.getIncomingValue(n);
      continue;
    }
    const llvm::BasicBlock* block = phi.getIncomingBlock(n);
    const auto* branch = dyn_cast<llvm::BranchInst>(block->getTerminator());
    if (branch && branch->isUnconditional() && block->getSinglePredecessor()) // a marked edge
      branch = dyn_cast<llvm::BranchInst>(block->getSinglePredecessor()->getTerminator());
    if (!branch || !branch->isConditional()) return "";
    text += describer.expression(*branch->getCondition()) + (constant->isZero() ? " && " : " || ");
  }
  return last ? text + describer.expression(*last) : "";
}

// As expression(), with what somebody wrote between && and ||, and letters compared with letters.
std::string conditionText(const llvm::Value& condition, const Describer& describer) {
  const auto* phi = dyn_cast<llvm::PHINode>(&condition);
  if (std::string text = phi ? togetherText(*phi, describer) : ""; !text.empty()) return text;
  std::string text = describer.expression(condition);
  const auto* compare = dyn_cast<llvm::ICmpInst>(&condition);
  const auto* with = compare ? dyn_cast<llvm::ConstantInt>(compare->getOperand(1)) : nullptr;
  if (!with || with->getBitWidth() > 64) return text;
  const llvm::Value* looked = compare->getOperand(0);
  while (const auto* cast = dyn_cast<llvm::CastInst>(looked)) looked = cast->getOperand(0);
  const std::string number = " " + std::to_string(with->getSExtValue());
  if (looked->getType()->isIntegerTy(8) && with->getSExtValue() > 0x20 && with->getSExtValue() < 0x7f &&
      text.ends_with(number))
    text.replace(text.size() - number.size() + 1, number.size() - 1,
                 fmt::format("'{}'", static_cast<char>(with->getSExtValue())));
  return text;
}

// The way through an edge mark; nothing where no branch leads to it any more.
std::optional<MarkedPoint> pointOf(const llvm::CallBase& mark, const PathWay& here,
                                   const Describer& describer) {
  const llvm::BasicBlock* block = mark.getParent();
  const llvm::BasicBlock* from = block->getSinglePredecessor();
  const llvm::Instruction* end = from ? from->getTerminator() : nullptr;
  MarkedPoint point{here, {}};
  const llvm::Value* condition = nullptr;
  if (const auto* branch = dyn_cast_or_null<llvm::BranchInst>(end); branch && branch->isConditional()) {
    condition = branch->getCondition();
    point.way.taken = branch->getSuccessor(0) == block ? WayKind::Holds : WayKind::HoldsNot;
  } else if (const auto* cases = dyn_cast_or_null<llvm::SwitchInst>(end)) {
    condition = cases->getCondition();
    point.way.taken = WayKind::Case;
  }
  if (!condition) return std::nullopt;
  point.way.place = placeOf(*end);
  point.way.condition = conditionText(*condition, describer);
  point.leaves = Looker(describer).of(*condition);
  return point;
}

llvm::Value* asWord(llvm::IRBuilderBase& builder, const Leaf& leaf) {
  llvm::Value* value = leaf.value;
  switch (leaf.operand.kind) {
  case Kind::Pointer:
    value = builder.CreateIsNotNull(value);
    break;
  case Kind::Float:
    value = builder.CreateBitCast(builder.CreateFPExt(value, builder.getDoubleTy()), builder.getInt64Ty());
    break;
  default:
    break;
  }
  return leaf.operand.kind == Kind::Signed ? builder.CreateSExt(value, builder.getInt64Ty())
                                           : builder.CreateZExt(value, builder.getInt64Ty());
}

} // namespace

std::string valueText(const PathOperand& operand, std::uint64_t value) {
  const bool isCharacter = operand.bits == 8 && value >= 0x20 && value < 0x7f && value != '\'';
  switch (operand.kind) {
  case Kind::Truth:
    return value != 0 ? "true" : "false";
  case Kind::Pointer:
    return value != 0 ? "not null" : "null";
  case Kind::Float:
    return fmt::format("{}", std::bit_cast<double>(value));
  case Kind::Unsigned:
    return isCharacter ? fmt::format("'{}'", static_cast<char>(value)) : fmt::format("{}", value);
  case Kind::Signed:
    break;
  }
  return isCharacter ? fmt::format("'{}'", static_cast<char>(value))
                     : fmt::format("{}", static_cast<std::int64_t>(value));
}

struct PathPoints::Points {
  std::map<const llvm::CallBase*, MarkedPoint> byMark; // by mark or check
};

PathPoints::PathPoints(llvm::Function& function, PathTable& table)
    : points_(std::make_unique<Points>()), table_(table) {
  const std::string name = function.getName() == kRenamedMain ? "main" : function.getName().str();
  const bool isWanted = table.functions.contains(name);
  const Describer describer(function);
  const PathWay here{.function = name, .place = placeOf(function), .taken = WayKind::Entered};
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* call = dyn_cast<llvm::CallBase>(&instruction);
    const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
    if (intrinsic == Intrinsic::Check) {
      MarkedPoint point{here, Looker(describer).of(*call->getArgOperand(0))};
      point.way.place = placeOf(*call);
      point.way.taken = WayKind::Failed;
      points_->byMark.emplace(call, std::move(point));
    } else if (intrinsic == Intrinsic::Edge && isWanted) {
      if (llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->isZero())
        points_->byMark.emplace(call, MarkedPoint{here, argumentsOf(function, describer)});
      else if (auto point = pointOf(*call, here, describer))
        points_->byMark.emplace(call, *std::move(point));
    }
  }
}

PathPoints::~PathPoints() = default;

void PathPoints::log(llvm::IRBuilderBase& builder, const char* runtime, const llvm::CallBase& mark) {
  const auto at = points_->byMark.find(&mark);
  if (at == points_->byMark.end()) return;
  PathPoint point{std::move(at->second.way), {}};
  std::vector<llvm::Value*> words;
  for (const Leaf& leaf : at->second.leaves) {
    if (!leaf.value) continue;
    point.operands.push_back(leaf.operand);
    words.push_back(asWord(builder, leaf));
  }
  const auto count = static_cast<std::uint32_t>(words.size());
  words.resize(NH_PATH_VALUES, builder.getInt64(0));
  words.insert(words.begin(),
               {builder.getInt32(static_cast<std::uint32_t>(table_.points.size())), builder.getInt32(count)});
  llvm::IRBuilder<> plain(builder.GetInsertBlock(), builder.GetInsertPoint());
  plain.SetCurrentDebugLocation(mark.getDebugLoc());
  shadow::callRuntime(plain, runtime, plain.getVoidTy(), words);
  table_.points.push_back(std::move(point));
}

void PathPoints::logEdge(llvm::IRBuilderBase& builder, const llvm::CallBase& edge) {
  log(builder, "nh_rt_step", edge);
}

void PathPoints::logFailure(llvm::IRBuilderBase& builder, const llvm::CallBase& check) {
  log(builder, "nh_rt_failing", check);
}

} // namespace nuthatch
