// The machine that Program compiles to: steps over one buffer of words. Internal to expr.
#pragma once

#include "expr/model.h"
#include "expr/term.h"

#include <unordered_map>
#include <vector>

namespace nuthatch::expr {

enum class Kernel : std::uint8_t {
  Narrow,       // all widths at most 64: machine integers, by node.op
  Single,       // binary32 on the float unit, round to nearest even
  Double,       // binary64 likewise
  Wide,         // Bits and applyOp()
  Read,         // a is the array, b the place of the index
  ArrayTouched, // counts the version of array a
};
Kernel chooseKernel(const Node& node, bool narrow);

struct Step {
  Kernel kernel;
  Node node;
  std::uint32_t to = 0, a = 0, b = 0, c = 0; // places, as word indices
  std::uint16_t kidWidths[3] = {};
};

struct ArrayStep {
  Op op;
  std::uint64_t size = 0;                                        // of a leaf; 0: no limit
  Term term;                                                     // the array term
  std::uint32_t place = 0;                                       // of the version number
  std::uint32_t first = 0, second = 0;                           // arrays below
  std::uint32_t index = 0, value = 0;                            // places
  std::uint32_t touched = 0;                                     // the step that counts the version
  const std::vector<std::uint64_t>* content = nullptr;           // of a Table
  std::unordered_map<std::uint64_t, std::uint32_t> columns = {}; // inputs of an Array, by index
  std::vector<ArrayValue> sparse = {};                           // an Array's other elements, a lane each
  bool open = false; // elements without a column can be read: `sparse` matters
};

struct Machine {
  unsigned lanes = 1;
  std::vector<std::uint64_t> words;
  std::vector<Step> steps;
  std::vector<ArrayStep> arrays;

  void execute(const Step& step);
  Bits bits(std::uint32_t place, unsigned width, unsigned lane) const {
    std::size_t count = (width + 63) / 64;
    return Bits::fromWords(width, std::span(words.data() + place + lane * count, count));
  }

private:
  void executeNarrow(const Step& step);
  void executeWide(const Step& step);
  void executeRead(const Step& step);
  std::uint64_t element(std::uint32_t array, std::uint64_t index, unsigned lane) const;
};

// Float operations on the processor, a lane at a time; only for kernels Single and Double.
std::uint64_t hardwareFloat(const Step& step, std::uint64_t a, std::uint64_t b, std::uint64_t c);

} // namespace nuthatch::expr
