#include "module/function_code.h"

#include "support/hash.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <set>

namespace nuthatch {

namespace {

class CodeText {
public:
  CodeText(const llvm::Module& module, const char* kind) : stream_(text_) {
    stream_ << kind << '\n' << module.getDataLayoutStr() << '\n';
  }

  void addFunction(llvm::Function& function) {
    for (llvm::BasicBlock& block : function) block.setName("");
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!instruction.getType()->isVoidTy()) instruction.setName("");
      instruction.dropUnknownNonDebugMetadata();
    }
    for (llvm::Argument& argument : function.args()) argument.setName("");
    addType(function.getFunctionType());
    std::string body;
    llvm::raw_string_ostream lines(body);
    for (const llvm::BasicBlock& block : function) block.print(lines);
    // "#7" numbers groups of attributes in the order of the whole module.
    for (std::size_t at = 0; at < body.size(); ++at) {
      if (body[at] == '#' && at > 0 && body[at - 1] == ' ')
        while (at + 1 < body.size() && llvm::isDigit(body[at + 1])) body.erase(at + 1, 1);
      stream_ << body[at];
    }
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      addType(instruction.getType());
      if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
        addType(step->getSourceElementType());
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
        addType(local->getAllocatedType());
      for (const llvm::Use& operand : instruction.operands()) addConstant(operand.get());
    }
  }

  void addCallee(const std::string& code) { stream_ << "calls " << code << '\n'; }
  std::string hash() { return sha256(text_); }

private:
  // The text of a body has the names of record types alone.
  void addType(const llvm::Type* type) {
    if (!seen_.insert(type).second) return;
    if (const auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
      stream_ << "record " << (record->hasName() ? record->getName() : "")
              << (record->isPacked() ? " packed" : "");
      for (const llvm::Type* element : record->elements()) stream_ << ' ' << *element;
      stream_ << '\n';
    }
    for (const llvm::Type* part : type->subtypes()) addType(part);
  }

  void addConstant(const llvm::Value* value) {
    const auto* constant = llvm::dyn_cast<llvm::Constant>(value);
    if (!constant || llvm::isa<llvm::Function>(constant) || !seen_.insert(constant).second) return;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(constant)) {
      stream_ << "global " << global->getName() << ' ' << *global->getValueType();
      if (global->isConstant() && global->hasInitializer()) stream_ << ' ' << *global->getInitializer();
      stream_ << '\n';
      addType(global->getValueType());
      if (!global->isConstant()) return; // what is in it is an input
    }
    for (const llvm::Use& part : constant->operands()) addConstant(part.get());
  }

  std::string text_;
  llvm::raw_string_ostream stream_;
  std::set<const void*> seen_;
};

} // namespace

std::map<std::string, std::string> codesOf(const llvm::Module& module,
                                           std::span<const std::string> calleesFirst, const char* kind) {
  if (calleesFirst.empty()) return {};
  const auto copy = llvm::CloneModule(module);
  llvm::StripDebugInfo(*copy);
  std::map<std::string, std::string> codes;
  for (const std::string& name : calleesFirst) {
    llvm::Function& function = *copy->getFunction(name);
    CodeText text(*copy, kind);
    text.addFunction(function);
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->getCalledFunction())
        if (const auto known = codes.find(call->getCalledFunction()->getName().str()); known != codes.end())
          text.addCallee(known->second);
    codes[name] = text.hash();
  }
  return codes;
}

} // namespace nuthatch
