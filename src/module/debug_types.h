// Small questions about debug-info types that several files ask.
#pragma once

#include "driver/shape.h"

#include <array>
#include <string>

namespace llvm {
class DICompositeType;
class DIDerivedType;
class DIScope;
class DISubprogram;
class DIType;
class Function;
} // namespace llvm

namespace nuthatch {

// Without typedefs, const, volatile, restrict and atomic.
const llvm::DIType* stripped(const llvm::DIType* type);
bool isConst(const llvm::DIType* type);
// The type itself where it is a pointer, or null.
const llvm::DIDerivedType* asPointer(const llvm::DIType* type);

// geometry::Shape:: — the scopes around a name as a prefix, or empty.
std::string scopePrefix(const llvm::DIScope* scope);

// Whether anybody may name this field or method of `owner`. Debug info leaves the default of a class out.
bool isPublic(unsigned flags, const llvm::DIScope* owner);

SourceLanguage languageOf(const llvm::DISubprogram& subprogram);

// Absolute path of the file that a function or type stands in.
std::string fileOf(const llvm::DIScope& scope);

// System headers and toolchain libraries are not the user's code. The last two folders: std of rustup and of Debian.
inline constexpr std::array kSystemFolders = {"/usr/include/", "/usr/lib/", "/usr/local/include/", "/rustc/",
                                              "/usr/src/rustc-"};
bool isUserFile(const std::string& path);
bool isUserFunction(const llvm::Function& function);

} // namespace nuthatch
