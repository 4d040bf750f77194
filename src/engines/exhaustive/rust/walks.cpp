#include "engines/exhaustive/rust/walks.h"

#include "engines/exhaustive/rust/source.h"
#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>
#include <future>
#include <sstream>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

// "3:0.1/x": a step, the cells that it took and those that it filled; x: none.
struct WalkStep {
  std::size_t step = 0;
  std::vector<std::optional<std::size_t>> took, filled;
};

std::vector<std::optional<std::size_t>> readCells(const std::string& text) {
  std::vector<std::optional<std::size_t>> cells;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, '.');)
    cells.push_back(word == "x" || word == "-" ? std::nullopt : std::optional(std::stoul(word)));
  return cells;
}

std::optional<WalkStep> readStep(const std::string& word) {
  const auto colon = word.find(':'), slash = word.find('/');
  if (colon == word.npos || slash == word.npos) return std::nullopt;
  return WalkStep{.step = std::stoul(word.substr(0, colon)),
                  .took = readCells(word.substr(colon + 1, slash - colon - 1)),
                  .filled = readCells(word.substr(slash + 1))};
}

Expr renumbered(Expr expr, const std::map<int, int>& to) {
  if (expr.variable >= 0) expr.variable = to.at(expr.variable);
  for (Expr& arg : expr.args) arg = renumbered(std::move(arg), to);
  return expr;
}

// Steps over cells as calls over variables, one after the other.
class Straightener {
public:
  Straightener(const StepSet& set, std::deque<Node>& nodes) : set_(set), nodes_(nodes) {}

  void add(const Step& step, const WalkStep& told) {
    std::map<int, int> to; // variables of the step
    for (std::size_t i = 0; i < step.needs.size() && i < told.took.size(); ++i)
      if (told.took[i]) to[step.needs[i].first] = cells_.at({step.needs[i].second, *told.took[i]});
    for (std::size_t i = 0; i < step.needs.size() && i < told.took.size(); ++i)
      if (told.took[i] && step.givenAway.contains(step.needs[i].first))
        cells_.erase({step.needs[i].second, *told.took[i]});
    ++block_;
    const auto path = step.last->path();
    for (auto at = std::ranges::find(path, set_.base) + 1; at != path.end(); ++at) addCall(**at, to);
    for (std::size_t i = 0; i < step.gives.size() && i < told.filled.size(); ++i) {
      if (!told.filled[i]) continue;
      const int variable = to.at(step.gives[i].first);
      cells_[{step.gives[i].second, *told.filled[i]}] = variable;
      Node& node = nodes_.back();
      if (variable >= node.firstVariable)
        node.added[static_cast<std::size_t>(variable - node.firstVariable)].outlives = true;
    }
  }

  Node* last() { return last_; }

private:
  void addCall(const Node& from, std::map<int, int>& to) {
    Node node{.parent = last_,
              .depth = last_ ? last_->depth + 1 : 1,
              .call = from.call,
              .firstVariable = last_ ? last_->variables() : 0};
    for (std::size_t i = 0; i < from.added.size(); ++i)
      to[from.firstVariable + static_cast<int>(i)] = node.firstVariable + static_cast<int>(i);
    node.added = from.added;
    for (Variable& variable : node.added) {
      if (variable.partOf >= 0) variable.partOf = to.at(variable.partOf);
      if (variable.made) variable.made = std::make_shared<const Expr>(renumbered(*variable.made, to));
    }
    for (Expr& arg : node.call.args) arg = renumbered(std::move(arg), to);
    if (node.call.variable >= 0) node.call.variable = to.at(node.call.variable);
    if (node.call.dropsAfter >= 0) node.call.dropsAfter = to.at(node.call.dropsAfter);
    node.call.block = block_;
    nodes_.push_back(std::move(node));
    last_ = &nodes_.back();
  }

  const StepSet& set_;
  std::deque<Node>& nodes_;
  std::map<std::pair<std::size_t, std::size_t>, int> cells_; // kind and number: the variable that is there
  Node* last_ = nullptr;
  unsigned block_ = 0;
};

bool names(const Step& step, const Node* base, const std::string& word) {
  return driverSource(*step.last, {.base = base}).body.find(word) != std::string::npos;
}

// What rustc has against the crate: steps, or oracles with all that name them.
std::vector<std::size_t> without(const rust::Compiled& compiled, const CrateText& crate, const StepSet& set,
                                 const std::vector<std::size_t>& steps, CrateParts& parts) {
  std::set<std::size_t> wrong;
  std::set<std::string> broken;
  for (const rust::Diagnostic& error : compiled.errors) {
    if (error.line == 0) continue;
    if (const auto at = driverAt(crate, error.line))
      wrong.insert(steps[*at]);
    else if (const std::string trait = oracleAt(crate, error.line); parts.oracles.contains(trait))
      broken.insert(trait);
  }
  for (const std::string& trait : broken) {
    const std::string name = oracleName(parts.oracles[trait]);
    parts.oracles.erase(trait);
    for (const std::size_t step : steps)
      if (!name.empty() && names(set.steps[step], set.base, name)) wrong.insert(step);
  }
  std::vector<std::size_t> left;
  for (const std::size_t step : steps)
    if (!wrong.contains(step)) left.push_back(step);
  // Nobody is to blame by name: a half of them may do.
  if (wrong.empty() && broken.empty()) left.resize(left.size() / 2);
  return left;
}

// The steps that rustc takes, as a program.
Result<std::vector<std::size_t>> build(const rust::Library& library, const StepSet& set, CrateParts& parts,
                                       std::chrono::milliseconds limit, WalkResult& result) {
  std::vector<std::size_t> steps(set.steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = i;
  const auto started = std::chrono::steady_clock::now();
  const auto took = [&] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
  };
  const fs::path source = library.work / "walks.rs";
  while (!steps.empty() && took() < limit) {
    const CrateText crate = walkCrate(set, steps, parts);
    NH_TRY_VOID(writeFile(source, crate.text));
    NH_TRY(const rust::Compiled compiled, rust::compileDrivers(library, source, limit - took()));
    result.building = took();
    if (compiled.program) {
      result.program = *compiled.program;
      return steps;
    }
    if (compiled.timedOut) break;
    steps = without(compiled, crate, set, steps, parts);
  }
  return std::vector<std::size_t>();
}

} // namespace

void readWalks(const std::string& said, const StepSet& set, const std::vector<std::size_t>& steps,
               WalkResult& result) {
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t end = std::min(said.find('\n', at), said.size());
    std::istringstream words(said.substr(at, end - at));
    at = end + 1;
    std::string word;
    words >> word;
    if (word == "walked") {
      std::uint64_t walks = 0;
      words >> walks;
      result.walks += walks;
    } else if (word == "cover") {
      words >> std::hex;
      for (std::uint64_t start = 0, stop = 0; words >> start >> stop;) result.covered[start] = stop;
    } else if (word == "walk") {
      Straightener straight(set, result.nodes);
      std::string tape;
      std::uint64_t key = 0;
      while (words >> tape) {
        const auto told = readStep(tape);
        if (!told || told->step >= steps.size()) break;
        straight.add(set.steps[steps[told->step]], *told);
        key = hash64(tape, key + 1);
      }
      std::size_t length = 0;
      words >> length;
      at += length + 1;
      Node* last = straight.last();
      if (!last) continue;
      last->tape = tape;
      last->isDriver = true;
      last->key = hash64(tape, key + 1);
      result.failing.push_back(last);
    }
  }
}

Result<WalkResult> runWalks(const rust::Library& library, const StepSet& set, CrateParts parts,
                            const WalkOptions& options) {
  WalkResult result;
  NH_TRY(const std::vector<std::size_t> steps, build(library, set, parts, options.building, result));
  result.steps = steps.size();
  if (steps.empty()) return result;
  std::vector<std::future<Result<SandboxResult>>> running;
  for (unsigned job = 0; job < options.jobs; ++job)
    running.push_back(std::async(std::launch::async, [&, job] {
      SandboxPolicy policy = options.policy;
      policy.wallTime = options.walking + std::chrono::seconds(15); // what fails is made short
      return runSandboxed({result.program.string(), "walks", std::to_string(options.walking.count()),
                           std::to_string(job + 1), std::to_string(options.deviations),
                           std::to_string(options.cutAfter.count())},
                          policy);
    }));
  for (auto& one : running) {
    NH_TRY(const SandboxResult ran, one.get());
    readWalks(ran.out, set, steps, result);
  }
  // Processes with different seeds find the same: of equal sequences of calls the shortest tape.
  std::ranges::sort(result.failing, {}, [](const Node* one) {
    return std::tuple(one->depth, one->tape.size(), one->names(), one->tape);
  });
  std::set<std::string> seen;
  std::erase_if(result.failing, [&](const Node* one) { return !seen.insert(one->names()).second; });
  return result;
}

} // namespace nuthatch::exhaustive
