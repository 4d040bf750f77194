// The two ways in which making a shape of a type can end; shared by the files of TypeShapes.
#pragma once

#include "module/entries/type_shape.h"

namespace nuthatch {

inline std::unexpected<std::string> cannot(std::string why) { return std::unexpected(std::move(why)); }

inline ShapeRef made(Shape shape) { return std::make_shared<const Shape>(std::move(shape)); }

} // namespace nuthatch
