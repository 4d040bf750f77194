#include "frontend/rust/rust_cfg.h"

#include <algorithm>

namespace nuthatch::rust {

namespace {

class CfgReader {
public:
  CfgReader(const std::vector<Token>& tokens, const CfgSet& set, std::map<std::string, std::size_t>& gated,
            std::vector<GatedModule>* modules)
      : tokens_(tokens), set_(set), gated_(gated), modules_(modules) {}

  std::vector<Token> run() {
    while (at_ < tokens_.size()) {
      const std::size_t start = at_;
      std::set<std::string> wanted;
      if (!opensCfg() || holds(wanted)) {
        at_ = start;
        kept_.push_back(tokens_[at_++]);
        continue;
      }
      skipClosing("]");
      const std::size_t first = at_;
      skipItem();
      const auto count = static_cast<std::size_t>(
          std::count_if(tokens_.begin() + static_cast<std::ptrdiff_t>(first),
                        tokens_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, tokens_.size())),
                        [](const Token& token) { return token.is("unsafe"); }));
      for (const std::string& feature : wanted)
        if (count > 0) gated_[feature] += count;
      for (std::size_t i = first; modules_ && !wanted.empty() && i + 2 < at_; ++i)
        if (is(i, "mod") && is(i + 2, ";")) modules_->push_back({std::string(tokens_[i + 1].text), wanted});
    }
    return std::move(kept_);
  }

private:
  bool is(std::size_t at, std::string_view word) const { return at < tokens_.size() && tokens_[at].is(word); }

  // `#[cfg(`: behind it stands the condition.
  bool opensCfg() {
    const bool opens = is(at_, "#") && is(at_ + 1, "[") && is(at_ + 2, "cfg") && is(at_ + 3, "(");
    if (opens) at_ += 4;
    return opens;
  }

  // One condition. `wanted`: features without which it does not hold.
  bool holds(std::set<std::string>& wanted) {
    if (at_ >= tokens_.size()) return true;
    const std::string name(tokens_[at_++].text);
    if (is(at_, "(")) {
      ++at_;
      bool all = true, any = false;
      while (at_ < tokens_.size() && !is(at_, ")")) {
        const bool one = holds(wanted);
        all = all && one;
        any = any || one;
        if (is(at_, ",")) ++at_;
      }
      ++at_;
      if (name == "not") return !all;
      return name == "any" ? any : name == "all" ? all : true; // others are not understood
    }
    if (!is(at_, "=")) return name == "test" || name == "doc" ? false : set_.contains(name);
    ++at_;
    const std::string value = at_ < tokens_.size() ? std::string(tokens_[at_++].text) : "";
    const bool is = set_.contains(name + "=" + value);
    if (name == "feature" && !is && value.size() > 2) wanted.insert(value.substr(1, value.size() - 2));
    return is;
  }

  void skipClosing(std::string_view end) {
    unsigned depth = 0;
    for (; at_ < tokens_.size(); ++at_) {
      if (depth == 0 && is(at_, end)) break;
      if (opens(tokens_[at_])) ++depth;
      if (closes(tokens_[at_]) && depth > 0) --depth;
    }
    ++at_;
  }
  static bool opens(const Token& token) { return token.is("(") || token.is("[") || token.is("{"); }
  static bool closes(const Token& token) { return token.is(")") || token.is("]") || token.is("}"); }

  // `pub fn f<A, B>` and the like: a comma is not its end, as it is of a field or of an arm.
  bool isItem() const {
    static const std::set<std::string_view> words = {
        "fn",     "impl",  "struct", "enum",   "mod", "use",   "unsafe",  "const",
        "static", "trait", "type",   "extern", "let", "async", "default", "macro_rules"};
    std::size_t at = at_;
    while (is(at, "#") && is(at + 1, "[")) { // other attributes
      while (at < tokens_.size() && !is(at, "]")) ++at;
      ++at;
    }
    if (is(at, "pub")) ++at;
    if (is(at, "(")) {
      while (at < tokens_.size() && !is(at, ")")) ++at;
      ++at;
    }
    return at < tokens_.size() && words.contains(tokens_[at].text);
  }

  // What the attribute stands before: to its `;` or `,`, or to the end of its block.
  void skipItem() {
    const bool endsAtComma = !isItem();
    unsigned depth = 0;
    while (at_ < tokens_.size()) {
      const Token& token = tokens_[at_];
      if (depth == 0 && (closes(token))) return; // the last of a list
      ++at_;
      if (opens(token)) ++depth;
      if (closes(token)) --depth;
      if (depth > 0) continue;
      const bool goesOn = is(at_, "else") || is(at_, ";") || is(at_, ".") || (endsAtComma && is(at_, ","));
      if (token.is("}") && !goesOn) return;
      if (token.is(";") || (endsAtComma && token.is(","))) return;
    }
  }

  const std::vector<Token>& tokens_;
  const CfgSet& set_;
  std::map<std::string, std::size_t>& gated_;
  std::vector<GatedModule>* modules_;
  std::vector<Token> kept_;
  std::size_t at_ = 0;
};

} // namespace

std::vector<Token> compiledTokens(const std::vector<Token>& tokens, const CfgSet& set,
                                  std::map<std::string, std::size_t>& gated,
                                  std::vector<GatedModule>* modules) {
  return CfgReader(tokens, set, gated, modules).run();
}

} // namespace nuthatch::rust
