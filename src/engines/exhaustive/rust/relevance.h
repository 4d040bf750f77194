// Whether the calls of a driver have to do with each other: by a result, by what one changed and another sees, by
// references that are alive at the end. Nodes of drivers come in, yes or no goes out. Drivers in which a call matters to
// no later one, and all but one order of calls that touch nothing in common, are covered by others.
#pragma once

#include "engines/exhaustive/rust/driver.h"

namespace nuthatch::exhaustive {

// What a call does to one variable.
struct Touch {
  bool reads = false, writes = false;
};

class Relevance {
public:
  explicit Relevance(const rust::Api& api) : api_(api) {}

  bool isRelevant(const Node& last) const;
  bool isCanonical(const Node& node) const; // after the call before it
  bool holdsCell(const Expr& arg, const Node& node) const;

  // Names of the types of all that a call made or touched; "&" where references are among it. A last call that cannot
  // touch any of it makes no driver: cheap to ask before its arguments are filled.
  std::set<std::string> touchedTypes(const Node& node) const;
  static bool mayTouch(const Function& function, const std::set<std::string>& types);

private:
  std::map<int, Touch> touchesOf(const Node& node) const;
  bool changesShared(const Expr& arg, const Node& node) const;
  const rust::TypeDefinition* definitionOf(const Expr& arg, const Node& node) const;
  bool isMetLater(const std::vector<const Node*>& path, std::size_t at) const;

  const rust::Api& api_;
};

} // namespace nuthatch::exhaustive
