#include "engines/concolic/summaries/smart_search.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <csignal>

namespace nuthatch::concolic {

using expr::Term;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kMostBounds = 256; // conditions that are looked at with each input

bool isOfObjects(StepKind kind) {
  return kind == StepKind::Pointer || kind == StepKind::Bounds || kind == StepKind::Size;
}

// The run ended where no condition says so (a division by zero, an access out of bounds, a limit, full tables): its
// conditions hold for inputs that do not end there, too.
bool endsUnsaid(const Trace& trace) {
  const Outcome outcome = trace.result.outcome;
  const bool isAbort = outcome == Outcome::Signal && trace.failure.signal == SIGABRT;
  return trace.cutShort || (isFailure(outcome) && outcome != Outcome::CheckFailed && !isAbort);
}

} // namespace

SmartSearch::SmartSearch(expr::Terms& terms, const ProgramShape& shape, SymbolicProgram& program,
                         SmartOptions options)
    : terms_(terms), streams_(terms, shape), program_(program), options_(std::move(options)), chain_(terms),
      leaves_(terms) {}

bool SmartSearch::isOver() const { return Clock::now() >= options_.end || options_.stopped(); }

// An input that was made for a function may be what its caller needs next: its trace is at hand.
Result<std::shared_ptr<const Trace>> SmartSearch::runInput(const Input& input) {
  auto& known = traces_[hashOf(input)];
  if (known) return known;
  inputs_.push_back(input);
  ++totals_.runs;
  const expr::Model model = streams_.model(input);
  if (std::ranges::any_of(bounds_, [&](Term bound) { return !expr::holds(terms_, {{bound}}, model); }))
    suspects_.push_back(input);
  NH_TRY(Trace trace, program_.run(input, options_.runLimit));
  totals_.cpu += trace.cpu;
  totals_.cutShort += trace.cutShort;
  totals_.limits += trace.result.outcome == Outcome::Timeout || trace.result.outcome == Outcome::OutOfMemory;
  isLeftOut_ |= endsUnsaid(trace);
  for (const auto& made : trace.madeConcrete) totals_.madeConcrete[{made.what, made.place}] += made.times;
  return known = std::make_shared<const Trace>(std::move(trace));
}

// From inside of calls out to the bytes of the input.
Term SmartSearch::toProgram(const Level& level, Term term) const {
  for (const Level* at = &level; term && at->caller; at = at->caller) {
    term = const_cast<Binding&>(at->toCaller).apply(term);
    if (term) term = const_cast<Binding&>(at->caller->results).apply(term);
  }
  return term;
}

std::vector<Term> SmartSearch::contextOf(const Level& level) const {
  std::vector<Term> all;
  for (const Level* at = &level; at; at = at->caller)
    for (const Term condition : at->when)
      if (const Term outside = toProgram(*at, condition)) all.push_back(outside);
  return all;
}

std::optional<Input> SmartSearch::solve(std::vector<Term> constraints, const Input& base, bool& unsat) {
  constexpr std::uint64_t kNear = 64;
  unsat = false;
  ++totals_.queries;
  std::erase_if(constraints, [&](Term term) { return terms_.isTrue(term); });
  std::vector<solver::Leaf> leaves;
  for (const Term term : constraints)
    for (const solver::Leaf& leaf : leaves_.of(term)) leaves.push_back(leaf);
  std::ranges::sort(leaves);
  leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
  std::vector<Term> near;
  for (std::size_t i = 0; i < streams_.all().size(); ++i) {
    const auto& stream = streams_.all()[i];
    const bool hasLength =
        std::ranges::any_of(leaves, [&](const auto& leaf) { return leaf.term == stream.length; });
    if (hasLength) {
      constraints.push_back(streams_.bounds()[i]);
      near.push_back(terms_.mkUle(stream.length, terms_.mkConst(64, base.streams[i].bytes.size() + kNear)));
    }
    // What lies behind the end is 0; an input that nobody asks the length of may grow.
    for (const solver::Leaf& leaf : leaves) {
      if (leaf.term != stream.bytes || leaf.whole) continue;
      const Term behind = terms_.mkIsZero(terms_.mkRead(leaf.term, terms_.mkConst(32, leaf.element)));
      const Term at = terms_.mkConst(64, leaf.element);
      if (hasLength) constraints.push_back(terms_.mkOr(terms_.mkUlt(at, stream.length), behind));
    }
  }
  const solver::Limits limits{.time = options_.queryLimit, .memoryBytes = options_.memoryBytes / 2};
  solver::Answer answer;
  if (!near.empty()) {
    std::vector<Term> nearby = constraints;
    nearby.insert(nearby.end(), near.begin(), near.end());
    answer = chain_.solve(nearby, limits);
  }
  if (answer.outcome != solver::Satisfiability::Sat) answer = chain_.solve(constraints, limits);
  if (answer.outcome == solver::Satisfiability::Unsat) {
    unsat = true;
    return std::nullopt;
  }
  std::optional<Input> made;
  if (answer.outcome == solver::Satisfiability::Sat) made = streams_.apply(base, answer.model, leaves);
  if (!made) {
    ++totals_.unknown;
    isLeftOut_ = true;
  }
  return made;
}

Status SmartSearch::walk(Level& level, PathSummary& path) {
  const Trace& trace = *level.trace;
  const CallRange range = rangeOf(trace, level.call);
  std::size_t step = range.firstStep, next = range.firstCall, ordinal = 0;
  path.returns = level.call == Call::program || trace.calls[level.call].returned;
  if (level.call != Call::program) level.isExact &= trace.calls[level.call].isFollowed;
  if (!path.returns && endsUnsaid(trace)) level.isExact = false;
  for (;;) {
    const bool more = next < range.endCall;
    const std::size_t stop = more ? trace.calls[next].firstStep : range.endStep;
    for (; step < stop; ++step) {
      const Step& taken = trace.steps[step];
      const Term condition = level.results.apply(taken.condition);
      if (!condition) {
        level.isExact = false;
        isLeftOut_ = true;
        continue;
      }
      if (terms_.isTrue(condition)) continue;
      // A table that is as long as its index can be: whatever the objects are, it stays inside.
      if (taken.kind == StepKind::Bounds && ranges_.decide(condition) == true) continue;
      level.isSized += isOfObjects(taken.kind);
      level.when.push_back(condition);
      if (taken.kind != StepKind::Bounds || bounds_.size() >= kMostBounds) continue;
      if (const Term bound = toProgram(level, condition);
          bound && std::ranges::find(bounds_, bound) == bounds_.end())
        bounds_.push_back(bound);
    }
    if (!more) break;
    NH_TRY_VOID(meetCall(level, static_cast<std::uint32_t>(next), ordinal++));
    step = trace.calls[next].endStep;
    next = trace.calls[next].callsEnd;
  }
  path.when = level.when;
  path.isExact = level.isExact;
  if (level.call != Call::program) {
    const Call& call = trace.calls[level.call];
    if (call.returned && call.result) path.result = level.results.apply(call.result);
    if (call.returned && call.result && !path.result) path.isExact = false;
    for (const WrittenByte& written : call.writes) {
      path.writes.push_back({written.input, written.offset, level.results.apply(written.byte)});
      path.isExact &= static_cast<bool>(path.writes.back().byte);
    }
    if (level.isSized) path.sizes = sizesOf(call);
  }
  return {};
}

std::vector<Term> SmartSearch::exactly(const Input& input) {
  std::vector<Term> all;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    const auto& [bytes, length] = streams_.all()[i];
    const std::string& given = input.streams[i].bytes;
    all.push_back(terms_.mkEq(length, terms_.mkConst(64, given.size())));
    for (std::size_t k = 0; k < given.size(); ++k)
      all.push_back(
          terms_.mkEq(terms_.mkRead(bytes, k), terms_.mkConst(8, static_cast<unsigned char>(given[k]))));
  }
  return all;
}

// The program is a function that is called with any input.
Status SmartSearch::exploreProgram(const Input& seed) {
  Input input = seed;
  while (!isOver()) {
    NH_TRY(const auto trace, runInput(input));
    Level level(terms_);
    level.trace = trace.get();
    level.input = &input;
    PathSummary path;
    NH_TRY_VOID(walk(level, path));
    if (endsUnsaid(*trace)) path.when = exactly(input);
    if (std::ranges::find(programPaths_, path) != programPaths_.end()) {
      ++totals_.divergences;
      isLeftOut_ = true;
      return {};
    }
    programPaths_.push_back(std::move(path));
    std::vector<Term> asked;
    for (const PathSummary& known : programPaths_) asked.push_back(terms_.mkNot(terms_.mkAnd(known.when)));
    bool unsat = false;
    if (programPaths_.size() >= options_.mostPaths) {
      totals_.overBound = isLeftOut_ = true;
      return {};
    }
    auto next = solve(std::move(asked), input, unsat);
    if (unsat) {
      totals_.complete = true;
      return {};
    }
    if (!next) return {};
    input = std::move(*next);
  }
  isLeftOut_ = true;
  return {};
}

Status SmartSearch::run(const std::vector<Input>& seeds) {
  for (const Input& seed : seeds) {
    if (totals_.complete || isOver() || traces_.contains(hashOf(seed))) continue;
    NH_TRY_VOID(exploreProgram(seed));
  }
  totals_.complete &= !isLeftOut_ && options_.mayBeComplete && totals_.madeConcrete.empty();
  totals_.programPaths = programPaths_.size();
  totals_.functions = summaries_.size();
  for (const auto& [key, summary] : summaries_) {
    totals_.paths += summary.paths.size();
    totals_.uses += summary.uses;
    totals_.stored += summary.origin == FunctionSummary::Origin::Earlier && summary.uses > 0;
    totals_.unrolled += summary.origin == FunctionSummary::Origin::Unrolled && summary.uses > 0;
  }
  return {};
}

} // namespace nuthatch::concolic
