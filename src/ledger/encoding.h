// How lists, maps and edge sets become single columns. A proof and its assumptions are one row: were they
// many, a lost row would make the proof look stronger than it is. Decoding is strict: what the encoder would
// not have written is refused, so a damaged value is never half believed.
#pragma once

#include "ledger/edge_sites.h"
#include "ledger/supposition.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

// Netstrings, one after another: "4:time,3:60s,". Any bytes go in.
std::string encodeList(const std::vector<std::string>& items);
std::optional<std::vector<std::string>> decodeList(std::string_view text);

std::string encodeSet(const std::set<std::string>& items);
std::optional<std::set<std::string>> decodeSet(std::string_view text); // refuses disorder and doubles

std::string encodeMap(const std::map<std::string, std::string>& items);
std::optional<std::map<std::string, std::string>> decodeMap(std::string_view text);

std::string encodeCounters(const std::map<std::string, std::uint64_t>& counters);
std::optional<std::map<std::string, std::uint64_t>> decodeCounters(std::string_view text);

// One bit an edge, lowest bit first. Encoding needs sorted numbers below `edges`; nullopt otherwise.
std::optional<std::string> encodeEdges(std::uint32_t edges, const std::vector<std::uint32_t>& hit);
std::optional<std::vector<std::uint32_t>> decodeEdges(std::uint32_t edges, std::string_view bits);

// Grounds one after the other; decoding refuses an order or a ground that Supposition would not keep.
std::string encodeSupposition(const Supposition& supposition);
std::optional<Supposition> decodeSupposition(std::string_view text);

// The file of the first edge is written once: the others mostly stand in it.
std::string encodeSites(const std::vector<EdgeSite>& sites);
std::optional<std::vector<EdgeSite>> decodeSites(std::string_view text);

bool isHex(std::string_view text, std::size_t digits); // exactly that many lower-case digits

std::string timeNow(); // RFC 3339 in UTC, to the second

} // namespace nuthatch
