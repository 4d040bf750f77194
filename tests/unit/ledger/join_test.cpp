// The join of verdicts: its rule on values, its laws, and what the ledger makes of contradictions.
#include "ledger/join.h"
#include "ledger_test.h"
#include "support/random.h"

#include <algorithm>

using namespace nuthatch;

namespace {

Bound rounds(std::uint64_t count) { return {{{Limit::Rounds, count}}}; }

const Verdict kProven = Proven(Ground{});
const Verdict kAssumed = Proven(Ground{{}, {"a"}, {}});
const Verdict kAssumedMore = Proven(Ground{{}, {"a", "b"}, {}});
const Verdict kAssumedOther = Proven(Ground{{}, {"b"}, {}});
const Verdict kBounded8 = Proven(Ground{rounds(8), {}, {}});
const Verdict kBounded9 = Proven(Ground{rounds(9), {}, {}});
const Verdict kSmallInputs = Proven(Ground{{{{Limit::Bytes, 16}}}, {}, {}});
const Verdict kUnless = Proven(Ground{{}, {}, {"0000000000000007"}});
const Verdict kUnreachable = Unreachable(Ground{{}, {}, {}, true});
const Verdict kUnreachableAssumed = Unreachable(Ground{{}, {"a"}, {}, true});
const Verdict kRefuted = Refuted{"0000000000000001"};
const Verdict kTime = Open{OpenReason::Time, ""};
const Verdict kSolver = Open{OpenReason::Solver, ""};
const Verdict kNotReached = Open{OpenReason::NotReached, ""};

bool replaces(const Verdict& known, const Verdict& later) { return join(known, {}, later, {}).isLater; }
Verdict joined(const Verdict& known, const Verdict& later) { return join(known, {}, later, {}).verdict; }
bool contradicts(const Verdict& known, const Verdict& later) {
  const bool there = join(known, {}, later, {}).contradiction;
  EXPECT_EQ(there, join(later, {}, known, {}).contradiction) << "whoever came first";
  return there;
}

} // namespace

TEST(Join, OpenYieldsToEverything) {
  for (const auto& strong : {kProven, kAssumed, kBounded8, kSmallInputs, kUnreachable, kRefuted}) {
    EXPECT_TRUE(replaces(kTime, strong));
    EXPECT_FALSE(replaces(strong, kTime));
    EXPECT_FALSE(contradicts(kTime, strong));
  }
  EXPECT_TRUE(replaces(kTime, kSolver)) << "the later reason";
  EXPECT_TRUE(replaces(kNotReached, kTime));
  EXPECT_FALSE(replaces(kTime, kNotReached)) << "who reached it knows more";
}

TEST(Join, TheStrongerProofStands) {
  // Weakest first; each absorbs those before it.
  for (const std::vector<Verdict>& order : std::vector<std::vector<Verdict>>{
           {kBounded8, kBounded9, kProven, kUnreachable},
           {kAssumedMore, kAssumed, kUnreachableAssumed, kProven, kUnreachable},
           {kSmallInputs, kProven},
           {kUnless, kProven, kUnreachable}})
  for (std::size_t weak = 0; weak < order.size(); ++weak) {
    EXPECT_FALSE(replaces(order[weak], order[weak])) << weak;
    for (std::size_t strong = weak + 1; strong < order.size(); ++strong) {
      EXPECT_TRUE(replaces(order[weak], order[strong])) << weak << " " << strong;
      EXPECT_FALSE(replaces(order[strong], order[weak])) << strong << " " << weak;
      EXPECT_EQ(joined(order[weak], order[strong]), order[strong]);
    }
  }
}

// Seed 001, 2.1: two results under different assumptions hold under either.
TEST(Join, ProofsOnOtherGroundsAreAlternatives) {
  const Verdict either = joined(kAssumed, kAssumedOther);
  EXPECT_EQ(suppositionOf(either)->grounds().size(), 2u);
  EXPECT_EQ(either, joined(kAssumedOther, kAssumed));
  EXPECT_EQ(joined(either, kAssumedMore), either) << "both of them rest on less";
  EXPECT_EQ(joined(either, kProven), kProven) << "what rests on nothing makes the others moot";
  EXPECT_TRUE(std::holds_alternative<Proven>(joined(kUnreachableAssumed, kBounded8)));
}

TEST(Join, AProofUnlessAnotherFailsIsContradictedWhereThatOneHeld) {
  const WitnessWeight watched{.watchedAll = true};
  EXPECT_TRUE(join(kUnless, {}, kRefuted, watched).contradiction) << "every kind was watched: it failed first";
  EXPECT_TRUE(join(kRefuted, watched, kUnless, {}).contradiction);
  EXPECT_FALSE(join(kUnless, {}, kRefuted, {}).contradiction) << "the other one may have failed before";
  EXPECT_FALSE(join(kAssumed, {}, kRefuted, watched).contradiction) << "nobody looked at the assumption";
}

TEST(Join, RefutedStandsAgainstEverything) {
  for (const auto& other : {kProven, kAssumed, kBounded8, kSmallInputs, kUnreachable, kTime, kNotReached}) {
    EXPECT_TRUE(replaces(other, kRefuted));
    EXPECT_FALSE(replaces(kRefuted, other));
  }
}

TEST(Join, OnlyAProofThatLeansOnNothingContradictsARefutation) {
  EXPECT_TRUE(contradicts(kProven, kRefuted));
  EXPECT_TRUE(contradicts(kUnreachable, kRefuted));
  for (const auto& conditional : {kAssumed, kBounded8, kSmallInputs, kUnless, kUnreachableAssumed})
    EXPECT_FALSE(contradicts(conditional, kRefuted))
        << "the witness lies beyond the bound or breaks an assumption";
  EXPECT_FALSE(contradicts(kRefuted, kRefuted));
  EXPECT_FALSE(contradicts(kProven, kUnreachable));
}

TEST(Join, TheBetterWitnessStands) {
  const Verdict first = Refuted{"000000000000000a"}, second = Refuted{"000000000000000b"};
  const WitnessWeight confirmed{Replay::Confirmed, 100}, small{Replay::NotReplayed, 1},
      large{Replay::NotReplayed, 9};
  EXPECT_TRUE(join(first, small, second, confirmed).isLater) << "replayed before small";
  EXPECT_FALSE(join(first, confirmed, second, small).isLater);
  EXPECT_TRUE(join(first, large, second, small).isLater);
  EXPECT_FALSE(join(first, small, second, small).isLater);
  const WitnessWeight guess{Replay::Confirmed, 1, true};
  EXPECT_TRUE(join(first, guess, second, confirmed).isLater) << "a bug before a broken need";
  EXPECT_FALSE(join(first, confirmed, second, guess).isLater);
  EXPECT_TRUE(join(second, small, first, small).isLater)
      << "then by id, so that the order of runs does not matter";
}

// Whatever the order in which verdicts arrive, the same one stands in the end.
TEST(Join, TheOrderOfArrivalDoesNotMatter) {
  std::vector<std::pair<Verdict, WitnessWeight>> pool;
  for (const auto& v : {kProven, kAssumed, kAssumedMore, kBounded8, kBounded9, kSmallInputs, kUnreachable,
                        kUnreachableAssumed, kTime})
    pool.emplace_back(v, WitnessWeight{});
  for (const auto& id : {"x", "y"}) pool.emplace_back(Proven(Ground{rounds(8), {"a"}, {id}}), WitnessWeight{});
  for (const auto& id : {"b", "c"}) pool.emplace_back(Proven(Ground{{}, {id}, {}}), WitnessWeight{});
  std::size_t bytes = 1;
  for (const auto& id : {"1", "2", "3"})
    pool.emplace_back(Refuted{id}, WitnessWeight{Replay::SelfChecked, bytes++ / 2});
  Random random(11);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::size_t> picked;
    for (int i = 0; i < 4; ++i) picked.push_back(random.below(pool.size()));
    std::optional<Verdict> expected;
    std::ranges::sort(picked);
    do {
      auto standing = pool[picked[0]];
      for (std::size_t i = 1; i < picked.size(); ++i) {
        const auto& later = pool[picked[i]];
        const Joined both = join(standing.first, standing.second, later.first, later.second);
        if (both.isLater) standing = {both.verdict, later.second};
      }
      if (!expected) expected = standing.first;
      ASSERT_EQ(*expected, standing.first);
    } while (std::ranges::next_permutation(picked).found);
  }
}

class ContradictionTest : public LedgerTest {
protected:
  std::unique_ptr<Ledger> ledger = open();
  Started started = start(*ledger);
  Witness witness = someWitness(1, hex(1), must(ledger->putInput("x")));
  RunId refuting = must(ledger->beginRun(started.target, {.engine = "concolic"}));
  Contradiction expected{hex(1), started.run, refuting, witness.id};

  void expectOurs(const Status& status) {
    expectProblem(status, Blame::Own, path, "proven");
    EXPECT_NE(status.error().message.find(hex(1)), std::string::npos);
  }
  void expectRecorded() {
    ledger = nullptr;
    ledger = open();
    EXPECT_EQ(must(ledger->contradictions(started.target)), std::vector{expected});
  }
};

TEST_F(ContradictionTest, ProvenThenRefuted) {
  must(ledger->setVerdict(started.target, hex(1), kProven, started.run));
  must(ledger->putWitness(started.target, witness));
  expectOurs(ledger->setVerdict(started.target, hex(1), Refuted{witness.id}, refuting));
  expectRecorded();
  EXPECT_EQ(verdictOf(*ledger, started.target, hex(1)), Verdict(Refuted{witness.id}));
}

TEST_F(ContradictionTest, RefutedThenProven) {
  must(ledger->putWitness(started.target, witness));
  must(ledger->setVerdict(started.target, hex(1), Refuted{witness.id}, refuting));
  expectOurs(ledger->setVerdict(started.target, hex(1), kUnreachable, started.run));
  expectRecorded();
  EXPECT_EQ(verdictOf(*ledger, started.target, hex(1)), Verdict(Refuted{witness.id}));
}

TEST_F(ContradictionTest, SurvivesADroppedBatchAndIsNeverProvenAgain) {
  must(ledger->setVerdict(started.target, hex(1), kProven, started.run));
  {
    auto batch = must(ledger->begin());
    must(ledger->putWitness(started.target, witness));
    expectOurs(ledger->setVerdict(started.target, hex(1), Refuted{witness.id}, refuting));
  }
  expectRecorded();
  EXPECT_TRUE(must(ledger->witnesses(started.target)).empty()) << "the batch was dropped";
  const auto isInternal = [&] {
    const auto verdict = verdictOf(*ledger, started.target, hex(1));
    return std::holds_alternative<Open>(verdict) && std::get<Open>(verdict).reason == OpenReason::Internal;
  };
  EXPECT_TRUE(isInternal());
  expectOurs(ledger->setVerdict(started.target, hex(1), kProven, started.run));
  expectOurs(ledger->setVerdict(started.target, hex(1), kBounded8, started.run));
  EXPECT_TRUE(isInternal());
  must(ledger->putWitness(started.target, witness));
  must(ledger->setVerdict(started.target, hex(1), Refuted{witness.id}, refuting));
  EXPECT_EQ(verdictOf(*ledger, started.target, hex(1)), Verdict(Refuted{witness.id}));
}

TEST_F(ContradictionTest, SurvivesInACommittedBatch) {
  must(ledger->setVerdict(started.target, hex(1), kProven, started.run));
  auto batch = must(ledger->begin());
  must(ledger->putWitness(started.target, witness));
  expectOurs(ledger->setVerdict(started.target, hex(1), Refuted{witness.id}, refuting));
  must(batch.commit());
  expectRecorded();
  EXPECT_EQ(verdictOf(*ledger, started.target, hex(1)), Verdict(Refuted{witness.id}));
}

TEST_F(LedgerTest, TheBetterReplayedWitnessTakesTheVerdict) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  const std::string large = must(ledger->putInput(std::string(100, 'x'))),
                    small = must(ledger->putInput("x"));
  Witness one = someWitness(1, hex(1), large), two = someWitness(2, hex(1), small);
  for (const auto& witness : {one, two}) {
    must(ledger->putWitness(target, witness));
    must(ledger->setVerdict(target, hex(1), Refuted{witness.id}, run));
  }
  EXPECT_EQ(verdictOf(*ledger, target, hex(1)), Verdict(Refuted{two.id})) << "minimised";
  must(ledger->setVerdict(target, hex(1), Refuted{one.id}, run));
  must(ledger->setVerdict(target, hex(1), Open{OpenReason::Time, ""}, run));
  EXPECT_EQ(verdictOf(*ledger, target, hex(1)), Verdict(Refuted{two.id}));
  EXPECT_EQ(must(ledger->witnesses(target)).size(), 2u) << "both are kept";
}
