#include "report/explain.h"

#include "report/file_coverage.h"
#include "report/formats/escape.h"
#include "report/next_step.h"
#include "report/untaken.h"
#include "report/path_words.h"
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

std::string engineWords(const Record& record) {
  std::map<std::string, std::size_t> engines;
  for (const Run& run : record.summary.runs) ++engines[run.engine];
  std::string list;
  for (const auto& [engine, count] : engines)
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", engine, count);
  return list.empty() ? "" : fmt::format("             engines that worked on the target, with their runs: {}\n", list);
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
  return text + engineWords(record);
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
  const auto fits = [&](const std::string& path) { return path == file || path.ends_with("/" + file); };
  for (const JudgedCheck& judged : record.summary.checks) {
    const Place& place = judged.check.place;
    if (place.line == line && fits(place.file)) found.push_back(&judged);
  }
  for (const FunctionCoverage& covered : record.summary.functions) {
    if (!fits(covered.function.place.file)) continue;
    for (const Place& place : branchesAt(record, covered.function, covered.function.place.file, line))
      found.push_back(BranchSubject{&covered, place});
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
  return found;
}

bool areMany(const Subjects& subjects) { return subjects.size() > kMost; }

std::string listSubjects(const Record& record, const Subjects& subjects, const ExplainOptions& options) {
  constexpr std::size_t kListed = 60;
  std::string text = fmt::format("{} checks, branches or functions fit:\n", subjects.size());
  for (std::size_t i = 0; i < std::min(subjects.size(), kListed); ++i)
    if (const auto* check = std::get_if<const JudgedCheck*>(&subjects[i]))
      text += fmt::format("  {}  {:<11} {} at {}: {}\n", (*check)->check.id, verdictName((*check)->verdict),
                          title((*check)->check.kind), placeWords((*check)->check.place, options),
                          cut((*check)->check.detail, 80));
    else if (const auto* branch = std::get_if<BranchSubject>(&subjects[i]))
      text += fmt::format("  {:<29} branch at {}\n", "", placeWords(branch->place, options));
    else {
      const Function& function = std::get<const FunctionCoverage*>(subjects[i])->function;
      text += fmt::format("  {:<29} {} at {}\n", "", record.display(function.name), placeWords(function.place, options));
    }
  if (subjects.size() > kListed) text += fmt::format("  and {} more\n", subjects.size() - kListed);
  return text + "`nuthatch explain ID` or the whole name says all of one\n";
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
  const UntakenWays untaken(record);
  const auto ways = untaken.of(function);
  if (!ways.empty()) text += "  not taken\n";
  for (std::size_t i = 0; i < std::min(ways.size(), kMost); ++i)
    text += fmt::format("    {}:{}, way {} of {}: {}\n", placeWords(ways[i].place, options), ways[i].place.column, ways[i].way,
                        ways[i].ways, untaken.why(ways[i]));
  if (ways.size() > kMost) text += fmt::format("    and {} more\n", ways.size() - kMost);
  return text;
}

std::string explainBranch(const Record& record, const BranchSubject& branch, const ExplainOptions& options) {
  const Function& function = branch.function->function;
  const auto& sites = record.sites.at(function.name).sites;
  const UntakenWays untaken(record);
  const auto missed = untaken.of(function);
  std::string text = fmt::format("branch at {}:{} in {}\n", placeWords(branch.place, options), branch.place.column,
                                 record.display(function.name));
  std::size_t ways = 0;
  for (std::uint32_t edge = 1; edge < sites.size(); ++edge) {
    if (sites[edge].place != branch.place) continue;
    ++ways;
    const auto way = std::ranges::find(missed, edge, &UntakenWay::edge);
    text += fmt::format("  way {}      {}\n", ways, way == missed.end() ? "taken" : "not taken: " + untaken.why(*way));
    if (way != missed.end()) text += fmt::format("  next       {}\n", untaken.next(*way));
  }
  std::set<std::string> conditions; // as the replayed inputs met them
  for (const ExecutionTree& tree : record.trees)
    for (const PathWay& way : tree.ways)
      if (way.place == branch.place && way.function == function.name) conditions.insert(inWords(way));
  for (const std::string& condition : conditions) text += fmt::format("  seen       {}\n", condition);
  const auto kept = record.kept.find(function.name);
  text += fmt::format("  tried      {} inputs of the function were kept\n", kept == record.kept.end() ? 0 : kept->second);
  return text + engineWords(record);
}

} // namespace nuthatch
