// Expressions with variables, functions and several results, and three that are wrong.
#include "muParser.h"

#include <iostream>

namespace {
double twice(double x) { return 2 * x; }
} // namespace

int main() {
  double x = 3;
  mu::Parser parser;
  parser.DefineVar("x", &x);
  parser.DefineConst("k", 0.5);
  parser.DefineFun("twice", twice);
  for (const char* text : {"twice(x)^2 + k", "x > 2 ? sin(0) : 1", "min(4, x, 9) * max(1, 2)", "1, x, x*x"}) {
    parser.SetExpr(text);
    int count = 0;
    const double* values = parser.Eval(count);
    for (int i = 0; i < count; ++i) std::cout << values[i] << (i + 1 < count ? ' ' : '\n');
  }
  for (const char* text : {"1 +", "unknown(3)", "(x"}) {
    try {
      parser.SetExpr(text);
      std::cout << parser.Eval() << '\n';
    } catch (const mu::Parser::exception_type& error) {
      std::cout << error.GetMsg() << '\n';
    }
  }
}
