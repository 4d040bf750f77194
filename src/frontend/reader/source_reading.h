// What one C or C++ source says beyond what bitcode and debug info hold: which files it includes, which of them
// declares a name, comments in front of functions, templates that nobody uses, macros. In: a unit with the flags
// of its build. Out: what clang tells of it (plugin/reader.cpp), which parses the unit once, confined as any
// compiler is; a second reading of unchanged files starts nothing. No text of the source is looked at here.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

struct IncludedFile {
  std::filesystem::path path;
  unsigned depth = 0; // the unit itself: 0; what it includes: 1
};

struct DeclaredFunction {
  std::string name;    // without namespaces
  std::string inClass; // the class of a member; empty: none
  std::filesystem::path file;
  std::string comment; // in front of it, without stars and slashes
};

// A class, struct, union or enumeration with its body, or another name of one.
struct DeclaredType {
  std::string name;
  std::filesystem::path file; // that of the body
};

struct TemplateParameter {
  enum class Kind { Type, Number, Boolean, Other };
  Kind kind = Kind::Other;
  std::string name;
  bool hasDefault = false;
};

// A template with its body, in no class and in no namespace that is nobody else's.
struct DeclaredTemplate {
  std::string name;
  std::vector<std::string> namespaces; // outermost first
  std::vector<TemplateParameter> parameters;
  // Of a function, its declaration as an instance has it: nh_argument_N stands for argument N, nh_arguments for
  // the list of all. Empty: a class.
  std::string instance;
};

// A macro that takes something, as it is at the end of the unit.
struct MacroDefinition {
  std::string name;
  std::filesystem::path file;
  std::size_t line = 0, lastLine = 0;
  std::vector<std::string> parameters; // the last one of a variadic macro may be __VA_ARGS__
  bool isVariadic = false;
  std::vector<std::string> body; // tokens
};

// Of the user's own files; files of the system are listed among `files` alone.
struct SourceReading {
  std::vector<IncludedFile> files; // in the order in which they are read
  std::vector<DeclaredFunction> functions;
  std::vector<DeclaredType> types;
  std::vector<DeclaredTemplate> templates;
  std::vector<MacroDefinition> macros;
  bool definesNdebug = false;
};

// A source that does not compile as a whole is read as far as it does.
Result<SourceReading> readSource(const TranslationUnit& unit);

} // namespace nuthatch
