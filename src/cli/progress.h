// What a person sees while engines work: one line that rewrites itself on a terminal, nothing in a pipe.
#pragma once

#include "engines/engine.h"

#include <chrono>

namespace nuthatch {

class ProgressLine {
public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void step(const std::string& what); // "compiling 12 files"
  // What the target lost on the way: said even where progress is not wanted, but not by the hundred.
  void notes(const std::vector<std::string>& all);
  void show(const Progress& progress);
  void line(const std::string& text); // rewrites the last one, with the time before it

private:
  void clear();

  bool terminal_;
  bool quiet_;
  bool dirty_ = false;
  std::chrono::steady_clock::time_point started_, last_;
};

} // namespace nuthatch
