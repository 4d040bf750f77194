#include "report/explain.h"

#include "report/file_coverage.h"
#include "report/formats/escape.h"
#include "report/words.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::size_t kMost = 20; // of a list

std::string placeWords(const Place& place, const ExplainOptions& options) {
  if (place.line == 0) return place.file.empty() ? "(place unknown)" : below(options.root, place.file);
  return fmt::format("{}:{}", below(options.root, place.file), place.line);
}

std::string runWords(const Record& record, RunId id) {
  for (const Run& run : record.summary.runs)
    if (run.id == id) return fmt::format("{} (run {}, {})", run.engine, run.id, run.startedAt);
  return "nobody";
}

// What could be done about an open check. Words for a person; flags that exist.
std::string nextStep(const Record& record, const Check& check, const Open& open) {
  const std::string source =
      cut(record.summary.target.source.substr(0, record.summary.target.source.find('\n')), 200);
  const std::string prove =
      fmt::format("nuthatch prove --entry {} {}",
                  record.display(check.function).substr(0, record.display(check.function).find('(')), source);
  switch (open.reason) {
  case OpenReason::Time:
    return fmt::format("more time: {} --budget 10m", prove);
  case OpenReason::Memory:
    return fmt::format("more memory: {} --memory 8G", prove);
  case OpenReason::Bound:
    return fmt::format("a larger bound: {} --bound 64 --budget 10m", prove);
  case OpenReason::Solver:
    return fmt::format("more time for its questions: {} --budget 30m", prove);
  case OpenReason::NotReached:
    return "a way to it: a caller, a harness, or --internal for functions that are not public";
  case OpenReason::Unsupported:
    return "nothing by a flag: the code around it cannot be modelled (docs/limits.md)";
  case OpenReason::Internal:
    return "a report of the error: an engine failed here";
  }
  return "";
}

std::string tried(const Record& record, const Check& check) {
  std::string text;
  if (const Function* function = record.function(check.function)) {
    const auto covered = record.coverage.find(function->name);
    const std::size_t hit = covered == record.coverage.end() ? 0 : covered->second.hit.size();
    text +=
        fmt::format("  tried      runs took {} of {} branch edges of its function\n", hit, function->edges);
    if (!function->notEnterable.empty())
      text += fmt::format("             no engine calls it: {}\n", function->notEnterable);
  }
  std::map<std::string, std::size_t> engines;
  for (const Run& run : record.summary.runs) ++engines[run.engine];
  std::string list;
  for (const auto& [engine, count] : engines)
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", engine, count);
  if (!list.empty())
    text += fmt::format("             engines that worked on the target, with their runs: {}\n", list);
  return text;
}

std::string groundsOf(const Record& record, const Supposition& supposition, const ExplainOptions& options) {
  if (supposition.isTrue()) return "  rests on   nothing\n";
  std::string text;
  for (const Ground& ground : supposition.grounds()) {
    text += text.empty() ? "  rests on   " : "  or on      ";
    text += ground.bound.isNone() ? "no bound\n" : fmt::format("a bound: {}\n", inWords(ground.bound));
    for (const std::string& id : ground.assumptions) {
      const auto at = record.assumptionAt.find(id);
      text += fmt::format("             assumption {}: {}\n", id,
                          at == record.assumptionAt.end() ? "" : record.summary.assumptions[at->second].text);
    }
    for (const std::string& id : ground.checks) {
      const JudgedCheck* earlier = record.check(id);
      if (!earlier) continue;
      text += fmt::format("             that this does not happen: {} at {} (check {}, {})\n",
                          failureOf(earlier->check), placeWords(earlier->check.place, options), id,
                          verdictName(earlier->verdict));
    }
  }
  return text;
}

std::string leaning(const Record& record, const Check& check) {
  std::size_t count = 0;
  for (const JudgedCheck& judged : record.summary.checks)
    if (const Supposition* supposition = suppositionOf(judged.verdict))
      count += std::ranges::any_of(supposition->grounds(),
                                   [&](const Ground& g) { return g.checks.contains(check.id); });
  return count == 0
             ? ""
             : fmt::format("  leaned on  by {} {}: they say nothing of executions in which this fails\n",
                           count, count == 1 ? "proof" : "proofs");
}

bool isHexPrefix(const std::string& words) {
  return words.size() >= 4 && words.size() <= 16 &&
         words.find_first_not_of("0123456789abcdef") == std::string::npos;
}

void addById(const Record& record, const std::string& words, Subjects& found) {
  std::set<std::string> ids;
  for (const JudgedCheck& judged : record.summary.checks)
    if (judged.check.id.starts_with(words)) ids.insert(judged.check.id);
  for (const Witness& witness : record.witnesses)
    if (witness.id.starts_with(words)) ids.insert(witness.check);
  for (const std::string& id : ids)
    if (const JudgedCheck* judged = record.check(id)) found.push_back(judged);
}

void addByPlace(const Record& record, const std::string& words, Subjects& found) {
  const std::size_t colon = words.rfind(':');
  if (colon == std::string::npos || colon == 0) return;
  std::uint32_t line = 0;
  const char* end = words.data() + words.size();
  if (const auto read = std::from_chars(words.data() + colon + 1, end, line);
      read.ec != std::errc() || read.ptr != end)
    return;
  const std::string file = words.substr(0, colon);
  for (const JudgedCheck& judged : record.summary.checks) {
    const Place& place = judged.check.place;
    if (place.line == line && (place.file == file || place.file.ends_with("/" + file)))
      found.push_back(&judged);
  }
}

void addByName(const Record& record, const std::string& words, Subjects& found) {
  Subjects exact, part;
  for (const FunctionCoverage& covered : record.summary.functions) {
    const std::string& display = covered.function.display;
    const std::string bare = display.substr(0, display.find('('));
    if (covered.function.name == words || display == words || bare == words || bare.ends_with("::" + words))
      exact.push_back(&covered);
    else if (display.find(words) != std::string::npos)
      part.push_back(&covered);
  }
  const Subjects& best = exact.empty() ? part : exact;
  found.insert(found.end(), best.begin(), best.end());
}

} // namespace

Result<Subjects> findSubjects(const Record& record, const std::string& words) {
  Subjects found;
  if (isHexPrefix(words)) addById(record, words, found);
  if (found.empty()) addByPlace(record, words, found);
  if (found.empty()) addByName(record, words, found);
  if (found.empty())
    return withRemedy(badInput("nothing in the ledger is called '{}'", words),
                      "give the id of a check or its first digits, FILE:LINE, or the name of a function");
  if (found.size() > kMost)
    return withRemedy(badInput("{} checks or functions fit '{}'", found.size(), words),
                      "say it more exactly");
  return found;
}

std::string explainCheck(const Record& record, const JudgedCheck& judged, const ExplainOptions& options) {
  const auto& [check, verdict, run] = judged;
  std::string text = fmt::format("{} at {} in {}\n  check      {}\n", title(check.kind),
                                 placeWords(check.place, options), record.display(check.function), check.id);
  if (!check.detail.empty()) text += fmt::format("  must hold  {}\n", check.detail);
  text += fmt::format("  verdict    {}, by {}\n", verdictName(verdict), runWords(record, run));
  if (const auto* refuted = std::get_if<Refuted>(&verdict)) {
    const auto witness = std::ranges::find(record.witnesses, refuted->witness, &Witness::id);
    if (witness != record.witnesses.end()) {
      text += fmt::format("  with       {}\n  replay     {}{}{}\n", cut(witness->arguments, 400),
                          name(witness->replay), witness->note.empty() ? "" : ": ", witness->note);
      if (!witness->needs.empty()) text += fmt::format("  assuming   {}\n", witness->needs);
      text += fmt::format("  again      {} {}\n", options.replayCommand, witness->id);
    }
  }
  if (const Supposition* supposition = suppositionOf(verdict))
    text += groundsOf(record, *supposition, options);
  if (const auto* open = std::get_if<Open>(&verdict)) {
    text += fmt::format("  because    {}{}{}\n{}", name(open->reason), open->detail.empty() ? "" : ": ",
                        open->detail, tried(record, check));
    text += fmt::format("  next       {}\n", nextStep(record, check, *open));
  }
  return text + leaning(record, check);
}

std::string explainFunction(const Record& record, const FunctionCoverage& covered,
                            const ExplainOptions& options) {
  const Function& function = covered.function;
  std::string text =
      fmt::format("{} at {}\n  linkage    {}\n", function.display.empty() ? function.name : function.display,
                  placeWords(function.place, options), function.name);
  if (!function.notEnterable.empty()) text += fmt::format("  not called {}\n", function.notEnterable);
  text += fmt::format("  covered    {} of {} branch edges", covered.hit, function.edges);
  if (const auto kept = record.kept.find(function.name); kept != record.kept.end())
    text += fmt::format("; {} inputs kept", kept->second);
  text += '\n';
  std::map<std::string, std::size_t> verdicts;
  std::vector<const JudgedCheck*> worth; // refuted, then open
  for (const JudgedCheck& judged : record.summary.checks) {
    if (judged.check.function != function.name) continue;
    ++verdicts[verdictName(judged.verdict)];
    if (std::holds_alternative<Refuted>(judged.verdict))
      worth.insert(worth.begin(), &judged);
    else if (std::holds_alternative<Open>(judged.verdict))
      worth.push_back(&judged);
  }
  std::string counts;
  for (const auto& [verdict, count] : verdicts)
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", count, verdict);
  text += fmt::format("  checks     {}\n", counts.empty() ? "none" : counts);
  for (std::size_t i = 0; i < std::min(worth.size(), kMost); ++i) {
    const auto& [check, verdict, run] = *worth[i];
    const auto* open = std::get_if<Open>(&verdict);
    text += fmt::format("    {} {} at {}: {}{}\n", check.id, verdictName(verdict),
                        placeWords(check.place, options), title(check.kind),
                        open ? fmt::format(" ({})", name(open->reason)) : "");
  }
  if (worth.size() > kMost) text += fmt::format("    and {} more\n", worth.size() - kMost);
  const auto sites = record.sites.find(function.name);
  if (sites == record.sites.end()) return text;
  std::set<std::uint32_t> hit;
  if (const auto found = record.coverage.find(function.name); found != record.coverage.end())
    hit.insert(found->second.hit.begin(), found->second.hit.end());
  std::size_t missed = 0;
  for (std::uint32_t edge = 1; edge < sites->second.sites.size(); ++edge) {
    if (hit.contains(edge) || sites->second.sites[edge].place.line == 0) continue;
    if (++missed == 1) text += "  not taken\n";
    if (missed <= kMost)
      text += fmt::format("    a way out of the branch at {}:{}\n",
                          placeWords(sites->second.sites[edge].place, options),
                          sites->second.sites[edge].place.column);
  }
  if (missed > kMost) text += fmt::format("    and {} more\n", missed - kMost);
  return text;
}

} // namespace nuthatch
