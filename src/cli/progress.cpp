#include "cli/progress.h"
#include "cli/say.h"
#include "report/formats/escape.h"
#include "support/work_time.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace nuthatch {

namespace {
constexpr std::chrono::milliseconds kRefresh{100};

double wallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
} // namespace

bool isColourWanted() { return ::isatty(STDOUT_FILENO) == 1 && !std::getenv("NO_COLOR"); }

Screen screenOfTerminal() {
  winsize size = {};
  if (::isatty(STDOUT_FILENO) != 1 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

ProgressLine::ProgressLine(bool quiet)
    : terminal_(::isatty(STDERR_FILENO) == 1), quiet_(quiet), started_(std::chrono::steady_clock::now()),
      last_(started_ - kRefresh) {}

ProgressLine::~ProgressLine() { end(); }

void ProgressLine::end() {
  if (dirty_) fmt::print(stderr, "\r\x1b[K");
  dirty_ = false;
}

void ProgressLine::endStep() {
  const double wall = wallSeconds(), cpu = cpuSeconds();
  if (!times_.empty()) {
    times_.back().seconds += wall - stepBegan_;
    times_.back().cpu += cpu - stepCpu_;
  }
  stepBegan_ = wall;
  stepCpu_ = cpu;
}

std::vector<StepTime> ProgressLine::stepTimes() {
  endStep();
  std::vector<StepTime> together;
  for (const StepTime& one : times_) {
    const auto known = std::ranges::find(together, one.what, &StepTime::what);
    if (known == together.end()) {
      together.push_back(one);
      continue;
    }
    known->seconds += one.seconds;
    known->cpu += one.cpu;
  }
  return together;
}

void ProgressLine::step(const std::string& what) {
  endStep();
  times_.push_back({.what = what});
  if (live_) live_->write({.engine = what}, true);
  if (quiet_) return;
  end();
  say(stderr, "{}\n", what);
}

void ProgressLine::compiling(const Target& target) {
  step(fmt::format("compiling {}: {} {}", target.name, target.units.size(),
                   target.units.size() == 1 ? "unit" : "units"));
}

void ProgressLine::notes(const std::vector<std::string>& all) {
  constexpr std::size_t kMost = 8;
  end();
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) say(stderr, "note: {}\n", all[i]);
  if (all.size() > kMost)
    say(stderr, "note: and {} more of the kind: --json lists them\n", all.size() - kMost);
}

void ProgressLine::show(const Progress& progress) {
  if (live_)
    live_->write({.engine = progress.engine,
                  .runs = progress.runs,
                  .entriesDone = progress.entriesDone,
                  .entries = progress.entries,
                  .edgesHit = progress.edgesHit,
                  .edges = progress.edges,
                  .refuted = progress.refuted});
  const auto now = std::chrono::steady_clock::now();
  if (quiet_ || !terminal_ || now - last_ < kRefresh) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - started_).count();
  paint(fmt::format("{}  {:.0f} s  {} runs  {}/{} functions done  {}/{} edges  {} refuted", progress.engine,
                    seconds, progress.runs, progress.entriesDone, progress.entries, progress.edgesHit,
                    progress.edges, progress.refuted));
}

// One line, however narrow the terminal is: what goes on in a second line would stay.
void ProgressLine::paint(const std::string& text) {
  winsize size = {};
  const bool isKnown = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  fmt::print(stderr, "\r\x1b[K{}", cut(text, isKnown ? size.ws_col - 1u : 200u));
  std::fflush(stderr);
  dirty_ = true;
}

void ProgressLine::line(const std::string& text) {
  if (live_) live_->write({.engine = text});
  if (quiet_ || !terminal_) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  paint(fmt::format("{:.0f} s  {}", seconds, visibleLine(text)));
}

} // namespace nuthatch
