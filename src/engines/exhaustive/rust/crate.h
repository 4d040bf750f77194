// The crate of drivers: thousands of functions in one file. Drivers come in as nodes; the
// file's text goes out, with the lines of each, so that what rustc says of a line is said of a driver.
#pragma once

#include "engines/exhaustive/rust/source.h"

namespace nuthatch::exhaustive {

struct CrateText {
  std::string text;
  std::vector<unsigned> firstLine; // of each driver; the last entry is the line after the last driver
  std::map<std::string, unsigned> oracleLine; // the first of each, by its trait
};

struct CrateParts {
  std::string prelude, server, walks, proof;  // runtime/rust/*.rs
  std::map<std::string, std::string> oracles; // of the crate's traits
};

// Whose lines they are: a driver's (or a step's), an oracle's (its trait), or nobody's.
std::optional<std::size_t> driverAt(const CrateText& crate, unsigned line);
std::string oracleAt(const CrateText& crate, unsigned line);

// The name of the type that an oracle's source defines.
std::string oracleName(const std::string& source);

// What all drivers call, as a crate of its own: it is the same for every library.
std::string preludeCrate(const CrateParts& parts);

// The first lines of such a crate: what of the prelude it names, and oracles.
CrateText crateHead(const CrateParts& parts, const char* modules);

CrateText driverCrate(const std::vector<const Node*>& drivers, const CrateParts& parts);

} // namespace nuthatch::exhaustive
