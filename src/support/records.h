// Inputs as records: lines, fields, arguments, whatever stands between two equal separators. In: inputs of
// the corpus and a stream of random numbers. Out: one with a record more, less or elsewhere, or two inputs
// one behind the other. Programs that read one record after the other keep state between them: an input that
// sets one thing and an input that sets another are worth most together, and no solver puts a second record
// behind the first. A guess at the separator, never knowledge of a format.
#pragma once

#include "support/random.h"

#include <string>

namespace nuthatch {

// One behind the other, with a separator between them where the first does not end with one.
std::string joined(const std::string& first, const std::string& second, Random& random);

// `bytes` with a record of `other` (which may be itself) between two of its own.
std::string withRecord(const std::string& bytes, const std::string& other, Random& random);

// Two records in each other's place, or one left out.
std::string withRecordsMoved(const std::string& bytes, Random& random);

// A letter, a word or a record of the text itself in another's place: a text in a form of its own has a
// good chance to keep it.
std::string withOwnParts(const std::string& bytes, Random& random);

// `word` in the place of one run of letters and digits, of what stands where there is none, or of a record.
std::string withToken(const std::string& bytes, const std::string& word, Random& random);

} // namespace nuthatch
