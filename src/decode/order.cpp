#include "decode/order.h"

#include <algorithm>
#include <limits>

namespace nuthatch::bounded {

namespace {

constexpr std::uint32_t kDone = std::numeric_limits<std::uint32_t>::max();

// A node of the result tree: a single block, or a loop with its head and its parts.
struct Component {
  std::uint32_t head;
  bool isLoop = false;
  std::vector<Component> parts; // in reverse order while it grows
};

class Partition {
public:
  explicit Partition(const std::vector<std::vector<std::uint32_t>>& successors)
      : successors_(successors), number_(successors.size(), 0) {}

  std::vector<Component> run() {
    std::vector<Component> top;
    visit(0, top);
    std::ranges::reverse(top);
    return top;
  }

private:
  // Recursion as deep as the longest path of the graph: some hundred bytes a block.
  std::uint32_t visit(std::uint32_t vertex, std::vector<Component>& partition) {
    stack_.push_back(vertex);
    number_[vertex] = ++next_;
    std::uint32_t head = number_[vertex];
    bool isLoop = false;
    for (const std::uint32_t successor : successors_[vertex]) {
      const std::uint32_t least = number_[successor] == 0 ? visit(successor, partition) : number_[successor];
      if (least <= head) head = least, isLoop = true;
    }
    if (head != number_[vertex]) return head;
    number_[vertex] = kDone;
    std::uint32_t element = stack_.back();
    stack_.pop_back();
    if (!isLoop) {
      partition.push_back({vertex, false, {}});
      return head;
    }
    while (element != vertex) {
      number_[element] = 0;
      element = stack_.back();
      stack_.pop_back();
    }
    partition.push_back(component(vertex));
    return head;
  }

  Component component(std::uint32_t vertex) {
    Component loop{vertex, true, {}};
    for (const std::uint32_t successor : successors_[vertex])
      if (number_[successor] == 0) visit(successor, loop.parts);
    std::ranges::reverse(loop.parts);
    return loop;
  }

  const std::vector<std::vector<std::uint32_t>>& successors_;
  std::vector<std::uint32_t> number_; // 0: not seen
  std::vector<std::uint32_t> stack_;
  std::uint32_t next_ = 0;
};

void flatten(const std::vector<Component>& parts, std::vector<std::uint32_t>& heads,
             std::vector<OrderedBlock>& order) {
  for (const Component& part : parts) {
    if (part.isLoop) heads.push_back(static_cast<std::uint32_t>(order.size()));
    order.push_back({part.head, heads});
    if (!part.isLoop) continue;
    flatten(part.parts, heads, order);
    heads.pop_back();
  }
}

} // namespace

std::vector<OrderedBlock> weakTopologicalOrder(const std::vector<std::vector<std::uint32_t>>& successors) {
  std::vector<OrderedBlock> order;
  if (successors.empty()) return order;
  std::vector<std::uint32_t> heads;
  flatten(Partition(successors).run(), heads, order);
  return order;
}

} // namespace nuthatch::bounded
