// What is known of a function, as the compositional search found it: one line a path, when it is taken and what it
// gives. Known by the hash of the code that it speaks of (its body and all that it calls), not by a target: an edit
// elsewhere leaves it true, and another program with the same function may use it. Formulas are text here
// (expr/text.h); who reads one parses it strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

struct SummaryFact {
  struct Input {
    std::string name;
    std::uint32_t bits = 0; // 0: a pointer, whose memory is the input
    bool isSigned = true, isGlobal = false;
    bool operator==(const Input&) const = default;
  };
  struct Written { // a byte of memory that is not the function's own
    std::uint32_t input = 0;
    std::int64_t offset = 0;
    auto operator<=>(const Written&) const = default;
  };
  struct Path {
    std::string
        formula; // its constraints: when; its values: the result if there is one, then one a written byte
    bool returns = true, isExact = true, hasResult = false;
    std::vector<std::uint64_t> sizes; // of objects, where it depends on them
    std::vector<Written> writes;
    bool operator==(const Path&) const = default;
  };

  std::string code;   // 64 hex digits
  std::string caller; // what is fixed of how it is called: which pointers are null, which meet in one object
  std::string function;
  std::vector<Input> inputs;
  std::uint32_t resultBits = 0;
  std::vector<Path> paths;
  bool isTotal = false; // every input has a path
  bool operator==(const SummaryFact&) const = default;
};

// What formulas call an argument, and the memory of one that is a pointer.
std::string valueName(std::uint32_t input, unsigned bits);
std::string memoryName(std::uint32_t input);

// As columns; strict as those of encoding.h.
std::string encodeInputs(const std::vector<SummaryFact::Input>& inputs);
std::optional<std::vector<SummaryFact::Input>> decodeInputs(std::string_view text);
std::string encodePaths(const std::vector<SummaryFact::Path>& paths);
std::optional<std::vector<SummaryFact::Path>> decodePaths(std::string_view text);

} // namespace nuthatch
