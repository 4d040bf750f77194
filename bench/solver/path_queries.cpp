// Path-like queries. A hidden input decides which way each branch of the path goes, so the prefix is
// satisfiable, as on a real path; the last branch is flipped, which is satisfiable or not.
#include "expr/evaluate/evaluator.h"
#include "queries.h"
#include "support/random.h"

#include <array>
#include <fmt/format.h>

namespace nuthatch::bench {

using expr::Term;
using expr::Terms;

namespace {

constexpr unsigned inputBytes = 24;

// The table of CRC-32, and one that maps bytes to classes as lexers do.
std::vector<std::uint64_t> crcTable() {
  std::vector<std::uint64_t> table(256);
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xEDB88320U ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
  return table;
}

std::vector<std::uint64_t> classTable() {
  std::vector<std::uint64_t> table(256, 0);
  for (unsigned i = 0; i < 256; ++i) {
    if (i >= '0' && i <= '9') table[i] = 1;
    if ((i >= 'a' && i <= 'z') || (i >= 'A' && i <= 'Z') || i == '_') table[i] = 2;
    if (i == ' ' || i == '\t' || i == '\n') table[i] = 3;
    if (i > 0x20 && i < 0x7f && table[i] == 0) table[i] = 4 + i % 5;
  }
  return table;
}

class Path {
public:
  Path(Terms& terms, std::uint64_t seed) : t_(terms), random_(seed), input_(terms.mkInput("in", inputBytes)) {
    for (unsigned i = 0; i < inputBytes; ++i) {
      // Text and binary bytes, half and half.
      const std::uint64_t byte = random_.oneIn(2) ? 0x20 + random_.below(0x5f) : random_.below(256);
      hidden_.setElement(input_, i, byte);
    }
  }

  std::vector<Term> build() {
    std::vector<Term> path;
    const std::size_t length = 4 + random_.below(12);
    for (std::size_t i = 0; i <= length; ++i) {
      const Term condition = branch();
      const bool taken = !expr::evaluate(t_, condition, hidden_).isZero();
      const bool flip = i == length;
      path.push_back(taken != flip ? condition : t_.mkNot(condition));
    }
    return path;
  }

private:
  unsigned place() { return static_cast<unsigned>(random_.below(inputBytes - 8)); }
  Term byte() { return t_.mkRead(input_, place()); }
  Term word(unsigned bytes) {
    return random_.oneIn(3) ? t_.mkReadBig(input_, place(), bytes) : t_.mkReadLittle(input_, place(), bytes);
  }
  Term number(unsigned width, std::uint64_t value) { return t_.mkConst(width, value); }
  std::uint64_t now(Term term) { return expr::evaluate(t_, term, hidden_).low64(); }
  // A comparison with a constant near the value on the hidden input, so that both sides are plausible.
  Term compare(Term a) {
    const unsigned w = t_.width(a);
    const std::uint64_t value = now(a);
    switch (random_.below(5)) {
    case 0:
      return t_.mkEq(a, number(w, value));
    case 1:
      return t_.mkEq(a, number(w, value + 1 + random_.below(3)));
    case 2:
      return t_.mkUlt(a, number(w, value + random_.below(9)));
    case 3:
      return t_.mkSlt(a, number(w, value - random_.below(9)));
    default:
      return t_.mkUlt(number(w, value >> random_.below(4)), a);
    }
  }

  Term checksum() {
    Term sum = t_.mkZExt(byte(), 32);
    const unsigned from = place();
    for (unsigned i = 0; i < 6; ++i) {
      const Term next = t_.mkZExt(t_.mkRead(input_, from + i), 32);
      sum = random_.oneIn(2) ? t_.mkAdd(sum, next) : t_.mkAdd(t_.mkMul(sum, number(32, 31)), next);
    }
    return sum;
  }

  Term crc() {
    const Term table = t_.mkTable(32, 32, crcTable());
    Term state = number(32, 0xFFFFFFFF);
    const unsigned from = place();
    for (unsigned i = 0; i < 2; ++i) {
      const Term index =
          t_.mkAnd(t_.mkXor(state, t_.mkZExt(t_.mkRead(input_, from + i), 32)), number(32, 0xff));
      state = t_.mkXor(t_.mkLShr(state, number(32, 8)), t_.mkRead(table, index));
    }
    return state;
  }

  Term decimal() { // "12" as a number
    const unsigned from = place();
    const auto digit = [&](unsigned i) {
      return t_.mkSub(t_.mkZExt(t_.mkRead(input_, from + i), 32), number(32, '0'));
    };
    return t_.mkAdd(t_.mkMul(digit(0), number(32, 10)), digit(1));
  }

  Term branch() {
    switch (random_.below(14)) {
    case 0:
    case 1:
      return compare(byte());
    case 2:
      return compare(word(2));
    case 3:
    case 4:
      return compare(word(4));
    case 5:
      return compare(t_.mkAdd(word(4), t_.mkMul(t_.mkZExt(byte(), 32), number(32, 12))));
    case 6:
      return compare(t_.mkRead(t_.mkTable(32, 8, classTable()), t_.mkZExt(byte(), 32)));
    case 7:
      return compare(
          t_.mkAnd(t_.mkLShr(word(4), t_.mkZExt(t_.mkAnd(byte(), number(8, 31)), 32)), number(32, 7)));
    case 8:
      return compare(t_.mkMul(t_.mkZExt(word(2), 32), t_.mkZExt(word(2), 32)));
    case 9:
      return compare(t_.mkUDiv(word(4), t_.mkOr(t_.mkZExt(byte(), 32), number(32, 1))));
    case 10:
      return compare(t_.mkURem(word(4), number(32, 3 + random_.below(100))));
    case 11:
      return compare(checksum());
    case 12:
      return compare(random_.oneIn(2) ? crc() : decimal());
    default:
      return compare(t_.mkShl(t_.mkSExt(word(2), 32), t_.mkZExt(t_.mkAnd(byte(), number(8, 7)), 32)));
    }
  }

  Terms& t_;
  Random random_;
  Term input_;
  expr::Model hidden_;
};

} // namespace

std::vector<Query> pathQueries(std::size_t count) {
  std::vector<Query> queries;
  for (std::size_t i = 0; i < count; ++i) {
    queries.push_back(
        {fmt::format("path{}", i), [i](Terms& terms) { return Path(terms, 1000 + i).build(); }});
  }
  return queries;
}

} // namespace nuthatch::bench
