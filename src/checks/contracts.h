// What library functions do with the memory that they are handed: one table, by function name. Used by the
// memory checks before such a call, and by the native lowering to know what the call initialises. A function
// that is not in the table is unknown code: no check, and whatever it can reach counts as initialised
// afterwards.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace nuthatch {

enum class Amount {
  Fixed,        // `a` bytes
  Argument,     // argument a
  Product,      // argument a times argument b
  String,       // the string with its NUL (reads only)
  CopyOfString, // writes: length of the string argument a, plus 1
  AfterString,  // writes: length of own string plus length of string argument a, plus 1
  AtMostOne,    // one byte if argument a is not zero: how much is touched depends on the data
};

struct Part {
  int argument;
  bool writes;
  Amount amount;
  int a = 0;
  int b = 0;
};

struct Contract {
  std::string_view name;
  std::vector<Part> parts;
};

const std::vector<Contract>& contracts();
// Row of the table, or -1.
int contractNamed(std::string_view function);

} // namespace nuthatch
