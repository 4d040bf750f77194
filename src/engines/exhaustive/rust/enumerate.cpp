#include "engines/exhaustive/rust/enumerate.h"

#include "engines/exhaustive/rust/call_result.h"
#include "engines/exhaustive/rust/known_types.h"
#include "engines/exhaustive/rust/relevance.h"

#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::TypeKind;

const Variable& Node::variable(int index) const {
  const Node* node = this;
  while (index < node->firstVariable) node = node->parent;
  return node->added[static_cast<std::size_t>(index - node->firstVariable)];
}

std::vector<const Node*> Node::path() const {
  std::vector<const Node*> nodes;
  for (const Node* node = this; node; node = node->parent) nodes.push_back(node);
  std::ranges::reverse(nodes);
  return nodes;
}

std::string Node::names() const {
  std::string text;
  for (const Node* node : path()) {
    const std::string& path = node->call.function->path;
    text += (text.empty() ? "" : ", ") + path.substr(std::min(path.find("::") + 2, path.size()));
  }
  return text;
}

namespace {

std::uint64_t hashOf(const Expr& expr, std::uint64_t hash) {
  hash = hash64(fmt::format("{} {} {} {} {}", static_cast<int>(expr.kind), expr.variable, expr.isMut,
                            expr.type ? expr.type->text : "", expr.text),
                hash);
  for (const Expr& arg : expr.args) hash = hashOf(arg, hash);
  return hash;
}

std::uint64_t keyOf(const Node& node) {
  const Call& call = node.call;
  const Function& function = *call.function;
  std::uint64_t hash = hash64(function.path, node.parent ? node.parent->key : 0);
  // Functions that a macro made have one path and one place.
  hash = hash64((function.self ? function.self->text : "") +
                    (function.trait ? rust::textOf(*function.trait) : ""),
                hash);
  hash =
      hash64(fmt::format("{} {} {} {} {} {} {}", call.function->span.firstLine, call.keeps, call.repeats,
                         call.dropsAfter, call.elsewhere, call.races, call.result ? call.result->text : ""),
             hash);
  for (const auto& [param, type] : call.with) hash = hash64(param + type->text, hash);
  for (const Expr& arg : call.args) hash = hashOf(arg, hash);
  for (const Variable& variable : node.added)
    if (variable.made) hash = hashOf(*variable.made, hash);
  return hash;
}

class Enumerator {
public:
  Enumerator(const rust::Api& api, Filler& filler, const EnumerateOptions& options)
      : api_(api), relevance_(api), filler_(filler), options_(options) {}

  DriverSet run() {
    for (const Function& function : api_.functions) {
      const std::string why = filler_.obstacle(function);
      if (!why.empty()) {
        const bool isDrop = function.trait && function.trait->lastName() == "Drop"; // called by the compiler
        if (function.isPublic && !isDrop) set_.skipped[function.path] = why;
        const bool isMissed = function.isPublic && !function.isUnsafe && !isDrop && isUnsafeWithin(function);
        if (isMissed) set_.uncallable.push_back(&function);
        continue;
      }
      callable_.push_back(&function);
      if (isUnsafeWithin(function)) set_.targets.push_back(&function);
    }
    // Breadth first: every function at one type, then at another, then at all of them and their pairs.
    for (const auto& [breadth, share] :
         {std::pair(Breadth::Wild, 3), std::pair(Breadth::Plain, 2), std::pair(Breadth::Full, 1)}) {
      breadth_ = breadth;
      mostDrivers_ = options_.mostDrivers / static_cast<std::size_t>(share);
      mostNodes_ = options_.mostPrefixes / static_cast<std::size_t>(share);
      set_.leftOut = 0; // the last pass has them all
      walk();
      if (!filler_.isNarrowed()) break;
    }
    filler_.setBreadth(Breadth::Full);
    set_.leftOut += filler_.cut();
    set_.prefixes = set_.nodes.size();
    noteUncalled();
    return std::move(set_);
  }

private:
  bool isUnsafeWithin(const Function& function) const {
    return function.unsafeUse != rust::UnsafeUse::None && options_.library.matches(function.path);
  }

  void walk() {
    std::vector<const Node*> level = {nullptr};
    for (unsigned depth = 1; depth <= options_.calls; ++depth) {
      std::vector<const Node*> deeper;
      filler_.setBreadth(breadth_, depth);
      // Where there are too many, those that are taken are of all kinds, and the same in every run.
      if (depth > 2) std::ranges::sort(level, {}, [](const Node* node) { return node->key; });
      for (const Node* prefix : level) {
        const bool isLast = prefix && depth == options_.calls && !prefix->call.keeps;
        const std::set<std::string> types =
            isLast ? relevance_.touchedTypes(*prefix) : std::set<std::string>{};
        for (const Function* function : callable_) {
          set_.isCut = set_.isCut || options_.stopped();
          if (set_.leftOut >= options_.mostLeftOut || set_.isCut) break;
          if (!isLast || Relevance::mayTouch(*function, types)) extend(prefix, *function, depth, deeper);
        }
      }
      level = std::move(deeper);
    }
  }

  void extend(const Node* prefix, const Function& function, unsigned depth,
              std::vector<const Node*>& deeper) {
    const bool isTarget = std::ranges::find(set_.targets, &function) != set_.targets.end();
    const bool isBuilder = options_.construct.matches(function.path) || function.isForget;
    const bool isLast = depth == options_.calls;
    const bool observes = options_.observers && !isTarget && options_.library.matches(function.path) &&
                          !function.isForget && !function.isSent && hasTarget(prefix);
    // A target that gives references is the first of a pair too.
    if (!isTarget && !observes && (!isBuilder || isLast)) return;
    for (Filled& filled : filler_.fill(function, prefix)) {
      // What may go to other threads anyway shows nothing there.
      if (function.isSent && !filled.with.empty() && !holdsHomed(filled.with)) continue;
      for (Node& node : variants(prefix, function, filled, depth)) {
        const bool isEnd = isTarget || (observes && !node.call.elsewhere) || node.call.races;
        node.key = keyOf(node);
        node.isDriver = isEnd && depth >= options_.fromCalls && !taken_.contains(node.key) &&
                        relevance_.isRelevant(node) && relevance_.isCanonical(node);
        const bool goesOn = !isLast && (isBuilder || node.call.keeps) && relevance_.isCanonical(node);
        if (node.isDriver && set_.drivers.size() >= mostDrivers_) {
          ++set_.leftOut;
          node.isDriver = false;
        }
        if (goesOn && set_.nodes.size() >= mostNodes_) {
          ++set_.leftOut;
          continue;
        }
        if (!node.isDriver && !goesOn) continue;
        set_.nodes.push_back(std::move(node));
        const Node* kept = &set_.nodes.back();
        if (kept->isDriver) {
          set_.drivers.push_back(kept);
          taken_.insert(kept->key);
        }
        if (goesOn) deeper.push_back(kept);
      }
    }
  }

  bool hasTarget(const Node* prefix) const {
    for (; prefix; prefix = prefix->parent)
      if (std::ranges::find(set_.targets, prefix->call.function) != set_.targets.end()) return true;
    return false;
  }

  static bool isFresh(const Expr& expr, const Node& node) {
    if (expr.variable >= 0 && expr.variable < node.firstVariable) return false;
    return std::ranges::all_of(expr.args, [&](const Expr& arg) { return isFresh(arg, node); });
  }

  // Nothing but single values of the domain and references: can be made again for every round. Lists bring
  // several elements by themselves.
  static bool isPlain(const Expr& expr, const Node& node) {
    const auto isList = [](TypeRef type) { return type && (type->isPath("Vec") || type->isPath("String")); };
    if (expr.kind == ExprKind::Group || (expr.kind == ExprKind::Any && isList(expr.type))) return false;
    if (expr.variable < node.firstVariable) return true;
    const auto& made = node.variable(expr.variable).made;
    return !made || (made->kind == ExprKind::Any && !isList(made->type));
  }

  std::vector<Node> variants(const Node* prefix, const Function& function, Filled& filled, unsigned depth) {
    Node node{.parent = prefix, .depth = depth, .firstVariable = prefix ? prefix->variables() : 0};
    node.added = std::move(filled.made);
    node.call = {.function = &function, .with = std::move(filled.with), .args = std::move(filled.args)};
    addResult(node, api_, filler_.types());
    const TypeRef result = node.call.result;
    std::set<std::string> ignored;
    const bool isSeen = isLookable(result, ignored) || isLookableIfGood(result, ignored);
    node.call.keeps = result->borrows && isSeen;
    // push(…) may be one call or several; where an older variable is changed and nothing else is taken from
    // it.
    bool onlyChanges = !function.isForget;
    bool changes = false;
    for (const Expr& arg : node.call.args) {
      const bool old = !isFresh(arg, node);
      changes |= old && arg.kind != ExprKind::Use && (arg.isMut || relevance_.holdsCell(arg, node));
      onlyChanges &= isPlain(arg, node);
      onlyChanges &= !old || arg.kind == ExprKind::Borrow || arg.kind == ExprKind::Reborrow ||
                     arg.kind == ExprKind::Slice;
    }
    node.call.repeats = changes && onlyChanges && !result->borrows;
    std::vector<Node> made = {node};
    // What was made of a value must live without it.
    const Expr* of = node.call.args.empty() ? nullptr : &node.call.args[0];
    const bool isShared = of && of->kind == ExprKind::Borrow && !of->isMut && !isFresh(*of, node);
    const bool isOwned = !result->borrows && api_.types.contains(result->name);
    // rustc rejects it where the lifetime is right. An iterator of the crate may name a lifetime that has
    // nothing to do with what it walks over, and needs no unsafe code for that.
    const bool isOwnIterator = api_.types.contains(result->name) && depth < options_.calls;
    const bool isLent = result->borrows && api_.crate != "std" &&
                        (isOwnIterator || (isSeen && function.unsafeUse == rust::UnsafeUse::Contains));
    if (isShared && (isOwned || isLent)) {
      Node alone = node;
      alone.call.dropsAfter = of->variable;
      made.push_back(std::move(alone));
    }
    // What took in a borrower and says that it borrows nothing must live without whom that borrowed from.
    const bool isFree = !result->borrows && api_.types.contains(result->name);
    for (const Expr& arg : node.call.args)
      if (const int lender = isFree ? lenderOf(arg, node) : -1; lender >= 0) {
        Node alone = node;
        alone.call.dropsAfter = lender;
        made.push_back(std::move(alone));
      }
    if (isShared && mayGoElsewhere(node)) {
      Node away = node;
      away.call.elsewhere = true;
      away.call.keeps = away.call.repeats = false;
      made.push_back(std::move(away));
    }
    if (isShared && mayRace(node)) {
      Node both = node;
      both.call.races = true;
      both.call.keeps = both.call.repeats = false;
      made.push_back(std::move(both));
    }
    if (node.call.keeps && changes) { // the same without keeping: more may come after it
      node.call.keeps = false;
      node.call.repeats = onlyChanges;
      made.push_back(std::move(node));
    }
    return made;
  }

  // The variable from which a value that is handed over was borrowed, or -1.
  static int lenderOf(const Expr& arg, const Node& node) {
    if (arg.kind != ExprKind::Use || !node.variable(arg.variable).type->borrows) return -1;
    const Node* maker = &node;
    while (arg.variable < maker->firstVariable) maker = maker->parent;
    for (const Expr& given : maker->call.args)
      if (given.kind == ExprKind::Borrow && given.variable >= 0 && given.variable < maker->firstVariable)
        return given.variable;
    return -1;
  }

  static bool holdsHomed(const Substitution& with) {
    return std::ranges::any_of(with, [](const auto& pair) { return mentionsHomed(pair.second); });
  }

  // Types that say they may be shared between threads are shared, with a value inside that must not be.
  bool mayGoElsewhere(const Node& node) const {
    return holdsHomed(node.call.with) &&
           std::ranges::any_of(node.call.args, [&](const Expr& arg) { return claimsSync(arg, node); });
  }
  bool claimsSync(const Expr& arg, const Node& node) const {
    if (arg.variable < 0) return false;
    const auto definition = api_.types.find(node.variable(arg.variable).type->name);
    return definition != api_.types.end() && definition->second.claimsSync;
  }

  // Nothing but what is shared comes from outside, and nothing that one thread alone may count.
  bool mayRace(const Node& node) const {
    const auto& with = node.call.with;
    const auto isShared = [&](const Expr& arg) {
      return claimsSync(arg, node) && arg.kind == ExprKind::Borrow && !arg.isMut;
    };
    return std::ranges::any_of(with, [](const auto& pair) { return mentionsLone(pair.second); }) &&
           std::ranges::none_of(with, [](const auto& pair) { return mentionsTracked(pair.second); }) &&
           std::ranges::any_of(node.call.args, isShared) &&
           std::ranges::all_of(node.call.args, [&](const Expr& arg) {
             return isShared(arg) || (isFresh(arg, node) && arg.variable < 0);
           });
  }

  void noteUncalled() {
    std::set<const Function*> called;
    for (const Node* driver : set_.drivers)
      for (const Node* node : driver->path()) called.insert(node->call.function);
    // Nothing that the crate's functions make must stay at home: then there is nothing to send, and nothing is missed.
    std::erase_if(set_.targets,
                  [&](const Function* function) { return function->isSent && !called.contains(function); });
    for (const Function* function : callable_) {
      if (called.contains(function)) continue;
      const bool isTarget = std::ranges::find(set_.targets, function) != set_.targets.end();
      if (isTarget) set_.skipped[function->path] = "no calls within the bound make its arguments";
    }
  }

  const rust::Api& api_;
  Relevance relevance_;
  Filler& filler_;
  const EnumerateOptions& options_;
  std::vector<const Function*> callable_;
  Breadth breadth_ = Breadth::Full;             // of the pass that is under way
  std::size_t mostDrivers_ = 0, mostNodes_ = 0; // of it
  std::set<std::uint64_t> taken_;               // drivers of earlier passes
  DriverSet set_;
};

} // namespace

DriverSet enumerate(const rust::Api& api, Filler& filler, const EnumerateOptions& options) {
  return Enumerator(api, filler, options).run();
}

} // namespace nuthatch::exhaustive
