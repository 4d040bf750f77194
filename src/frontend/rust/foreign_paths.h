// By which paths code outside names what other crates define: rustdoc says where a type is written, which is often a private
// module, and rustc says what of that can be named. rustdoc's file comes in, names that differ go out; nothing is run.
#pragma once

#include "frontend/rust/rust_library.h"

#include <string_view>

namespace nuthatch::rust {

// "bytes::bytes::Bytes" -> "bytes::Bytes"; what is named as it is defined, or cannot be named at all, is not in it.
Result<std::map<std::string, std::string>> publicNames(const Library& library, std::string_view json,
                                                       std::chrono::milliseconds limit);

} // namespace nuthatch::rust
