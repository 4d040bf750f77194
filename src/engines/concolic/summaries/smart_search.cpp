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

// Calls that the program, or a call, makes itself.
struct Range {
  std::size_t firstStep = 0, endStep = 0, firstCall = 0, endCall = 0;
};
Range rangeOf(const Trace& trace, std::uint32_t call) {
  if (call == Call::program) return {0, trace.steps.size(), 0, trace.calls.size()};
  const Call& made = trace.calls[call];
  return {made.firstStep, made.endStep, made.callsBefore, made.callsEnd};
}

std::vector<std::uint64_t> sizesOf(const Call& call) {
  std::vector<std::uint64_t> sizes;
  for (const CallInput& input : call.inputs) sizes.push_back(input.bytes);
  return sizes;
}

} // namespace

SummaryKey keyOf(const Call& call) {
  SummaryKey key{.function = call.function};
  for (std::size_t i = 0; i < call.inputs.size(); ++i)
    if (call.inputs[i].memory == CallInput::Memory::Null) key.nulls |= std::uint64_t{1} << i;
  return key;
}

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
  if (answer.outcome != solver::Outcome::Sat) answer = chain_.solve(constraints, limits);
  if (answer.outcome == solver::Outcome::Unsat) {
    unsat = true;
    return std::nullopt;
  }
  std::optional<Input> made;
  if (answer.outcome == solver::Outcome::Sat) made = streams_.apply(base, answer.model, leaves);
  if (!made) {
    ++totals_.unknown;
    isLeftOut_ = true;
  }
  return made;
}

void SmartSearch::bind(Level& inside, Level& level, const Trace& trace, std::uint32_t number) {
  const Call& call = trace.calls[number];
  for (std::uint32_t i = 0; i < call.inputs.size(); ++i) {
    const CallInput& input = call.inputs[i];
    if (input.value) {
      if (const Term value = level.results.apply(input.value))
        inside.toCaller.set(terms_.mkVar(valueName(i, terms_.width(value)), terms_.width(value)), value);
      continue;
    }
    Binding::Bytes bytes = [](std::uint32_t) { return Term{}; };
    if (input.memory == CallInput::Memory::Beside)
      bytes = [this, array = terms_.mkInput(memoryName(input.beside), 0),
               from = input.offset](std::uint32_t at) {
        return terms_.mkRead(array,
                             std::uint64_t{static_cast<std::uint32_t>(from + static_cast<std::int32_t>(at))});
      };
    if (input.memory == CallInput::Memory::Cells)
      bytes = [&results = level.results, cells = input.cells](std::uint32_t at) {
        return at < cells.size() ? results.apply(cells[at]) : Term{};
      };
    inside.toCaller.setMemory(terms_.mkInput(memoryName(i), 0), std::move(bytes));
  }
}

// The paths that say something here. One that reads what this caller does not show has no condition here:
// then the context is not covered where it would be needed.
SmartSearch::Choice SmartSearch::choiceOf(const FunctionSummary& summary, Binding& binding,
                                          const Call& call) {
  Choice choice;
  const auto sizes = sizesOf(call);
  for (const PathSummary& path : summary.paths) {
    if (!path.sizes.empty() && path.sizes != sizes) continue;
    std::vector<Term> when;
    bool known = !path.result || binding.apply(path.result);
    for (const Term condition : path.when) {
      when.push_back(binding.apply(condition));
      if ((known &= static_cast<bool>(when.back())) == false) break;
    }
    if (!known) continue;
    choice.when.push_back(terms_.mkAnd(when));
    choice.paths.push_back(&path);
  }
  return choice;
}

// The summary stands for the call (Figure 2: the path constraint gets the summary, outputs become inputs).
void SmartSearch::use(Level& level, const Call& call, const Choice& choice) {
  std::vector<Term> here;
  for (std::size_t i = 0; i < choice.paths.size(); ++i)
    if (choice.paths[i]->returns == call.returned) here.push_back(choice.when[i]);
  if (const Term any = terms_.mkOr(here); !terms_.isTrue(any)) level.when.push_back(any);
}

Status SmartSearch::walkInside(Level& level, const Trace& trace, const Input& input, std::uint32_t number,
                               std::size_t ordinal, PathSummary& path) {
  Level inside(terms_);
  inside.trace = &trace;
  inside.input = &input;
  inside.call = number;
  inside.caller = &level;
  inside.ordinal = ordinal;
  bind(inside, level, trace, number);
  return walk(inside, path);
}

// The same call in another run that came this far by the same conditions: calls before it may have taken other
// paths inside.
std::optional<std::uint32_t> SmartSearch::callAt(const Level& level, const Trace& trace,
                                                 std::size_t ordinal) const {
  std::vector<std::size_t> ordinals = {ordinal};
  for (const Level* at = &level; at->caller; at = at->caller) ordinals.push_back(at->ordinal);
  std::uint32_t call = Call::program;
  while (!ordinals.empty()) {
    const Range range = rangeOf(trace, call);
    std::size_t next = range.firstCall;
    for (std::size_t skip = ordinals.back(); skip > 0 && next < range.endCall; --skip)
      next = trace.calls[next].callsEnd;
    if (next >= range.endCall) return std::nullopt;
    call = static_cast<std::uint32_t>(next);
    ordinals.pop_back();
  }
  return call;
}

void SmartSearch::checkTotal(FunctionSummary& summary) {
  std::vector<Term> uncovered;
  for (const PathSummary& path : summary.paths) {
    if (!path.sizes.empty()) return;
    uncovered.push_back(terms_.mkNot(terms_.mkAnd(path.when)));
  }
  ++totals_.queries;
  const solver::Limits limits{.time = options_.queryLimit, .memoryBytes = options_.memoryBytes / 2};
  summary.isTotal = chain_.solve(uncovered, limits).outcome == solver::Outcome::Unsat;
}

void SmartSearch::add(FunctionSummary& summary, PathSummary path) {
  if (std::ranges::find(summary.paths, path) != summary.paths.end()) return;
  summary.isExact &= path.isExact;
  summary.paths.push_back(std::move(path));
  if (summary.isExact) checkTotal(summary);
}

Result<SmartSearch::Covered> SmartSearch::cover(Level& level, std::uint32_t number, std::size_t ordinal,
                                                FunctionSummary& summary, const SummaryKey& key) {
  const Call& call = level.trace->calls[number];
  Level outside(terms_); // names inside to terms of the caller
  bind(outside, level, *level.trace, number);
  const auto isKnown = [&] {
    const Choice choice = choiceOf(summary, outside.toCaller, call);
    const Term any = toProgram(level, terms_.mkOr(choice.when));
    return any && expr::holds(terms_, {{any}}, streams_.model(*level.input));
  };
  if (!summary.isExact || !isKnown()) {
    PathSummary path;
    NH_TRY_VOID(walkInside(level, *level.trace, *level.input, number, ordinal, path));
    add(summary, std::move(path));
  }
  for (;;) {
    if (!summary.isExact || !isKnown()) return Covered::Inline;
    if (summary.isTotal) return Covered::Yes;
    std::vector<Term> asked = contextOf(level);
    for (const Term when : choiceOf(summary, outside.toCaller, call).when) {
      const Term at = toProgram(level, when);
      if (!at) return Covered::Inline;
      asked.push_back(terms_.mkNot(at));
    }
    bool unsat = false;
    if (isOver() || summary.paths.size() >= options_.mostPaths) {
      totals_.overBound |= summary.paths.size() >= options_.mostPaths;
      isLeftOut_ = true;
      return Covered::No;
    }
    const auto next = solve(std::move(asked), *level.input, unsat);
    if (unsat) return Covered::Yes;
    if (!next) return Covered::Inline;
    NH_TRY(const auto trace, runInput(*next));
    ++summary.runs;
    const auto there = callAt(level, *trace, ordinal);
    if (!there || keyOf(trace->calls[*there]) != key) {
      ++totals_.divergences;
      isLeftOut_ = true;
      return Covered::Inline;
    }
    const std::size_t before = summary.paths.size();
    PathSummary path;
    NH_TRY_VOID(walkInside(level, *trace, *next, *there, ordinal, path));
    add(summary, std::move(path));
    if (summary.paths.size() == before) { // no progress: something is not what the conditions say
      ++totals_.divergences;
      isLeftOut_ = true;
      return Covered::Inline;
    }
  }
}

Status SmartSearch::meetCall(Level& level, std::uint32_t number, std::size_t ordinal) {
  const Call& call = level.trace->calls[number];
  const SummaryKey key = keyOf(call);
  FunctionSummary& summary = summaries_[key];
  NH_TRY(const Covered covered, cover(level, number, ordinal, summary, key));
  Level outside(terms_);
  bind(outside, level, *level.trace, number);
  if (covered == Covered::Inline) {
    // As if its code stood here: the conditions of its own path, and what that gives.
    PathSummary path;
    NH_TRY_VOID(walkInside(level, *level.trace, *level.input, number, ordinal, path));
    level.isExact &= path.isExact;
    for (const Term condition : path.when) {
      const Term here = outside.toCaller.apply(condition);
      isLeftOut_ |= !here;
      level.isExact &= static_cast<bool>(here);
      if (here && !terms_.isTrue(here)) level.when.push_back(here);
    }
    if (call.resultName) {
      const Term result = path.result ? outside.toCaller.apply(path.result) : Term{};
      level.results.set(call.resultName,
                        result ? result : terms_.mkConst(terms_.width(call.resultName), call.resultValue));
      isLeftOut_ |= !result;
      level.isExact &= static_cast<bool>(result);
    }
    return {};
  }
  ++summary.uses;
  const Choice choice = choiceOf(summary, outside.toCaller, call);
  const bool always = summary.isTotal && std::ranges::all_of(summary.paths, &PathSummary::returns);
  if (!always) use(level, call, choice);
  if (!call.resultName) return {};
  // Paths are exact, so that no two of them have one input: the order is nobody's business.
  Term result;
  for (std::size_t i = 0; i < choice.paths.size(); ++i) {
    if (!choice.paths[i]->returns) continue;
    const Term one = outside.toCaller.apply(choice.paths[i]->result);
    result = result ? terms_.mkIte(choice.when[i], one, result) : one;
  }
  level.results.set(call.resultName, result);
  return {};
}

Status SmartSearch::walk(Level& level, PathSummary& path) {
  const Trace& trace = *level.trace;
  const Range range = rangeOf(trace, level.call);
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
  }
  return {};
}

} // namespace nuthatch::concolic
