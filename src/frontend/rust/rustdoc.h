// The API of a crate, read from what rustdoc writes about it as JSON. The text of that file comes in and an
// Api goes out; a format version other than those that were read when this was written is refused, because
// fields change their meaning between them. Items that drivers cannot use keep a reason, they are not
// dropped.
#pragma once

#include "frontend/rust/rust_api.h"
#include "frontend/rust/rust_cfg.h"
#include "support/result.h"

#include <string_view>

namespace nuthatch::rust {

// The versions of rustdoc's format whose fields are known here.
inline constexpr int kOldestFormat = 54, kNewestFormat = 57;

struct RustdocOptions {
  std::vector<std::string> files; // prefixes of the files whose items are wanted; empty: all
  bool isStd = false;             // core or alloc: named std, without what is unstable
  std::map<std::string, std::string> names; // of what other crates define (foreign_paths.h)
};

// `types` outlives the Api.
Result<Api> readRustdoc(std::string_view json, TypeTable& types, const RustdocOptions& options = {});

// Marks which functions contain or reach unsafe code, and lists the unsafe blocks, by reading the sources
// that the spans name (relative to `api.root`). rustdoc does not tell. Calls are matched by name alone, so a
// function may be marked that reaches none; none is missed that is written in the crate's own files.
// What is not compiled under `cfg` is not looked at (an empty set: all of it is); features that unsafe code waits for go
// to `gated`, with how often.
Status findUnsafe(Api& api, const CfgSet& cfg = {}, std::map<std::string, std::size_t>* gated = nullptr);

} // namespace nuthatch::rust
