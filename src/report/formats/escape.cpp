#include "report/formats/escape.h"

#include "support/visible.h"

#include <cctype>
#include <fmt/format.h>

namespace nuthatch {

namespace {

std::string escaped(const std::string& text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) switch (c) {
    case '&':
      out += "&amp;";
      break;
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '"':
      out += "&quot;";
      break;
    case '\'':
      out += "&#39;";
      break;
    default:
      out += c;
    }
  return out;
}

} // namespace

std::string xmlText(std::string_view text) { return escaped(visible(text)); }
std::string xmlLine(std::string_view text) { return escaped(visibleLine(text)); }

std::string csvCell(std::string_view text) {
  std::string cell = visible(text);
  if (!cell.empty() && std::string_view("=+-@\t").find(cell[0]) != std::string_view::npos)
    cell.insert(0, "'");
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string uriPath(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x80 && std::isalnum(byte)) || std::string_view("-._~/+").find(c) != std::string_view::npos)
      out += c;
    else
      out += fmt::format("%{:02X}", byte);
  }
  return out;
}

std::string cut(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
  return std::string(text.substr(0, most)) + "…";
}

} // namespace nuthatch
