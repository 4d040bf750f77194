// The execution tree of each entry: what its kept inputs do, branch by branch. A picture shows all of it, and below it
// stands the tree itself, which opens at each choice: by pointer, by keyboard and without the script.
#include "report/html/pages.h"
#include "report/path_words.h"
#include "support/stable_sort.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kTreeBytes = 1'200'000; // of one page; the rest is counted
constexpr unsigned kPictureRows = 60, kOpenLevels = 3, kDeepest = 200;

// Nodes without a choice between them are one block.
struct Block {
  std::vector<std::uint32_t> nodes;
  std::vector<std::size_t> children; // blocks
  std::size_t endings = 0;           // ways to an end below it
};

class TreePage {
public:
  TreePage(const Site& site, const ExecutionTree& tree) : site_(site), tree_(tree), children_(tree.nodes.size()) {
    for (std::uint32_t n = 1; n < tree.nodes.size(); ++n) children_[tree.nodes[n].parent].push_back(n);
    for (auto& list : children_)
      sortStably(list, std::ranges::greater(), [&](std::uint32_t n) { return tree.nodes[n].runs; });
    makeBlocks();
  }

  std::size_t endings() const { return blocks_.front().endings; }

  std::string body() {
    const TreeNode& root = tree_.nodes.front();
    const std::string name = line(site_.record.display(tree_.entry), 200);
    std::string html = fmt::format(
        "<h1>What {} does</h1>\n<p class=\"lead\">{} different {} through {} {}, by {} {}.{}</p>\n", name,
        number(endings()), endings() == 1 ? "way" : "ways", number(choices_), choices_ == 1 ? "choice" : "choices",
        number(root.runs), root.runs == 1 ? "input" : "inputs",
        tree_.notRun > 0 ? fmt::format(" {} more were not run for this picture.", number(tree_.notRun)) : "");
    html += picture();
    html += "<div class=\"treebar\" hidden><button type=\"button\" class=\"copy\" data-tree=\"open\">open all</button> "
            "<button type=\"button\" class=\"copy\" data-tree=\"close\">close all</button> <span class=\"soft\">Arrow keys "
            "walk: right opens, left closes.</span></div>\n";
    html += "<ul class=\"tree\">\n" + item(0, 0) + "</ul>\n";
    if (leftOut_ > 0)
      html += fmt::format("<p class=\"soft\">{} choices further down are not shown: this page would be too large.</p>\n",
                          number(leftOut_));
    return html;
  }

private:
  void makeBlocks() {
    std::vector<std::pair<std::uint32_t, std::size_t>> waiting{{0, 0}}; // first node, parent block
    for (std::size_t at = 0; at < waiting.size(); ++at) {
      Block block;
      std::uint32_t node = waiting[at].first;
      block.nodes.push_back(node);
      while (children_[node].size() == 1 && tree_.nodes[node].ended == 0) {
        node = children_[node].front();
        block.nodes.push_back(node);
      }
      const std::size_t number = blocks_.size();
      if (number > 0) blocks_[waiting[at].second].children.push_back(number);
      for (const std::uint32_t child : children_[node]) waiting.emplace_back(child, number);
      block.endings = tree_.nodes[node].ended > 0;
      choices_ += children_[node].size() > 1;
      blocks_.push_back(std::move(block));
    }
    std::vector<std::size_t> parents(blocks_.size(), 0);
    for (std::size_t n = 0; n < blocks_.size(); ++n)
      for (const std::size_t child : blocks_[n].children) parents[child] = n;
    for (std::size_t n = blocks_.size(); n-- > 1;) blocks_[parents[n]].endings += blocks_[n].endings;
  }

  const TreeNode& lastOf(const Block& block) const { return tree_.nodes[block.nodes.back()]; }
  bool failsIn(const Block& block) const { return lastOf(block).failed > 0; }

  std::string wayWords(const PathWay& way) const {
    const std::string code = fmt::format("<code>{}</code>", line(plainCode(way.condition), 120));
    const char* after = way.taken == WayKind::Holds ? " holds" : way.taken == WayKind::HoldsNot ? " does not hold" : "";
    return (way.taken == WayKind::Case ? "switch on " : "") + code + after;
  }
  std::string signOf(const PathWay& way) const {
    return way.taken == WayKind::Holds      ? "<span class=\"ts\">yes</span>"
           : way.taken == WayKind::HoldsNot ? "<span class=\"ts\">no</span>"
                                          : "<span class=\"ts\">case</span>";
  }

  std::string endOf(const Block& block) const {
    const TreeNode& last = lastOf(block);
    std::string words;
    const auto add = [&](std::uint32_t count, const char* kind, const char* what) {
      if (count > 0)
        words += fmt::format(" <span class=\"v {}\">{} {}</span>", kind, number(count), what);
    };
    add(last.failed, "refuted", "failed here");
    add(last.cut, "open", "went on, not followed");
    add(last.ended - std::min(last.ended, last.failed + last.cut), "proven", "ended here");
    return words;
  }

  std::string steps(const Block& block) {
    std::string rows;
    for (std::size_t i = 1; i < block.nodes.size(); ++i) {
      const PathWay& way = tree_.ways[tree_.nodes[block.nodes[i]].way];
      rows += fmt::format("<li>{} {} <span class=\"at\">{}</span></li>\n", signOf(way), wayWords(way),
                          site_.sourceLink(way.place, "../"));
    }
    if (rows.empty()) return "";
    return fmt::format("<details class=\"then\"><summary>then {} {} without a choice</summary><ol>\n{}</ol></details>\n",
                       number(block.nodes.size() - 1), block.nodes.size() == 2 ? "branch" : "branches", rows);
  }

  std::string item(std::size_t number, unsigned level) {
    const Block& block = blocks_[number];
    if (used_ > kTreeBytes || level > kDeepest) {
      ++leftOut_;
      return "";
    }
    const TreeNode& first = tree_.nodes[block.nodes.front()];
    std::string label;
    if (number == 0) {
      label = fmt::format("<b>{}</b>", line(site_.record.display(tree_.entry), 160));
    } else {
      const PathWay& way = tree_.ways[first.way];
      label = fmt::format("{} {} <span class=\"at\">{}</span>", signOf(way), wayWords(way),
                          site_.sourceLink(way.place, "../"));
    }
    label += fmt::format(" <span class=\"soft\">{} {}</span>{}", html::number(first.runs), first.runs == 1 ? "input" : "inputs",
                         endOf(block));
    const std::string more = steps(block);
    used_ += label.size() + more.size();
    std::string inner;
    for (const std::size_t child : block.children) inner += item(child, level + 1);
    if (inner.empty() && more.empty()) return fmt::format("<li id=\"b{}\" class=\"leaf\">{}</li>\n", number, label);
    if (!inner.empty()) inner = "<ul>\n" + inner + "</ul>\n";
    return fmt::format("<li id=\"b{}\"><details{}><summary>{}</summary>{}{}</details></li>\n", number,
                       level < kOpenLevels ? " open" : "", label, more, inner);
  }

  // A row a choice, as wide as inputs came there: what is red below failed.
  std::string picture() {
    if (blocks_.size() < 2) return "";
    constexpr double kWidth = 1000;
    std::string drawn;
    unsigned deepest = 0;
    std::vector<double> left(blocks_.size(), 0);
    std::vector<unsigned> depth(blocks_.size(), 0);
    const double whole = std::max(1u, tree_.nodes.front().runs);
    for (std::size_t n = 0; n < blocks_.size() && drawn.size() < kTreeBytes / 4; ++n) {
      const Block& block = blocks_[n];
      const double width = tree_.nodes[block.nodes.front()].runs / whole * kWidth;
      double x = left[n];
      for (const std::size_t child : block.children) {
        left[child] = x;
        depth[child] = depth[n] + 1;
        x += tree_.nodes[blocks_[child].nodes.front()].runs / whole * kWidth;
      }
      if (depth[n] >= kPictureRows || width < 1) continue;
      deepest = std::max(deepest, depth[n]);
      const std::string words =
          n == 0 ? site_.record.display(tree_.entry) : inWords(tree_.ways[tree_.nodes[block.nodes.front()].way]);
      drawn += fmt::format("<a href=\"#b{}\" tabindex=\"-1\"><rect class=\"{}\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" "
                           "height=\"13\"><title>{}: {}</title></rect></a>",
                           n, failsIn(block) ? "t-bad" : block.children.empty() ? "t-end" : n % 2 ? "t-a" : "t-b", left[n],
                           depth[n] * 14, std::max(0.8, width - 1), line(words, 100),
                           tree_.nodes[block.nodes.front()].runs);
    }
    return fmt::format("<svg class=\"icicle\" viewBox=\"0 0 {} {}\" role=\"img\" "
                       "aria-label=\"The whole tree: each row is one more choice, as wide as inputs took it. The list "
                       "below says the same.\">{}</svg>\n<p class=\"soft\">Each row is one more choice, as wide as inputs "
                       "took it; red failed, green ended. A click leads to its place below.</p>\n",
                       kWidth, (deepest + 1) * 14, drawn);
  }

  const Site& site_;
  const ExecutionTree& tree_;
  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<Block> blocks_;
  std::size_t choices_ = 0, used_ = 0, leftOut_ = 0;
};

} // namespace

Status writeTrees(const Site& site, const PageSink& sink) {
  std::vector<std::string> rows;
  std::size_t n = 0;
  for (const ExecutionTree& tree : site.record.trees) {
    TreePage one(site, tree);
    ++n;
    const Function* entry = site.record.function(tree.entry);
    std::uint64_t failed = 0;
    for (const TreeNode& node : tree.nodes) failed += node.failed;
    rows.push_back(fmt::format("<tr><td class=\"w\"><a href=\"tree/{}.html\">{}</a></td><td class=\"w\">{}</td><td "
                               "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                               n, line(site.record.display(tree.entry), 160),
                               entry ? site.sourceLink(entry->place, "") : "", tree.nodes.front().runs, one.endings(),
                               tree.nodes.size() - 1, failed));
    NH_TRY_VOID(sink(fmt::format("tree/{}.html", n), page(site, "What " + site.record.display(tree.entry) + " does",
                                                          "trees.html", "../", one.body())));
  }
  const char* lead = rows.empty() ? "This ledger holds no tree: no engine kept inputs, or there was no time to run them again."
                                  : "What the kept inputs of each function do, as a tree of the branches they take.";
  return tablePages(site, sink, "trees", "Execution trees", lead,
                    {"Entry", "Place", "#Inputs", "#Different ways", "#Branches in it", "#failed"}, rows);
}

} // namespace nuthatch::html
