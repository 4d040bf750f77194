// Text of others in the languages of reports. Whatever a name or an input holds, it ends up as text: what no format may
// hold (control characters, marks of direction, bytes that are no UTF-8) becomes visible first (support/visible.h).
#pragma once

#include <string>
#include <string_view>

namespace nuthatch {

std::string xmlText(std::string_view text); // content and attributes of XML and of HTML; lines stay
std::string xmlLine(std::string_view text); // one line whatever it holds
std::string csvCell(std::string_view text); // RFC 4180; no spreadsheet takes it for a formula
std::string uriPath(std::string_view path); // RFC 3986: percent-encoded where it must be
std::string cut(std::string_view text,
                std::size_t most); // whole characters, with "…" where something is missing

} // namespace nuthatch
