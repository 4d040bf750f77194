// The join of verdicts: its rule on values, its laws, and what the ledger makes of contradictions.
#include "ledger/join.h"
#include "ledger_test.h"
#include "support/random.h"

#include <algorithm>

using namespace nuthatch;

namespace {

const Verdict kProven = Proven({.text = "none"}, {});
const Verdict kAssumed = Proven({.text = "none"}, {"a"});
const Verdict kAssumedMore = Proven({.text = "none"}, {"a", "b"});
const Verdict kBounded8 = Proven({.unwinding = 8, .text = "loops to 8"}, {});
const Verdict kBounded9 = Proven({.unwinding = 9, .text = "loops to 9"}, {});
const Verdict kSmallInputs = Proven({.text = "inputs up to 16 bytes"}, {});
const Verdict kUnreachable = Unreachable({});
const Verdict kUnreachableAssumed = Unreachable({"a"});
const Verdict kRefuted = Refuted{"0000000000000001"};
const Verdict kTime = Open{OpenReason::Time, ""};
const Verdict kSolver = Open{OpenReason::Solver, ""};
const Verdict kNotReached = Open{OpenReason::NotReached, ""};

bool replaces(const Verdict& known, const Verdict& later) { return join(known, {}, later, {}).replace; }
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
  // Weakest first.
  const std::vector<Verdict> order = {kSmallInputs, kBounded8,           kBounded9, kAssumedMore,
                                      kAssumed,     kUnreachableAssumed, kProven,   kUnreachable};
  for (std::size_t weak = 0; weak < order.size(); ++weak) {
    EXPECT_FALSE(replaces(order[weak], order[weak])) << weak;
    for (std::size_t strong = weak + 1; strong < order.size(); ++strong) {
      EXPECT_TRUE(replaces(order[weak], order[strong])) << weak << " " << strong;
      EXPECT_FALSE(replaces(order[strong], order[weak])) << strong << " " << weak;
    }
  }
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
  for (const auto& conditional : {kAssumed, kBounded8, kSmallInputs, kUnreachableAssumed})
    EXPECT_FALSE(contradicts(conditional, kRefuted))
        << "the witness lies beyond the bound or breaks an assumption";
  EXPECT_FALSE(contradicts(kRefuted, kRefuted));
  EXPECT_FALSE(contradicts(kProven, kUnreachable));
}

TEST(Join, TheBetterWitnessStands) {
  const Verdict first = Refuted{"000000000000000a"}, second = Refuted{"000000000000000b"};
  const WitnessWeight confirmed{Replay::Confirmed, 100}, small{Replay::NotReplayed, 1},
      large{Replay::NotReplayed, 9};
  EXPECT_TRUE(join(first, small, second, confirmed).replace) << "replayed before small";
  EXPECT_FALSE(join(first, confirmed, second, small).replace);
  EXPECT_TRUE(join(first, large, second, small).replace);
  EXPECT_FALSE(join(first, small, second, small).replace);
  const WitnessWeight guess{Replay::Confirmed, 1, true};
  EXPECT_TRUE(join(first, guess, second, confirmed).replace) << "a bug before a broken need";
  EXPECT_FALSE(join(first, confirmed, second, guess).replace);
  EXPECT_TRUE(join(second, small, first, small).replace)
      << "then by id, so that the order of runs does not matter";
}

// Whatever the order in which verdicts arrive, the same one stands in the end.
TEST(Join, TheOrderOfArrivalDoesNotMatter) {
  std::vector<std::pair<Verdict, WitnessWeight>> pool;
  for (const auto& v : {kProven, kAssumed, kAssumedMore, kBounded8, kBounded9, kSmallInputs, kUnreachable,
                        kUnreachableAssumed, kTime})
    pool.emplace_back(v, WitnessWeight{});
  for (const auto& text : {"x", "y"})
    pool.emplace_back(Proven({.unwinding = 8, .text = text}, {"a"}), WitnessWeight{});
  for (const auto& id : {"b", "c"}) pool.emplace_back(Proven({.text = "none"}, {id}), WitnessWeight{});
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
        if (join(standing.first, standing.second, later.first, later.second).replace) standing = later;
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
