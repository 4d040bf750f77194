// Paths and trees as single columns. Decoding is strict, as in encoding.cpp.
#include "ledger/execution_path.h"

#include "ledger/encoding.h"

#include <array>
#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::array kTaken = {"entered", "holds", "holds-not", "case", "failed"};

std::string encodeWay(const PathWay& way) {
  return encodeList({way.function, way.place.file, name(way.taken), way.condition,
                     encodeCounters({{"column", way.place.column}, {"line", way.place.line}})});
}

std::optional<std::uint32_t> small(const std::map<std::string, std::uint64_t>& numbers, const char* name) {
  const auto at = numbers.find(name);
  if (at == numbers.end() || at->second > UINT32_MAX) return std::nullopt;
  return static_cast<std::uint32_t>(at->second);
}

std::optional<PathWay> decodeWay(const std::string& text) {
  auto parts = decodeList(text);
  if (!parts || parts->size() != 5) return std::nullopt;
  const auto taken = wayKindNamed((*parts)[2]);
  const auto place = decodeCounters((*parts)[4]);
  if (!taken || !place) return std::nullopt;
  const auto line = small(*place, "line"), column = small(*place, "column");
  if (!line || !column) return std::nullopt;
  return PathWay{(*parts)[0], {(*parts)[1], *line, *column}, *taken, (*parts)[3]};
}

// Ways are written once each; steps and nodes name them by number.
std::optional<std::vector<PathWay>> decodeWays(const std::string& text) {
  const auto list = decodeList(text);
  if (!list) return std::nullopt;
  std::vector<PathWay> ways;
  for (const std::string& one : *list) {
    auto way = decodeWay(one);
    if (!way) return std::nullopt;
    ways.push_back(*std::move(way));
  }
  return ways;
}

std::string encodeWays(const std::vector<PathWay>& ways) {
  std::vector<std::string> list;
  for (const PathWay& way : ways) list.push_back(encodeWay(way));
  return encodeList(list);
}

std::optional<std::vector<std::uint64_t>> numbersOf(const std::string& text) {
  std::vector<std::uint64_t> numbers;
  std::uint64_t now = 0;
  bool digits = false;
  for (const char c : text + " ") {
    if (c >= '0' && c <= '9') {
      if (now > UINT64_MAX / 10 - 1) return std::nullopt;
      now = now * 10 + static_cast<unsigned>(c - '0');
      digits = true;
    } else if (c == ' ' && digits) {
      numbers.push_back(std::exchange(now, 0));
      digits = false;
    } else {
      return std::nullopt;
    }
  }
  return numbers;
}

} // namespace

const char* name(WayKind taken) { return kTaken[static_cast<std::size_t>(taken)]; }

std::optional<WayKind> wayKindNamed(const std::string& name) {
  for (std::size_t i = 0; i < kTaken.size(); ++i)
    if (name == kTaken[i]) return static_cast<WayKind>(i);
  return std::nullopt;
}

std::string encodePath(const ExecutionPath& path) {
  std::vector<PathWay> ways;
  std::map<PathWay, std::size_t> numbers;
  std::vector<std::string> steps;
  for (const PathStep& step : path.steps) {
    const auto [at, isNew] = numbers.try_emplace(step.way, ways.size());
    if (isNew) ways.push_back(step.way);
    std::vector<std::string> flat = {fmt::format("{} {}", at->second, step.depth)};
    for (const auto& [name, value] : step.values) flat.insert(flat.end(), {name, value});
    steps.push_back(encodeList(flat));
  }
  return encodeList({fmt::format("{} {}", path.skipped, path.skippedFrom), encodeWays(ways), encodeList(steps)});
}

std::optional<ExecutionPath> decodePath(std::string_view text) {
  const auto parts = decodeList(text);
  if (!parts || parts->size() != 3) return std::nullopt;
  const auto skipped = numbersOf((*parts)[0]);
  const auto ways = decodeWays((*parts)[1]);
  const auto steps = decodeList((*parts)[2]);
  if (!skipped || skipped->size() != 2 || !ways || !steps || (*skipped)[1] > steps->size()) return std::nullopt;
  ExecutionPath path{.skipped = (*skipped)[0], .skippedFrom = (*skipped)[1]};
  for (const std::string& one : *steps) {
    const auto flat = decodeList(one);
    if (!flat || flat->size() % 2 != 1) return std::nullopt;
    const auto way = numbersOf((*flat)[0]);
    if (!way || way->size() != 2 || (*way)[0] >= ways->size() || (*way)[1] > UINT32_MAX) return std::nullopt;
    PathStep step{(*ways)[(*way)[0]], static_cast<std::uint32_t>((*way)[1]), {}};
    for (std::size_t i = 1; i < flat->size(); i += 2) step.values.push_back({(*flat)[i], (*flat)[i + 1]});
    path.steps.push_back(std::move(step));
  }
  if (encodePath(path) != text) return std::nullopt;
  return path;
}

std::string encodeTree(const ExecutionTree& tree) {
  std::vector<std::string> nodes;
  for (const TreeNode& n : tree.nodes)
    nodes.push_back(fmt::format("{} {} {} {} {} {}", n.parent, n.way, n.runs, n.ended, n.failed, n.cut));
  return encodeList({std::to_string(tree.notRun), encodeWays(tree.ways), encodeList(nodes)});
}

std::optional<ExecutionTree> decodeTree(std::string_view text) {
  const auto parts = decodeList(text);
  if (!parts || parts->size() != 3) return std::nullopt;
  const auto notRun = numbersOf((*parts)[0]);
  auto ways = decodeWays((*parts)[1]);
  const auto nodes = decodeList((*parts)[2]);
  if (!notRun || notRun->size() != 1 || (*notRun)[0] > UINT32_MAX || !ways || !nodes) return std::nullopt;
  ExecutionTree tree{.notRun = static_cast<std::uint32_t>((*notRun)[0]), .ways = *std::move(ways)};
  for (const std::string& one : *nodes) {
    const auto n = numbersOf(one);
    if (!n || n->size() != 6) return std::nullopt;
    for (const std::uint64_t number : *n)
      if (number > UINT32_MAX) return std::nullopt;
    const auto at = [&](std::size_t i) { return static_cast<std::uint32_t>((*n)[i]); };
    const bool isRoot = tree.nodes.empty();
    if (isRoot ? at(0) != 0 : at(0) >= tree.nodes.size() || at(1) >= tree.ways.size()) return std::nullopt;
    tree.nodes.push_back({at(0), at(1), at(2), at(3), at(4), at(5)});
  }
  if (encodeTree(tree) != text) return std::nullopt;
  return tree;
}

} // namespace nuthatch
