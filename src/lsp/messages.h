// JSON-RPC as editors speak it over a pipe: a header with the length, then the message. Comes in: bytes in any pieces. Goes
// out: whole messages. Believes no length: what is too long, or no JSON, is a Problem and the end of the talk.
#pragma once

#include "support/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace nuthatch::lsp {

using Json = nlohmann::json;

class MessageReader {
public:
  void add(std::string_view bytes) { buffer_ += bytes; }
  // Nothing: more bytes are needed.
  Result<std::optional<Json>> next();

private:
  std::string buffer_;
};

std::string framed(const Json& message); // ASCII alone, whatever the texts hold

// "file:///a%20b.c" <-> "/a b.c"; empty where it is no file of this machine.
std::string pathOf(std::string_view uri);
std::string uriOf(const std::string& path);

} // namespace nuthatch::lsp
