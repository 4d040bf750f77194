// What a proof rests on in the end. A check that is proven itself gives its own grounds in its place: whatever a proof
// rests on happens before the check in every execution, so the first of them to fail would have failed without any
// reason. In: the words of a scan. Out: checks that are open, and assumptions by their texts.
#pragma once

#include "engines/intervals/function/module_facts.h"

namespace nuthatch::intervals {

struct LastGrounds {
  std::set<std::uint64_t> open;
  std::set<std::string> assumptions;
};

LastGrounds lastGrounds(GroundSet set, const Words& words, const Grounds& grounds);

} // namespace nuthatch::intervals
