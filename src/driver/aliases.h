// Arguments by lazy initialisation: a raw pointer may be null, lead to an object of its own, or lead to (or
// into) an object of a compatible type that was made before it for the same call. In: a signature as its
// types give it. Out: the same with the choices in its shapes, which the entry's code
// (module/entries/argument_code.cpp), the values and the writers of tests follow. Never aliases what is marked
// `restrict`, Rust's references, elements of arrays and arguments of constructors; left_out.h says what stays
// left out.
//
// The idea is that of generalised symbolic execution (Khurshid, Pasareanu, Visser 2003): null, fresh, or what
// is there. There the choice is made when a field is first read; here with the arguments, up to the depth of
// their shapes.
#pragma once

#include "driver/value.h"

#include <vector>

namespace nuthatch {

// What is known of a parameter beside its type.
struct ParameterPromise {
  bool nonnull = false;    // the declaration says so, or it is a receiver
  bool restricted = false; // nothing else leads to what it leads to
};

void initialiseLazily(Signature& signature, const std::vector<ParameterPromise>& promises);

bool hasAliases(const Signature& signature);

// The first alias that the call uses, as words: "b is a", "list->next is list". Empty: none.
std::string aliasUsed(const Signature& signature, const Arguments& arguments);

// The pointer to an alias's place as C writes it, where `base` is the pointer to the object.
std::string aliasText(const std::string& base, const Alias& alias, std::uint32_t index);

} // namespace nuthatch
