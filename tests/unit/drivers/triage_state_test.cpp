// Whose fault a crash is where the state of an object decides: a small API of one class, drivers of several
// calls, and what the code is known to do.
#include "engines/drivers/triage/triage.h"
#include "engines/drivers/triage/triage_objects.h"

#include "driver_parts.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

ShapeRef pointer() { return pointerTo("Stack"); }

Callable constructor() {
  return {.kind = CallableKind::Constructor,
          .signature = {.function = "make", .display = "Stack()", .callName = "Stack"},
          .returned = {.type = "Stack", .handle = "Stack"},
          .owner = "Stack",
          .objectSize = 8};
}

// `numbers`: names of further parameters.
Callable method(const std::string& name, const std::vector<std::string>& numbers = {}) {
  Callable made{.kind = CallableKind::Method,
                .signature = {.function = name, .display = name + "()", .callName = name, .isMethod = true},
                .owner = "Stack",
                .edges = 5};
  made.signature.parameters.push_back({.name = "this", .shape = pointer()});
  made.roles.push_back({.handle = "Stack", .values = false});
  for (const auto& parameter : numbers) {
    made.signature.parameters.push_back({.name = parameter, .shape = number()});
    made.roles.push_back({});
  }
  return made;
}

Callable assignment() {
  Callable made = method("operator=");
  made.signature.parameters.push_back({.name = "other", .shape = pointer()});
  made.roles.push_back({.handle = "Stack", .constant = true, .reference = true, .values = false});
  made.returned = {.type = "Stack &", .handle = "Stack", .byAddress = true, .reference = true};
  return made;
}

struct Case {
  std::vector<Callable> callables = {constructor()};
  CodeFacts facts = {};
  std::vector<Call> calls = {{.callable = 0}};
  CheckKind kind = CheckKind::OutOfBounds;
  std::string failsIn = "deeper";
  std::string detail = "";
  Failure::InFront inFront = Failure::InFront::OfNothing;

  Triage triaged() const {
    Callables all;
    all.all = callables;
    const std::vector<EdgeRange> edges;
    Api api(all, edges, {});
    api.setFacts(facts);
    Driver driver;
    driver.calls = calls;
    const Check check{.kind = kind, .function = failsIn, .detail = detail};
    return triage(
        api, check, driver,
        Failure{.outcome = Outcome::CheckFailed, .faultAddress = 0x7000'0000'0000, .inFront = inFront},
        calls.size() - 1);
  }
};

} // namespace

TEST(TriageState, TakingMoreThanWasPutInTaintsWhatFollows) {
  Case one;
  one.callables.insert(one.callables.end(), {method("push", {"x"}), method("pop")});
  one.facts.counters = {{"push", {.puts = {4}}}, {"pop", {.takes = {4}}}};
  one.calls.push_back({.callable = 2, .arguments = {slot(0)}});
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::Precondition);
  EXPECT_EQ(one.triaged().reason, "state: pop takes from a Stack that holds nothing");

  std::swap(one.calls[1], one.calls[2]); // put in first, and taken by the call that fails
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, WhatMayHaveFilledTheObjectLeavesTheBlameOpen) {
  Case one;
  one.callables.insert(one.callables.end(), {method("load", {"x"}), method("pop"), method("use", {"x"})});
  one.facts.counters = {{"load", {.unknown = {4}}}, {"pop", {.takes = {4}}}};
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(7)}});
  one.calls.push_back({.callable = 2, .arguments = {slot(0)}});
  one.calls.push_back({.callable = 3, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, AnAddressBelowNullIsInFrontOfAnEmptyObject) {
  Case one;
  one.callables.push_back(method("use", {"x"}));
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  one.inFront = Failure::InFront::OfNull;
  EXPECT_EQ(one.triaged().reason, "state: use() is called on an object that holds too little");
}

TEST(TriageState, InFrontOfABlockIsStateOnlyWhereNothingWasPutInOrTheCallTakes) {
  Case one;
  one.callables.insert(one.callables.end(), {method("fill", {"x"}), method("use", {"x"})});
  one.inFront = Failure::InFront::OfBlock;
  one.calls.push_back({.callable = 2, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::Precondition);
  one.calls.insert(one.calls.begin() + 1, {.callable = 1, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  one.facts.counters = {{"fill", {.unknown = {4}}}, {"use", {.takes = {4}}}};
  EXPECT_EQ(one.triaged().kind, CrashClass::Precondition);
}

TEST(TriageState, AFunctionPointerThatNobodySetIsState) {
  Case one;
  one.callables.push_back(method("call", {"x"}));
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(7)}});
  one.kind = CheckKind::NullDereference;
  one.detail = "the function this->run is not null";
  EXPECT_EQ(one.triaged().reason, "state: a function is called that nobody set in this Stack");
  one.detail = "this->next is not null";
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, AnInstanceThatTheLibraryNeverMakesIsNotItsFault) {
  Case one;
  one.callables.push_back(method("half", {"x"}));
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(7)}});
  one.kind = CheckKind::FloatToIntOutOfRange;
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  one.facts.strangeInstances = {"half"};
  EXPECT_EQ(one.triaged().kind, CrashClass::Precondition);
}

TEST(TriageState, AnObjectMustStandBeingAssignedToItself) {
  Case one;
  one.callables.insert(one.callables.end(), {assignment(), method("clear"), method("use", {"x"})});
  one.calls.push_back({.callable = 1, .arguments = {slot(0), slot(0)}});
  one.calls.push_back({.callable = 3, .arguments = {slot(0), value(7)}});
  one.kind = CheckKind::UseAfterFree;
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  EXPECT_EQ(one.triaged().reason, "operator=() fails when an object is assigned to itself");
}

TEST(TriageState, AnObjectThatWasResetMayBeUsedAgain) {
  Case one;
  one.callables.insert(one.callables.end(), {method("stack_free"), method("use", {"x"})});
  one.calls.push_back({.callable = 1, .arguments = {slot(0)}});
  one.calls.push_back({.callable = 2, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().reason, "order of calls: use comes after stack_free");
  one.facts.resets = {"stack_free"};
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  EXPECT_EQ(one.triaged().reason, "stack_free resets what it frees, so that the object may be used again");
}

TEST(TriageState, ANegativeCountIsNobodysToAddUp) {
  Case one;
  one.callables.insert(one.callables.end(), {method("take", {"itemCount"}), method("add", {"x"})});
  one.kind = CheckKind::SignedOverflow;
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(-7)}});
  EXPECT_EQ(one.triaged().reason, "range: itemCount of take() is negative");
  one.calls.back().callable = 2;
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, NobodyStartsToCountWhereTheTypeEnds) {
  Case one;
  Callable counted = constructor();
  counted.signature.parameters.push_back({.name = "depth", .shape = number()});
  counted.roles.push_back({});
  one.callables = {counted, method("open"), method("add", {"x"})};
  one.kind = CheckKind::SignedOverflow;
  one.calls = {{.callable = 0, .arguments = {value(2147483647)}}, {.callable = 1, .arguments = {slot(0)}}};
  EXPECT_EQ(one.triaged().reason, "range: depth of Stack() is at the end of its type");
  one.calls[0].arguments[0] = value(7);
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  one.calls[1] = {.callable = 2, .arguments = {slot(0), value(2147483647)}}; // what fails must stand it
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, CallsThatNothingConnectsAreNotNamed) {
  Case one;
  one.callables.insert(one.callables.end(), {method("stack_free"), method("use", {"x"})});
  one.calls.push_back({.callable = 0});
  one.calls.push_back({.callable = 1, .arguments = {slot(1)}});
  one.calls.push_back({.callable = 2, .arguments = {slot(1), value(7)}});
  EXPECT_EQ(one.triaged().reason, "order of calls: use comes after stack_free");
  one.calls.back().arguments[0] = slot(0); // another object
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
}

TEST(TriageState, CallsAreConnectedThroughWhatTheyGive) {
  Callables all;
  all.all = {constructor(), assignment(), method("use", {"x"})};
  const std::vector<EdgeRange> edges;
  const Api api(all, edges, {});
  Driver driver;
  driver.calls = {{.callable = 0},
                  {.callable = 0},
                  {.callable = 0},
                  {.callable = 1, .arguments = {slot(0), slot(1)}},
                  {.callable = 2, .arguments = {slot(2), value(1)}},
                  {.callable = 2, .arguments = {slot(3), value(1)}}};
  const auto [reduced, call] = broken::reaching(api, driver, 5);
  EXPECT_EQ(call, 3u); // two objects, the assignment, the use
  ASSERT_EQ(reduced.calls.size(), 4u);
  EXPECT_EQ(reduced.calls[3].arguments[0].slot, 2u);
}

TEST(TriageState, WhatACallGaveOfItsOwnObjectIsThatObject) {
  Callables all;
  all.all = {constructor(), assignment(), method("use", {"x"})};
  const std::vector<EdgeRange> edges;
  const Api api(all, edges, {});
  Driver driver;
  driver.calls = {{.callable = 0},
                  {.callable = 1, .arguments = {slot(0), slot(0)}},
                  {.callable = 2, .arguments = {slot(1), value(1)}}};
  const Driver plain = broken::withoutAlias(api, driver, 1);
  ASSERT_EQ(plain.calls.size(), 2u);
  EXPECT_EQ(plain.calls[1].arguments[0].slot, 0u);
  EXPECT_EQ(broken::withoutAlias(api, driver, 0).calls.size(), 3u);
}

TEST(TriageState, AStatedLengthThatIsKeptIsNotTheReason) {
  Case one;
  one.callables.push_back(method("filter", {"length", "width"}));
  one.calls.push_back({.callable = 1, .arguments = {slot(0), value(0), value(21)}});
  Callables all;
  all.all = one.callables;
  const std::vector<EdgeRange> edges;
  const Api api(all, edges, {});
  Driver driver;
  driver.calls = one.calls;
  const Check check{.kind = CheckKind::OutOfBounds, .function = "filter"};
  const Failure failure{.outcome = Outcome::CheckFailed, .guessedArgument = true};
  EXPECT_EQ(triage(api, check, driver, failure, 1).reason, "range: width of filter() goes beyond its length");
  driver.calls[1].arguments[2] = value(1);
  EXPECT_TRUE(triage(api, check, driver, failure, 1).reason.starts_with("length: "));
}

TEST(TriageState, ClosingWhatWasOpenedEndsNothing) {
  Case one;
  one.callables.insert(one.callables.end(),
                       {method("OpenElement"), method("CloseElement"), method("use", {"x"})});
  one.calls.push_back({.callable = 1, .arguments = {slot(0)}});
  one.calls.push_back({.callable = 2, .arguments = {slot(0)}});
  one.calls.push_back({.callable = 3, .arguments = {slot(0), value(7)}});
  EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug);
  one.calls[1].callable = 2; // twice, and never opened
  EXPECT_EQ(one.triaged().reason, "state: CloseElement closes more than OpenElement opened");
}

TEST(TriageState, AWordInsideAnotherEndsNothing) {
  for (const char* name : {"set_term_func", "determine", "enclose", "is_free"}) {
    Case one;
    one.callables.insert(one.callables.end(), {method(name), method("use", {"x"})});
    one.calls.push_back({.callable = 1, .arguments = {slot(0)}});
    one.calls.push_back({.callable = 2, .arguments = {slot(0), value(7)}});
    EXPECT_EQ(one.triaged().kind, CrashClass::LikelyBug) << name;
  }
}
