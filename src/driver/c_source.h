// The writer of calls as C and C++ source; see driver/source.h for the door.
#pragma once

#include "driver/source.h"

#include <map>
#include <utility>

namespace nuthatch {

class CWriter {
public:
  explicit CWriter(const Signature& signature)
      : signature_(signature), cxx_(signature.language == SourceLanguage::Cxx) {}

  CallSource write(const Arguments& arguments);

  // For writers of several calls: one argument, names that no one has yet, and the statements since the last
  // time.
  std::string argument(const Shape& shape, const Value& value, const std::string& hint) {
    return expression(shape, value, hint);
  }
  std::string newName(const std::string& hint) { return fresh(hint); }
  // No variable is called so: it would hide what the calls name.
  void reserve(const std::string& name) { names_.try_emplace(name, 1); }
  std::vector<std::string> takeSetup() { return std::exchange(setup_, {}); }

private:
  std::vector<std::string> writeAll(const std::vector<Parameter>& parameters, const Arguments& arguments);
  std::string expression(const Shape& shape, const Value& value, const std::string& hint);
  std::string braces(const Shape& shape, const Value& value, const std::string& hint);
  std::string text(const Shape& shape, const Value& value, const std::string& hint);
  std::string buffer(const Shape& shape, const Value& value, const std::string& hint);
  std::string plainElement(const Shape& element, const std::string& bytes);
  std::string pointer(const Shape& shape, const Value& value, const std::string& hint);
  std::string aliased(const Shape& shape, const Value& value) const;
  void noteSite(const Shape& shape, const std::string& pointer) {
    if (shape.site != 0) sites_[shape.site] = pointer;
  }
  std::string object(const Shape& shape, const Value& value, const std::string& hint);
  std::string fresh(const std::string& hint);

  const Signature& signature_;
  bool cxx_;
  std::vector<std::string> setup_;
  std::map<std::string, int> names_;
  std::map<std::uint32_t, std::string> sites_; // what a pointer is called, for those that lead to the same
};

} // namespace nuthatch
