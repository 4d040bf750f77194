// Exact cache: the same set of constraints, the same answer. Unknown is never kept: with more time it may
// change.
#include "solver/layer.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace nuthatch::solver {

using expr::Term;

namespace {

// About 50 MB of models for byte-like queries; older answers leave first.
constexpr std::size_t mostEntries = 1 << 16;

using Key = std::vector<Term>;
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = key.size();
    for (const Term term : key) hash = (hash ^ term.id) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 32;
    return hash;
  }
};

class ExactCache final : public Layer {
public:
  ExactCache(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::ExactCache, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    Key key(constraints.begin(), constraints.end());
    std::ranges::sort(key);
    if (const auto found = answers_.find(key); found != answers_.end()) {
      Answer answer = found->second;
      answer.layer = LayerId::ExactCache;
      return answer;
    }
    Answer answer = pass(constraints, watch);
    if (answer.outcome == Satisfiability::Unknown) return answer;
    const auto [at, isNew] = answers_.emplace(std::move(key), answer);
    if (isNew) order_.push_back(at->first);
    if (order_.size() > mostEntries) {
      answers_.erase(order_.front());
      order_.pop_front();
    }
    return answer;
  }

private:
  std::unordered_map<Key, Answer, KeyHash> answers_;
  std::deque<Key> order_;
};

} // namespace

std::unique_ptr<Layer> makeExactCache(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<ExactCache>(context, std::move(next));
}

} // namespace nuthatch::solver
