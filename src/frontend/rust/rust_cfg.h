// Which code of a source is compiled: items, statements and fields under a `#[cfg(…)]` that does not hold are left out.
// Words come in and go out; conditions that are not understood count as holding. Features that unsafe code waits for are
// told by name, so that a user knows what was not looked at.
#pragma once

#include "frontend/rust/rust_lexer.h"

#include <map>
#include <set>
#include <string>

namespace nuthatch::rust {

// As rustc takes and prints them: `unix`, `feature="std"`.
using CfgSet = std::set<std::string, std::less<>>;

// `mod name;` that is left out for want of features.
struct GatedModule {
  std::string name;
  std::set<std::string> features;
};

// `gated`: by feature, how many times `unsafe` stands in what is left out for want of it. `modules`: where modules go
// that stand in files of their own; may be null.
std::vector<Token> compiledTokens(const std::vector<Token>& tokens, const CfgSet& set,
                                  std::map<std::string, std::size_t>& gated,
                                  std::vector<GatedModule>* modules = nullptr);

} // namespace nuthatch::rust
