#include "engines/concolic/fuzz/mutate.h"

#include "expr/walk.h"
#include "support/records.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace nuthatch::concolic {

namespace {

constexpr std::size_t kMostWords = 4096;
constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kLongestBlock = 1024;

constexpr std::array<std::uint64_t, 21> kNumbers = {
    0, 1, 2, 7, 8, 15, 16, 31, 32, 63, 64, 100, 127, 128, 255, 256, 1000, 0x7fff, 0xffff, 0x7fffffff, ~0ull};

void putNumber(std::string& bytes, std::size_t at, unsigned size, std::uint64_t value, bool big) {
  for (unsigned k = 0; k < size && at + k < bytes.size(); ++k)
    bytes[at + k] = static_cast<char>(value >> (8 * (big ? size - 1 - k : k)));
}

std::uint64_t getNumber(const std::string& bytes, std::size_t at, unsigned size, bool big) {
  std::uint64_t value = 0;
  for (unsigned k = 0; k < size && at + k < bytes.size(); ++k)
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + k])} << (8 * (big ? size - 1 - k : k));
  return value;
}

// Texts keep their shape when digits stay digits and letters stay letters.
char sameKind(char c, Random& random) {
  if (c >= '0' && c <= '9') return static_cast<char>('0' + random.below(10));
  if (c >= 'a' && c <= 'z') return static_cast<char>('a' + random.below(26));
  if (c >= 'A' && c <= 'Z') return static_cast<char>('A' + random.below(26));
  constexpr char kFirst = ' ', kLast = '~';
  return static_cast<char>(kFirst + static_cast<char>(random.below(kLast - kFirst + 1)));
}

} // namespace

void Dictionary::addWord(std::string word) {
  if (word.empty() || word.size() > kLongestWord || words_.size() >= kMostWords) return;
  if (known_.insert(word).second) words_.push_back(std::move(word));
}

void Dictionary::addText(const std::string& text) {
  addWord(text);
  if (!text.empty() && text.size() <= kLongestWord) texts_.push_back(text);
}

// Traces add numbers by the thousand, among which the few texts of the code would be lost.
const std::string& Dictionary::any(Random& random) const {
  const auto& among = !texts_.empty() && random.oneIn(3) ? texts_ : words_;
  return among[random.below(among.size())];
}

void Dictionary::addNumber(std::uint64_t value, unsigned bits) {
  if (bits > 8 && bits <= 64) {
    const auto narrow = static_cast<std::int64_t>(value << (64 - bits)) >> (64 - bits);
    if (narrow < 0) addWord(fmt::format("{}", narrow));
    addWord(fmt::format("{}", value));
    if (value > 9)
      for (const char* hexadecimal : {"0x{:x}", "{:x}"})
        addWord(fmt::format(fmt::runtime(hexadecimal), value));
    if (narrow < -9) addWord(fmt::format("-0x{:x}", ~static_cast<std::uint64_t>(narrow) + 1));
  }
  for (const unsigned size : {1u, 2u, 4u, 8u}) {
    if (size * 8 > bits && size > 1) break;
    if (size < 8 && value >> (8 * size) != 0) continue; // does not fit
    for (const bool big : {false, true}) {
      std::string word(size, '\0');
      putNumber(word, 0, size, value, big);
      addWord(std::move(word));
    }
  }
}

// Terms compare bytes of the input one by one where that is the same: bytes that stand side by side and are
// compared together are one word again.
void Dictionary::addFrom(const expr::Terms& terms, expr::Term condition) {
  constexpr std::size_t kMostParts = 256;
  if (words_.size() >= kMostWords || !seen_.try_emplace(condition.id, true).second) return;
  std::map<std::pair<std::uint32_t, std::uint64_t>, unsigned char> bytes; // by array and index
  std::vector<expr::Term> parts = {condition};
  for (std::size_t i = 0; i < parts.size() && parts.size() < kMostParts; ++i) {
    const auto op = terms.op(parts[i]);
    if (op == expr::Op::Not || op == expr::Op::And || op == expr::Op::Or) {
      for (unsigned k = 0; k < terms.arity(parts[i]); ++k) parts.push_back(terms.kid(parts[i], k));
      continue;
    }
    if (op != expr::Op::Eq && op != expr::Op::Ult && op != expr::Op::Slt) continue;
    for (unsigned k = 0; k < 2; ++k) {
      const expr::Term constant = terms.kid(parts[i], k), other = terms.kid(parts[i], 1 - k);
      if (!terms.isConst(constant) || terms.width(constant) > 64) continue;
      addNumber(terms.value64(constant), terms.width(constant));
      if (op == expr::Op::Eq && terms.isInputByte(other))
        bytes[{terms.kid(other, 0).id, terms.value64(terms.kid(other, 1))}] =
            static_cast<unsigned char>(terms.value64(constant));
    }
  }
  std::string word;
  for (auto at = bytes.begin(); at != bytes.end(); ++at) {
    word += static_cast<char>(at->second);
    const auto next = std::next(at);
    if (next != bytes.end() && next->first == std::pair(at->first.first, at->first.second + 1)) continue;
    if (word.size() > 1) addWord(word);
    word.clear();
  }
}

void Mutator::change(std::string& bytes, const std::string& other, const Dictionary& dictionary,
                     std::uint64_t most) {
  const std::size_t size = bytes.size();
  const auto place = [&] { return static_cast<std::size_t>(random_.below(size)); };
  const auto length = [&](std::size_t from) {
    const std::size_t cap = std::min({size - from, kLongestBlock, std::size_t{1} << random_.below(11)});
    return 1 + static_cast<std::size_t>(random_.below(std::max<std::size_t>(cap, 1)));
  };
  const auto insert = [&](std::size_t at, const std::string& what) {
    if (size + what.size() <= most) bytes.insert(at, what);
  };
  const unsigned kinds = 18;
  const auto kind = size == 0 ? 11 + random_.below(2) : random_.below(kinds);
  switch (kind) {
  case 0: // a bit
    bytes[place()] ^= static_cast<char>(1u << random_.below(8));
    break;
  case 1: // a byte
    bytes[place()] = static_cast<char>(random_.next());
    break;
  case 2: { // a number of interest
    const unsigned width = 1u << random_.below(4);
    putNumber(bytes, place(), width, kNumbers[random_.below(kNumbers.size())], random_.oneIn(2));
    break;
  }
  case 3: { // a little more or less
    const unsigned width = 1u << random_.below(4);
    const std::size_t at = place();
    const bool big = random_.oneIn(2);
    const std::uint64_t by = 1 + random_.below(35);
    putNumber(bytes, at, width, getNumber(bytes, at, width, big) + (random_.oneIn(2) ? by : ~by + 1), big);
    break;
  }
  case 4: { // cut
    const std::size_t at = place();
    bytes.erase(at, std::min(length(at), size - at));
    break;
  }
  case 5: { // double a block
    const std::size_t at = place();
    insert(place(), bytes.substr(at, std::min(length(at), size - at)));
    break;
  }
  case 6: { // move a block over another
    const std::size_t from = place(), to = place();
    const std::string block = bytes.substr(from, std::min(length(from), size - from));
    for (std::size_t k = 0; k < block.size() && to + k < size; ++k) bytes[to + k] = block[k];
    break;
  }
  case 7: { // one byte many times
    const std::size_t at = place(), n = std::min(length(at), size - at);
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), n,
                random_.oneIn(2) ? bytes[place()] : static_cast<char>(random_.next()));
    break;
  }
  case 8: // a byte that is there already, elsewhere
    bytes[place()] = bytes[place()];
    break;
  case 9: { // a part of another input
    if (other.empty()) break;
    const std::size_t from = random_.below(other.size());
    insert(place(),
           other.substr(from, std::min<std::size_t>(other.size() - from, 1 + random_.below(kLongestBlock))));
    break;
  }
  case 10: { // a word over what is there
    if (dictionary.words().empty()) break;
    const std::string& word = dictionary.any(random_);
    const std::size_t at = place();
    for (std::size_t k = 0; k < word.size() && at + k < size; ++k) bytes[at + k] = word[k];
    break;
  }
  case 11: // a word between what is there
    if (!dictionary.words().empty()) {
      insert(static_cast<std::size_t>(random_.below(size + 1)), dictionary.any(random_));
      break;
    }
    [[fallthrough]];
  case 13: { // a character of the same kind
    char& c = bytes[place()];
    c = sameKind(c, random_);
    break;
  }
  case 14: { // one more of the same kind, beside it
    const std::size_t at = place();
    insert(at, std::string(1, sameKind(bytes[at], random_)));
    break;
  }
  case 15: // a line or a field more
    if (auto more = withRecord(bytes, random_.oneIn(2) ? other : bytes, random_); more.size() <= most)
      bytes = std::move(more);
    break;
  case 16: // lines or fields in another order
    bytes = withRecordsMoved(bytes, random_);
    break;
  case 17: // a word in the place of another
    if (dictionary.words().empty()) break;
    if (auto changed = withToken(bytes, dictionary.any(random_), random_); changed.size() <= most)
      bytes = std::move(changed);
    break;
  default: { // new bytes
    std::string fresh(1 + random_.below(16), '\0');
    for (char& c : fresh) c = static_cast<char>(random_.next());
    insert(static_cast<std::size_t>(random_.below(size + 1)), fresh);
    break;
  }
  }
}

Input Mutator::mutated(const Input& base, const Input& other, const Dictionary& dictionary,
                       std::uint64_t longest) {
  constexpr std::uint64_t kMostChanges = 4;                                  // as a power of two
  constexpr std::uint64_t kSeldomLonger = 16, kShortestRun = 256, kRuns = 7; // up to 16 KB
  Input input = base;
  const std::size_t stream = random_.below(input.streams.size());
  std::string& bytes = input.streams[stream].bytes;
  const std::string& beside = other.streams[stream].bytes;
  const std::uint64_t most =
      std::min(shape_.mostBytes[stream], std::max<std::uint64_t>(longest, bytes.size()));
  if (random_.oneIn(8) && bytes.size() > 1 &&
      beside.size() > 1) { // splice: the head of one, the tail of another
    const std::size_t head = 1 + random_.below(bytes.size() - 1), tail = random_.below(beside.size());
    bytes = bytes.substr(0, head) + beside.substr(tail);
  } else if (random_.oneIn(8) && !bytes.empty() && !beside.empty()) { // one behind the other, as they are
    if (auto both = random_.oneIn(2) ? joined(bytes, beside, random_) : joined(beside, bytes, random_);
        both.size() <= most) {
      bytes = std::move(both);
      if (random_.oneIn(2)) return input;
    }
  }
  // A table that is too small for what an input counts takes thousands of bytes, and all of them may be equal. No length
  // that is tried step by step gets there: a loop that turns more often is news a few times only.
  if (most >= bytes.size() + kShortestRun && random_.oneIn(kSeldomLonger)) {
    const std::size_t at = random_.oneIn(2) ? bytes.size() : random_.below(bytes.size() + 1);
    const char values[] = {'\0', '\xff', at > 0 ? bytes[at - 1] : ' ', static_cast<char>(random_.next())};
    bytes.insert(at, std::min<std::size_t>(most - bytes.size(), kShortestRun << random_.below(kRuns)),
                 values[random_.below(std::size(values))]);
    return input;
  }
  // Many changes of few bytes leave nothing of them.
  constexpr std::size_t kFew = 16;
  const std::uint64_t changes = bytes.size() < kFew ? 3 : kMostChanges + 1;
  for (std::uint64_t n = std::uint64_t{1} << random_.below(changes); n > 0; --n)
    change(bytes, beside, dictionary, most);
  if (bytes.size() > most) bytes.resize(most);
  return input;
}

} // namespace nuthatch::concolic
