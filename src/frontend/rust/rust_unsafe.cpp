// Which functions contain unsafe code, from the source itself (seed 000, II-A: functions without any are not
// targets). A function is a target too when it calls a private one that contains some, or handles a value
// whose destructor does: nobody else could be made to test those.
#include "frontend/rust/rust_lexer.h"
#include "frontend/rust/rustdoc.h"
#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <set>

namespace nuthatch::rust {

namespace {

namespace fs = std::filesystem;

struct Source {
  std::string text;
  std::vector<Token> tokens;
};

struct Body {
  std::uint64_t hash = 0; // of its tokens
  bool hasUnsafe = false;
  bool isMacro = false; // the span is that of a macro's use: the body is not there to be read
  std::set<std::string, std::less<>> words, macros;
};

bool isBefore(const Token& token, unsigned line, unsigned column) {
  return token.line < line || (token.line == line && token.column < column);
}

bool opensFunction(const Token& token) {
  static const std::set<std::string_view> words = {"pub",    "fn",      "const", "unsafe", "async",
                                                   "extern", "default", "#",     "crate"};
  return words.contains(token.text);
}

class Finder {
public:
  Finder(Api& api, const CfgSet& cfg, std::map<std::string, std::size_t>& gated)
      : api_(api), cfg_(cfg), gated_(gated) {}

  Status run() {
    for (const Function& function : api_.functions) NH_TRY_VOID(load(function.span.file));
    for (const auto& [file, source] : sources_) {
      findMacros(source);
      // Modules of std that are targets keep nothing between calls.
      api_.hasGlobals |= api_.crate != "std" && std::ranges::any_of(source.tokens, [](const Token& token) {
                           return token.is("static") || token.is("thread_local");
                         });
    }
    for (Function& function : api_.functions) bodies_.push_back(bodyOf(function));
    hashCode();
    markContaining();
    markReaching();
    markTraits();
    markDrops();
    listBlocks();
    return {};
  }

private:
  Status load(const std::string& file) {
    if (file.empty() || sources_.contains(file)) return {};
    const fs::path path = fs::path(api_.root) / file;
    auto text = readFile(path);
    if (!text) return std::unexpected(std::move(text).error());
    Source& source = sources_[file];
    source.text = *std::move(text);
    source.tokens = lex(source.text);
    if (!cfg_.empty()) source.tokens = compiledTokens(source.tokens, cfg_, gated_);
    return {};
  }

  // macro_rules! name { … unsafe … }: who uses it contains unsafe code.
  void findMacros(const Source& source) {
    const auto& tokens = source.tokens;
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
      if (!tokens[i].is("macro_rules") || !tokens[i + 1].is("!")) continue;
      const std::string name(tokens[i + 2].text);
      unsigned depth = 0;
      for (std::size_t j = i + 3; j < tokens.size(); ++j) {
        if (tokens[j].is("{") || tokens[j].is("(") || tokens[j].is("[")) ++depth;
        if (tokens[j].is("}") || tokens[j].is(")") || tokens[j].is("]")) --depth;
        if (tokens[j].is("unsafe")) unsafeMacros_.insert(name);
        if (depth == 0) break;
      }
    }
  }

  Body bodyOf(const Function& function) {
    Body body;
    const auto found = sources_.find(function.span.file);
    if (found == sources_.end()) return body;
    bool first = true;
    const auto& tokens = found->second.tokens;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      const Token& token = tokens[at];
      if (isBefore(token, function.span.firstLine, function.span.firstColumn)) continue;
      if (!isBefore(token, function.span.lastLine, function.span.lastColumn)) break;
      if (first) body.isMacro = !opensFunction(token);
      first = false;
      body.hash = hash64(token.text, body.hash + 1);
      if (token.is("unsafe")) body.hasUnsafe = true;
      if (token.is("!") && !last_.empty()) body.macros.insert(std::string(last_));
      last_ = token.kind == TokenKind::Identifier ? token.text : std::string_view();
      // x.len is a field, and x.len() or x.len::<u8>() is none.
      const bool isField = at > 1 && tokens[at - 1].is(".") && !tokens[at - 2].is(".") &&
                           at + 1 < tokens.size() && !tokens[at + 1].is("(") && !tokens[at + 1].is(":") &&
                           !tokens[at + 1].is("::");
      if (token.kind == TokenKind::Identifier && !isField) body.words.insert(std::string(token.text));
    }
    return body;
  }

  // What a call of a function may run: itself, what it names, and so on, by name; with it all methods of
  // traits, since operators, loops and scopes call those without a name, and all that stands outside of
  // functions. Too much is taken, never too little, of the crate's own files.
  void hashCode() {
    std::uint64_t always = 0;
    for (const auto& [file, source] : sources_) {
      for (const Token& token : source.tokens)
        if (!around(file, token)) always = hash64(token.text, always + 1);
    }
    std::map<std::string, std::vector<std::size_t>, std::less<>> named;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      named[api_.functions[i].name].push_back(i);
      if (api_.functions[i].trait) always = hash64(hex(bodies_[i].hash), always);
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      std::set<std::size_t> seen = {i};
      std::vector<std::size_t> waiting = {i};
      while (!waiting.empty()) {
        const std::size_t now = waiting.back();
        waiting.pop_back();
        for (const std::string& word : bodies_[now].words)
          if (const auto found = named.find(word); found != named.end())
            for (const std::size_t next : found->second)
              if (seen.insert(next).second) waiting.push_back(next);
      }
      std::uint64_t hash = always;
      for (const std::size_t one : seen) hash += hash64(hex(bodies_[one].hash)); // order says nothing
      api_.functions[i].codeHash = hash;
    }
  }

  bool isDerived(const Function& function, const Body& body) const {
    // #[derive(Clone, Debug)]: the span is the word in the attribute; such code is never unsafe.
    return body.isMacro && function.trait && body.words.size() <= 1 &&
           body.words.contains(function.trait->lastName());
  }

  void markContaining() {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const Body& body = bodies_[i];
      const bool byMacro = std::ranges::any_of(
          body.macros, [&](const std::string& name) { return unsafeMacros_.contains(name); });
      const bool unseen = body.isMacro && !isDerived(api_.functions[i], body) && !unsafeMacros_.empty();
      if (body.hasUnsafe || byMacro || unseen) api_.functions[i].unsafeUse = UnsafeUse::Contains;
    }
  }

  void markReaching() {
    bool changed = true;
    while (changed) {
      changed = false;
      std::set<std::string, std::less<>> hidden;
      for (const Function& function : api_.functions)
        if (function.unsafeUse != UnsafeUse::None && (!function.isPublic || function.isUnsafe))
          hidden.insert(function.name);
      for (std::size_t i = 0; i < bodies_.size(); ++i) {
        Function& function = api_.functions[i];
        if (function.unsafeUse != UnsafeUse::None) continue;
        const bool reaches = std::ranges::any_of(bodies_[i].words, [&](const std::string& word) {
          return hidden.contains(word) && word != function.name;
        });
        if (!reaches) continue;
        function.unsafeUse = UnsafeUse::Reaches;
        changed = true;
      }
    }
  }

  // Std and other crates call what a type implements: a map hashes its keys, a sort compares, a format reads. Who handles a
  // value that holds such a type, or names one, may run that code without a word about it.
  void markTraits() {
    std::map<std::string, const TypeDefinition*> own; // types whose own implementations are unsafe
    for (const Function& function : api_.functions) {
      const bool isUnsafe =
          function.unsafeUse == UnsafeUse::Contains || function.unsafeUse == UnsafeUse::Reaches;
      if (!isUnsafe || !function.trait || function.trait->lastName() == "Drop") continue;
      const TypeDefinition* definition = definitionOf(function.self);
      if (!definition) continue;
      own[definition->path] = definition;
    }
    if (own.empty()) return;
    std::set<std::string> holding; // types with one of those somewhere inside
    const auto holds = [&](const auto& self, TypeRef type, bool isInside) -> bool {
      if (type->is(TypeKind::Path) &&
          (holding.contains(type->name) || (isInside && own.contains(type->name))))
        return true;
      const bool goesIn = isInside || !type->is(TypeKind::Reference);
      return std::ranges::any_of(type->args, [&](TypeRef arg) { return self(self, arg, goesIn); });
    };
    for (bool changed = true; changed;) { // through fields
      changed = false;
      for (const auto& [path, definition] : api_.types)
        for (const Variant& variant : definition.variants)
          for (const Field& field : variant.fields)
            if (!holding.contains(path) && holds(holds, field.type, true))
              changed = holding.insert(path).second;
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Function& function = api_.functions[i];
      if (function.unsafeUse != UnsafeUse::None) continue;
      const bool handles =
          holds(holds, function.output, false) ||
          std::ranges::any_of(function.inputs, [&](TypeRef input) { return holds(holds, input, false); });
      // Whose signature shows the type leaves its methods to the driver, if that can name it.
      const auto shows = [&](const auto& self, TypeRef type, const std::string& path) -> bool {
        return type && (type->name == path || std::ranges::any_of(type->args, [&](TypeRef arg) {
                          return self(self, arg, path);
                        }));
      };
      const bool isNamed = std::ranges::any_of(own, [&](const auto& one) {
        const auto& [path, definition] = one;
        const bool isShown =
            shows(shows, function.self, path) || shows(shows, function.output, path) ||
            std::ranges::any_of(function.inputs, [&](TypeRef input) { return shows(shows, input, path); });
        return bodies_[i].words.contains(path.substr(path.rfind(':') + 1)) &&
               !(isShown && definition->isPublic);
      });
      if (handles || isNamed) function.unsafeUse = UnsafeUse::Reaches;
    }
  }

  // The definition of the type that a term is, behind references.
  TypeDefinition* definitionOf(TypeRef type) {
    while (type && type->is(TypeKind::Reference)) type = type->args[0];
    if (!type || !type->is(TypeKind::Path)) return nullptr;
    const auto found = api_.types.find(type->name);
    return found == api_.types.end() ? nullptr : &found->second;
  }

  bool dropsUnsafe(TypeRef type) {
    if (const TypeDefinition* definition = definitionOf(type); definition && definition->dropUsesUnsafe)
      return true;
    return std::ranges::any_of(type->args, [&](TypeRef arg) { return dropsUnsafe(arg); });
  }

  void markDrops() {
    for (const Function& function : api_.functions)
      if (function.trait && function.trait->lastName() == "Drop" && function.unsafeUse != UnsafeUse::None)
        if (TypeDefinition* definition = definitionOf(function.self)) definition->dropUsesUnsafe = true;
    for (bool changed = true; changed;) { // through fields
      changed = false;
      for (auto& [path, definition] : api_.types)
        for (const Variant& variant : definition.variants)
          for (const Field& field : variant.fields)
            if (!definition.dropUsesUnsafe && dropsUnsafe(field.type))
              changed = definition.dropUsesUnsafe = true;
    }
    for (Function& function : api_.functions) {
      if (function.unsafeUse != UnsafeUse::None) continue;
      const bool changes = std::ranges::any_of(function.inputs, [&](TypeRef input) {
        return (!input->is(TypeKind::Reference) || input->isMut) && dropsUnsafe(input);
      });
      if (changes || dropsUnsafe(function.output)) function.unsafeUse = UnsafeUse::Drops;
    }
  }

  const Function* around(const std::string& file, const Token& token) const {
    const Function* best = nullptr;
    for (const Function& function : api_.functions) {
      const Span& span = function.span;
      if (span.file != file || isBefore(token, span.firstLine, span.firstColumn) ||
          !isBefore(token, span.lastLine, span.lastColumn))
        continue;
      if (!best || span.firstLine >= best->span.firstLine) best = &function;
    }
    return best;
  }

  void listBlocks() {
    for (const auto& [file, source] : sources_) {
      const auto& tokens = source.tokens;
      for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (!tokens[i].is("unsafe") || !tokens[i + 1].is("{")) continue;
        unsigned depth = 0;
        std::size_t end = i + 1;
        for (; end < tokens.size(); ++end) {
          if (tokens[end].is("{")) ++depth;
          if (tokens[end].is("}") && --depth == 0) break;
        }
        const Function* function = around(file, tokens[i]);
        std::uint64_t hash = function ? hash64(function->path) : hash64(file);
        for (std::size_t at = i; at < std::min(end, tokens.size()); ++at)
          hash = hash64(tokens[at].text, hash);
        api_.unsafeBlocks.push_back({.file = file,
                                     .line = tokens[i].line,
                                     .lastLine = end < tokens.size() ? tokens[end].line : tokens[i].line,
                                     .function = function ? function->path : "",
                                     .hash = hash});
      }
    }
  }

  Api& api_;
  const CfgSet& cfg_;
  std::map<std::string, std::size_t>& gated_;
  std::map<std::string, Source> sources_;
  std::set<std::string, std::less<>> unsafeMacros_;
  std::vector<Body> bodies_;
  std::string_view last_;
};

} // namespace

Status findUnsafe(Api& api, const CfgSet& cfg, std::map<std::string, std::size_t>* gated) {
  std::map<std::string, std::size_t> ignored;
  return Finder(api, cfg, gated ? *gated : ignored).run();
}

} // namespace nuthatch::rust
