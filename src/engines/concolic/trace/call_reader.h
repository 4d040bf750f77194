// The calls of a trace. In: events of calls, in the order of the run. Out: Trace::calls. A call that never
// returns (the program ends inside) stays open to the end. What makes no sense ends the telling: nothing more
// is said, and the trace counts as cut short.
#pragma once

#include "engines/concolic/trace/trace_reader.h"

namespace nuthatch::concolic {

class CallReader {
public:
  CallReader(const TraceView& memory, const Instrumented& build, NodeTerms& nodes, expr::Terms& terms,
             Trace& trace)
      : memory_(memory), build_(build), nodes_(nodes), terms_(terms), trace_(trace) {}

  static bool isOfCalls(const nh_event& event) {
    return event.kind == NH_EVENT_ENTER || event.kind == NH_EVENT_INPUT || event.kind == NH_EVENT_LEAVE;
  }
  // Which one of its caller's calls each is, by the number that its event has.
  static std::vector<std::uint32_t> ordinalsOf(const std::vector<nh_event>& events);
  // The labels that terms are needed of, beside the event's own.
  static void addLabels(const TraceView& memory, const nh_event& event, std::vector<nh_label>& labels);

  void read(const nh_event& event);
  void finish();
  // In the call that runs now something was made concrete.
  void notFollowed();
  std::uint32_t now() const { return open_.empty() ? Call::program : open_.back(); }

private:
  expr::Term outside(nh_label cut) const; // what a cut stands for on the other side
  bool enter(const nh_event& event);
  bool input(const nh_event& event);
  bool meeting(Call& call, const nh_event& event);
  bool written(Call& call, const nh_event& event);
  bool leave(const nh_event& event);

  const TraceView& memory_;
  const Instrumented& build_;
  NodeTerms& nodes_;
  expr::Terms& terms_;
  Trace& trace_;
  std::vector<std::uint32_t> open_;
  bool isDamaged_ = false;
};

} // namespace nuthatch::concolic
