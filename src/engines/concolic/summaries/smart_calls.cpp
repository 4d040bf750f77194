// Calls in a walk: what the summary of a function says of one, whether it covers the calling context, and what the walk goes
// on with behind it.
#include "engines/concolic/summaries/smart_search.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Term;

namespace {

constexpr std::size_t kTakenOfUnrolled = 8; // of the shortest: they take each branch of a loop
constexpr unsigned kContexts = 4; // that are tried for a path that no run here took: some never have it

// The path ends as the call did: with the same outputs.
bool endsAlike(const PathSummary& path, const Call& call) {
  if (path.returns != call.returned) return false;
  if (!call.returned) return true;
  return std::ranges::equal(
      path.writes, call.writes, {}, [](const Output& o) { return std::pair(o.input, o.offset); },
      [](const WrittenByte& w) { return std::pair(w.input, w.offset); });
}

} // namespace

std::vector<std::uint64_t> sizesOf(const Call& call) {
  std::vector<std::uint64_t> sizes;
  for (const CallInput& input : call.inputs) sizes.push_back(input.bytes);
  return sizes;
}

CallRange rangeOf(const Trace& trace, std::uint32_t call) {
  if (call == Call::program) return {0, trace.steps.size(), 0, trace.calls.size()};
  const Call& made = trace.calls[call];
  return {made.firstStep, made.endStep, made.callsBefore, made.callsEnd};
}

SummaryKey keyOf(const Call& call) {
  SummaryKey key{.function = call.function, .meetings = call.meetings};
  for (std::size_t i = 0; i < call.inputs.size(); ++i)
    if (call.inputs[i].memory == CallInput::Memory::Null) key.nulls |= std::uint64_t{1} << i;
  return key;
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
    for (const Output& output : path.writes) known &= static_cast<bool>(binding.apply(output.byte));
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
    if (endsAlike(*choice.paths[i], call)) here.push_back(choice.when[i]);
  if (const Term any = terms_.mkOr(here); !terms_.isTrue(any)) level.when.push_back(any);
}

// What the summary gives for this run is what the run gave (seed 004, footnote 6).
bool SmartSearch::gives(const Level& level, Term term, std::uint64_t value) const {
  const Term given = term ? toProgram(level, term) : Term{};
  if (!given) return false;
  const Term same = terms_.mkEq(given, terms_.mkConst(terms_.width(given), value));
  return expr::holds(terms_, {{same}}, streams_.model(*level.input));
}

Status SmartSearch::takeKnownPaths(const Level& level, FunctionSummary& summary, const Choice& choice) {
  for (std::size_t i = 0; i < choice.paths.size() && !isOver(); ++i) {
    const auto path = static_cast<std::size_t>(choice.paths[i] - summary.paths.data());
    if (path >= summary.untaken.size() || summary.untaken[path] == 0) continue;
    --summary.untaken[path];
    std::vector<Term> asked = contextOf(level);
    if (const Term here = toProgram(level, choice.when[i]))
      asked.push_back(here);
    else
      continue;
    bool unsat = false;
    const auto input = solve(std::move(asked), *level.input, unsat);
    if (!input) continue;
    summary.untaken[path] = 0;
    NH_TRY_VOID(runInput(*input));
  }
  return {};
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
    const CallRange range = rangeOf(trace, call);
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
  summary.isTotal = chain_.solve(uncovered, limits).outcome == solver::Satisfiability::Unsat;
}

void SmartSearch::know(const SummaryKey& key, FunctionSummary summary) {
  if (!summary.isExact || summary.paths.empty()) return; // those are followed one by one anyway
  summary.origin = FunctionSummary::Origin::Earlier;
  checkTotal(summary); // whatever the one that stored it said
  summary.untaken.assign(summary.paths.size(), options_.takesKnownPaths ? kContexts : 0);
  summaries_[key] = std::move(summary);
}

// A function with a loop that can be read off its code: again for memory that is larger than before.
void SmartSearch::unrollFor(FunctionSummary& summary, const SummaryKey& key, const Call& call) {
  constexpr std::uint64_t kMostBytes = 257; // a text of 256 characters and its end
  using Origin = FunctionSummary::Origin;
  const bool isUntouched = summary.paths.empty() || summary.origin == Origin::Unrolled;
  if (!options_.unrolled || key.nulls != 0 || !isUntouched || !summary.isExact) return;
  std::uint64_t bytes = 1;
  for (const CallInput& input : call.inputs) bytes = std::max(bytes, std::min(input.bytes, kMostBytes));
  if (bytes <= summary.unrolledBytes) return;
  summary.unrolledBytes = bytes;
  auto paths = options_.unrolled(key.function, bytes);
  if (!paths || paths->size() < summary.paths.size()) return;
  summary.paths = std::move(*paths);
  summary.origin = Origin::Unrolled;
  summary.untaken.assign(std::min(summary.paths.size(), kTakenOfUnrolled),
                         options_.takesKnownPaths ? kContexts : 0);
  checkTotal(summary);
}

void SmartSearch::add(FunctionSummary& summary, PathSummary path) {
  if (std::ranges::find(summary.paths, path) != summary.paths.end()) return;
  summary.isExact &= path.isExact;
  if (summary.origin == FunctionSummary::Origin::Unrolled) summary.origin = FunctionSummary::Origin::Runs;
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

// As if its code stood here: the conditions of its own path, and what that gives.
Status SmartSearch::followCall(Level& level, std::uint32_t number, std::size_t ordinal) {
  const Call& call = level.trace->calls[number];
  Level outside(terms_);
  bind(outside, level, *level.trace, number);
  PathSummary path;
  NH_TRY_VOID(walkInside(level, *level.trace, *level.input, number, ordinal, path));
  level.isExact &= path.isExact;
  for (const Term condition : path.when) {
    const Term here = outside.toCaller.apply(condition);
    isLeftOut_ |= !here;
    level.isExact &= static_cast<bool>(here);
    if (here && !terms_.isTrue(here)) level.when.push_back(here);
  }
  const auto give = [&](Term name, Term inside, std::uint64_t value) {
    const Term here = inside ? outside.toCaller.apply(inside) : Term{};
    level.results.set(name, here ? here : terms_.mkConst(terms_.width(name), value));
    isLeftOut_ |= !here;
    level.isExact &= static_cast<bool>(here);
  };
  if (call.resultName) give(call.resultName, path.result, call.resultValue);
  for (std::size_t i = 0; i < call.writes.size(); ++i)
    give(call.writes[i].name, i < path.writes.size() ? path.writes[i].byte : Term{}, call.writes[i].value);
  return {};
}

// The summary stands for the call: each output is a choice among those of its paths. Paths that leave other outputs than
// this run did are another way of the caller.
Status SmartSearch::useSummary(Level& level, std::uint32_t number, std::size_t ordinal,
                               FunctionSummary& summary) {
  const Call& call = level.trace->calls[number];
  Level outside(terms_);
  bind(outside, level, *level.trace, number);
  const Choice choice = choiceOf(summary, outside.toCaller, call);
  // Paths are exact, so that no two of them have one input: the order is nobody's business.
  const auto choose = [&](const auto& part) {
    Term all;
    for (std::size_t i = 0; i < choice.paths.size(); ++i) {
      if (!call.returned || !endsAlike(*choice.paths[i], call)) continue;
      const Term one = outside.toCaller.apply(part(*choice.paths[i]));
      all = all ? terms_.mkIte(choice.when[i], one, all) : one;
    }
    return all;
  };
  std::vector<std::pair<Term, Term>> outputs; // the caller's name, and what it is
  bool agrees = true;
  const auto give = [&](Term name, Term value, std::uint64_t inThisRun) {
    agrees = agrees && gives(level, value, inThisRun);
    outputs.emplace_back(name, value);
  };
  if (call.resultName)
    give(call.resultName, choose([](const PathSummary& path) { return path.result; }), call.resultValue);
  for (std::size_t i = 0; i < call.writes.size(); ++i)
    give(call.writes[i].name, choose([i](const PathSummary& path) { return path.writes[i].byte; }),
         call.writes[i].value);
  if (!agrees) { // it speaks of other code, or one of us is wrong
    ++totals_.divergences;
    isLeftOut_ = true;
    summary.isExact = false;
    return followCall(level, number, ordinal);
  }
  ++summary.uses;
  NH_TRY_VOID(takeKnownPaths(level, summary, choice));
  const bool always =
      summary.isTotal && choice.paths.size() == summary.paths.size() &&
      std::ranges::all_of(summary.paths, [&](const PathSummary& path) { return endsAlike(path, call); });
  if (!always) use(level, call, choice);
  for (const auto& [name, value] : outputs) level.results.set(name, value);
  return {};
}

Status SmartSearch::meetCall(Level& level, std::uint32_t number, std::size_t ordinal) {
  const Call& call = level.trace->calls[number];
  const SummaryKey key = keyOf(call);
  FunctionSummary& summary = summaries_[key];
  unrollFor(summary, key, call);
  NH_TRY(const Covered covered, cover(level, number, ordinal, summary, key));
  return covered == Covered::Inline ? followCall(level, number, ordinal)
                                    : useSummary(level, number, ordinal, summary);
}

} // namespace nuthatch::concolic
