// Random programs against the contract of trace.h. For random inputs A of a program, and inputs B that differ
// from A in a byte or two, or in length:
//  - every condition of A's trace holds under A;
//  - B satisfies all of them exactly when its run takes the same steps;
//  - where the oracle, a native build, says that B decided anything differently, one of them fails under B: a
//    decision that changes with the input but was taken for concrete is a lost label.
// Traces that made something concrete are left out of the last two; most make nothing concrete, or the test
// fails.
#include "engines/concolic/trace/native_program.h"
#include "expr/evaluate/evaluator.h"
#include "expr/text.h"
#include "generate.h"
#include "support/files.h"
#include "support/process.h"
#include "support/random.h"

#include <cstdlib>
#include <cstring>
#include <fmt/core.h>
#include <map>

namespace nuthatch::traces {
namespace {

namespace fs = std::filesystem;
using namespace nuthatch::concolic;

struct Totals {
  std::size_t programs = 0, traces = 0, told = 0, pairs = 0, decidedOtherwise = 0, failures = 0;
  std::map<std::string, std::size_t> toldOf;
};

std::string shown(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text;
}

std::string randomInput(Random& random) {
  std::string bytes;
  for (std::uint64_t n = random.below(50); n > 0; --n) {
    static const std::string likely = "abcmnopqQ0123456789 -\n";
    bytes += random.oneIn(2) ? likely[random.below(likely.size())] : static_cast<char>(random.below(256));
  }
  return bytes;
}

std::string changed(std::string bytes, Random& random) {
  if (random.oneIn(4)) {
    if (random.oneIn(2))
      bytes.resize(random.below(bytes.size() + 1));
    else
      for (std::uint64_t n = 1 + random.below(3); n > 0; --n) bytes += static_cast<char>(random.below(256));
  }
  for (std::uint64_t n = random.below(4); n > 0 && !bytes.empty(); --n) {
    char& byte = bytes[random.below(std::min<std::size_t>(bytes.size(), random.oneIn(4) ? 96 : 24))];
    byte = random.oneIn(2) ? static_cast<char>(byte ^ (1 << random.below(8)))
                           : static_cast<char>(random.below(256));
  }
  return bytes;
}

expr::Model modelOf(expr::Terms& terms, const std::string& bytes) {
  expr::Model model;
  const expr::Term array = terms.mkInput("stdin", 0);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    model.setElement(array, i, static_cast<unsigned char>(bytes[i]));
  model.set(terms.mkVar(lengthName("stdin"), 64), expr::Bits(64, bytes.size()));
  return model;
}

std::string wayOf(const Trace& trace) {
  std::string way;
  for (const Step& step : trace.steps)
    way += fmt::format("{}:{:x}:{} ", static_cast<int>(step.kind), step.site & 0xffff, step.way);
  return way;
}

// The oracle's answer for each input.
Result<std::vector<std::string>> decisions(const fs::path& oracle, const fs::path& folder,
                                           const std::vector<std::string>& inputs) {
  for (std::size_t i = 0; i < inputs.size(); ++i)
    NH_TRY_VOID(writeFile(folder / fmt::format("in.{}", i), inputs[i]));
  fs::remove(folder / fmt::format("in.{}", inputs.size()));
  NH_TRY(const auto ran, run({.argv = {oracle.string(), folder.string()}}));
  if (!ran.ok()) return ownError("the oracle failed");
  std::vector<std::string> all;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    NH_TRY(all.emplace_back(), readFile(folder / fmt::format("out.{}", i)));
  }
  return all;
}

class Tester {
public:
  Tester(Totals& totals, bool verbose) : totals_(totals), verbose_(verbose) {}

  Status test(std::uint64_t seed) {
    seed_ = seed;
    ++totals_.programs;
    NH_TRY(const auto folder, ScratchFolder::make("traces"));
    const fs::path source = folder.path() / "program.cpp", oracle = folder.path() / "oracle";
    NH_TRY_VOID(writeFile(source, generate(seed)));
    if (verbose_) NH_TRY_VOID(writeFile("program.cpp", generate(seed)));
    const fs::path object = folder.path() / "driver.o";
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"clang-22", "-c", "-O1", NUTHATCH_ORACLE, "-o", object.string()},
          {"clang++-22", "-std=c++20", "-O1", "-w", "-DORACLE", "-Dmain=program_main", source.string(),
           object.string(), "-o", oracle.string()}}) {
      NH_TRY(const auto built, run({.argv = words}));
      if (!built.ok()) return ownError("seed {}: the oracle is not built: {}", seed, built.err);
    }
    NH_TRY(const auto target, findTarget(std::span(&source, 1)));
    NH_TRY(const auto build, buildSymbolic(target));
    expr::Terms terms;
    NH_TRY(auto program, startSymbolicProgram(build, {{"program"}, {"stdin"}}, terms));
    Random random(seed * 7919 + 1);
    constexpr int kSeeds = 3, kChanges = 12;
    for (int i = 0; i < kSeeds; ++i) {
      std::vector<std::string> inputs = {randomInput(random)};
      for (int k = 0; k < kChanges; ++k) inputs.push_back(changed(inputs[0], random));
      NH_TRY(const auto decided, decisions(oracle, folder.path(), inputs));
      NH_TRY_VOID(compare(*program, terms, inputs, decided));
    }
    return {};
  }

private:
  Status compare(SymbolicProgram& program, expr::Terms& terms, const std::vector<std::string>& inputs,
                 const std::vector<std::string>& decided) {
    const std::string& first = inputs[0];
    NH_TRY(const Trace trace, traceOf(program, first));
    ++totals_.traces;
    std::vector<expr::Term> conditions;
    const auto own = modelOf(terms, first);
    for (const Step& step : trace.steps) {
      conditions.push_back(step.condition);
      if (!expr::holds(terms, std::span(&step.condition, 1), own))
        fail("a condition does not hold under its own input", first, first, terms, {step});
    }
    for (const auto& made : trace.madeConcrete) ++totals_.toldOf[made.what];
    if (!trace.madeConcrete.empty() || trace.cutShort) {
      ++totals_.told;
      return {};
    }
    for (std::size_t i = 1; i < inputs.size(); ++i) {
      ++totals_.pairs;
      const bool satisfied = expr::holds(terms, conditions, modelOf(terms, inputs[i]));
      if (decided[i] != decided[0]) {
        ++totals_.decidedOtherwise;
        if (satisfied) fail("a lost label", first, inputs[i], terms, trace.steps);
      }
      NH_TRY(const Trace next, traceOf(program, inputs[i]));
      const bool alike = wayOf(next) == wayOf(trace);
      if (satisfied && !alike) {
        fail("other steps under the same conditions", first, inputs[i], terms, next.steps);
        if (verbose_) fmt::print("{}\n{}\n", wayOf(trace), wayOf(next));
      }
    }
    return {};
  }

  static Result<Trace> traceOf(SymbolicProgram& program, const std::string& bytes) {
    return program.run({{{"stdin", bytes}}}, std::chrono::milliseconds(10000));
  }

  void fail(const char* what, const std::string& first, const std::string& other, expr::Terms& terms,
            const std::vector<Step>& steps) {
    ++totals_.failures;
    fmt::print("seed {}: {}: {} and {}\n", seed_, what, shown(first), shown(other));
    for (std::size_t i = 0; verbose_ && i < steps.size(); ++i)
      fmt::print("  {} {:x} {} {}\n", static_cast<int>(steps[i].kind), steps[i].site & 0xffff, steps[i].way,
                 expr::describe(terms, steps[i].condition, 10));
  }

  Totals& totals_;
  bool verbose_;
  std::uint64_t seed_ = 0;
};

int runAll(std::uint64_t first, std::uint64_t count, bool verbose) {
  Totals totals;
  Tester tester(totals, verbose);
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    if (const auto done = tester.test(seed); !done) {
      fmt::print("seed {}: {}\n{}\n", seed, done.error().message, done.error().detail);
      return 3;
    }
  fmt::print(
      "{} programs, {} traces ({} made something concrete), {} pairs, {} decided otherwise, {} failures\n",
      totals.programs, totals.traces, totals.told, totals.pairs, totals.decidedOtherwise, totals.failures);
  for (const auto& [what, times] : totals.toldOf) fmt::print("  made concrete: {}, {} times\n", what, times);
  if (count > 1 && totals.told * 2 > totals.traces) {
    fmt::print("most traces made something concrete: nothing was tested\n");
    return 1;
  }
  return totals.failures == 0 ? 0 : 1;
}

// The trace of one run of a program that reads a file, for whoever looks for a lost label.
// `stream` is "file" or "stdin".
int show(const fs::path& source, const fs::path& input, const std::string& stream) {
  const auto shown = [&]() -> Status {
    NH_TRY(const auto target, findTarget(std::span(&source, 1)));
    NH_TRY(const auto build, buildSymbolic(target));
    expr::Terms terms;
    NH_TRY(auto program, startSymbolicProgram(
                             build, {{"program", stream == "file" ? "@@" : "-"}, {stream}}, terms));
    NH_TRY(const std::string bytes, readFile(input));
    NH_TRY(const Trace trace, program->run({{{stream, bytes}}}, std::chrono::milliseconds(10000)));
    for (const Step& step : trace.steps)
      fmt::print("{} {:x} {} {}\n", static_cast<int>(step.kind), step.site & 0xffff, step.way,
                 expr::describe(terms, step.condition, 12));
    for (const auto& made : trace.madeConcrete)
      fmt::print("made concrete: {} at {}, {} times\n", made.what, made.place, made.times);
    return {};
  }();
  if (!shown) fmt::print("{}\n{}\n", shown.error().message, shown.error().detail);
  return shown ? 0 : 3;
}

} // namespace
} // namespace nuthatch::traces

int main(int argc, char** argv) {
  constexpr std::uint64_t kPrograms = 8;
  std::uint64_t first = 1, count = kPrograms;
  bool verbose = false;
  if (const char* factor = std::getenv("NUTHATCH_TERMS")) count *= std::strtoull(factor, nullptr, 10);
  if ((argc == 4 || argc == 5) && std::strcmp(argv[1], "--show") == 0)
    return nuthatch::traces::show(argv[2], argv[3], argc == 5 ? argv[4] : "file");
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--verbose") == 0) verbose = true;
    if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
      first = std::strtoull(argv[++i], nullptr, 10), count = 1;
    if (std::strcmp(argv[i], "--count") == 0 && i + 1 < argc) count = std::strtoull(argv[++i], nullptr, 10);
  }
  return nuthatch::traces::runAll(first, count, verbose);
}
