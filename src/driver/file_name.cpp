#include "driver/file_name.h"

#include <cstdint>
#include <fmt/format.h>

namespace nuthatch {

std::string fileNameFor(const std::string& content) {
  if (content.empty()) return kNoSuchFile;
  std::uint32_t hash = 2166136261u; // FNV-1a
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return fmt::format("input-{:04x}", (hash ^ hash >> 16) & 0xffffu);
}

bool makesFile(const std::string& line) { return line.find("fopen(\"input-") != std::string::npos; }

} // namespace nuthatch
