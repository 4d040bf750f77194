#include "module/usage/compared_constants.h"

#include "library/library.h"
#include "module/debug_types.h"

#include <array>
#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <set>

namespace nuthatch {

namespace {

constexpr std::size_t kMostNumbers = 256, kMostTexts = 512, kLongestConstant = 32;
constexpr int kDeepestRecord = 8; // records of records of texts

// What these are given is shown or names a file: by the library's table, or by a name that says so.
bool isMessage(const llvm::CallBase& call) {
  constexpr std::array kParts = {"print", "panic", "write", "fail"};
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return false;
  if (const auto* row = library::find({callee->getName().data(), callee->getName().size()}))
    return row->is(library::kShows) || row->is(library::kNames) || row->printFormat >= 0;
  for (const llvm::StringRef part : kParts)
    if (callee->getName().contains(part)) return true;
  return false;
}

class Finder {
public:
  ComparedConstants found;

  void look(const llvm::Instruction& instruction) {
    if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
      for (const llvm::Value* operand : compare->operands()) addNumber(operand);
    } else if (const auto* floats = llvm::dyn_cast<llvm::FCmpInst>(&instruction)) {
      for (const llvm::Value* operand : floats->operands()) addFloat(operand);
    } else if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) {
      for (const auto& one : choice->cases()) addNumber(one.getCaseValue());
    }
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && isMessage(*call)) return;
    for (const llvm::Value* operand : instruction.operands())
      if (const auto* constant = llvm::dyn_cast<llvm::Constant>(operand)) addTexts(*constant, kDeepestRecord);
  }

private:
  // One byte alone says little, and mutations find it.
  void addNumber(const llvm::Value* value) {
    const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value);
    if (!number || number->getBitWidth() <= 8 || number->getBitWidth() > 64) return;
    const std::pair entry(number->getZExtValue(), number->getBitWidth());
    if (number->isZero() || found.numbers.size() >= kMostNumbers || !numbers_.insert(entry).second) return;
    found.numbers.push_back(entry);
  }

  // As text: programs read fractions from texts.
  void addFloat(const llvm::Value* value) {
    const auto* number = llvm::dyn_cast<llvm::ConstantFP>(value);
    if (!number || !number->getValueAPF().isFinite() || found.texts.size() >= kMostTexts) return;
    llvm::SmallString<32> text;
    number->getValueAPF().toString(text);
    if (texts_.insert(text.str().str()).second) found.texts.push_back(text.str().str());
  }

  void addTexts(const llvm::Constant& constant, int depth) {
    if (llvm::isa<llvm::Function>(constant) || depth == 0 || !seen_.insert(&constant).second) return;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&constant)) {
      if (global->hasInitializer() && global->isConstant()) addTexts(*global->getInitializer(), depth - 1);
      return;
    }
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(&constant)) return addText(*data);
    for (const llvm::Value* operand : constant.operands())
      if (const auto* part = llvm::dyn_cast<llvm::Constant>(operand)) addTexts(*part, depth - 1);
  }

  void addText(const llvm::ConstantDataArray& data) {
    if (!data.isString() || found.texts.size() >= kMostTexts) return;
    const std::string text = data.getAsString().rtrim('\0').str();
    if (text.empty() || text.size() > kLongestConstant || !texts_.insert(text).second) return;
    found.texts.push_back(text);
  }

  std::set<std::pair<std::uint64_t, unsigned>> numbers_;
  std::set<std::string> texts_;
  std::set<const llvm::Constant*> seen_;
};

} // namespace

ComparedConstants comparedConstants(const Module& module) {
  Finder finder;
  for (const auto& function : module.llvm())
    if (isUserFunction(function))
      for (const auto& instruction : llvm::instructions(function)) finder.look(instruction);
  return std::move(finder.found);
}

} // namespace nuthatch
