// Whose fault a crash is: each test has callables, one driver of them, and the check that it refuted.
#include "engines/drivers/triage/triage.h"

#include "driver_parts.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

Callable function(const std::string& name, const std::vector<std::string>& parameters) {
  Callable callable{.signature = {.function = name, .display = name + "()", .callName = name}, .edges = 5};
  for (const auto& parameter : parameters) {
    callable.signature.parameters.push_back({.name = parameter, .shape = number()});
    callable.roles.push_back({});
  }
  return callable;
}

Triage triageOf(Callable callable, CheckKind kind, const std::string& detail, const std::string& failsIn) {
  Callables callables;
  callables.all.push_back(std::move(callable));
  const std::vector<EdgeRange> edges;
  const Api api(callables, edges, {});
  Driver driver;
  driver.calls.push_back({.callable = 0});
  driver.calls[0].arguments.resize(callables.all[0].roles.size());
  for (auto& argument : driver.calls[0].arguments) argument.value.bytes = std::string(4, '\1');
  const Check check{.kind = kind, .function = failsIn, .detail = detail};
  return triage(api, check, driver, Failure{.outcome = Outcome::CheckFailed}, 0);
}

Triage shift(const std::string& detail, const std::string& failsIn = "mask") {
  return triageOf(function("mask", {"bits", "n"}), CheckKind::ShiftOutOfRange, detail, failsIn);
}

} // namespace

TEST(Triage, ShiftByParametersIsLeftToCallers) {
  const Triage given = shift("1u << n shifts by less than 32");
  EXPECT_EQ(given.kind, CrashClass::Precondition);
  EXPECT_EQ(given.rule, "shift by argument");
  EXPECT_EQ(given.question.function, "mask");
  EXPECT_EQ(given.question.about, CallerQuestion::About::Range);
  EXPECT_EQ(shift("1u << (n + bits->low[n]) shifts by less than 32").kind, CrashClass::Precondition);
}

TEST(Triage, ShiftByWhatTheFunctionWorkedOutIsItsOwn) {
  EXPECT_EQ(shift("1u << used shifts by less than 32").kind, CrashClass::LikelyBug);
  EXPECT_EQ(shift("1u << (n + used) shifts by less than 32").kind, CrashClass::LikelyBug);
  EXPECT_EQ(shift("n << 33 shifts by less than 32").kind, CrashClass::LikelyBug);
}

TEST(Triage, ShiftOfACalleeIsNotTheCallers) {
  EXPECT_EQ(shift("1u << n shifts by less than 32", "deeper").kind, CrashClass::LikelyBug);
}

TEST(Triage, StaticFunctionsAreAskedByTheirSourceAlone) {
  Callable callable = function("folded", {"square"});
  const auto overflow = [&] {
    return triageOf(callable, CheckKind::SignedOverflow, "-square fits int", "folded");
  };
  EXPECT_EQ(overflow().kind, CrashClass::LikelyBug);
  callable.internal = true;
  EXPECT_EQ(overflow().kind, CrashClass::Precondition);
  EXPECT_EQ(overflow().reason, "internal: folded() is called by its own source alone");
}

TEST(Triage, ANameThatSaysUncheckedAsksItsCallersToLook) {
  const auto beyond = [](const std::string& name) {
    return triageOf(function(name, {"size"}), CheckKind::OutOfBounds, "data[i] writes inside its object",
                    "deeper");
  };
  EXPECT_EQ(beyond("resize_unchecked").kind, CrashClass::Precondition);
  EXPECT_EQ(beyond("uncheckedResize").kind, CrashClass::Precondition);
  EXPECT_EQ(beyond("resize").kind, CrashClass::LikelyBug);
}

// Reader(Io *, bool owns): that a constructor frees what it was given is its caller's choice; that memory is used
// after somebody else freed it is not.
TEST(Triage, WhatAConstructorTakesOverIsNotItsCallersAnyMore) {
  Callables callables;
  callables.all.push_back({.kind = CallableKind::Constructor,
                           .signature = {.function = "Io", .callName = "Io"},
                           .returned = {.handle = "Io"},
                           .owner = "Io"});
  callables.all.push_back({.kind = CallableKind::Constructor,
                           .signature = {.function = "Reader", .callName = "Reader"},
                           .roles = {{.handle = "Io"}},
                           .returned = {.handle = "Reader"},
                           .owner = "Reader"});
  callables.all[1].signature.parameters.push_back({.name = "io", .shape = pointerTo("Io")});
  const std::vector<EdgeRange> edges;
  const Api api(callables, edges, {});
  Driver driver;
  driver.calls.push_back({.callable = 0});
  driver.calls.push_back({.callable = 1, .arguments = {slot(0)}});
  const auto at = [&](CheckKind kind, std::size_t call) {
    return triage(api, Check{.kind = kind}, driver, Failure{.outcome = Outcome::Signal}, call).kind;
  };
  EXPECT_EQ(at(CheckKind::InvalidFree, 2), CrashClass::Precondition);
  EXPECT_EQ(at(CheckKind::InvalidFree, 1), CrashClass::Precondition);
  EXPECT_EQ(at(CheckKind::UseAfterFree, 1), CrashClass::LikelyBug);
}
