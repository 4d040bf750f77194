#include "engines/exhaustive/rust/crate.h"

#include "frontend/rust/rust_library.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

std::string oracleName(const std::string& source) {
  constexpr std::string_view start = "pub struct ";
  const auto at = source.find(start);
  if (at == source.npos) return "";
  return source.substr(at + start.size(), source.find(';', at) - at - start.size());
}

std::string preludeCrate(const CrateParts& parts) {
  // Of tests alone: a program has one allocator, and here that is the server's.
  std::string prelude = parts.prelude;
  for (const char* section : {"//@ section twice", "//@ section exact", "//@ section short"}) {
    const auto own = prelude.find(section);
    if (own != prelude.npos) prelude.erase(own, prelude.find("//@ section", own + 1) - own);
  }
  return "#![feature(alloc_error_hook)]\n#![allow(warnings)]\npub mod nh {\n" + prelude +
         "}\npub mod server {\n" + parts.server + "}\n";
}

CrateText driverCrate(const std::vector<const Node*>& drivers, const CrateParts& parts) {
  CrateText crate;
  std::string& text = crate.text;
  text = fmt::format("#![allow(warnings)]\nuse {}::{{nh, server}};\n", rust::kPreludeCrate);
  for (const auto& [trait, source] : parts.oracles) {
    crate.oracleLine[trait] = 1 + static_cast<unsigned>(std::ranges::count(text, '\n'));
    text += source;
  }
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
