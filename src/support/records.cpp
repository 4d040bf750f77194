#include "support/records.h"

#include <array>
#include <utility>
#include <vector>

namespace nuthatch {

namespace {

constexpr std::array kUsual = {'\n', ' ', ',', ';', '&', '\0', '|', '/'};

bool maySeparate(char c) {
  return !((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

// The run of letters and digits around a place, as its beginning and end.
std::pair<std::size_t, std::size_t> tokenAt(const std::string& bytes, std::size_t at) {
  std::size_t from = at, to = at;
  while (from > 0 && !maySeparate(bytes[from - 1])) --from;
  while (to < bytes.size() && !maySeparate(bytes[to])) ++to;
  return {from, to};
}

// A byte that stands in the text and may separate; else a usual one.
char separatorOf(const std::string& bytes, Random& random) {
  constexpr int kTries = 4;
  for (int i = 0; i < kTries && !bytes.empty(); ++i)
    if (const char c = bytes[random.below(bytes.size())]; maySeparate(c)) return c;
  return kUsual[random.below(kUsual.size())];
}

std::vector<std::string> recordsOf(const std::string& bytes, char separator) {
  std::vector<std::string> records(1);
  for (const char c : bytes) {
    if (c == separator)
      records.emplace_back();
    else
      records.back() += c;
  }
  return records;
}

std::string textOf(const std::vector<std::string>& records, char separator) {
  std::string text;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) text += separator;
    text += records[i];
  }
  return text;
}

} // namespace

std::string joined(const std::string& first, const std::string& second, Random& random) {
  std::string text = first;
  // The usual ones as often as those of the text: one record alone has none that separates.
  if (!random.oneIn(3))
    text += random.oneIn(2) ? separatorOf(first + second, random) : kUsual[random.below(kUsual.size())];
  return text + second;
}

std::string withRecord(const std::string& bytes, const std::string& other, Random& random) {
  const char separator = separatorOf(random.oneIn(2) ? other : bytes, random);
  const auto theirs = recordsOf(other, separator);
  auto records = recordsOf(bytes, separator);
  records.insert(records.begin() + static_cast<std::ptrdiff_t>(random.below(records.size() + 1)),
                 theirs[random.below(theirs.size())]);
  return textOf(records, separator);
}

std::string withRecordsMoved(const std::string& bytes, Random& random) {
  const char separator = separatorOf(bytes, random);
  auto records = recordsOf(bytes, separator);
  const std::size_t one = random.below(records.size()), two = random.below(records.size());
  if (one == two)
    records.erase(records.begin() + static_cast<std::ptrdiff_t>(one));
  else
    std::swap(records[one], records[two]);
  return textOf(records, separator);
}

std::string withToken(const std::string& bytes, const std::string& word, Random& random) {
  if (random.oneIn(3)) {
    const char separator = separatorOf(bytes, random);
    auto records = recordsOf(bytes, separator);
    records[random.below(records.size())] = word;
    return textOf(records, separator);
  }
  const auto [from, to] = tokenAt(bytes, random.below(bytes.size() + 1));
  return bytes.substr(0, from) + word + bytes.substr(to);
}

std::string withOwnParts(const std::string& bytes, Random& random) {
  if (bytes.empty()) return bytes;
  const auto any = [&] { return random.below(bytes.size()); };
  switch (random.below(4)) {
  case 0: {
    std::string text = bytes;
    text[any()] = bytes[any()];
    return text;
  }
  case 1: {
    const auto [from, to] = tokenAt(bytes, any());
    return withToken(bytes, bytes.substr(from, to - from), random);
  }
  case 2:
    return withRecord(bytes, bytes, random);
  default:
    return withRecordsMoved(bytes, random);
  }
}

} // namespace nuthatch
