#include "engines/exhaustive/rust/crate.h"

#include "frontend/rust/rust_library.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

std::string oracleName(const std::string& source) {
  constexpr std::string_view start = "pub struct ";
  const auto at = source.find(start);
  if (at == source.npos) return "";
  return source.substr(at + start.size(), source.find_first_of(";(", at) - at - start.size());
}

std::string preludeCrate(const CrateParts& parts) {
  // Of tests alone: a program has one allocator, and here that is the server's.
  std::string prelude = parts.prelude;
  for (const char* section : {"//@ section twice", "//@ section exact", "//@ section short"}) {
    const auto own = prelude.find(section);
    if (own != prelude.npos) prelude.erase(own, prelude.find("//@ section", own + 1) - own);
  }
  return "#![feature(alloc_error_hook)]\n#![allow(warnings)]\npub mod nh {\n" + prelude +
         "}\npub mod server {\n" + parts.server + "}\npub mod walks {\n" + parts.walks + "}\n";
}

std::optional<std::size_t> driverAt(const CrateText& crate, unsigned line) {
  const auto after = std::ranges::upper_bound(crate.firstLine, line);
  if (after == crate.firstLine.begin() || after == crate.firstLine.end()) return std::nullopt;
  return static_cast<std::size_t>(after - crate.firstLine.begin()) - 1;
}

std::string oracleAt(const CrateText& crate, unsigned line) {
  std::pair<unsigned, std::string> nearest; // the last one that begins before the line
  for (const auto& [trait, first] : crate.oracleLine)
    if (first <= line) nearest = std::max(nearest, {first, trait});
  return nearest.second;
}

CrateText crateHead(const CrateParts& parts, const char* modules) {
  CrateText crate;
  crate.text = fmt::format("#![allow(warnings)]\nuse {}::{{{}}};\n", rust::kPreludeCrate, modules);
  for (const auto& [trait, source] : parts.oracles) {
    crate.oracleLine[trait] = 1 + static_cast<unsigned>(std::ranges::count(crate.text, '\n'));
    crate.text += source;
  }
  return crate;
}

CrateText driverCrate(const std::vector<const Node*>& drivers, const CrateParts& parts) {
  CrateText crate = crateHead(parts, "nh, server");
  std::string& text = crate.text;
  unsigned line = 1 + static_cast<unsigned>(std::ranges::count(text, '\n'));
  const auto add = [&](const std::string& more) {
    text += more;
    line += static_cast<unsigned>(std::ranges::count(more, '\n'));
  };
  for (std::size_t i = 0; i < drivers.size(); ++i) {
    crate.firstLine.push_back(line);
    add(fmt::format("fn d{}() {{\n{}}}\n", i, driverSource(*drivers[i]).body));
  }
  crate.firstLine.push_back(line);
  text += "static DRIVERS: &[fn()] = &[";
  for (std::size_t i = 0; i < drivers.size(); ++i) text += fmt::format("d{},{}", i, i % 16 == 15 ? "\n" : "");
  text += "];\nfn main() { server::main(DRIVERS) }\n";
  return crate;
}

} // namespace nuthatch::exhaustive
