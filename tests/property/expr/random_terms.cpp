// See random_terms.h.
#include "random_terms.h"

#include <algorithm>

namespace nuthatch::expr {

RandomTerms::RandomTerms(Terms& raw, std::uint64_t seed, RandomTermsOptions options)
    : t_(raw), random_(seed), options_(options) {
  widths_ = {1, 8, static_cast<unsigned>(1 + random_.below(options.maxNarrow)),
             static_cast<unsigned>(1 + random_.below(options.maxNarrow))};
  if (random_.oneIn(3)) widths_.push_back(options.maxNarrow / 2);
  if (options.wideWidths && random_.oneIn(4))
    widths_.push_back(static_cast<unsigned>(65 + random_.below(200)));
  for (unsigned i = 0; i < 3; ++i) {
    unsigned w = width();
    keep(t_.mkVar("v" + std::to_string(i) + "_" + std::to_string(w), w));
  }
  keep(t_.mkVar("b", 1));
  if (!options.arrays) return;
  Term input = t_.mkArray("in", 32, 8, 6);
  for (unsigned i = 0; i < 3; ++i) keep(t_.mkRead(input, random_.below(7)));
  arrays_ = {input, t_.mkArray("free", 5, 8, 0)};
  std::vector<std::uint64_t> content(1 + random_.below(12));
  for (std::uint64_t& element : content) element = random_.oneIn(2) ? random_.below(4) : random_.next();
  arrays_.push_back(t_.mkTable(8, 8, content));
}

unsigned RandomTerms::width() { return widths_[random_.below(widths_.size())]; }

Bits RandomTerms::value(unsigned width) {
  switch (random_.below(8)) {
  case 0:
    return Bits::zero(width);
  case 1:
    return Bits::one(width);
  case 2:
    return Bits::ones(width);
  case 3:
    return Bits::oneAt(width, static_cast<unsigned>(random_.below(width)));
  case 4: {
    unsigned low = static_cast<unsigned>(random_.below(width));
    return Bits::lowOnes(width, static_cast<unsigned>(1 + random_.below(width - low))).shl(low);
  }
  case 5:
    return Bits(width, random_.below(8)) - Bits(width, random_.below(4));
  default: {
    std::vector<std::uint64_t> words((width + 63) / 64);
    for (std::uint64_t& word : words) word = random_.next();
    return Bits::fromWords(width, words);
  }
  }
}

Term RandomTerms::keep(Term t) {
  pool_.push_back(t);
  byWidth_[t_.width(t)].push_back(t);
  return t;
}

// An operand: a constant, a recent or any earlier term of the width, or another one adapted.
Term RandomTerms::ofWidth(unsigned width) {
  auto& same = byWidth_[width];
  if (random_.oneIn(4)) return t_.mkConst(value(width));
  if (!same.empty() && !random_.oneIn(8)) {
    std::size_t window = random_.oneIn(2) ? std::min<std::size_t>(same.size(), 4) : same.size();
    return same[same.size() - 1 - random_.below(window)];
  }
  Term other = pool_[random_.below(pool_.size())];
  unsigned from = t_.width(other);
  if (from == width) return other;
  if (from > width) return t_.mkExtract(other, static_cast<unsigned>(random_.below(from - width + 1)), width);
  if (random_.oneIn(3)) return t_.mkSExt(other, width);
  if (random_.oneIn(3)) return t_.mkConcat(other, t_.mkConst(width - from, 0)); // a shifted byte
  return t_.mkZExt(other, width);
}

Term RandomTerms::arrayTerm() {
  Term a = arrays_[random_.below(arrays_.size())];
  if (random_.oneIn(3)) {
    unsigned iw = t_.indexWidth(a);
    Term made;
    if (random_.oneIn(4)) {
      Term b = arrays_[random_.below(arrays_.size())];
      if (t_.indexWidth(b) != iw) b = t_.mkConstArray(iw, ofWidth(8));
      made = t_.mkIte(ofWidth(1), a, b);
    } else {
      Term index = random_.oneIn(2) ? t_.mkConst(iw, random_.below(8)) : ofWidth(iw);
      made = t_.mkStore(a, index, ofWidth(8));
    }
    arrays_.push_back(made);
    return made;
  }
  return a;
}

Term RandomTerms::drawFloat() {
  static constexpr FloatFormat formats[] = {FloatFormat::Half,      FloatFormat::Single, FloatFormat::Double,
                                            FloatFormat::BFloat,    FloatFormat::X87,    FloatFormat::Quad,
                                            FloatFormat::Extended79};
  FloatFormat f = formats[random_.below(options_.x87AndQuad && random_.oneIn(3) ? 7 : 3)];
  Rounding r = random_.oneIn(3) ? static_cast<Rounding>(random_.below(5)) : Rounding::NearestEven;
  unsigned w = info(f).width;
  auto operand = [&]() -> Term {
    if (random_.oneIn(4)) { // a small number, so that arithmetic meets the interesting cases
      static constexpr double values[] = {0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 1e30, 65504.0, 1e-45, 2.5};
      return t_.mkFpConst(f, values[random_.below(10)]);
    }
    return ofWidth(w);
  };
  Term a = operand(), b = operand();
  switch (random_.below(14)) {
  case 0:
    return t_.mkFpAdd(f, r, a, b);
  case 1:
    return t_.mkFpMul(f, r, a, b);
  case 2:
    return t_.mkFpDiv(f, r, a, b);
  case 3:
    return t_.mkFpFma(f, r, a, b, operand());
  case 4:
    return t_.mkFpSqrt(f, r, a);
  case 5:
    return t_.mkFpRem(f, a, b);
  case 6:
    return t_.mkFpMod(f, a, b);
  case 7:
    return t_.mkFpRound(f, r, a);
  case 8:
    return t_.mkFpEq(f, a, b);
  case 9:
    return t_.mkFpLt(f, a, b);
  case 10:
    return t_.mkFpLe(f, a, b);
  case 11: {
    FloatFormat to = formats[random_.below(options_.x87AndQuad ? 7 : 3)];
    return t_.mkFpToFp(f, to, r, a);
  }
  case 12: {
    unsigned width = this->width();
    return random_.oneIn(2) ? t_.mkFpToSBv(f, r, a, width) : t_.mkFpToUBv(f, r, a, width);
  }
  default: {
    Term integer = ofWidth(width());
    return random_.oneIn(2) ? t_.mkSBvToFp(f, r, integer) : t_.mkUBvToFp(f, r, integer);
  }
  }
}

Term RandomTerms::drawBits() {
  unsigned w = width();
  if (options_.arrays && random_.oneIn(12)) {
    Term array = arrayTerm();
    unsigned iw = t_.indexWidth(array);
    return t_.mkRead(array, random_.oneIn(3) ? t_.mkConst(iw, random_.below(10)) : ofWidth(iw));
  }
  Term a = ofWidth(w), b = random_.oneIn(10) ? a : ofWidth(w);
  static constexpr Op binary[] = {Op::And,  Op::Or,   Op::Xor,  Op::Add, Op::Add,  Op::Mul, Op::UDiv,
                                  Op::URem, Op::SDiv, Op::SRem, Op::Shl, Op::LShr, Op::AShr};
  switch (random_.below(12)) {
  case 0:
    return t_.mkNot(a);
  case 1:
    return t_.mkNeg(a);
  case 2:
    return t_.mkIte(ofWidth(1), a, b);
  case 3:
    return random_.oneIn(2) ? t_.mkEq(a, b) : random_.oneIn(2) ? t_.mkUlt(a, b) : t_.mkSlt(a, b);
  case 4: {
    Term low = ofWidth(width());
    return t_.width(low) + w <= 400 ? t_.mkConcat(a, low) : a;
  }
  case 5: {
    unsigned low = static_cast<unsigned>(random_.below(w));
    return t_.mkExtract(a, low, static_cast<unsigned>(1 + random_.below(w - low)));
  }
  case 6: {
    unsigned to = w + static_cast<unsigned>(1 + random_.below(16));
    return random_.oneIn(2) ? t_.mkZExt(a, to) : t_.mkSExt(a, to);
  }
  case 7:
    return random_.oneIn(3) ? t_.mkCtpop(a) : random_.oneIn(2) ? t_.mkCtlz(a) : t_.mkCttz(a);
  default: {
    Op op = binary[random_.below(std::size(binary))];
    Term kids[2] = {a, b};
    return t_.rebuild(Node{op, 0, static_cast<std::uint16_t>(w), {}}, kids);
  }
  }
}

Term RandomTerms::next() {
  Term made = options_.floats && random_.oneIn(6) ? drawFloat() : drawBits();
  return keep(made);
}

void SharedInputs::load(const Terms& terms, Program& program) {
  for (std::size_t i = 0; i < program.inputs().size(); ++i) {
    const ProgramInput& input = program.inputs()[i];
    auto& values = values_[{terms.name(input.term), input.index}];
    while (values.size() < lanes_) {
      std::vector<std::uint64_t> words((input.width + 63) / 64);
      for (std::uint64_t& word : words) word = random_.oneIn(4) ? random_.below(4) : random_.next();
      values.push_back(random_.oneIn(8) ? Bits::ones(input.width) : Bits::fromWords(input.width, words));
    }
    for (unsigned lane = 0; lane < lanes_; ++lane) program.set(i, lane, values[lane]);
  }
}

} // namespace nuthatch::expr
