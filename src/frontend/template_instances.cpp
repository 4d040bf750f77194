#include "frontend/template_instances.h"

#include "frontend/declarations.h"
#include "support/files.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <set>

namespace nuthatch {

namespace {

using Tokens = std::vector<std::string>;

bool isIdentifier(const std::string& token) {
  return std::isalpha(static_cast<unsigned char>(token[0])) || token[0] == '_';
}

Tokens tokensOf(const std::string& text) {
  Tokens tokens;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    std::size_t end = i + 1;
    if (std::isspace(static_cast<unsigned char>(c))) {
      ++i;
      continue;
    }
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
      while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
        ++end;
    else if (c == '"' || c == '\'') {
      while (end < text.size() && text[end] != c) end += text[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, text.size());
    } else if (text.compare(i, 2, "::") == 0 || text.compare(i, 2, "[[") == 0 ||
               text.compare(i, 2, "]]") == 0) {
      end = i + 2;
    } else if (text.compare(i, 3, "...") == 0) {
      end = i + 3;
    }
    tokens.push_back(text.substr(i, end - i));
    i = end;
  }
  return tokens;
}

struct TypeParameter {
  std::string name;
  bool isType = true;
  bool isBoolean = false;
};

class TemplateReader {
public:
  explicit TemplateReader(Tokens tokens) : tokens_(std::move(tokens)) {}

  std::vector<std::string> read() {
    while (at_ < tokens_.size()) declaration();
    return std::move(found_);
  }

private:
  const std::string& token(std::size_t ahead = 0) const {
    static const std::string kNone;
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : kNone;
  }

  void declaration() {
    if (token() == "inline" && token(1) == "namespace") ++at_;
    if (token() == "namespace") return nameSpace();
    if (token() == "extern" && token(1).starts_with('"') && token(2) == "{") {
      scopes_.push_back("");
      at_ += 3;
      return;
    }
    if (token() == "}") {
      if (!scopes_.empty()) scopes_.pop_back();
      ++at_;
      return;
    }
    if (token() == "template" && token(1) == "<") return templated();
    skip();
  }

  void nameSpace() {
    std::string name;
    for (++at_; at_ < tokens_.size() && token() != "{" && token() != ";" && token() != "="; ++at_)
      if (isIdentifier(token()) || token() == "::") name += token();
    if (token() != "{") return skip();
    if (name.empty() || name.starts_with("__")) return skip(); // nobody else may name what is in there
    ++at_;
    scopes_.push_back(name);
  }

  // To the end of a declaration: a semicolon, or a body that none follows.
  void skip() {
    for (; at_ < tokens_.size(); ++at_) {
      if (token() == ";") {
        ++at_;
        return;
      }
      if (token() == "{") {
        body("{", "}");
        if (token() == ";") ++at_;
        return;
      }
      if (token() == "}") return;
    }
  }

  void body(const char* open, const char* close) {
    int depth = 0;
    do {
      depth += token() == open ? 1 : token() == close ? -1 : 0;
      ++at_;
    } while (depth > 0 && at_ < tokens_.size());
  }

  void templated() {
    at_ += 2;
    const auto parameters = parameterList();
    if (!parameters || token() == "requires" || token() == "template" || token() == "using") return skip();
    if (token() == "class" || token() == "struct") return classTemplate(*parameters);
    functionTemplate(*parameters);
  }

  // Behind the '<'. Nothing where one of them is more than a type or a number.
  std::optional<std::vector<TypeParameter>> parameterList() {
    std::vector<TypeParameter> all;
    Tokens one;
    bool fine = true;
    int depth = 0;
    for (; at_ < tokens_.size(); ++at_) {
      const std::string& now = token();
      if (depth == 0 && (now == "," || now == ">")) {
        fine &= takeParameter(one, all);
        one.clear();
        if (now == ">") break;
        continue;
      }
      depth += now == "<" || now == "(" ? 1 : now == ">" || now == ")" ? -1 : 0;
      one.push_back(now);
    }
    ++at_;
    if (!fine || all.empty()) return std::nullopt;
    return all;
  }

  static bool takeParameter(const Tokens& tokens, std::vector<TypeParameter>& all) {
    const auto equals = std::ranges::find(tokens, "=");
    const Tokens plain(tokens.begin(), equals);
    if (equals != tokens.end()) return true; // it has a default
    if (plain.size() < 2 || std::ranges::find(plain, "...") != plain.end() ||
        std::ranges::find(plain, "template") != plain.end())
      return false;
    const bool isType = plain[0] == "typename" || plain[0] == "class";
    static const std::set<std::string> kNumbers = {"int",  "unsigned", "long", "size_t",  "bool",
                                                   "char", "short",    "auto", "uint32_t"};
    const bool isNumber =
        std::ranges::any_of(plain, [](const std::string& word) { return kNumbers.contains(word); });
    if ((isType && plain.size() != 2) || (!isType && !isNumber)) return false;
    all.push_back({plain.back(), isType, plain[0] == "bool"});
    return true;
  }

  void classTemplate(const std::vector<TypeParameter>& parameters) {
    const std::string name = token(1);
    const std::string& next = token(2);
    if (isIdentifier(name) && (next == "{" || next == ":" || next == "final"))
      for (const auto& arguments : choices(parameters))
        put(fmt::format("template class {}<{}>;", name, fmt::join(arguments, ", ")));
    skip();
  }

  // template <class T> T twice(T x) {…}: the declaration with its types filled in.
  void functionTemplate(const std::vector<TypeParameter>& parameters) {
    const std::size_t begin = at_;
    skip();
    Tokens declared;
    int depth = 0;
    bool isDefault = false;
    for (std::size_t i = begin; i < at_; ++i) {
      const std::string& now = tokens_[i];
      if (depth == 0 && (now == "{" || now == ";")) break;
      if (depth > 0 && now == "=") isDefault = true;
      depth += now == "(" ? 1 : now == ")" ? -1 : 0;
      if (isDefault && ((depth == 1 && now == ",") || depth == 0)) isDefault = false;
      if (!isDefault && now != "inline" && now != "constexpr" && now != "static") declared.push_back(now);
    }
    const auto open = std::ranges::find(declared, "(");
    if (open == declared.end() || open == declared.begin() || !isIdentifier(*(open - 1))) return;
    const auto has = [&](const char* word) { return std::ranges::find(declared, word) != declared.end(); };
    if (has("operator") || has("requires") || has("=") ||
        (open - declared.begin() > 1 && *(open - 2) == "::"))
      return;
    const auto nameAt = static_cast<std::size_t>(open - declared.begin()) - 1;
    for (const auto& arguments : choices(parameters)) {
      std::string line = "template";
      for (std::size_t i = 0; i < declared.size(); ++i) {
        const auto known = std::ranges::find(parameters, declared[i], &TypeParameter::name);
        line += " " + (known == parameters.end()
                           ? declared[i]
                           : arguments[static_cast<std::size_t>(known - parameters.begin())]);
        if (i == nameAt) line += fmt::format("<{}>", fmt::join(arguments, ", "));
      }
      put(line + ";");
    }
  }

  // By the names that people give them: It, InputIt, Iterator, FwdIter.
  static bool isIterator(const std::string& name) {
    return name.ends_with("It") || name.ends_with("Iter") || name.ends_with("Iterator");
  }

  static std::vector<Tokens> choices(const std::vector<TypeParameter>& parameters) {
    static const Tokens kTypes = {"int", "double", "std::string"};
    const auto nameOf = [](const TypeParameter& parameter, const std::string& type) {
      return isIterator(parameter.name) ? fmt::format("std::vector<{}>::iterator", type) : type;
    };
    std::vector<Tokens> all;
    const bool anyType = std::ranges::any_of(parameters, &TypeParameter::isType);
    for (std::size_t choice = 0; choice < (anyType ? kTypes.size() : 1); ++choice) {
      Tokens arguments;
      std::size_t types = 0;
      for (const auto& parameter : parameters)
        arguments.push_back(!parameter.isType ? (parameter.isBoolean ? "true" : "4")
                            : types++ == 0    ? nameOf(parameter, kTypes[choice])
                            : choice == 0     ? nameOf(parameter, "int")
                                              : nameOf(parameter, kTypes[(choice + types) % kTypes.size()]));
      all.push_back(std::move(arguments));
    }
    return all;
  }

  void put(const std::string& line) {
    std::string whole = line;
    for (std::size_t i = scopes_.size(); i-- > 0;)
      if (!scopes_[i].empty()) whole = fmt::format("namespace {} {{ {} }}", scopes_[i], whole);
    if (std::ranges::find(found_, whole) == found_.end()) found_.push_back(std::move(whole));
  }

  Tokens tokens_;
  std::size_t at_ = 0;
  std::vector<std::string> scopes_;
  std::vector<std::string> found_;
};

} // namespace

std::vector<std::string> instancesIn(const std::string& text) {
  return TemplateReader(tokensOf(text)).read();
}

std::vector<std::string> templateInstances(const TranslationUnit& unit) {
  // The unit as a header among others.
  const auto scratch = ScratchFolder::make("templates");
  if (!scratch) return {};
  TranslationUnit around = unit;
  around.source = scratch->path() / "unit.cpp";
  if (!writeFile(around.source, fmt::format("#include \"{}\"\n", unit.source.string()))) return {};
  const auto headers = includedHeaders(around);
  if (!headers) return {};
  std::vector<std::string> found;
  for (const auto& header : *headers) {
    if (header.text.find("template") == std::string::npos) continue;
    auto more = instancesIn(header.text);
    found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return found;
}

} // namespace nuthatch
