// Strict encodings of lists, maps and edge sets: see encoding.h.
#include "ledger/encoding.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tuple>

namespace nuthatch {

namespace {

// A decimal number as the encoder writes it: digits only, no leading zero.
template <class Number>
std::optional<Number> decodeNumber(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  return number;
}

} // namespace

std::string encodeList(const std::vector<std::string>& items) {
  std::string text;
  for (const auto& item : items) text += fmt::format("{}:", item.size()) + item + ",";
  return text;
}

std::optional<std::vector<std::string>> decodeList(std::string_view text) {
  std::vector<std::string> items;
  while (!text.empty()) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto size = decodeNumber<std::size_t>(text.substr(0, colon));
    text.remove_prefix(colon + 1);
    if (!size || *size >= text.size() || text[*size] != ',') return std::nullopt;
    items.emplace_back(text.substr(0, *size));
    text.remove_prefix(*size + 1);
  }
  return items;
}

std::string encodeSet(const std::set<std::string>& items) { return encodeList({items.begin(), items.end()}); }

std::optional<std::set<std::string>> decodeSet(std::string_view text) {
  const auto items = decodeList(text);
  if (!items || std::ranges::adjacent_find(*items, std::ranges::greater_equal()) != items->end())
    return std::nullopt;
  return std::set<std::string>(items->begin(), items->end());
}

std::string encodeMap(const std::map<std::string, std::string>& items) {
  std::vector<std::string> flat;
  for (const auto& [key, value] : items) flat.insert(flat.end(), {key, value});
  return encodeList(flat);
}

std::optional<std::map<std::string, std::string>> decodeMap(std::string_view text) {
  const auto flat = decodeList(text);
  if (!flat || flat->size() % 2 != 0) return std::nullopt;
  std::map<std::string, std::string> items;
  for (std::size_t i = 0; i < flat->size(); i += 2) {
    if (!items.empty() && (*flat)[i] <= items.rbegin()->first) return std::nullopt;
    items.emplace((*flat)[i], (*flat)[i + 1]);
  }
  return items;
}

std::string encodeCounters(const std::map<std::string, std::uint64_t>& counters) {
  std::map<std::string, std::string> items;
  for (const auto& [key, value] : counters) items.emplace(key, std::to_string(value));
  return encodeMap(items);
}

std::optional<std::map<std::string, std::uint64_t>> decodeCounters(std::string_view text) {
  const auto items = decodeMap(text);
  if (!items) return std::nullopt;
  std::map<std::string, std::uint64_t> counters;
  for (const auto& [key, value] : *items) {
    const auto number = decodeNumber<std::uint64_t>(value);
    if (!number) return std::nullopt;
    counters.emplace(key, *number);
  }
  return counters;
}

std::optional<std::string> encodeEdges(std::uint32_t edges, const std::vector<std::uint32_t>& hit) {
  if (std::ranges::adjacent_find(hit, std::ranges::greater_equal()) != hit.end()) return std::nullopt;
  if (!hit.empty() && hit.back() >= edges) return std::nullopt;
  std::string bits((static_cast<std::size_t>(edges) + 7) / 8, '\0');
  for (const auto edge : hit) bits[edge / 8] = static_cast<char>(bits[edge / 8] | (1 << (edge % 8)));
  return bits;
}

std::optional<std::vector<std::uint32_t>> decodeEdges(std::uint32_t edges, std::string_view bits) {
  if (bits.size() != (static_cast<std::size_t>(edges) + 7) / 8) return std::nullopt;
  std::vector<std::uint32_t> hit;
  for (std::size_t edge = 0; edge < bits.size() * 8; ++edge) {
    if (!((static_cast<unsigned char>(bits[edge / 8]) >> (edge % 8)) & 1)) continue;
    if (edge >= edges) return std::nullopt;
    hit.push_back(static_cast<std::uint32_t>(edge));
  }
  return hit;
}

std::string encodeSupposition(const Supposition& supposition) {
  std::vector<std::string> grounds;
  for (const Ground& ground : supposition.grounds()) {
    std::map<std::string, std::uint64_t> limits;
    for (const auto& [limit, count] : ground.bound.limits) limits[name(limit)] = count;
    grounds.push_back(encodeList({encodeCounters(limits), encodeSet(ground.assumptions),
                                  encodeSet(ground.checks), ground.unreachable ? "unreachable" : "proven"}));
  }
  return encodeList(grounds);
}

std::optional<Supposition> decodeSupposition(std::string_view text) {
  const auto list = decodeList(text);
  if (!list || list->empty()) return std::nullopt;
  std::optional<Supposition> supposition;
  for (const std::string& one : *list) {
    const auto parts = decodeList(one);
    if (!parts || parts->size() != 4) return std::nullopt;
    const auto limits = decodeCounters((*parts)[0]);
    auto assumptions = decodeSet((*parts)[1]), checks = decodeSet((*parts)[2]);
    const bool unreachable = (*parts)[3] == "unreachable";
    if (!limits || !assumptions || !checks || (!unreachable && (*parts)[3] != "proven")) return std::nullopt;
    Ground ground{{}, *std::move(assumptions), *std::move(checks), unreachable};
    for (const auto& [key, count] : *limits) {
      const auto limit = limitNamed(key);
      if (!limit) return std::nullopt;
      ground.bound.limits[*limit] = count;
    }
    if (supposition)
      supposition->add(std::move(ground));
    else
      supposition.emplace(std::move(ground));
  }
  if (encodeSupposition(*supposition) != text) return std::nullopt;
  return supposition;
}

std::string encodeSites(const std::vector<EdgeSite>& sites) {
  std::vector<std::string> list;
  for (const EdgeSite& site : sites) {
    const bool known = !list.empty() && site.place.file == sites.front().place.file;
    list.push_back(encodeList({known ? "=" : "/" + site.place.file,
                               fmt::format("{}:{}", site.place.line, site.place.column),
                               fmt::format("{}", fmt::join(site.lines, " "))}));
  }
  return encodeList(list);
}

std::optional<std::vector<EdgeSite>> decodeSites(std::string_view text) {
  const auto list = decodeList(text);
  if (!list) return std::nullopt;
  std::vector<EdgeSite> sites;
  for (const std::string& one : *list) {
    const auto parts = decodeList(one);
    if (!parts || parts->size() != 3 || (*parts)[0].empty()) return std::nullopt;
    EdgeSite site;
    const auto& [file, place, lines] = std::tie((*parts)[0], (*parts)[1], (*parts)[2]);
    if (file == "=" && sites.empty()) return std::nullopt;
    site.place.file = file == "=" ? sites.front().place.file : file.substr(1);
    const std::size_t colon = std::min(place.find(':'), place.size());
    const std::string_view whole = place;
    const auto line = decodeNumber<std::uint32_t>(whole.substr(0, colon));
    const auto column = decodeNumber<std::uint32_t>(whole.substr(std::min(colon + 1, whole.size())));
    if (!line || !column) return std::nullopt;
    site.place.line = *line;
    site.place.column = *column;
    for (std::size_t at = 0; at < lines.size();) {
      const std::size_t end = std::min(lines.find(' ', at), lines.size());
      const auto number = decodeNumber<std::uint32_t>(std::string_view(lines).substr(at, end - at));
      if (!number || (!site.lines.empty() && *number <= site.lines.back())) return std::nullopt;
      site.lines.push_back(*number);
      at = end + 1;
    }
    sites.push_back(std::move(site));
  }
  if (encodeSites(sites) != text) return std::nullopt;
  return sites;
}

bool isHex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string timeNow() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

} // namespace nuthatch
