// The names that a program gives to the members of its records, for messages. In: a function with debug
// information. Out: the member at an element of an LLVM struct. Types are those that the function's own
// variables, parameters and scope lead to; a struct that none of them leads to has no names.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class DICompositeType;
class DIType;
class Function;
class StructType;
} // namespace llvm

namespace nuthatch {

// The member of `type` that starts at byte `offset`, or empty.
std::string memberAt(const llvm::DIType* type, std::uint64_t offset);

class RecordMembers {
public:
  explicit RecordMembers(const llvm::Function& function);

  // The name of an element, or empty.
  std::string name(llvm::StructType& type, std::uint64_t element) const;

private:
  void collect(const llvm::Function& function);

  const llvm::DataLayout& layout_;
  // By the name that clang gives to their LLVM structs, without arguments of templates and numbers.
  std::map<std::string, std::vector<const llvm::DICompositeType*>> records_;
};

} // namespace nuthatch
