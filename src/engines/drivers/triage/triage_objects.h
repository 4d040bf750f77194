// Questions about the objects of a driver that the rules of triage share: who uses a slot, which slots are
// one object, what an object came from, which names a check speaks of, and which calls can have to do with
// the one that failed.
#pragma once

#include "engines/drivers/search/api.h"

#include <set>

namespace nuthatch::broken {

const std::string& nameOf(const Api& api, const Call& call);

bool isUse(const Call& call, std::uint32_t slot);

// What a call gave back as a reference to its own object (operator=, chained setters) is that object.
std::uint32_t itself(const Api& api, const Driver& driver, std::uint32_t slot);

// The driver with such an object in place of call number `alias`, and without that call; the same driver
// where it is none.
Driver withoutAlias(const Api& api, const Driver& driver, std::uint32_t alias);

// The objects that an object came from, directly and through others.
std::set<std::uint32_t> wholesOf(const Api& api, const Driver& driver, std::uint32_t part);

// Names that an expression starts from: of mode->bits[i] they are mode and i.
std::set<std::string> rootsOf(const std::string& expression);

struct Reaching {
  Driver driver;
  std::size_t call = 0; // that failed; the number of calls: the end
};

// Without the calls whose objects nothing connects with those of the failing call: a reason must not name
// them. Two objects are connected by a call that takes both and may change one, and by one that takes the
// one and gives the other. What a call did to variables of the library connects nothing.
Reaching reaching(const Api& api, const Driver& driver, std::size_t call);

} // namespace nuthatch::broken
