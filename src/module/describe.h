// What a person calls things: the place of an instruction, the name of a function, a value as the expression
// that the user wrote. In goes a module with debug information (without it the texts get poorer, never
// wrong); out go texts that do not change when code elsewhere changes: no line numbers, no register names, no
// addresses. Check ids are built from these texts (checks/ids.h), so a change here changes ids.
#pragma once

#include "ledger/facts.h"

#include <memory>
#include <string>

namespace llvm {
class CallBase;
class Function;
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace nuthatch {

// Where an instruction stands. Code inlined from a system header counts as standing where the user called it.
Place placeOf(const llvm::Instruction& instruction);
Place placeOf(const llvm::Function& function);

// As the user writes it: Account::deposit(int), core::option::unwrap_failed.
std::string displayName(const llvm::Function& function);
std::string displayName(const std::string& linkageName);

// The linkage name for what a linker sees; for internal functions the source name with the file it stands in,
// since the linker numbers equal internal names in the order in which it meets them.
std::string stableName(const llvm::Function& function);

// True for code of a system header or of a language's own library.
bool isLibraryCode(const llvm::Function& function);

// Renders the values of one function. Holds references into the function: use it before the function changes.
class Describer {
public:
  explicit Describer(const llvm::Function& function);
  ~Describer();
  // "x + y", "items[i]", "list->head", "strlen(name)"; never empty. Cut off at a fixed depth.
  std::string expression(const llvm::Value& value) const;
  // What a load or store through this pointer touches: "*p", "a[i]", "s->size", "total".
  std::string object(const llvm::Value& pointer) const;
  // True for a local or argument that the user declared; temporaries of the compiler have no name.
  bool isVariable(const llvm::Value& value) const;
  // The C type of an integer of so many bits: "int", "unsigned char".
  static std::string integerName(unsigned bits, bool isSigned = true);

private:
  struct Names;
  std::unique_ptr<Names> names_;
};

} // namespace nuthatch
