// Terms as deep as a long path makes them: chains of one operation, in each place that an operand can have. A
// walk that calls itself for each level uses up the stack on them.
#pragma once

#include "expr/term.h"

#include <functional>
#include <pthread.h>
#include <string>
#include <vector>

namespace nuthatch::deep {

struct Chain {
  std::string name;
  std::function<expr::Term(expr::Terms&)> first;
  std::function<expr::Term(expr::Terms&, expr::Term below, unsigned level)> next;
};

// Of the input: 0 for the input of a program, which ends where its length says.
inline std::uint64_t inputSize = 1 << 20;

// Inputs that keep a chain from folding into something small.
inline expr::Term leaf(expr::Terms& t, unsigned width, unsigned level) {
  const unsigned bytes = width / 8;
  return t.mkReadLittle(t.mkInput("in", inputSize), (level * 7) % 4096, bytes == 0 ? 1 : bytes);
}
inline expr::Term bit(expr::Terms& t, unsigned level) { return t.mkExtract(leaf(t, 8, level), level % 8, 1); }

inline std::vector<Chain> allChains() {
  using expr::FloatFormat;
  using expr::Op;
  using expr::Rounding;
  using expr::Term;
  using expr::Terms;
  constexpr auto kFormat = FloatFormat::Half;
  constexpr auto kRounding = Rounding::NearestEven;
  const auto word = [](unsigned width) { return [width](Terms& t) { return leaf(t, width, 4000); }; };
  const auto truth = [](Terms& t) { return bit(t, 4000); };
  std::vector<Chain> all;
  const auto binary = [&](const char* name, unsigned width, Term (Terms::*make)(Term, Term)) {
    all.push_back({std::string(name) + ", left", word(width), [=](Terms& t, Term below, unsigned level) {
                     return (t.*make)(below, leaf(t, width, level));
                   }});
    all.push_back({std::string(name) + ", right", word(width), [=](Terms& t, Term below, unsigned level) {
                     return (t.*make)(leaf(t, width, level), below);
                   }});
  };
  binary("and", 8, static_cast<Term (Terms::*)(Term, Term)>(&Terms::mkAnd));
  binary("or", 8, static_cast<Term (Terms::*)(Term, Term)>(&Terms::mkOr));
  binary("xor", 8, &Terms::mkXor);
  binary("add", 8, &Terms::mkAdd);
  binary("sub", 8, &Terms::mkSub);
  binary("mul", 8, &Terms::mkMul);
  binary("udiv", 8, &Terms::mkUDiv);
  binary("urem", 8, &Terms::mkURem);
  binary("sdiv", 8, &Terms::mkSDiv);
  binary("srem", 8, &Terms::mkSRem);
  binary("shl", 8, &Terms::mkShl);
  binary("lshr", 8, &Terms::mkLShr);
  binary("ashr", 8, &Terms::mkAShr);
  // A sum whose every summand is new and younger than the sum, as a loop over bytes makes it.
  all.push_back({"sum of products", word(8), [](Terms& t, Term below, unsigned level) {
                   return t.mkAdd(t.mkMul(leaf(t, 8, level), leaf(t, 8, level / 4096 + 1)), below);
                 }});
  const auto truths = [&](const char* name, auto make) {
    all.push_back(
        {name, truth, [=](Terms& t, Term below, unsigned level) { return make(t, below, bit(t, level)); }});
  };
  truths("conjunction", [](Terms& t, Term a, Term b) { return t.mkAnd(b, t.mkNot(a)); });
  truths("disjunction", [](Terms& t, Term a, Term b) { return t.mkOr(t.mkNot(b), a); });
  truths("eq", [](Terms& t, Term a, Term b) { return t.mkEq(a, b); });
  truths("ult", [](Terms& t, Term a, Term b) { return t.mkUlt(a, b); });
  truths("slt", [](Terms& t, Term a, Term b) { return t.mkSlt(a, b); });
  const auto one = [&](const char* name, unsigned width, auto make) {
    all.push_back(
        {name, word(width), [=](Terms& t, Term below, unsigned level) { return make(t, below, level); }});
  };
  one("not and neg", 8, [](Terms& t, Term a, unsigned k) {
    return k % 2 != 0 ? t.mkNode(Op::Not, 8, a) : t.mkNode(Op::Neg, 8, a);
  });
  one("concat and extract", 8, [](Terms& t, Term a, unsigned k) {
    return t.mkExtract(t.mkConcat(t.mkXor(a, leaf(t, 8, k)), leaf(t, 8, k + 1)), 4, 8);
  });
  one("zext and extract", 8, [](Terms& t, Term a, unsigned k) {
    return t.mkExtract(t.mkAdd(t.mkZExt(a, 16), leaf(t, 16, k)), 3, 8);
  });
  one("sext and extract", 8, [](Terms& t, Term a, unsigned k) {
    return t.mkExtract(t.mkMul(t.mkSExt(a, 16), leaf(t, 16, k)), 5, 8);
  });
  one("ctpop", 8, [](Terms& t, Term a, unsigned k) { return t.mkCtpop(t.mkXor(a, leaf(t, 8, k))); });
  one("ctlz", 8, [](Terms& t, Term a, unsigned k) { return t.mkCtlz(t.mkXor(a, leaf(t, 8, k))); });
  one("cttz", 8, [](Terms& t, Term a, unsigned k) { return t.mkCttz(t.mkXor(a, leaf(t, 8, k))); });
  one("ite, then", 8, [](Terms& t, Term a, unsigned k) { return t.mkIte(bit(t, k), a, leaf(t, 8, k)); });
  one("ite, else", 8, [](Terms& t, Term a, unsigned k) { return t.mkIte(bit(t, k), leaf(t, 8, k), a); });
  one("ite, condition", 8, [](Terms& t, Term a, unsigned k) {
    return t.mkIte(t.mkUlt(a, leaf(t, 8, k)), leaf(t, 8, k + 1), leaf(t, 8, k + 2));
  });
  one("read of a table", 8, [](Terms& t, Term a, unsigned k) {
    const std::uint8_t content[4] = {9, 7, 200, 3};
    return t.mkRead(t.mkTable(content), t.mkZExt(t.mkXor(a, leaf(t, 8, k)), 32));
  });
  one("read of the input", 8, [](Terms& t, Term a, unsigned k) {
    return t.mkRead(t.mkInput("in", inputSize), t.mkZExt(t.mkXor(a, leaf(t, 8, k)), 32));
  });
  const auto array = [](Terms& t) { return t.mkArray("memory", 32, 8, 4096); };
  const auto index = [](Terms& t, unsigned k) { return t.mkZExt(leaf(t, 16, k), 32); };
  all.push_back({"store", array,
                 [=](Terms& t, Term a, unsigned k) { return t.mkStore(a, index(t, k), leaf(t, 8, k)); }});
  all.push_back({"choice of arrays", array, [=](Terms& t, Term a, unsigned k) {
                   return t.mkIte(bit(t, k), t.mkConstArray(32, leaf(t, 8, k)), a);
                 }});
  all.push_back({"store and choice", array, [=](Terms& t, Term a, unsigned k) {
                   return t.mkIte(bit(t, k), t.mkStore(a, index(t, k), leaf(t, 8, k)), a);
                 }});
  const auto floats = [&](const char* name, auto make) {
    one(name, 16, [=](Terms& t, Term a, unsigned k) { return make(t, a, leaf(t, 16, k)); });
  };
  floats("fp add", [](Terms& t, Term a, Term b) { return t.mkFpAdd(kFormat, kRounding, a, b); });
  floats("fp mul", [](Terms& t, Term a, Term b) { return t.mkFpMul(kFormat, kRounding, b, a); });
  floats("fp div", [](Terms& t, Term a, Term b) { return t.mkFpDiv(kFormat, kRounding, a, b); });
  floats("fp fma", [](Terms& t, Term a, Term b) { return t.mkFpFma(kFormat, kRounding, b, b, a); });
  floats("fp sqrt", [](Terms& t, Term a, Term b) { return t.mkFpSqrt(kFormat, kRounding, t.mkXor(a, b)); });
  floats("fp rem", [](Terms& t, Term a, Term b) { return t.mkFpRem(kFormat, a, b); });
  floats("fp mod", [](Terms& t, Term a, Term b) { return t.mkFpMod(kFormat, a, b); });
  floats("fp round", [](Terms& t, Term a, Term b) { return t.mkFpRound(kFormat, kRounding, t.mkXor(a, b)); });
  floats("fp neg",
         [](Terms& t, Term a, Term b) { return t.mkFpNeg(kFormat, t.mkFpAdd(kFormat, kRounding, a, b)); });
  floats("fp choice", [](Terms& t, Term a, Term b) {
    return t.mkIte(t.mkExtract(b, 0, 1), t.mkFpAdd(kFormat, kRounding, b, b), a);
  });
  floats("fp compare", [](Terms& t, Term a, Term b) {
    return t.mkIte(t.mkFpLt(kFormat, a, b), b, t.mkFpConst(kFormat, 1.5));
  });
  floats("fp to fp", [](Terms& t, Term a, Term b) {
    const Term wide = t.mkFpToFp(kFormat, FloatFormat::Single, kRounding, t.mkXor(a, b));
    return t.mkFpToFp(FloatFormat::Single, kFormat, kRounding, wide);
  });
  floats("fp to integer", [](Terms& t, Term a, Term b) {
    return t.mkXor(b, t.mkSBvToFp(kFormat, kRounding, t.mkFpToSBv(kFormat, kRounding, a, 16)));
  });
  floats("fp to unsigned", [](Terms& t, Term a, Term b) {
    return t.mkXor(b, t.mkUBvToFp(kFormat, kRounding, t.mkFpToUBv(kFormat, kRounding, a, 16)));
  });
  return all;
}

inline expr::Term chain(expr::Terms& t, const Chain& one, unsigned depth) {
  expr::Term top = one.first(t);
  for (unsigned level = 0; level < depth; ++level) top = one.next(t, top, level);
  return top;
}

// A constraint over the chain: an array is read at an open place.
inline expr::Term constraintOver(expr::Terms& t, expr::Term top) {
  if (t.isArray(top)) top = t.mkRead(top, t.mkZExt(leaf(t, 16, 9), 32));
  return t.width(top) == 1 ? top : t.mkUlt(top, leaf(t, t.width(top), 77));
}

// Runs it with a stack of `kilobytes`: what recurses dies of a chain that is far shorter than a million.
inline void withStack(std::size_t kilobytes, const std::function<void()>& body) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kilobytes << 10);
  pthread_t thread;
  const auto start = [](void* given) -> void* {
    (*static_cast<const std::function<void()>*>(given))();
    return nullptr;
  };
  pthread_create(&thread, &attributes, start, const_cast<std::function<void()>*>(&body));
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

} // namespace nuthatch::deep
