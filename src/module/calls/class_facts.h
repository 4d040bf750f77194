// What debug info says of a class, for whoever wants to make instances of it.
#pragma once

namespace llvm {
class DICompositeType;
} // namespace llvm

namespace nuthatch {

// Also for what a base asks for and the class does not write.
bool isAbstract(const llvm::DICompositeType& type);

// Inside a part of another class that only that class may name.
bool isPrivateInside(const llvm::DICompositeType* type);

// Anybody may write its name: a class inside a private part of another is not.
bool isNameable(const llvm::DICompositeType* type);

// All its constructors take something, or are not for everybody.
bool declaresConstructorsWithoutDefault(const llvm::DICompositeType& type);

} // namespace nuthatch
