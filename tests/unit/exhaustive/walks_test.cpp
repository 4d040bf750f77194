#include "api.h"

#include "engines/exhaustive/rust/source.h"
#include "engines/exhaustive/rust/walks.h"

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

constexpr const char* kBag = R"(
pub struct Bag { items: Vec<u8> }
pub struct Items<'a>(std::slice::Iter<'a, u8>);
impl Bag {
    pub fn new() -> Bag { Bag { items: Vec::new() } }
    pub fn push(&mut self, value: u8) { unsafe { self.items.set_len(self.items.len()) } self.items.push(value) }
    pub fn take(self) -> Option<Bag> { unsafe { std::hint::unreachable_unchecked() } }
    pub fn append(&mut self, other: &mut Bag) { unsafe { self.items.set_len(0) } }
    pub fn iter(&self) -> Items<'_> { unsafe { std::hint::black_box(()) } Items(self.items.iter()) }
}
impl<'a> Iterator for Items<'a> {
    type Item = &'a u8;
    fn next(&mut self) -> Option<&'a u8> { self.0.next() }
}
)";

class WalkTest : public ApiTest {
protected:
  void make() {
    read(kBag);
    if (IsSkipped()) return;
    FillOptions fill;
    fill.elementTypes.push_back(*elementType("u8", types));
    filler_.emplace(api_, types, fill);
    set_ = makeSteps(api_, *filler_, {});
  }
  // The step whose calls are these.
  std::size_t step(const std::string& names) const {
    for (std::size_t i = 0; i < set_.steps.size(); ++i)
      if (namesOf(set_.steps[i]) == names) return i;
    ADD_FAILURE() << "no step " << names;
    return 0;
  }
  std::string namesOf(const Step& step) const {
    std::string names;
    const auto path = step.last->path();
    for (auto at = std::ranges::find(path, set_.base) + 1; at != path.end(); ++at)
      names += (names.empty() ? "" : ", ") + (*at)->call.function->name;
    return names;
  }
  StepSet set_;
};

TEST_F(WalkTest, StepsTakeAndLeaveValuesOfKinds) {
  make();
  if (IsSkipped()) return;
  ASSERT_EQ(set_.kinds.size(), 1u) << "what borrows is of no kind";
  EXPECT_EQ(set_.kinds[0]->text, "lib::Bag");
  const Step& make = set_.steps[step("new")];
  EXPECT_TRUE(make.needs.empty());
  EXPECT_EQ(make.gives.size(), 1u);
  const Step& take = set_.steps[step("take")];
  EXPECT_EQ(take.givenAway.size(), 1u);
  EXPECT_EQ(take.gives.size(), 1u) << "what is in Some";
  EXPECT_EQ(set_.steps[step("append")].needs.size(), 2u) << "two values, not one twice";
  EXPECT_EQ(set_.steps[step("drop")].givenAway.size(), 1u);
  // An iterator is used at once, within the step.
  EXPECT_EQ(set_.steps[step("iter, next")].needs.size(), 1u);
}

TEST_F(WalkTest, StepsAreFunctionsOverCells) {
  make();
  if (IsSkipped()) return;
  const CrateText crate = walkCrate(set_, {step("new"), step("push"), step("take")}, {});
  for (const char* text :
       {"fn b0(o2: &mut Option<lib::Bag>, ) {", "*o2 = Some(v2);", "fn b1(s0: &mut lib::Bag, ) {",
        "lib::Bag::push(&mut (*s0), nh::any::<u8>(0));", "fn b2(mut s0: lib::Bag, ", "lib::Bag::take(s0)",
        "let s0 = h.take::<lib::Bag>(0);", "needs: &[(0, true), ], gives: &[0, ]", "walks::main(STEPS, 1)"})
    EXPECT_NE(crate.text.find(text), std::string::npos) << text << "\n" << crate.text;
  EXPECT_EQ(crate.firstLine.size(), 4u);
}

TEST_F(WalkTest, AFailingWalkBecomesADriver) {
  make();
  if (IsSkipped()) return;
  WalkResult result;
  // Two are made, one takes from the other, which was the second.
  readWalks(
      "walk 0:x.x.x.x/0.x.x.x 0:x.x.x.x/1.x.x.x 1:1.0.x.x/x.x.x.x 0102 5\nwords\nwalked 7 3\ncover 10 20\n",
      set_, {step("new"), step("append")}, result);
  ASSERT_EQ(result.failing.size(), 1u);
  EXPECT_EQ(result.walks, 7u);
  EXPECT_EQ(result.covered.at(0x10), 0x20u);
  const Node& driver = *result.failing[0];
  EXPECT_EQ(driver.names(), "Bag::new, Bag::new, Bag::append");
  EXPECT_EQ(driver.tape, "0102");
  const std::string body = driverSource(driver).body;
  EXPECT_NE(body.find("lib::Bag::append(&mut v1, &mut v0);"), std::string::npos) << body;
  EXPECT_NE(body.find("let Some(mut v1) = e1 else { return };"), std::string::npos) << body;
}

TEST_F(WalkTest, WhatIsNoWalkIsNotRead) {
  make();
  if (IsSkipped()) return;
  WalkResult result;
  readWalks("walk - 0\n\nthe library prints\nwalk 99:x/x - 0\n\n", set_, {step("new")}, result);
  EXPECT_TRUE(result.failing.empty());
}

} // namespace nuthatch::exhaustive_test
