// What the tests of the ledger share: a scratch folder with a ledger path in it, and facts to put there.
#pragma once

#include "ledger/ledger.h"
#include "support/files.h"
#include "support/hash.h"

#include <gtest/gtest.h>

namespace nuthatch {

// The value of a Result, or a failed test that shows the Problem.
template <class T>
T must(Result<T> result) {
  if (!result) {
    ADD_FAILURE() << result.error().message;
    std::abort(); // a test without its value has nothing more to say
  }
  return *std::move(result);
}
inline void must(const Status& status) {
  if (!status) ADD_FAILURE() << status.error().message;
}

// A Problem with this blame that names the file and says what to do.
template <class T>
void expectProblem(const Result<T>& result, Blame blame, const std::filesystem::path& file,
                   std::string_view words = "") {
  ASSERT_FALSE(result) << "no problem with " << file;
  const Problem& problem = result.error();
  EXPECT_EQ(problem.blame, blame) << problem.message;
  EXPECT_NE(problem.message.find(file.string()), std::string::npos) << problem.message;
  EXPECT_NE(problem.message.find(words), std::string::npos) << problem.message;
  EXPECT_FALSE(problem.remedy.empty()) << problem.message;
}

class LedgerTest : public ::testing::Test {
protected:
  ScratchFolder folder = must(ScratchFolder::make("ledger"));
  std::filesystem::path path = folder.path() / "facts.nhl";

  std::unique_ptr<Ledger> open(LedgerMode mode = LedgerMode::ReadWrite) {
    return must(openLedger(path, mode));
  }
};

inline KnownTarget someTarget(const std::string& module = "m1") {
  return {.name = "account", .kind = TargetKind::Program, .moduleHash = module, .source = "examples/account"};
}

inline Check someCheck(std::uint64_t number) {
  return {.id = hex(number),
          .kind = CheckKind::SignedOverflow,
          .function = "_ZN7Account7depositEi",
          .place = {"account.cpp", static_cast<std::uint32_t>(number), 7},
          .ordinal = static_cast<std::uint32_t>(number),
          .detail = "x + y fits int"};
}

inline Witness someWitness(std::uint64_t number, const std::string& check, const std::string& input) {
  return {.id = hex(0xabc0000000000000 + number),
          .check = check,
          .entry = "_ZN7Account7depositEi",
          .input = input,
          .arguments = "Account(2147483647).deposit(1)",
          .replay = Replay::Confirmed,
          .note = "runtime error: signed integer overflow",
          .needs = "a caller that passes 1",
          .test = "Account(2147483647).deposit(1);"};
}

// A ledger with a target, a run and checks 1 to n: where most tests start.
struct Started {
  TargetId target = 0;
  RunId run = 0;
};

inline Started start(Ledger& ledger, std::uint64_t checkCount = 4) {
  Started started;
  started.target = must(ledger.putTarget(someTarget()));
  started.run = must(ledger.beginRun(started.target, {.engine = "random", .seed = 7}));
  std::vector<Check> checks;
  for (std::uint64_t i = 1; i <= checkCount; ++i) checks.push_back(someCheck(i));
  must(ledger.putChecks(started.target, checks));
  return started;
}

inline Verdict verdictOf(Ledger& ledger, TargetId target, const std::string& check) {
  for (auto& judged : must(ledger.checks(target)))
    if (judged.check.id == check) return judged.verdict;
  ADD_FAILURE() << "no check " << check;
  return Open{OpenReason::Internal, ""};
}

} // namespace nuthatch
