// The contract of trace.h as a property, over every program in programs/. For random inputs of one program:
//  - every condition holds under the run's own input;
//  - another input of the same lengths satisfies the conjunction exactly when its run takes the same steps, where
//    nothing was made concrete;
//  - the symbolic build ends as the native one does, by signal or with the same result of main.
// A program says on its first line how it takes its input and what it reads:
//   // input: stdin|file, seeds: "a" "b".
#include "engines/concolic/trace/native_program.h"
#include "expr/evaluate/evaluator.h"
#include "expr/text.h"
#include "support/files.h"
#include "support/process.h"
#include "support/random.h"

#include <algorithm>
#include <csignal>
#include <gtest/gtest.h>

namespace nuthatch::concolic {
namespace {

namespace fs = std::filesystem;

struct Case {
  fs::path source;
  std::string stream = "stdin";
  std::vector<std::string> seeds;
  std::string told; // made concrete
  std::vector<std::string> words = {"program"};
};

Case readCase(const fs::path& source) {
  Case made;
  made.source = source;
  const std::string text = readFile(source).value();
  const std::string line = text.substr(0, text.find('\n'));
  if (line.find("input: file") != std::string::npos) {
    made.stream = "file";
    made.words.push_back("@@");
  }
  if (line.find("input: argument") != std::string::npos) made.stream = "arg1";
  if (const auto at = line.find("told: "); at != std::string::npos)
    made.told = line.substr(at + 6, line.find(',', at) - at - 6);
  for (std::size_t at = line.find('"'); at != std::string::npos;) {
    std::string seed;
    for (++at; at < line.size() && line[at] != '"'; ++at) {
      if (line[at] == '\\' && line[at + 1] == 'x') {
        seed += static_cast<char>(std::stoi(line.substr(at + 2, 2), nullptr, 16));
        at += 3;
      } else {
        seed += line[at];
      }
    }
    made.seeds.push_back(seed);
    at = line.find('"', at + 1);
  }
  return made;
}

expr::Model modelOf(expr::Terms& terms, const Stream& stream) {
  expr::Model model;
  const expr::Term array = terms.mkInput(stream.name, 0);
  for (std::size_t i = 0; i < stream.bytes.size(); ++i)
    model.setElement(array, i, static_cast<unsigned char>(stream.bytes[i]));
  model.set(terms.mkVar(lengthName(stream.name), 64), expr::Bits(64, stream.bytes.size()));
  return model;
}

// One or two bytes changed, to something near or to anything.
std::string mutated(std::string bytes, Random& random) {
  if (bytes.empty()) return bytes;
  for (std::uint64_t n = 1 + random.below(2); n > 0; --n) {
    char& byte = bytes[random.below(bytes.size())];
    if (random.oneIn(2))
      byte = static_cast<char>(byte + (random.oneIn(2) ? 1 : -1));
    else
      byte = static_cast<char>(random.below(256));
  }
  return bytes;
}

std::string wayOf(const Trace& trace) {
  std::string way;
  for (const Step& step : trace.steps)
    way += fmt::format("{}:{:x}:{} ", static_cast<int>(step.kind), step.site, step.way);
  return way;
}

// How the native build of the program ends: its exit code, or 256 and the signal.
int nativeEnd(const fs::path& executable, const Case& program, const std::string& bytes,
              const fs::path& folder) {
  const fs::path file = folder / "input";
  EXPECT_TRUE(writeFile(file, bytes));
  std::vector<std::string> words = {"/bin/sh", "-c", "exec \"$0\" \"$@\" < input", executable.string()};
  if (program.stream == "file") words.push_back(file.string());
  if (program.stream == "arg1") words.push_back(bytes.substr(0, bytes.find('\0')));
  const auto finished = nuthatch::run({.argv = words, .folder = folder});
  EXPECT_TRUE(finished);
  return finished->signal != 0 ? 256 + finished->signal : finished->exitCode;
}

int symbolicEnd(const Trace& trace) {
  // A failed check of ours is abort() in the native build: assertions are the only ones in there.
  if (trace.result.outcome == Outcome::CheckFailed) return 256 + SIGABRT;
  return isFailure(trace.result.outcome) ? 256 + trace.failure.signal : trace.result.exitCode;
}

class Paths : public testing::TestWithParam<std::string> {};

TEST_P(Paths, ConditionsAreThoseOfTheWay) {
  const Case program = readCase(GetParam());
  const auto target = findTarget(std::span(&program.source, 1));
  ASSERT_TRUE(target) << target.error().message;
  const auto build = buildSymbolic(*target);
  ASSERT_TRUE(build) << build.error().message << "\n" << build.error().detail;
  expr::Terms terms;
  auto started = startSymbolicProgram(*build, {program.words, {program.stream}}, terms);
  ASSERT_TRUE(started) << started.error().message << "\n" << started.error().detail;
  SymbolicProgram& runner = **started;
  const auto run = [&](const std::string& bytes) {
    auto trace = runner.run({{{program.stream, bytes}}}, std::chrono::milliseconds(5000));
    EXPECT_TRUE(trace) << trace.error().message;
    return trace ? std::move(*trace) : Trace{};
  };
  // Several inputs a command leave the traces that each leaves alone, also behind one that fails.
  std::vector<Input> together;
  for (const std::string& seed : program.seeds)
    for (int twice = 0; twice < 2; ++twice) together.push_back({{{program.stream, seed}}});
  const auto traces = runner.runAll(together, std::chrono::milliseconds(5000));
  ASSERT_TRUE(traces) << traces.error().message;
  ASSERT_EQ(traces->size(), together.size());
  for (std::size_t i = 0; i < traces->size(); ++i) {
    const Trace alone = run(together[i].streams[0].bytes);
    EXPECT_EQ(wayOf((*traces)[i]), wayOf(alone)) << together[i].streams[0].bytes;
    EXPECT_EQ((*traces)[i].result.outcome, alone.result.outcome);
  }
  const auto folder = ScratchFolder::make("paths");
  ASSERT_TRUE(folder);
  const fs::path native = folder->path() / "native";
  ASSERT_TRUE(nuthatch::run({.argv = {program.source.extension() == ".c" ? "clang-22" : "clang++-22", "-O2",
                                      "-w", program.source.string(), "-o", native.string(), "-pthread"}})
                  ->ok());
  Random random(7);
  std::size_t same = 0, other = 0;
  for (const std::string& seed : program.seeds) {
    const Trace trace = run(seed);
    EXPECT_FALSE(trace.steps.empty()) << "nothing was recorded for " << seed;
    EXPECT_FALSE(trace.cutShort);
    EXPECT_EQ(program.told.empty(), trace.madeConcrete.empty());
    for (const auto& made : trace.madeConcrete)
      EXPECT_NE((made.what + " ").find(program.told.empty() ? "nothing" : program.told), std::string::npos)
          << "made concrete: " << made.what << " at " << made.place;
    std::vector<expr::Term> conditions;
    const expr::Model own = modelOf(terms, {program.stream, seed});
    for (const Step& step : trace.steps) {
      conditions.push_back(step.condition);
      EXPECT_TRUE(expr::holds(terms, std::span(&step.condition, 1), own))
          << "under \"" << seed << "\": " << expr::describe(terms, step.condition, 12);
    }
    for (int i = 0; i < 20 && !HasFailure(); ++i) {
      const std::string bytes = mutated(seed, random);
      const Trace next = run(bytes);
      EXPECT_EQ(symbolicEnd(next), nativeEnd(native, program, bytes, folder->path()))
          << "of \"" << bytes << "\"";
      const bool satisfied = expr::holds(terms, conditions, modelOf(terms, {program.stream, bytes}));
      const bool alike = wayOf(next) == wayOf(trace);
      ++(alike ? same : other);
      EXPECT_EQ(satisfied, alike) << "\"" << seed << "\" and \"" << bytes << "\": " << wayOf(trace) << "\n"
                                  << wayOf(next);
    }
  }
  RecordProperty("same", static_cast<int>(same));
  RecordProperty("other", static_cast<int>(other));
}

std::vector<std::string> allPrograms() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(NUTHATCH_PROGRAMS)) found.push_back(entry.path().string());
  std::ranges::sort(found);
  return found;
}

INSTANTIATE_TEST_SUITE_P(Programs, Paths, testing::ValuesIn(allPrograms()), [](const auto& info) {
  std::string name = fs::path(info.param).stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
});

} // namespace
} // namespace nuthatch::concolic
