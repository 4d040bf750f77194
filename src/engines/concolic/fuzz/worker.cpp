#include "engines/concolic/fuzz/worker.h"

#include <malloc.h>

namespace nuthatch::concolic {

namespace {

constexpr std::size_t kMutants = 128; // of one base: enough to pay for the lock, few enough to change bases
// Microseconds of solving before others have their turn, for a task and at least for each trace of it: the
// schedule cannot take back what a long expansion costs.
constexpr double kSlice = 300'000, kLeastSlice = 20'000;
// What overwrites memory without a trace, where nothing is covered first, is seen by chance alone: so some of all
// inputs meet the build with checks, for a small part of what their runs cost.
constexpr std::size_t kSample = 16;
constexpr double kSampleShare = 16, kCheckedRun = 1'000;
constexpr unsigned kTrimRuns = 24;                  // for one input that covers something new
constexpr std::size_t kDictionaryConditions = 4096; // of one trace

using Clock = std::chrono::steady_clock;

double microsecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

} // namespace

Worker::Worker(Fuzzer& fuzzer, unsigned number)
    : fuzzer_(fuzzer), number_(number), mutator_(fuzzer.parts_.shape, fuzzer.options_.seed * 1000 + number) {
  for (const auto& word : fuzzer.options_.words) dictionary_.addText(word);
  for (const auto& [value, bits] : fuzzer.options_.numbers) dictionary_.addNumber(value, bits);
}

void Worker::work() {
  using Kind = Fuzzer::Task::Kind;
  for (bool first = true;; first = false) {
    const std::size_t atOnce = native_ ? native_->atOnce() : 0;
    const Fuzzer::Task task = fuzzer_.next(!first, std::max<std::size_t>(atOnce / kMutants, 1));
    if (task.kind == Kind::End) return;
    if (task.kind == Kind::Wait) continue;
    Status done = enter(task);
    if (done && task.kind == Kind::Expand) done = expand(task);
    if (done && task.kind == Kind::Mutate) done = mutate(task);
    if (done && task.kind == Kind::TrySeeds) done = trySeeds(task);
    if (!done) {
      fuzzer_.failedWith(std::move(done).error());
      return;
    }
  }
}

Status Worker::enter(const Fuzzer::Task& task) {
  const bool hasFast = fuzzer_.parts_.hasFastNative();
  if (!native_ || (hasFast && !isNativeFast_)) {
    isNativeFast_ = hasFast;
    NH_TRY(native_, fuzzer_.parts_.native());
  }
  if (epoch_ != task.epoch) {
    program_.reset();
    expander_.reset();
    chain_.reset();
    const bool later = epoch_ != nullptr;
    epoch_ = task.epoch;
    epochNumber_ = task.epochNumber;
    if (later) ::malloc_trim(0); // what the old epoch had goes back to the system
    dictionary_.forgetTerms();
  }
  // Mutations go ahead while the symbolic build is made.
  if (program_ || task.kind != Fuzzer::Task::Kind::Expand) return {};
  chain_ = std::make_unique<solver::Chain>(epoch_->terms);
  expander_ = std::make_unique<Expander>(epoch_->terms, fuzzer_.parts_.shape, *chain_);
  NH_TRY(program_, fuzzer_.parts_.symbolic(epoch_->terms));
  return {};
}

// The traces of the task, some of which an earlier round left here.
Result<std::vector<std::shared_ptr<const Trace>>> Worker::tracesOf(const Fuzzer::Task& task) {
  std::vector<std::shared_ptr<const Trace>> traces;
  std::vector<Input> inputs;
  for (const auto& pending : task.pending) {
    traces.push_back(pending.epoch == epochNumber_ ? pending.trace : nullptr);
    if (!traces.back()) inputs.push_back(pending.input);
  }
  if (inputs.empty()) return traces;
  NH_TRY(auto made, program_->runAll(inputs, fuzzer_.options_.runLimit));
  std::size_t next = 0;
  for (auto& trace : traces)
    if (!trace) trace = std::make_shared<const Trace>(std::move(made[next++]));
  return traces;
}

Status Worker::expand(const Fuzzer::Task& task) {
  const FuzzOptions& options = fuzzer_.options_;
  const auto start = Clock::now();
  NH_TRY(const auto traces, tracesOf(task));
  std::vector<Input> inputs;
  std::vector<Expansion> expansions;
  std::vector<std::vector<Child>> children;
  const solver::Statistics before = chain_->statistics();
  const double slice = std::max(kSlice / static_cast<double>(traces.size()), kLeastSlice);
  for (std::size_t i = 0; i < traces.size(); ++i) {
    const Trace& trace = *traces[i];
    const auto& pending = task.pending[i];
    for (std::size_t k = 0; k < std::min(trace.steps.size(), kDictionaryConditions); ++k)
      dictionary_.addFrom(epoch_->terms, trace.steps[k].condition);
    const ExpandRound round{.number = pending.round,
                            .family = pending.family,
                            .wide = pending.newEdges > 0 || pending.promise > Histories::kNewShort ||
                                    (pending.promising && pending.node == BranchTree::none),
                            .query = {.time = options.queryLimit, .memoryBytes = options.memoryBytes / 2},
                            .over = [&] { return fuzzer_.over(); },
                            .enough =
                                [&options, slice, solving = Clock::now()](std::uint64_t effort) {
                                  const bool counted = options.mostRuns > 0;
                                  return (counted ? static_cast<double>(effort)
                                                  : microsecondsSince(solving)) > slice;
                                }};
    const auto expected = pending.epoch == epochNumber_ ? pending.node : BranchTree::none;
    expansions.push_back(expander_->expand(trace, pending.input, expected, round, epoch_->known));
    children.push_back(fuzzer_.withoutKnown(std::move(expansions.back().children)));
    for (const auto& child : children.back()) inputs.push_back(child.input);
  }
  fuzzer_.addQueries(before, chain_->statistics());
  NH_TRY(const auto tried, tryAll(std::move(inputs)));
  const double whole = microsecondsSince(start), cost = whole / static_cast<double>(traces.size());
  NH_TRY_VOID(sampleChecked(tried, whole));
  std::size_t at = 0;
  for (std::size_t i = 0; i < traces.size(); ++i) {
    // Where the time is over, the last ones were not tried.
    children[i].resize(std::min(children[i].size(), tried.size() - at));
    const auto its = std::span(tried).subspan(at, children[i].size());
    at += its.size();
    fuzzer_.expanded(task, task.pending[i], traces[i], expansions[i], std::move(children[i]), its, cost);
  }
  return {};
}

Result<std::vector<Fuzzer::InputRun>> Worker::tryAll(std::vector<Input> inputs) {
  std::vector<Fuzzer::InputRun> tried;
  native_->allowInterrupts(number_ == 0 ? fuzzer_.interruptsLeft() : 0); // one at a time counts
  while (tried.size() < inputs.size() &&
         !(fuzzer_.over() && !tried.empty())) { // between them looks at the clock
    const auto some = std::span(inputs).subspan(tried.size());
    NH_TRY(auto ran, native_->run(some.first(std::min(some.size(), native_->atOnce())), fuzzer_.coverage_));
    for (auto& one : ran) tried.push_back({std::move(inputs[tried.size()]), std::move(one), std::nullopt});
  }
  native_->allowInterrupts(0);
  for (auto& one : tried) {
    if (one.ran.gain.edges == 0 || one.ran.failure || fuzzer_.over()) continue;
    NH_TRY(one.shorter, trimmed(*native_, {one.input, one.ran.features}, one.ran.fresh, kTrimRuns));
  }
  return tried;
}

Status Worker::mutate(const Fuzzer::Task& task) {
  const auto start = Clock::now();
  std::vector<Input> inputs;
  for (const auto& [base, other] : task.bases)
    for (std::size_t i = 0; i < kMutants; ++i)
      inputs.push_back(mutator_.mutated(base, other, dictionary_, task.longest));
  NH_TRY(const auto tried, tryAll(std::move(inputs)));
  const double cost = microsecondsSince(start);
  fuzzer_.mutated(tried, false, cost);
  return sampleChecked(tried, cost);
}

Status Worker::sampleChecked(const std::vector<Fuzzer::InputRun>& tried, double cost) {
  const FuzzOptions& options = fuzzer_.options_;
  const bool isCounted = options.mostRuns > 0;
  spent_ += isCounted ? options.nativeCost * static_cast<double>(tried.size()) : cost;
  if (spentOnChecked_ * kSampleShare > spent_ || fuzzer_.over()) return {};
  if (!checked_) {
    NH_TRY(checked_, fuzzer_.parts_.checked());
  }
  if (!checked_) return {};
  std::vector<Input> sample;
  for (const auto& one : tried) // what covers something new meets it anyway
    if (!one.ran.gain && !one.ran.failure && sample.size() < kSample) sample.push_back(one.input);
  const auto start = Clock::now();
  NH_TRY(const auto failed, checked_(sample));
  for (const auto& [at, failure] : failed) fuzzer_.failedChecked(sample[at], failure);
  spentOnChecked_ += isCounted ? kCheckedRun * static_cast<double>(sample.size()) : microsecondsSince(start);
  return {};
}

Status Worker::trySeeds(const Fuzzer::Task& task) {
  NH_TRY(const auto tried, tryAll(task.seeds));
  fuzzer_.mutated(tried, true, 0);
  return {};
}

} // namespace nuthatch::concolic
