// One assignment to a shape: what an input means. Values are made at random, decoded from bytes, changed and
// encoded again; the bytes are what a child process reads (order: driver/shape.h).
#pragma once

#include "driver/shape.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

struct Value {
  std::string bytes;        // scalars: `size` bytes; Text and Buffer: the content
  bool null = false;        // Pointer, Text, Buffer
  std::uint32_t choice = 0; // Object: which constructor
  std::uint32_t alias = 0;  // Pointer, Text, Buffer: 1 + which of the shape's aliases it leads to; 0: none
  std::uint32_t index = 0;  // of the element there, where the place is a run
  std::vector<Value> parts; // Record: fields; Array: elements; Pointer: the one element; Object: arguments
  bool operator==(const Value&) const = default;
};

// One call: a value for every parameter of the signature (length parameters have an empty one).
using Arguments = std::vector<Value>;

std::string encode(const Signature& signature, const Arguments& arguments);
void encodeValue(std::string& out, const Shape& shape, const Value& value);
Value decodeValue(const Shape& shape, std::string_view bytes); // as decode does

// Bytes that are missing read as zero, as the runtime reads them; bytes left over are ignored. Values that no
// engine may produce (a bool of 7, a length above its limit) are brought into range.
Arguments decode(const Signature& signature, std::string_view bytes);

// Scalar bits as numbers.
std::uint64_t unsignedOf(const Shape& shape, const Value& value);
std::int64_t signedOf(const Shape& shape, const Value& value);
double floatOf(const Shape& shape, const Value& value); // of 4 or 8 bytes
Value scalarValue(const Shape& shape, std::uint64_t bits);
Value floatValue(const Shape& shape, double number); // of 4 or 8 bytes

// Number of elements in a Text or Buffer. One that leads into another has the content that decode gave it.
std::uint64_t lengthOf(const Shape& shape, const Value& value);

// Every byte zero, every pointer null, every run of elements empty: what calloc would have made.
bool isZero(const Shape& shape, const Value& value);

// The all-zero, all-empty value: the simplest there is.
Value simplest(const Shape& shape);

} // namespace nuthatch
