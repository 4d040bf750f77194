#include "engines/concolic/trace_reader.h"

#include <algorithm>
#include <map>

namespace nuthatch::concolic {

using expr::Term;
using expr::Terms;

namespace {

class StepReader {
public:
  StepReader(const Instrumented& build, NodeTerms& nodes, Terms& terms, Trace& trace)
      : build_(build), nodes_(nodes), terms_(terms), trace_(trace) {}

  void read(const nh_event& event) {
    if (event.kind == NH_EVENT_CONCRETE) return count(site(event.site).what, site(event.site).place);
    const Term term = nodes_.of(event.label);
    if (!term) return count("part of a trace that makes no sense", "");
    switch (event.kind) {
    case NH_EVENT_BRANCH:
    case NH_EVENT_LENGTH:
    case NH_EVENT_CHECK:
    case NH_EVENT_ASSUME:
      return decision(event, term);
    case NH_EVENT_SWITCH:
      return choice(event, term);
    case NH_EVENT_POINTER:
      return pointer(event, term);
    case NH_EVENT_BOUNDS:
      return bounds(event, term);
    case NH_EVENT_SIZE:
      return size(event, term);
    case NH_EVENT_DIVISOR:
      return add({.condition = terms_.mkNonZero(term), .site = site(event.site).name, .way = 1});
    default:
      return count("part of a trace that makes no sense", "");
    }
  }

  void finish() {
    for (auto& [key, times] : concrete_) trace_.madeConcrete.push_back({key.first, key.second, times});
  }

private:
  const Site& site(std::uint32_t number) const {
    static const Site none, copy{.what = "argument passed by copy"},
        outside{.what = "input read by code that is not instrumented"};
    constexpr std::uint32_t kCopySite = 4, kOutsideSite = 5; // runtime/symbolic/model.h
    if (number == kCopySite) return copy;
    if (number == kOutsideSite) return outside;
    const std::uint32_t index = number - build_.firstSite;
    return number >= build_.firstSite && index < build_.sites.size() ? build_.sites[index] : none;
  }

  void count(const std::string& what, const std::string& place) { ++concrete_[{what, place}]; }

  void add(Step step) {
    if (terms_.isTrue(step.condition)) return;
    if (terms_.isFalse(step.condition)) return count("part of a trace that makes no sense", "");
    trace_.steps.push_back(std::move(step));
  }

  void decision(const nh_event& event, Term term) {
    if (terms_.width(term) != 1) return count("part of a trace that makes no sense", "");
    const Site& at = site(event.site);
    Step step;
    step.condition = event.way ? term : terms_.mkNot(term);
    step.site = at.name;
    step.way = event.way ? 1 : 0;
    step.kind = event.kind == NH_EVENT_LENGTH   ? StepKind::Length
                : event.kind == NH_EVENT_ASSUME ? StepKind::Assume
                : at.check                      ? StepKind::Check
                                                : StepKind::Branch;
    if (event.kind == NH_EVENT_LENGTH) step.site = event.site;
    step.flippable = event.kind != NH_EVENT_ASSUME;
    add(std::move(step));
  }

  void choice(const nh_event& event, Term term) {
    const Site& at = site(event.site);
    if (terms_.width(term) != at.width) return count("part of a trace that makes no sense", "");
    const auto is = [&](std::uint64_t value) { return terms_.mkEq(term, terms_.mkConst(at.width, value)); };
    std::vector<Term> none;
    for (const std::uint64_t value : at.cases) none.push_back(terms_.mkNot(is(value)));
    const Term otherwise = terms_.mkAnd(none);
    const auto taken = std::ranges::find(at.cases, event.value);
    Step step;
    step.kind = StepKind::Switch;
    step.site = at.name;
    step.way = static_cast<std::uint64_t>(taken - at.cases.begin());
    step.condition = taken == at.cases.end() ? otherwise : is(*taken);
    for (const std::uint64_t value : at.cases)
      if (taken == at.cases.end() || value != *taken) step.others.push_back(is(value));
    if (taken != at.cases.end()) step.others.push_back(otherwise);
    std::erase_if(step.others, [&](Term other) { return terms_.isFalse(other); });
    if (step.others.empty()) step.flippable = false;
    add(std::move(step));
  }

  void pointer(const nh_event& event, Term term) {
    Step step;
    step.kind = StepKind::Pointer;
    step.site = site(event.site).name;
    step.condition = terms_.mkEq(term, terms_.mkConst(terms_.width(term), event.value));
    // The pinned part moves; the address stays in its object.
    const Term address = lastBounds_.site == event.site ? nodes_.of(lastBounds_.label) : Term{};
    if (address) step.others = {terms_.mkAnd(inside(lastBounds_, address), terms_.mkNot(step.condition))};
    if (!site(event.site).what.empty()) count(site(event.site).what, site(event.site).place);
    add(std::move(step));
  }

  Term inside(const nh_event& event, Term term) {
    const std::uint64_t room = event.size >= event.way ? event.size - event.way : 0;
    return terms_.mkUle(terms_.mkSub(term, terms_.mkConst(64, event.value)), terms_.mkConst(64, room));
  }

  void bounds(const nh_event& event, Term term) {
    if (terms_.width(term) != 64) return count("part of a trace that makes no sense", "");
    lastBounds_ = event;
    add({.condition = inside(event, term),
         .kind = StepKind::Bounds,
         .site = site(event.site).name,
         .way = 1});
  }

  void size(const nh_event& event, Term term) {
    const unsigned width = terms_.width(term);
    const Term value = terms_.mkConst(width, event.value);
    Step step;
    step.kind = StepKind::Size;
    step.site = site(event.site).name;
    step.condition = terms_.mkEq(term, value);
    // Smaller, larger, and much larger than any machine has.
    step.others = {terms_.mkUlt(term, value), terms_.mkUlt(value, term)};
    if (width >= 32) step.others.push_back(terms_.mkUlt(terms_.mkConst(width, 0x7fffffff), term));
    add(std::move(step));
  }

  const Instrumented& build_;
  NodeTerms& nodes_;
  Terms& terms_;
  Trace& trace_;
  nh_event lastBounds_{};
  std::map<std::pair<std::string, std::string>, std::uint64_t> concrete_;
};

} // namespace

void readTrace(const TraceMemory& memory, const Instrumented& build, const std::vector<std::string>& streams,
               Terms& terms, Trace& trace) {
  std::vector<nh_event> events;
  std::vector<nh_label> labels;
  for (std::uint32_t i = 0; i < memory.eventCount(); ++i) {
    events.push_back(memory.event(i));
    labels.push_back(events.back().label);
  }
  NodeTerms nodes(memory, streams, terms);
  nodes.make(std::move(labels));
  StepReader reader(build, nodes, terms, trace);
  for (const nh_event& event : events) reader.read(event);
  reader.finish();
  trace.cutShort = memory.full();
}

} // namespace nuthatch::concolic
