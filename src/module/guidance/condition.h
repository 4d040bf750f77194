// Conditions over assumption identifiers, as sets of cubes (seed 001, 3.2). All are positive: a supposition never asks
// that an assumption fails, so a cube is a set of identifiers that hold together. Kept without cubes that others absorb,
// so two conditions that mean the same are equal. One with very many cubes becomes a stronger one.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string_view>

namespace nuthatch {

using AssumptionId = std::uint64_t;
AssumptionId assumptionNamed(std::string_view name);

class Condition {
public:
  using Cube = std::set<AssumptionId>;
  static Condition never() { return {}; }
  static Condition always() { return Condition({Cube{}}); }
  static Condition of(AssumptionId id) { return Condition({Cube{id}}); }
  // "a && b || c", "true", "false"; nothing where the text is no such thing.
  static std::optional<Condition> parse(std::string_view text);

  bool isNever() const { return cubes_.empty(); }
  bool isAlways() const { return cubes_.size() == 1 && cubes_.begin()->empty(); }
  const std::set<Cube>& cubes() const { return cubes_; }
  Condition with(AssumptionId id, bool holds) const; // the identifier replaced by its value
  friend Condition operator|(const Condition& a, const Condition& b);
  friend Condition operator&(const Condition& a, const Condition& b);
  bool operator==(const Condition&) const = default;

private:
  Condition() = default;
  explicit Condition(std::set<Cube> cubes);
  std::set<Cube> cubes_;
};

} // namespace nuthatch
