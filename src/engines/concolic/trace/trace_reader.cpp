#include "engines/concolic/trace/call_reader.h"

#include "engines/concolic/path/monotone_floats.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_set>

namespace nuthatch::concolic {

using expr::Term;
using expr::Terms;

namespace {

// Sites of the runtime's own (runtime/symbolic/model.h).
constexpr std::uint32_t kLengthSite = 1, kCopySite = 4, kOutsideSite = 5, kFormatSite = 6;

class StepReader {
public:
  StepReader(const TraceView& memory, const Instrumented& build, NodeTerms& nodes, Terms& terms, Trace& trace)
      : build_(build), nodes_(nodes), terms_(terms), trace_(trace),
        calls_(memory, build, nodes, terms, trace) {}

  void read(const nh_event& event) {
    if (CallReader::isOfCalls(event)) return calls_.read(event);
    if (event.kind == NH_EVENT_CONCRETE) return count(site(event.site).what, site(event.site).place);
    if (event.kind == NH_EVENT_CONTEXT) {
      context_ = event.value;
      return;
    }
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
    case NH_EVENT_COMPARE:
      return comparison(event, term);
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
    calls_.finish();
    for (auto& [key, times] : concrete_) trace_.madeConcrete.push_back({key.first, key.second, times});
  }

private:
  const Site& site(std::uint32_t number) const {
    static const Site none, copy{.what = "argument passed by copy"},
        outside{.what = "input read by code that is not instrumented"},
        format{.what = "conversion of a number or of a format that is the library's business"};
    if (number == kCopySite) return copy;
    if (number == kOutsideSite) return outside;
    if (number == kFormatSite) return format;
    const std::uint32_t index = number - build_.firstSite;
    return number >= build_.firstSite && index < build_.sites.size() ? build_.sites[index] : none;
  }

  void count(const std::string& what, const std::string& place) {
    ++concrete_[{what, place}];
    calls_.notFollowed();
  }

  // The code of a model decides for all who call it: a way that one of them took is news to another.
  std::uint64_t siteInContext(std::uint64_t site) const {
    return context_ == 0 ? site : (site ^ context_) * 0x9e3779b97f4a7c15ull;
  }

  void add(Step step) {
    if (terms_.isTrue(step.condition)) return;
    if (terms_.isFalse(step.condition)) return count("part of a trace that makes no sense", "");
    // Said before. Inside of a call its inputs have the names that they had in the call before it.
    if (step.others.empty() && !known_.insert(std::uint64_t{calls_.now()} << 32 | step.condition.id).second)
      return;
    if (step.kind == StepKind::Branch || step.kind == StepKind::Switch) step.site = siteInContext(step.site);
    trace_.steps.push_back(std::move(step));
  }

  void decision(const nh_event& event, Term term) {
    // What is assumed is a truth value as an integer (lower_native.cpp).
    if (event.kind == NH_EVENT_ASSUME && terms_.width(term) != 1) term = terms_.mkNonZero(term);
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
    // Where an assumption holds the other way is of no interest; where it does not, that way is the aim.
    step.flippable = event.kind != NH_EVENT_ASSUME || event.value == 0;
    add(std::move(step));
  }

  void comparison(const nh_event& event, Term term) {
    const unsigned width = terms_.width(term);
    const unsigned op = event.compare & NH_COMPARE_OP;
    if (width > 64) return count("part of a trace that makes no sense", "");
    Term x = event.size == 0 ? term : terms_.mkAdd(term, terms_.mkConst(width, event.size));
    Term y = terms_.mkConst(width, event.value);
    if (event.compare & NH_COMPARE_LEFT) std::swap(x, y);
    const auto bounds = asIntegerBounds(terms_,
                                        {op == NH_EQ                    ? Comparison::Equal
                                         : op == NH_ULT || op == NH_SLT ? Comparison::Less
                                                                        : Comparison::LessOrEqual,
                                         false, op == NH_SLT || op == NH_SLE},
                                        x, y);
    Term made = bounds         ? *bounds
                : op == NH_EQ  ? terms_.mkEq(x, y)
                : op == NH_ULT ? terms_.mkUlt(x, y)
                : op == NH_ULE ? terms_.mkUle(x, y)
                : op == NH_SLT ? terms_.mkSlt(x, y)
                : op == NH_SLE ? terms_.mkSle(x, y)
                               : Term{};
    if (!made) return count("part of a trace that makes no sense", "");
    constexpr std::size_t kMostFixed = 64;
    if (terms_.isConst(made) && trace_.fixed.size() < kMostFixed)
      trace_.fixed.push_back({trace_.steps.size(), term, siteInContext(site(event.site).name),
                              terms_.isTrue(made) ? std::uint64_t{1} : 0});
    nh_event decided = event;
    // As a node of its own would have it: the negation is no part of the condition.
    decided.way = (event.way != 0) != ((event.compare & NH_COMPARE_NOT) != 0);
    decided.kind = NH_EVENT_BRANCH;
    decision(decided, made);
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
    const auto offer = [&](Term other, std::uint64_t way) {
      if (terms_.isFalse(other)) return;
      step.others.push_back(other);
      step.otherWays.push_back(way);
    };
    for (std::uint64_t i = 0; i < at.cases.size(); ++i)
      if (i != step.way) offer(is(at.cases[i]), i);
    if (taken != at.cases.end()) offer(otherwise, at.cases.size());
    if (step.others.empty()) step.flippable = false;
    add(std::move(step));
  }

  // The value of the run, as decisions that runs with other values make too: its order of magnitude, then its
  // bits. Each flip is another value, and all ways known are all values known; one equation would be a way of
  // its own for every value, of which nobody knows how many there are.
  void pin(const nh_event& event, Term term, StepKind kind) {
    const unsigned width = terms_.width(term);
    std::uint64_t number = 0;
    const auto decide = [&](Term condition, bool way) {
      add({.condition = way ? condition : terms_.mkNot(condition),
           .kind = kind,
           .site = event.site == kLengthSite ? event.site : site(event.site).name,
           .way = 2 * number++ + (way ? 1 : 0)});
    };
    const auto bits = static_cast<unsigned>(std::bit_width(event.value));
    for (unsigned bit = 0; bit <= bits && bit < width; ++bit)
      decide(terms_.mkUlt(term, terms_.mkConst(width, std::uint64_t{1} << bit)), bit == bits);
    for (unsigned bit = bits; bit-- > 1;)
      decide(terms_.mkExtract(term, bit - 1, 1), (event.value >> (bit - 1) & 1) != 0);
  }

  // Addresses themselves have too many bits to decide one by one.
  static bool isAddress(std::uint64_t value) { return value >> 32 != 0; }

  void pointer(const nh_event& event, Term term) {
    if (!site(event.site).what.empty()) count(site(event.site).what, site(event.site).place);
    if (!isAddress(event.value)) return pin(event, term, StepKind::Pointer);
    Step step;
    step.kind = StepKind::Pointer;
    step.site = site(event.site).name;
    step.condition = terms_.mkEq(term, terms_.mkConst(terms_.width(term), event.value));
    // The pinned part moves; the address stays in its object.
    const Term address = lastBounds_.site == event.site ? nodes_.of(lastBounds_.label) : Term{};
    if (address) step.others = {terms_.mkAnd(inside(lastBounds_, address), terms_.mkNot(step.condition))};
    add(std::move(step));
  }

  Term inside(const nh_event& event, Term term) {
    return terms_.mkUle(terms_.mkSub(term, terms_.mkConst(64, event.value)), terms_.mkConst(64, event.size));
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
    if (!isAddress(event.value)) {
      // Larger than any machine has: sizes that overflow are worth a try.
      const Term most = terms_.mkConst(width, 0x7fffffff);
      if (width >= 32 && event.site != kLengthSite && event.value <= 0x7fffffff)
        add({.condition = terms_.mkUle(term, most),
             .kind = StepKind::Size,
             .site = site(event.site).name,
             .way = ~std::uint64_t{0}});
      return pin(event, term, event.site == kLengthSite ? StepKind::Length : StepKind::Size);
    }
    const Term value = terms_.mkConst(width, event.value);
    Step step;
    step.kind = StepKind::Size;
    step.site = site(event.site).name;
    step.condition = terms_.mkEq(term, value);
    step.others = {terms_.mkUlt(term, value), terms_.mkUlt(value, term)};
    add(std::move(step));
  }

  const Instrumented& build_;
  NodeTerms& nodes_;
  Terms& terms_;
  Trace& trace_;
  nh_event lastBounds_{};
  std::uint64_t context_ = 0;               // from where the model is called that decides
  std::unordered_set<std::uint64_t> known_; // conditions so far, by call
  std::map<std::pair<std::string, std::string>, std::uint64_t> concrete_;
  CallReader calls_;
};

} // namespace

void readTrace(const TraceView& memory, const Instrumented& build, const std::vector<std::string>& streams,
               Terms& terms, Trace& trace) {
  const std::vector<nh_event> events = memory.events();
  std::vector<nh_label> labels;
  for (const nh_event& event : events) {
    labels.push_back(event.label);
    CallReader::addLabels(memory, event, labels);
  }
  NodeTerms nodes(memory, streams, terms, CallReader::ordinalsOf(events));
  nodes.make(std::move(labels));
  StepReader reader(memory, build, nodes, terms, trace);
  for (const nh_event& event : events) reader.read(event);
  reader.finish();
  trace.cutShort |= memory.full();
}

} // namespace nuthatch::concolic
