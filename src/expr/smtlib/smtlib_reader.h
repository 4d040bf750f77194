// The reader's two halves: Symbols and terms (smtlib_terms.cpp), and the commands of a script
// (smtlib_reader.cpp). Internal to expr.
#pragma once

#include "expr/smtlib/smtlib_values.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace nuthatch::expr::smtlib {

// A declared or defined name: a value, or a macro with parameters.
struct Symbol {
  Value value;
  std::vector<std::pair<std::string_view, Sort>> parameters;
  std::uint32_t body = 0; // of a macro
  bool isMacro = false;
  unsigned uses = 0;
};

class TermReader {
public:
  TermReader(Terms& terms, const Syntax& syntax, std::string_view place)
      : t_(terms), syntax_(syntax), place_(place), operators_(terms) {}

  Result<Value> read(std::uint32_t node);
  Result<Sort> readSort(const Sexpr& s);
  [[nodiscard]] std::unexpected<Problem> expectedAt(const Sexpr& s, std::string_view what) const {
    return badInput("{}:{}:{}: expected {}", place_, s.line, s.column, what);
  }
  [[nodiscard]] std::unexpected<Problem> problemAt(const Sexpr& s, std::string_view what) const {
    return badInput("{}:{}:{}: {}", place_, s.line, s.column, what);
  }

  // Global names; a definition may hide an earlier one and returns what it hid.
  std::unordered_map<std::string_view, Symbol> symbols;
  std::unordered_map<std::string_view, Sort> sorts;
  std::vector<std::pair<std::string_view, Value>> named; // by (! t :named n), since the caller last looked

private:
  // A macro's body and its operands. Calls are remembered: nested macros would be read exponentially often.
  using MacroCall = std::pair<std::uint32_t, std::vector<std::uint32_t>>;
  enum class Step : std::uint8_t { Apply, Let, Body, Annotated };
  struct Frame {
    Step step;
    std::uint32_t node;
    std::size_t next = 0; // child to read next
    std::vector<Value> values = {};
    std::size_t locals = 0;             // how many local names there were before
    std::size_t barrier = 0;            // the caller's barrier, restored at the end
    std::optional<MacroCall> call = {}; // the body of a macro
  };
  struct Local {
    std::string_view name;
    Value value;
    std::size_t hidden; // the local that this one hides, or none
  };
  static constexpr std::size_t none = ~std::size_t{0};

  Status start(std::uint32_t node);
  Status resume();
  Status finishApply(Frame frame);
  Status call(const Symbol& macro, std::uint32_t node, Application application);
  Result<Value> atom(const Sexpr& s);
  Result<Value> indexedConstant(const Sexpr& s);
  Result<Application> head(const Sexpr& list);
  Result<Value> constArray(const Sexpr& list, const Value& element);
  void bind(std::string_view name, Value value);
  void unbind(std::size_t count);
  const Value* local(std::string_view name) const;

  Terms& t_;
  const Syntax& syntax_;
  std::string_view place_;
  Operators operators_;
  std::vector<Frame> frames_;
  std::vector<Local> locals_;
  std::unordered_map<std::string_view, std::size_t> localIndex_; // the newest local of a name
  std::size_t barrier_ = 0;                                      // locals below belong to a caller
  std::map<MacroCall, Value> called_;
  unsigned callDepth_ = 0;
  Value result_;
  bool hasResult_ = false;
};

} // namespace nuthatch::expr::smtlib
