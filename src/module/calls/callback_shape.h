// Function pointers as values that a driver can choose: a callback that does nothing, returns 0, 1 or -1, or
// one of the C library where the type is that of malloc, realloc, calloc or free. In: the type of a
// parameter. Out: a shape whose enumerators are those behaviours, as the user would write them (lambdas
// without captures); and the table of functions behind them. Callbacks that take or return structs by value
// are not made.
#pragma once

#include "driver/shape.h"

#include <expected>
#include <string>

namespace llvm {
class Constant;
class DIType;
class Module;
} // namespace llvm

namespace nuthatch {

class TypeShapes;

// Nothing: the type is no pointer to a function. An error: it is one that cannot be made.
std::expected<ShapeRef, std::string> callbackShape(const llvm::DIType* type, TypeShapes& types, bool nullable,
                                                   bool& isCallback);

// The functions by the values of the enumerators: an array of pointers.
llvm::Constant* callbackTable(llvm::Module& module, const Shape& shape);

} // namespace nuthatch
