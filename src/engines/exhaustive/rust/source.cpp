#include "engines/exhaustive/rust/source.h"

#include "engines/exhaustive/rust/callee.h"
#include "engines/exhaustive/rust/known_types.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

class Writer {
public:
  Writer(const Node& driver, const SourceOptions& options)
      : driver_(driver), path_(driver.path()), options_(options) {
    if (options.base) path_.erase(path_.begin(), std::ranges::find(path_, options.base) + 1);
    for (const Node* node : path_) {
      for (const Expr& arg : node->call.args) noteUses(arg, *node);
      for (const Variable& variable : node->added)
        if (variable.made) noteUses(*variable.made, *node);
      // What a step ends is its own.
      if (options.base && node->call.dropsAfter >= 0 && node->call.dropsAfter < options.base->variables())
        moved_.insert(node->call.dropsAfter);
    }
    if (options.gives)
      for (const auto& [variable, place] : *options.gives)
        noteUses({.kind = ExprKind::Use, .variable = variable}, driver);
  }

  DriverSource run() {
    source_.sections.insert("core");
    for (const Node* node : path_)
      if (const Function& called = *node->call.function; called.callPath.starts_with("nh::"))
        source_.sections.insert(called.isSent ? "elsewhere" : "shown");
    for (unsigned i = 0; i < path_.size(); ++i) {
      const unsigned block = path_[i]->call.block;
      const bool opens = block != 0 && (i == 0 || path_[i - 1]->call.block != block);
      const bool closes = block != 0 && (i + 1 == path_.size() || path_[i + 1]->call.block != block);
      if (opens) openBlock(i);
      writeCall(*path_[i], i + 1);
      if (closes) closeBlock();
      endStep();
    }
    writeEnd();
    endStep();
    // What is looked at may hold any of the caller's values, also where its type does not say so.
    if (source_.sections.contains("look"))
      for (const char* own : {"aligned", "tracked", "homed", "lone"})
        if (source_.sections.contains(own)) source_.sections.insert(std::string("look_") + own);
    return std::move(source_);
  }

private:
  void line(const std::string& text) { source_.body += std::string(4 * indent_, ' ') + text + "\n"; }
  void endStep() {
    const std::size_t before = source_.steps.empty() ? 0 : source_.steps.back();
    if (source_.body.size() > before) source_.steps.push_back(source_.body.size());
  }
  void step(unsigned number) {
    if (options_.steps) line(fmt::format("nh::at({});", number));
    if (options_.paints && number < kLookStep) line("nh::paint();");
  }

  void noteUses(const Expr& expr, const Node& node) {
    for (int v = expr.variable; v >= 0; v = driver_.variable(v).partOf) {
      if (v < node.firstVariable) usedLater_.insert(v);
      used_.insert(v);
      users_[v].insert(&node);
      if (expr.kind == ExprKind::Use && v == expr.variable) moved_.insert(v);
    }
    for (const Expr& arg : expr.args) noteUses(arg, node);
  }

  // What a step takes from outside is lent to it, or its own where it gives it away.
  std::string name(int variable) const {
    if (!options_.base || variable >= options_.base->variables()) return fmt::format("v{}", variable);
    return moved_.contains(variable) ? fmt::format("s{}", variable) : fmt::format("(*s{})", variable);
  }

  // A scope that a panic leaves; what of its calls is used behind it gets out, or the driver ends.
  void openBlock(std::size_t first) {
    const unsigned block = path_[first]->call.block;
    escapes_.clear();
    for (std::size_t i = first; i < path_.size() && path_[i]->call.block == block; ++i)
      for (int v = path_[i]->firstVariable; v < path_[i]->variables(); ++v) {
        if (options_.gives && options_.gives->contains(v)) escapes_[v] = options_.gives->at(v);
        const bool isUsed =
            path_[i]->variable(v).outlives ||
            std::ranges::any_of(users_[v], [&](const Node* user) { return user->call.block != block; });
        if (!isUsed || escapes_.contains(v)) continue;
        escapes_[v] = fmt::format("e{}", v);
        line(fmt::format("let mut e{} = None;", v));
      }
    if (options_.catches) source_.sections.insert("attempt");
    line(options_.catches ? "nh::attempt(|| {" : "{");
    ++indent_;
  }

  void closeBlock() {
    for (const auto& [variable, place] : escapes_) line(fmt::format("{} = Some({});", place, name(variable)));
    --indent_;
    line(options_.catches ? "});" : "}");
    for (const auto& [variable, place] : escapes_)
      if (place[0] == 'e')
        line(fmt::format("let Some(mut {}) = {} else {{ return }};", name(variable), place));
    escapes_.clear();
  }

  std::optional<std::string> literal(int site) const {
    if (!options_.literals) return std::nullopt;
    const auto found = options_.literals->find(site);
    return found == options_.literals->end() ? std::nullopt : std::optional(found->second);
  }

  std::string write(const Expr& expr) {
    const std::string mut = expr.isMut ? "&mut " : "&";
    switch (expr.kind) {
    case ExprKind::Any: {
      const int site = source_.sites++;
      if (const auto text = literal(site)) {
        if (text->find("nh::") != std::string::npos)
          source_.sections.insert(expr.sections.begin(), expr.sections.end());
        return *text;
      }
      source_.sections.insert(expr.sections.begin(), expr.sections.end());
      const bool text = expr.type->is(TypeKind::Reference);
      return fmt::format("nh::{}::<{}>({})", expr.isMut ? "answer" : "any",
                         text ? "&'static str" : typeSource(expr.type->text), site);
    }
    case ExprKind::Use:
      return name(expr.variable);
    case ExprKind::Borrow:
      return mut + name(expr.variable);
    case ExprKind::Reborrow:
      return mut + "*" + name(expr.variable);
    case ExprKind::Slice: { // a call of its own, which leaves its marks on the stack
      const std::string slice = mut + name(expr.variable) + "[..]";
      return options_.steps || options_.paints ? fmt::format("nh::painted({})", slice) : slice;
    }
    case ExprKind::CopyOf: {
      // A copy lives as long as the driver: references into it may come back.
      const std::string copy = fmt::format("c{}", copies_++);
      line(fmt::format("let mut {} = {};", copy, name(expr.variable)));
      return "&mut " + copy;
    }
    case ExprKind::Group: {
      source_.sections.insert(expr.sections.begin(), expr.sections.end());
      std::string text;
      std::size_t next = 0;
      for (const char c : expr.text) {
        if (c == '%' && next < expr.args.size())
          text += write(expr.args[next++]);
        else
          text += c;
      }
      return text;
    }
    }
    return {};
  }

  // What a call names may be made by the crate alone: a list of the caller's values begins empty.
  void noteTypes(TypeRef type) {
    std::set<std::string> sections;
    if (isValue(type, sections)) source_.sections.merge(sections);
    for (const TypeRef arg : type->args) noteTypes(arg);
  }

  void writeCall(const Node& node, unsigned number) {
    const Call& call = node.call;
    for (const auto& [param, type] : call.with) noteTypes(type);
    bool loops = call.repeats;
    for (int v = node.firstVariable; v < node.variables(); ++v) loops = loops && !usedLater_.contains(v);
    // What a panic leaves behind in the caller's variables is used on.
    bool isAlone = &node != path_.back() && !call.keeps && node.parent && call.block == 0;
    for (int v = node.firstVariable; v < node.variables(); ++v) isAlone = isAlone && !usedLater_.contains(v);
    const bool catches = options_.catches && isAlone;
    // In a test without a panic or a loop a result ends where it ended in the run.
    bool isScope = !catches && isAlone && !node.added.empty();
    if (catches) {
      source_.sections.insert("attempt");
      line("nh::attempt(|| {");
      ++indent_;
    }
    if (loops) {
      loops = openLoop();
      isScope |= !loops && !node.added.empty();
    }
    if (isScope) {
      line("{");
      ++indent_;
    }
    for (int v = node.firstVariable; v < node.variables(); ++v)
      if (const auto& made = node.variable(v).made)
        line(fmt::format("let mut {} = {};", name(v), write(*made)));
    std::vector<std::string> args;
    for (const Expr& arg : call.args) args.push_back(write(arg));
    step(number);
    std::string text = fmt::format("{}({})", calleeSource(call, types_), fmt::join(args, ", "));
    if (call.collects) {
      source_.sections.insert("taken");
      text = fmt::format("nh::taken({})", text);
    }
    text += ";";
    if (call.elsewhere || call.races) {
      const std::string how = call.races ? "race" : "elsewhere";
      source_.sections.insert(how);
      line(fmt::format("nh::{}(|| {{", how));
      ++indent_;
    }
    if (call.variable < 0) {
      line(text);
    } else {
      line(fmt::format("let mut {} = {}", name(call.variable), text));
      if (call.dropsAfter >= 0) line(fmt::format("drop({});", name(call.dropsAfter)));
      lookAt(call.variable);
      if (call.keeps && &node != path_.back())
        line(fmt::format("let before{} = nh::digest(&{});", call.variable, seen(call.variable)));
      if (!call.elsewhere && !call.races) takeParts(node);
    }
    if (call.elsewhere || call.races) {
      --indent_;
      line("});");
    }
    if (isScope) {
      --indent_;
      line("}");
    }
    if (loops) {
      --indent_;
      line("}");
      if (!options_.literals) line("nh::round(0);");
    }
    if (catches) {
      --indent_;
      line("});");
    }
  }

  bool openLoop() {
    const int site = source_.sites++;
    const auto count = literal(site);
    if (count == "1") return false;
    if (!count) source_.sections.insert("times");
    line(count ? fmt::format("for _ in 0..{} {{", *count)
               : fmt::format("for i in 0..nh::times({}) {{", site));
    ++indent_;
    if (!count) line("nh::round(i);");
    return true;
  }

  void takeParts(const Node& node) {
    for (int v = node.firstVariable; v < node.variables(); ++v) {
      const Variable& variable = node.variable(v);
      if (variable.partOf < 0 || !used_.contains(v)) continue;
      const std::string whole = name(variable.partOf);
      switch (variable.part) {
      case Part::Some:
        line(fmt::format("let Some(mut {}) = {} else {{ return }};", name(v), whole));
        break;
      case Part::Ok:
        line(fmt::format("let Ok(mut {}) = {} else {{ return }};", name(v), whole));
        break;
      default:
        line(fmt::format("let mut {} = {}.{};", name(v), whole,
                         static_cast<int>(variable.part) - static_cast<int>(Part::First)));
      }
    }
  }

  void lookAt(int variable) {
    std::set<std::string> sections;
    const TypeRef type = driver_.variable(variable).type;
    if (!isLookable(type, sections) && !isLookableIfGood(type, sections)) return;
    source_.sections.merge(sections);
    line(fmt::format("nh::look(&{});", seen(variable)));
  }

  // As what can be looked at.
  std::string seen(int variable) const {
    std::set<std::string> ignored;
    const bool isGood = isLookableIfGood(driver_.variable(variable).type, ignored);
    return isGood ? fmt::format("nh::good(&{})", name(variable)) : name(variable);
  }

  // Whether the driver hands out the right to write to what a kept reference points at.
  static bool lends(const Expr& expr, int whole, const Node& node) {
    if (expr.variable >= 0 && expr.isMut && expr.kind != ExprKind::CopyOf) {
      const int lent = node.variable(expr.variable).partOf;
      if (expr.variable == whole || lent == whole) return true;
    }
    return std::ranges::any_of(expr.args, [&](const Expr& arg) { return lends(arg, whole, node); });
  }

  // Of parts, those that are all there is of the whole.
  void compare(int v) {
    const Variable& variable = driver_.variable(v);
    const int whole = variable.part == Part::Some || variable.part == Part::Ok ? variable.partOf : v;
    if (driver_.variable(whole).partOf >= 0 || whole == driver_.call.variable) return;
    for (const Node* node : path_) {
      const auto lendsIt = [&](const Expr& arg) { return lends(arg, whole, *node); };
      const auto isMadeOfIt = [&](const Variable& made) { return made.made && lendsIt(*made.made); };
      if (std::ranges::any_of(node->call.args, lendsIt) || std::ranges::any_of(node->added, isMadeOfIt))
        return; // the callee may write there
    }
    line(fmt::format("nh::unchanged(&{}, before{});", seen(v), whole));
  }

  // A mutable reference from which a shared one was made that is alive too: until that one ends it is shared.
  bool isFrozen(int v) const {
    return std::ranges::any_of(path_, [&](const Node* node) {
      return node->call.keeps && std::ranges::any_of(node->call.args, [&](const Expr& arg) {
               return arg.variable == v && !arg.isMut && v < node->firstVariable &&
                      (arg.kind == ExprKind::Reborrow || arg.kind == ExprKind::Borrow);
             });
    });
  }

  // What is alive at the end: references that were kept, seen together.
  void writeEnd() {
    std::vector<int> alive;
    for (const Node* node : path_) {
      if (!node->call.keeps) continue;
      bool split = false;
      for (int v = node->firstVariable; v < node->variables(); ++v) {
        const Variable& variable = node->variable(v);
        if (variable.partOf != node->call.variable || !used_.contains(v)) continue;
        split = true;
        std::set<std::string> ignored;
        if (!moved_.contains(v) && isLookable(variable.type, ignored)) alive.push_back(v);
      }
      if (!split && !moved_.contains(node->call.variable)) alive.push_back(node->call.variable);
    }
    if (alive.empty()) return;
    step(kLookStep);
    std::vector<std::string> spans;
    for (const int v : alive) {
      const std::string all = fmt::format("nh::spans(&{})", seen(v));
      spans.push_back(isFrozen(v) ? fmt::format("nh::frozen({})", all) : all);
    }
    source_.sections.insert("look");
    line(fmt::format("nh::apart(&[{}]);", fmt::join(spans, ", ")));
    for (const int v : alive) {
      lookAt(v);
      compare(v);
    }
  }

  const Node& driver_;
  std::vector<const Node*> path_;
  const SourceOptions& options_;
  rust::TypeTable types_; // texts alone are taken from here
  DriverSource source_;
  std::set<int> used_, usedLater_, moved_;
  std::map<int, std::set<const Node*>> users_; // of a variable
  std::map<int, std::string> escapes_;         // of the block that is open: where its results go
  int copies_ = 0;
  unsigned indent_ = 1;
};

} // namespace

DriverSource driverSource(const Node& driver, const SourceOptions& options) {
  return Writer(driver, options).run();
}

std::string preludeWith(const std::string& prelude, const std::set<std::string>& wanted) {
  constexpr std::string_view mark = "//@ section ";
  struct Section {
    std::string text;
    std::vector<std::string> needs;
  };
  std::vector<std::pair<std::string, Section>> sections;
  for (auto at = prelude.find(mark); at != prelude.npos;) {
    const auto end = std::min(prelude.find(mark, at + 1), prelude.size());
    const auto lineEnd = prelude.find('\n', at);
    const std::string head = prelude.substr(at + mark.size(), lineEnd - at - mark.size());
    Section section{.text = prelude.substr(lineEnd + 1, end - lineEnd - 1)};
    const auto colon = head.find(':');
    std::string word;
    for (const char c : (colon == head.npos ? "" : head.substr(colon + 1)) + " ") {
      if (c != ' ') {
        word += c;
      } else if (!word.empty()) {
        section.needs.push_back(std::exchange(word, ""));
      }
    }
    sections.emplace_back(head.substr(0, colon), std::move(section));
    at = end == prelude.size() ? prelude.npos : end;
  }
  std::set<std::string> all;
  const auto add = [&](const auto& self, const std::string& name) -> void {
    if (!all.insert(name).second) return;
    for (const auto& [key, section] : sections)
      if (key == name)
        for (const std::string& need : section.needs) self(self, need);
  };
  for (const std::string& name : wanted) add(add, name);
  std::string text;
  for (const auto& [name, section] : sections)
    if (all.contains(name)) text += section.text;
  return text;
}

} // namespace nuthatch::exhaustive
