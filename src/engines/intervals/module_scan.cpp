#include "engines/intervals/module_scan.h"

#include "engines/intervals/function/function_analysis.h"
#include "module/entries/entries.h"
#include "module/intrinsics.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <fmt/format.h>
#include <ranges>

namespace nuthatch::intervals {

namespace {

bool isOurs(const llvm::Function& function) { return function.getName().starts_with("nh.entry."); }

// Every use is the address of a load or a store, or asks something of it.
bool isUsedByName(const llvm::Value& value) {
  return llvm::all_of(value.uses(), [&](const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst>(user)) return true;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) return store->getValueOperand() != &value;
    if (llvm::isa<llvm::GEPOperator>(user)) return isUsedByName(*user);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call && intrinsicOf(*call).has_value();
  });
}

// Somebody else may run between any two instructions.
bool hasOthers(const llvm::Module& module) {
  for (const llvm::Function& function : module) {
    const llvm::StringRef name = function.getName();
    if (!function.isDeclaration() || function.use_empty()) continue;
    if (name == "pthread_create" || name == "thrd_create" || name == "signal" || name == "sigaction" ||
        name.starts_with("_ZNSt6thread") || name == "fork" || name == "vfork")
      return true;
  }
  return false;
}

std::vector<std::vector<const llvm::Function*>> calleesFirst(const llvm::Module& module,
                                                             llvm::CallGraph& graph) {
  std::vector<std::vector<const llvm::Function*>> groups;
  llvm::DenseSet<const llvm::Function*> seen;
  const auto take = [&](const std::vector<llvm::CallGraphNode*>& nodes) {
    std::vector<const llvm::Function*> group;
    for (const llvm::CallGraphNode* node : nodes)
      if (const llvm::Function* function = node->getFunction();
          function && !function->isDeclaration() && !isOurs(*function) && seen.insert(function).second)
        group.push_back(function);
    if (!group.empty()) groups.push_back(group);
  };
  for (auto it = llvm::scc_begin(&graph); !it.isAtEnd(); ++it) take(*it);
  for (const llvm::Function& function : module)
    if (!function.isDeclaration() && !isOurs(function) && seen.insert(&function).second)
      groups.push_back({&function});
  return groups;
}

bool callsItself(const std::vector<const llvm::Function*>& group) {
  if (group.size() > 1) return true;
  for (const llvm::Instruction& at : llvm::instructions(*group.front()))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
        call && call->getCalledFunction() == group.front())
      return true;
  return false;
}

// To whom calls a function whose analysis is not there: every check inside may fail, and anything may be written.
Summary unknownSummary(const std::vector<const llvm::Function*>& group, const ModuleFacts& facts) {
  Summary summary;
  for (const llvm::Function* function : group)
    for (const llvm::Instruction& at : llvm::instructions(*function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      if (!call) continue;
      const auto intrinsic = intrinsicOf(*call);
      if (intrinsic == Intrinsic::Check || intrinsic == Intrinsic::Library) {
        if (const auto* id = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1)))
          summary.grounds = facts.grounds.both(summary.grounds, facts.grounds.check(id->getZExtValue()));
      } else if (const llvm::Function* callee = call->getCalledFunction()) {
        if (const auto found = facts.summaries.find(callee); found != facts.summaries.end())
          summary.grounds = facts.grounds.both(summary.grounds, found->second.grounds);
      } else
        summary.grounds = facts.grounds.both(
            summary.grounds,
            facts.grounds.assumption(fmt::format("{}: what is called through a pointer keeps to its memory",
                                                 function->getName().str())));
    }
  return summary;
}

std::uint64_t linesOf(const llvm::Function& function) {
  std::uint32_t first = ~0u, last = 0;
  for (const llvm::Instruction& at : llvm::instructions(function))
    if (const llvm::DILocation* place = at.getDebugLoc();
        place && place->getLine() != 0 && !place->getInlinedAt()) {
      first = std::min(first, place->getLine());
      last = std::max(last, place->getLine());
    }
  return last >= first ? last - first + 1 : 0;
}

// Who calls what is known of a function only where nobody else can call it: by its name alone, and not from itself.
bool isCalledByName(const llvm::Function& function) { return !function.hasAddressTaken(); }

void addWords(Words& all, const Words& more, Grounds& grounds) {
  for (const auto& [id, word] : more) {
    const auto [at, isNew] = all.try_emplace(id, word);
    if (isNew) continue;
    at->second.proven &= word.proven;
    at->second.unreachable &= word.unreachable;
    at->second.grounds = grounds.both(at->second.grounds, word.grounds);
  }
}

class ModuleScan {
public:
  ModuleScan(const llvm::Module& module, const ScanOptions& options, Grounds& grounds,
             const std::unordered_map<std::uint64_t, CheckKind>& kinds, const std::function<bool()>& stopped)
      : facts_{.layout = module.getDataLayout(),
               .options = options,
               .grounds = grounds,
               .kinds = kinds,
               .summaries = llvm::DenseMap<const llvm::Function*, Summary>(),
               .private_ = llvm::DenseSet<const llvm::GlobalVariable*>(),
               .callers = Callers()},
        stopped_(stopped), graph_(const_cast<llvm::Module&>(module)) {
    facts_.others = hasOthers(module);
    for (const llvm::GlobalVariable& global : module.globals())
      if (global.hasLocalLinkage() && isUsedByName(global)) facts_.private_.insert(&global);
    groups_ = calleesFirst(module, graph_);
  }

  // Summaries of all functions, for any caller; where that is all, with their words.
  void calleesUp(bool words) {
    for (const auto& group : groups_) {
      if (stopped_ && stopped_()) return;
      const bool recursive = callsItself(group);
      if (recursive) {
        const Summary before = unknownSummary(group, facts_);
        for (const llvm::Function* function : group) facts_.summaries[function] = before;
      }
      for (const llvm::Function* function : group) {
        FunctionAnalysis analysis(*function, facts_);
        const bool settled = run(analysis, *function, words);
        // Of a group that calls itself the members keep the summary of unknown code.
        if (!settled)
          facts_.summaries[function] = unknownSummary({function}, facts_);
        else if (!recursive)
          facts_.summaries[function] = analysis.summary();
      }
    }
  }

  // Callers before what they call, with what they pass: words of executions that begin where nobody calls.
  void callersDown(GroundSet calledSo) {
    facts_.calledSo = calledSo;
    Callers passed;
    for (const auto& group : std::ranges::reverse_view(groups_)) {
      if (stopped_ && stopped_()) return;
      for (const llvm::Function* function : group) {
        facts_.callers.clear();
        const auto known = passed.find(function);
        if (known != passed.end() && isCalledByName(*function) && !callsItself(group))
          facts_.callers[function] = known->second;
        FunctionAnalysis analysis(*function, facts_);
        analysis.collectCallers(passed);
        if (run(analysis, *function, true)) continue;
        for (const llvm::Instruction& at : llvm::instructions(*function)) // it may pass anything
          if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at))
            if (const llvm::Function* callee = call->getCalledFunction(); callee && !callee->isDeclaration())
              passed[callee].assign(callee->arg_size(), Passed());
      }
    }
  }

  ModuleWords result;
  void finish() {
    result.testables = std::move(facts_.testables);
    result.verifiedCalls = std::move(facts_.verifiedCalls);
  }

private:
  bool run(FunctionAnalysis& analysis, const llvm::Function& function, bool words) {
    const bool settled = !function.callsFunctionThatReturnsTwice() && analysis.run();
    result.steps += analysis.steps();
    if (!words) return settled;
    ++result.functions;
    result.givenUp += !settled;
    result.lines += linesOf(function);
    if (settled) addWords(result.words, analysis.words(), facts_.grounds);
    return settled;
  }

  ModuleFacts facts_;
  const std::function<bool()>& stopped_;
  llvm::CallGraph graph_;
  std::vector<std::vector<const llvm::Function*>> groups_;
};

} // namespace

ModuleWords scanModule(const llvm::Module& module, const ScanOptions& options, Grounds& grounds,
                       const std::unordered_map<std::uint64_t, CheckKind>& kinds,
                       const std::function<bool()>& stopped) {
  ModuleScan scan(module, options, grounds, kinds, stopped);
  const llvm::Function* start = options.program ? module.getFunction(kRenamedMain) : nullptr;
  const bool down = start || options.may(Assumed::Callers);
  scan.calleesUp(!down);
  if (down)
    scan.callersDown(
        grounds.assumption(start ? kStartsAtMain : "callers: functions are called as the module calls them"));
  scan.finish();
  return std::move(scan.result);
}

} // namespace nuthatch::intervals
