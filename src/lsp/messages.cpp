#include "lsp/messages.h"

#include "report/formats/escape.h"

#include <charconv>
#include <fmt/format.h>

namespace nuthatch::lsp {

namespace {

constexpr std::size_t kLongestHeader = 4096;
constexpr std::size_t kLongestMessage = 64 << 20; // an editor sends whole files

std::optional<std::size_t> lengthIn(std::string_view header) {
  constexpr std::string_view kName = "content-length:";
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    std::string small;
    for (const char c : line.substr(0, kName.size())) small += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    if (small != kName) continue;
    line.remove_prefix(kName.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    std::size_t length = 0;
    const auto [at, error] = std::from_chars(line.data(), line.data() + line.size(), length);
    if (error != std::errc() || at != line.data() + line.size() || length > kLongestMessage) return std::nullopt;
    return length;
  }
  return std::nullopt;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

Result<std::optional<Json>> MessageReader::next() {
  const std::size_t end = buffer_.find("\r\n\r\n");
  if (end == buffer_.npos) {
    if (buffer_.size() > kLongestHeader) return badInput("what comes in is no message of an editor");
    return std::optional<Json>();
  }
  const auto length = lengthIn(std::string_view(buffer_).substr(0, end));
  if (!length || end > kLongestHeader) return badInput("a message has no length, or one that nobody sends");
  if (buffer_.size() < end + 4 + *length) return std::optional<Json>();
  Json message = Json::parse(buffer_.begin() + static_cast<std::ptrdiff_t>(end + 4),
                             buffer_.begin() + static_cast<std::ptrdiff_t>(end + 4 + *length), nullptr, false);
  buffer_.erase(0, end + 4 + *length);
  if (message.is_discarded()) return badInput("a message is no JSON");
  return std::optional(std::move(message));
}

std::string framed(const Json& message) {
  const std::string text = message.dump(-1, ' ', true, Json::error_handler_t::replace);
  return fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text);
}

std::string pathOf(std::string_view uri) {
  constexpr std::string_view kBegin = "file://";
  if (!uri.starts_with(kBegin)) return "";
  uri.remove_prefix(kBegin.size());
  if (!uri.starts_with("/")) return "";
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    if (uri[i] != '%') {
      path += uri[i];
      continue;
    }
    if (i + 2 >= uri.size() || digit(uri[i + 1]) < 0 || digit(uri[i + 2]) < 0) return "";
    path += static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2]));
    i += 2;
  }
  return path.find('\0') == path.npos ? path : "";
}

std::string uriOf(const std::string& path) { return "file://" + uriPath(path); }

} // namespace nuthatch::lsp
