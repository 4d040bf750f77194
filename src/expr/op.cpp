// The tables behind op.h, one row an operation and one a float format, in the order of the enums.
#include "expr/op.h"

#include <array>

namespace nuthatch::expr {

const OpInfo& info(Op op) {
  static constexpr std::array<OpInfo, opCount> rows{{
      {"none", 0, false, false},    {"const", 0, false, false},    {"var", 0, false, false},
      {"array", 0, false, false},   {"table", 0, false, false},    {"constarray", 1, false, false},
      {"store", 3, false, false},   {"arrayite", 3, false, false}, {"read", 2, false, false},
      {"not", 1, false, false},     {"and", 2, true, false},       {"or", 2, true, false},
      {"xor", 2, true, false},      {"neg", 1, false, false},      {"add", 2, true, false},
      {"mul", 2, true, false},      {"udiv", 2, false, false},     {"urem", 2, false, false},
      {"sdiv", 2, false, false},    {"srem", 2, false, false},     {"shl", 2, false, false},
      {"lshr", 2, false, false},    {"ashr", 2, false, false},     {"eq", 2, true, false},
      {"ult", 2, false, false},     {"slt", 2, false, false},      {"concat", 2, false, false},
      {"extract", 1, false, false}, {"zext", 1, false, false},     {"sext", 1, false, false},
      {"ite", 3, false, false},     {"ctpop", 1, false, false},    {"ctlz", 1, false, false},
      {"cttz", 1, false, false},    {"fpadd", 2, true, true},      {"fpmul", 2, true, true},
      {"fpdiv", 2, false, true},    {"fpfma", 3, true, true},      {"fpsqrt", 1, false, true},
      {"fprem", 2, false, true},    {"fpmod", 2, false, true},     {"fpround", 1, false, true},
      {"fpeq", 2, true, true},      {"fplt", 2, false, true},      {"fple", 2, false, true},
      {"fptofp", 1, false, true},   {"fptosbv", 1, false, true},   {"fptoubv", 1, false, true},
      {"sbvtofp", 1, false, true},  {"ubvtofp", 1, false, true},
  }};
  return rows[static_cast<unsigned>(op)];
}

const FormatInfo& info(FloatFormat format) {
  static constexpr std::array<FormatInfo, floatFormatCount> rows{{
      {"half", 16, 5, 11, false},
      {"bfloat", 16, 8, 8, false},
      {"single", 32, 8, 24, false},
      {"double", 64, 11, 53, false},
      {"x87", 80, 15, 64, true},
      {"extended79", 79, 15, 64, false},
      {"quad", 128, 15, 113, false},
  }};
  return rows[static_cast<unsigned>(format)];
}

std::string_view name(Rounding rounding) {
  static constexpr std::array<std::string_view, 5> names{"rne", "rna", "rtp", "rtn", "rtz"};
  return names[static_cast<unsigned>(rounding)];
}

} // namespace nuthatch::expr
