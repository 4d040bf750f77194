#include "serve/watch.h"

#include "serve/again_words.h"
#include "support/untrusted_file.h"
#include "support/visible.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <sys/stat.h>

namespace nuthatch::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kBetween{1}; // versions, while a run writes
constexpr int kShare = 5;                   // of the time at the most goes into reading a large ledger again
constexpr std::size_t kSites = 4;           // kept of one ledger
constexpr std::uint64_t kLargestLog = 64 << 20;
constexpr std::size_t kShownLog = 20'000;

std::string inWords(const OwnRun::End& end, bool stopped) {
  if (stopped && end.signal == 0) return "the last run was stopped";
  if (end.signal != 0) return fmt::format("the last run was ended by signal {}", end.signal);
  switch (end.exitCode) {
  case 0:
    return "the last run came to its end: nothing refuted";
  case 1:
    return "the last run came to its end: something is refuted";
  case 4:
    return "the last run came to its end; a part does not compile";
  default:
    return fmt::format("the last run failed, with exit code {}: see its log", end.exitCode);
  }
}

} // namespace

Watch::Watch(const std::vector<fs::path>& ledgers, MakeOptions makeOptions, bool writable)
    : makeOptions_(std::move(makeOptions)), writable_(writable) {
  for (const fs::path& file : ledgers) {
    auto served = std::make_unique<Served>();
    served->file = fs::absolute(file).lexically_normal();
    served->folder = served->file.parent_path();
    served->seen = signatureOf(served->file);
    ledgers_.push_back(std::move(served));
  }
}

Watch::Signature Watch::signatureOf(const fs::path& file) {
  Signature signature{};
  std::size_t at = 0;
  for (const char* suffix : {"", "-wal"}) {
    struct stat about = {};
    if (::stat((file.string() + suffix).c_str(), &about) != 0) about = {};
    signature[at++] = about.st_size;
    signature[at++] = about.st_mtim.tv_sec;
    signature[at++] = about.st_mtim.tv_nsec;
  }
  return signature;
}

void Watch::look(Served& served, const std::optional<LiveWorker>& worker) {
  if (served.run) {
    OwnRun::End end;
    if (served.run->isOver(end)) {
      served.run.reset();
      served.ended = inWords(end, std::exchange(served.stopped, false));
      served.goesOn = served.goesOn || end.signal != 0 || end.exitCode > 1;
      served.bumped = {}; // whoever looks sees the end at once
      served.seen = {};
    }
  }
  if (worker && !served.hadWorker) served.solve.forget();
  const bool ends = std::exchange(served.hadWorker, worker.has_value()) && !worker;
  const auto now = Clock::now();
  const auto pause = std::max<Clock::duration>(kBetween, served.cost * kShare);
  const Signature signature = signatureOf(served.file);
  if (signature == served.seen && !ends) return;
  if (!ends && now - served.bumped < pause) return;
  served.seen = signature;
  served.bumped = now;
  ++served.version;
}

void Watch::prepare() {
  std::vector<std::string> problems;
  const auto all = lines(problems);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool isNewest = i + 1 == all.size() || all[i + 1].name.ledger != all[i].name.ledger;
    const auto pages = isNewest ? site(all[i].name) : badInput("older");
    if (!pages) continue;
    for (const char* page : {"index.html", "checks.html", "source/1.html", "trees.html"})
      (void)(*pages)->page(page);
  }
}

std::string Watch::states() {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (std::size_t i = 0; i < ledgers_.size(); ++i) {
    Served& served = *ledgers_[i];
    const auto worker = workerOn(served.file);
    const std::lock_guard lock(served.mutex);
    look(served, worker);
    const LiveProgress progress = worker ? worker->progress : LiveProgress();
    const bool works = worker || served.run;
    Json solved = Json::array();
    for (const auto& [number, words] : served.solve.answers())
      solved.push_back({{"question", number}, {"words", words}});
    list.push_back({{"ledger", i},
                    {"name", visibleLine(served.folder.filename().string())},
                    {"version", served.version},
                    {"worker", works},
                    {"step", worker  ? visibleLine(progress.engine)
                             : works ? "starts and compiles"
                                     : ""},
                    {"milliseconds", progress.milliseconds},
                    {"runs", progress.runs},
                    {"hit", progress.edgesHit},
                    {"edges", progress.edges},
                    {"refuted", progress.refuted},
                    {"ended", served.ended},
                    {"solved", std::move(solved)},
                    {"goesOn", served.goesOn}});
  }
  return list.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Status Watch::read(Served& served, std::size_t number) {
  if (served.linesVersion == served.version) return {};
  const auto start = Clock::now();
  served.linesVersion = served.version;
  served.lines.clear();
  NH_TRY(const auto ledger, openLedger(served.file, LedgerMode::ReadOnly));
  NH_TRY(const auto targets, ledger->targets());
  for (const KnownTarget& target : targets) {
    NH_TRY(auto summary, readSummary(*ledger, target.id));
    served.lines.push_back(
        {{number, target.id}, served.file, std::make_shared<const Summary>(std::move(summary))});
  }
  served.cost = Clock::now() - start;
  return {};
}

std::vector<TargetLine> Watch::lines(std::vector<std::string>& problems) {
  std::vector<TargetLine> all;
  for (std::size_t i = 0; i < ledgers_.size(); ++i) {
    Served& served = *ledgers_[i];
    const auto worker = workerOn(served.file);
    const std::lock_guard lock(served.mutex);
    look(served, worker);
    if (const Status done = read(served, i); !done) {
      served.linesVersion = ~0ull;
      problems.push_back(fmt::format("{}: {}", served.file.string(), done.error().message));
    }
    all.insert(all.end(), served.lines.begin(), served.lines.end());
  }
  return all;
}

Result<std::shared_ptr<SitePages>> Watch::site(const TargetName& name) {
  if (name.ledger >= ledgers_.size()) return badInput("there is no such ledger");
  Served& served = *ledgers_[name.ledger];
  const auto worker = workerOn(served.file);
  const std::lock_guard lock(served.mutex);
  look(served, worker);
  const auto known = served.sites.find(name.target);
  if (known != served.sites.end() && known->second.first == served.version) return known->second.second;
  const auto start = Clock::now();
  NH_TRY(const auto ledger, openLedger(served.file, LedgerMode::ReadOnly));
  NH_TRY(Record record, readRecord(*ledger, name.target));
  SiteOptions options = makeOptions_(served.file, record);
  options.live = LiveSite{.ledger = name.ledger, .writable = writable_, .events = "../events"};
  auto site = std::make_shared<SitePages>(std::move(record), std::move(options));
  served.cost = Clock::now() - start;
  while (served.sites.size() >= kSites) served.sites.erase(served.sites.begin());
  served.sites[name.target] = {served.version, site};
  return site;
}

Status Watch::startRun(const TargetName& name, const std::string& budget) {
  if (!isBudget(budget)) return badInput("'{}' is no time for a run", visibleLine(budget));
  NH_TRY(const auto known, site(name));
  const Summary& summary = known->record().summary;
  Served& served = *ledgers_[name.ledger];
  if (served.file.filename() != "ledger.nhl")
    return badInput("{} is not the ledger of a hunt's folder", served.file.string());
  std::vector<std::string> words = {"hunt",     "--quiet",
                                    "--budget", budget,
                                    "--seed",   std::to_string(summary.runs.size() + 1),
                                    "--out",    served.folder.string()};
  if (const auto asked = readUntrustedFile(served.folder / kAgainFile, kLargestAgainFile))
    for (std::string& word : againWords(*asked)) words.push_back(std::move(word));
  words.emplace_back("--");
  std::istringstream lines(summary.target.source);
  for (std::string path; std::getline(lines, path);) {
    std::error_code error;
    if (!path.starts_with("/") || !fs::exists(path, error))
      return badInput("{} is not there any more", visibleLine(path));
    words.push_back(path);
  }
  const auto worker = workerOn(served.file);
  const std::lock_guard lock(served.mutex);
  if (worker || served.run) return badInput("a run works on this ledger already");
  NH_TRY(served.run, OwnRun::start(words, logOf(served)));
  served.ended.clear();
  served.goesOn = served.stopped = false;
  return {};
}

Status Watch::stopRun(std::size_t ledger) {
  if (ledger >= ledgers_.size()) return badInput("there is no such ledger");
  Served& served = *ledgers_[ledger];
  const auto worker = workerOn(served.file);
  const std::lock_guard lock(served.mutex);
  if (!worker && !served.run) return badInput("nothing runs");
  served.goesOn = true;
  served.stopped = served.run.has_value();
  askToStop(served.run ? served.run->process() : worker->process);
  return {};
}

Status Watch::startSolve(const TargetName& name, const std::string& asked) {
  const auto request = solveRequested(asked);
  if (!request) return badInput("'{}' names no question and time", visibleLine(asked));
  NH_TRY(const auto known, site(name));
  const auto& queries = known->slowQueries();
  if (request->number > queries.size()) return badInput("there is no slow question {}", request->number);
  return ledgers_[name.ledger]->solve.start(*request, queries[request->number - 1].content);
}

std::string Watch::lastLog(std::size_t ledger) {
  if (ledger >= ledgers_.size()) return "";
  const auto text = readUntrustedFile(logOf(*ledgers_[ledger]), kLargestLog);
  if (!text) return "";
  return text->size() <= kShownLog ? *text : "…" + text->substr(text->size() - kShownLog);
}

void Watch::endOwnRuns() {
  for (const auto& served : ledgers_) {
    const std::lock_guard lock(served->mutex);
    if (served->run) askToStop(served->run->process());
  }
}

} // namespace nuthatch::serve
