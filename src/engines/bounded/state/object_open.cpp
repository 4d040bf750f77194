// Access to an object at an offset that depends on input. Few possible offsets: a choice among them, by the
// bits of the index for reads (as many muxes as elements, logarithmic depth) and by one comparison an element
// for writes. Many: the object becomes an SMT array of elements as wide as the access.
#include "engines/bounded/state/object.h"

#include "expr/analysis/interval.h"
#include "support/check.h"

#include <algorithm>
#include <bit>

namespace nuthatch::bounded {

using expr::Term;
using expr::Terms;

namespace {

constexpr std::uint64_t kMostChoices = 64; // above it the array theory is the smaller formula

// first, first + step, …: count of them.
struct Choices {
  std::uint64_t first = 0, step = 1, count = 0;
};

Choices choicesOf(const Terms& terms, Term offset, std::uint64_t size, unsigned count) {
  expr::RangeAnalysis analysis(terms);
  const expr::Range& range = analysis.of(offset);
  const std::uint64_t last =
      std::min(range.umax.fits64() ? range.umax.low64() : ~std::uint64_t{0}, size - count);
  unsigned known = 0; // low bits that are constant
  const expr::Bits fixed = range.bits.zeros | range.bits.ones;
  while (known < fixed.width() && known < 32 && fixed.bit(known)) ++known;
  Choices choices;
  choices.step = std::uint64_t{1} << known;
  const std::uint64_t low = range.bits.ones.low64() & (choices.step - 1);
  const std::uint64_t least = range.umin.low64();
  choices.first = low >= least ? low : least + ((low - least) & (choices.step - 1));
  choices.count = choices.first > last ? 0 : (last - choices.first) / choices.step + 1;
  return choices;
}

// values[index], by the bits of the index from the highest.
Term choose(Terms& terms, std::span<const Term> values, Term index, unsigned bits) {
  if (values.size() == 1 || bits == 0) return values[0];
  const std::size_t half = std::size_t{1} << (bits - 1);
  if (values.size() <= half) return choose(terms, values, index, bits - 1);
  const Term high = choose(terms, values.subspan(half), index, bits - 1);
  const Term low = choose(terms, values.first(half), index, bits - 1);
  return terms.mkIte(terms.mkExtract(index, bits - 1, 1), high, low);
}

unsigned elementFor(std::uint64_t step, unsigned count) {
  return std::has_single_bit(count) && count <= 8 && step % count == 0 ? count : 1;
}

} // namespace

Term Object::readOpen(Terms& terms, Fresh& fresh, Term offset, unsigned count) {
  if (!isOpen() && size < count) return fresh.variable(count * 8); // no path of interest comes here
  const Choices choices = choicesOf(terms, offset, size, count);
  const bool few = !isOpen() && !array_ && choices.count <= kMostChoices;
  if (!few) {
    if (!array_) makeArray(terms, fresh, elementFor(choices.step, count));
    return arrayRead(terms, offset, count);
  }
  if (choices.count == 0) return fresh.variable(count * 8);
  std::vector<Term> values;
  for (std::uint64_t i = 0; i < choices.count; ++i)
    values.push_back(termOf(terms, read(terms, fresh, choices.first + i * choices.step, count), count * 8));
  const unsigned bits = static_cast<unsigned>(std::bit_width(choices.count - 1));
  if (bits == 0) return values[0];
  const unsigned width = terms.width(offset), shift = static_cast<unsigned>(std::countr_zero(choices.step));
  const Term index =
      terms.mkLShr(terms.mkSub(offset, terms.mkConst(width, choices.first)), terms.mkConst(width, shift));
  return choose(terms, values, index, bits);
}

// A write that may fall into a wider value (a pointer beside the array that the index is meant for) leaves
// that value whole: it is a choice between what it was and what the write would make of it.
bool Object::writeInside(Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count, Term value,
                         Term here, Term isWritten) {
  constexpr std::uint64_t kWidestValue = 16;
  std::uint64_t start = offset, end = offset + 1;
  if (marks_[offset] == kCell) {
    const auto* cell = cellAt(offset);
    start = cell->first, end = cell->first + cell->second.bytes;
  } else if (marks_[offset] & kKnown) {
    while (start > 0 && marks_[start] == kMore) --start;
    while (end < size && marks_[end] == kMore) ++end;
  }
  const std::uint64_t bytes = end - start;
  if (bytes <= count || bytes > kWidestValue || offset + count > end) return false;
  const auto whole = static_cast<unsigned>(bytes), low = static_cast<unsigned>(offset - start);
  const unsigned high = whole - low - count;
  const Term before = written(terms, start, whole);
  if (!terms.isTrue(before))
    return false; // a value has one mark: that this byte is written now would be lost
  const Term old = termOf(terms, read(terms, fresh, start, whole), whole * 8);
  Term changed = value;
  if (low > 0) changed = terms.mkConcat(changed, terms.mkExtract(old, 0, low * 8));
  if (high > 0) changed = terms.mkConcat(terms.mkExtract(old, (low + count) * 8, high * 8), changed);
  write(terms, fresh, start, whole, valueOf(terms, terms.mkIte(here, changed, old)),
        terms.mkImplies(here, isWritten));
  return true;
}

void Object::writeOpen(Terms& terms, Fresh& fresh, Term offset, unsigned count, Term value, Term guard,
                       Term isWritten) {
  if (!isOpen() && size < count) return;
  const Choices choices = choicesOf(terms, offset, size, count);
  if (isOpen() || array_ || choices.count > kMostChoices) {
    if (!array_) makeArray(terms, fresh, elementFor(choices.step, count));
    arrayWrite(terms, offset, count, value, guard);
    markArrayWritten(terms, offset, count, guard, isWritten);
    return;
  }
  for (std::uint64_t i = 0; i < choices.count; ++i) {
    const std::uint64_t at = choices.first + i * choices.step;
    const Term here = terms.mkAnd(guard, terms.mkEq(offset, terms.mkConst(terms.width(offset), at)));
    if (terms.isFalse(here)) continue;
    if (writeInside(terms, fresh, at, count, value, here, isWritten)) continue;
    const Term before = written(terms, at, count);
    const Term old = termOf(terms, read(terms, fresh, at, count), count * 8);
    write(terms, fresh, at, count, valueOf(terms, terms.mkIte(here, value, old)),
          terms.mkIte(here, isWritten, before));
  }
}

Term Object::writtenOpen(Terms& terms, Fresh& fresh, Term offset, unsigned count) {
  if (!isOpen() && size < count) return terms.mkTrue();
  if (!array_) {
    const Choices choices = choicesOf(terms, offset, size, count);
    if (isOpen() || choices.count > kMostChoices) {
      makeArray(terms, fresh, elementFor(choices.step, count));
    } else {
      Term all = terms.mkTrue();
      for (std::uint64_t i = 0; i < choices.count; ++i) {
        const std::uint64_t at = choices.first + i * choices.step;
        const Term here = terms.mkEq(offset, terms.mkConst(terms.width(offset), at));
        all = terms.mkAnd(all, terms.mkImplies(here, written(terms, at, count)));
      }
      return all;
    }
  }
  return arrayWritten(terms, offset, count);
}

void Object::makeArray(Terms& terms, Fresh& fresh, unsigned element) {
  NH_CHECK(!array_);
  if (!isOpen() && size % element != 0) element = 1;
  indexWidth_ = isOpen() ? 64 : 32;
  element_ = static_cast<std::uint8_t>(element);
  if (isOpen()) {
    // A block whose size depends on input is all zero or all unwritten before its first access.
    const bool zeroed = isZeroed();
    array_ = zeroed ? terms.mkConstArray(64, terms.mkConst(element * 8, 0)) : fresh.array(64, element * 8);
    if (!zeroed) writtenArray_ = terms.mkConstArray(64, terms.mkConst(element, 0));
    bytes_.clear(), marks_.clear(), cells_.clear();
    return;
  }
  const std::uint64_t count = size / element;
  std::vector<std::uint64_t> known(count), isWritten(count);
  std::vector<std::pair<std::uint64_t, Term>> open, openWritten;
  bool anyUnwritten = false;
  for (std::uint64_t i = 0; i < count; ++i) {
    Term whether = byteWritten(terms, i * element);
    for (unsigned k = 1; k < element; ++k)
      whether = terms.mkConcat(byteWritten(terms, i * element + k), whether);
    if (terms.isConst(whether))
      isWritten[i] = terms.value(whether).low64();
    else
      openWritten.emplace_back(i, whether);
    anyUnwritten |= isWritten[i] != (1u << element) - 1;
    std::uint64_t word = 0;
    if (readWord(i * element, element, word))
      known[i] = word;
    else
      open.emplace_back(i, termOf(terms, read(terms, fresh, i * element, element), element * 8));
  }
  array_ = terms.mkTable(32, element * 8, known);
  for (const auto& [index, value] : open) array_ = terms.mkStore(array_, terms.mkConst(32, index), value);
  if (anyUnwritten) {
    writtenArray_ = terms.mkTable(32, element, isWritten);
    for (const auto& [index, value] : openWritten)
      writtenArray_ = terms.mkStore(writtenArray_, terms.mkConst(32, index), value);
  }
  bytes_.clear(), marks_.clear(), cells_.clear();
}

Term Object::arrayIndex(Terms& terms, Term offset) const {
  const unsigned width = terms.width(offset), shift = static_cast<unsigned>(std::countr_zero(element_));
  return terms.mkZExtOrTrunc(terms.mkLShr(offset, terms.mkConst(width, shift)), indexWidth_);
}

namespace {

bool isMultiple(const Terms& terms, Term offset, unsigned element) {
  if (element == 1) return true;
  const expr::KnownBits bits = expr::knownBits(terms, offset, 8);
  return (~bits.zeros.low64() & (element - 1)) == 0;
}

} // namespace

Term Object::arrayRead(Terms& terms, Term offset, unsigned count) const {
  const unsigned width = terms.width(offset);
  if (count % element_ == 0 && isMultiple(terms, offset, element_)) {
    Term whole;
    for (unsigned i = 0; i < count; i += element_) {
      const Term part = terms.mkRead(array_, arrayIndex(terms, terms.mkAdd(offset, terms.mkConst(width, i))));
      whole = whole ? terms.mkConcat(part, whole) : part;
    }
    return whole;
  }
  Term whole;
  for (unsigned i = 0; i < count; ++i) {
    const Term at = terms.mkAdd(offset, terms.mkConst(width, i));
    const Term word = terms.mkRead(array_, arrayIndex(terms, at));
    const unsigned bits = element_ * 8;
    const Term within = terms.mkAnd(terms.mkZExtOrTrunc(at, bits), terms.mkConst(bits, element_ - 1u));
    const Term byte = terms.mkTrunc(terms.mkLShr(word, terms.mkShl(within, terms.mkConst(bits, 3))), 8);
    whole = whole ? terms.mkConcat(byte, whole) : byte;
  }
  return whole;
}

void Object::arrayWrite(Terms& terms, Term offset, unsigned count, Term value, Term guard) {
  const unsigned width = terms.width(offset), bits = element_ * 8u;
  const auto put = [&](Term index, Term element) {
    if (!terms.isTrue(guard)) element = terms.mkIte(guard, element, terms.mkRead(array_, index));
    array_ = terms.mkStore(array_, index, element);
  };
  if (count % element_ == 0 && isMultiple(terms, offset, element_)) {
    for (unsigned i = 0; i < count; i += element_)
      put(arrayIndex(terms, terms.mkAdd(offset, terms.mkConst(width, i))),
          terms.mkExtract(value, i * 8, bits));
    return;
  }
  for (unsigned i = 0; i < count; ++i) {
    const Term at = terms.mkAdd(offset, terms.mkConst(width, i));
    const Term index = arrayIndex(terms, at), word = terms.mkRead(array_, index);
    const Term within = terms.mkAnd(terms.mkZExtOrTrunc(at, bits), terms.mkConst(bits, element_ - 1u));
    const Term shift = terms.mkShl(within, terms.mkConst(bits, 3));
    const Term mask = terms.mkNot(terms.mkShl(terms.mkConst(bits, 0xff), shift));
    const Term byte = terms.mkShl(terms.mkZExtOrTrunc(terms.mkExtract(value, i * 8, 8), bits), shift);
    put(index, terms.mkOr(terms.mkAnd(word, mask), byte));
  }
}

Term Object::allWritten(Terms& terms) const {
  return terms.mkConstArray(indexWidth_, terms.mkConst(element_, (1u << element_) - 1));
}

namespace {

// Which bit of an element of writtenArray_ stands for the byte at `at`.
Term bitOf(Terms& terms, Term at, unsigned element) {
  return terms.mkAnd(terms.mkZExtOrTrunc(at, element), terms.mkConst(element, element - 1));
}

} // namespace

Term Object::arrayWritten(Terms& terms, Term offset, unsigned count) const {
  Term all = terms.mkTrue();
  if (!writtenArray_) return all;
  const unsigned width = terms.width(offset);
  const bool whole = count % element_ == 0 && isMultiple(terms, offset, element_);
  for (unsigned i = 0; i < count; i += whole ? element_ : 1) {
    const Term at = terms.mkAdd(offset, terms.mkConst(width, i));
    const Term bits = terms.mkRead(writtenArray_, arrayIndex(terms, at));
    all = terms.mkAnd(all, whole ? terms.mkEq(bits, terms.mkConst(element_, (1u << element_) - 1))
                                 : terms.mkExtract(terms.mkLShr(bits, bitOf(terms, at, element_)), 0, 1));
  }
  return all;
}

void Object::markArrayWritten(Terms& terms, Term offset, unsigned count, Term guard, Term isWritten) {
  if (!writtenArray_) {
    if (terms.isTrue(isWritten)) return;
    writtenArray_ = allWritten(terms);
  }
  const bool whole = count % element_ == 0 && isMultiple(terms, offset, element_);
  const unsigned width = terms.width(offset);
  for (unsigned i = 0; i < count; i += whole ? element_ : 1) {
    const Term at = terms.mkAdd(offset, terms.mkConst(width, i));
    const Term index = arrayIndex(terms, at), before = terms.mkRead(writtenArray_, index);
    Term after = terms.mkSExtOrTrunc(isWritten, element_);
    if (!whole) {
      const Term bit = terms.mkShl(terms.mkConst(element_, 1), bitOf(terms, at, element_));
      after = terms.mkOr(terms.mkAnd(before, terms.mkNot(bit)), terms.mkAnd(after, bit));
    }
    writtenArray_ = terms.mkStore(writtenArray_, index, terms.mkIte(guard, after, before));
  }
}

} // namespace nuthatch::bounded
