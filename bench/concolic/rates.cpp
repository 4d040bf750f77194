// What the search makes of traces, in CPU seconds of all that takes part (the symbolic runs included): new
// inputs from one run over a seed of 1 and 4 KiB, with every flip asked; all paths of two small programs; the
// crash of a program that a magic number, a length, a checksum, a constant and a product guard; runs of the
// coverage build, one child for all inputs (put back after each) and one for each. Prints a table; with
// --write FILE it goes there too. A word (checksum, product, bytes, crash, runs) does that part alone.
#include "builds/subject.h"
#include "engines/concolic/fuzz/fuzzer.h"
#include "engines/concolic/trace/native_program.h"
#include "support/files.h"

#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <set>

using namespace nuthatch;
using namespace nuthatch::concolic;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

std::string table;

void row(const std::string& what, const std::string& value, const std::string& wanted, bool reached) {
  const std::string line =
      fmt::format("| {} | {} | {} | {} |\n", what, value, wanted, reached ? "yes" : "**no**");
  fmt::print("{}", line);
  std::fflush(stdout);
  table += line;
}

template <class T>
T need(Result<T> result) {
  if (result) return std::move(*result);
  fmt::print(stderr, "bench_concolic_rates: {}\n{}", result.error().message, result.error().detail);
  std::exit(2);
}

double cpuNow() {
  timespec t{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

std::shared_ptr<const SymbolicBuild> buildOf(const fs::path& source) {
  const auto target = need(findTarget(std::span(&source, 1)));
  return need(buildSymbolic(target));
}

const ProgramShape kStdin{.streams = {"stdin"}, .words = {"program"}, .mostBytes = {1u << 20}};

std::string text(std::size_t size) {
  static const char* const words[] = {"int ",    "x",        "return ",     "value1", "(",   ")",
                                      "{\n",     "}\n",      ";\n",         "+",      " = ", "42",
                                      "1000003", "\"text\"", "/* note */ ", "while ", "_",   "<"};
  std::string all;
  for (unsigned x = 12345; all.size() < size;)
    all += words[((x = x * 1664525 + 1013904223) >> 16) % std::size(words)];
  all.resize(size);
  return all;
}

// All flips of one run over the seed.
double newInputs(const std::string& name, std::size_t size) {
  const auto build = buildOf(fs::path(NUTHATCH_BENCH) / (name + ".c"));
  const Input input{{{"stdin", text(size)}}};
  expr::Terms terms;
  auto program = need(startSymbolicProgram(build, {kStdin.words, kStdin.streams}, terms));
  solver::Chain chain(terms);
  Expander expander(terms, kStdin, chain);
  Knowledge known(16u << 20);
  const double start = cpuNow();
  const Trace trace = need(program->run(input, 10s));
  const double traced = cpuNow();
  constexpr unsigned kEverything = 2;
  const auto deadline = start + 20;
  const auto expansion = expander.expand(trace, input, BranchTree::none,
                                         {.number = kEverything,
                                          .query = {.time = 40ms}, // as in the first round of a campaign
                                          .over = [&] { return cpuNow() > deadline; },
                                          .patient = false},
                                         known);
  const double run = 1e-6 * static_cast<double>(trace.cpu.count());
  const double seconds = cpuNow() - start + run;
  std::set<std::uint64_t> distinct;
  for (const auto& child : expansion.children) distinct.insert(hashOf(child.input));
  const auto& c = expansion.counters;
  fmt::print(stderr,
             "  {} {}: {} steps, run {:.0f} ms, reading {:.0f} ms, {} flips: {} by byte sets, {} queries, {} "
             "sat, {} "
             "unsat, {} unknown; {} distinct in {:.2f} s\n",
             name, size, trace.steps.size(), 1e3 * run, 1e3 * (traced - start), c.planned, c.table, c.queries,
             c.sat, c.unsat, c.unknown, distinct.size(), seconds);
  return static_cast<double>(distinct.size()) / seconds;
}

// No native build takes part: every run is a symbolic one.
class NoRuns final : public NativeRunner {
public:
  Result<std::vector<NativeResult>> run(std::span<const Input> inputs, CoverageMap&) override {
    return std::vector<NativeResult>(inputs.size(), NativeResult{.outcome = Outcome::Ok});
  }
  Result<std::vector<std::vector<Feature>>> featuresOf(std::span<const Input> inputs) override {
    return std::vector<std::vector<Feature>>(inputs.size());
  }
  std::uint64_t runs() const override { return 0; }
};

struct Explored {
  FuzzTotals totals;
  double seconds = 0;
  bool crashed = false;
};

Explored explore(const fs::path& source, const std::string& seed, bool stop) {
  const auto build = buildOf(source);
  Fuzzer fuzzer(
      {kStdin,
       [&](expr::Terms& terms) { return startSymbolicProgram(build, {kStdin.words, kStdin.streams}, terms); },
       []() -> Result<std::unique_ptr<NativeRunner>> { return std::make_unique<NoRuns>(); }},
      {.budget = 120s, .mutations = false, .stopOnCrash = stop});
  fuzzer.addSeeds({Input{{{"stdin", seed}}}});
  Explored result;
  const double start = cpuNow();
  std::atomic<bool> crashed = false;
  const Status status = fuzzer.run({.found = [&](const Find& find) -> Status {
                                      if (find.kind == Find::Kind::Failed) crashed = true;
                                      return {};
                                    },
                                    .beat = {},
                                    .stopped = [&] { return stop && crashed; }});
  if (!status) need(Result<int>(std::unexpected(status.error())));
  result.totals = fuzzer.totals();
  result.seconds = cpuNow() - start + 1e-6 * static_cast<double>(result.totals.symbolicCpu.count());
  result.crashed = crashed;
  return result;
}

// Runs of a small parser's coverage build a CPU second, the server's and the child's included.
double nativeRuns(Subject& subject, bool restore) {
  ForkServerOptions options{.childPerInput = true, .restore = restore, .trackEdges = true};
  options.policy.environment = {kStdin.description()};
  auto server = need(ForkServer::start(need(subject.coverageBuild()), options));
  const std::vector<std::string> inputs(64, text(256));
  need(server.run(0, inputs, 1s)); // the first child, the first pages
  const int batches = restore ? 100 : 10;
  double seconds = -cpuNow();
  for (int i = 0; i < batches; ++i)
    seconds += 1e-9 * static_cast<double>(need(server.run(0, inputs, 1s)).cpu.count());
  seconds += cpuNow();
  return static_cast<double>(batches) * static_cast<double>(inputs.size()) / seconds;
}

} // namespace

int main(int argc, char** argv) {
  const std::string only = argc > 1 && argv[1][0] != '-' ? argv[1] : "";
  const auto wanted = [&](const char* name) { return only.empty() || only == name; };
  table = "| what | reached | wanted | |\n|---|---|---|---|\n";
  for (const auto& [name, least] : {std::pair{"checksum", 500.0}, std::pair{"tokenizer", 3000.0}}) {
    if (!wanted(name)) continue;
    const double small = newInputs(name, 1024), large = newInputs(name, 4096);
    row(fmt::format("new inputs a CPU second, {}, 1 KiB", name), fmt::format("{:.0f}", small),
        fmt::format("{:.0f}", least), small >= least);
    row(fmt::format("the same at 4 KiB", name), fmt::format("{:.0f}", large),
        fmt::format("{:.0f}", small / 2), large >= small / 2);
  }
  if (wanted("product")) {
    const auto e = explore(fs::path(NUTHATCH_BENCH) / "product_paths.c", "AAAA", false);
    row("4096 paths over one product, CPU seconds",
        fmt::format("{:.2f} ({} paths)", e.seconds, e.totals.paths), "2",
        e.seconds <= 2 && e.totals.complete);
  }
  if (wanted("bytes")) {
    const auto e = explore(fs::path(NUTHATCH_BENCH) / "byte_paths.c", "AAAAAAAAAAAA", false);
    const double rate = static_cast<double>(e.totals.paths) / e.seconds;
    row("paths a CPU second, 12 bytes", fmt::format("{:.0f} ({} paths)", rate, e.totals.paths), "10000",
        rate >= 10000 && e.totals.complete);
  }
  if (wanted("crash")) {
    const auto e = explore(fs::path(NUTHATCH_BENCH) / "guarded.c", std::string(64, 'A'), true);
    row("crash behind magic, length, checksum, constant, product: CPU seconds",
        fmt::format("{:.2f} ({} runs)", e.seconds, e.totals.symbolicRuns), "3", e.crashed && e.seconds <= 3);
  }
  if (wanted("runs")) {
    const fs::path source = fs::path(NUTHATCH_BENCH) / "tokenizer.c";
    auto subject = need(Subject::make(need(findTarget(std::span(&source, 1))), {.program = true}));
    const double restored = nativeRuns(subject, true), forked = nativeRuns(subject, false);
    row("runs of the coverage build a CPU second, a small parser with a main",
        fmt::format("{:.0f}", restored), "5000", restored >= 5000);
    row("the same with a child for each input: CPU milliseconds a run", fmt::format("{:.2f}", 1e3 / forked),
        "1.5", 1e3 / forked <= 1.5);
  }
  if (argc > 2 && std::strcmp(argv[1], "--write") == 0) {
    const std::string page =
        "# The concolic engine: rates\n\n`bench_concolic_rates --write docs/bench/concolic.md` writes this "
        "page; "
        "`bench_concolic_speed` prints what the symbolic build costs against native code.\n\n" +
        table;
    if (const auto written = writeFile(argv[2], page); !written) return 2;
  }
}
