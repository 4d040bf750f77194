// Fifty float queries as they come from guards of numeric code: polynomials, quotients, roots, conversions,
// rounding identities; about half satisfiable.
#include "queries.h"

#include <fmt/format.h>

namespace nuthatch::bench {

using expr::FloatFormat;
using expr::Rounding;
using expr::Term;
using expr::Terms;

namespace {

// Arithmetic in one format, rounding to nearest even.
class Calculator {
public:
  Calculator(Terms& terms, FloatFormat format) : t(terms), f(format) {}
  Term var(const char* name) {
    return t.mkVar(fmt::format("{}_{}", name, expr::info(f).name), expr::info(f).width);
  }
  Term num(double value) { return t.mkFpConst(f, value); }
  Term add(Term a, Term b) { return t.mkFpAdd(f, rne, a, b); }
  Term sub(Term a, Term b) { return t.mkFpSub(f, rne, a, b); }
  Term mul(Term a, Term b) { return t.mkFpMul(f, rne, a, b); }
  Term div(Term a, Term b) { return t.mkFpDiv(f, rne, a, b); }
  Term sqrt(Term a) { return t.mkFpSqrt(f, rne, a); }
  Term lt(Term a, Term b) { return t.mkFpLt(f, a, b); }
  Term le(Term a, Term b) { return t.mkFpLe(f, a, b); }
  Term eq(Term a, Term b) { return t.mkFpEq(f, a, b); }
  Term ne(Term a, Term b) { return t.mkNot(t.mkFpEq(f, a, b)); }
  Term within(Term x, double low, double high) { return t.mkAnd(le(num(low), x), le(x, num(high))); }
  Terms& t;
  FloatFormat f;
  static constexpr Rounding rne = Rounding::NearestEven;
};

using Recipe = std::vector<Term> (*)(Calculator& c);

struct Named {
  const char* name;
  Recipe recipe;
};

constexpr Named recipes[] = {
    {"x+1 = x",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.eq(c.add(x, c.num(1)), x), c.lt(x, c.num(1e30))};
     }},
    {"x*x < 0",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.lt(c.mul(x, x), c.num(0))};
     }},
    {"x > 0, x*x = 0",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.lt(c.num(0), x), c.eq(c.mul(x, x), c.num(0))};
     }},
    {"sum is not associative",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y"), z = c.var("z");
       return std::vector{c.within(x, 1, 2), c.within(y, 1, 2), c.within(z, 1e-6, 1e-5),
                          c.ne(c.add(c.add(x, y), z), c.add(x, c.add(y, z)))};
     }},
    {"sum commutes",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.within(x, -1e6, 1e6), c.within(y, -1e6, 1e6), c.ne(c.add(x, y), c.add(y, x))};
     }},
    {"parabola below its vertex",
     [](Calculator& c) {
       const Term x = c.var("x"); // x*x - 4x + 5 >= 1 for all x
       return std::vector{c.within(x, -1000, 1000),
                          c.lt(c.add(c.sub(c.mul(x, x), c.mul(c.num(4), x)), c.num(5)), c.num(0.5))};
     }},
    {"quadratic root",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.within(x, 0, 10), c.le(c.num(-0.001), c.sub(c.mul(x, x), c.num(7))),
                          c.le(c.sub(c.mul(x, x), c.num(7)), c.num(0.001))};
     }},
    {"circle and line",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       const Term r = c.add(c.mul(x, x), c.mul(y, y));
       return std::vector{c.within(r, 24.9, 25.1), c.lt(c.add(x, y), c.num(-6.9)),
                          c.lt(c.num(-7.2), c.add(x, y))};
     }},
    {"circle out of reach",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       const Term r = c.add(c.mul(x, x), c.mul(y, y));
       return std::vector{c.le(r, c.num(25)), c.lt(c.num(8), c.add(x, y)), c.within(x, -10, 10),
                          c.within(y, -10, 10)};
     }},
    {"root times root is less",
     [](Calculator& c) {
       const Term x = c.var("x");
       const Term r = c.sqrt(x);
       return std::vector{c.within(x, 1, 1000), c.lt(c.mul(r, r), x)};
     }},
    {"root of negative",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.lt(x, c.num(-1)), c.le(c.num(0), c.sqrt(x))};
     }},
    {"quotient near a third",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.within(y, 1, 100), c.within(x, 1, 100),
                          c.eq(c.mul(c.div(x, y), c.num(3)), c.num(1))};
     }},
    {"division undoes product, not always",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.within(x, 1, 2), c.within(y, 1, 2), c.ne(c.div(c.mul(x, y), y), x)};
     }},
    {"halving is exact",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.within(x, 1e-10, 1e10), c.ne(c.mul(c.mul(x, c.num(0.5)), c.num(2)), x)};
     }},
    {"Sterbenz: a near difference is exact",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.within(y, 1, 2), c.le(y, x), c.le(x, c.mul(y, c.num(2))),
                          c.ne(c.add(c.sub(x, y), y), x)};
     }},
    {"to integer and back",
     [](Calculator& c) {
       const Term x = c.var("x");
       const Term i = c.t.mkFpToSBv(c.f, Rounding::TowardZero, x, 32);
       return std::vector{c.within(x, 100, 200),
                          c.t.mkEq(c.t.mkAnd(i, c.t.mkConst(32, 127)), c.t.mkConst(32, 77)),
                          c.lt(c.t.mkSBvToFp(c.f, c.rne, i), x)};
     }},
    {"truncation never grows",
     [](Calculator& c) {
       const Term x = c.var("x");
       const Term i = c.t.mkFpToSBv(c.f, Rounding::TowardZero, x, 32);
       return std::vector{c.within(x, 0, 1e6), c.lt(x, c.t.mkSBvToFp(c.f, c.rne, i))};
     }},
    {"integer average",
     [](Calculator& c) {
       const Term n = c.t.mkVar("n", 16);
       const Term mean = c.div(c.t.mkUBvToFp(c.f, c.rne, n), c.num(7));
       return std::vector{c.lt(c.num(1234.5), mean), c.lt(mean, c.num(1234.7))};
     }},
    {"cubic in a narrow band",
     [](Calculator& c) {
       const Term x = c.var("x");
       const Term p = c.add(c.mul(c.mul(x, x), x), c.mul(c.num(2), x));
       return std::vector{c.within(x, 0, 5), c.within(p, 11.999, 12.001)};
     }},
    {"product above both limits",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.within(x, 0, 3), c.within(y, 0, 4), c.lt(c.num(12), c.mul(x, y))};
     }},
    {"triangle",
     [](Calculator& c) {
       const Term a = c.var("a"), b = c.var("b"), h = c.var("h");
       return std::vector{c.within(a, 1, 50), c.within(b, 1, 50), c.within(h, 1, 80),
                          c.eq(c.add(c.mul(a, a), c.mul(b, b)), c.mul(h, h)), c.lt(a, b)};
     }},
    {"sign of a product (seed 003, figure 9)",
     [](Calculator& c) {
       const Term x = c.var("x"), y = c.var("y");
       return std::vector{c.lt(c.num(0), y), c.lt(c.mul(x, y), c.num(0))};
     }},
    {"interpolation stays inside",
     [](Calculator& c) {
       const Term s = c.var("s");
       const Term v = c.add(c.num(2), c.mul(s, c.num(3)));
       return std::vector{c.within(s, 0, 1), c.lt(c.num(5.5), v)};
     }},
    {"loss of precision",
     [](Calculator& c) {
       const Term x = c.var("x");
       return std::vector{c.within(x, 1, 1000), c.eq(c.add(x, c.num(0.0001)), x)};
     }},
    {"rational function",
     [](Calculator& c) {
       const Term x = c.var("x");
       const Term q = c.div(c.add(x, c.num(1)), c.add(c.mul(x, x), c.num(1)));
       return std::vector{c.within(x, -10, 10), c.lt(c.num(1.21), q)};
     }},
};

} // namespace

std::vector<Query> floatQueries() {
  std::vector<Query> queries;
  for (const FloatFormat format : {FloatFormat::Single, FloatFormat::Double}) {
    for (const Named& named : recipes) {
      queries.push_back(
          {fmt::format("{}: {}", expr::info(format).name, named.name), [format, &named](Terms& terms) {
             Calculator calculator(terms, format);
             return named.recipe(calculator);
           }});
    }
  }
  return queries;
}

} // namespace nuthatch::bench
