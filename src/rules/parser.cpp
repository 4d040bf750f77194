#include "rules/parser.h"

#include "rules/lexer.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>

namespace nuthatch::rules {

namespace {

class Parser {
public:
  Parser(std::vector<Token> tokens, std::string_view file) : tokens_(std::move(tokens)), file_(file) {}

  Result<std::vector<Rule>> run() {
    std::vector<Rule> rules;
    while (here().kind != TokenKind::End) {
      NH_TRY_VOID(one());
      rules.push_back(std::move(rule_));
    }
    if (rules.empty()) return wrong("the file holds no rule", "begin with: rule NAME \"what it says\"");
    return rules;
  }

private:
  const Token& here(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  bool isWord(const char* text, std::size_t ahead = 0) const {
    return here(ahead).kind == TokenKind::Word && here(ahead).text == text;
  }
  bool isSign(const char* text, std::size_t ahead = 0) const {
    return here(ahead).kind == TokenKind::Sign && here(ahead).text == text;
  }
  bool takeWord(const char* text) { return isWord(text) && ++at_; }
  bool takeSign(const char* text) { return isSign(text) && ++at_; }

  std::unexpected<Problem> wrong(const std::string& what, const std::string& remedy) const {
    return wrongAt(here().spot, what, remedy);
  }
  std::unexpected<Problem> wrongAt(Spot spot, const std::string& what, const std::string& remedy) const {
    return withRemedy(badInput("{}:{}:{}: {}", file_, spot.line, spot.column, what), remedy);
  }
  std::string found() const {
    return here().kind == TokenKind::End ? "the end of the file" : "'" + here().text + "'";
  }

  Status need(const char* sign, const char* remedy) {
    if (takeSign(sign)) return {};
    return wrong(fmt::format("{} where '{}' is needed", found(), sign), remedy);
  }
  Result<std::string> name(const char* what, const char* remedy) {
    if (here().kind != TokenKind::Word)
      return wrong(fmt::format("{} where {} is needed", found(), what), remedy);
    return tokens_[at_++].text;
  }

  Status one() {
    rule_ = Rule{.file = std::string(file_)};
    lets_.clear();
    if (!takeWord("rule"))
      return wrong(fmt::format("{} where a rule begins", found()), "write: rule NAME \"what it says\"");
    NH_TRY(rule_.name, name("the rule's name", "a word such as fclose-once"));
    if (here().kind != TokenKind::Text)
      return wrong("the rule does not say what it says", "put a sentence in \"…\" behind the name");
    rule_.text = tokens_[at_++].text;
    NH_TRY_VOID(scope());
    NH_TRY_VOID(states());
    while (here().kind != TokenKind::End && !isWord("rule")) NH_TRY_VOID(line());
    if (rule_.clauses.empty()) return wrong("the rule has no clause", "add one such as: fclose(f) -> closed");
    return {};
  }

  Result<std::string> type() {
    NH_TRY(std::string words, name("a type", "write a type such as FILE* or int"));
    while (here().kind == TokenKind::Word && (here(1).kind == TokenKind::Word || isSign("*", 1)) &&
           !isWord("states", 1) && !isWord("of", 1))
      words += " " + tokens_[at_++].text;
    while (takeSign("*")) words += "*";
    return words;
  }

  Status scope() {
    constexpr const char* kRemedy = "write: for each FILE* f, or: for the program";
    if (!takeWord("for"))
      return wrong(fmt::format("{} where the rule says what has a state", found()), kRemedy);
    if (takeWord("the")) {
      if (!takeWord("program")) return wrong(fmt::format("{} behind 'for the'", found()), kRemedy);
      return {};
    }
    if (!takeWord("each")) return wrong(fmt::format("{} behind 'for'", found()), kRemedy);
    rule_.scope = Scope::Object;
    if (takeWord("thread")) {
      rule_.perThread = true;
      if (!takeWord("and")) {
        rule_.scope = Scope::Program;
        return {};
      }
    }
    NH_TRY(rule_.objectType, type());
    NH_TRY(rule_.object, name("the object's name", kRemedy));
    if (!takeWord("of")) return {};
    NH_TRY(rule_.ownerType, type());
    NH_TRY(rule_.owner, name("the owner's name", "write: for each sqlite3_stmt* s of sqlite3* db"));
    return {};
  }

  Status states() {
    constexpr const char* kRemedy = "write: states open, closed; the first is where an object begins";
    if (!takeWord("states")) return wrong(fmt::format("{} where the states are", found()), kRemedy);
    do {
      const Spot spot = here().spot;
      NH_TRY(std::string state, name("a state", kRemedy));
      if (std::ranges::count(rule_.states, state) > 0)
        return wrongAt(spot, fmt::format("there are two states {}", state), "give each a name of its own");
      rule_.states.push_back(std::move(state));
      if (rule_.states.size() > kMostStates)
        return wrongAt(spot, "too many states", fmt::format("a rule has at most {}", kMostStates));
    } while (takeSign(","));
    return {};
  }

  Status line() {
    if (takeWord("let")) return let();
    if (takeWord("environment")) return environment();
    Clause clause;
    NH_TRY(clause.events, events());
    if (takeWord("in")) {
      do {
        NH_TRY(std::string state, stateName());
        clause.in.push_back(std::move(state));
      } while (takeSign(","));
    }
    if (takeWord("if")) {
      do {
        NH_TRY(Condition condition, this->condition(clause));
        clause.conditions.push_back(std::move(condition));
      } while (takeWord("and"));
    }
    NH_TRY_VOID(action(clause));
    rule_.clauses.push_back(std::move(clause));
    return {};
  }

  Result<std::string> stateName() {
    const Spot spot = here().spot;
    NH_TRY(std::string state, name("a state", "one of those behind 'states'"));
    if (std::ranges::count(rule_.states, state) == 0)
      return wrongAt(spot, fmt::format("there is no state '{}'", state),
                     fmt::format("the rule has {}", fmt::join(rule_.states, ", ")));
    return state;
  }

  Status action(Clause& clause) {
    if (takeSign("->")) {
      NH_TRY(clause.to, stateName());
      return {};
    }
    if (takeWord("ignore")) return {};
    if (!takeWord("error"))
      return wrong(fmt::format("{} where the clause says what happens", found()),
                   "write: -> STATE, error \"what is wrong\", or ignore");
    if (here().kind != TokenKind::Text)
      return wrong("the error does not say what is wrong", "put it in \"…\"");
    const auto isCallback = [](const Event& event) { return event.kind == EventKind::Callback; };
    if (std::ranges::any_of(clause.events, isCallback))
      return wrong("a callback is no error", "make it a state, and the error a call in that state");
    clause.error = tokens_[at_++].text;
    return {};
  }

  Status let() {
    const Spot spot = here().spot;
    NH_TRY(const std::string word, name("a name", "write: let use = fgetc(f) or fread(_, _, _, f)"));
    NH_TRY_VOID(need("=", "write: let use = fgetc(f) or fread(_, _, _, f)"));
    if (lets_.contains(word))
      return wrongAt(spot, fmt::format("{} is there already", word), "take another name");
    NH_TRY(lets_[word], events());
    return {};
  }

  Result<std::vector<Event>> events() {
    std::vector<Event> all;
    do {
      if (here().kind == TokenKind::Word && lets_.contains(here().text) && !isSign("(", 1)) {
        const auto& known = lets_[tokens_[at_++].text];
        all.insert(all.end(), known.begin(), known.end());
        continue;
      }
      NH_TRY(Event event, this->event());
      all.push_back(std::move(event));
    } while (takeWord("or"));
    return all;
  }

  Result<Event> event() {
    Event event{.spot = here().spot};
    if (isWord("at") && isWord("exit", 1)) {
      at_ += 2;
      event.kind = EventKind::Exit;
      return event;
    }
    if (isWord("any") && isWord("call", 1)) {
      at_ += 2;
      event.kind = EventKind::AnyCall;
      if (!takeWord("with") || !takeWord(rule_.object.c_str()))
        return wrong("any call with what?", fmt::format("write: any call with {}", rule_.object));
      if (!rule_.objectIsPointer())
        return wrongAt(event.spot, "a number is passed to many calls", "list the calls that use the object");
      return event;
    }
    if (isWord("scope") && isWord("of", 1)) {
      at_ += 2;
      event.kind = EventKind::ScopeEnd;
      if (rule_.object.empty() || !takeWord(rule_.object.c_str()) || !takeWord("ends"))
        return wrong("whose scope?", "write: scope of f ends, for the object f of the rule");
      return event;
    }
    if (isWord("callback") && isWord("of", 1)) {
      at_ += 2;
      event.kind = EventKind::Callback;
      NH_TRY(event.function, name("a function", "write: callback of signal"));
      event.onReturn = takeWord("returns");
      return event;
    }
    if (here().kind == TokenKind::Word && isSign("=", 1)) {
      if (rule_.object.empty() || here().text != rule_.object)
        return wrong(fmt::format("'{}' is not the object of the rule", here().text),
                     "write: for each TYPE NAME, and NAME = call(…) where the call gives it");
      at_ += 2;
      event.resultIsObject = event.onReturn = true;
    }
    NH_TRY_VOID(call(event.function, event.arguments, event.hasRest));
    if (takeWord("returns")) {
      event.onReturn = true;
      if (startsNumber()) {
        NH_TRY(event.result, number());
      }
    }
    return event;
  }

  Status call(std::string& function, std::vector<Argument>& arguments, bool& hasRest) {
    if (takeSign("*")) function = "*";
    if (here().kind == TokenKind::Word && !isSign("(")) function += tokens_[at_++].text;
    if (function.empty()) return wrong(fmt::format("{} where a call is needed", found()), "write: fclose(f)");
    NH_TRY_VOID(
        need("(", "an event is a call such as fclose(f), `at exit`, `any call with f` or a name of `let`"));
    while (!isSign(")")) {
      if (takeSign("...")) {
        hasRest = true;
        break;
      }
      NH_TRY(Argument argument, this->argument());
      arguments.push_back(std::move(argument));
      if (!takeSign(",") && !isSign(")"))
        return wrong(fmt::format("{} between arguments", found()), "put a comma there");
    }
    return need(")", "close the arguments; `...` is the last of them");
  }

  Result<Argument> argument() {
    Argument argument;
    argument.isBehind = takeSign("*");
    if (here().kind == TokenKind::Text) {
      argument.kind = ArgumentKind::Text;
      argument.name = tokens_[at_++].text;
      return argument;
    }
    if (takeWord("_")) return argument;
    if (startsNumber()) {
      argument.kind = ArgumentKind::Number;
      NH_TRY(argument.number, number());
      return argument;
    }
    if (here().kind != TokenKind::Word)
      return wrong(fmt::format("{} as an argument", found()), "write _ for any value, or ... for the rest");
    argument.name = tokens_[at_++].text;
    argument.kind = argument.name == "new"          ? ArgumentKind::Fresh
                    : argument.name == "call"       ? ArgumentKind::Callback
                    : argument.name == rule_.object ? ArgumentKind::Object
                    : argument.name == rule_.owner  ? ArgumentKind::Owner
                                                    : ArgumentKind::Named;
    if (takeSign("[")) {
      if (here().kind != TokenKind::Number || here().number < 0)
        return wrong(fmt::format("{} as an index", found()), "write f[0] or f[1]");
      argument.isBehind = true;
      argument.index = static_cast<std::uint32_t>(tokens_[at_++].number);
      NH_TRY_VOID(need("]", "write f[0] or f[1]"));
    }
    return argument;
  }

  bool startsNumber() const {
    if (here().kind == TokenKind::Number || isWord("null")) return true;
    if (isWord("not")) return here(1).kind == TokenKind::Number || isWord("null", 1);
    return here().kind == TokenKind::Sign && compares().contains(here().text);
  }

  static const std::map<std::string, Compare>& compares() {
    static const std::map<std::string, Compare> all = {
        {"==", Compare::Equal},     {"!=", Compare::NotEqual}, {"<", Compare::Less},
        {"<=", Compare::LessEqual}, {">", Compare::Greater},   {">=", Compare::GreaterEqual}};
    return all;
  }

  Result<Number> number() {
    Number number;
    if (takeWord("not"))
      number.compare = Compare::NotEqual;
    else if (here().kind == TokenKind::Sign && compares().contains(here().text))
      number.compare = compares().at(tokens_[at_++].text);
    if (takeWord("null")) {
      number.isNull = true;
      return number;
    }
    if (here().kind != TokenKind::Number)
      return wrong(fmt::format("{} where a number is needed", found()), "write a number or null");
    number.value = tokens_[at_++].number;
    return number;
  }

  Result<Condition> condition(const Clause& clause) {
    Condition condition;
    const Spot spot = here().spot;
    NH_TRY(condition.name,
           name("a name", "write: if n > 0, for an argument n of the call, or: if result < 0"));
    const auto binds = [&](const Event& event) {
      return (condition.name == "result" && event.onReturn) ||
             std::ranges::count(event.arguments, condition.name, &Argument::name) > 0;
    };
    if (!std::ranges::all_of(clause.events, binds))
      return wrongAt(spot, fmt::format("no argument of the call is named {}", condition.name),
                     "give one that name, or write result behind `returns`");
    if (!startsNumber())
      return wrong(fmt::format("{} where a comparison is needed", found()), "write: n > 0");
    NH_TRY(condition.number, number());
    return condition;
  }

  Status environment() {
    Environment line{.spot = here().spot};
    NH_TRY_VOID(call(line.function, line.arguments, line.hasRest));
    if (line.function.find('*') != std::string::npos)
      return wrongAt(line.spot, "the environment is one function a line", "write its whole name");
    if (takeWord("returns")) {
      do {
        NH_TRY(EnvironmentResult result, environmentResult());
        line.results.push_back(result);
      } while (takeWord("or"));
    }
    rule_.environment.push_back(std::move(line));
    return {};
  }

  Result<EnvironmentResult> environmentResult() {
    EnvironmentResult result;
    if (takeWord("new"))
      result.kind = ResultKind::Fresh;
    else if (takeWord("any"))
      result.kind = ResultKind::Any;
    else if (takeWord("never"))
      result.kind = ResultKind::Ends;
    else if (startsNumber()) {
      result.kind = ResultKind::Number;
      NH_TRY(result.number, number());
      if (takeSign("..")) {
        if (here().kind != TokenKind::Number)
          return wrong(fmt::format("{} where a range ends", found()), "write: 1..9");
        result.kind = ResultKind::Range;
        result.last = tokens_[at_++].number;
      }
    } else {
      return wrong(fmt::format("{} where a result is needed", found()),
                   "write a number, null, not 0, 1..9, new, any or never");
    }
    return result;
  }

  std::vector<Token> tokens_;
  std::string_view file_;
  std::size_t at_ = 0;
  Rule rule_;
  std::map<std::string, std::vector<Event>> lets_;
};

} // namespace

Result<std::vector<Rule>> parse(std::string_view text, std::string_view file) {
  NH_TRY(auto words, tokens(text, file));
  return Parser(std::move(words), file).run();
}

} // namespace nuthatch::rules
