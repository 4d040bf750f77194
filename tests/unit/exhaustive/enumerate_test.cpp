#include "api.h"

#include "engines/exhaustive/rust/driver_trial.h"
#include "engines/exhaustive/rust/source.h"

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

constexpr const char* kArray = R"(
pub struct Array<T> { ptr: *mut T, len: usize }
impl<T: Copy> Array<T> {
    pub fn new(len: usize, value: T) -> Array<T> { unsafe { make(len, value) } }
    pub fn get_mut(&self, index: usize) -> &mut T { assert!(index < self.len); unsafe { &mut *self.ptr.add(index) } }
    pub fn fill(&mut self, value: T) { for i in 0..self.len { *self.get_mut(i) = value; } }
    pub fn len(&self) -> usize { self.len }
    pub unsafe fn raw(&self) -> *mut T { self.ptr }
}
unsafe fn make<T: Copy>(len: usize, value: T) -> Array<T> {
    let mut items = vec![value; len];
    let ptr = items.as_mut_ptr();
    std::mem::forget(items);
    Array { ptr, len }
}
)";

TEST_F(ApiTest, DriversOfThePaper) {
  read(kArray);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3);
  const auto all = names(set);
  // Fig. 5 of the paper: the constructor alone, get_mut after fill, and two results of get_mut together.
  EXPECT_EQ(all.count("Array::new"), 1u);
  // What get_mut lends is also looked at after its lender is gone, which rustc rejects where the lifetime is
  // right.
  EXPECT_EQ(all.count("Array::new, Array::fill, Array::get_mut"), 2u);
  EXPECT_EQ(all.count("Array::new, Array::get_mut, Array::get_mut"), 2u);
  // Functions without unsafe code are no targets but see what a target left; calls that change nothing are of
  // no use before others.
  EXPECT_EQ(all.count("Array::len"), 0u);
  EXPECT_EQ(all.count("Array::new, Array::len"), 1u);
  EXPECT_EQ(all.count("Array::new, Array::len, Array::get_mut"), 0u);
  EXPECT_EQ(set.skipped.count("lib::Array::raw"), 1u);
}

TEST_F(ApiTest, DriversShareTheirPrefix) {
  read(kArray);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3);
  std::set<const Node*> first;
  for (const Node* driver : set.drivers) first.insert(driver->path().front());
  EXPECT_EQ(first.size(), 1u) << "one constructor, one type: one root";
}

TEST_F(ApiTest, ConstructionFilterKeepsOthersOut) {
  read(kArray);
  if (IsSkipped()) return;
  const auto construct = Filter::read({"lib::Array::new"});
  ASSERT_TRUE(construct.has_value());
  const auto all = names(drivers(3, {"u8"}, *construct));
  EXPECT_EQ(all.count("Array::new, Array::fill, Array::get_mut"), 0u);
  EXPECT_EQ(all.count("Array::new, Array::get_mut"), 2u);
  // A target that gives references is the first of a pair all the same.
  EXPECT_EQ(all.count("Array::new, Array::get_mut, Array::get_mut"), 2u);
}

TEST_F(ApiTest, GenericsAtEveryTypeThatHasTheTraits) {
  read(kArray);
  if (IsSkipped()) return;
  // DropCounter is not Copy.
  EXPECT_EQ(names(drivers(1, {"u8", "()", "DropCounter"})).count("Array::new"), 2u);
}

TEST_F(ApiTest, SourceLooksAtWhatComesBack) {
  read(kArray);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3);
  for (const Node* driver : set.drivers) {
    if (driver->names() != "Array::new, Array::get_mut, Array::get_mut") continue;
    const std::string body = driverSource(*driver).body;
    EXPECT_NE(body.find("lib::Array::<u8>::new(nh::any::<usize>(0), nh::any::<u8>(1))"), std::string::npos)
        << body;
    EXPECT_NE(body.find("nh::apart(&[nh::spans(&v1), nh::spans(&v2)]);"), std::string::npos) << body;
    const std::map<int, std::string> literals = {{0, "3usize"}, {1, "7u8"}, {2, "0usize"}, {3, "0usize"}};
    const std::string test = driverSource(*driver, {.literals = &literals, .steps = false}).body;
    EXPECT_NE(test.find("lib::Array::<u8>::new(3usize, 7u8)"), std::string::npos) << test;
    EXPECT_EQ(test.find("nh::any"), std::string::npos) << test;
  }
}

TEST_F(ApiTest, ClosuresIteratorsAndTraitObjectsAreOracles) {
  read(R"(
pub trait Visitor { fn visit(&mut self, size: usize) -> bool; }
pub struct Bag<T>(Vec<T>);
impl<T> Bag<T> {
    pub fn from_vec(items: Vec<T>) -> Bag<T> { Bag(items) }
    pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) { unsafe { self.0.set_len(0) } }
    pub fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) { unsafe { self.0.set_len(0) } }
    pub fn visit(&mut self, visitor: &mut dyn Visitor) { unsafe { self.0.set_len(0) } }
}
)");
  if (IsSkipped()) return;
  const DriverSet set = drivers(2);
  std::map<std::string, std::string> body;
  for (const Node* driver : set.drivers) body[driver->names()] = driverSource(*driver).body;
  EXPECT_NE(
      body["Bag::from_vec, Bag::retain"].find("|x0| { nh::look(&x0); nh::called(); nh::answer::<bool>("),
      std::string::npos)
      << body["Bag::from_vec, Bag::retain"];
  EXPECT_NE(body["Bag::from_vec, Bag::extend"].find("nh::items::<u8>()"), std::string::npos);
  EXPECT_NE(body["Bag::from_vec, Bag::visit"].find("&mut nh::any::<NhEvery_lib__Visitor>("), std::string::npos);
  EXPECT_EQ(filler_->oracles().count("lib::Visitor"), 1u);
}

TEST_F(ApiTest, WhoImplementsATraitMayWriteItsOtherMethodsAnew) {
  read(R"(
pub trait Named { fn name(&self) -> u8; fn number(&self) -> u64 { 1 } }
pub trait Plain { fn name(&self) -> u8; }
pub fn ask<N: Named>(named: &N) -> u64 { unsafe { std::ptr::read(&named.number()) } }
pub fn see<P: Plain>(plain: &P) -> u8 { unsafe { std::ptr::read(&plain.name()) } }
)");
  if (IsSkipped()) return;
  EXPECT_EQ(names(drivers(1)), (std::multiset<std::string>{"ask", "ask", "see", "see"}));
  const std::map<std::string, std::string>& oracles = filler_->oracles();
  EXPECT_EQ(oracles.at("lib::Named").find("fn number"), std::string::npos);
  EXPECT_NE(oracles.at("lib::Named with all of its methods").find("fn number"), std::string::npos);
  // One holds a value whose end is watched; a Copy one is there for who asks for that.
  EXPECT_NE(oracles.at("lib::Plain").find("pub struct NhAny_lib__Plain(pub nh::Panicky);"), std::string::npos);
  EXPECT_NE(oracles.at("lib::Plain with all of its methods").find("#[derive(Copy, "), std::string::npos);
}

TEST_F(ApiTest, ATypeOfTheCallerGivesItselfAndHasTheConstantsOfItsTrait) {
  read(R"(
pub trait Swap { const WIDTH: usize; fn new() -> Self; fn swap(self) -> Self; }
pub fn twice<S: Swap>(one: [S; 2]) -> usize { unsafe { std::ptr::read(&one.len()) } }
)");
  if (IsSkipped()) return;
  EXPECT_FALSE(drivers(1).drivers.empty());
  const std::string& source = filler_->oracles().at("lib::Swap");
  EXPECT_NE(source.find("fn swap(self: Self) -> NhAny_lib__Swap {"), std::string::npos) << source;
  EXPECT_NE(source.find("const WIDTH: usize = 2;"), std::string::npos);
}

TEST_F(ApiTest, WhatAHolderDereferencesToIsBorrowedFromIt) {
  read(R"(
pub struct Inside<T> { parent: *mut u8, child: T }
pub struct Holder<T> { inside: Box<Inside<T>> }
impl<T> Holder<T> {
    pub fn new(child: T) -> Self { Holder { inside: Box::new(Inside { parent: std::ptr::null_mut(), child }) } }
}
impl<T> std::ops::Deref for Holder<T> { type Target = Inside<T>; fn deref(&self) -> &Self::Target { &self.inside } }
impl<T> std::ops::DerefMut for Holder<T> { fn deref_mut(&mut self) -> &mut Self::Target { &mut self.inside } }
pub fn add<T>(child: &mut Inside<T>) { unsafe { child.parent = child.parent.add(1) } }
)");
  if (IsSkipped()) return;
  EXPECT_GE(names(drivers(2)).count("Holder::new, add"), 1u);
}

TEST_F(ApiTest, WhatAResultHoldsInAnOptionIsUsed) {
  read(R"(
pub struct Field { at: *const u8 }
pub fn next() -> Result<Option<Field>, ()> { Ok(None) }
impl Field { pub fn read(&self) -> u8 { unsafe { *self.at } } }
)");
  if (IsSkipped()) return;
  const DriverSet set = drivers(2);
  std::map<std::string, std::string> body;
  for (const Node* driver : set.drivers) body[driver->names()] = driverSource(*driver).body;
  const std::string& source = body["next, Field::read"];
  EXPECT_NE(source.find("let Ok(mut v1) = v0 else"), std::string::npos) << source;
  EXPECT_NE(source.find("let Some(mut v2) = v1 else"), std::string::npos) << source;
}

TEST_F(ApiTest, MethodsOfOneKindOfArgumentAreCalled) {
  read(R"(
pub struct Stack<T: ?Sized> { ends: usize, of: std::marker::PhantomData<T> }
impl<T: ?Sized> Stack<T> { pub fn new() -> Self { Stack { ends: 0, of: std::marker::PhantomData } } }
impl<T: Clone> Stack<[T]> { pub fn push(&mut self, all: &[T]) { unsafe { self.ends = std::ptr::read(&all.len()) } } }
)");
  if (IsSkipped()) return;
  EXPECT_GE(names(drivers(2)).count("Stack::new, Stack::push"), 1u);
}

TEST_F(ApiTest, WhatABoxOwnsIsBorrowedFromIt) {
  read(R"(
pub struct Reader { at: *const u8 }
impl Reader {
    pub fn boxed() -> Box<Reader> { Box::new(Reader { at: std::ptr::null() }) }
    pub fn shared() -> std::rc::Rc<Reader> { std::rc::Rc::new(Reader { at: std::ptr::null() }) }
    pub fn peek(&self) -> u8 { unsafe { *self.at } }
    pub fn step(&mut self) { unsafe { self.at = self.at.add(1) } }
}
)");
  if (IsSkipped()) return;
  const DriverSet set = drivers(2);
  const auto found = names(set);
  EXPECT_EQ(found.count("Reader::boxed, Reader::peek"), 1u);
  EXPECT_EQ(found.count("Reader::boxed, Reader::step"), 1u);
  EXPECT_EQ(found.count("Reader::shared, Reader::peek"), 1u);
  EXPECT_EQ(found.count("Reader::shared, Reader::step"), 0u); // an Rc lends nothing mutably
}

TEST_F(ApiTest, AFieldIsNoCallOfTheFunctionOfItsName) {
  const std::string before = "pub struct List { len: usize }\nimpl List {\n";
  const std::string after = R"(
    pub fn get(&self) -> usize { unsafe { std::ptr::read(&self.len) } }
    pub fn twice(&self) -> usize { unsafe { std::ptr::read(&self.len()) } }
}
)";
  read(before + "pub fn len(&self) -> usize { self.len }" + after);
  if (IsSkipped()) return;
  const auto get = function("lib::List::get").codeHash, twice = function("lib::List::twice").codeHash;
  read(before + "pub fn len(&self) -> usize { self.len + 0 }" + after);
  EXPECT_EQ(function("lib::List::get").codeHash, get);
  EXPECT_NE(function("lib::List::twice").codeHash, twice);
}

TEST_F(ApiTest, CopiesOfIteratorsAndForgottenGuards) {
  read(R"(
use std::marker::PhantomData;
#[derive(Clone, Copy)]
pub struct IterMut<'a, T> { ptr: *mut T, left: usize, life: PhantomData<&'a mut T> }
pub fn iter_mut<T>(slice: &mut [T]) -> IterMut<'_, T> { IterMut { ptr: slice.as_mut_ptr(), left: slice.len(), life: PhantomData } }
impl<'a, T> Iterator for IterMut<'a, T> {
    type Item = &'a mut T;
    fn next(&mut self) -> Option<&'a mut T> { unsafe { Some(&mut *self.ptr) } }
}
pub struct Guard<'a>(&'a mut Vec<u8>);
impl Drop for Guard<'_> { fn drop(&mut self) { unsafe { self.0.set_len(0) } } }
pub fn guard(items: &mut Vec<u8>) -> Guard<'_> { Guard(items) }
)");
  if (IsSkipped()) return;
  bool copies = false, forgets = false;
  for (const Node* driver : drivers(3).drivers) {
    const std::string body = driverSource(*driver).body;
    copies |= body.find("let mut c0 = v1;") != std::string::npos &&
              body.find("let mut c1 = v1;") != std::string::npos;
    forgets |= body.find("std::mem::forget(v1)") != std::string::npos;
  }
  EXPECT_TRUE(copies) << "two copies of one iterator, each asked for its next element";
  EXPECT_TRUE(forgets) << "a guard whose destructor is unsafe code may be forgotten";
}

TEST_F(ApiTest, EveryAlternativeOfAnArgument) {
  read("pub struct S; pub fn f(a: Option<&S>, b: Box<dyn Fn(u8) -> u8>, c: Option<&mut dyn FnMut()>) { "
       "unsafe { std::ptr::read(&()) } }");
  if (IsSkipped()) return;
  const DriverSet set = drivers(1);
  std::set<std::string> bodies;
  for (const Node* driver : set.drivers) {
    EXPECT_EQ(driver->call.args.size(), 3u);
    bodies.insert(driverSource(*driver).body);
  }
  EXPECT_EQ(bodies.size(), 4u) << "None or Some, twice";
}

TEST_F(ApiTest, ContainmentOfDrivers) {
  read(kArray);
  if (IsSkipped()) return;
  const DriverSet set = drivers(3);
  const auto find = [&](const std::string& name) {
    for (const Node* driver : set.drivers)
      if (driver->names() == name) return driver;
    return set.drivers.front();
  };
  EXPECT_TRUE(
      isWithin(*find("Array::new, Array::get_mut"), *find("Array::new, Array::fill, Array::get_mut")));
  EXPECT_FALSE(
      isWithin(*find("Array::new, Array::get_mut, Array::get_mut"), *find("Array::new, Array::get_mut")));
}

TEST(Failures, AreNamedByWhatWasSaid) {
  EXPECT_EQ(kindOf("==1==ERROR: AddressSanitizer: heap-use-after-free on address 0x1\n", 85),
            "heap-use-after-free");
  EXPECT_EQ(kindOf("nuthatch: a reference is null\n", 86), "a reference is null");
  EXPECT_EQ(kindOf("", 139), "signal 11");
}

TEST_F(ApiTest, WhoWasLentAKeptReferenceMayWriteThere) {
  read(R"(
pub struct Box2 { pub bytes: [u8; 2] }
impl Box2 {
  pub fn new() -> Box2 { Box2 { bytes: [0; 2] } }
  pub fn view(&mut self) -> &mut [u8] { unsafe { std::slice::from_raw_parts_mut(self.bytes.as_mut_ptr(), 2) } }
}
pub fn fill(bytes: &mut [u8]) { unsafe { *bytes.as_mut_ptr() = 1; } }
pub fn sum(bytes: &[u8]) -> u8 { unsafe { *bytes.as_ptr() } }
)");
  int lent = 0, shared = 0;
  for (const DriverSet set = drivers(3); const Node* driver : set.drivers) {
    const std::string body = driverSource(*driver).body;
    const bool compares = body.find("nh::unchanged(&v1, before1)") != body.npos;
    if (body.find("fill(&mut *v1)") != body.npos) {
      EXPECT_FALSE(compares) << body;
      ++lent;
    } else if (body.find("sum(&*v1)") != body.npos) {
      shared += compares;
    }
  }
  EXPECT_GT(lent, 0);
  EXPECT_GT(shared, 0);
}

} // namespace nuthatch::exhaustive_test
