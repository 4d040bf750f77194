#include "semantics/exact_math.h"

namespace nuthatch::semantics {

namespace {

struct MathRow {
  std::string_view name;
  Operator op;
  expr::Rounding rounding = expr::Rounding::NearestEven;
  bool followsMode = false;
};

constexpr MathRow kMath[] = {
    {"sqrt", Operator::FSqrt},
    {"fabs", Operator::FAbs},
    {"floor", Operator::FRoundTo, expr::Rounding::TowardNegative},
    {"ceil", Operator::FRoundTo, expr::Rounding::TowardPositive},
    {"trunc", Operator::FRoundTo, expr::Rounding::TowardZero},
    {"round", Operator::FRoundTo, expr::Rounding::NearestAway},
    {"rint", Operator::FRoundTo, expr::Rounding::NearestEven, true},
    {"nearbyint", Operator::FRoundTo, expr::Rounding::NearestEven, true},
    {"roundeven", Operator::FRoundTo},
    {"fmin", Operator::FMinNum},
    {"fmax", Operator::FMaxNum},
    {"fmod", Operator::FRem},
    {"copysign", Operator::FCopySign},
    {"fma", Operator::FFma},
};

const MathRow* rowNamed(std::string_view plain) {
  for (const MathRow& row : kMath)
    if (plain == row.name) return &row;
  return nullptr;
}

} // namespace

std::optional<Operation> exactMath(std::string_view function, expr::FloatFormat format) {
  const char suffix = format == expr::FloatFormat::Single   ? 'f'
                      : format == expr::FloatFormat::Double ? 0
                                                            : 'l';
  if (suffix != 0) {
    if (!function.ends_with(suffix)) return std::nullopt;
    function.remove_suffix(1);
  }
  const MathRow* row = rowNamed(function);
  if (!row) return std::nullopt;
  const std::uint16_t width = expr::info(format).width;
  return Operation{.op = row->op,
                   .width = width,
                   .from = width,
                   .format = format,
                   .fromFormat = format,
                   .rounding = row->rounding,
                   .followsMode = row->followsMode};
}

bool isExactMath(std::string_view function) {
  if (rowNamed(function)) return true;
  if (!function.ends_with('f') && !function.ends_with('l')) return false;
  function.remove_suffix(1);
  return rowNamed(function) != nullptr;
}

} // namespace nuthatch::semantics
