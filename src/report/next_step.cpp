#include "report/next_step.h"

#include "report/formats/escape.h"

#include <ctime>
#include <fmt/format.h>

namespace nuthatch {

namespace {

std::optional<std::time_t> secondsOf(const std::string& time) {
  std::tm parts = {};
  const char* end = ::strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return end && *end == '\0' ? std::optional(::timegm(&parts)) : std::nullopt;
}

std::string proveCommand(const Record& record, const std::string& function) {
  const std::string& source = record.summary.target.source;
  const std::string& display = record.display(function);
  return fmt::format("nuthatch prove --entry {} {}", display.substr(0, display.find('(')),
                     cut(source.substr(0, source.find('\n')), 200));
}

// "--budget 10m: 10 minutes at the most; the last run had 3 s for all functions".
std::string withTime(const Record& record, const std::string& command, int minutes) {
  std::string words = fmt::format("{} --budget {}m ({} minutes at the most", command, minutes, minutes);
  if (const auto last = lastSecondsOf(record, "bounded"))
    words += fmt::format("; the last run took {:.0f} s for the whole target", *last);
  return words + ")";
}

} // namespace

std::optional<double> lastSecondsOf(const Record& record, const std::string& engine) {
  std::optional<double> last;
  for (const Run& run : record.summary.runs) {
    const auto from = secondsOf(run.startedAt), to = secondsOf(run.endedAt);
    if (run.engine == engine && from && to) last = std::difftime(*to, *from);
  }
  return last;
}

std::string notReachedStep() {
  return "a way to it: a caller, a harness, or --internal for functions that are not public";
}

std::string proveStep(const Record& record, const Function& function) {
  return "all inputs at once: " + withTime(record, proveCommand(record, function.name), 10);
}

std::string nextStep(const Record& record, const Check& check, const Open& open) {
  const std::string prove = proveCommand(record, check.function);
  switch (open.reason) {
  case OpenReason::Time:
    return "more time: " + withTime(record, prove, 10);
  case OpenReason::Memory:
    return "more memory: " + withTime(record, prove + " --memory 8G", 10);
  case OpenReason::Bound:
    return "a larger bound: " + withTime(record, prove + " --bound 64", 10);
  case OpenReason::Solver:
    return "more time for its questions: " + withTime(record, prove, 30);
  case OpenReason::NotReached:
    return notReachedStep();
  case OpenReason::Unsupported:
    return "nothing by a flag: the code around it cannot be modelled (docs/limits.md)";
  case OpenReason::Internal:
    return "a report of the error: an engine failed here";
  }
  return "";
}

} // namespace nuthatch
