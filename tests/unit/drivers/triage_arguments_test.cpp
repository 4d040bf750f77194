// Whose fault a crash is where the arguments decide: records of zeros, lengths beyond a text, parts of other
// objects; and drivers with another instance of a template.
#include "engines/drivers/triage/sibling_instances.h"
#include "engines/drivers/triage/triage.h"

#include "driver_parts.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

ShapeRef real() {
  return std::make_shared<const Shape>(Shape{.kind = ShapeKind::Float, .type = "double", .size = 8});
}
ShapeRef text() {
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Text, .type = "const char *", .size = 8, .constant = true});
}
ShapeRef pointer() { return pointerTo("struct node"); }

Callable zeroed() {
  return {.kind = CallableKind::Zeroed,
          .signature = {.display = "node", .callName = "node"},
          .returned = {.type = "node", .handle = "node"},
          .owner = "node"};
}

// Takes `nodes` nodes and then these; gives a node by its address where it `makes` one.
Callable function(const std::string& name, std::size_t nodes, const std::vector<Parameter>& values = {},
                  bool makes = false) {
  Callable made{.signature = {.function = name, .display = name + "()", .callName = name}, .edges = 5};
  for (std::size_t i = 0; i < nodes; ++i) {
    made.signature.parameters.push_back({.name = "node", .shape = pointer()});
    made.roles.push_back({.handle = "node", .values = false});
  }
  for (const auto& parameter : values) {
    made.signature.parameters.push_back(parameter);
    made.roles.push_back({});
  }
  if (makes) made.returned = {.type = "node *", .size = 8, .handle = "node", .byAddress = true};
  return made;
}

Triage triaged(const std::vector<Callable>& callables, const std::vector<Call>& calls, CheckKind kind,
               const std::string& failsIn = "deeper", const std::string& detail = "") {
  Callables all;
  all.all = callables;
  const std::vector<EdgeRange> edges;
  const Api api(all, edges, {});
  Driver driver;
  driver.calls = calls;
  const Check check{.kind = kind, .function = failsIn, .detail = detail};
  const Failure failure{.outcome = Outcome::CheckFailed, .faultAddress = 0x7000'0000'0000};
  return triage(api, check, driver, failure, calls.size() - 1);
}

} // namespace

TEST(TriageArguments, ZerosAreNotWhatAFunctionMakes) {
  const std::vector<Call> calls = {{.callable = 0}, {.callable = 1, .arguments = {slot(0)}}};
  EXPECT_EQ(triaged({zeroed(), function("walk", 1)}, calls, CheckKind::NullDereference).kind,
            CrashClass::LikelyBug); // all that there is
  EXPECT_EQ(triaged({zeroed(), function("walk", 1), function("node_new", 0, {}, true)}, calls,
                    CheckKind::NullDereference)
                .reason,
            "order of calls: this node is of zeros, node_new makes one");
}

TEST(TriageArguments, ZerosThatNothingMadeReadyAreNotDestroyed) {
  const auto atEnd = [](const std::vector<Callable>& callables) {
    Callables all;
    all.all = callables;
    const std::vector<EdgeRange> edges;
    const Api api(all, edges, {});
    Driver driver;
    driver.calls = {{.callable = 0, .destroyer = 1}};
    return triage(api, {.kind = CheckKind::NullDereference, .function = "node_free"}, driver,
                  {.outcome = Outcome::CheckFailed}, driver.calls.size());
  };
  EXPECT_EQ(atEnd({zeroed(), function("node_free", 1)}).kind, CrashClass::LikelyBug); // all that there is
  EXPECT_EQ(atEnd({zeroed(), function("node_free", 1), function("node_init", 1)}).reason,
            "order of calls: node_init was not called on this node before node_free");
  EXPECT_EQ(atEnd({zeroed(), function("node_free", 1), function("node_new", 0, {}, true)}).reason,
            "order of calls: this node is of zeros, node_new makes one");
}

TEST(TriageArguments, ACallThatAskedForTooMuchMayHaveSaidSo) {
  std::vector<Callable> callables = {zeroed(), function("node_grow", 1, {{.name = "n", .shape = number()}}),
                                     function("walk", 1)};
  const auto after = [&](int size) {
    return triaged(callables,
                   {{.callable = 0},
                    {.callable = 1, .arguments = {slot(0), value(size)}},
                    {.callable = 2, .arguments = {slot(0)}}},
                   CheckKind::UseAfterFree);
  };
  EXPECT_EQ(after(2147483647).kind, CrashClass::LikelyBug) << "it has no result to say so";
  callables[1].returned = {.type = "int", .size = 4, .shape = number()};
  EXPECT_EQ(after(2147483647).kind, CrashClass::Precondition);
  EXPECT_EQ(after(16).kind, CrashClass::LikelyBug);
  EXPECT_EQ(triaged(callables, {{.callable = 0}, {.callable = 1, .arguments = {slot(0), value(2147483647)}}},
                    CheckKind::OutOfBounds)
                .kind,
            CrashClass::LikelyBug)
      << "the call itself has to stand it";
}

TEST(TriageArguments, ALengthBehindATextIsTheTexts) {
  const auto callables =
      std::vector{function("put", 0, {{.name = "s", .shape = text()}, {.name = "len", .shape = number()}})};
  const Actual abc{.value = {.bytes = "abc"}};
  const auto put = [&](int length) {
    return triaged(callables, {{.callable = 0, .arguments = {abc, value(length)}}}, CheckKind::OutOfBounds);
  };
  EXPECT_EQ(put(18).reason, "length: len of put() is more than its s has");
  EXPECT_EQ(put(3).kind, CrashClass::LikelyBug);
}

TEST(TriageArguments, ANegativeNumberThatWasStoredBreaksNothing) {
  const auto callables =
      std::vector{function("node_new", 0, {{.name = "kind", .shape = number()}}, true),
                  function("set", 1, {{.name = "x", .shape = number()}}),
                  function("limit", 1, {{.name = "count", .shape = number()}}), function("walk", 1)};
  const auto walk = [&](std::uint16_t before, int made, const std::vector<Callable>& all) {
    return triaged(all,
                   {{.callable = 0, .arguments = {value(made)}},
                    {.callable = before, .arguments = {slot(0), value(-5)}},
                    {.callable = 3, .arguments = {slot(0)}}},
                   CheckKind::OutOfBounds);
  };
  EXPECT_EQ(walk(1, 0, callables).kind, CrashClass::LikelyBug);
  EXPECT_EQ(walk(2, 0, callables).reason, "range: count of limit() is negative");
  EXPECT_EQ(walk(1, -1, callables).reason, "range: kind of node_new() is negative");
  auto held = callables; // a container of numbers
  held[0].adapter.name = "adapter";
  EXPECT_EQ(walk(1, -1, held).kind, CrashClass::LikelyBug);
}

TEST(TriageArguments, APartOfAnotherObjectIsTheCallersMistake) {
  const auto callables = std::vector{function("node_new", 0, {}, true), function("add_child", 1, {}, true),
                                     function("detach", 2)};
  std::vector<Call> calls = {{.callable = 0},
                             {.callable = 0},
                             {.callable = 1, .arguments = {slot(0)}},
                             {.callable = 2, .arguments = {slot(1), slot(2)}}};
  EXPECT_EQ(triaged(callables, calls, CheckKind::NullDereference).reason,
            "arguments: detach gets what add_child gave of another object");
  calls[3].arguments[0] = slot(0); // its own
  EXPECT_EQ(triaged(callables, calls, CheckKind::NullDereference).kind, CrashClass::LikelyBug);
}

TEST(TriageArguments, WhatADriverNeverEndsIsNotLostByTheLibrary) {
  Callable made = function("node_make", 0);
  made.returned = {.type = "node", .size = 8, .handle = "node"};
  const std::vector<Call> calls = {{.callable = 0}, {.callable = 1, .arguments = {slot(0)}}};
  EXPECT_EQ(triaged({made, function("fill", 1)}, calls, CheckKind::Leak).kind, CrashClass::LikelyBug);
  EXPECT_EQ(triaged({made, function("fill", 1), function("node_cleanup", 1)}, calls, CheckKind::Leak).reason,
            "ownership: node_cleanup was not called on this node");
}

TEST(TriageArguments, ATreeThatHoldsItselfIsTheCallersMistake) {
  const auto callables = std::vector{function("node_new", 0, {}, true), function("add_child", 1, {}, true),
                                     function("insert", 2)};
  std::vector<Call> calls = {{.callable = 0},
                             {.callable = 1, .arguments = {slot(0)}},
                             {.callable = 2, .arguments = {slot(1), slot(0)}}};
  EXPECT_EQ(triaged(callables, calls, CheckKind::NullDereference).reason,
            "arguments: insert gets the object that its own came from");
}

TEST(TriageArguments, ANullThatTheCheckDoesNotSpeakOfIsNotTheReason) {
  const auto callables = std::vector{function("node_new", 0, {}, true),
                                     function("visit", 1, {{.name = "data", .shape = pointer()}})};
  const std::vector<Call> calls = {{.callable = 0},
                                   {.callable = 1, .arguments = {slot(0), {.kind = Actual::Kind::Null}}}};
  const auto visit = [&](const std::string& detail) {
    return triaged(callables, calls, CheckKind::NullDereference, "visit", detail).kind;
  };
  EXPECT_EQ(visit("data is not null"), CrashClass::Precondition);
  EXPECT_EQ(visit("local is not null"), CrashClass::Precondition);
  EXPECT_EQ(visit("node->text is not null"), CrashClass::LikelyBug);
}

TEST(SiblingInstances, NumbersAreCarriedOver) {
  Callables all;
  all.all = {function("half_int", 0, {{.name = "x", .shape = number()}}),
             function("half_double", 0, {{.name = "x", .shape = real()}})};
  all.all[0].signature.callName = "Math<int>::half";
  all.all[1].signature.callName = "Math<double>::half";
  const std::vector<EdgeRange> edges;
  Api api(all, edges, {});
  Driver driver;
  driver.calls = {{.callable = 0, .arguments = {value(-7)}}};
  EXPECT_FALSE(isStrange(api, driver));
  api.setFacts({.strangeInstances = {"half_int"}});
  EXPECT_TRUE(isStrange(api, driver));
  const auto siblings = withLibraryInstances(api, driver);
  ASSERT_EQ(siblings.size(), 1u);
  EXPECT_EQ(siblings[0].calls[0].callable, 1);
  double carried = 0;
  ASSERT_EQ(siblings[0].calls[0].arguments[0].value.bytes.size(), sizeof carried);
  std::memcpy(&carried, siblings[0].calls[0].arguments[0].value.bytes.data(), sizeof carried);
  EXPECT_EQ(carried, -7);
}

TEST(SiblingInstances, AnotherTemplateIsNoSibling) {
  Callables all;
  all.all = {function("half_int", 0, {{.name = "x", .shape = number()}}),
             function("twice_double", 0, {{.name = "x", .shape = real()}})};
  all.all[0].signature.callName = "Math<int>::half";
  all.all[1].signature.callName = "Math<double>::twice";
  const std::vector<EdgeRange> edges;
  Api api(all, edges, {});
  api.setFacts({.strangeInstances = {"half_int"}});
  Driver driver;
  driver.calls = {{.callable = 0, .arguments = {value(-7)}}};
  EXPECT_TRUE(withLibraryInstances(api, driver).empty());
}

TEST(TriageArguments, WhatOpensAnObjectDoesNotMakeItReadyWhereSomethingElseDoes) {
  const std::vector<Call> calls = {{.callable = 0}, {.callable = 1, .arguments = {slot(0)}}};
  EXPECT_EQ(triaged({zeroed(), function("node_open", 1)}, calls, CheckKind::OutOfBounds).kind,
            CrashClass::LikelyBug);
  EXPECT_EQ(triaged({zeroed(), function("node_open", 1), function("node_initialize", 1),
                     function("node_deinit", 1)},
                    calls, CheckKind::OutOfBounds)
                .reason,
            "order of calls: node_initialize was not called on this node before node_open");
}

TEST(TriageArguments, WhatIsAskedToWorkForeverIsNotABug) {
  const auto print = std::vector{function("print", 0, {{.name = "depth", .shape = number()}})};
  const auto hang = [&](int depth) {
    return triaged(print, {{.callable = 0, .arguments = {value(depth)}}}, CheckKind::Hang).kind;
  };
  EXPECT_EQ(hang(2147483647), CrashClass::ResourceLimit);
  EXPECT_EQ(hang(7), CrashClass::LikelyBug);
}
