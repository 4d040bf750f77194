// What the files of the pass share: types of labels, functions of the runtime, sites. LLVM inside; included
// by instrument*.cpp alone.
#pragma once

#include "engines/concolic/instrument/instrument.h"
#include "runtime/symbolic/trace_format.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <map>
#include <set>
#include <unordered_map>

namespace nuthatch::concolic {

using Builder = llvm::IRBuilder<>;

inline constexpr std::uint64_t kConstantObject = 1ull << 63; // in sizes of objects: runtime/symbolic/sym_rt.h

// One instance a module.
class PassContext {
public:
  PassContext(llvm::Module& module, Instrumented& out);

  // A label for a scalar, a pointer or a vector; for aggregates an aggregate of labels.
  llvm::Type* labelType(llvm::Type* type) const;
  llvm::Constant* noLabel(llvm::Type* type) const { return llvm::Constant::getNullValue(labelType(type)); }
  static unsigned leafCount(llvm::Type* type);
  // Bits of a value that has one label; 0: none can be made of it (tokens, scalable vectors, too wide).
  unsigned bitsOf(llvm::Type* type) const;

  llvm::FunctionCallee runtime(llvm::StringRef name, llvm::Type* result,
                               llvm::ArrayRef<llvm::Type*> parameters);
  llvm::CallInst* call(Builder& b, llvm::StringRef name, llvm::Type* result,
                       llvm::ArrayRef<llvm::Value*> arguments);

  // Parts of struct nh_call of the running thread.
  llvm::Value* calleeSlot(Builder& b) { return callPart(b, 0); }
  llvm::Value* returnedSlot(Builder& b) { return callPart(b, 8); }
  llvm::Value* resultSlot(Builder& b, unsigned number) { return callPart(b, 16 + 4 * number); }
  llvm::Value* argumentSlot(Builder& b, unsigned number) { return callPart(b, 48 + 4 * number); }
  // Of variadic calls: six for general registers, eight for those of floats, sixteen for words on the stack.
  llvm::Value* variadicSlot(Builder& b, unsigned number) { return callPart(b, 304 + 4 * number); }
  llvm::Value* wordCountSlot(Builder& b) { return callPart(b, 304 + 4 * 30); }

  // The map bytes of [pointer, pointer + bytes), as one value that is 0 where all are concrete; more may be
  // looked at. For accesses of up to 64 bytes.
  llvm::Value* mapOf(Builder& b, llvm::Value* pointer, std::uint64_t bytes, llvm::Align alignment);

  std::uint32_t site(const llvm::Instruction& at, std::string what = {});
  Site& siteNumbered(std::uint32_t number) { return out_.sites[number - out_.firstSite]; }
  void note(std::string text) { out_.notes.push_back(std::move(text)); }

  // Defined in the module and instrumented: takes and gives labels. Models of the runtime do so too.
  bool carriesLabels(const llvm::Function& function) const;

  llvm::Module& module;
  llvm::LLVMContext& context;
  const llvm::DataLayout& layout;
  llvm::IntegerType *i1, *i8, *i16, *i32, *i64;
  llvm::PointerType* pointer;
  llvm::Type* nothing;
  llvm::MDNode* unlikely; // weights of a branch whose first way is rare
  std::map<const llvm::Function*, bool> instrumented;
  // Functions whose calls are told (frames.h).
  struct Frame {
    unsigned number = 0;
    std::vector<llvm::GlobalVariable*> globals; // that are inputs, after the arguments
    bool writes = false;                        // memory of its inputs, itself or by what it calls
    struct Place {
      unsigned input = 0;
      std::int64_t offset = 0;
      std::uint64_t bytes = 0;
      friend auto operator<=>(const Place&, const Place&) = default;
    };
    std::set<Place> places; // that some way of it writes
  };
  std::map<const llvm::Function*, Frame> frames;

private:
  llvm::Value* callPart(Builder& b, unsigned offset);
  Instrumented& out_;
  llvm::GlobalVariable* call_ = nullptr;
  std::unordered_map<const llvm::Function*, unsigned> ordinals_;
};

inline bool isNoLabel(const llvm::Value* label) {
  const auto* constant = llvm::dyn_cast<llvm::Constant>(label);
  return constant && constant->isNullValue();
}

// True where the bytes at `pointer` are never symbolic: constants of the module.
bool isNeverSymbolic(const llvm::Value* pointer);

// The model of a library function, by its name; empty: none.
std::string modelOf(llvm::StringRef name);
bool onlyShows(llvm::StringRef name);
// Nodes of the trees and lists of libstdc++ are tied to each other: what they hold is not looked at.
bool onlyLinksNodes(llvm::StringRef name);
// Whatever this function outside of the module does with symbolic values is followed or told.
bool isFollowed(const llvm::Function& outside);
// A function of libm that nodes can say.
bool isFollowedMath(const llvm::Function& function);
void useModels(llvm::Module& module);
Status linkModels(llvm::Module& module, const std::string& models);
// Calls of models that are in the module tell nh_sym_context from where they come.
void nameCallersOfModels(llvm::Module& module);

// Joined conditions of branches become branches of their own (split_conditions.cpp).
void splitConditions(llvm::Function& function);
void useLoopEnds(llvm::Function& function); // loop_ends.cpp

// Two copies of one function (two_copies.cpp).
void instrumentFunction(PassContext& pass, llvm::Function& function);

} // namespace nuthatch::concolic
