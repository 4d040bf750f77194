// A rule as text: the same language, names of `let` written out.
#include "rules/parser.h"

#include <fmt/ranges.h>

namespace nuthatch::rules {

namespace {

std::string printed(const Number& number) {
  const std::string value = number.isNull ? "null" : std::to_string(number.value);
  switch (number.compare) {
  case Compare::Equal:
    return value;
  case Compare::NotEqual:
    return "not " + value;
  case Compare::Less:
    return "< " + value;
  case Compare::LessEqual:
    return "<= " + value;
  case Compare::Greater:
    return "> " + value;
  default:
    return ">= " + value;
  }
}

std::string printed(const Argument& argument) {
  const std::string star = argument.isBehind && argument.index == 0 ? "*" : "";
  switch (argument.kind) {
  case ArgumentKind::Any:
    return star + "_";
  case ArgumentKind::Number:
    return star + printed(argument.number);
  case ArgumentKind::Text:
    return "\"" + argument.name + "\"";
  default:
    return argument.index > 0 ? fmt::format("{}[{}]", argument.name, argument.index) : star + argument.name;
  }
}

std::string printedCall(const std::string& function, const std::vector<Argument>& arguments, bool hasRest) {
  std::vector<std::string> parts;
  for (const Argument& argument : arguments) parts.push_back(printed(argument));
  if (hasRest) parts.push_back("...");
  return fmt::format("{}({})", function, fmt::join(parts, ", "));
}

std::string printed(const Event& event, const std::string& object) {
  switch (event.kind) {
  case EventKind::Exit:
    return "at exit";
  case EventKind::AnyCall:
    return "any call with " + object;
  case EventKind::ScopeEnd:
    return "scope of " + object + " ends";
  case EventKind::Callback:
    return "callback of " + event.function + (event.onReturn ? " returns" : "");
  default:
    break;
  }
  std::string text = event.resultIsObject ? object + " = " : "";
  text += printedCall(event.function, event.arguments, event.hasRest);
  if (event.result)
    text += " returns " + printed(*event.result);
  else if (event.onReturn && !event.resultIsObject)
    text += " returns";
  return text;
}

std::string printed(const EnvironmentResult& result) {
  switch (result.kind) {
  case ResultKind::Fresh:
    return "new";
  case ResultKind::Any:
    return "any";
  case ResultKind::Ends:
    return "never";
  case ResultKind::Range:
    return fmt::format("{}..{}", result.number.value, result.last);
  default:
    return printed(result.number);
  }
}

} // namespace

std::string print(const Rule& rule) {
  std::string text = fmt::format("rule {} \"{}\"\n", rule.name, rule.text);
  if (rule.scope == Scope::Program)
    text += rule.perThread ? "for each thread\n" : "for the program\n";
  else
    text +=
        fmt::format("for each {}{} {}{}\n", rule.perThread ? "thread and " : "", rule.objectType, rule.object,
                    rule.owner.empty() ? "" : fmt::format(" of {} {}", rule.ownerType, rule.owner));
  text += fmt::format("states {}\n\n", fmt::join(rule.states, ", "));
  for (const Clause& clause : rule.clauses) {
    std::vector<std::string> parts;
    for (const Event& event : clause.events) parts.push_back(printed(event, rule.object));
    text += fmt::format("{}", fmt::join(parts, "\n  or "));
    if (!clause.in.empty()) text += fmt::format(" in {}", fmt::join(clause.in, ", "));
    parts.clear();
    for (const Condition& condition : clause.conditions)
      parts.push_back(condition.name + " " + printed(condition.number));
    if (!parts.empty()) text += fmt::format(" if {}", fmt::join(parts, " and "));
    text += clause.to ? " -> " + *clause.to : clause.error ? " error \"" + *clause.error + "\"" : " ignore";
    text += "\n";
  }
  for (const Environment& line : rule.environment) {
    text += "environment " + printedCall(line.function, line.arguments, line.hasRest);
    std::vector<std::string> parts;
    for (const EnvironmentResult& result : line.results) parts.push_back(printed(result));
    if (!parts.empty()) text += fmt::format(" returns {}", fmt::join(parts, " or "));
    text += "\n";
  }
  return text;
}

} // namespace nuthatch::rules
