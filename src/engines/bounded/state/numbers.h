// Addresses as numbers. In this memory an object has one address of many: which one natively, nobody knows. So where a
// program asks for the number, the place of each object is open, a multiple of what its type aligns to; and so is the
// order of two objects, whether one begins where another ends, and whether a block lies where one lay that is gone.
// What is open is a variable named by the objects, so that all states and questions speak of the same.
#pragma once

#include "engines/bounded/state/pointers.h"
#include "engines/bounded/state/state.h"
#include "semantics/operation.h"

#include <optional>

namespace nuthatch::bounded {

// The number that an address is: itself, moved by the open place of its object.
Value numberOf(expr::Terms& terms, Pointers& pointers, const Addresses& addresses, const State& state,
               const Value& address, unsigned width);

// The address that the number is of, where it is one as numberOf makes them: read back from memory in pieces, say.
std::optional<std::uint64_t> addressOfNumber(expr::Terms& terms, Pointers& pointers,
                                             const Addresses& addresses, const State& state,
                                             expr::Term number);

// How two addresses compare where that is not known; nothing where it is.
std::optional<expr::Term> openComparison(expr::Terms& terms, const Addresses& addresses, const State& state,
                                         semantics::Operator op, const Value& left, const Value& right);

} // namespace nuthatch::bounded
