// Whose fault a crash is where the library makes the objects, where a function inside asserts, and where functions of
// the user's have something to do.
#include "engines/drivers/triage/triage.h"

#include "driver_parts.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

// Takes a state by its address; gives one where it `makes` one.
Callable function(const std::string& name, bool takes, bool makes = false) {
  Callable made{.signature = {.function = name, .display = name + "()", .callName = name}, .edges = 5};
  if (takes) {
    made.signature.parameters.push_back({.name = "state", .shape = pointerTo("struct state")});
    made.roles.push_back({.handle = "state", .values = false});
  }
  if (makes) made.returned = {.type = "state *", .size = 8, .handle = "state", .byAddress = true};
  return made;
}

void take(Callable& callable, const std::string& name, ShapeRef shape) {
  callable.signature.parameters.push_back({.name = name, .shape = std::move(shape)});
  callable.roles.push_back({});
}

ShapeRef named(const std::string& type) {
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = type, .size = 8, .element = number()});
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

TEST(TriageMade, WhatNobodyMadeReadyIsUnwritten) {
  const std::vector<Callable> library = {function("state_create", false, true),
                                         function("state_digest", true), function("state_reset", true)};
  const Call make{.callable = 0}, digest{.callable = 1, .arguments = {slot(0)}},
      reset{.callable = 2, .arguments = {slot(0)}};
  EXPECT_EQ(triaged(library, {make, digest}, CheckKind::UninitialisedRead).reason,
            "order of calls: state_reset was not called on what state_create made");
  EXPECT_EQ(triaged(library, {make, reset, digest}, CheckKind::UninitialisedRead).kind,
            CrashClass::LikelyBug);
  // Nobody can make it ready.
  EXPECT_EQ(triaged({library[0], library[1]}, {make, digest}, CheckKind::UninitialisedRead).kind,
            CrashClass::LikelyBug);
  // What starts again writes members that may be null all the same.
  EXPECT_EQ(triaged(library, {make, digest}, CheckKind::NullDereference).kind, CrashClass::LikelyBug);
}

TEST(TriageMade, WhatNobodyOpenedIsNull) {
  const std::vector<Callable> library = {function("env_create", false, true), function("env_copy", true),
                                         function("env_open", true)};
  const Call make{.callable = 0}, copy{.callable = 1, .arguments = {slot(0)}},
      open{.callable = 2, .arguments = {slot(0)}};
  EXPECT_EQ(triaged(library, {make, copy}, CheckKind::NullDereference).kind, CrashClass::Precondition);
  EXPECT_EQ(triaged(library, {make, open, copy}, CheckKind::NullDereference).kind, CrashClass::LikelyBug);
  EXPECT_EQ(triaged(library, {make, open, open}, CheckKind::DoubleFree).reason,
            "order of calls: env_open is called a second time on one object");
}

TEST(TriageMade, AMemberOfZerosIsTheCallersToSet) {
  const Callable zeros{.kind = CallableKind::Zeroed,
                       .signature = {.display = "state", .callName = "state"},
                       .returned = {.type = "state", .handle = "state"},
                       .owner = "state"};
  const std::vector<Callable> library = {zeros, function("state_walk", true), function("state_fill", true)};
  const Call make{.callable = 0}, walk{.callable = 1, .arguments = {slot(0)}},
      fill{.callable = 2, .arguments = {slot(0)}};
  const std::string followed = "state->next is not null";
  EXPECT_EQ(triaged(library, {make, walk}, CheckKind::NullDereference, "state_walk", followed).reason,
            "state: nobody set what state of state_walk points to");
  EXPECT_EQ(triaged(library, {make, fill, walk}, CheckKind::NullDereference, "state_walk", followed).kind,
            CrashClass::LikelyBug);
  EXPECT_EQ(
      triaged(library, {make, walk}, CheckKind::NullDereference, "state_walk", "buffer is not null").kind,
      CrashClass::LikelyBug);
}

TEST(TriageMade, AnAssertionAboutWhatIsHandedOnIsTheCallers) {
  Callable outer = function("make", false), inner = function("make_inside", false);
  take(outer, "channels", number());
  take(inner, "channels", number());
  const std::vector<Call> calls = {{.callable = 0, .arguments = {value(0)}}};
  EXPECT_EQ(triaged({outer, inner}, calls, CheckKind::AssertionFailed, "make_inside", "channels > 0").kind,
            CrashClass::Precondition);
  EXPECT_EQ(
      triaged({outer, inner}, calls, CheckKind::AssertionFailed, "make_inside", "count <= channels").kind,
      CrashClass::LikelyBug); // what it worked out is its own
}

TEST(TriageMade, ANameForAPointerIsWhatTheLibraryMakes) {
  Callable sort = function("list_sort", false), make = function("list_alloc", false);
  take(sort, "ids", named("LIST"));
  make.returned = {.type = "LIST", .size = 8};
  const std::vector<Call> calls = {{.callable = 0, .arguments = {value(7)}}};
  EXPECT_EQ(triaged({sort, make}, calls, CheckKind::OutOfBounds).reason,
            "arguments: a LIST is what list_alloc makes, and not any memory");
  EXPECT_EQ(triaged({sort}, calls, CheckKind::OutOfBounds).kind, CrashClass::LikelyBug);
  Callable plain = function("sum", false);
  take(plain, "ids", named("int *"));
  EXPECT_EQ(triaged({plain, make}, calls, CheckKind::OutOfBounds).kind, CrashClass::LikelyBug);
}

TEST(TriageMade, AFunctionThatFillsNothingIsNotTheLibrarysFault) {
  const auto callback = [](const std::string& takes) {
    return std::make_shared<const Shape>(Shape{.kind = ShapeKind::Enumeration,
                                               .type = "reader",
                                               .size = 8,
                                               .callback = true,
                                               .fields = {{.shape = number()}, {.shape = named(takes)}}});
  };
  Callable fills = function("read_with", false), looks = fills;
  take(fills, "reader", callback("float * *"));
  take(looks, "reader", callback("const float *"));
  const std::vector<Call> calls = {{.callable = 0, .arguments = {value(1)}}};
  EXPECT_EQ(triaged({fills}, calls, CheckKind::OutOfBounds).kind, CrashClass::Precondition);
  EXPECT_EQ(triaged({looks}, calls, CheckKind::OutOfBounds).kind, CrashClass::LikelyBug);
  // What nobody wrote may be what it was asked for by any pointer that is not for it to keep.
  const auto pointer = [&](const char* type, bool constant) {
    Shape shape = *callback(type);
    shape.fields[1].shape = std::make_shared<const Shape>(
        Shape{.kind = ShapeKind::Pointer, .type = type, .size = 8, .constant = constant});
    return std::make_shared<const Shape>(std::move(shape));
  };
  Callable scans = function("scan_with", false), shows = scans, keeps = scans;
  take(scans, "reader", pointer("char *", false));
  take(shows, "reader", pointer("const char *", true));
  take(keeps, "reader", pointer("void *", false));
  EXPECT_EQ(triaged({scans}, calls, CheckKind::UninitialisedRead).kind, CrashClass::Precondition);
  EXPECT_EQ(triaged({scans}, calls, CheckKind::OutOfBounds).kind, CrashClass::LikelyBug);
  EXPECT_EQ(triaged({shows}, calls, CheckKind::UninitialisedRead).kind, CrashClass::LikelyBug);
  EXPECT_EQ(triaged({keeps}, calls, CheckKind::UninitialisedRead).kind, CrashClass::LikelyBug);
  const std::vector<Call> filling = {{.callable = 0, .arguments = {value(kFillingCallback)}}};
  EXPECT_EQ(triaged({scans}, filling, CheckKind::UninitialisedRead).kind, CrashClass::LikelyBug);
}
