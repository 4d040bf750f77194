// A rule about the use of an API as data (SLIC; seed 002, III-A): a state machine over calls. One object has one
// state, or the program has one; an event is the entry or the return of a call that fits a pattern; a clause says
// what the event does to a state: it moves it, or it is the error. docs/rules.md teaches the language.
//
// No LLVM and no decision here: src/checks/rules compiles rules into a module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nuthatch::rules {

// Where something stands in a rule file.
struct Spot {
  std::uint32_t line = 0, column = 0;
};

enum class Compare { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

struct Number {
  Compare compare = Compare::Equal;
  std::int64_t value = 0; // null is 0
  bool isNull = false;    // written as null: for the printer alone
  bool operator==(const Number&) const = default;
};

enum class ArgumentKind {
  Any,      // _
  Object,   // f: the object of the rule
  Owner,    // d: what the object belongs to
  Named,    // n: a value that a condition speaks of
  Number,   // 0, not null, >= 3
  Text,     // "w*": a constant text, * for anything
  Fresh,    // new, in an environment: a fresh object is written there
  Callback, // call, in an environment: the function that is given there is called
};

struct Argument {
  ArgumentKind kind = ArgumentKind::Any;
  std::string name; // of Object, Owner, Named; the text of Text
  Number number;
  // Behind so many pointers: `*f` is 1 with index 0, `f[1]` is 1 with index 1.
  bool isBehind = false;
  std::uint32_t index = 0;
  bool operator==(const Argument&) const = default;
};

enum class EventKind {
  Call,     // name(arguments), or its return
  AnyCall,  // any call with f
  ScopeEnd, // scope of f ends
  Exit,     // at exit: main returns
  Callback, // callback of name: the environment calls what it was given
};

struct Event {
  EventKind kind = EventKind::Call;
  Spot spot;
  std::string function; // a name with * for anything; a::b::c for methods and paths
  std::vector<Argument> arguments;
  bool hasRest = false; // `...` at the end: further arguments do not matter
  bool onReturn = false;
  bool resultIsObject = false;  // f = name(...)
  std::optional<Number> result; // returns not null
  bool operator==(const Event& o) const {
    return kind == o.kind && function == o.function && arguments == o.arguments && hasRest == o.hasRest &&
           onReturn == o.onReturn && resultIsObject == o.resultIsObject && result == o.result;
  }
};

struct Condition { // n >= 1, result > 0
  std::string name;
  Number number;
  bool operator==(const Condition&) const = default;
};

struct Clause {
  std::vector<Event> events;         // any of them
  std::vector<std::string> in;       // states; empty: whatever the state is
  std::vector<Condition> conditions; // all of them
  std::optional<std::string> to;     // -> state
  std::optional<std::string> error;  // its text; neither: the event means nothing here
  bool operator==(const Clause&) const = default;
};

enum class ResultKind { Number, Range, Fresh, Any, Ends };

struct EnvironmentResult {
  ResultKind kind = ResultKind::Any;
  Number number;         // not 0, >= 1, -1
  std::int64_t last = 0; // of a range
  bool operator==(const EnvironmentResult&) const = default;
};

// What a function that nobody has may do: one line is one way.
struct Environment {
  Spot spot;
  std::string function;
  std::vector<Argument> arguments;
  bool hasRest = false;
  std::vector<EnvironmentResult> results; // empty: it returns nothing
  bool operator==(const Environment& o) const {
    return function == o.function && arguments == o.arguments && hasRest == o.hasRest && results == o.results;
  }
};

enum class Scope { Program, Object };

struct Rule {
  std::string name, text; // the sentence
  Scope scope = Scope::Program;
  bool perThread = false;
  std::string objectType, object, ownerType, owner;
  std::vector<std::string> states; // the first is where everything begins
  std::vector<Clause> clauses;
  std::vector<Environment> environment;
  std::string file;

  bool objectIsPointer() const { return objectType.ends_with("*"); }
  std::uint32_t stateNumber(const std::string& state) const;       // of a state that is there
  std::uint32_t mask(const std::vector<std::string>& names) const; // bits; all of them for an empty list
  bool operator==(const Rule& o) const {
    return name == o.name && text == o.text && scope == o.scope && perThread == o.perThread &&
           objectType == o.objectType && object == o.object && ownerType == o.ownerType && owner == o.owner &&
           states == o.states && clauses == o.clauses && environment == o.environment;
  }
};

// States are bits of a word; the last bit is an object that came from outside, in no state of the rule.
inline constexpr std::uint32_t kMostStates = 30, kOutside = 31;

// Whether a name fits a pattern with *.
bool fits(std::string_view pattern, std::string_view name);

} // namespace nuthatch::rules
