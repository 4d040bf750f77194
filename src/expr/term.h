// Terms: hash-consed expressions. Comes in: operands and an operation; goes out: a 32-bit Term. Two terms of
// one Terms are equal as values of Term exactly when they have the same structure. Nodes are 16 bytes,
// immutable and never freed before their Terms. Never solves anything and never loses a model: every rewrite
// keeps the value under every assignment (op.h says what each operation means on every operand).
//
// Sorts. Every term is a bit-vector of 1 to 4096 bits, or an array (isArray). Booleans are 1-bit vectors.
// Floats are the bit pattern of their format. Operands always have smaller ids than the term, so ids are a
// topological order.
//
// Canonical form, with rewriting on (rewrite_*.cpp; rule ids in rules.h):
//  - No operation whose operands are all constants. Constants stand on the right of commutative operations;
//    otherwise the smaller id stands left.
//  - Sums are left-nested chains ((a + b) + c) + k: distinct bases by increasing id, the constant last. A
//    summand is a base, Neg of it, Mul(base, constant), or the base shifted left. There is no subtraction:
//    a - b is a + Neg(b); a constant -1 beside a Neg is a Not. Long chains (chainLimit) are not merged.
//  - Products are left-nested chains of factors by increasing id, a constant factor last (never 0, 1 or a
//    power of two). A constant is multiplied into (x + k) but not into other sums: products of sums are
//    multiplied out only to see whether two sides cancel (distributivity), which keeps terms small.
//  - Chains of And, Or, Xor: left-nested by increasing id, constant last, no operand twice or complemented.
//  - Comparisons: Eq, Ult and Slt only. a <= b is Not(b < a).
//  - Concat is right-nested (operand 0 is never a Concat); neighbouring extracts of one term are fused; zero
//    high parts become ZExt. Extract never stands on Extract, Concat, ZExt or SExt.
//  - Ite conditions are never Not; a 1-bit Ite with a constant arm is And or Or.
//  - Shifts by constants and products with powers of two are wiring: Concat, Extract, ZExt, SExt.
// The order by id is the order of creation: one thread that makes the same calls gets the same terms, on
// every run. With several threads the shapes can differ from run to run, the meanings cannot.
//
// To add an operation:
//  1. op.h: the Op with its meaning on all operands; op.cpp: its row.
//  2. shape.cpp: result width and operand checks; a mkXxx here, in builder.cpp and in Terms::rebuild.
//  3. fold.cpp: its value on constants (the evaluator falls back to the same function).
//  4. evaluator_kernels.cpp: a fast kernel, if it matters to local search.
//  5. known_bits.cpp and interval.cpp: a transfer function, or nothing (all values).
//  6. smtlib_writer.cpp, smtlib_bitvectors.cpp or smtlib_floats.cpp: its spelling. .nhq uses op.cpp's name.
//  7. Rewrites: a rule id in rules.h, a match:/result: comment, a sample in tests/unit/expr/rule_samples.cpp.
//  8. tests/property/expr/random_terms.cpp: a draw of it. 9. solver: the blaster's case.
#pragma once

#include "expr/bits.h"
#include "expr/op.h"
#include "expr/rewrite/rules.h"

#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::expr {

// A reference to a term of some Terms; 4 bytes, compared by id. The default one is no term at all.
struct Term {
  std::uint32_t id = 0;
  explicit operator bool() const { return id != 0; }
  friend bool operator==(Term, Term) = default;
  friend std::strong_ordering operator<=>(Term, Term) = default;
};

// What the arena stores. Use the accessors of Terms; kids hold operand ids, or immediates where arity is less
// than 3.
struct Node {
  Op op;
  std::uint8_t aux;    // floats: format and rounding; arrays: index width
  std::uint16_t width; // of the value; arrays: of an element
  std::uint32_t kids[3];
  friend bool operator==(const Node&, const Node&) = default;
};
static_assert(sizeof(Node) == 16);

// What is known of an Array or Table leaf.
struct ArrayInfo {
  std::string name;                   // unique among arrays; empty for a table
  unsigned indexWidth = 32;           // 1..64
  unsigned elementWidth = 8;          // 1..64
  std::uint64_t size = 0;             // elements; 0: the whole index range. Reads at or beyond give 0.
  std::vector<std::uint64_t> content; // of a table, `size` elements
};

struct TermsOptions {
  bool shared = true;  // off: only one thread ever builds here, and it builds a third faster
  bool rewrite = true; // off: mkXxx builds exactly the operation asked for (property tests compare the two)
};

struct TermsImpl;

class Terms {
public:
  explicit Terms(TermsOptions options = {});
  ~Terms();
  Terms(const Terms&) = delete;
  Terms& operator=(const Terms&) = delete;

  // ---- Looking at terms. All are safe from any thread for terms that reached it by any ordinary hand-over.
  const Node& node(Term t) const {
    return chunks_[t.id >> chunkBits].load(std::memory_order_acquire)[t.id & chunkMask];
  }
  Op op(Term t) const { return node(t).op; }
  unsigned width(Term t) const { return node(t).width; }
  unsigned arity(Term t) const { return info(node(t).op).arity; }
  Term kid(Term t, unsigned i) const { return Term{node(t).kids[i]}; }
  bool isArray(Term t) const { return expr::isArray(node(t).op); }
  bool isConst(Term t) const { return node(t).op == Op::Const; }
  Bits value(Term t) const;                        // of a Const
  std::uint64_t value64(Term t) const;             // low 64 bits of a Const
  bool isConst(Term t, std::uint64_t value) const; // a Const equal to value
  bool isTrue(Term t) const { return t == true_; }
  bool isFalse(Term t) const { return t == false_; }
  unsigned extractLow(Term t) const { return node(t).kids[1]; } // of an Extract
  FloatFormat format(Term t) const { return static_cast<FloatFormat>(node(t).aux & 31); }
  Rounding rounding(Term t) const { return static_cast<Rounding>(node(t).aux >> 5); }
  FloatFormat sourceFormat(Term t) const { return static_cast<FloatFormat>(node(t).kids[1]); } // of FpToFp
  unsigned indexWidth(Term t) const { return node(t).aux; }                                    // of an array
  const std::string& varName(Term t) const;                                                    // of a Var
  const ArrayInfo& array(Term t) const; // of an Array or Table
  std::string name(Term t) const;       // of a Var or Array
  bool isLeaf(Term t) const { return arity(t) == 0; }
  // A byte (element) of an input at a fixed place: Read of an Array at a Const.
  bool isInputByte(Term t) const;

  std::uint32_t size() const;    // terms made so far; ids are 1..size()
  std::size_t bytes() const;     // memory of arena, unique table and pools
  RuleCounts ruleCounts() const; // how often each rewrite fired, over all threads
  const TermsOptions& options() const { return options_; }

  // ---- Leaves.
  Term mkConst(unsigned width, std::uint64_t value);
  Term mkConst(const Bits& value);
  Term mkBool(bool value) const { return value ? true_ : false_; }
  Term mkTrue() const { return true_; }
  Term mkFalse() const { return false_; }
  // The same name gives the same variable; its width must then be the same too.
  Term mkVar(std::string_view name, unsigned width);
  Term mkArray(std::string_view name, unsigned indexWidth, unsigned elementWidth, std::uint64_t size);
  Term mkInput(std::string_view name, std::uint64_t size) { return mkArray(name, 32, 8, size); }
  Term mkTable(unsigned indexWidth, unsigned elementWidth, std::span<const std::uint64_t> content);
  Term mkTable(std::span<const std::uint8_t> bytes); // index width 32
  Term findVar(std::string_view name) const;         // no term if there is none
  Term findArray(std::string_view name) const;

  // ---- Arrays.
  Term mkConstArray(unsigned indexWidth, Term element);
  Term mkStore(Term array, Term index, Term element);
  Term mkRead(Term array, Term index);
  Term mkRead(Term array, std::uint64_t index);
  // `count` elements from `index`, the first lowest (little-endian) or highest.
  Term mkReadLittle(Term array, std::uint64_t index, unsigned count);
  Term mkReadBig(Term array, std::uint64_t index, unsigned count);

  // ---- Bit-vector operations. Binary ones want equal widths.
  Term mkNot(Term a);
  Term mkAnd(Term a, Term b);
  Term mkOr(Term a, Term b);
  Term mkXor(Term a, Term b);
  Term mkAnd(std::span<const Term> all); // of 1-bit terms; nothing: true
  Term mkOr(std::span<const Term> all);  // of 1-bit terms; nothing: false
  Term mkImplies(Term a, Term b) { return mkOr(mkNot(a), b); }
  Term mkNeg(Term a);
  Term mkAdd(Term a, Term b);
  Term mkSub(Term a, Term b);
  Term mkMul(Term a, Term b);
  Term mkUDiv(Term a, Term b);
  Term mkURem(Term a, Term b);
  Term mkSDiv(Term a, Term b);
  Term mkSRem(Term a, Term b);
  Term mkSMod(Term a, Term b); // sign of the divisor (SMT-LIB bvsmod)
  Term mkShl(Term a, Term b);
  Term mkLShr(Term a, Term b);
  Term mkAShr(Term a, Term b);
  Term mkConcat(Term high, Term low);
  Term mkExtract(Term a, unsigned low, unsigned width);
  Term mkTrunc(Term a, unsigned width) { return mkExtract(a, 0, width); }
  Term mkZExt(Term a, unsigned width);
  Term mkSExt(Term a, unsigned width);
  Term mkZExtOrTrunc(Term a, unsigned w) { return w < width(a) ? mkTrunc(a, w) : mkZExt(a, w); }
  Term mkSExtOrTrunc(Term a, unsigned w) { return w < width(a) ? mkTrunc(a, w) : mkSExt(a, w); }
  Term mkIte(Term condition, Term a, Term b); // of bit-vectors or of arrays
  Term mkCtpop(Term a);
  Term mkCtlz(Term a);
  Term mkCttz(Term a);
  Term mkBswap(Term a);
  Term mkBitreverse(Term a);
  Term mkFshl(Term high, Term low, Term amount);
  Term mkFshr(Term high, Term low, Term amount);
  Term mkRotl(Term a, Term amount) { return mkFshl(a, a, amount); }
  Term mkRotr(Term a, Term amount) { return mkFshr(a, a, amount); }

  // Comparisons, 1 bit.
  Term mkEq(Term a, Term b);
  Term mkNe(Term a, Term b) { return mkNot(mkEq(a, b)); }
  Term mkUlt(Term a, Term b);
  Term mkUle(Term a, Term b) { return mkNot(mkUlt(b, a)); }
  Term mkUgt(Term a, Term b) { return mkUlt(b, a); }
  Term mkUge(Term a, Term b) { return mkNot(mkUlt(a, b)); }
  Term mkSlt(Term a, Term b);
  Term mkSle(Term a, Term b) { return mkNot(mkSlt(b, a)); }
  Term mkSgt(Term a, Term b) { return mkSlt(b, a); }
  Term mkSge(Term a, Term b) { return mkNot(mkSlt(a, b)); }
  Term mkIsZero(Term a) { return mkEq(a, mkConst(width(a), 0)); }
  Term mkNonZero(Term a) { return mkNot(mkIsZero(a)); }

  // Derived arithmetic.
  Term mkUMin(Term a, Term b) { return mkIte(mkUlt(a, b), a, b); }
  Term mkUMax(Term a, Term b) { return mkIte(mkUlt(a, b), b, a); }
  Term mkSMin(Term a, Term b) { return mkIte(mkSlt(a, b), a, b); }
  Term mkSMax(Term a, Term b) { return mkIte(mkSlt(a, b), b, a); }
  Term mkAbs(Term a); // of the minimum: the minimum
  Term mkUAddOverflow(Term a, Term b);
  Term mkSAddOverflow(Term a, Term b);
  Term mkUSubOverflow(Term a, Term b) { return mkUlt(a, b); }
  Term mkSSubOverflow(Term a, Term b);
  Term mkUMulOverflow(Term a, Term b);
  Term mkSMulOverflow(Term a, Term b);
  Term mkSDivOverflow(Term a, Term b); // minimum / -1
  Term mkUAddSat(Term a, Term b);
  Term mkSAddSat(Term a, Term b);
  Term mkUSubSat(Term a, Term b);
  Term mkSSubSat(Term a, Term b);
  Term mkUShlSat(Term a, Term b);
  Term mkSShlSat(Term a, Term b);

  // ---- Floats. Operands are bit patterns of the format's width.
  Term mkFpAdd(FloatFormat f, Rounding r, Term a, Term b);
  Term mkFpSub(FloatFormat f, Rounding r, Term a, Term b) { return mkFpAdd(f, r, a, mkFpNeg(f, b)); }
  Term mkFpMul(FloatFormat f, Rounding r, Term a, Term b);
  Term mkFpDiv(FloatFormat f, Rounding r, Term a, Term b);
  Term mkFpFma(FloatFormat f, Rounding r, Term a, Term b, Term c);
  Term mkFpSqrt(FloatFormat f, Rounding r, Term a);
  Term mkFpRem(FloatFormat f, Term a, Term b);
  Term mkFpMod(FloatFormat f, Term a, Term b);
  Term mkFpRound(FloatFormat f, Rounding r, Term a);
  Term mkFpNeg(FloatFormat f, Term a); // flips the sign bit, of NaN too (LLVM fneg)
  Term mkFpAbs(FloatFormat f, Term a);
  Term mkFpCopySign(FloatFormat f, Term magnitude, Term sign);
  Term mkFpMinNum(FloatFormat f, Term a, Term b); // a NaN operand gives the other; -0 < +0
  Term mkFpMaxNum(FloatFormat f, Term a, Term b);
  Term mkFpMinimum(FloatFormat f, Term a, Term b); // a NaN operand gives NaN; -0 < +0
  Term mkFpMaximum(FloatFormat f, Term a, Term b);
  Term mkFpEq(FloatFormat f, Term a, Term b);
  Term mkFpLt(FloatFormat f, Term a, Term b);
  Term mkFpLe(FloatFormat f, Term a, Term b);
  Term mkFpUnordered(FloatFormat f, Term a, Term b) { return mkOr(mkFpIsNan(f, a), mkFpIsNan(f, b)); }
  Term mkFpIsNan(FloatFormat f, Term a);
  Term mkFpIsInf(FloatFormat f, Term a);
  Term mkFpIsZero(FloatFormat f, Term a);
  Term mkFpIsSubnormal(FloatFormat f, Term a);
  Term mkFpIsNormal(FloatFormat f, Term a);
  Term mkFpSign(FloatFormat f, Term a); // the sign bit
  Term mkFpToFp(FloatFormat from, FloatFormat to, Rounding r, Term a);
  Term mkFpToSBv(FloatFormat f, Rounding r, Term a, unsigned width);
  Term mkFpToUBv(FloatFormat f, Rounding r, Term a, unsigned width);
  Term mkSBvToFp(FloatFormat f, Rounding r, Term a);
  Term mkUBvToFp(FloatFormat f, Rounding r, Term a);
  Term mkFpConst(FloatFormat f, double value); // rounded to nearest even
  Term mkFpNan(FloatFormat f);
  Term mkFpInf(FloatFormat f, bool negative);
  Term mkFpZero(FloatFormat f, bool negative);

  // ---- By operation. `like` gives operation, immediates and (for the width-changing ones) width; kids are
  // new. With options().rewrite this goes through the same rewrites as mkXxx.
  Term rebuild(const Node& like, std::span<const Term> kids);
  // Exactly this node, hash-consed, no rewriting; operands are checked.
  Term mkRaw(const Node& node);

  // For the rewriter's own files: counts a rule; hash-conses without any check.
  void fired(Rule rule);
  Term mkNode(Op op, unsigned width, Term a = {}, Term b = {}, Term c = {}, std::uint8_t aux = 0);

private:
  friend struct TermsImpl;
  static constexpr unsigned chunkBits = 17; // 2 MB a chunk: one huge page
  static constexpr std::uint32_t chunkMask = (1u << chunkBits) - 1;

  Term intern(const Node& node);
  Term mkFloat(Op op, FloatFormat f, Rounding r, unsigned width, Term a, Term b = {}, Term c = {});
  void checkOperands(const Node& node) const;

  TermsOptions options_;
  std::unique_ptr<std::atomic<Node*>[]> chunks_;
  std::unique_ptr<TermsImpl> impl_;
  Term true_, false_;
};

} // namespace nuthatch::expr

template <>
struct std::hash<nuthatch::expr::Term> {
  std::size_t operator()(nuthatch::expr::Term t) const noexcept { return t.id * 0x9E3779B97F4A7C15u; }
};
