// The search for callables as one class, whose parts lie in two files: functions with their parameters and
// results (callables.cpp), the types that calls make (callable_types.cpp), and what adapters add
// (callable_adapters.cpp). Only those include this.
#pragma once

#include "module/calls/adapters.h"
#include "module/calls/callables.h"
#include "module/entries/type_shape.h"

#include <map>
#include <optional>
#include <set>

namespace llvm {
class Argument;
class DICompileUnit;
} // namespace llvm

namespace nuthatch {

// A struct or class of the user's, by itself or behind one pointer or reference.
struct Handle {
  std::string type;
  const llvm::DICompositeType* composite = nullptr;
  bool byAddress = false, reference = false, constant = false, moves = false;
  bool library = false; // of the standard library
};

ShapeRef barePointer(std::string type);

class CallableFinder {
public:
  CallableFinder(const Module& module, const SignatureOptions& options);

  FoundCallables run();

private:
  void add(Callable callable);
  std::optional<Handle> handleOf(const llvm::DIType* type);
  std::expected<Callable, std::string> callableOf(const llvm::Function& function);
  // Its kind and its names, without parameters and result.
  std::expected<Callable, std::string> identified(const llvm::Function& function);
  // Parameters and result; why not, or empty.
  std::string complete(Callable& callable, const llvm::Function& function);
  std::string addParameters(Callable& callable, const llvm::Function& function);
  std::string addParameter(Callable& callable, const llvm::DIType* type, const std::string& name,
                           const llvm::Argument* argument);
  // T **, filled by the call: what it leaves there is the caller's.
  bool isOut(const llvm::DIType* type, const llvm::Argument& argument);
  void addOut(Callable& callable, const llvm::DIType* type, const std::string& name);
  // T **: what lies behind would be a state that nobody made.
  static bool reachesRecord(const Shape& shape);
  std::string setReturned(Callable& callable, const llvm::Function& function);
  std::string checkPlan(const Callable& callable, const llvm::Function& function);
  // Defined in a source of C, made by a function and made ready by none: its users know a pointer to it and
  // no more.
  bool isHidden(const std::string& type, const llvm::DICompositeType& composite) const;
  // Functions make or change its instances.
  bool isMade(const std::string& type) const;
  bool pointsToTexts(const std::string& type) const;
  // Such records are passed as what calls made, never as values.
  void hideRecords();
  // Records that may start as zeros: C structs and C++ aggregates.
  void addZeroed();
  // Constructors and destructors that nobody wrote: makers have them (frontend/makers.h).
  void addMade();
  bool has(CallableKind kind, const std::string& type) const;
  bool isZeroed(const std::string& type) const;
  bool isGivenByValue(const std::string& type) const;
  // Some unit that has a callable of this class.
  const llvm::DICompileUnit* unitOf(const std::string& type) const;
  void findBases();
  void collectBases(const std::string& of, const llvm::DICompositeType* type, std::uint32_t offset);

  struct HandleClass {
    const llvm::DICompositeType* composite;
    SourceLanguage language;
  };
  bool takesClassByValue(const llvm::Function& function);
  // Calls through adapters that the module has, and those that would help.
  void addAdapters();
  std::expected<Callable, std::string> adapted(const Adapter& adapter);
  void wantAdapters();
  void wantFormats();
  void want(Adapter adapter, const std::string& type);
  std::vector<Constructible> constructible(const llvm::DICompositeType& type);
  // Without those that need what nobody makes.
  void dropUnmakeable();
  void shareMined();

  const llvm::Module& module_;
  const SignatureOptions& options_;
  std::map<SourceLanguage, TypeShapes> types_;
  TypeShapes* current_ = nullptr;
  SourceLanguage language_ = SourceLanguage::C;
  std::map<std::string, HandleClass> handles_;
  std::set<std::string> seen_;
  std::vector<const llvm::Function*> byValue_; // calls that thunks cannot pass their arguments to
  std::vector<std::pair<const llvm::Function*, SourceLanguage>> formatted_; // printf-like ones
  std::map<std::string, const llvm::DICompileUnit*> byValueTypes_;          // what they take, and where
  FoundCallables found_;
};

} // namespace nuthatch
