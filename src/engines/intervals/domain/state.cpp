#include "engines/intervals/domain/state.h"

namespace nuthatch::intervals {

bool joinInto(AbstractValue& a, const AbstractValue& b, Grounds& grounds) {
  if (a.root != b.root) return false;
  a.grounds = grounds.both(a.grounds, b.grounds);
  if (a.null != b.null) a.null = Null::May;
  if (!(a.number == b.number)) a.number = join(a.number, b.number);
  return true;
}

bool joinInto(Bytes& a, const Bytes& b, Grounds& grounds) {
  a.from = std::max(a.from, b.from);
  a.to = std::min(a.to, b.to);
  if (a.isEmpty())
    a = {};
  else
    a.grounds = grounds.both(a.grounds, b.grounds);
  return !a.isEmpty();
}

namespace {

bool joinInto(GoodBytes& a, const GoodBytes& b, Grounds& grounds) {
  if (a == b) return true;
  for (Bytes GoodBytes::* part : {&GoodBytes::live, &GoodBytes::inScope, &GoodBytes::readable,
                                  &GoodBytes::writable, &GoodBytes::written})
    intervals::joinInto(a.*part, b.*part, grounds);
  a.whole = a.whole && b.whole;
  a.wholeGrounds = a.whole ? grounds.both(a.wholeGrounds, b.wholeGrounds) : kNoGrounds;
  return !a.isEmpty();
}

bool joinInto(AtMost& a, const AtMost& b, Grounds& grounds) {
  a.most = std::max(a.most, b.most);
  a.grounds = grounds.both(a.grounds, b.grounds);
  return true;
}

bool joinInto(Content& a, const Content& b, Grounds& grounds) {
  if (a.same != b.same) a.same = kNoValue;
  return intervals::joinInto(a.known, b.known, grounds);
}

} // namespace

void joinInto(State& a, const State& b, Grounds& grounds) {
  const GroundSet all = grounds.both(a.grounds, b.grounds);
  if (!b.reached) {
    a.grounds = all;
    return;
  }
  if (!a.reached) {
    a = b;
    a.grounds = all;
    return;
  }
  a.grounds = all;
  a.refined.intersect(b.refined,
                      [&](AbstractValue& x, const AbstractValue& y) { return joinInto(x, y, grounds); });
  a.cells.intersect(b.cells, [&](Content& x, const Content& y) { return joinInto(x, y, grounds); });
  a.objects.intersect(b.objects, [&](GoodBytes& x, const GoodBytes& y) { return joinInto(x, y, grounds); });
  a.differences.intersect(b.differences, [&](AtMost& x, const AtMost& y) { return joinInto(x, y, grounds); });
}

void widenInto(State& now, const State& was, std::span<const std::int64_t> thresholds, bool patience,
               Grounds& grounds) {
  const auto widened = [&](AbstractValue& x, const AbstractValue& y) { // y was
    const Number before = y.number;
    if (!joinInto(x, y, grounds)) return false;
    if (x.number == before) return true;
    if (!patience) return false;
    x.number = widen(before, x.number, thresholds);
    return true;
  };
  const GroundSet all = grounds.both(now.grounds, was.grounds);
  if (!was.reached || !now.reached) {
    joinInto(now, was, grounds);
    return;
  }
  now.grounds = all;
  now.refined.intersect(was.refined, widened);
  now.cells.intersect(was.cells, [&](Content& x, const Content& y) {
    if (x.same != y.same) x.same = kNoValue;
    return widened(x.known, y.known);
  });
  now.objects.intersect(was.objects,
                        [&](GoodBytes& x, const GoodBytes& y) { return joinInto(x, y, grounds); });
  // A bound that moves is none.
  now.differences.intersect(was.differences, [&](AtMost& x, const AtMost& y) {
    if (x.most > y.most) return false;
    return joinInto(x, y, grounds);
  });
}

} // namespace nuthatch::intervals
