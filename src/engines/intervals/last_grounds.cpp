#include "engines/intervals/last_grounds.h"

namespace nuthatch::intervals {

LastGrounds lastGrounds(GroundSet set, const Words& words, const Grounds& grounds) {
  LastGrounds last;
  std::vector<GroundSet> work = {set};
  std::set<std::uint64_t> seen;
  while (!work.empty()) {
    const Grounds::Members members = grounds.membersOf(work.back());
    work.pop_back();
    last.assumptions.insert(members.assumptions.begin(), members.assumptions.end());
    if (members.many) last.assumptions.insert(kEarlierChecks);
    for (const std::uint64_t check : members.checks) {
      if (!seen.insert(check).second) continue;
      const auto word = words.find(check);
      if (word == words.end() || !word->second.proven)
        last.open.insert(check);
      else
        work.push_back(word->second.grounds);
    }
  }
  return last;
}

} // namespace nuthatch::intervals
