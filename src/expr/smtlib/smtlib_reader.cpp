// The commands of an SMT-LIB script: declarations, definitions, the assertion stack, and a query for each
// check-sat.
#include "expr/smtlib/smtlib.h"

#include "expr/smtlib/smtlib_reader.h"

#include <charconv>

namespace nuthatch::expr {
namespace smtlib {
namespace {

class ScriptReader {
public:
  ScriptReader(Terms& terms, const Syntax& syntax, std::string_view place)
      : t_(terms), syntax_(syntax), reader_(terms, syntax, place) {}

  Result<Script> read() {
    for (std::uint32_t node : syntax_.top) {
      const Sexpr& s = syntax_.nodes[node];
      if (s.token != Token::List || s.count == 0 || syntax_.child(s, 0).token != Token::Symbol)
        return reader_.expectedAt(s, "a command");
      if (syntax_.isSymbol(syntax_.child(s, 0), "exit")) break;
      NH_TRY_VOID(command(s));
    }
    if (script_.queries.empty()) checkSat(); // a file of assertions alone is a question too
    return std::move(script_);
  }

private:
  struct Scope {
    std::size_t assertions;
    std::vector<std::pair<std::string_view, std::optional<Symbol>>> hidden; // to put back
  };

  void checkSat(std::span<const Term> assumptions = {}) {
    Query query{assertions_, status_};
    query.constraints.insert(query.constraints.end(), assumptions.begin(), assumptions.end());
    script_.queries.push_back(std::move(query));
    status_.clear();
  }

  void enter(std::string_view name, Symbol symbol) {
    auto found = reader_.symbols.find(name);
    if (!scopes_.empty())
      scopes_.back().hidden.emplace_back(name, found == reader_.symbols.end() ? std::nullopt
                                                                              : std::optional(found->second));
    reader_.symbols.insert_or_assign(name, std::move(symbol));
  }

  // A variable of the sort. The name may be taken, by another sort after a pop: then it gets a number.
  Value declare(std::string_view name, const Sort& sort) {
    std::string unique(name);
    auto taken = [&] {
      Term var = t_.findVar(unique), array = t_.findArray(unique);
      if (sort.kind == SortKind::Array)
        return var || (array && (t_.array(array).indexWidth != sort.indexWidth ||
                                 t_.array(array).elementWidth != sort.width || t_.array(array).size != 0));
      return array || (var && t_.width(var) != sort.width);
    };
    for (unsigned i = 2; taken(); ++i) unique = fmt::format("{}!{}", name, i);
    Value value{sort, {}, {}};
    value.term = sort.kind == SortKind::Array ? t_.mkArray(unique, sort.indexWidth, sort.width, 0)
                                              : t_.mkVar(unique, sort.width);
    if (sort.kind == SortKind::RoundingMode) assertions_.push_back(t_.mkUlt(value.term, t_.mkConst(3, 5)));
    return value;
  }

  Result<std::string_view> nameAt(const Sexpr& s, std::size_t i) {
    if (i >= s.count || syntax_.child(s, i).token != Token::Symbol) return reader_.expectedAt(s, "a name");
    return syntax_.child(s, i).text;
  }

  Status declaration(const Sexpr& s, bool withParameters) {
    NH_TRY(std::string_view name, nameAt(s, 1));
    if (s.count != (withParameters ? 4u : 3u)) return reader_.expectedAt(s, "a name and a sort");
    if (withParameters && syntax_.child(s, 2).count != 0)
      return reader_.problemAt(s, "uninterpreted functions are not supported");
    NH_TRY(Sort sort, reader_.readSort(syntax_.child(s, withParameters ? 3 : 2)));
    enter(name, {declare(name, sort), {}, 0, false, 0});
    return {};
  }

  Status definition(const Sexpr& s) {
    bool constant = syntax_.isSymbol(syntax_.child(s, 0), "define-const");
    NH_TRY(std::string_view name, nameAt(s, 1));
    std::size_t at = constant ? 2 : 3;
    if (s.count != at + 2) return reader_.expectedAt(s, "(define-fun name (parameters) sort term)");
    NH_TRY(Sort sort, reader_.readSort(syntax_.child(s, at)));
    std::uint32_t body = syntax_.children[s.first + at + 1];
    Symbol symbol;
    if (!constant)
      for (std::size_t i = 0; i < syntax_.child(s, 2).count; ++i) {
        const Sexpr& parameter = syntax_.child(syntax_.child(s, 2), i);
        if (parameter.token != Token::List || parameter.count != 2)
          return reader_.expectedAt(parameter, "(name sort)");
        NH_TRY(Sort of, reader_.readSort(syntax_.child(parameter, 1)));
        symbol.parameters.emplace_back(syntax_.child(parameter, 0).text, of);
      }
    if (!symbol.parameters.empty()) {
      symbol.isMacro = true;
      symbol.body = body;
    } else {
      NH_TRY(symbol.value, reader_.read(body));
      if (!(symbol.value.sort == sort))
        return reader_.expectedAt(syntax_.nodes[body], fmt::format("a term of sort {}", describe(sort)));
    }
    enter(name, std::move(symbol));
    return {};
  }

  // (= a b) with a an array that nothing has mentioned yet: a is b from here on.
  Result<bool> definesArray(const Sexpr& body) {
    if (body.token != Token::List || body.count != 3 || !syntax_.isSymbol(syntax_.child(body, 0), "="))
      return false;
    for (std::size_t side : {1, 2}) {
      const Sexpr& name = syntax_.child(body, side);
      auto found = name.token == Token::Symbol ? reader_.symbols.find(name.text) : reader_.symbols.end();
      if (found == reader_.symbols.end() || found->second.isMacro || found->second.uses != 0 ||
          found->second.value.sort.kind != SortKind::Array || t_.op(found->second.value.term) != Op::Array)
        continue;
      if (!scopes_.empty()) continue; // a pop would have to undo it
      NH_TRY(Value value, reader_.read(syntax_.children[body.first + 3 - side]));
      found = reader_.symbols.find(name.text);
      if (!(value.sort == found->second.value.sort) || found->second.uses != 0) return false;
      found->second.value = value;
      found->second.uses = 1;
      return true;
    }
    return false;
  }

  Result<Term> boolean(std::uint32_t node) {
    NH_TRY(Value value, reader_.read(node));
    if (value.sort.kind != SortKind::Bool)
      return reader_.expectedAt(syntax_.nodes[node], fmt::format("a Bool, not a {}", describe(value.sort)));
    for (auto& [name, of] : reader_.named) enter(name, {of, {}, 0, false, 1});
    reader_.named.clear();
    return value.term;
  }

  Result<std::uint64_t> levels(const Sexpr& s) {
    if (s.count == 1) return 1;
    std::uint64_t value = 0;
    std::string_view text = syntax_.child(s, 1).text;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value > 100'000) return reader_.expectedAt(s, "a number of levels");
    return value;
  }

  Status pop(const Sexpr& s) {
    NH_TRY(std::uint64_t count, levels(s));
    if (count > scopes_.size()) return reader_.problemAt(s, "pop of more levels than were pushed");
    for (; count > 0; --count) {
      Scope& scope = scopes_.back();
      assertions_.resize(scope.assertions);
      for (std::size_t i = scope.hidden.size(); i-- > 0;) {
        auto& [name, symbol] = scope.hidden[i];
        if (symbol)
          reader_.symbols.insert_or_assign(name, std::move(*symbol));
        else
          reader_.symbols.erase(name);
      }
      scopes_.pop_back();
    }
    return {};
  }

  Status command(const Sexpr& s) {
    std::string_view name = syntax_.child(s, 0).text;
    if (name == "assert") {
      if (s.count != 2) return reader_.expectedAt(s, "(assert term)");
      NH_TRY(bool defined, definesArray(syntax_.child(s, 1)));
      if (defined) return {};
      NH_TRY(Term constraint, boolean(syntax_.children[s.first + 1]));
      assertions_.push_back(constraint);
      return {};
    }
    if (name == "declare-fun") return declaration(s, true);
    if (name == "declare-const") return declaration(s, false);
    if (name == "define-fun" || name == "define-const") return definition(s);
    if (name == "define-sort") {
      NH_TRY(std::string_view sortName, nameAt(s, 1));
      if (s.count != 4 || syntax_.child(s, 2).count != 0)
        return reader_.problemAt(s, "sorts with parameters are not supported");
      NH_TRY(Sort sort, reader_.readSort(syntax_.child(s, 3)));
      reader_.sorts.insert_or_assign(sortName, sort);
      return {};
    }
    if (name == "check-sat") {
      checkSat();
      return {};
    }
    if (name == "check-sat-assuming") {
      std::vector<Term> assumptions;
      if (s.count != 2) return reader_.expectedAt(s, "(check-sat-assuming (terms))");
      const Sexpr& list = syntax_.child(s, 1);
      for (std::size_t i = 0; i < list.count; ++i) {
        NH_TRY(Term assumption, boolean(syntax_.children[list.first + i]));
        assumptions.push_back(assumption);
      }
      checkSat(assumptions);
      return {};
    }
    if (name == "push") {
      NH_TRY(std::uint64_t count, levels(s));
      for (; count > 0; --count) scopes_.push_back({assertions_.size(), {}});
      return {};
    }
    if (name == "pop") return pop(s);
    if (name == "set-logic") {
      if (s.count == 2) script_.logic = syntax_.child(s, 1).text;
      return {};
    }
    if (name == "set-info") {
      if (s.count == 3 && syntax_.child(s, 1).text == ":status") status_ = syntax_.child(s, 2).text;
      return {};
    }
    if (name == "reset-assertions" || name == "reset") {
      assertions_.clear();
      scopes_.clear();
      if (name == "reset") reader_.symbols.clear();
      return {};
    }
    static constexpr std::string_view passedOver[] = {"set-option",
                                                      "get-model",
                                                      "get-value",
                                                      "get-info",
                                                      "get-option",
                                                      "get-unsat-core",
                                                      "get-assertions",
                                                      "get-assignment",
                                                      "get-proof",
                                                      "get-unsat-assumptions",
                                                      "echo"};
    for (std::string_view passed : passedOver)
      if (name == passed) return {};
    return reader_.problemAt(s, fmt::format("the command '{}' is not supported", name));
  }

  Terms& t_;
  const Syntax& syntax_;
  TermReader reader_;
  Script script_;
  std::vector<Term> assertions_;
  std::vector<Scope> scopes_;
  std::string status_;
};

} // namespace
} // namespace smtlib

Result<Script> parseSmtlib(Terms& terms, std::string_view text, std::string_view place) {
  NH_TRY(smtlib::Syntax syntax, smtlib::parse(text, place));
  return smtlib::ScriptReader(terms, syntax, place).read();
}

} // namespace nuthatch::expr
