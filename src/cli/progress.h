// What a person sees while engines work: one line that rewrites itself on a terminal, nothing in a pipe.
#pragma once

#include "engines/engine.h"
#include "frontend/target.h"
#include "ledger/live_mark.h"
#include "report/terminal.h"

#include <chrono>
#include <string>
#include <vector>

namespace nuthatch {

// What one step of a command took. CPU is that of this process and of those that it waited for.
struct StepTime {
  std::string what;
  double seconds = 0, cpu = 0;
};

// On standard output, where the report goes.
bool isColourWanted();
Screen screenOfTerminal(); // of standard output

class ProgressLine {
public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void step(const std::string& what);
  std::vector<StepTime> stepTimes();    // up to now; steps of one name together
  void compiling(const Target& target); // "compiling ring: 1 unit"
  // What the target lost on the way: said even where progress is not wanted, but not by the hundred.
  void notes(const std::vector<std::string>& all);
  void show(const Progress& progress);
  void line(const std::string& text); // rewrites the last one, with the time before it

  // From now on also there, for who looks at the ledger while the run works. It must live as long as this; null: nowhere.
  void showTo(LiveMark* live) { live_ = live; }

  void end(); // nothing of it stays on the terminal

private:
  void endStep();

  std::vector<StepTime> times_; // the last one goes on
  double stepBegan_ = 0, stepCpu_ = 0;
  void paint(const std::string& text);

  LiveMark* live_ = nullptr;
  bool terminal_;
  bool quiet_;
  bool dirty_ = false;
  std::chrono::steady_clock::time_point started_, last_;
};

} // namespace nuthatch
