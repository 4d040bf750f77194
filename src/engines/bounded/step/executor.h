// Runs one state: decoded operations, one family a file (run.cpp the loop and arithmetic, branches.cpp,
// memory.cpp, predicates.cpp, checks.cpp, calls.cpp, builtins*.cpp, exceptions.cpp, inputs.cpp). In: a state.
// Out: the same state at the next place where it may meet others, new states to the scheduler, refutations to
// the owner, and every loss to Losses. Never decides which state runs next: that is explorer.cpp.
#pragma once

#include "decode/decode.h"
#include "engines/bounded/options.h"
#include "engines/bounded/search/dependence.h"
#include "engines/bounded/search/losses.h"
#include "engines/bounded/search/queries.h"
#include "engines/bounded/state/addresses.h"
#include "engines/bounded/state/call_summary.h"
#include "engines/bounded/state/pointers.h"
#include "engines/bounded/state/state.h"
#include "engines/bounded/state/visited.h"
#include "engines/bounded/step/globals.h"
#include "engines/bounded/step/type_infos.h"
#include "library/library.h"

#include <deque>
#include <map>
#include <set>
#include <unordered_map>

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

using StatePtr = std::unique_ptr<State>;

// Where states wait.
class Scheduler {
public:
  virtual ~Scheduler() = default;
  virtual void add(StatePtr state) = 0;
  virtual void suspend(StatePtr state) = 0; // until the bound rises
  virtual bool idle() const = 0;            // nobody waits
};

class Executor {
public:
  Executor(const llvm::Module& module, const Options& options, Scheduler& scheduler);

  StatePtr initialState(const llvm::Function& entry);
  // Until the state is gone or waits at the scheduler.
  void run(StatePtr state);
  // Everything that waits is given up.
  void giveUp(const State& state, OpenReason reason, const std::string& detail);
  bool outOfBudget(); // also where the owner has seen enough
  void setBound(std::uint32_t bound) { bound_ = bound; }
  // Decides what is due; false: no input leads to the state.
  bool settle(State& state);

  expr::Terms& terms() { return terms_; }
  Fresh& fresh() { return fresh_; }
  Losses& losses() { return losses_; }
  Dependence& dependence() { return dependence_; }
  Counters& counters() {
    counters_.queries = queries_.asked();
    counters_.splits = queries_.splits();
    counters_.revisits = visited_.again();
    return counters_;
  }
  const std::set<std::uint64_t>& reached() const { return reached_; }
  bool wasEntered(const llvm::Function& function) const { return decoder_.knows(function); }
  const std::set<std::string>& assumptions() const { return assumptions_; }
  bool hasGuessed() const { return guessed_; }  // some value was "any" where the program's is a certain one
  bool hasAskedEarly() const { return early_; } // input, before main
  std::chrono::nanoseconds timeOfSuppositions() const {
    return dependence_.spent() + queries_.timeAvoiding();
  }
  bool isOver() const { return over_; }
  CallSummaries& summaries() { return summaries_; }
  OpenReason budgetReason() const { return budgetReason_; }

private:
  enum class Step : std::uint8_t {
    Next,  // the same frame goes on; the program counter has moved
    Frame, // the top frame is another one, or shared now
    Yield, // to the scheduler
    Gone,  // the state has ended
  };

  // run.cpp
  Step step(State& state, const Instruction& op);
  void operate(const State& state, Frame& frame, const Instruction& op);
  void operateOnWords(const State& state, Frame& frame, const Instruction& op);
  void indexStep(Frame& frame, const Instruction& op);
  Step lose(State& state, OpenReason reason, const std::string& detail);
  std::string place(const State& state) const;
  expr::Term term(const Value& value, unsigned width) { return termOf(terms_, value, width); }

  // branches.cpp
  void requireWritten(State& state, expr::Term condition);
  Step branch(State& state, const Instruction& op, expr::Term condition);
  void learnValue(State& state, expr::Term condition);
  Step switchStep(State& state, const SwitchTable& table, expr::Term value);
  bool follow(State& state, const Edge& edge); // false: the bound is reached
  Step goAlong(State& state, std::uint32_t edge);
  Step arrive(State& state, const Edge& edge);
  bool isOldNews(const State& state, const Edge& edge);
  Step assume(State& state, expr::Term condition);
  bool modelSays(const State& state, expr::Term condition, bool& value) const;
  // A No is written down: whatever lies behind `next` (none: behind the state) rests on what rules it out.
  QueryAnswer feasible(const State& state, expr::Term also, std::chrono::milliseconds limit,
                       const llvm::Instruction* next = nullptr);
  StatePtr fork(State& state, expr::Term condition, std::shared_ptr<const expr::Model> model);
  bool ensureModel(State& state);

  // nan_bits.cpp
  expr::Term anyNan(expr::FloatFormat format);
  void openNan(Value& result, const semantics::Operation& operation);
  Value bitsOf(const Value& value); // of a float, say, that the program takes for an integer

  // checks.cpp
  Step check(State& state, const Instruction& op);
  Step tell(State& state, std::uint64_t check, expr::Term condition);
  void require(State& state, expr::Term condition, std::uint64_t checkId); // adds to the path
  void refute(State& state, std::uint64_t check, const expr::Model& model);
  bool settleOne(State& state, const Obligation& due);
  bool restOnRefuted(const State& state) const;
  void leanOn(const State& state, const Obligation& due, const Dependence::Checks& earlier);
  void doubt(const State& state, std::uint64_t check, const llvm::Instruction* at);
  CheckRole roleOf(std::uint64_t check) const {
    return options_.roleOf ? options_.roleOf(check) : CheckRole::Judged;
  }
  Aftermath aftermathOf(std::uint64_t check) const {
    return options_.aftermathOf ? options_.aftermathOf(check) : Aftermath::Anything;
  }

  // memory.cpp
  std::vector<AccessTarget> targetsOf(const Value& pointer) { return pointers_.accessTargets(pointer); }
  Value load(State& state, const Value& pointer, unsigned width);
  Step loadStep(State& state, const Instruction& op);

  // address_numbers.cpp
  // Between addresses in two blocks, which never lie in each other; nothing: as between any two numbers.
  std::optional<expr::Term> distance(const State& state, const Value& above, const Value& below);
  bool operateOnAddresses(const State& state, Frame& frame, const Instruction& op);
  std::optional<Value> pieceOfAddress(const State& state, const Object& object, std::uint64_t offset,
                                      unsigned bytes);
  Value placed(const State& state, const Value& address);
  void assumeAddressesStay();
  Step storeStep(State& state, const Instruction& op);
  bool store(State& state, const Value& pointer, unsigned width, const Value& value);
  void storeGuarded(State& state, const Value& pointer, unsigned width, const Value& value, expr::Term guard,
                    expr::Term isWritten);
  expr::Term inside(const Object& object, const Value& offset, const Value& count);
  expr::Term accessible(const State& state, const std::vector<AccessTarget>& targets, const Value& count,
                        bool writes);
  // The engine's own need; false: it never holds. In a model, or in a function that the engine knows itself,
  // the call that led there answers for it.
  bool mustHold(State& state, expr::Term condition);
  std::uint64_t libraryCheck(const State& state) const; // 0: none
  const Frame* callerOfModel(const State& state) const; // the innermost frame of the program
  std::optional<ObjectId> allocate(State& state, ObjectKind kind, const Value& size, bool zeroed,
                                   std::uint64_t alignment = 0);
  std::uint64_t baseOf(const State& state, ObjectId id) const { return state.objects.find(id)->base; }
  void endLife(State& state, ObjectId id, expr::Term where, bool scope);
  Step allocaStep(State& state, const Instruction& op);
  Step lifeStep(State& state, const Instruction& op);
  Step stackBack(State& state, const Value& mark);
  bool renew(State& state, const Object& old, std::uint32_t slot);

  // blocks.cpp
  Step copyBytes(State& state, const Value& to, const Value& from, const Value& count);
  Step fillBytes(State& state, const Value& to, const Value& byte, const Value& count);
  // The most that the count can be: by its own term and the path, and at most `limit`; by what the roomiest
  // target holds, where one of open size counts as `openRoom`.
  std::uint64_t largest(State& state, const Value& count, std::uint64_t limit);
  std::uint64_t largestAt(State& state, const std::vector<AccessTarget>& targets, const Value& count,
                          std::uint64_t openRoom);
  Value addressAt(const Value& pointer, std::uint64_t offset);
  expr::Term isBelow(std::uint64_t i, const Value& count);

  // predicates.cpp
  Step predicate(State& state, const Instruction& op);
  expr::Term lifetimeHolds(const State& state, const std::vector<AccessTarget>& targets, ObjectKind kind);
  std::optional<expr::Term> terminated(State& state, const Value& pointer);
  std::optional<expr::Term> textWritten(State& state, const Value& pointer, const Value& most);
  expr::Term initialised(State& state, const std::vector<AccessTarget>& targets, const Value& count,
                         std::uint64_t mask = ~std::uint64_t{0});
  expr::Term liesApart(const State& state, const std::vector<AccessTarget>& targets, const Value& count,
                       const OtherRange& other);
  expr::Term writtenBytes(const Object& object, std::uint64_t offset, std::uint64_t count,
                          std::uint64_t mask);
  std::optional<expr::Term> initialisedUpTo(State& state, const Value& pointer, const Value& count);
  expr::Term valuesDefined(State& state, const AccessTarget& target, const Value& offset, const Value& count,
                           std::uint64_t mask);

  // inputs.cpp
  Step symbolic(State& state, const Value& pointer, const Value& count);
  InputStep inputStep(const State& state, std::uint64_t count) const;
  std::string inputOf(const InputLog& log, const expr::Model& model) const;

  // answers.cpp: nothing where the name is none of those that models call
  std::optional<Step> modelCall(State& state, const CallSite& site, const std::string& name);
  std::optional<Step> knownReal(State& state, const CallSite& site, const std::string& name);
  void note(State& state, WorldAnswer told) const;
  expr::Term beyond(State& state, WorldLimit limit, std::uint64_t most);
  Step anyText(State& state, const CallSite& site, WorldLimit limit, std::uint64_t longest, bool isInput);
  expr::Term answerByte(State& state); // one byte of input that a builtin asks for
  // With failAllocations: where this block of the program is not to be had; else no term.
  expr::Term refusal(State& state);
  Value orNull(State& state, ObjectId block, expr::Term refused); // what the program gets
  std::vector<WorldAnswer> toldBy(const State& state) const;
  std::string libraryFunction(const State& state, const std::string& name) const;
  std::optional<std::string> knownBytes(State& state, const Value& pointer, std::uint64_t count);
  std::optional<std::string> knownText(State& state, const Value& pointer);

  // jumps.cpp
  Step setJump(State& state, const CallSite& site);
  Step longJump(State& state, const CallSite& site);

  // calls.cpp
  Step call(State& state, const CallSite& site);
  Step enter(State& state, const llvm::Function& callee, const CallSite& site);
  Step enterWith(State& state, const llvm::Function& callee, const CallSite& site,
                 std::vector<Value> arguments);
  Step indirect(State& state, const CallSite& site);
  Step returnStep(State& state, const Instruction& op);
  Step layOut(State& state, Frame& frame, const CallSite& site, const std::vector<Value>& arguments);
  Step finishCall(State& state, const CallSite& site, std::vector<Value> results);
  Step unknownFunction(State& state, const CallSite& site);
  Step endUnseen(State& state, const CallSite& site, const std::string& name);
  Step vaStart(State& state, const Value& list);
  void leaveFrame(State& state);
  Step finished(State& state);
  Step endProcess(State& state);
  std::optional<Step> runExitHandler(State& state); // nothing where none is left
  void registerDestructors(State& state) const;
  // leaks.cpp
  bool leaks(State& state, bool everything, bool judged);
  bool judgeLeak(State& state, std::uint64_t check, expr::Term isKept, bool judged);

  // exceptions.cpp
  std::optional<Step> exceptionFunction(State& state, const CallSite& site, const std::string& name);
  Value caughtValue(State& state, const Exception& thrown);
  ThrownObject thrownObject(State& state, const Exception& thrown);
  ToVirtualBase toVirtualBase(State& state);
  Step resume(State& state, const Value& object);
  Step throwException(State& state, Exception exception);
  Step unwind(State& state);
  Step landingPad(State& state, const Instruction& op);
  Step endCatch(State& state, const CallSite& site);
  Step dynamicCast(State& state, const CallSite& site);

  // builtins.cpp: nothing where the name is none of ours
  std::optional<Step> builtin(State& state, const CallSite& site, const std::string& name);
  std::optional<Step> math(State& state, const CallSite& site, const std::string& name);
  Step needString(State& state, const CallSite& site);
  expr::Term endsAt(State& state, ObjectId id, std::uint64_t offset);
  expr::Term longerText(State& state, ObjectId id);
  Step setRounding(State& state, const CallSite& site);

  // heap.cpp
  enum class Decided : std::uint8_t { Yes, No, Gone };
  // Both where both can be: the other answer in a state of its own, which makes the call again.
  Decided decide(State& state, expr::Term condition);
  Decided isPossibleSize(State& state, const Value& size);
  Decided oneTarget(State& state, std::uint32_t slot);
  Step give(State& state, const CallSite& site, const Value& size, bool zeroed, library::Family family,
            std::uint64_t alignment = 0);
  Step refuse(State& state, const CallSite& site); // null, and errno says why
  Step allocateCleared(State& state, const CallSite& site);
  Step allocateAligned(State& state, const CallSite& site, std::uint32_t alignment, std::uint32_t size,
                       library::Family family);
  std::uint64_t libraryLeak(const State& state) const;
  Step allocateAlignedAt(State& state, const CallSite& site);
  Step systemBlock(State& state, const CallSite& site);
  Step reallocate(State& state, const CallSite& site);
  Step free(State& state, const CallSite& site, const Value& pointer);
  void setErrno(State& state, expr::Term where, const Value& number);
  Step stringLength(State& state, const CallSite& site);
  Step compareBytes(State& state, const CallSite& site);

  // summary_calls.cpp
  std::optional<Step> callBySummary(State& state, const CallSite& site); // nothing: its body is run
  std::optional<std::vector<expr::Term>> argumentsFor(const State& state, const CallSite& site,
                                                      const CallSummary& summary);
  bool isNumber(const Value& value);

  static constexpr std::size_t kMostDue = 64; // obligations of a state before they are decided

  const llvm::Module& module_;
  const Options& options_;
  Scheduler& scheduler_;
  expr::Terms terms_{{.shared = false}};
  Fresh fresh_{terms_};
  Addresses addresses_;
  Pointers pointers_{terms_, addresses_};
  Globals globals_;
  Decoder decoder_;
  CallSummaries summaries_{terms_, decoder_};
  std::unordered_map<expr::Term, bool> numbers_; // terms with no address in them
  Deadline deadline_;
  Queries queries_;
  Reach reach_;
  Losses losses_{reach_};
  Dependence dependence_{terms_, reach_};
  Visited visited_{terms_};
  Counters counters_;
  std::set<std::uint64_t> reached_, refuted_;
  std::set<std::string> assumptions_;
  std::map<std::string, std::vector<Value>> stable_; // answers that never change, by function
  unsigned pointerWidth_;
  std::uint32_t bound_ = 1;
  std::uint64_t inputCount_ = 0;
  std::uint64_t jumpCount_ = 0;
  std::uint32_t fuel_ = 0; // operations until the clock is looked at
  bool over_ = false, guessed_ = false, early_ = false;
  bool hasFloats_ = false;                          // some term is a result of float arithmetic
  std::unordered_map<expr::Term, expr::Term> nans_; // of those whose bits were looked at
  OpenReason budgetReason_ = OpenReason::Time;
  std::vector<Value> moved_; // scratch of parallel copies
  StatePtr current_;
};

} // namespace nuthatch::bounded
