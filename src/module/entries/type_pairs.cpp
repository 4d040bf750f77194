// Which integer parameter is the length of which pointer: by position and name, as people write C. A wrong
// guess would report our own mistake as theirs, so a pointer that finds no length keeps a Guessed extent.
#include "module/entries/type_pairs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <string_view>

namespace nuthatch {

namespace {

std::string lowered(std::string_view name) {
  std::string low;
  for (const char c : name) low += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

bool soundsLikeLength(std::string_view name) {
  static constexpr std::array kWords = {"n",   "len", "length", "size",  "count", "num",   "sz",
                                        "cnt", "cap", "nbytes", "nmemb", "nelem", "bytes", "capacity"};
  const std::string low = lowered(name);
  for (const std::string_view word : kWords) {
    if (low == word) return true;
    if (word.size() > 1 && (low.ends_with(word) || low.starts_with(std::string(word) + "_"))) return true;
    if (low.ends_with("_" + std::string(word)) || low.starts_with(std::string(word) + "_")) return true;
  }
  return false;
}

// open(const char *file_name, int block_size): a size that says whose it is, and it is not the text's.
bool namesAnother(std::string_view length, std::string_view text) {
  static constexpr std::array kAny = {"data", "buffer", "input",  "text",    "string", "byte",    "bytes",
                                      "char", "total",  "source", "message", "body",   "content", "value"};
  constexpr std::size_t kShort = 4; // src_len, in_size: short for anything
  const std::string low = lowered(length);
  const std::string word = low.substr(0, low.find('_'));
  return word.size() >= kShort && word.size() < low.size() && !soundsLikeLength(word) &&
         std::ranges::find(kAny, word) == kAny.end() && lowered(text).find(word) == std::string::npos;
}

bool canHaveLength(const Parameter& parameter) {
  const Shape& shape = *parameter.shape;
  if (shape.wrapping != Wrapping::Raw || shape.reference) return false;
  // write(char **out, size_t *outsize, unsigned length, …): a length that is told, not what one tells of.
  const bool isLength = shape.kind == ShapeKind::Pointer && shape.element &&
                        shape.element->kind == ShapeKind::Integer && !shape.constant &&
                        soundsLikeLength(parameter.name);
  if (isLength) return false;
  return shape.kind == ShapeKind::Text ||
         (shape.kind == ShapeKind::Pointer && shape.element && isPlain(*shape.element));
}

ShapeRef asBuffer(const Shape& pointer, ShapeLimits limits) {
  Shape buffer = pointer;
  buffer.kind = ShapeKind::Buffer;
  buffer.limit = limits.bufferLimit;
  buffer.extent = Extent::Stated;
  if (!buffer.element || buffer.element->type == "void")
    buffer.element = std::make_shared<const Shape>(Shape{.kind = ShapeKind::Integer,
                                                         .type = buffer.element ? "unsigned char" : "char",
                                                         .size = 1,
                                                         .isSigned = !buffer.element});
  return std::make_shared<const Shape>(std::move(buffer));
}

// find(const char *first, const char *last): two pointers of one type, side by side, with names that say so.
bool soundLikeRange(std::string_view first, std::string_view last) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kPairs = {{{"begin", "end"},
                                                                                           {"first", "last"},
                                                                                           {"start", "end"},
                                                                                           {"start", "stop"},
                                                                                           {"b", "e"},
                                                                                           {"beg", "end"},
                                                                                           {"s", "e"},
                                                                                           {"f", "l"},
                                                                                           {"p", "end"}}};
  const std::string low = lowered(first), high = lowered(last);
  return std::ranges::any_of(kPairs, [&](const auto& pair) {
    if (low == pair.first && high == pair.second) return true;
    if (pair.first.size() < 3) return false;
    const std::size_t at = low.find(pair.first); // input_begin, input_end; inBegin, inEnd
    return at != std::string::npos &&
           low.substr(0, at) + std::string(pair.second) + low.substr(at + pair.first.size()) == high;
  });
}

} // namespace

void pairEnds(std::vector<Parameter>& parameters, ShapeLimits limits, std::vector<std::string>& assumptions) {
  for (std::size_t i = 1; i < parameters.size(); ++i) {
    auto &data = parameters[i - 1], &end = parameters[i];
    if (data.lengthOf >= 0 || data.shape->kind == ShapeKind::Buffer || !canHaveLength(data) ||
        !canHaveLength(end) || data.shape->type != end.shape->type || !soundLikeRange(data.name, end.name))
      continue;
    end.shape = std::make_shared<const Shape>(
        Shape{.kind = ShapeKind::Pointer, .type = end.shape->type, .size = 8, .nullable = true});
    end.lengthOf = static_cast<int>(i - 1);
    data.shape = asBuffer(*data.shape, limits);
    assumptions.push_back(fmt::format("{} is the end of the elements of {}", end.name, data.name));
  }
}

void pairLengths(std::vector<Parameter>& parameters, ShapeLimits limits,
                 std::vector<std::string>& assumptions) {
  for (std::size_t i = 1; i < parameters.size(); ++i) {
    auto& length = parameters[i];
    if (length.shape->kind != ShapeKind::Integer || !soundsLikeLength(length.name)) continue;
    std::size_t of = i - 1;
    if (!canHaveLength(parameters[of])) continue;
    // child(const char *name, int count): a text is counted in bytes, and `count` counts things.
    if (parameters[of].shape->kind == ShapeKind::Text && lowered(length.name).ends_with("count")) continue;
    if (parameters[of].shape->kind == ShapeKind::Text && namesAnother(length.name, parameters[of].name))
      continue;
    // copy(char *to, const char *from, size_t size): the size is that of what is written, and `from` is a
    // text.
    const bool isSource = parameters[of].shape->kind == ShapeKind::Text && parameters[of].shape->constant;
    if (isSource && of > 0 && canHaveLength(parameters[of - 1]) && !parameters[of - 1].shape->constant) --of;
    auto& data = parameters[of];
    data.shape = asBuffer(*data.shape, limits);
    length.lengthOf = static_cast<int>(of);
    assumptions.push_back(fmt::format("{} is the number of elements of {}", length.name, data.name));
  }
}

} // namespace nuthatch
