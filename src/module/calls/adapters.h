// Which adapters (driver/adapter.h) would let sequences call more: calls that pass classes by value, makers
// of what the standard library holds (smart pointers, optional, function, containers), looks into them, and a
// class behind an abstract one that nobody derives from. In: debug info. Out: text, which the compiler may
// still refuse; nothing is taken for callable before it was compiled.
#pragma once

#include "driver/adapter.h"
#include "driver/callable.h"
#include "module/entries/type_shape.h"

#include <map>
#include <optional>

namespace llvm {
class DISubprogram;
} // namespace llvm

namespace nuthatch {

// A class of the standard library that calls make and hand on; those with a shape of their own are none.
bool isLibraryClass(const llvm::DICompositeType& type);

// A constructor that std::make_unique can use: null is the one without parameters that nobody wrote.
struct Constructible {
  std::string type;
  const llvm::Function* constructor = nullptr;
};

class AdapterWriter {
public:
  explicit AdapterWriter(TypeShapes& types) : types_(types) {}

  // A call of the user's function, with references in place of classes by value, and a container in place of
  // two iterators.
  Adapter call(const llvm::Function& function, const Callable& callable);
  bool takesRange(const llvm::Function& function) const;

  // Calls of a printf-like function, with formats and the arguments that they ask for.
  std::vector<Adapter> formats(const llvm::Function& function, const Callable& callable,
                               SourceLanguage language);
  bool takesFormat(const llvm::Function& function) const;

  // What makes a `type` of the standard library, and what looks into one. `of` are the ways to make an object
  // that a smart pointer to its first argument may hold.
  std::vector<Adapter> helpers(const llvm::DICompositeType& type, const std::vector<Constructible>& of);

  // The class of the first argument of a smart pointer, or null.
  const llvm::DICompositeType* pointee(const llvm::DICompositeType& type) const;

  // A class that gives chosen values where `type` is abstract; nothing where that cannot be written.
  std::optional<Adapter> derived(const llvm::DICompositeType& type);

private:
  struct Parameter {
    std::string declared, passed;
  };
  struct PureMethod {
    std::string name, result, parameters, held; // held: the type of the value that it gives; empty: none
    bool constant = false;
  };
  struct Text {
    std::string declared;                    // (int a, const Money &b)
    std::vector<std::string> passed, places; // places: as a test writes them, {0}
    bool differs = false;                    // not one a parameter
  };
  std::string containerOf(const llvm::DIType* type) const;
  bool isRange(const llvm::DIType* begin, const llvm::DIType* end) const;
  Parameter parameter(const llvm::DIType* type, const std::string& name);
  Text parameters(const std::vector<const llvm::DIType*>& types, const std::vector<std::string>& names);
  Text ofFunction(const llvm::Function& function, unsigned first);
  bool isMoveOnly(const llvm::DIType* type, int depth = 4) const;
  bool isCode(const llvm::DIType* type) const;
  Adapter helper(const std::string& result, const std::string& declared, const std::string& body,
                 std::string written);
  void pointers(const std::string& type, const std::vector<Constructible>& of, std::vector<Adapter>& made);
  void elements(const std::string& type, const std::vector<const llvm::DIType*>& held,
                std::vector<Adapter>& made);
  void function(const std::string& type, const llvm::DICompositeType& composite, std::vector<Adapter>& made);
  void pureMethods(const llvm::DICompositeType& type,
                   std::map<std::string, std::optional<PureMethod>>& found);
  PureMethod pureMethod(const llvm::DISubprogram& method);

  TypeShapes& types_;
};

} // namespace nuthatch
