// Drivers as data (seed 000, section III-A). A driver is a straight line of calls; its arguments are values
// of the domain, results of earlier calls, parts of those, or references to either. Drivers with a common
// prefix share it: a node is one more call after its parent's. Using one result in two places is the merging
// of equal sub-expressions of section III-B, calling again is not merging them; the enumeration does both.
#pragma once

#include "frontend/rust/rust_api.h"

#include <deque>
#include <memory>
#include <set>

namespace nuthatch::exhaustive {

using rust::Function;
using rust::Substitution;
using rust::TypeRef;

enum class ExprKind {
  Any,      // a value of the domain: one site of choice; isMut: an answer of the caller's code
  Use,      // the variable itself (moved, or copied where its type allows)
  Borrow,   // &variable, &mut variable
  Reborrow, // &*variable, &mut *variable
  Slice,    // &variable[..], &mut variable[..]
  CopyOf,   // &mut { variable }: a reference to a copy
  Group,    // text with % for each argument
};

struct Expr {
  ExprKind kind = ExprKind::Any;
  TypeRef type = nullptr;
  int variable = -1;
  bool isMut = false;
  std::string text; // of Group
  std::vector<Expr> args;
  std::set<std::string> sections; // of the prelude that the text needs
};

enum class Part { None, Some, Ok, First, Second, Third };

struct Variable {
  TypeRef type = nullptr;
  int partOf = -1; // another variable, of which this is a part
  Part part = Part::None;
  std::shared_ptr<const Expr> made; // of values that were made for one call and may be lent to others
  bool outlives = false;            // its block, to the end of the driver
};

struct Call {
  const Function* function = nullptr;
  Substitution with;
  std::vector<Expr> args;
  TypeRef result = nullptr;
  int variable = -1;      // of the result; -1: the unit type
  bool keeps = false;     // its result holds references that live to the end of the driver
  bool repeats = false;   // stands for one or several calls with equal arguments
  int dropsAfter = -1;    // a variable that ends after the call and before its result is looked at
  bool elsewhere = false; // made by another thread, where its result ends too
  bool races = false;     // made by two other threads at once
  bool collects = false;  // its result is some iterator: the first few of its items are taken
  unsigned block = 0; // neighbours of one block are a scope, which a panic leaves; 0: it is none of a block
};

struct Node {
  const Node* parent = nullptr;
  unsigned depth = 0; // calls
  Call call;
  int firstVariable = 0;
  std::vector<Variable> added; // first those made for its arguments, then the result, then its parts
  bool isDriver = false;
  std::uint64_t key = 0; // of its calls and their arguments: equal for equal drivers
  std::string
      tape; // choices with which a walk failed that this driver was made of, hexadecimal; others: empty

  int variables() const { return firstVariable + static_cast<int>(added.size()); }
  const Variable& variable(int index) const;
  std::vector<const Node*> path() const; // from the first call to this
  std::string names() const;             // "Array::new, Array::get_mut"
};

struct DriverSet {
  std::deque<Node> nodes;
  std::vector<const Node*> drivers;           // in the order in which they are wanted
  std::map<std::string, std::string> skipped; // functions that no driver calls: path, reason
  std::vector<const Function*> targets;
  std::vector<const Function*> uncallable; // they would be targets, if a driver could call them
  std::size_t prefixes = 0;
  std::size_t leftOut = 0; // beyond the limit
  bool isCut = false;      // the budget ended before all were made
};

} // namespace nuthatch::exhaustive
