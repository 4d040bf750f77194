// Ways in which a driver can break what a library asks of its callers: orders of calls, ownership, ranges,
// nulls. Each rule gets the driver and the call that failed, and gives the precondition in words; empty: it
// does not apply. Rules never run anything; triage.cpp says which of them are asked about which failure, and
// in which order.
#pragma once

#include "engines/drivers/triage.h"

namespace nuthatch::broken {

// A zeroed record, or an object as its default constructor left it, that went into the failing call without
// the call that makes it ready.
std::string missingInitialiser(const Api& api, const Driver& driver, std::size_t until);

// Something that was ended before is used again.
std::string usedAfterEnd(const Api& api, const Driver& driver, std::size_t until, bool atEnd);

// One that is only read may well be both sides of an operation.
std::string sameTwice(const Api& api, const Driver& driver, std::size_t until);

// Handed to another object, which may have taken it over, and used again or destroyed at the end.
std::string handedOver(const Api& api, const Driver& driver, std::size_t until);

// A null that nobody asked for, in a call that the failing one needs: a constructor may have kept it.
std::string nullBefore(const Api& api, const Driver& driver, std::size_t call);

// An iterator that points nowhere, an empty container: nothing was done with the object but this.
std::string nothingInIt(const Api& api, const Driver& driver, std::size_t call);

// A part of an object (an iterator, a node) that is used after the object was changed: mostly it is gone.
// What came back by value holds addresses, too, in libraries whose handles are classes; there only a use
// after free tells.
std::string partAfterChange(const Api& api, const Driver& driver, std::size_t call, bool byValueToo);

// A part was ended by itself while the object that it came from still holds it.
std::string endedPart(const Api& api, const Driver& driver, std::size_t call);

// Made ready a second time: what it held is lost.
std::string initialisedAgain(const Api& api, const Driver& driver, std::size_t until);

// begin and end of one run, from two objects.
std::string endsOfTwo(const Api& api, const Driver& driver, std::size_t call);

// After simplifying, a negative number is there because no other one fails.
enum class Negative {
  Any,    // of any parameter
  Counts, // of the failing call only what is named like a count or a position: others may well be negative
};
std::string negativeNumber(const Api& api, const Driver& driver, std::size_t call, Negative which);

// Memory that was as large as we guessed, where another parameter states a length that it has: not the length
// is broken but the number that goes beyond it.
std::string beyondStatedLength(const Api& api, const Driver& driver, std::size_t call);

// A function that anybody may call and that shifts by what it was given leaves the range to its callers. An
// amount that it worked out itself is its own.
std::string shiftsByArgument(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// An empty smart pointer or std::function that was handed to a call.
std::string emptyHandedOn(const Api& api, const Driver& driver, std::size_t call);

// An accessor without a branch that takes a position: it leaves the test to its callers.
std::string uncheckedPosition(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// The first parameter of the call that is a number.
std::size_t numberOf(const Api& api, const Driver& driver, std::size_t call);

// Texts and arrays of the caller's that the library frees as its own.
std::string freesArgument(const Api& api, const Driver& driver, std::size_t until);

// A static function was called, which only its own source can do: what it may get is known there.
std::string internalCall(const Api& api, const Driver& driver, std::size_t until);

} // namespace nuthatch::broken
