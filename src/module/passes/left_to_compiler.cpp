#include "module/passes/left_to_compiler.h"

#include "library/library.h"
#include "module/debug_types.h"
#include "module/intrinsics.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace nuthatch {

namespace {

constexpr const char *kOnlyThis = "nh_only_this", *kAssuming = "nh_assuming";

using Variables = std::set<const llvm::Value*>;

struct Effects {
  Variables reads, writes;
  bool isRecursive = false;
};

const llvm::Value* variableOf(const llvm::Value* pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object);
  return global && !global->isConstant() ? global : nullptr;
}

const llvm::Function* calleeOf(const llvm::Value& value) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&value);
  return call && !llvm::isa<llvm::IntrinsicInst>(call) && !intrinsicOf(*call) ? call->getCalledFunction()
                                                                              : nullptr;
}

class Summaries {
public:
  // What a call changes and reads of variables with names, in whatever it calls as well.
  const Effects& of(const llvm::Function& function) {
    const auto [entry, isNew] = whole_.try_emplace(&function);
    if (isNew) {
      Visited visited{&function};
      add(function, function, entry->second, visited);
    }
    return entry->second;
  }

private:
  using Visited = std::set<const llvm::Function*>;

  struct Direct {
    Variables reads, writes;
    std::vector<const llvm::Function*> callees;
  };

  const Direct& directly(const llvm::Function& function) {
    const auto [entry, isNew] = known_.try_emplace(&function);
    Direct& found = entry->second;
    if (!isNew) return found;
    for (const llvm::Instruction& at : llvm::instructions(function)) {
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&at))
        note(load->getPointerOperand(), found.reads);
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&at))
        note(store->getPointerOperand(), found.writes);
      if (const llvm::Function* callee = calleeOf(at)) {
        found.callees.push_back(callee);
        for (const llvm::Value* argument :
             llvm::cast<llvm::CallBase>(at).args()) // it may go through its pointer
          if (argument->getType()->isPointerTy()) {
            note(argument, found.reads);
            if (!keepsArguments(*callee)) note(argument, found.writes);
          }
      }
    }
    return found;
  }

  // What is only shown or read, as the library's table says.
  static bool keepsArguments(const llvm::Function& callee) {
    const library::Function* row =
        callee.isDeclaration() ? library::find({callee.getName().data(), callee.getName().size()}) : nullptr;
    return row && std::ranges::none_of(row->parts, [](const library::Part& part) { return part.writes; });
  }

  static void note(const llvm::Value* pointer, Variables& variables) {
    if (const llvm::Value* variable = variableOf(pointer)) variables.insert(variable);
  }

  void add(const llvm::Function& function, const llvm::Function& first, Effects& all, Visited& visited) {
    const Direct& here = directly(function);
    all.reads.insert(here.reads.begin(), here.reads.end());
    all.writes.insert(here.writes.begin(), here.writes.end());
    for (const llvm::Function* callee : here.callees) {
      all.isRecursive |= callee == &first;
      if (visited.insert(callee).second) add(*callee, first, all, visited);
    }
  }

  std::map<const llvm::Function*, Direct> known_;
  std::map<const llvm::Function*, Effects> whole_;
};

// What the evaluation of one operand does: its calls, which it does not look behind, and what it reads itself.
struct Operand {
  std::vector<const llvm::CallBase*> calls;
  std::vector<const llvm::LoadInst*> loads;
};

void collect(const llvm::Value& value, Operand& found) {
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&value); call && calleeOf(value)) {
    found.calls.push_back(call);
    return;
  }
  const auto* at = llvm::dyn_cast<llvm::Instruction>(&value);
  if (!at || llvm::isa<llvm::PHINode, llvm::AllocaInst, llvm::CallBase>(at)) return;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(at)) found.loads.push_back(load);
  for (const llvm::Use& operand : at->operands()) collect(*operand, found);
}

// The operands that have no order among each other.
std::vector<const llvm::Value*> unordered(const llvm::Instruction& at) {
  std::vector<const llvm::Value*> operands;
  if (llvm::isa<llvm::BinaryOperator, llvm::CmpInst>(at)) {
    for (const llvm::Use& operand : at.operands()) operands.push_back(operand);
    return operands;
  }
  const llvm::Function* callee = calleeOf(at);
  if (!callee) return operands;
  const llvm::StringRef name = callee->getName();
  for (const char* shown : {"_Zls", "_Zrs", "_ZStls", "_ZStrs"}) // in order since C++17
    if (name.starts_with(shown)) return operands;
  for (const llvm::Use& argument : llvm::cast<llvm::CallBase>(at).args()) operands.push_back(argument);
  if (name.starts_with("_ZN") && !operands.empty()) operands.erase(operands.begin()); // an object comes first
  return operands;
}

class Marker {
public:
  explicit Marker(llvm::Module& module) : module_(module) {}

  void mark(llvm::Function& function) {
    std::vector<std::tuple<llvm::Instruction*, const llvm::Value*, bool>> found;
    bool computes = false;
    for (llvm::Instruction& at : llvm::instructions(function)) {
      computes |= at.getType()->isFloatingPointTy() && llvm::isa<llvm::BinaryOperator>(at);
      if (const auto conflict = conflictAt(at)) found.emplace_back(&at, conflict->first, conflict->second);
    }
    for (const auto& [at, variable, isRecursive] : found)
      say(firstOf(*at), isRecursive ? kAssuming : kOnlyThis,
          fmt::format("operands that change or read {} are evaluated in the order that clang chooses",
                      variable->hasName() ? variable->getName().str() : "a variable"));
    if (computes && module_.getDataLayout().getPointerSizeInBits() == 32)
      say(*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca(), kAssuming,
          "floats are rounded after each operation, not kept wider in registers of the x87");
  }

private:
  using Conflict = std::pair<const llvm::Value*, bool>; // the variable; whether one of the two calls itself

  std::optional<Conflict> conflictAt(const llvm::Instruction& at) {
    std::vector<Operand> operands;
    for (const llvm::Value* value : unordered(at)) collect(*value, operands.emplace_back());
    for (const Operand& a : operands)
      for (const Operand& b : operands) {
        if (&a == &b || (b.calls.empty() && b.loads.empty())) continue;
        for (const llvm::CallBase* call : a.calls) {
          const Effects& one = effects_.of(*call->getCalledFunction());
          if (const llvm::Value* variable = touched(one, *call, b))
            return Conflict{variable, one.isRecursive};
        }
      }
    return std::nullopt;
  }

  // What the call changes and the other operand reads or changes.
  const llvm::Value* touched(const Effects& one, const llvm::CallBase& call, const Operand& other) {
    for (const llvm::LoadInst* load : other.loads) {
      const llvm::Value* object = llvm::getUnderlyingObject(load->getPointerOperand(), 0);
      if (one.writes.contains(object)) return object;
      if (llvm::isa<llvm::AllocaInst>(object) && load->getPointerOperand() == object &&
          isGiven(call, *object))
        return object;
    }
    for (const llvm::CallBase* second : other.calls) {
      const Effects& two = effects_.of(*second->getCalledFunction());
      for (const llvm::Value* variable : one.writes)
        if (two.reads.contains(variable) || two.writes.contains(variable)) return variable;
    }
    return nullptr;
  }

  // inc(&x): a place that may be written.
  static bool isGiven(const llvm::CallBase& call, const llvm::Value& object) {
    for (unsigned i = 0; i < call.arg_size(); ++i)
      if (call.getArgOperand(i) == &object && !call.onlyReadsMemory(i) && writesParameter(call, i))
        return true;
    return false;
  }
  static bool writesParameter(const llvm::CallBase& call, unsigned number) {
    const llvm::Function& callee = *call.getCalledFunction();
    if (callee.isDeclaration() || number >= callee.arg_size()) return false;
    // Unoptimised code keeps a parameter in a local first and loads it from there.
    const llvm::Value* kept = nullptr;
    for (const llvm::User* user : callee.getArg(number)->users())
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) kept = store->getPointerOperand();
    return std::ranges::any_of(llvm::instructions(callee), [&](const llvm::Instruction& at) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&at);
      if (!store) return false;
      const llvm::Value* object = llvm::getUnderlyingObject(store->getPointerOperand(), 0);
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(object);
      return object == callee.getArg(number) || (kept && load && load->getPointerOperand() == kept);
    });
  }

  // What the operands do themselves may fail in another order: the word stands before them.
  static llvm::Instruction& firstOf(llvm::Instruction& at) {
    Operand all;
    for (const llvm::Value* value : unordered(at)) collect(*value, all);
    const llvm::Instruction* first = &at;
    const auto take = [&](const llvm::Instruction* one) {
      if (one->getParent() == at.getParent() && one->comesBefore(first)) first = one;
    };
    std::ranges::for_each(all.calls, take);
    std::ranges::for_each(all.loads, take);
    return const_cast<llvm::Instruction&>(*first);
  }

  void say(llvm::Instruction& at, const char* word, const std::string& text) {
    llvm::IRBuilder<> builder(&at);
    const llvm::FunctionCallee function =
        module_.getOrInsertFunction(word, builder.getVoidTy(), builder.getPtrTy());
    builder.CreateCall(function, {builder.CreateGlobalString(text, "nh.choice")});
  }

  llvm::Module& module_;
  Summaries effects_;
};

} // namespace

void markLeftToCompiler(llvm::Module& module) {
  Marker marker(module);
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module) {
    const llvm::DISubprogram* program = function.getSubprogram();
    if (function.isDeclaration() || !program || !isUserFunction(function)) continue;
    if (languageOf(*program) != SourceLanguage::Rust) functions.push_back(&function);
  }
  for (llvm::Function* function : functions) marker.mark(*function);
}

void dropLeftToCompiler(llvm::Module& module) {
  for (const char* name : {kOnlyThis, kAssuming}) {
    llvm::Function* word = module.getFunction(name);
    if (!word) continue;
    for (llvm::User* user : llvm::make_early_inc_range(word->users()))
      llvm::cast<llvm::Instruction>(user)->eraseFromParent();
    word->eraseFromParent();
  }
}

} // namespace nuthatch
