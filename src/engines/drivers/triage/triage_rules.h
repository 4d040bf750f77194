// Ways in which a driver can break what a library asks of its callers: orders of calls, ownership, ranges,
// nulls. Each rule gets the driver and the call that failed, and gives the precondition in words; empty: it
// does not apply. Rules never run anything; triage.cpp says which of them are asked about which failure, and
// in which order.
#pragma once

#include "engines/drivers/triage/triage.h"

namespace nuthatch::broken {

// A zeroed record, or an object as its default constructor left it, that went into the failing call, or at
// the end into what destroys it, without the call that makes it ready.
std::string missingInitialiser(const Api& api, const Driver& driver, std::size_t until, bool atEnd);

// A record of zeros in place of what a function of the library makes.
std::string zerosForMade(const Api& api, const Driver& driver, std::size_t call);

// A record of zeros where the function takes what it gets for a part of a larger record.
std::string aloneForPart(const Api& api, const Driver& driver, std::size_t call);

// Something that was ended before is used again.
std::string usedAfterEnd(const Api& api, const Driver& driver, std::size_t until, bool atEnd);

// One that is only read may well be both sides of an operation.
std::string sameTwice(const Api& api, const Driver& driver, std::size_t until);

// Handed to another object, which may have taken it over, and used again or destroyed at the end. What a constructor
// is given it mostly borrows: that counts where `taken` says that somebody gave back memory that is not theirs.
std::string handedOver(const Api& api, const Driver& driver, std::size_t until, bool taken);

// The name of what is called says that it looks at nothing (resize_unchecked).
std::string saysUnchecked(const Api& api, const Driver& driver, std::size_t call);

// Whether parameter i can be the null that a check in the called function itself speaks of: where the text of
// the check names other parameters alone, it is one of those.
bool mayBeNull(const Callable& callable, std::size_t i, const Check& check);

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

// Something that came from one object and is handed to a call together with another of that object's type:
// the call works on a part of the one as if it were the other's.
std::string partOfAnother(const Api& api, const Driver& driver, std::size_t call);

// An object is handed to something that came from it, as if it were a part of that: a tree that holds itself.
std::string wholeIntoPart(const Api& api, const Driver& driver, std::size_t call);

// Made ready a second time: what it held is lost.
std::string initialisedAgain(const Api& api, const Driver& driver, std::size_t until);

// An object that nothing ended though the library has a function for it: what it holds is lost.
std::string neverEnded(const Api& api, const Driver& driver);

// begin and end of one run, from two objects.
std::string endsOfTwo(const Api& api, const Driver& driver, std::size_t call);

// An empty smart pointer or std::function that was handed to a call.
std::string emptyHandedOn(const Api& api, const Driver& driver, std::size_t call);

// Texts and arrays of the caller's that the library frees as its own.
std::string freesArgument(const Api& api, const Driver& driver, std::size_t until);

// The object that the failing call works on was made, and the function that makes such objects ready was not called on
// it: one whose name ends in reset, init, open …
std::string notMadeReady(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// A record of zeros that the caller alone could have filled, and a null member of it that is followed.
std::string memberNobodySet(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// Opened a second time without an end between.
std::string openedAgain(const Api& api, const Driver& driver, std::size_t until);

// What a function inside asserts of a parameter of its own, which the called one hands on by the same name.
std::string assertsArgument(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// A value in place of what functions of the library make and give as a type of their own: a name for a pointer.
std::string valueForMade(const Api& api, const Driver& driver, std::size_t call);

// A function of the user's that has to fill what it gets, and fills nothing.
std::string callbackFillsNothing(const Api& api, const Check& check, const Driver& driver, std::size_t call);

// A static function was called, which only its own source can do: what it may get is known there.
std::string internalCall(const Api& api, const Driver& driver, std::size_t until);

} // namespace nuthatch::broken
