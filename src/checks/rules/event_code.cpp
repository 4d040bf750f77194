#include "checks/rules/event_code.h"

#include "checks/function_checks.h"
#include "checks/rules/environment.h"
#include "module/intrinsics.h"
#include "support/hash.h"

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <fmt/ranges.h>

namespace nuthatch {

namespace {

using llvm::IRBuilder;
using llvm::Value;
using rules::ArgumentKind;
using rules::Compare;

Value* compared(IRBuilder<>& builder, Value* number, const rules::Number& with) {
  return builder.CreateICmp(predicateOf(with.compare), number,
                            builder.getInt64(static_cast<std::uint64_t>(with.value)));
}

} // namespace

llvm::CmpInst::Predicate predicateOf(Compare compare) {
  switch (compare) {
  case Compare::Equal:
    return llvm::CmpInst::ICMP_EQ;
  case Compare::NotEqual:
    return llvm::CmpInst::ICMP_NE;
  case Compare::Less:
    return llvm::CmpInst::ICMP_SLT;
  case Compare::LessEqual:
    return llvm::CmpInst::ICMP_SLE;
  case Compare::Greater:
    return llvm::CmpInst::ICMP_SGT;
  default:
    return llvm::CmpInst::ICMP_SGE;
  }
}

struct EventCode::Place {
  llvm::Instruction& at;
  llvm::CallBase* call; // null at the return of main
  IRBuilder<> builder;
};

RuleObject objectOf(const rules::Rule& rule, const rules::Event& event) {
  if (rule.scope == rules::Scope::Program) return {RuleObject::Kind::Program};
  if (event.kind == rules::EventKind::ScopeEnd) return {RuleObject::Kind::Argument};
  if (event.resultIsObject) return {RuleObject::Kind::Result};
  RuleObject owned{RuleObject::Kind::All};
  for (unsigned i = 0; i < event.arguments.size(); ++i) {
    const rules::Argument& argument = event.arguments[i];
    if (argument.kind == ArgumentKind::Object)
      return {RuleObject::Kind::Argument, i, argument.isBehind, argument.index};
    if (argument.kind == ArgumentKind::Owner)
      owned = {RuleObject::Kind::Owned, i, argument.isBehind, argument.index};
  }
  return owned;
}

const llvm::GlobalVariable* globalObject(const RuleObject& object, const llvm::CallBase& call) {
  if (object.kind != RuleObject::Kind::Argument || object.isBehind) return nullptr;
  return llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(object.argument)->stripPointerCasts());
}

Value* EventCode::numberOf(IRBuilder<>& builder, Value* value) {
  if (value->getType()->isPointerTy()) return builder.CreatePtrToInt(value, builder.getInt64Ty());
  return builder.CreateSExtOrTrunc(value, builder.getInt64Ty());
}

// Whether the values of the call fit the event.
Value* EventCode::fits(Place& place, const RuleEvent& event) {
  IRBuilder<>& builder = place.builder;
  Value* all = builder.getTrue();
  const auto valueNamed = [&](const std::string& name) -> Value* {
    if (name == "result") return place.call;
    for (unsigned i = 0; i < event.event->arguments.size(); ++i)
      if (event.event->arguments[i].name == name) return place.call->getArgOperand(i);
    return nullptr;
  };
  for (unsigned i = 0; i < event.event->arguments.size(); ++i)
    if (const auto& argument = event.event->arguments[i];
        argument.kind == ArgumentKind::Number && !argument.isBehind)
      all = builder.CreateAnd(
          all, compared(builder, numberOf(builder, place.call->getArgOperand(i)), argument.number));
  // Who gives null for a place wants nothing there: no object is given.
  for (unsigned i = 0; i < event.event->arguments.size(); ++i)
    if (const auto& argument = event.event->arguments[i];
        argument.isBehind && (argument.kind == ArgumentKind::Object || argument.kind == ArgumentKind::Owner))
      all = builder.CreateAnd(all, builder.CreateIsNotNull(place.call->getArgOperand(i)));
  if (event.event->result)
    all = builder.CreateAnd(all, compared(builder, numberOf(builder, place.call), *event.event->result));
  for (const rules::Condition& condition : event.clause->conditions)
    if (Value* value = valueNamed(condition.name))
      all = builder.CreateAnd(all, compared(builder, numberOf(builder, value), condition.number));
  return all;
}

// An object behind a pointer is looked at only where an event fits: a call that failed may have written nothing there.
RuleKey EventCode::keyOf(Place& place, const RuleObject& object, const std::vector<RuleEvent>& events) {
  IRBuilder<>& builder = place.builder;
  if (object.kind == RuleObject::Kind::Program) return {builder.getInt64(0)};
  if (object.kind == RuleObject::Kind::Result) return {numberOf(builder, place.call)};
  Value* value = place.call->getArgOperand(object.argument);
  if (!object.isBehind) return {numberOf(builder, value), globalObject(object, *place.call)};
  llvm::Type* type = rule_.objectIsPointer() || object.kind == RuleObject::Kind::Owned
                         ? static_cast<llvm::Type*>(builder.getPtrTy())
                         : builder.getIntNTy(objectBits(rule_, checks_.layout().getPointerSizeInBits(0)));
  Value* isLooked = builder.getFalse();
  for (const RuleEvent& event : events) isLooked = builder.CreateOr(isLooked, fits(place, event));
  llvm::Module& module = *place.at.getModule();
  llvm::GlobalVariable* nothing = module.getGlobalVariable("nh.rules.nothing", true);
  if (!nothing)
    nothing = new llvm::GlobalVariable(module, builder.getInt64Ty(), true, llvm::GlobalValue::InternalLinkage,
                                       builder.getInt64(0), "nh.rules.nothing");
  Value* where = builder.CreateConstGEP1_32(type, value, object.index);
  return {numberOf(builder, builder.CreateLoad(type, builder.CreateSelect(isLooked, where, nothing)))};
}

Value* EventCode::siteText(Place& place, bool onReturn) {
  const nuthatch::Place where = placeOf(place.at);
  const std::size_t slash = where.file.rfind('/');
  std::string what = place.call ? checks_.describe().expression(*place.call) : "main";
  if (onReturn || !place.call) what += " returns";
  const std::string text =
      fmt::format("{}\n{}\n{}:{}\n{}", rule_.name, fmt::join(rule_.states, ","),
                  slash == std::string::npos ? where.file : where.file.substr(slash + 1), where.line, what);
  llvm::Module& module = *place.at.getModule();
  auto* bytes = llvm::ConstantDataArray::getString(module.getContext(), text);
  auto* variable = new llvm::GlobalVariable(module, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                            bytes, "nh.rule.site");
  variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  return variable;
}

void EventCode::require(Place& place, Value* holds, const rules::Clause& clause) {
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(holds); known && known->isOne()) return;
  const std::string what = place.call ? checks_.describe().expression(*place.call) : "main returns";
  const std::uint64_t id = checks_.add(place.at, CheckKind::RuleBroken,
                                       fmt::format("{}: {} ({})", rule_.name, *clause.error, what));
  place.builder.CreateCall(declare(*place.at.getModule(), Intrinsic::Check),
                           {holds, place.builder.getInt64(id)});
  made_.push_back(hex(id));
}

Value* EventCode::ofObject(Place& place, const RuleObject& object, const std::vector<RuleEvent>& events) {
  IRBuilder<>& builder = place.builder;
  const RuleKey key = keyOf(place, object, events);
  Value* before = store_.get(builder, key);
  Value* after = before;
  Value* isDone = builder.getFalse();
  std::vector<std::pair<Value*, const rules::Clause*>> errors;
  for (const RuleEvent& event : events) {
    Value* fires = builder.CreateAnd(fits(place, event), isIn(builder, before, rule_.mask(event.clause->in)));
    fires = builder.CreateAnd(fires, builder.CreateNot(isDone));
    isDone = builder.CreateOr(isDone, fires);
    if (event.clause->to)
      after = builder.CreateSelect(fires, builder.getInt32(rule_.stateNumber(*event.clause->to)), after);
    if (event.clause->error) errors.emplace_back(fires, event.clause);
  }
  store_.event(builder, key.number, before, after, siteText(place, events.front().event->onReturn));
  for (const auto& [fires, clause] : errors) require(place, builder.CreateNot(fires), *clause);
  store_.set(builder, key, before, after);
  for (const RuleEvent& event : events)
    for (unsigned i = 0; i < event.event->arguments.size(); ++i)
      if (const auto& argument = event.event->arguments[i];
          argument.kind == ArgumentKind::Owner && !argument.isBehind && event.clause->to) {
        store_.own(builder, key, numberOf(builder, place.call->getArgOperand(i)));
        return isDone;
      }
  return isDone;
}

// Every object, or every one of an owner.
void EventCode::ofMany(Place& place, Value* owner, const std::vector<RuleEvent>& events) {
  IRBuilder<>& builder = place.builder;
  store_.event(builder, builder.getInt64(0), builder.getInt32(0), builder.getInt32(0),
               siteText(place, events.front().event->onReturn));
  std::uint32_t seen = 0; // states of which an earlier clause has the word, whatever the values are
  const std::uint32_t every = (std::uint32_t{1} << rule_.states.size()) - 1;
  for (const RuleEvent& event : events) {
    const std::uint32_t mask = rule_.mask(event.clause->in) & every & ~seen;
    Value* fit = fits(place, event);
    if (llvm::isa<llvm::ConstantInt>(fit)) seen |= mask;
    if (event.clause->error && mask)
      require(place, builder.CreateNot(builder.CreateAnd(fit, store_.among(builder, owner, mask))),
              *event.clause);
    if (event.clause->to && mask)
      store_.setAmong(builder, owner, fit, mask, rule_.stateNumber(*event.clause->to));
  }
}

void EventCode::insert(llvm::Instruction& at, llvm::Instruction& before, const RuleObject& object,
                       const std::vector<RuleEvent>& events) {
  Place place{at, llvm::dyn_cast<llvm::CallBase>(&at), IRBuilder<>(&before)};
  place.builder.SetCurrentDebugLocation(at.getDebugLoc());
  if (object.kind == RuleObject::Kind::All) return ofMany(place, nullptr, events);
  if (object.kind == RuleObject::Kind::Owned)
    return ofMany(place, keyOf(place, object, events).number, events);
  ofObject(place, object, events);
}

} // namespace nuthatch
