#include "api.h"

#include "engines/exhaustive/rust/schedule.h"
#include "frontend/rust/rust_features.h"

#include <algorithm>
#include <filesystem>

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

constexpr const char* kPile = R"(
pub struct Pile<T> { items: Vec<T> }
impl<T> Pile<T> {
    pub fn new() -> Self { Pile { items: Vec::new() } }
    pub fn push(&mut self, value: T) { unsafe { touch(&mut self.items) }; self.items.push(value); }
    pub fn pop(&mut self) -> Option<T> { unsafe { touch(&mut self.items) }; self.items.pop() }
    pub fn clear(&mut self) { unsafe { touch(&mut self.items) }; self.items.clear(); }
}
unsafe fn touch<T>(_: &mut Vec<T>) {}
pub trait Shrink { fn items(&mut self) -> usize; fn shrink(&mut self) -> usize { unsafe { one() } } }
unsafe fn one() -> usize { 1 }
impl<T> Shrink for Pile<T> { fn items(&mut self) -> usize { self.items.len() } }
)";

std::vector<std::size_t> allOf(const DriverSet& set) {
  std::vector<std::size_t> all(set.drivers.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

TEST_F(ApiTest, EveryFunctionIsCalledBeforeAnyIsCalledTwice) {
  read(kPile);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3, {"u8", "DropCounter"});
  Schedule schedule(set, allOf(set));
  std::set<std::string> last;
  for (const std::size_t driver : set.drivers.empty() ? std::vector<std::size_t>{} : schedule.next(4))
    last.insert(set.drivers[driver]->call.function->name);
  EXPECT_EQ(last, (std::set<std::string>{"clear", "pop", "push", "shrink"}));
}

TEST_F(ApiTest, AllDriversAreTakenOnce) {
  read(kPile);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3, {"u8", "DropCounter"});
  Schedule schedule(set, allOf(set));
  std::vector<std::size_t> taken;
  for (auto batch = schedule.next(7); !batch.empty(); batch = schedule.next(7))
    taken.insert(taken.end(), batch.begin(), batch.end());
  std::ranges::sort(taken);
  EXPECT_EQ(taken, allOf(set));
}

TEST_F(ApiTest, WhatIsRejectedIsTriedByAnotherDriver) {
  read(kPile);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3, {"u8", "DropCounter"});
  Schedule schedule(set, allOf(set));
  const auto first = schedule.next(4);
  ASSERT_EQ(first.size(), 4u);
  const Function* function = set.drivers[first[0]]->call.function;
  schedule.reject(first[0]);
  const auto next = schedule.next(1);
  ASSERT_EQ(next.size(), 1u);
  EXPECT_EQ(set.drivers[next[0]]->call.function, function);
}

TEST_F(ApiTest, ProvidedMethodsOfTraitsAreCalled) {
  read(kPile);
  if (IsSkipped()) return;
  const rust::Function& shrink = function("lib::Pile::shrink");
  EXPECT_EQ(shrink.unsafeUse, rust::UnsafeUse::Contains);
  ASSERT_EQ(shrink.inputs.size(), 1u);
  EXPECT_EQ(shrink.inputs[0]->text, "&mut lib::Pile<T>");
}

TEST(Features, ThoseWithUnsafeCodeBehindThem) {
  auto scratch = ScratchFolder::make("features-test");
  ASSERT_TRUE(scratch.has_value());
  const auto source = scratch->path() / "src";
  ASSERT_TRUE(makeFolder(source / "lists").has_value());
  ASSERT_TRUE(writeFile(source / "lib.rs", "#![cfg_attr(feature = \"new\", feature(allocator_api))]\n"
                                           "#[cfg(feature = \"lists\")] pub mod lists;\n"
                                           "#[cfg(feature = \"new\")] fn a() { unsafe { b() } }\n"
                                           "#[cfg(feature = \"on\")] fn c() { unsafe { b() } }\n"
                                           "#[cfg(feature = \"names\")] fn d() {}\n")
                  .has_value());
  ASSERT_TRUE(writeFile(source / "lists" / "mod.rs", "pub fn f() { unsafe { g() } }").has_value());
  EXPECT_EQ(rust::featuresWithUnsafe(scratch->path(), {"default", "on"}, {"lists", "new", "on", "names"}),
            std::vector<std::string>{"lists"});
}

TEST(Features, WhatReplacesOtherUnsafeCodeIsNotTurnedOn) {
  auto scratch = ScratchFolder::make("features-test");
  ASSERT_TRUE(scratch.has_value());
  const auto source = scratch->path() / "src";
  ASSERT_TRUE(makeFolder(source).has_value());
  ASSERT_TRUE(writeFile(source / "lib.rs", "#[cfg(all(unix, not(feature = \"old\")))] mod mapped;\n"
                                           "#[cfg(feature = \"old\")] mod shared;\n"
                                           "#[cfg(not(feature = \"more\"))] fn few() {}\n"
                                           "#[cfg(feature = \"more\")] fn many() { unsafe { b() } }\n")
                  .has_value());
  for (const char* file : {"mapped.rs", "shared.rs"})
    ASSERT_TRUE(writeFile(source / file, "pub fn f() { unsafe { g() } }").has_value());
  EXPECT_EQ(rust::featuresWithUnsafe(scratch->path(), {}, {"old", "more"}), std::vector<std::string>{"more"});
}

} // namespace nuthatch::exhaustive_test
