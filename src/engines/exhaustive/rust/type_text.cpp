// Types as the user writes them. A text comes in, terms of the type table go out; what is no type is refused.
#include "engines/exhaustive/rust/known_types.h"
#include "frontend/rust/rust_lexer.h"

#include <map>

namespace nuthatch::exhaustive {

using rust::Token;
using rust::TokenKind;
using rust::TypeKind;
using rust::TypeRef;

namespace {

class TypeReader {
public:
  TypeReader(const std::string& text, rust::TypeTable& types) : tokens_(rust::lex(text)), types_(types) {}

  bool list(std::vector<TypeRef>& found, std::string_view end) {
    while (at_ < tokens_.size() && !is(end)) {
      const TypeRef type = one();
      if (!type) return false;
      found.push_back(type);
      if (!take(",") && at_ < tokens_.size() && !is(end)) return false;
    }
    return end.empty() ? at_ == tokens_.size() : take(end);
  }

private:
  bool is(std::string_view word) const {
    return at_ < tokens_.size() && !word.empty() && tokens_[at_].is(word);
  }
  bool take(std::string_view word) {
    if (!is(word)) return false;
    ++at_;
    return true;
  }

  TypeRef one() {
    if (take("(")) {
      std::vector<TypeRef> parts;
      return list(parts, ")") ? types_.tuple(std::move(parts)) : nullptr;
    }
    if (take("[")) {
      const TypeRef element = one();
      if (!element || !take(";") || at_ >= tokens_.size()) return nullptr;
      const TypeRef length = types_.make({.kind = TypeKind::Const, .name = std::string(tokens_[at_++].text)});
      return take("]") ? types_.make({.kind = TypeKind::Array, .args = {element, length}}) : nullptr;
    }
    return path();
  }

  TypeRef path() {
    std::string name;
    while (at_ < tokens_.size() && tokens_[at_].kind == TokenKind::Identifier) {
      name += tokens_[at_++].text;
      if (at_ + 1 >= tokens_.size() || !tokens_[at_].is(":") || !tokens_[at_ + 1].is(":")) break;
      name += "::";
      at_ += 2;
    }
    if (name.empty()) return nullptr;
    std::vector<TypeRef> args;
    const bool hasArgs = take("<");
    if (hasArgs && !list(args, ">")) return nullptr;
    if (!hasArgs)
      if (const auto known = elementType(name, types_)) return *known;
    static const std::map<std::string, std::string> common = {
        {"Vec", "std::vec::Vec"},   {"Option", "std::option::Option"},
        {"Box", "std::boxed::Box"}, {"Result", "std::result::Result"},
        {"Rc", "std::rc::Rc"},      {"Arc", "std::sync::Arc"}};
    const auto found = common.find(name);
    return types_.path(found == common.end() ? name : found->second, std::move(args));
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  rust::TypeTable& types_;
};

} // namespace

bool readTypeList(const std::string& text, rust::TypeTable& types, std::vector<TypeRef>& found) {
  return TypeReader(text, types).list(found, "");
}

} // namespace nuthatch::exhaustive
