#include "module/usage/null_origin.h"

#include "module/record_members.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace nuthatch {

namespace {

constexpr int kMostReturns = 3; // functions that only give what another gave

// A place that several functions share: a variable, or a member of every record of a type.
struct SharedPlace {
  const llvm::GlobalVariable* variable = nullptr;
  llvm::StructType* record = nullptr; // of the member; also of one inside a variable
  std::uint64_t element = 0;
  auto operator<=>(const SharedPlace&) const = default;
};

// A member is told by its record and its number, wherever the record lies.
std::optional<SharedPlace> placeAt(const llvm::Value& address) {
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&address))
    return variable->isConstant() ? std::nullopt : std::optional(SharedPlace{.variable = variable});
  const auto* step = llvm::dyn_cast<llvm::GEPOperator>(&address);
  if (!step) return std::nullopt;
  auto* record = llvm::dyn_cast<llvm::StructType>(step->getSourceElementType());
  if (!record || step->getNumIndices() != 2) return std::nullopt;
  const auto* element = llvm::dyn_cast<llvm::ConstantInt>(step->getOperand(2));
  if (!element) return std::nullopt;
  const auto* whole = llvm::dyn_cast<llvm::GlobalVariable>(step->getPointerOperand());
  return SharedPlace{.variable = whole, .record = record, .element = element->getZExtValue()};
}

bool isAt(const llvm::Instruction& instruction, const Place& place, bool withColumn) {
  const auto& location = instruction.getDebugLoc();
  return location && location.getLine() == place.line && (!withColumn || location.getCol() == place.column);
}

const llvm::Value& withoutSteps(const llvm::Value& pointer) {
  const llvm::Value* at = &pointer;
  while (const auto* step = llvm::dyn_cast<llvm::GEPOperator>(at)) at = step->getPointerOperand();
  return *at;
}

class Search {
public:
  Search(const llvm::Module& module, std::span<const Frame> stack) : module_(module), stack_(stack) {}

  // The places that the pointer which the innermost call followed may have been read from.
  std::set<SharedPlace> places() {
    const auto* function = stack_.empty() ? nullptr : module_.getFunction(stack_[0].function);
    if (!function) return {};
    for (const bool withColumn : {true, false}) {
      for (const auto& instruction : llvm::instructions(*function))
        if (isAt(instruction, stack_[0].place, withColumn)) takeFollowed(instruction);
      if (!seen_.empty()) break;
    }
    return std::move(places_);
  }

private:
  void takeFollowed(const llvm::Instruction& instruction) {
    const llvm::Value* pointer = nullptr;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) pointer = load->getPointerOperand();
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      pointer = store->getPointerOperand();
    if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) pointer = step;
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !call->getCalledFunction())
      pointer = call->getCalledOperand();
    if (!pointer) return;
    const llvm::Value& base = withoutSteps(*pointer);
    if (!llvm::isa<llvm::AllocaInst>(base) && !llvm::isa<llvm::GlobalVariable>(base)) takeFrom(base, 0, 0);
  }

  // `level`: the open call that `value` belongs to; `returns`: how many results led here.
  void takeFrom(const llvm::Value& value, std::size_t level, int returns) {
    if (!seen_.insert({&value, level}).second) return;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value)) {
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
      if (!variable) {
        if (const auto place = placeAt(*load->getPointerOperand())) places_.insert(*place);
        return;
      }
      for (const auto* user : variable->users())
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
            store && store->getPointerOperand() == variable)
          takeFrom(*store->getValueOperand(), level, returns);
    } else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&value)) {
      for (const auto& incoming : phi->incoming_values()) takeFrom(*incoming, level, returns);
    } else if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&value)) {
      takeFrom(*choice->getTrueValue(), level, returns);
      takeFrom(*choice->getFalseValue(), level, returns);
    } else if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&value)) {
      takeFromCaller(*argument, level, returns);
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&value)) {
      const auto* callee = call->getCalledFunction();
      if (!callee || returns >= kMostReturns) return;
      for (const auto& block : *callee)
        if (const auto* given = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
            given && given->getReturnValue() && !llvm::isa<llvm::Argument>(given->getReturnValue()))
          takeFrom(*given->getReturnValue(), stack_.size(), returns + 1);
    }
  }

  void takeFromCaller(const llvm::Argument& argument, std::size_t level, int returns) {
    if (level + 1 >= stack_.size()) return;
    const Frame& frame = stack_[level + 1];
    const auto* caller = module_.getFunction(frame.function);
    if (!caller) return;
    for (const auto& instruction : llvm::instructions(*caller)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call && call->getCalledFunction() == argument.getParent() &&
          (frame.place.line == 0 || isAt(*call, frame.place, false)) &&
          argument.getArgNo() < call->arg_size())
        takeFrom(*call->getArgOperand(argument.getArgNo()), level + 1, returns);
    }
  }

  const llvm::Module& module_;
  std::span<const Frame> stack_;
  std::set<std::pair<const llvm::Value*, std::size_t>> seen_;
  std::set<SharedPlace> places_;
};

std::string nameOf(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> described;
  variable.getDebugInfo(described);
  return described.empty() ? variable.getName().str() : described[0]->getVariable()->getName().str();
}

// base of struct event, from the debug info of a function that has to do with such records.
std::string nameOf(const SharedPlace& place, const llvm::Function& function) {
  if (!place.record) return nameOf(*place.variable);
  const std::string member = RecordMembers(function).name(*place.record, place.element);
  const std::string shown = member.empty() ? "a member" : member;
  if (place.variable) return fmt::format("{}.{}", nameOf(*place.variable), shown);
  llvm::StringRef type = place.record->hasName() ? place.record->getName() : "a record";
  type.consume_front("struct.");
  return fmt::format("{} of {}", shown, type.str());
}

} // namespace

NullOrigin nullOrigin(const Module& module, std::span<const Frame> stack) {
  const auto places = Search(module.llvm(), stack).places();
  NullOrigin origin;
  for (const SharedPlace& place : places) {
    std::set<std::string> setBy;
    for (const auto& function : module.llvm())
      for (const auto& instruction : llvm::instructions(function)) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
        if (!store || llvm::isa<llvm::ConstantPointerNull>(store->getValueOperand())) continue;
        auto to = placeAt(*store->getPointerOperand());
        if (to && !place.variable) to->variable = nullptr; // a record of the type is any of them
        if (to == place) setBy.insert(function.getName().str());
      }
    if (setBy.empty()) continue;
    origin.place = nameOf(place, *module.llvm().getFunction(stack[0].function));
    origin.setBy.merge(setBy);
  }
  return origin;
}

} // namespace nuthatch
