// SMT-LIB out. Terms are bit-vectors here and there are three sorts there, so a term may have several names:
// n! its bits, b! its truth, f! its float value. SMT-LIB has no function from a float to its bits: the bits
// of a float result are a fresh constant whose float value is asserted to be the result, with the canonical
// NaN fixed.
#include "expr/smtlib/smtlib.h"

#include "expr/evaluate/soft_float.h"
#include "expr/operands_first.h"
#include "expr/walk.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace nuthatch::expr {
namespace {

std::string constantText(const Bits& value) {
  if (value.width() % 4 == 0) return "#x" + value.hex();
  std::string text = "#b";
  for (unsigned i = value.width(); i-- > 0;) text += value.bit(i) ? '1' : '0';
  return text;
}

class Writer {
public:
  explicit Writer(const Terms& terms) : t_(terms) {}

  std::string write(const Query& query) {
    bool arrays = false, floats = false;
    for (Term t : termsBelow(t_, query.constraints)) {
      arrays |= t_.isArray(t);
      floats |= isFloat(t_.op(t));
      define(t);
    }
    for (Term t : query.constraints) out("(assert (= {} #b1))\n", bits(t));
    std::string head = fmt::format("(set-logic QF_{}BV{})\n", arrays ? "A" : "", floats ? "FP" : "");
    if (!query.expected.empty()) head = fmt::format("(set-info :status {})\n", query.expected) + head;
    return head + text_ + "(check-sat)\n";
  }

private:
  template <class... Args>
  void out(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...);
  }
  static std::string quoted(const std::string& name) {
    std::string text = "|";
    for (char c : name) text += c == '|' || c == '\\' ? '_' : c;
    return text + "|";
  }

  std::string bits(Term t) const {
    if (t_.isConst(t)) return constantText(t_.value(t));
    return t_.op(t) == Op::Var ? quoted(t_.varName(t)) : fmt::format("n!{}", t.id);
  }
  std::string arrayName(Term t) const {
    return t_.op(t) == Op::Array ? quoted(t_.array(t).name) : fmt::format("a!{}", t.id);
  }
  std::string kid(Term t, unsigned k) const { return bits(t_.kid(t, k)); }
  std::string condition(Term t) const { return fmt::format("(= {} #b1)", bits(t)); }
  static std::string bitVec(unsigned width) { return fmt::format("(_ BitVec {})", width); }
  std::string arraySort(Term t) const {
    return fmt::format("(Array {} {})", bitVec(t_.indexWidth(t)), bitVec(t_.width(t)));
  }
  static std::string floatIndex(FloatFormat f) {
    return fmt::format("{} {}", info(f).exponentBits, info(f).significandBits);
  }
  static std::string rounding(Rounding r) {
    static constexpr const char* names[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    return names[static_cast<unsigned>(r)];
  }

  void defineBits(Term t, const std::string& body) {
    out("(define-fun n!{} () {} {})\n", t.id, bitVec(t_.width(t)), body);
  }
  void defineTruth(Term t, const std::string& body) { defineBits(t, fmt::format("(ite {} #b1 #b0)", body)); }

  // The float value of a bit pattern; the x87 layout is taken apart.
  std::string floatOf(FloatFormat f, Term t) {
    if (isFloat(t_.op(t)) && hasFloatName(t) && t_.format(t) == f) return fmt::format("f!{}", t.id);
    std::string pattern = bits(t);
    if (f == FloatFormat::X87) {
      auto [seen, isNew] = decoded_.insert(t, t.id);
      if (isNew) {
        std::string nan = constantText(soft::nan(FloatFormat::Extended79));
        auto part = [&](unsigned high, unsigned low) {
          return fmt::format("((_ extract {} {}) {})", high, low, pattern);
        };
        std::string sign = part(79, 79), exponent = part(78, 64), leading = part(63, 63),
                    fraction = part(62, 0);
        out("(define-fun d!{} () (_ BitVec 79) (ite (= {} (_ bv0 15)) (concat {} (concat ((_ zero_extend 14) "
            "{}) {})) "
            "(ite (= {} #b1) (concat {} (concat {} {})) {})))\n",
            t.id, exponent, sign, leading, fraction, leading, sign, exponent, fraction, nan);
      }
      pattern = fmt::format("d!{}", t.id);
    }
    return fmt::format("((_ to_fp {}) {})", floatIndex(f), pattern);
  }
  bool hasFloatName(Term t) const {
    Op op = t_.op(t);
    return op != Op::FpEq && op != Op::FpLt && op != Op::FpLe && op != Op::FpToSBv && op != Op::FpToUBv;
  }

  void defineFloat(Term t, const std::string& body) {
    FloatFormat f = t_.format(t);
    out("(define-fun f!{} () (_ FloatingPoint {}) {})\n", t.id, floatIndex(f), body);
    bool x87 = f == FloatFormat::X87;
    FloatFormat layout = x87 ? FloatFormat::Extended79 : f;
    const char* name = x87 ? "e" : "n";
    out("(declare-const {}!{} {})\n", name, t.id, bitVec(info(layout).width));
    out("(assert (= ((_ to_fp {}) {}!{}) f!{}))\n", floatIndex(f), name, t.id, t.id);
    out("(assert (=> (fp.isNaN f!{}) (= {}!{} {})))\n", t.id, name, t.id, constantText(soft::nan(layout)));
    if (!x87) return;
    out("(define-fun n!{0} () (_ BitVec 80) (concat ((_ extract 78 63) e!{0}) (concat (ite (= ((_ extract 77 "
        "63) "
        "e!{0}) (_ bv0 15)) #b0 #b1) ((_ extract 62 0) e!{0}))))\n",
        t.id);
  }

  std::string powerOfTwo(FloatFormat f, unsigned exponent, bool negative) {
    Bits pattern =
        soft::roundPack(f, Rounding::NearestEven, negative, Bits::one(8), static_cast<int>(exponent), false);
    if (f == FloatFormat::X87)
      pattern = soft::convert(f, FloatFormat::Extended79, Rounding::NearestEven, pattern);
    return fmt::format("((_ to_fp {}) {})", floatIndex(f), constantText(pattern));
  }

  // Saturating, NaN to 0, as op.h says; SMT-LIB leaves those cases open.
  void defineToInteger(Term t, bool isSigned) {
    FloatFormat f = t_.format(t);
    unsigned width = t_.width(t);
    std::string r = rounding(t_.rounding(t));
    out("(define-fun r!{} () (_ FloatingPoint {}) (fp.roundToIntegral {} {}))\n", t.id, floatIndex(f), r,
        floatOf(f, t_.kid(t, 0)));
    std::string x = fmt::format("r!{}", t.id);
    Bits most = isSigned ? Bits::signedMax(width) : Bits::ones(width);
    Bits least = isSigned ? Bits::signedMin(width) : Bits::zero(width);
    unsigned limit = isSigned ? width - 1 : width;
    bool reachable = limit < (1u << (info(f).exponentBits - 1)); // 2^limit is a number of the format
    std::string above = reachable ? fmt::format("(fp.geq {} {})", x, powerOfTwo(f, limit, false))
                                  : fmt::format("(and (fp.isInfinite {0}) (fp.isPositive {0}))", x);
    std::string below = fmt::format("(and (fp.isInfinite {0}) (fp.isNegative {0}))", x);
    if (!isSigned)
      below = fmt::format("(fp.lt {} (_ +zero {}))", x, floatIndex(f));
    else if (reachable)
      below = fmt::format("(fp.lt {} {})", x, powerOfTwo(f, limit, true));
    defineBits(
        t, fmt::format("(ite (fp.isNaN {0}) {1} (ite {2} {3} (ite {4} {5} ((_ fp.to_{6}bv {7}) RTZ {0}))))",
                       x, constantText(Bits::zero(width)), above, constantText(most), below,
                       constantText(least), isSigned ? "s" : "u", width));
  }

  void defineFloatOperation(Term t) {
    FloatFormat f = t_.format(t);
    std::string r = rounding(t_.rounding(t));
    auto x = [&](unsigned k) { return floatOf(f, t_.kid(t, k)); };
    switch (t_.op(t)) {
    case Op::FpAdd:
      return defineFloat(t, fmt::format("(fp.add {} {} {})", r, x(0), x(1)));
    case Op::FpMul:
      return defineFloat(t, fmt::format("(fp.mul {} {} {})", r, x(0), x(1)));
    case Op::FpDiv:
      return defineFloat(t, fmt::format("(fp.div {} {} {})", r, x(0), x(1)));
    case Op::FpFma:
      return defineFloat(t, fmt::format("(fp.fma {} {} {} {})", r, x(0), x(1), x(2)));
    case Op::FpSqrt:
      return defineFloat(t, fmt::format("(fp.sqrt {} {})", r, x(0)));
    case Op::FpRem:
      return defineFloat(t, fmt::format("(fp.rem {} {})", x(0), x(1)));
    case Op::FpRound:
      return defineFloat(t, fmt::format("(fp.roundToIntegral {} {})", r, x(0)));
    case Op::FpMod: {
      // Of the magnitudes: the IEEE remainder, or one divisor more when that is negative (exact); sign of x.
      out("(define-fun m!{} () (_ FloatingPoint {}) (fp.rem (fp.abs {}) (fp.abs {})))\n", t.id, floatIndex(f),
          x(0), x(1));
      std::string m = fmt::format("(ite (fp.lt m!{0} (_ +zero {1})) (fp.add RNE m!{0} (fp.abs {2})) m!{0})",
                                  t.id, floatIndex(f), x(1));
      return defineFloat(t, fmt::format("(ite (fp.isNegative {0}) (fp.neg {1}) {1})", x(0), m));
    }
    case Op::FpEq:
      return defineTruth(t, fmt::format("(fp.eq {} {})", x(0), x(1)));
    case Op::FpLt:
      return defineTruth(t, fmt::format("(fp.lt {} {})", x(0), x(1)));
    case Op::FpLe:
      return defineTruth(t, fmt::format("(fp.leq {} {})", x(0), x(1)));
    case Op::FpToFp:
      return defineFloat(t, fmt::format("((_ to_fp {}) {} {})", floatIndex(f), r,
                                        floatOf(t_.sourceFormat(t), t_.kid(t, 0))));
    case Op::SBvToFp:
      return defineFloat(t, fmt::format("((_ to_fp {}) {} {})", floatIndex(f), r, kid(t, 0)));
    case Op::UBvToFp:
      return defineFloat(t, fmt::format("((_ to_fp_unsigned {}) {} {})", floatIndex(f), r, kid(t, 0)));
    default:
      return defineToInteger(t, t_.op(t) == Op::FpToSBv);
    }
  }

  // ---- Arrays.

  // Must reads be written out as choices? Where a leaf has a size, reads at or beyond it are 0, which select
  // does not know; and cvc5 takes constant arrays of constants only.
  // Asked of each array once, operands before users.
  void noteWrittenOut(Term a) {
    bool out = false;
    switch (t_.op(a)) {
    case Op::Array:
      out = t_.array(a).size != 0;
      break;
    case Op::ConstArray:
      out = !t_.isConst(t_.kid(a, 0));
      break;
    case Op::Store:
      out = writtenOut(t_.kid(a, 0));
      break;
    case Op::ArrayIte:
      out = writtenOut(t_.kid(a, 1)) || writtenOut(t_.kid(a, 2));
      break;
    default:
      break;
    }
    if (out) writtenOut_.set(a, 1);
  }
  bool writtenOut(Term a) const { return writtenOut_.contains(a); }

  // What the read finds in one array on its way; what it finds below has a name.
  std::string readStep(Term read, Term a) const {
    const std::string index = kid(read, 1);
    const auto below = [&](unsigned k) { return fmt::format("s!{}!{}", read.id, t_.kid(a, k).id); };
    if (!writtenOut(a)) return fmt::format("(select {} {})", arrayName(a), index);
    switch (t_.op(a)) {
    case Op::ConstArray:
      return kid(a, 0);
    case Op::Store:
      return fmt::format("(ite (= {} {}) {} {})", kid(a, 1), index, kid(a, 2), below(0));
    case Op::ArrayIte:
      return fmt::format("(ite {} {} {})", condition(t_.kid(a, 0)), below(1), below(2));
    default:
      return fmt::format("(ite (bvult {0} {1}) (select {2} {0}) {3})", index,
                         constantText(Bits(t_.indexWidth(a), t_.array(a).size)), arrayName(a),
                         constantText(Bits::zero(t_.width(a))));
    }
  }
  // One definition a step: written as one expression it would nest as deep as the chain of stores is long.
  void defineRead(Term t) {
    const Term array = t_.kid(t, 0);
    TermIndex done;
    makeOperandsFirst(
        array, [&](Term a) { return done.contains(a); },
        [&](Term a, auto visit) {
          if (!writtenOut(a)) return;
          if (t_.op(a) == Op::Store) visit(t_.kid(a, 0));
          if (t_.op(a) == Op::ArrayIte) visit(t_.kid(a, 1)), visit(t_.kid(a, 2));
        },
        [&](Term a) {
          done.set(a, 1);
          if (a == array) return defineBits(t, readStep(t, a));
          out("(define-fun s!{}!{} () {} {})\n", t.id, a.id, bitVec(t_.width(a)), readStep(t, a));
        });
  }
  void defineArray(Term t) {
    noteWrittenOut(t);
    if (t_.op(t) != Op::Array && writtenOut(t)) return;
    switch (t_.op(t)) {
    case Op::Array:
      out("(declare-const {} {})\n", arrayName(t), arraySort(t));
      return;
    case Op::Table: {
      const ArrayInfo& a = t_.array(t);
      std::string body =
          fmt::format("((as const {}) {})", arraySort(t), constantText(Bits::zero(a.elementWidth)));
      for (std::size_t i = 0; i < a.content.size(); ++i)
        if (a.content[i] != 0)
          body = fmt::format("(store {} {} {})", body, constantText(Bits(a.indexWidth, i)),
                             constantText(Bits(a.elementWidth, a.content[i])));
      out("(define-fun {} () {} {})\n", arrayName(t), arraySort(t), body);
      return;
    }
    case Op::ConstArray:
      out("(define-fun {0} () {1} ((as const {1}) {2}))\n", arrayName(t), arraySort(t), kid(t, 0));
      return;
    case Op::Store:
      out("(define-fun {} () {} (store {} {} {}))\n", arrayName(t), arraySort(t), arrayName(t_.kid(t, 0)),
          kid(t, 1), kid(t, 2));
      return;
    default:
      out("(define-fun {} () {} (ite {} {} {}))\n", arrayName(t), arraySort(t), condition(t_.kid(t, 0)),
          arrayName(t_.kid(t, 1)), arrayName(t_.kid(t, 2)));
    }
  }

  void defineCount(Term t) {
    unsigned width = t_.width(t);
    std::string x = kid(t, 0);
    if (t_.op(t) == Op::Ctpop) {
      std::string sum = constantText(Bits::zero(width));
      for (unsigned i = 0; i < width; ++i)
        sum = fmt::format("(bvadd {} ((_ zero_extend {}) ((_ extract {} {}) {})))", sum, width - 1, i, i, x);
      return defineBits(t, sum);
    }
    // The last test stands innermost: nothing set at all.
    std::string count = constantText(Bits(width, width));
    for (unsigned i = 0; i < width; ++i) {
      unsigned position = t_.op(t) == Op::Ctlz ? i : width - 1 - i;
      count = fmt::format("(ite (= ((_ extract {0} {0}) {1}) #b1) {2} {3})", position, x,
                          constantText(Bits(width, width - 1 - i)), count);
    }
    defineBits(t, count);
  }

  void define(Term t) {
    const Node& n = t_.node(t);
    if (n.op == Op::Const) return;
    if (n.op == Op::Var) return out("(declare-const {} {})\n", bits(t), bitVec(n.width));
    if (t_.isArray(t)) return defineArray(t);
    if (isFloat(n.op)) return defineFloatOperation(t);
    auto plain = [&](const char* name) {
      std::string body = fmt::format("({}", name);
      for (unsigned k = 0; k < info(n.op).arity; ++k) body += " " + kid(t, k);
      return body + ")";
    };
    switch (n.op) {
    case Op::Read:
      return defineRead(t);
    case Op::Not:
      return defineBits(t, plain("bvnot"));
    case Op::And:
      return defineBits(t, plain("bvand"));
    case Op::Or:
      return defineBits(t, plain("bvor"));
    case Op::Xor:
      return defineBits(t, plain("bvxor"));
    case Op::Neg:
      return defineBits(t, plain("bvneg"));
    case Op::Add:
      return defineBits(t, plain("bvadd"));
    case Op::Mul:
      return defineBits(t, plain("bvmul"));
    case Op::UDiv:
      return defineBits(t, plain("bvudiv"));
    case Op::URem:
      return defineBits(t, plain("bvurem"));
    case Op::SDiv:
      return defineBits(t, plain("bvsdiv"));
    case Op::SRem:
      return defineBits(t, plain("bvsrem"));
    case Op::Shl:
      return defineBits(t, plain("bvshl"));
    case Op::LShr:
      return defineBits(t, plain("bvlshr"));
    case Op::AShr:
      return defineBits(t, plain("bvashr"));
    case Op::Concat:
      return defineBits(t, plain("concat"));
    case Op::Eq:
      return defineTruth(t, plain("="));
    case Op::Ult:
      return defineTruth(t, plain("bvult"));
    case Op::Slt:
      return defineTruth(t, plain("bvslt"));
    case Op::Ite:
      return defineBits(t, fmt::format("(ite {} {} {})", condition(t_.kid(t, 0)), kid(t, 1), kid(t, 2)));
    case Op::Extract:
      return defineBits(t,
                        fmt::format("((_ extract {} {}) {})", n.kids[1] + n.width - 1, n.kids[1], kid(t, 0)));
    case Op::ZExt:
    case Op::SExt:
      return defineBits(t, fmt::format("((_ {}_extend {}) {})", n.op == Op::ZExt ? "zero" : "sign",
                                       n.width - t_.width(t_.kid(t, 0)), kid(t, 0)));
    default:
      return defineCount(t);
    }
  }

  const Terms& t_;
  std::string text_;
  TermIndex decoded_;    // x87 patterns that have a d! name
  TermIndex writtenOut_; // arrays of which reads are
};

} // namespace

std::string printSmtlib(const Terms& terms, const Query& query) { return Writer(terms).write(query); }

} // namespace nuthatch::expr
