// The analysis of one function: abstract interpretation of LLVM's SSA form (docs/design/intervals.md). In: a function
// with checks and what is known of the module. Out: a word a check, and the function's summary. Nothing is printed,
// nothing of the module is changed.
//
//   function_analysis.cpp   rounds over the blocks until nothing changes, then two that narrow
//   transfer.cpp            what one instruction does to a state
//   refine.cpp              what a condition that holds says
//   relations.cpp           differences between words, objects of a size that nobody knows
//   memory.cpp              loads, stores, what may alias
//   objects.cpp             sizes of objects, who can reach them, which bytes are good
//   predicates.cpp          nh.readable and its like
//   calls.cpp               calls
//   summaries.cpp           what calls pass and what returns give
//   verified_calls.cpp      calls behind which every check holds
#pragma once

#include "engines/intervals/function/module_facts.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <string>

namespace nuthatch::intervals {

class FunctionAnalysis {
public:
  FunctionAnalysis(const llvm::Function& function, ModuleFacts& facts);

  // False: it did not settle; then no check has a word and the summary is that of unknown code.
  bool run();
  Words& words() { return words_; }
  const Summary& summary() const { return summary_; }
  // Where its calls of functions of the module leave what they pass.
  void collectCallers(Callers& callers) { callers_ = &callers; }
  std::uint64_t steps() const { return steps_; }

private:
  enum class Reach : std::uint8_t { Private, Here, Escaped };
  enum class Good : std::uint8_t { Live, InScope, Readable, Writable, Written };

  // function_analysis.cpp
  bool round(bool narrows, bool last);
  State entryState();
  void takePassed(State& state, const llvm::Argument& argument, const GoodBytes& passed);
  State stateInto(std::size_t block);
  void dropOthers(State& state, const llvm::BasicBlock& block);
  bool evaluatePhis(std::size_t block, bool narrows);
  AbstractValue phiValue(const llvm::PHINode& phi, std::size_t block);
  void joinObjects(const llvm::PHINode& phi, std::size_t block, State& state);
  void runBlock(std::size_t block, State state, bool last);
  void endBlock(std::size_t block, const llvm::Instruction& end, State state, bool last);
  void collectThresholds();
  bool set(const llvm::Value& value, const AbstractValue& known);

  // transfer.cpp
  ValueNumber numberOf(const llvm::Value& value);
  AbstractValue lookup(const State& state, const llvm::Value& value);
  AbstractValue constant(const llvm::Constant& value);
  AbstractValue fresh(const llvm::Value& value); // nothing is known of it; a pointer is its own root
  AbstractValue adopted(const llvm::Value& value,
                        AbstractValue known); // as the value's own: a root must stand before it
  AbstractValue transfer(const llvm::Instruction& at, State& state);
  AbstractValue binary(const llvm::BinaryOperator& at, const State& state);
  AbstractValue cast(const llvm::CastInst& at, const State& state);
  AbstractValue compared(const llvm::ICmpInst& at, const State& state);
  AbstractValue element(const llvm::GetElementPtrInst& at, const State& state);
  AbstractValue extracted(const llvm::ExtractValueInst& at, const State& state);

  // refine.cpp
  void die(State& state, GroundSet why);
  void assume(State& state, const llvm::Value& condition, bool truth, GroundSet via);
  void assumeCompared(State& state, const llvm::ICmpInst& at, bool truth, GroundSet via);
  void assumeNoOverflow(State& state, const llvm::ExtractValueInst& at, GroundSet via);
  void refineNumber(State& state, const llvm::Value& value, const Number& number, GroundSet via,
                    int depth = 0);
  void refineNull(State& state, const llvm::Value& value, Null null, GroundSet via);

  // relations.cpp
  struct Linear { // factor * variable + constant, as integers; no variable: the constant alone
    const llvm::Value* variable = nullptr;
    std::int64_t factor = 0, constant = 0;
  };
  void add(State& state, Integer left, Integer right, std::int64_t most, GroundSet via);
  void relate(State& state, const llvm::Value& left, const llvm::Value& right, Relation relation,
              GroundSet via);
  void relateSame(State& state, const llvm::Value& a, const llvm::Value& b, GroundSet via);
  ValueNumber numberOf(const Cell& cell);
  bool speaks(const State& state, ValueNumber number) const;
  void holdIn(State& state, const Cell& cell, const llvm::Value& value, GroundSet via);
  void relateSum(const llvm::BinaryOperator& at, State& state);
  void relateCast(const llvm::CastInst& at, State& state);
  std::optional<AtMost> difference(const State& state, Integer left, Integer right);
  AbstractValue comparedByDifference(const llvm::ICmpInst& at, Relation relation, const State& state);
  std::optional<Linear> linear(const llvm::Value& word) const;
  std::optional<std::pair<const llvm::Value*, Linear>> linearDistance(const llvm::Value& pointer) const;
  std::optional<Linear> sizeAskedFor(const llvm::CallBase& allocation) const;
  std::optional<GroundSet> isInside(const State& state, const llvm::Value& pointer, std::int64_t bytes,
                                    bool written);

  // memory.cpp
  AbstractValue load(const llvm::LoadInst& at, State& state);
  AbstractValue loadConstant(const llvm::LoadInst& at, const llvm::GlobalVariable& from,
                             const AbstractValue& where);
  void store(const llvm::StoreInst& at, State& state);
  void clobber(State& state, const AbstractValue& where, std::int64_t low, std::int64_t high);
  void clobberByCall(State& state, const llvm::CallBase& call, const Effects& effects);
  std::optional<Bytes> writtenBeside(const State& state, const llvm::CallBase& call, const Effects& effects,
                                     ValueNumber number, Bytes written);
  bool mayAlias(ValueNumber a, ValueNumber b);
  void markWritten(State& state, const llvm::Value& pointer, std::uint64_t size, GroundSet via);
  bool isSurelyWritten(State& state, const llvm::Value& value, int depth = 0);

  // objects.cpp
  bool isIdentified(const llvm::Value& root) const; // no other root leads to the same object
  bool isAllocation(const llvm::Value& root) const;
  Reach reachOf(const llvm::Value& root);
  std::optional<std::uint64_t>
  sizeOf(const llvm::Value& root) const;                   // of locals and globals: what they have at least
  std::uint64_t usedSize(const llvm::Value& root);         // by the types it is used as
  void beginObject(State& state, const llvm::Value& root); // facts of a new instance
  void supposeWhole(State& state, const llvm::Value& root);
  GoodBytes goodBytes(const State& state, const AbstractValue& where, std::int64_t offset);
  std::string named(const llvm::Value& value) const;
  // `place`: the value of which it is supposed, where an execution can be asked.
  GroundSet supposed(Assumed assumed, const std::string& text, const llvm::Value* place = nullptr,
                     std::uint64_t size = 0);

  // predicates.cpp
  std::optional<GroundSet> isGood(const State& state, const llvm::Value& pointer, const Number& size,
                                  Good good);
  void learnGood(State& state, const llvm::Value& pointer, const Number& size, Good good, GroundSet via);
  AbstractValue predicate(const llvm::CallBase& call, State& state);
  std::optional<GroundSet> isTerminated(const State& state, const llvm::Value& pointer);
  std::pair<const llvm::Value*, std::int64_t> anchorOf(const llvm::Value& pointer) const;

  // calls.cpp
  AbstractValue call(const llvm::CallBase& at, State& state);
  AbstractValue ownIntrinsic(const llvm::CallBase& at, State& state, bool& done);
  AbstractValue llvmIntrinsic(const llvm::CallBase& at, State& state, bool& done);
  AbstractValue allocate(const llvm::CallBase& at, State& state);
  void check(const llvm::CallBase& at, State& state);
  void notePassed(const llvm::CallBase& at, const llvm::Function& callee, const State& state);
  void applySummary(const llvm::CallBase& at, const Summary& summary, State& state, AbstractValue& made);
  void noteReturn(const llvm::ReturnInst& at, State& state);
  void release(State& state, const llvm::Value* pointer);

  // verified_calls.cpp
  void judgeCall(const llvm::CallBase& at, const State& state);
  std::optional<GroundSet> holds(const State& state, const llvm::Value& given, const Need& need);
  std::optional<std::set<Need>> needs() const;
  bool addNeeds(GroundSet set, std::set<Need>& needs) const;

  AbstractValue known(const llvm::Value& value, const Number& number, GroundSet grounds) {
    AbstractValue made = fresh(value);
    made.number = number;
    made.grounds = grounds;
    return made;
  }

  const llvm::Function& function_;
  ModuleFacts& facts_;
  Grounds& grounds_;
  llvm::DominatorTree tree_;
  std::vector<const llvm::BasicBlock*> blocks_; // reverse post-order
  llvm::DenseMap<const llvm::BasicBlock*, std::size_t> order_;
  llvm::DenseMap<const llvm::Value*, ValueNumber> numbers_;
  std::vector<const llvm::Value*> valuesByNumber_;
  std::vector<AbstractValue> values_;
  std::vector<bool> isSet_;
  std::vector<State> in_;
  std::vector<std::vector<State>> out_; // by successor
  std::vector<std::int64_t> thresholds_;
  llvm::DenseMap<const llvm::Value*, Reach> reach_;
  llvm::DenseMap<const llvm::Value*, std::uint64_t> used_;
  struct NoWrapFact {
    unsigned opcode;
    bool isSigned;
    const llvm::Value *a, *b;
    GroundSet via;
  };
  std::vector<NoWrapFact> noWrap_; // checked in this block
  int rounds_ = 0;
  bool changed_ = false, last_ = false;
  std::uint64_t steps_ = 0;
  std::map<Cell, ValueNumber> cellNumbers_;
  std::vector<Cell> cellsByNumber_;
  Words words_;
  Summary summary_;
  bool returnedGood_ = false; // some return gave a pointer that is not null
  Callers* callers_ = nullptr;
  bool unjudged_ = false; // a call, a leak or room on the stack that no check speaks of
};

} // namespace nuthatch::intervals
