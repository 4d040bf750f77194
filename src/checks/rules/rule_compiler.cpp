#include "checks/rules/rule_compiler.h"

#include "checks/function_checks.h"
#include "checks/rules/environment.h"
#include "checks/rules/event_code.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <set>

namespace nuthatch {

namespace {

using rules::EventKind;

bool isFree(const llvm::CallBase& call) {
  const auto* callee = call.getCalledFunction();
  return callee && call.arg_size() > 0 && call.getArgOperand(0)->getType()->isPointerTy() &&
         (callee->getName() == "free" || callee->getName() == "realloc" ||
          callee->getName().starts_with("_ZdlPv") || callee->getName().starts_with("_ZdaPv"));
}

// A local that somebody else is told of: it may be an object of a rule.
bool isToldOf(const llvm::Value& local) {
  return std::ranges::any_of(local.users(), [](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return (call && !llvm::isa<llvm::IntrinsicInst>(call)) || llvm::isa<llvm::GetElementPtrInst>(user);
  });
}

} // namespace

// One rule in the module.
class RuleCompiler::OneRule {
public:
  OneRule(llvm::Module& module, const rules::Rule& rule, unsigned number)
      : rule_(rule), matches_(rule), use_{.rule = rule.name} {
    scan(module, number);
  }

  bool isApplicable() const { return use_.events > 0; }
  const rules::Rule& rule() const { return rule_; }
  RuleStore& store() { return *store_; }
  rules::RuleUse take() { return std::move(use_); }

  void insert(FunctionChecks& checks) {
    const std::vector<llvm::Instruction*> instructions = checks.instructions();
    findLocals(instructions);
    for (llvm::Instruction* at : instructions) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(at)) insertAt(checks, *call);
      if (llvm::isa<llvm::ReturnInst>(at) && checks.function().getName() == "main") insertExit(checks, *at);
    }
  }

private:
  // A clause that moves a state, or whose error is one where everything begins. Without any such event nothing that the
  // rule forbids can happen, and the rule is about another kind of program.
  bool mayMatter(const rules::Clause& clause) const {
    return clause.to || (clause.error && (rule_.mask(clause.in) & 1));
  }

  bool isCalledBack(const llvm::Module& module) const {
    for (const rules::Clause& clause : rule_.clauses)
      for (const rules::Event& event : clause.events)
        if (event.kind == EventKind::Callback && module.getFunction(event.function)) return true;
    return false;
  }

  // Whether every object is a global variable of its own; and what the module has of the rule.
  void scan(llvm::Module& module, unsigned number) {
    bool allGlobal = true, hasEffect = isCalledBack(module);
    std::vector<RuleKey> keys;
    for (llvm::Function& function : module) {
      if (function.isDeclaration()) continue;
      for (llvm::Instruction& instruction : llvm::instructions(function)) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (!call) continue;
        if (auto unseen = matches_.unseen(*call)) use_.unseen.push_back(std::move(*unseen));
        const auto events = matches_.of(*call);
        use_.events +=
            std::ranges::any_of(events, [](const RuleEvent& e) { return e.event->kind == EventKind::Call; });
        for (const RuleEvent& event : events) {
          hasEffect |= mayMatter(*event.clause);
          const RuleObject object = objectOf(rule_, *event.event);
          if (object.kind == RuleObject::Kind::Program || object.kind == RuleObject::Kind::All) continue;
          const llvm::GlobalVariable* global = globalObject(object, *call);
          isStorage_ |= object.kind == RuleObject::Kind::Argument && !object.isBehind;
          isHandle_ |= object.kind == RuleObject::Kind::Result || object.isBehind;
          allGlobal &= global != nullptr || event.event->kind == EventKind::ScopeEnd;
          if (global) keys.push_back({nullptr, global});
        }
      }
    }
    if (!hasEffect) use_.events = 0;
    const bool asGlobals = rule_.scope == rules::Scope::Program || (allGlobal && !keys.empty());
    store_ = std::make_unique<RuleStore>(module, rule_, number, asGlobals);
    if (!isApplicable()) return findMissing(module);
    if (rule_.scope == rules::Scope::Program) keys = {{nullptr, nullptr}};
    if (asGlobals)
      for (const RuleKey& key : keys) store_->know(key);
  }

  // Locals that are objects of an event in this function: the ends of other scopes mean nothing.
  void findLocals(const std::vector<llvm::Instruction*>& instructions) {
    locals_.clear();
    for (const llvm::Instruction* at : instructions)
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(at))
        for (const RuleEvent& event : matches_.of(*call))
          if (const RuleObject object = objectOf(rule_, *event.event);
              event.event->kind == EventKind::Call && object.kind == RuleObject::Kind::Argument &&
              !object.isBehind)
            locals_.insert(llvm::getUnderlyingObject(call->getArgOperand(object.argument)));
  }

  bool isOtherScope(const RuleEvent& event, const llvm::CallBase& call) const {
    return event.event->kind == EventKind::ScopeEnd &&
           !locals_.contains(call.getArgOperand(call.arg_size() - 1)->stripPointerCasts());
  }

  void findMissing(const llvm::Module& module) {
    std::set<std::string> wanted;
    for (const rules::Clause& clause : rule_.clauses)
      for (const rules::Event& event : clause.events)
        if (event.kind == EventKind::Callback || (event.kind == EventKind::Call && mayMatter(clause)))
          wanted.insert(event.function);
    for (const llvm::Function& function : module)
      for (const std::string& name : namesOf(function))
        std::erase_if(wanted, [&](const std::string& pattern) { return rules::fits(pattern, name); });
    use_.missing.assign(wanted.begin(), wanted.end());
  }

  void insertAt(FunctionChecks& checks, llvm::CallBase& call) {
    if (call.isMustTailCall()) return;
    std::vector<RuleEvent> entering, returning;
    for (const RuleEvent& event : matches_.of(call))
      if (!isOtherScope(event, call)) (event.event->onReturn ? returning : entering).push_back(event);
    insertGroups(checks, call, call, entering);
    const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&call);
    // An address may come again as that of another object.
    if (isStorage_ && !isHandle_ && isFree(call)) {
      llvm::IRBuilder<> builder(&call);
      store_->forgetBlock(builder, call.getArgOperand(0));
    }
    if (isStorage_ && marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_end) forgetLocal(call);
    if (!returning.empty() && !call.doesNotReturn()) insertGroups(checks, call, *behind(call), returning);
  }

  void forgetLocal(llvm::CallBase& end) {
    auto* local =
        llvm::dyn_cast<llvm::AllocaInst>(end.getArgOperand(end.arg_size() - 1)->stripPointerCasts());
    const auto size = local ? local->getAllocationSize(end.getModule()->getDataLayout()) : std::nullopt;
    if (!size || size->isScalable() || !isToldOf(*local)) return;
    llvm::IRBuilder<> builder(&end);
    store_->forget(builder, builder.CreatePtrToInt(local, builder.getInt64Ty()), size->getFixedValue());
  }

  // Events that speak of one object are told as one.
  void insertGroups(FunctionChecks& checks, llvm::CallBase& call, llvm::Instruction& before,
                    const std::vector<RuleEvent>& events) {
    std::vector<std::pair<RuleObject, std::vector<RuleEvent>>> groups;
    const auto add = [&](const RuleObject& object, const RuleEvent& event) {
      auto known = std::ranges::find(groups, object, &std::pair<RuleObject, std::vector<RuleEvent>>::first);
      if (known == groups.end()) known = groups.insert(groups.end(), {object, {}});
      known->second.push_back(event);
    };
    for (const RuleEvent& event : events) {
      if (event.event->kind != EventKind::AnyCall) {
        add(objectOf(rule_, *event.event), event);
        continue;
      }
      for (unsigned i = 0; i < call.arg_size(); ++i)
        if (call.getArgOperand(i)->getType()->isPointerTy() &&
            !llvm::isa<llvm::Constant>(call.getArgOperand(i)))
          add({RuleObject::Kind::Argument, i}, event);
    }
    EventCode code(rule_, *store_, checks);
    for (const auto& [object, group] : groups) code.insert(call, before, object, group);
    for (std::string& id : code.takeChecks()) use_.checks.push_back(std::move(id));
  }

  void insertExit(FunctionChecks& checks, llvm::Instruction& at) {
    std::vector<RuleEvent> events;
    for (const rules::Clause& clause : rule_.clauses)
      for (const rules::Event& event : clause.events)
        if (event.kind == EventKind::Exit) events.push_back({&clause, &event});
    if (events.empty()) return;
    EventCode code(rule_, *store_, checks);
    const bool ofProgram = rule_.scope == rules::Scope::Program;
    code.insert(at, at, {ofProgram ? RuleObject::Kind::Program : RuleObject::Kind::All}, events);
    for (std::string& id : code.takeChecks()) use_.checks.push_back(std::move(id));
  }

  const rules::Rule& rule_;
  RuleMatches matches_;
  std::unique_ptr<RuleStore> store_;
  rules::RuleUse use_;
  std::set<const llvm::Value*> locals_; // of the function in hand
  bool isStorage_ = false;              // an address of the program's own memory is an object
  bool isHandle_ = false;               // a call gives objects
};

RuleCompiler::RuleCompiler(llvm::Module& module) : module_(module), book_(rules::checkedRules()) {
  if (!book_) return;
  for (unsigned i = 0; i < book_->rules.size(); ++i)
    rules_.push_back(std::make_unique<OneRule>(module, book_->rules[i], i));
}

RuleCompiler::~RuleCompiler() = default;

void RuleCompiler::insert(FunctionChecks& checks) {
  for (const auto& rule : rules_)
    if (rule->isApplicable()) rule->insert(checks);
}

void RuleCompiler::finish() {
  if (!book_) return;
  std::vector<rules::RuleUse> uses;
  llvm::Function* main = module_.getFunction("main");
  for (const auto& rule : rules_) {
    if (main && !main->isDeclaration() && rule->isApplicable()) {
      llvm::IRBuilder<> builder(&*main->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
      rule->store().start(builder);
    }
    uses.push_back(rule->take());
  }
  if (book_->definesEnvironment) defineEnvironment(module_, book_->rules);
  rules::noteUses(std::move(uses));
}

} // namespace nuthatch
