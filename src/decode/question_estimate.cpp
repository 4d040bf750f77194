#include "decode/question_estimate.h"

#include <algorithm>
#include <map>
#include <set>

namespace nuthatch::bounded {

namespace {

// The paper's constants: how much of a branch's questions a state asks, how often a loop is gone round.
constexpr float kPartOfBranch = 0.8f;
constexpr unsigned kRounds = 10;
constexpr std::size_t kMostWork = 4'000'000; // blocks times slots

bool asks(const Instruction& op) {
  return op.code == Code::Branch || op.code == Code::Check || op.code == Code::Switch ||
         op.code == Code::Assume;
}

// Slots that each slot is computed from; memory is not followed.
std::vector<std::set<std::uint32_t>> sources(const Decoded& function) {
  std::vector<std::set<std::uint32_t>> from(function.slots);
  for (const Instruction& op : function.code) switch (op.code) {
    case Code::Operate:
      if (op.operands > 2) from[op.dst].insert(op.c);
      if (op.operands > 1) from[op.dst].insert(op.b);
      from[op.dst].insert(op.a);
      break;
    case Code::Index:
    case Code::AsNumber: // of a comparison
    case Code::Predicate:
      from[op.dst].insert({op.a, op.b});
      break;
    case Code::Move:
    case Code::Offset:
    case Code::Load:
      from[op.dst].insert(op.a);
      break;
    default:
      break;
    }
  for (const Edge& edge : function.edges)
    for (const Move& move : edge.moves) from[move.to].insert(move.from);
  return from;
}

std::set<std::uint32_t> below(const std::vector<std::set<std::uint32_t>>& from, std::uint32_t slot) {
  std::set<std::uint32_t> seen{slot};
  std::vector<std::uint32_t> pending{slot};
  while (!pending.empty()) {
    const std::uint32_t next = pending.back();
    pending.pop_back();
    for (const std::uint32_t source : from[next])
      if (seen.insert(source).second) pending.push_back(source);
  }
  return seen;
}

std::vector<std::uint32_t> edgesOf(const Decoded& function, const Instruction& op) {
  switch (op.code) {
  case Code::Jump:
    return {op.a};
  case Code::Branch:
    return {op.b, op.c};
  case Code::Switch: {
    std::vector<std::uint32_t> edges{function.switches[op.imm].otherwise};
    for (const auto& [value, edge] : function.switches[op.imm].cases) edges.push_back(edge);
    return edges;
  }
  case Code::Call: {
    const CallSite& site = function.calls[op.imm];
    return site.isInvoke ? std::vector<std::uint32_t>{site.normal} : std::vector<std::uint32_t>{};
  }
  default:
    return {};
  }
}

} // namespace

void estimateQuestions(Decoded& function) {
  const std::size_t count = function.blocks.size();
  for (Block& block : function.blocks) block.hot.assign(block.live.size(), 0);
  if (count * function.slots > kMostWork) return;
  const auto from = sources(function);
  std::vector<float> own(count);
  std::vector<std::map<std::uint32_t, float>> ownHot(count);
  std::vector<std::vector<std::uint32_t>> next(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t end = i + 1 < count ? function.blocks[i + 1].first : function.code.size();
    for (std::size_t pc = function.blocks[i].first; pc < end; ++pc) {
      const Instruction& op = function.code[pc];
      for (const std::uint32_t edge : edgesOf(function, op)) next[i].push_back(function.edges[edge].block);
      if (!asks(op)) continue;
      own[i] += 1;
      for (const std::uint32_t slot : below(from, op.a)) ownHot[i][slot] += 1;
    }
  }
  // Each sweep from the end to the start goes once more round every loop.
  for (unsigned round = 0; round < kRounds; ++round)
    for (std::size_t i = count; i-- > 0;) {
      Block& block = function.blocks[i];
      const float part = next[i].size() > 1 ? kPartOfBranch : 1.0f;
      float questions = own[i];
      std::map<std::uint32_t, float> hot = ownHot[i];
      for (const std::uint32_t to : next[i]) {
        const Block& after = function.blocks[to];
        questions += part * after.questions;
        for (std::size_t k = 0; k < after.live.size(); ++k) hot[after.live[k]] += part * after.hot[k];
      }
      constexpr float kLargest = 1e6f;
      block.questions = std::min(questions, kLargest);
      for (std::size_t k = 0; k < block.live.size(); ++k)
        block.hot[k] = std::min(hot[block.live[k]], kLargest);
    }
}

} // namespace nuthatch::bounded
