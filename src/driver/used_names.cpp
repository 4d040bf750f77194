#include "driver/used_names.h"

#include <cctype>
#include <utility>

namespace nuthatch {

namespace {

void takeWords(const std::string& text, std::set<std::string>& names) {
  std::string before, word;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_')) {
      word += text[at];
      continue;
    }
    if (word.empty()) continue;
    if (before != "struct" && before != "union" && before != "enum") names.insert(word);
    before = std::exchange(word, "");
  }
}

void takeTypes(const Shape& shape, std::set<std::string>& names) {
  takeWords(shape.type, names);
  if (shape.element) takeTypes(*shape.element, names);
  for (const auto& field : shape.fields)
    if (field.shape) takeTypes(*field.shape, names);
}

} // namespace

std::set<std::string> namesUsedBy(const Callables& callables, const Driver& driver) {
  std::set<std::string> names;
  for (const Call& call : driver.calls)
    for (const std::uint16_t number : {call.callable, call.destroyer}) {
      if (number >= callables.all.size()) continue;
      const Callable& callable = callables.all[number];
      for (const std::string* text :
           {&callable.signature.callName, &callable.owner, &callable.returned.type, &callable.made.type})
        takeWords(*text, names);
      for (const auto& parameter : callable.signature.parameters) takeTypes(*parameter.shape, names);
    }
  return names;
}

} // namespace nuthatch
