// Rules of triage about the state that an object is in: what the driver took out of it, left out of it or
// did to it before the call that failed. As those of triage_rules.h: each gives the precondition in words,
// empty where it does not apply, and runs nothing.
#pragma once

#include "engines/drivers/triage/triage.h"

namespace nuthatch::broken {

// More was taken from an object than was put into it: a function that lowers a counter of its object without
// asking (driver/code_facts.h) was called on an empty one. It need not fail itself; what comes after it works
// on an object that is broken.
std::string takenFromEmpty(const Api& api, const Driver& driver, std::size_t until);

// More parts of an object were closed than opened.
std::string closedUnopened(const Api& api, const Driver& driver, std::size_t until);

// The element in front of the first. Below null the container never had memory. In front of a block the
// object is one that nothing was done with before, or the call is one that takes.
std::string beforeTheFirst(const Api& api, const Failure& failure, const Driver& driver, std::size_t call);

// A function pointer that nobody set, in an object or record as it was made.
std::string emptyCallable(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// A template with arguments that the library never uses it with.
std::string strangeInstance(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// The name of a function that assigned an object to itself, where what failed worked on that object.
std::string selfAssignment(const Api& api, const Driver& driver, std::size_t call);

// A function that freed what the object held and set it to null: it may be used again.
bool resets(const Api& api, const Call& call);
std::string usedAfterReset(const Api& api, const Driver& driver, std::size_t until);

} // namespace nuthatch::broken
