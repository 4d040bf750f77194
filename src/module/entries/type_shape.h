// Debug-info types -> shapes (driver/shape.h). The only place that knows how C, C++ and Rust compilers write
// types down; a type that cannot be made gives the reason in words that end up in the report.
#pragma once

#include "driver/shape.h"

#include <expected>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class DICompositeType;
class DIDerivedType;
class DISubroutineType;
class DIType;
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

struct ShapeLimits {
  std::uint32_t textLimit = 64;   // longest text
  std::uint32_t bufferLimit = 32; // most elements of a buffer
  int depth = 3;                  // pointers to records nest this far, then they are null
};

class TypeShapes {
public:
  TypeShapes(const llvm::Module& module, SourceLanguage language, ShapeLimits limits);

  using ShapeOrReason = std::expected<ShapeRef, std::string>; // or why it cannot be made
  ShapeOrReason shape(const llvm::DIType* type);

  // The type as the user writes it.
  std::string name(const llvm::DIType* type) const;

  // What was taken for granted since the last call, one sentence each.
  std::vector<std::string> takeAssumptions();

  // Classes met since the last call that have no constructor in the module and none that somebody wrote: a
  // maker would help (frontend/makers.h).
  std::vector<std::string> takeUnmade() { return std::exchange(unmade_, {}); }

  // A class of the standard library with a shape of its own: std::string, a vector of numbers.
  bool hasLibraryShape(const llvm::DICompositeType* type) { return library(type).has_value(); }

  // The definition of a type that is only declared here, where the module has one.
  const llvm::DICompositeType* defined(const llvm::DICompositeType* type) const;

private:
  std::string name(const llvm::DISubroutineType* function) const; // of a pointer to it
  ShapeOrReason basic(const llvm::DIType* type) const;
  ShapeOrReason enumeration(const llvm::DICompositeType* type) const;
  ShapeOrReason pointer(const llvm::DIDerivedType* type);
  ShapeOrReason record(const llvm::DICompositeType* type);
  ShapeOrReason array(const llvm::DICompositeType* type);
  ShapeOrReason object(const llvm::DICompositeType* type);
  ShapeOrReason library(const llvm::DICompositeType* type);
  ShapeOrReason rustFat(const llvm::DICompositeType* type);
  std::expected<std::vector<Field>, std::string> fields(const llvm::DICompositeType* type);

  SourceLanguage language_;
  ShapeLimits limits_;
  int depth_ = 0;
  // By the full name of the class: linking units leaves declarations and definitions of one class side by
  // side.
  std::multimap<std::string, const llvm::Function*> constructors_;
  std::map<std::string, const llvm::DICompositeType*> definitions_;
  const llvm::Module& module_;
  std::vector<std::string> assumptions_, unmade_;
};

// Parameters of a function by its debug info; those of a constructor without `this`, which it is there to
// make.
std::expected<std::vector<Parameter>, std::string>
parametersOf(const llvm::Function& function, TypeShapes& types, bool isConstructor = false);

// Chars and lengths: pairs `const T *data, size_t n` so that n is the number of elements (type_pairs.cpp).
void pairLengths(std::vector<Parameter>& parameters, ShapeLimits limits,
                 std::vector<std::string>& assumptions);

} // namespace nuthatch
