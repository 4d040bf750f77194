// Members of JSON that another program wrote. What is not there, or of another type, is as good as empty: nothing throws.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace nuthatch {

inline const nlohmann::json& at(const nlohmann::json& value, const char* key) {
  static const nlohmann::json kNothing;
  if (!value.is_object()) return kNothing;
  const auto found = value.find(key);
  return found == value.end() ? kNothing : *found;
}

inline std::string textOf(const nlohmann::json& value) {
  return value.is_string() ? value.get<std::string>() : "";
}

inline std::string textAt(const nlohmann::json& value, const char* key) { return textOf(at(value, key)); }

inline bool isTrueAt(const nlohmann::json& value, const char* key) {
  const nlohmann::json& found = at(value, key);
  return found.is_boolean() && found.get<bool>();
}

inline std::uint32_t numberAt(const nlohmann::json& value, const char* key) {
  const nlohmann::json& found = at(value, key);
  return found.is_number_unsigned() ? static_cast<std::uint32_t>(found.get<std::uint64_t>()) : 0;
}

} // namespace nuthatch
