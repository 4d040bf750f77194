// Questions about shapes that only those ask who call in sequences: which parameter ends another's elements,
// what a record holds.
#pragma once

#include "driver/shape.h"

namespace nuthatch {

// `last` of find(const int *first, const int *last).
inline bool isEnd(const Parameter& parameter) {
  return parameter.lengthOf >= 0 && parameter.shape->kind == ShapeKind::Pointer;
}

// Bytes of one element of a Text or Buffer.
inline std::uint64_t elementBytes(const Shape& run) { return run.element ? run.element->size : 1; }

// As holdsPointers, but for texts that are only read: a configuration, not a state.
bool holdsState(const Shape& shape);

// Whether there are such texts.
bool holdsTexts(const Shape& shape);

} // namespace nuthatch
