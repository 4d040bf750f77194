// What is observed of a value after a call: the shape without what pointers lead to, because that belongs to
// somebody else and its address means nothing.
#pragma once

#include "driver/shape.h"

namespace nuthatch {

// Null where nothing of it can be observed (classes).
ShapeRef shownShape(const Shape& shape);

// Of a parameter that the callee may write through: the content behind the pointer; null: nothing.
ShapeRef shownAfterCall(const Shape& parameter);

} // namespace nuthatch
