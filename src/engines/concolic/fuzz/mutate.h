// Cheap changes of inputs, the random half of DART and what mutation fuzzers live on: bits, bytes, numbers of
// interest, words of a dictionary, blocks moved, doubled and cut, two inputs spliced or joined, records
// (`records.h`). In: inputs of the corpus and a stream of random numbers. Out: a new input within the shape's
// sizes. Same numbers, same input.
#pragma once

#include "engines/concolic/fuzz/input.h"
#include "support/random.h"

#include <set>
#include <string>
#include <vector>

namespace nuthatch::concolic {

// Words worth trying: constants that the program compares with, as bytes.
class Dictionary {
public:
  void addWord(std::string word);
  void addText(const std::string& text); // one that stands in the code: a share of its own among the words
  // The number in its natural sizes, both byte orders; of more than a byte also as text.
  void addNumber(std::uint64_t value, unsigned bits);
  // Constants that input is compared with somewhere below the term.
  void addFrom(const expr::Terms& terms, expr::Term condition);
  void forgetTerms() { seen_.clear(); } // their ids mean others from here on
  const std::vector<std::string>& words() const { return words_; }
  const std::string& any(Random& random) const; // there is one

private:
  std::vector<std::string> words_, texts_;
  std::set<std::string> known_;
  std::unordered_map<std::uint32_t, bool> seen_; // terms
};

class Mutator {
public:
  Mutator(const ProgramShape& shape, std::uint64_t seed) : shape_(shape), random_(seed) {}

  // No stream becomes longer than `longest`, or than it was.
  Input mutated(const Input& base, const Input& other, const Dictionary& dictionary, std::uint64_t longest);
  Random& random() { return random_; }

private:
  void change(std::string& bytes, const std::string& other, const Dictionary& dictionary, std::uint64_t most);

  const ProgramShape& shape_;
  Random random_;
};

} // namespace nuthatch::concolic
