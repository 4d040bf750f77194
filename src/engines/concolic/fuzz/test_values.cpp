#include "engines/concolic/fuzz/test_values.h"

#include <bit>
#include <cstring>
#include <fmt/format.h>

namespace nuthatch::concolic {

namespace {

std::string valueOf(const InputRequest& asked, std::string_view bytes) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof bits));
  if (asked.kind == InputRequest::Kind::Float && asked.size == 4)
    return fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
  if (asked.kind == InputRequest::Kind::Float && asked.size == 8)
    return fmt::format("{}", std::bit_cast<double>(bits));
  if (asked.kind == InputRequest::Kind::Signed && asked.size <= 8 && asked.size > 0) {
    const unsigned unused = 64 - 8 * asked.size;
    return fmt::format("{}", static_cast<std::int64_t>(bits << unused) >> unused);
  }
  if (asked.size <= 8) return fmt::format("{}", bits);
  // More than a number: its bytes, the first lowest.
  std::string text = "0x";
  for (std::size_t i = bytes.size(); i-- > 0;)
    text += fmt::format("{:02x}", static_cast<unsigned char>(bytes[i]));
  return text;
}

} // namespace

std::vector<std::string> testValues(std::string_view input, const std::vector<InputRequest>& asked) {
  std::vector<std::string> values;
  for (const auto& one : asked) {
    std::string bytes(input.substr(0, one.size));
    input.remove_prefix(bytes.size());
    bytes.resize(one.size, '\0'); // beyond the end of an input are zeros
    values.push_back(valueOf(one, bytes));
  }
  return values;
}

} // namespace nuthatch::concolic
