// The writer of calls as Rust source; see driver/source.h for the door.
#pragma once

#include "driver/source.h"

namespace nuthatch {

class RustWriter {
public:
  explicit RustWriter(const Signature& signature) : signature_(signature) {}

  CallSource write(const Arguments& arguments);

private:
  std::string expression(const Shape& shape, const Value& value, const std::string& hint);
  std::string list(const Shape& element, const std::string& bytes);

  const Signature& signature_;
  std::vector<std::string> setup_;
  int names_ = 0;
};

} // namespace nuthatch
