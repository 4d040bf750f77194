// How source code names what a call calls: the function of a driver, with the types that its parameters have, comes in; a
// path with the types that no argument tells rustc goes out.
#pragma once

#include "engines/exhaustive/rust/driver.h"

namespace nuthatch::exhaustive {

// "<lib::Array<u8> as std::iter::FromIterator<_>>::from_iter"
std::string calleeSource(const Call& call, rust::TypeTable& types);

// Types that only rustc knows (those of closures and iterators) are written _.
std::string typeSource(std::string text);

} // namespace nuthatch::exhaustive
