// Inputs and paths of a summary as text: lists of netstrings (encoding.h), numbers in decimal.
#include "ledger/summary_fact.h"

#include "ledger/encoding.h"

#include <charconv>

namespace nuthatch {

namespace {

// Takes the items of one list in order; what does not fit spoils the whole.
class Items {
public:
  explicit Items(std::string_view text) {
    auto list = decodeList(text);
    isWhole_ = list.has_value();
    if (list) items_ = std::move(*list);
  }
  std::string text() { return next_ < items_.size() ? items_[next_++] : lost(); }
  template <class Number>
  Number number() {
    const std::string digits = text();
    Number value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    // As it was written, and in no other way.
    if (error != std::errc() || end != digits.data() + digits.size() || std::to_string(value) != digits)
      lost();
    return value;
  }
  bool flag() {
    const auto value = number<std::uint8_t>();
    if (value > 1) lost();
    return value == 1;
  }
  bool isAtEnd() const { return next_ == items_.size() || !isWhole_; }
  bool isWhole() const { return isWhole_ && next_ == items_.size(); }

private:
  std::string lost() {
    isWhole_ = false;
    return {};
  }
  std::vector<std::string> items_;
  std::size_t next_ = 0;
  bool isWhole_ = true;
};

template <class T>
std::optional<std::vector<T>> decodeEach(std::string_view text, T (*read)(Items&)) {
  std::vector<T> all;
  Items list(text);
  while (!list.isAtEnd()) {
    Items one(list.text());
    all.push_back(read(one));
    if (!one.isWhole()) return std::nullopt;
  }
  if (!list.isWhole()) return std::nullopt;
  return all;
}

std::string flagText(bool flag) { return flag ? "1" : "0"; }

} // namespace

std::string valueName(std::uint32_t input, unsigned bits) {
  return "nh.input" + std::to_string(input) + "." + std::to_string(bits);
}
std::string memoryName(std::uint32_t input) { return "nh.memory" + std::to_string(input); }

std::string encodeInputs(const std::vector<SummaryFact::Input>& inputs) {
  std::vector<std::string> all;
  for (const auto& input : inputs)
    all.push_back(encodeList(
        {input.name, std::to_string(input.bits), flagText(input.isSigned), flagText(input.isGlobal)}));
  return encodeList(all);
}

std::optional<std::vector<SummaryFact::Input>> decodeInputs(std::string_view text) {
  return decodeEach<SummaryFact::Input>(text, [](Items& items) {
    SummaryFact::Input input;
    input.name = items.text();
    input.bits = items.number<std::uint32_t>();
    input.isSigned = items.flag();
    input.isGlobal = items.flag();
    return input;
  });
}

std::string encodePaths(const std::vector<SummaryFact::Path>& paths) {
  std::vector<std::string> all;
  for (const auto& path : paths) {
    std::vector<std::string> sizes, writes;
    for (const std::uint64_t size : path.sizes) sizes.push_back(std::to_string(size));
    for (const auto& [input, offset] : path.writes)
      writes.insert(writes.end(), {std::to_string(input), std::to_string(offset)});
    all.push_back(encodeList({path.formula, flagText(path.returns), flagText(path.isExact),
                              flagText(path.hasResult), encodeList(sizes), encodeList(writes)}));
  }
  return encodeList(all);
}

std::optional<std::vector<SummaryFact::Path>> decodePaths(std::string_view text) {
  return decodeEach<SummaryFact::Path>(text, [](Items& items) {
    SummaryFact::Path path;
    path.formula = items.text();
    path.returns = items.flag();
    path.isExact = items.flag();
    path.hasResult = items.flag();
    Items sizes(items.text()), writes(items.text());
    while (!sizes.isAtEnd()) path.sizes.push_back(sizes.number<std::uint64_t>());
    while (!writes.isAtEnd()) {
      const auto input = writes.number<std::uint32_t>();
      path.writes.push_back({input, writes.number<std::int64_t>()});
    }
    if (!sizes.isWhole() || !writes.isWhole()) items.number<std::uint8_t>(); // nothing is left: spoils it
    return path;
  });
}

} // namespace nuthatch
