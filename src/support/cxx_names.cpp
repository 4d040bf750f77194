#include "support/cxx_names.h"

#include <cctype>
#include <vector>

namespace nuthatch {

namespace {

bool isName(char c) { return isWordCharacter(c) || c == ':'; }

std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first);
}

class Plain {
public:
  explicit Plain(std::string_view text) : text_(text) {}

  std::string upTo(std::string_view ends) {
    std::string out;
    int parens = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (parens == 0 && ends.find(c) != std::string_view::npos) break;
      parens += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == '<' && !out.empty() && isName(out.back()) && !out.ends_with("operator")) {
        ++at_;
        templateId(out);
        continue;
      }
      out += c;
      ++at_;
      if (out.ends_with("operator"))
        while (at_ < text_.size() && std::string_view("<>=-").find(text_[at_]) != std::string_view::npos)
          out += text_[at_++];
      if (out.ends_with("__cxx11::")) out.resize(out.size() - 9);
      if (out.ends_with("[abi:cxx11]")) out.resize(out.size() - 11);
    }
    return out;
  }

private:
  // Behind the '<' of a name that `out` ends with.
  void templateId(std::string& out) {
    std::vector<std::string> arguments;
    while (at_ < text_.size()) {
      arguments.push_back(trimmed(upTo(",>")));
      if (at_ >= text_.size() || text_[at_++] == '>') break;
    }
    std::size_t start = out.size();
    while (start > 0 && isName(out[start - 1])) --start;
    const std::string name = out.substr(start);
    if (name == "std::basic_string" && arguments[0] == "char") return replace(out, start, "std::string");
    if (name == "std::basic_string_view" && arguments[0] == "char")
      return replace(out, start, "std::string_view");
    for (const char* stream : {"istream", "ostream", "iostream", "istringstream", "ostringstream",
                               "stringstream", "ifstream", "ofstream"})
      if (name == std::string("std::basic_") + stream && arguments[0] == "char")
        return replace(out, start, std::string("std::") + stream);
    if (name == "__gnu_cxx::__normal_iterator" && arguments.size() == 2) { // as those who use it write it
      const bool constant = arguments[0].find("const") != std::string::npos;
      return replace(out, start, arguments[1] + (constant ? "::const_iterator" : "::iterator"));
    }
    if (name == "std::span" && arguments.size() == 2 && arguments[1].starts_with("18446744073709551615"))
      arguments.pop_back(); // of any length
    if (name.starts_with("std::"))
      while (arguments.size() > 1 && isDefault(arguments.back(), arguments[0])) arguments.pop_back();
    out += '<';
    for (std::size_t i = 0; i < arguments.size(); ++i) out += (i ? ", " : "") + arguments[i];
    out += '>';
  }

  static void replace(std::string& out, std::size_t start, const std::string& by) {
    out.resize(start);
    out += by;
  }

  static bool isDefault(const std::string& argument, const std::string& first) {
    for (const char* name : {"std::allocator<", "std::default_delete<", "std::char_traits<"})
      if (argument.starts_with(name)) return true;
    for (const char* name : {"std::less<", "std::hash<", "std::equal_to<"})
      if (argument == name + first + ">") return true;
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

} // namespace

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string plainCxxName(std::string_view name) { return Plain(name).upTo(""); }

std::string withoutArguments(const std::string& name) {
  std::string plain;
  int depth = 0;
  const std::size_t end = std::min(name.find("operator"), name.size());
  for (std::size_t i = 0; i < end; ++i) {
    depth += name[i] == '<' ? 1 : 0;
    if (depth == 0) plain += name[i];
    depth -= name[i] == '>' && depth > 0 ? 1 : 0;
  }
  return plain + name.substr(end);
}

} // namespace nuthatch
