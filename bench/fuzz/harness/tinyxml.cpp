// Parses a document and prints it again.
#include "tinyxml.h"

#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TiXmlDocument document;
  document.Parse(std::string(reinterpret_cast<const char*>(data), size).c_str());
  TiXmlPrinter printer;
  document.Accept(&printer);
  return 0;
}
