#include "engines/concolic/path/flip_core.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Term;

FlipCore::FlipCore(expr::Terms& terms, const ProgramShape& shape)
    : terms_(terms), streams_(terms, shape), leaves_(terms), tables_(terms, leaves_),
      lengths_(terms, leaves_), path_(terms, leaves_, tables_, lengths_) {}

void FlipCore::walk(const Trace& trace, const Input& input, FlipPolicy& policy) {
  path_.clear();
  for (std::uint32_t i = 0; i < trace.steps.size() && policy.goesOn(i); ++i) {
    const Step& step = trace.steps[i];
    while (const auto other = policy.flipAt(i))
      if (!byByte(*other, step, input, policy) && !byLength(*other, input, policy)) policy.ask();
    if (path_.add(step.condition)) policy.decided(i);
  }
}

Term FlipCore::longerThan(const solver::Leaf& byte, const Input& input) {
  for (std::size_t i = 0; i < streams_.all().size(); ++i)
    if (streams_.all()[i].bytes == byte.term && !byte.whole && byte.element >= input.streams[i].bytes.size())
      return terms_.mkUlt(terms_.mkConst(64, byte.element), streams_.all()[i].length);
  return {};
}

bool FlipCore::byByte(Term other, const Step& step, const Input& input, FlipPolicy& policy) {
  const auto values = path_.bytesFor(other);
  if (!values) return false;
  if (values->none()) {
    policy.answer({});
    return true;
  }
  const ByteTable* table = tables_.of(other);
  const unsigned char value = policy.choose(*values, step.site);
  // A byte beyond the end: the length has to grow with it, which a solver knows how to say.
  if (const Term longer = longerThan({table->array, table->index, false}, input)) {
    const auto left = path_.lengthsFor(longer);
    if (!left || table->index + 1 >= kLengthWindow || !(*left)[table->index + 1]) return false;
  }
  Input child = input;
  if (!streams_.setByte(child, table->array, table->index, value)) return false;
  policy.answer(std::move(child));
  return true;
}

// The length nearest to what it was. Where none of the window will do, the solver is asked about those beyond
// it alone: one variable, a few constraints, whatever the path is.
bool FlipCore::byLength(Term other, const Input& input, FlipPolicy& policy) {
  const auto left = path_.lengthsFor(other);
  if (!left) return false;
  const Term length = lengths_.of(other)->length;
  const auto found = std::ranges::find(streams_.all(), length, &StreamTerms::One::length);
  if (found == streams_.all().end()) return false;
  const auto stream = static_cast<std::size_t>(found - streams_.all().begin());
  const std::size_t size = input.streams[stream].bytes.size();
  for (std::size_t far = 1; far < kLengthWindow; ++far) {
    for (const std::size_t wanted : {size + far, size - far}) { // below 0 wraps out of the window
      if (wanted >= kLengthWindow || !(*left)[wanted]) continue;
      // Bytes behind the end read as 0; where the path says that one is not, the input does not end before
      // it.
      if (wanted < size && !path_.mayBeZero(streams_.all()[stream].bytes, wanted, size)) continue;
      expr::Model model;
      model.set(length, expr::Bits(64, wanted));
      auto child = streams_.apply(input, model);
      if (!child) continue; // longer than an input may be
      policy.answer(std::move(child));
      return true;
    }
  }
  const Term beyond[] = {terms_.mkUle(terms_.mkConst(64, kLengthWindow), length), streams_.bounds()[stream],
                         other};
  if (!policy.isRefuted(beyond)) return false;
  policy.answer({});
  return true;
}

} // namespace nuthatch::concolic
