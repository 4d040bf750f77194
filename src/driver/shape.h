// What arguments are made of. A Shape describes one parameter, field or element as an engine sees it: which
// bytes of input it takes and how the user would write it. Shapes come from debug info (module/entries/signature.h)
// and are used by every engine that calls functions; nothing here knows LLVM.
//
// The order in which a shape takes its bytes is the contract between three places that must agree:
// module/entries/entries.cpp (the code that reads them), driver/value.cpp (encode and decode), and the symbolic
// engines, which see the same nh.symbolic calls. It is:
//
//   Integer, Boolean, Float, Enumeration, Character   `size` bytes, little endian
//   Pointer        [1 byte which, if nullable or with aliases] then the element, if that is 1 or absent
//   Text, Buffer   [1 byte which, as above] then 2 bytes length n (at most `limit`), then n elements
//                  which: 0 null, 1 an object of its own, 2 + k where aliases[k] leads (then 2 bytes index,
//                  if that place is a run of elements). A Pointer without element shape is never 1.
//   Record         the fields in order;  Array   the elements in order
//   Object         1 byte: which constructor; then its arguments in order
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nuthatch {

enum class ShapeKind {
  Integer,
  Boolean,
  Float,
  Enumeration,
  Character, // Rust's char: a Unicode scalar value
  Pointer,   // to exactly one element; always null where `element` is absent (the depth limit)
  Text,      // bytes that end with NUL (or carry their length: see Wrapping)
  Buffer,    // n plain elements
  Record,    // fields that may hold any value of their types
  Array,     // `count` elements in place
  Object,    // a class instance that only its constructors make
};

// What a Text or Buffer is handed over as.
enum class Wrapping {
  Raw,        // a pointer; a Buffer's length goes to another parameter
  StdString,  // std::string
  StringView, // std::string_view
  StdVector,  // std::vector of plain elements
  StdSpan,    // std::span
  RustSlice,  // &[T], &mut [T]
  RustStr,    // &str: UTF-8
  File,       // FILE *: opened for reading and writing on a file with these bytes, at its start
  FileName,   // const char *: the name of a file with these bytes, or of none where there are none (driver/file_name.h)
};

// How sure we are of an object's extent. An access past a Guessed extent says more about our guess than
// about the code, so it is reported as what the function needs of its callers, not as a bug.
enum class Extent {
  Stated,  // by its type, a length parameter, a NUL
  Guessed, // a lone pointer to a scalar or an array: one element or many, nobody knows
};

// Of a callback: the one that fills what its caller gives it.
inline constexpr std::int64_t kFillingCallback = 8;

struct Shape;
using ShapeRef = std::shared_ptr<const Shape>;

struct Field {
  std::string name;
  std::uint64_t offset = 0;
  ShapeRef shape;
};

struct Enumerator {
  std::string name;
  std::int64_t value = 0;
};

// A place in an object that was made earlier for the same call (driver/aliases.h).
struct Alias {
  std::uint32_t site = 0;   // the pointer whose object it is
  std::uint64_t offset = 0; // of the place in the object
  std::string to;           // the pointer as the user would write it: list, node->next
  std::string member;       // the way from there: empty, x, position.x
  bool run = false;         // the place holds several elements: an index says which
  std::uint64_t count = 1;  // how many; 0: as many as the Text or Buffer there has
};

struct Parameter {
  std::string name;
  ShapeRef shape;
  int lengthOf = -1; // the length (or, a pointer, the end) of parameter number lengthOf: no input of its own
};

struct Constructor {
  std::string function;              // linkage name
  std::vector<Parameter> parameters; // without `this`
};

struct Shape {
  ShapeKind kind = ShapeKind::Integer;
  std::string type;       // as the user writes it: "const char *", "unsigned int", "Account"
  std::uint64_t size = 0; // bytes in memory
  bool isSigned = false;  // Integer, Enumeration
  bool nullable = false;  // Pointer, Text, Buffer
  bool reference = false; // Pointer: written as a reference
  bool constant = false;  // Pointer, Text, Buffer: the content is const
  // Enumeration: a function pointer; enumerators are ways to behave (module/calls/callback_shape.h), `fields` what
  // it returns (no shape: nothing) and takes.
  bool callback = false;
  Wrapping wrapping = Wrapping::Raw;
  Extent extent = Extent::Stated;
  std::uint64_t count = 0; // Array
  std::uint32_t limit = 0; // Text, Buffer: most elements
  ShapeRef element;        // Pointer, Buffer, Array
  std::uint32_t site =
      0; // Pointer, Text, Buffer: its number in the signature, where others may lead to its object
  std::vector<Alias> aliases; // Pointer, Text, Buffer: where it may lead instead of to an object of its own
  std::vector<Field> fields;
  std::vector<Enumerator> enumerators;
  std::vector<Constructor> constructors;
};

// True when any bytes are a valid value, so that n elements are n * size bytes of input and nothing else.
bool isPlain(const Shape& shape);

// True when some part is a raw pointer: a state that may point on, not just data.
bool holdsPointers(const Shape& shape);

// Whether a byte says what a Pointer, Text or Buffer leads to.
inline bool hasChoice(const Shape& shape) { return shape.nullable || !shape.aliases.empty(); }

// Bytes that the shape takes at the least (an absent pointer, an empty buffer).
std::uint64_t leastBytes(const Shape& shape);

enum class SourceLanguage { C, Cxx, Rust };

// Who takes an input that is not made of arguments.
enum class WholeInput {
  None,
  Harness,     // calls in main (nh_symbolic, klee_make_symbolic, __VERIFIER_nondet_int …), as they run
  Program,     // main itself: files, standard input, arguments (runtime/program.h)
  FuzzHarness, // LLVMFuzzerTestOneInput
};

// A function that engines can call, and how.
struct Signature {
  std::string function; // linkage name
  std::string display;  // Account::deposit(int)
  std::string callName; // as written in a call: deposit, geometry::area
  std::string file;     // the source that defines it
  SourceLanguage language = SourceLanguage::C;
  bool isMethod = false; // parameters[0] is the receiver
  // Not None: the one parameter is a Buffer of bytes that is the input as it is.
  WholeInput wholeInput = WholeInput::None;
  bool isMain() const { return wholeInput != WholeInput::None; }
  std::vector<Parameter> parameters;
  std::vector<std::string> assumptions; // what was taken for granted to make the arguments
  std::vector<std::int64_t> constants;  // mined from the body: numbers worth trying
  std::vector<std::string> texts;       // string literals worth trying
  std::size_t passed = 0;               // the first of them: what the code itself passes, whole
};

} // namespace nuthatch
