// Which slot of a driver fits a role of a later call: what random and exhaustive drivers alike go by.
#include "engines/drivers/search/slots.h"

#include "driver_parts.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

class Slots : public testing::Test {
protected:
  std::optional<std::uint32_t> offset(const SlotType& slot, const Role& role) const {
    return offsetFor(api_, slot, role);
  }

private:
  Callables callables_;
  std::vector<EdgeRange> edges_;
  Api api_{callables_, edges_, {}};
};

const Role kReads{.handle = "Box", .byAddress = true, .constant = true};
const Role kChanges{.handle = "Box", .byAddress = true};
const Role kMoves{.handle = "Box", .byAddress = true, .moves = true};

} // namespace

TEST_F(Slots, FitTheirOwnTypeAlone) {
  EXPECT_EQ(offset({.type = "Box"}, kChanges), 0u);
  EXPECT_EQ(offset({.type = "Lid"}, kChanges), std::nullopt);
  EXPECT_EQ(offset({}, kChanges), std::nullopt) << "a slot that stands for nothing";
}

TEST_F(Slots, WhatIsConstantIsNotChanged) {
  EXPECT_EQ(offset({.type = "Box", .constant = true}, kChanges), std::nullopt);
  EXPECT_EQ(offset({.type = "Box", .constant = true}, kReads), 0u);
}

TEST_F(Slots, WhatAnotherOwnsIsNotMoved) {
  EXPECT_EQ(offset({.type = "Box", .borrowed = true}, kMoves), std::nullopt);
  EXPECT_EQ(offset({.type = "Box"}, kMoves), 0u);
}

TEST_F(Slots, NobodyHandsTheSameOverTwice) {
  const Callable joins{.roles = {kMoves, kMoves}};
  EXPECT_TRUE(handsOverTwice(joins, {.arguments = {slot(0), slot(0)}}));
  EXPECT_FALSE(handsOverTwice(joins, {.arguments = {slot(0), slot(1)}}));
  const Callable compares{.roles = {kReads, kReads}};
  EXPECT_FALSE(handsOverTwice(compares, {.arguments = {slot(0), slot(0)}}));
}
