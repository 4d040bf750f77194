#include "engines/abstraction/abstraction.h"

#include "decode/decode.h"
#include "decode/flatten.h"
#include "engines/abstraction/boolean_program.h"
#include "engines/abstraction/prepare.h"
#include "engines/abstraction/refine.h"
#include "engines/abstraction/words.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::abstraction {

namespace {

// One entry: the abstract program grows finer until it answers. With memory as values it decides all or nothing: they
// rest on every check before an access and on nothing being lost, so one that may fail says nothing of the rest,
// and a check that clean-up has taken away may be one of those behind it.
class Loop {
public:
  Loop(const Module& module, const std::string& entry, const Options& options, MemoryAs memory,
       const Deadline& deadline)
      : options_(options), memory_(memory), original_(module.llvm()),
        prepared_(prepare(module, entry, memory, options.failAllocations)), module_(prepared_.module),
        entry_(*module_.llvm().getFunction(entry)), objects_(module_.llvm(), entry_),
        decoder_(bounded::Constants(
            terms_, module_.llvm().getDataLayout(),
            [this](const llvm::GlobalValue& global) { return objects_.addressOf(global); })),
        code_(decoder_.of(entry_)),
        around_{terms_, code_, objects_, constantsOf(code_, objects_), options.roleOf, answers_.assumptions},
        regions_(around_), chain_(terms_), deadline_(deadline), refiner_(regions_, chain_, deadline_) {}

  Answers run() {
    const auto start = deadline_.left();
    listChecks(original_);
    if (memory_ == MemoryAs::Values) suspendUnreachable();
    if (prepared_.supposesMemory) answers_.assumptions.insert("there is always enough memory");
    if (leavesValues(original_, module_.llvm(), entry_.getName().str()))
      dropAll({OpenReason::Unsupported, "one order of many, or an address as a number"});
    else if (!objects_.allPlaced() || regions_.tooLarge())
      leaveOpen({OpenReason::Memory, "the program is too large for the abstraction"});
    else
      StateSet::clearExhausted(), refineUntilDecided();
    answers_.counters.cuts = regions_.cuts().size();
    const Words words(regions_);
    for (const auto& [cut, known] : predicates_)
      for (const Term predicate : known) answers_.predicates.push_back(words.tracked(cut, predicate));
    answers_.counters.predicates = answers_.predicates.size();
    answers_.counters.seconds = static_cast<double>((start - deadline_.left()).count()) / 1000;
    return std::move(answers_);
  }

private:
  template <class See>
  void eachCheck(const llvm::Module& module, See see) const {
    for (const llvm::Function& function : module)
      for (const llvm::Instruction& at : llvm::instructions(function)) {
        const auto* call = llvm::dyn_cast<llvm::CallInst>(&at);
        const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
        if (intrinsic != Intrinsic::Check && intrinsic != Intrinsic::Library &&
            intrinsic != Intrinsic::Allocated)
          continue;
        const auto id = llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue();
        if (options_.roleOf(id) != CheckRole::Ignored) see(id, *call);
      }
  }

  // Checks of the entry are judged; those of functions that could not be inlined are nobody's; those that are
  // gone stand where nothing leads from the entry.
  void listChecks(const llvm::Module& original) {
    eachCheck(original, [&](std::uint64_t id, const llvm::CallInst&) {
      answers_.checks[id] = {Judgement::Unreachable, {OpenReason::NotReached, ""}};
    });
    eachCheck(module_.llvm(), [&](std::uint64_t id, const llvm::CallInst& at) {
      const llvm::Function& function = *at.getFunction();
      Answer& answer = answers_.checks[id];
      if (answer.judgement == Judgement::Unreachable) answer = {};
      if (&function == &entry_) return;
      const std::string name = function.getName().str();
      if (prepared_.hidden.contains(name)) return;
      outside_.insert(id);
      answer.open = {OpenReason::Unsupported, fmt::format("{} is not inlined", name)};
    });
    if (!bounded::givesUp(module_.llvm())) return;
    for (auto& [check, answer] : answers_.checks)
      if (answer.judgement == Judgement::Unreachable) {
        answer = {Judgement::Open, {OpenReason::Unsupported, "a model gives up"}};
        outside_.insert(check);
      }
  }

  // Also what nothing seems to lead to.
  void dropAll(const Open& why) {
    for (auto& [check, answer] : answers_.checks) answer = {Judgement::Open, why};
  }

  void leaveOpen(const Open& why) {
    for (auto& [check, answer] : answers_.checks)
      if (answer.judgement == Judgement::Open && answer.open.detail.empty()) answer.open = why;
  }

  // Whatever can come behind the block is open, for this reason.
  void openBehind(std::uint32_t block, const Open& why) {
    std::set<std::uint32_t> seen{block};
    std::vector<std::uint32_t> pending{block};
    while (!pending.empty()) {
      const std::uint32_t at = pending.back();
      pending.pop_back();
      const std::size_t end = at + 1 < code_.blocks.size() ? code_.blocks[at + 1].first : code_.code.size();
      for (std::size_t pc = code_.blocks[at].first; pc < end; ++pc)
        openAt(code_.code[pc], why, [&](std::uint32_t edge) {
          const std::uint32_t next = code_.edges[edge].block;
          if (seen.insert(next).second) pending.push_back(next);
        });
    }
  }

  template <class Follow>
  void openAt(const bounded::Instruction& op, const Open& why, Follow follow) {
    using bounded::Code;
    switch (op.code) {
    case Code::Check:
    case Code::Library:
    case Code::Looks:
    case Code::Allocated:
      if (const auto found = answers_.checks.find(op.imm); found != answers_.checks.end()) {
        if (found->second.open.detail.empty()) found->second = {Judgement::Open, why};
        dropped_.checks.insert(op.imm);
      }
      return;
    case Code::Jump:
      return follow(op.a);
    case Code::Branch:
      return follow(op.b), follow(op.c);
    case Code::Switch:
      for (const auto& [value, edge] : code_.switches[op.imm].cases) follow(edge);
      return follow(code_.switches[op.imm].otherwise);
    case Code::Call:
      if (code_.calls[op.imm].isInvoke)
        follow(code_.calls[op.imm].normal), follow(code_.calls[op.imm].unwind);
      return;
    default:
      return;
    }
  }

  bool isAnythingLeft() const {
    if (memory_ == MemoryAs::Values) return true; // also that nothing else fails
    return std::ranges::any_of(answers_.checks, [&](const auto& one) {
      return options_.roleOf(one.first) == CheckRole::Judged && one.second.judgement == Judgement::Open &&
             !dropped_.checks.contains(one.first) && !outside_.contains(one.first);
    });
  }

  void refineUntilDecided() {
    const ReachLimits limits{deadline_, options_.stopped, options_.memoryBytes};
    while (isAnythingLeft()) {
      Reach reach(regions_, predicates_, dropped_, limits);
      Reached reached = reach.run();
      answers_.counters.queries += reach.queries();
      answers_.counters.states = std::max<std::uint64_t>(answers_.counters.states, reached.rows);
      switch (reached.end) {
      case ReachEnd::Fixpoint:
        return proveTheRest(reached);
      case ReachEnd::Time:
        return leaveOpen({OpenReason::Time, "the refinement ended first"});
      case ReachEnd::Solver:
        return leaveOpen({OpenReason::Solver, "a step of the abstract program"});
      case ReachEnd::States:
        return leaveOpen({OpenReason::Memory, "too many states of the abstract program"});
      case ReachEnd::Counterexample:
        if (!follow(*reached.counterexample)) return;
      }
    }
  }

  // That nothing leads to them rests on what is still to be shown.
  void suspendUnreachable() {
    for (auto& [check, answer] : answers_.checks)
      if (answer.judgement == Judgement::Unreachable) {
        answer = {};
        gone_.insert(check);
      }
  }

  void proveTheRest(const Reached& reached) {
    for (const std::uint64_t check : gone_)
      answers_.checks[check] = {Judgement::Unreachable, {OpenReason::NotReached, ""}};
    for (auto& [check, answer] : answers_.checks)
      if (answer.judgement == Judgement::Open && !dropped_.checks.contains(check) &&
          !outside_.contains(check))
        answer = {Judgement::Proven, {OpenReason::NotReached, ""}};
    if (options_.wantsProgram)
      answers_.program = booleanProgram(regions_, predicates_, reached, dropped_, chain_, deadline_);
  }

  // False: nothing more can be said.
  bool follow(const Counterexample& found) {
    const PathProgram path(regions_, found);
    std::vector<Term> conditions;
    for (const auto& condition : path.from(0)) conditions.push_back(condition.term);
    const solver::Answer answer =
        chain_.solve(conditions, {.time = std::min(std::chrono::milliseconds(20'000), deadline_.left())});
    if (answer.outcome == solver::Satisfiability::Unknown)
      return leaveOpen({OpenReason::Solver, "a path of the program"}), false;
    if (answer.outcome == solver::Satisfiability::Sat) return isFeasible(found, path, answer.model);
    ++answers_.counters.refinements;
    const auto cores = refiner_.inconsistencies(path, answer);
    Effort& effort = efforts_[found.segments.empty() ? std::vector<std::uint32_t>{} : wayOf(found)];
    while (refiner_.refine(path, cores, effort, predicates_) == 0) {
      if (deadline_.isOver()) return leaveOpen({OpenReason::Time, "the refinement ended first"}), false;
      if (effort == Effort::Everything)
        return leaveOpen({OpenReason::Solver, "no predicate excludes a path that nobody takes"}), false;
      effort = static_cast<Effort>(static_cast<int>(effort) + 1);
    }
    if (effort != Effort::Everything) effort = static_cast<Effort>(static_cast<int>(effort) + 1);
    return true;
  }

  static std::vector<std::uint32_t> wayOf(const Counterexample& found) {
    std::vector<std::uint32_t> way;
    for (const Segment& segment : found.segments)
      way.insert(way.end(), segment.blocks.begin(), segment.blocks.end());
    way.push_back(static_cast<std::uint32_t>(found.failure));
    return way;
  }

  bool isFeasible(const Counterexample& found, const PathProgram& path, const expr::Model& model) {
    const std::uint32_t block = found.segments.back().blocks.back();
    const bool isJudged = found.check != 0 && options_.roleOf(found.check) == CheckRole::Judged;
    if (isJudged && options_.onCounterexample &&
        options_.onCounterexample(found.check, path.inputOf(model))) {
      answers_.checks[found.check] = {Judgement::Refuted, {OpenReason::NotReached, ""}};
      leaveOpen({OpenReason::NotReached, "another check fails"});
      return false;
    }
    if (memory_ == MemoryAs::Values)
      return leaveOpen({OpenReason::Unsupported,
                        found.check == 0 ? found.lost
                        : isJudged       ? "a counterexample that goes through what is not modelled"
                                         : placeOf(found.check)}),
             false;
    if (found.check == 0) {
      dropped_.places.insert({block, found.failure});
      openBehind(block, {OpenReason::Unsupported, found.lost});
    } else {
      dropped_.checks.insert(found.check);
      const Open why{OpenReason::Unsupported, isJudged
                                                  ? "a counterexample that goes through what is not modelled"
                                                  : placeOf(found.check)};
      openBehind(block, why);
    }
    return true;
  }

  // Behind a check of another property that may fail.
  std::string placeOf(std::uint64_t check) const {
    std::string text;
    eachCheck(original_, [&](std::uint64_t id, const llvm::CallInst& at) {
      if (id == check && at.getDebugLoc() && text.empty())
        text =
            fmt::format("behind line {}, which may fail and is not asked about", at.getDebugLoc().getLine());
    });
    return text.empty() ? "behind what may fail and is not asked about" : text;
  }

  const Options& options_;
  MemoryAs memory_;
  std::set<std::uint64_t> gone_; // checks that clean-up took away
  const llvm::Module& original_;
  FlatEntry prepared_;
  Module& module_;
  llvm::Function& entry_;
  Answers answers_;
  expr::Terms terms_;
  Objects objects_;
  bounded::Decoder decoder_;
  const bounded::Decoded& code_;
  Surroundings around_;
  Regions regions_;
  solver::Chain chain_;
  const Deadline& deadline_;
  Refiner refiner_;
  Predicates predicates_;
  Dropped dropped_;
  std::set<std::uint64_t> outside_;                      // checks of functions that are not inlined
  std::map<std::vector<std::uint32_t>, Effort> efforts_; // by path
};

} // namespace

Answers prove(const Module& module, const std::string& entry, const Options& options) {
  const Deadline deadline(options.budget, Deadline::By::Wall);
  Answers first = Loop(module, entry, options, MemoryAs::Values, deadline).run();
  const bool isDecided = std::ranges::none_of(first.checks, [&](const auto& one) {
    return options.roleOf(one.first) == CheckRole::Judged && one.second.judgement == Judgement::Open;
  });
  const bool isRefuted = std::ranges::any_of(
      first.checks, [](const auto& one) { return one.second.judgement == Judgement::Refuted; });
  if (isDecided || isRefuted || deadline.isOver()) return first;
  Answers second = Loop(module, entry, options, MemoryAs::Memory, deadline).run();
  const bool isBetter = std::ranges::any_of(second.checks, [&](const auto& one) {
    return options.roleOf(one.first) == CheckRole::Judged && one.second.judgement != Judgement::Open;
  });
  return isBetter ? second : first;
}

} // namespace nuthatch::abstraction
