// Parses a document and prints it again.
#include "tinyxml2.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tinyxml2::XMLDocument document;
  document.Parse(reinterpret_cast<const char*>(data), size);
  tinyxml2::XMLPrinter printer;
  document.Print(&printer);
  return 0;
}
