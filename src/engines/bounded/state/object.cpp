#include "engines/bounded/state/object.h"

#include "expr/walk.h"
#include "support/check.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;
using expr::Terms;

namespace {
constexpr std::uint64_t kWidest = 64; // bytes of one value
} // namespace

Term Fresh::variable(unsigned width) { return terms_.mkVar(fmt::format("any{}", count_++), width); }
namespace {
constexpr std::string_view kUnwrittenName = "unwritten";
}
Term Fresh::unwritten(unsigned width) {
  hasMadeUnwritten_ = true;
  return terms_.mkVar(fmt::format("{}{}", kUnwrittenName, count_++), width);
}
bool Fresh::isUnwritten(const Terms& terms, Term variable) {
  return terms.varName(variable).starts_with(kUnwrittenName);
}
Term Fresh::array(unsigned indexWidth, unsigned elementWidth) {
  return terms_.mkArray(fmt::format("anyArray{}", count_++), indexWidth, elementWidth, 0);
}

Object::Object(ObjectId objectId, ObjectKind objectKind, std::uint64_t where, std::uint64_t bytes,
               Term isAlive)
    : id(objectId), kind(objectKind), base(where), size(bytes), alive(isAlive) {}

void Object::fill(std::uint8_t byte) {
  cells_.clear();
  array_ = writtenArray_ = {};
  // Of an object whose size is open only whether it was zeroed is kept, until it becomes an array.
  bytes_.assign(isOpen() ? 1 : size, byte);
  marks_.assign(isOpen() ? 1 : size, kKnown);
}

void Object::forget() {
  cells_.clear();
  array_ = writtenArray_ = {};
  bytes_.assign(isOpen() ? 0 : size, 0);
  marks_.assign(isOpen() ? 0 : size, kUnwritten);
}

void Object::setBytes(std::uint64_t offset, const std::uint8_t* from, std::uint64_t count) {
  std::copy_n(from, count, bytes_.begin() + static_cast<std::ptrdiff_t>(offset));
  std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(offset), count, kKnown);
}

bool Object::allKnown(std::uint64_t offset, std::uint64_t count) const {
  if (array_ || isOpen() || offset + count > marks_.size()) return false;
  return std::all_of(marks_.begin() + static_cast<std::ptrdiff_t>(offset),
                     marks_.begin() + static_cast<std::ptrdiff_t>(offset + count),
                     [](std::uint8_t mark) { return (mark & kKnown) != 0; });
}

const Object::Cells::value_type* Object::cellAt(std::uint64_t offset) const {
  auto after = cells_.upper_bound(offset);
  if (after == cells_.begin()) return nullptr;
  --after;
  return offset < after->first + after->second.bytes ? &*after : nullptr;
}

// Makes room: cells that reach into the range keep what lies outside of it.
void Object::carve(Terms& terms, std::uint64_t offset, std::uint64_t count) {
  auto at = cells_.upper_bound(offset);
  if (at != cells_.begin()) --at;
  while (at != cells_.end() && at->first < offset + count) {
    const auto [start, cell] = *at;
    const std::uint64_t end = start + cell.bytes;
    if (end <= offset) {
      ++at;
      continue;
    }
    at = cells_.erase(at);
    for (std::uint64_t i = start; i < end; ++i) marks_[i] = kUnwritten;
    const auto keep = [&](std::uint64_t from, std::uint64_t to) {
      if (from >= to) return;
      const auto bytes = static_cast<std::uint32_t>(to - from);
      const Term part = terms.mkExtract(cell.value, static_cast<unsigned>(from - start) * 8, bytes * 8);
      cells_[from] = {part, cell.written, bytes};
      std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(from), bytes, kCell);
    };
    keep(start, std::min(end, offset));
    keep(std::max(start, offset + count), end);
    at = cells_.lower_bound(offset);
  }
}

Term Object::byteTerm(Terms& terms, Fresh& fresh, std::uint64_t offset) {
  if (marks_[offset] & kKnown) return terms.mkConst(8, bytes_[offset]);
  if (marks_[offset] == kUnwritten) { // some value, the same at every look
    cells_[offset] = {fresh.unwritten(8), terms.mkFalse(), 1};
    marks_[offset] = kCell;
  }
  const auto& [start, cell] = *cellAt(offset);
  return terms.mkExtract(cell.value, static_cast<unsigned>(offset - start) * 8, 8);
}

Term Object::byteWritten(Terms& terms, std::uint64_t offset) const {
  if (marks_[offset] & kKnown) return terms.mkTrue();
  if (marks_[offset] == kUnwritten) return terms.mkFalse();
  const Cell& cell = cellAt(offset)->second;
  return cell.written ? cell.written : terms.mkTrue();
}

namespace {
// The element of an array that begins with this access.
unsigned wordFor(std::uint64_t offset, unsigned count) {
  return count <= 8 && (count & (count - 1)) == 0 && offset % count == 0 ? count : 1;
}
} // namespace

Value Object::read(Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count) {
  if (isOpen() || array_) {
    if (!array_) makeArray(terms, fresh, wordFor(offset, count));
    const unsigned width = indexWidth_;
    return valueOf(terms, arrayRead(terms, terms.mkConst(std::max(width, 32u), offset), count));
  }
  std::uint64_t word;
  if (count <= 8 && readWord(offset, count, word)) return Value(word);
  if (const auto found = cells_.find(offset); found != cells_.end() && found->second.bytes == count)
    return valueOf(terms, found->second.value);
  // One unwritten value for all of its bytes keeps terms small.
  if (std::all_of(marks_.begin() + static_cast<std::ptrdiff_t>(offset),
                  marks_.begin() + static_cast<std::ptrdiff_t>(offset + count),
                  [](std::uint8_t mark) { return mark == kUnwritten; })) {
    cells_[offset] = {fresh.unwritten(count * 8), terms.mkFalse(), count};
    std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(offset), count, kCell);
    return Value(cells_[offset].value);
  }
  Term whole = byteTerm(terms, fresh, offset);
  for (unsigned i = 1; i < count; ++i) whole = terms.mkConcat(byteTerm(terms, fresh, offset + i), whole);
  return valueOf(terms, whole);
}

void Object::write(Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count, const Value& value,
                   Term written) {
  if (isOpen() || array_) {
    if (!array_) makeArray(terms, fresh, wordFor(offset, count));
    const Term where = terms.mkConst(std::max<unsigned>(indexWidth_, 32u), offset);
    arrayWrite(terms, where, count, termOf(terms, value, count * 8), terms.mkTrue());
    markArrayWritten(terms, where, count, terms.mkTrue(), written ? written : terms.mkTrue());
    return;
  }
  carve(terms, offset, count);
  const bool surely = !written || terms.isTrue(written);
  if (value.isKnown() && surely && count <= 8) {
    __builtin_memcpy(bytes_.data() + offset, &value.word, count);
    markWord(offset, count);
    return;
  }
  const Term term = termOf(terms, value, count * 8);
  if (terms.isConst(term) && surely) {
    const expr::Bits bits = terms.value(term);
    for (unsigned i = 0; i < count; ++i)
      bytes_[offset + i] = static_cast<std::uint8_t>(bits.extract(i * 8, 8).low64()),
                      marks_[offset + i] = kKnown;
    return;
  }
  cells_[offset] = {term, surely ? Term{} : written, count};
  std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(offset), count, kCell);
}

Term Object::written(Terms& terms, std::uint64_t offset, std::uint64_t count) const {
  if (isOpen() && !array_) return terms.mkBool(isZeroed());
  if (array_)
    return arrayWritten(terms, terms.mkConst(std::max<unsigned>(indexWidth_, 32u), offset),
                        static_cast<unsigned>(count));
  Term all = terms.mkTrue();
  for (std::uint64_t i = offset; i < offset + count;) {
    all = terms.mkAnd(all, byteWritten(terms, i));
    const auto* cell = marks_[i] == kCell ? cellAt(i) : nullptr;
    i = cell ? cell->first + cell->second.bytes : i + 1;
  }
  return all;
}

void Object::replaceLeaf(Terms& terms, Fresh& fresh, expr::TermIndex& memo) {
  if (array_) array_ = expr::substitute(terms, array_, memo);
  if (writtenArray_) writtenArray_ = expr::substitute(terms, writtenArray_, memo);
  if (array_ || isOpen()) return;
  const Cells before = cells_;
  for (const auto& [offset, cell] : before) {
    const Term value = expr::substitute(terms, cell.value, memo);
    const Term isWritten = cell.written ? expr::substitute(terms, cell.written, memo) : Term{};
    if (value != cell.value || isWritten != cell.written)
      write(terms, fresh, offset, cell.bytes, valueOf(terms, value), isWritten);
  }
}

void Object::collectWords(std::vector<Value>& out, unsigned wordBytes) const {
  if (array_) out.push_back(Value(array_));
  for (const auto& [offset, cell] : cells_) out.push_back(Value(cell.value));
  // Packed records hold pointers at any offset. In large objects a look at each costs more than it is worth.
  constexpr std::size_t kLarge = 1 << 16;
  const unsigned step = marks_.size() > kLarge ? wordBytes : 1;
  for (std::uint64_t i = 0; !array_ && i + wordBytes <= marks_.size(); i += step) {
    std::uint64_t word = 0;
    if (readWord(i, wordBytes, word) && word != 0) out.push_back(Value(word));
  }
}

bool sameContent(const Object& a, const Object& b) {
  const auto sameCell = [](const auto& x, const auto& y) {
    return x.first == y.first && x.second.value == y.second.value && x.second.written == y.second.written &&
           x.second.bytes == y.second.bytes;
  };
  return a.array_ == b.array_ && a.writtenArray_ == b.writtenArray_ && a.marks_ == b.marks_ &&
         a.bytes_ == b.bytes_ && std::ranges::equal(a.cells_, b.cells_, sameCell);
}

bool Object::mergeable(const Object& a, const Object& b) {
  if (a.kind != b.kind || a.size != b.size || a.openSize != b.openSize || a.leakCheck != b.leakCheck)
    return false;
  return !a.array_ || !b.array_ || a.element_ == b.element_;
}

// Where the value or the byte that begins at `offset` (or goes on there) ends.
std::uint64_t Object::pieceAt(std::uint64_t offset) const {
  if (const auto* cell = marks_[offset] == kCell ? cellAt(offset) : nullptr)
    return cell->first + cell->second.bytes;
  std::uint64_t end = offset + 1;
  while (end < size && marks_[end] == kMore) ++end;
  return end;
}

bool Object::beginsAt(std::uint64_t offset) const {
  if (marks_[offset] != kCell) return marks_[offset] != kMore;
  return cells_.contains(offset);
}

// Cell by cell, so that a value stays whole; where the two are cut differently, by their common pieces.
Object Object::merge(Terms& terms, Fresh& fresh, Term selector, const Object& a, const Object& b) {
  Object merged = a;
  merged.alive = terms.mkIte(selector, a.alive, b.alive);
  merged.closed = a.closed || b.closed;
  merged.begun = std::max(a.begun, b.begun);
  if (sameContent(a, b)) return merged;
  Object left = a, right = b;
  if (a.array_ || b.array_ || a.isOpen()) {
    const unsigned element = a.array_ ? a.element_ : b.array_ ? b.element_ : 1;
    if (!left.array_) left.makeArray(terms, fresh, element);
    if (!right.array_) right.makeArray(terms, fresh, element);
    NH_CHECK(left.element_ == right.element_);
    merged = left;
    merged.alive = terms.mkIte(selector, a.alive, b.alive);
    merged.array_ = terms.mkIte(selector, left.array_, right.array_);
    if (left.writtenArray_ != right.writtenArray_) {
      const auto whole = [&](Term t) { return t ? t : left.allWritten(terms); };
      merged.writtenArray_ = terms.mkIte(selector, whole(left.writtenArray_), whole(right.writtenArray_));
    }
    return merged;
  }
  for (std::uint64_t i = 0; i < a.size;) {
    // A piece ends where both sides begin something new.
    std::uint64_t end = i;
    for (bool grown = true; grown;) {
      grown = false;
      for (const Object* side : {&a, &b})
        while (end < side->size && (end == i || !side->beginsAt(end))) end = side->pieceAt(end), grown = true;
    }
    const auto same = [&](std::uint64_t k) {
      return (a.marks_[k] & kKnown) && (b.marks_[k] & kKnown)
                 ? a.bytes_[k] == b.bytes_[k]
                 : a.marks_[k] == kUnwritten && b.marks_[k] == kUnwritten;
    };
    std::uint64_t equal = i;
    while (equal < end && same(equal)) ++equal;
    if (equal == end) {
      i = end;
      continue;
    }
    if (end - i > kWidest) end = i + 1; // cut differently over a long stretch: byte by byte
    const auto count = static_cast<unsigned>(end - i);
    const Term writtenA = a.written(terms, i, count), writtenB = b.written(terms, i, count);
    const Term valueA = termOf(terms, left.read(terms, fresh, i, count), count * 8);
    const Term valueB = termOf(terms, right.read(terms, fresh, i, count), count * 8);
    merged.write(terms, fresh, i, count, valueOf(terms, terms.mkIte(selector, valueA, valueB)),
                 terms.mkIte(selector, writtenA, writtenB));
    i = end;
  }
  return merged;
}

} // namespace nuthatch::bounded
