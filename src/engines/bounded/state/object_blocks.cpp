// Many bytes of an object at once.
#include "engines/bounded/state/object.h"

#include "support/hash.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;
using expr::Terms;

void Object::fillRange(Terms& terms, Fresh& fresh, std::uint64_t offset, std::uint64_t count,
                       std::uint8_t byte) {
  if (array_ || isOpen()) {
    const std::uint64_t word = byte * std::uint64_t{0x0101010101010101};
    while (count != 0) {
      const unsigned part = offset % 8 == 0 && count >= 8 ? 8 : offset % 4 == 0 && count >= 4 ? 4 : 1;
      write(terms, fresh, offset, part,
            Value(part == 8 ? word : word & ((std::uint64_t{1} << part * 8) - 1)));
      offset += part, count -= part;
    }
    return;
  }
  carve(terms, offset, count);
  std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), count, byte);
  std::fill_n(marks_.begin() + static_cast<std::ptrdiff_t>(offset), count, kKnown);
}

void Object::declareWritten(Terms& terms, Fresh& fresh) {
  if (size > 4096) {
    makeArray(terms, fresh, 1);
    array_ = fresh.array(32, 8);
    writtenArray_ = {};
    return;
  }
  for (std::uint64_t i = 0; i < size; ++i) write(terms, fresh, i, 1, Value(fresh.variable(8)));
}

unsigned Object::knownDifferences(const Object& a, const Object& b, unsigned most) {
  unsigned found = 0;
  const std::size_t count = std::min(a.bytes_.size(), b.bytes_.size());
  for (std::size_t i = 0; i < count && found < most; ++i) {
    if (!(a.marks_[i] & kKnown) || !(b.marks_[i] & kKnown) || a.bytes_[i] == b.bytes_[i]) continue;
    ++found;
    i |= 7; // the rest of the word counts with it
  }
  return found;
}

void Object::describe(std::string& text, std::vector<Term>& terms) const {
  const auto add = [&](std::uint64_t word) { text.append(reinterpret_cast<const char*>(&word), 8); };
  if (fingerprint_ == 0) {
    // Which write made a byte is no part of what it is.
    std::string content(bytes_.begin(), bytes_.end());
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      const bool isKnown = (marks_[i] & kKnown) != 0;
      if (!isKnown) content[i] = 0;
      content.push_back(static_cast<char>(isKnown ? kKnown : marks_[i]));
    }
    fingerprint_ = hash64(content) | 1;
  }
  add(fingerprint_);
  for (const auto& [offset, cell] : cells_) {
    add(offset);
    add(cell.bytes);
    add(terms.size());
    terms.push_back(cell.value);
    if (cell.written) terms.push_back(cell.written);
  }
  for (const Term array : {array_, writtenArray_}) {
    add(array ? 1 : 0);
    if (array) terms.push_back(array);
  }
  add(element_);
}

// Known bytes and whole cells as they are; what was never written stays unwritten.
void Object::copyFrom(Terms& terms, Fresh& fresh, std::uint64_t offset, const Object& source,
                      std::uint64_t from, std::uint64_t count) {
  if (array_ || isOpen() || source.array_ || source.isOpen()) {
    Object readable = source;
    // Bytes of a word of which only some were written are copied one by one.
    const auto isAlike = [&](unsigned part) {
      const Term first = readable.written(terms, from, 1);
      for (unsigned i = 1; i < part; ++i)
        if (readable.written(terms, from + i, 1) != first) return false;
      return true;
    };
    while (count != 0) {
      const auto fits = [&](unsigned part) {
        return count >= part && offset % part == 0 && from % part == 0 && isAlike(part);
      };
      const unsigned part = fits(8) ? 8 : fits(4) ? 4 : 1;
      const Term isWritten = readable.written(terms, from, part);
      write(terms, fresh, offset, part, readable.read(terms, fresh, from, part), isWritten);
      offset += part, from += part, count -= part;
    }
    return;
  }
  carve(terms, offset, count);
  for (std::uint64_t i = 0; i < count;) {
    if (source.marks_[from + i] != kCell) {
      bytes_[offset + i] = source.bytes_[from + i];
      marks_[offset + i] = source.marks_[from + i];
      ++i;
      continue;
    }
    const auto& [start, cell] = *source.cellAt(from + i);
    const std::uint64_t skipped = from + i - start;
    const auto part = static_cast<unsigned>(std::min<std::uint64_t>(cell.bytes - skipped, count - i));
    const Term value = terms.mkExtract(cell.value, static_cast<unsigned>(skipped) * 8, part * 8);
    write(terms, fresh, offset + i, part, valueOf(terms, value), cell.written);
    i += part;
  }
}

void Object::takeContent(const Object& source) {
  bytes_ = source.bytes_;
  marks_ = source.marks_;
  cells_ = source.cells_;
  array_ = source.array_;
  writtenArray_ = source.writtenArray_;
  element_ = source.element_;
  indexWidth_ = source.indexWidth_;
}

} // namespace nuthatch::bounded
