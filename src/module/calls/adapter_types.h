// What adapters ask of types in debug info: classes, their template arguments, names of templates. Shared by
// the files that write adapters (adapters.cpp, adapter_calls.cpp); nobody else includes this.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace llvm {
class DICompositeType;
class DIType;
} // namespace llvm

namespace nuthatch {

// The class or struct behind typedefs and const; null: something else.
const llvm::DICompositeType* asClass(const llvm::DIType* type);

bool isText(const std::string& name);

// int and char of std::map<int, char>; all of a pack.
std::vector<const llvm::DIType*> typeArguments(const llvm::DICompositeType& type);

// std::vector of std::vector<int>
std::string templateName(const std::string& type);

bool isOneOf(const std::string& name, std::initializer_list<const char*> names);

} // namespace nuthatch
