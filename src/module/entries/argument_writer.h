// What argument_code.cpp and argument_aliases.cpp share: the writer of one entry's body. For these two alone.
#pragma once

#include "module/entries/argument_code.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <functional>
#include <map>

namespace nuthatch {

class ArgumentCode::Writer {
public:
  Writer(llvm::Function& entry, SourceLanguage language)
      : module_(*entry.getParent()), entry_(entry),
        b_(llvm::BasicBlock::Create(entry.getContext(), "", &entry)) {
    entry.addFnAttr(llvm::Attribute::NoInline);
    entry.addFnAttr(llvm::Attribute::UWTable);
    if (language == SourceLanguage::Cxx) {
      auto* type = llvm::FunctionType::get(b_.getInt32Ty(), true);
      entry.setPersonalityFn(
          llvm::cast<llvm::Constant>(module_.getOrInsertFunction("__gxx_personality_v0", type).getCallee()));
    }
  }

  Status callWith(llvm::Function& callee, const std::vector<Parameter>& parameters);
  void callMain(llvm::Function& callee);
  void callProgram(llvm::Function& callee);
  void callFuzzHarness(llvm::Function& callee);
  void finish();
  void fillValue(const Shape& shape, const std::string& name);

private:
  using V = llvm::Value;

  // --- runtime and intrinsic calls -----------------------------------------------------------------------
  V* invokeRuntime(const char* name, llvm::Type* result, std::vector<V*> arguments) {
    std::vector<llvm::Type*> types;
    for (auto* argument : arguments) types.push_back(argument->getType());
    return b_.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                         arguments);
  }
  void symbolic(V* where, V* size, const std::string& name) {
    invokeRuntime("nh.symbolic", b_.getVoidTy(), {where, size, b_.CreateGlobalString(name, "nh.name")});
  }
  void assume(V* condition) { invokeRuntime("nh.assume", b_.getVoidTy(), {condition}); }
  V* object(V* size, const Shape& shape) {
    return invokeRuntime("nh.object", b_.getPtrTy(), {size, b_.getInt1(shape.extent == Extent::Guessed)});
  }
  V* slot(std::uint64_t size) {
    // Allocas sit in the entry block, so that a constructor's choice does not grow the stack.
    llvm::IRBuilder<> top(&entry_.getEntryBlock(), entry_.getEntryBlock().begin());
    auto* made = top.CreateAlloca(top.getInt8Ty(), top.getInt64(std::max<std::uint64_t>(size, 1)));
    made->setAlignment(llvm::Align(16));
    return made;
  }
  V* at(V* base, std::uint64_t offset) { return b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), base, offset); }

  // --- shapes --------------------------------------------------------------------------------------------
  void fill(V* where, const Shape& shape, const std::string& name);
  void fillScalar(V* where, const Shape& shape, const std::string& name);
  void fillPointer(V* where, const Shape& shape, const std::string& name);
  void fillRun(V* where, const Shape& shape, const std::string& name);
  void fillObject(V* where, const Shape& shape, const std::string& name);
  // What a pointer leads to: null goes to `where`, or a place in an object that is there, or `present` writes
  // an object of its own. `length`: where the number of elements goes, for a Text or Buffer.
  void choose(V* where, const Shape& shape, const std::string& name, V* length,
              const std::function<void()>& present);
  void fillAlias(V* where, const Shape& shape, const Alias& alias, const std::string& name, V* length);
  V* which(const Shape& shape, const std::string& name);
  void noteSite(const Shape& shape, V* object, V* length) {
    if (shape.site == 0) return;
    b_.CreateStore(object, site(shape.site).object);
    if (length) site(shape.site).length = length;
  }
  struct Site {
    V* object = nullptr; // a slot with the address of the object; null until it is made
    V* length = nullptr; // a slot with the number of elements, for a Text or Buffer
  };
  Site& site(std::uint32_t number);
  V* aliasMode();

  std::vector<V*> makeParameters(const std::vector<Parameter>& parameters, V* receiver);
  Status call(llvm::Function& callee, const std::vector<Parameter>& parameters, V* receiver);
  void emitCall(llvm::Function& callee, const std::vector<V*>& arguments);

  llvm::BasicBlock* block(const char* name) {
    return llvm::BasicBlock::Create(b_.getContext(), name, &entry_);
  }
  llvm::BasicBlock* landing();
  // In a frame of its own, which is gone when the leak scan looks at ours: what lay there holds no block.
  static void keepApart(llvm::CallBase& made) { made.setIsNoInline(); }

  llvm::Module& module_;
  llvm::Function& entry_;
  llvm::IRBuilder<> b_;
  llvm::BasicBlock* landing_ = nullptr;
  std::map<std::uint32_t, Site> sites_;
  V* aliased_ = nullptr;              // a slot: whether some pointer leads to what another one leads to
  std::map<std::string, V*> lengths_; // where the length of the text or buffer of this name was put
  Status trouble_;
};

} // namespace nuthatch
