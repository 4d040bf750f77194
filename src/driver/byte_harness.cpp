#include "driver/byte_harness.h"

#include "support/stable_sort.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace nuthatch {

namespace {

constexpr std::size_t kMostCalls = 16, kMostReaders = 4;
constexpr std::size_t kRoom = 4096, kRoomAByte = 16; // what is made of an input is longer than it

constexpr std::array kTakesInput = {"parse",    "decode", "read",    "load",  "scan",    "import",
                                    "deserial", "from_",  "unpack",  "press", "inflate", "tokeni",
                                    "lex",      "open",   "compile", "valid", "eval",    "process"};
constexpr std::array kGivesBack = {"free",    "delete", "destroy", "release",
                                   "dispose", "close",  "unref",   "decref"};
constexpr std::array kEmpties = {"clear", "cleanup", "fini", "reset",
                                 "term",  "done",    "end"}; // and lets the caller keep it
constexpr std::array kBegins = {"init", "begin", "start", "setup"};

using Words = std::span<const char* const>;

std::string inLowerCase(const std::string& name) {
  std::string lower;
  for (const char c : name) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

// The number of the first word that is in the name; as many as there are: none is.
std::size_t wordIn(const std::string& name, Words words) {
  const std::string lower = inLowerCase(name);
  const auto found = std::ranges::find_if(words, [&](const char* word) { return lower.contains(word); });
  return static_cast<std::size_t>(found - words.begin());
}

// The name without that word; empty: it is not there.
std::string without(const std::string& name, Words words) {
  std::string lower = inLowerCase(name);
  const std::size_t word = wordIn(name, words);
  if (word == words.size()) return "";
  return lower.erase(lower.find(words[word]), std::string_view(words[word]).size());
}

std::string integerType(std::uint64_t size, bool isSigned) {
  if (size != 1 && size != 2 && size != 4 && size != 8) return "";
  return fmt::format("{}int{}_t", isSigned ? "" : "u", 8 * size);
}

// As it is passed; empty: not by a plain register.
std::string typeOf(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Integer:
  case ShapeKind::Enumeration:
    return shape.callback ? "void *" : integerType(shape.size, shape.isSigned);
  case ShapeKind::Boolean:
    return shape.size == 1 ? "_Bool" : integerType(shape.size, shape.isSigned);
  case ShapeKind::Float:
    return shape.size == 4 ? "float" : shape.size == 8 ? "double" : "";
  case ShapeKind::Pointer:
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return shape.wrapping == Wrapping::Raw ? "void *" : "";
  default:
    return "";
  }
}

std::string typeOf(const Returned& returned) {
  if (returned.size == 0) return "void";
  if (!returned.handle.empty()) return returned.byAddress ? "void *" : "";
  if (returned.shape) return typeOf(*returned.shape);
  return returned.size == 8 && returned.type.ends_with('*') ? "void *" : "";
}

bool isFunction(const Callable& callable) {
  return callable.kind == CallableKind::Function && !callable.internal && callable.adapter.name.empty() &&
         callable.signature.language != SourceLanguage::Rust;
}

bool takesHandle(const Callable& callable, std::size_t i, const std::string& type) {
  const Role& role = callable.roles[i];
  return role.handle == type && role.byAddress && !role.out;
}

// One function's part of the harness.
class HarnessPart {
public:
  HarnessPart(const Callables& callables, const Callable& callable)
      : callables_(&callables), callable_(&callable) {}

  // False where its arguments cannot be made.
  bool write() {
    const auto input = inputParameter();
    if (!input) return false;
    input_ = *input;
    auto arguments = argumentsOf(*callable_, true);
    if (!arguments) return false;
    const Shape& shape = *callable_->signature.parameters[input_].shape;
    const bool isText = shape.kind == ShapeKind::Text;
    before_.insert(
        before_.begin(),
        fmt::format("char *bytes = copied(data, size, {});\n  if (!bytes) return;", isText ? 1 : 0));
    finish(*callable_, *arguments, "result");
    after_.emplace_back("free(bytes);");
    return true;
  }

  std::string text() const {
    std::string out = fmt::format("static void with_{}(const uint8_t *data, size_t size) {{\n", name());
    if (small_ > 0)
      out += fmt::format(
          "  if (size < {0}) return;\n  const uint8_t *small = data;\n  data += {0};\n  size -= {0};\n",
          small_);
    for (const auto& lines : {before_, after_})
      for (const std::string& line : lines) out += "  " + line + "\n";
    return out + "}\n";
  }

  std::string name() const {
    std::string plain;
    for (const char c : callable_->signature.callName)
      plain += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return plain;
  }
  const std::set<std::string>& declarations() const { return declarations_; }

  // Whether a number beside the input was chosen freely: the function may not take each.
  bool isGuess() const { return small_ > 0; }

  // Smaller is more promising.
  auto rank() const {
    const Shape& input = *callable_->signature.parameters[input_].shape;
    return std::tuple(wordIn(callable_->signature.callName, kTakesInput) == kTakesInput.size(),
                      !input.constant, input.kind == ShapeKind::Text, ~callable_->edges);
  }

private:
  using Arguments = std::vector<std::string>;

  // What is handed to it as it came: bytes with their length, or a text; of several the first that it only reads.
  // What it may write to is taken as well where its length is said, or where the name says that it is read.
  std::optional<std::size_t> inputParameter() const {
    std::optional<std::size_t> writable;
    const auto& parameters = callable_->signature.parameters;
    const bool isNamedSo = wordIn(callable_->signature.callName, kTakesInput) < kTakesInput.size();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Shape& shape = *parameters[i].shape;
      if (shape.wrapping != Wrapping::Raw || shape.extent != Extent::Stated || !callable_->roles[i].values)
        continue;
      const bool isText = shape.kind == ShapeKind::Text;
      const bool isBytes = shape.kind == ShapeKind::Buffer && shape.element &&
                           shape.element->kind == ShapeKind::Integer && lengthOf(i);
      if (!isText && !isBytes) continue;
      if (shape.constant) return i;
      if (!writable && (isBytes || isNamedSo)) writable = i;
    }
    return writable;
  }

  // A length of a few bits would not hold the input's.
  bool lengthOf(std::size_t buffer) const {
    return std::ranges::any_of(callable_->signature.parameters, [&](const Parameter& parameter) {
      return parameter.lengthOf == static_cast<int>(buffer) && parameter.shape->size >= 4;
    });
  }

  std::optional<Arguments> argumentsOf(const Callable& callable, bool withInput) {
    Arguments arguments;
    for (std::size_t i = 0; i < callable.signature.parameters.size(); ++i) {
      auto argument = withInput ? inputArgument(i) : std::nullopt;
      if (!argument) argument = plainArgument(callable, i, withInput);
      if (!argument) return std::nullopt;
      arguments.push_back(std::move(*argument));
    }
    return arguments;
  }

  std::optional<std::string> inputArgument(std::size_t i) const {
    const Parameter& parameter = callable_->signature.parameters[i];
    if (i == input_) return "bytes";
    if (parameter.lengthOf < 0 || static_cast<std::size_t>(parameter.lengthOf) != input_) return std::nullopt;
    if (parameter.shape->kind == ShapeKind::Pointer) return "bytes + size";
    const auto& element = callable_->signature.parameters[input_].shape->element;
    return element && element->size > 1 ? fmt::format("size / {}", element->size) : "size";
  }

  std::string smallNumber(bool withInput, unsigned mask) {
    return withInput ? fmt::format("small[{}] & {}", small_++, mask) : "0";
  }

  std::optional<std::string> plainArgument(const Callable& callable, std::size_t i, bool withInput) {
    const Parameter& parameter = callable.signature.parameters[i];
    const Shape& shape = *parameter.shape;
    const Role& role = callable.roles[i];
    if (typeOf(shape).empty()) return std::nullopt;
    if (role.out) {
      out_ = fmt::format("made{}", next_++);
      before_.push_back(fmt::format("void *{} = NULL;", out_));
      return "&" + out_;
    }
    if (!role.handle.empty()) {
      if (withInput && role.byAddress)
        if (auto object = makeObject(role.handle)) return object;
      return role.nullable ? std::optional<std::string>("NULL") : std::nullopt;
    }
    if (parameter.lengthOf >= 0) return std::to_string(kRoom / 16); // of a room
    switch (shape.kind) {
    case ShapeKind::Integer:
      return smallNumber(withInput, 15);
    case ShapeKind::Boolean:
      return smallNumber(withInput, 1);
    case ShapeKind::Float:
      return "1";
    case ShapeKind::Enumeration:
      return enumerator(shape, role, withInput);
    case ShapeKind::Pointer:
    case ShapeKind::Text:
    case ShapeKind::Buffer:
      return place(shape, role);
    default:
      return std::nullopt;
    }
  }

  std::optional<std::string> enumerator(const Shape& shape, const Role& role, bool withInput) {
    if (shape.callback)
      return role.nullable || shape.nullable ? std::optional<std::string>("NULL") : std::nullopt;
    if (shape.enumerators.empty()) return "0";
    if (!withInput) return std::to_string(shape.enumerators[0].value);
    std::vector<std::int64_t> values;
    for (const Enumerator& one : shape.enumerators) values.push_back(one.value);
    return fmt::format("((const int64_t[]){{{}}})[small[{}] % {}]", fmt::join(values, ", "), small_++,
                       values.size());
  }

  // Somewhere to write a result to: larger than what one value needs, for nobody says how many there are.
  std::optional<std::string> place(const Shape& shape, const Role& role) {
    if (role.nullable || shape.nullable) return "NULL";
    if (shape.constant || (shape.element && holdsPointers(*shape.element))) return std::nullopt;
    const std::string room = fmt::format("room{}", next_++);
    before_.push_back(fmt::format("char *{} = calloc({} + {} * size, 1);", room, kRoom, kRoomAByte));
    after_.push_back(fmt::format("free({});", room));
    return room;
  }

  // An object that a maker of the library gives, or a zeroed one that a call has begun.
  std::optional<std::string> makeObject(const std::string& type) {
    const Callable* best = nullptr;
    for (const Callable& maker : callables_->all)
      if (isFunction(maker) && &maker != callable_ && maker.gives().handle == type &&
          maker.gives().byAddress &&
          (!best || maker.signature.parameters.size() < best->signature.parameters.size()) &&
          isPlainCall(maker))
        best = &maker;
    return best ? calledMaker(*best) : begunObject(type);
  }

  bool isPlainCall(const Callable& callable) const {
    HarnessPart trial(*callables_, callable);
    return !typeOf(callable.returned).empty() && trial.argumentsOf(callable, false).has_value();
  }

  std::optional<std::string> calledMaker(const Callable& maker) {
    const std::string object = fmt::format("object{}", next_++);
    const auto arguments = argumentsOf(maker, false);
    if (!arguments) return std::nullopt;
    declare(maker);
    const std::string called = fmt::format("{}({})", nameOf(maker), fmt::join(*arguments, ", "));
    if (maker.outParameter >= 0) {
      before_.push_back(called + ";");
      before_.push_back(fmt::format("void *{} = {};", object, std::exchange(out_, "")));
    } else {
      before_.push_back(fmt::format("void *{} = {};", object, called));
    }
    before_.push_back(fmt::format("if (!{}) {{ free(bytes); return; }}", object));
    giveBack(maker.gives().handle, object);
    return object;
  }

  // A call that begins an object itself gets it as memory alone.
  std::optional<std::string> begunObject(const std::string& type) {
    const auto& all = callables_->all;
    const auto zeroed = std::ranges::find_if(all, [&](const Callable& one) {
      return one.kind == CallableKind::Zeroed && one.owner == type && one.objectSize > 0;
    });
    const auto begins = std::ranges::find_if(all, [&](const Callable& one) {
      return isFunction(one) && one.signature.parameters.size() == 1 && takesHandle(one, 0, type) &&
             !typeOf(one.returned).empty() && beginsObject(one);
    });
    const bool isBegun = beginsObject(*callable_);
    if (zeroed == all.end() || (!isBegun && begins == all.end())) return std::nullopt;
    const std::string object = fmt::format("object{}", next_++);
    before_.push_back(fmt::format("void *{} = calloc(1, {});", object, zeroed->objectSize));
    if (!isBegun) {
      declare(*begins);
      before_.push_back(fmt::format("{}({});", nameOf(*begins), object));
    }
    empty(type, object, isBegun ? *callable_ : *begins);
    after_.push_back(fmt::format("free({});", object));
    return object;
  }

  static bool beginsObject(const Callable& callable) {
    return wordIn(callable.signature.callName, kBegins) < kBegins.size();
  }

  // What a begun object holds is given back by the call whose name is that of its beginning with another word:
  // an object may have several ways to live.
  void empty(const std::string& type, const std::string& object, const Callable& begun) {
    for (const Callable& one : callables_->all) {
      if (!isFunction(one) || one.signature.parameters.size() != 1 || !takesHandle(one, 0, type) ||
          one.roles[0].constant || typeOf(one.returned).empty() ||
          without(one.signature.callName, kEmpties) != without(begun.signature.callName, kBegins))
        continue;
      declare(one);
      after_.push_back(fmt::format("{}({});", nameOf(one), object));
      return;
    }
  }

  // The last word on an object that the library made.
  void giveBack(const std::string& type, const std::string& object) {
    const Callable* best = nullptr;
    std::size_t bestWord = kGivesBack.size();
    for (const Callable& one : callables_->all) {
      if (!isFunction(one) || one.signature.parameters.size() != 1 || !takesHandle(one, 0, type) ||
          one.roles[0].constant || typeOf(one.returned).empty())
        continue;
      if (const std::size_t word = wordIn(one.signature.callName, kGivesBack); word < bestWord)
        best = &one, bestWord = word;
    }
    if (!best) return;
    declare(*best);
    after_.push_back(fmt::format("{}({});", nameOf(*best), object));
  }

  // What a caller does with what it got: looks at it, then gives it back.
  void finish(const Callable& callable, const Arguments& arguments, const std::string& result) {
    declare(callable);
    const std::string call = fmt::format("{}({})", nameOf(callable), fmt::join(arguments, ", "));
    const bool isOut = callable.outParameter >= 0 && !out_.empty();
    const Returned& given = callable.gives();
    const bool isObject = !given.handle.empty() && given.byAddress && !given.constant;
    std::vector<std::string> after = std::exchange(after_, {});
    if (isOut || !isObject)
      after_.push_back(call + ";");
    else
      after_.push_back(fmt::format("void *{} = {};", result, call));
    if (isObject) {
      const std::string object = isOut ? out_ : result;
      const std::size_t start = after_.size();
      readObject(given.handle, object);
      giveBack(given.handle, object);
      if (after_.size() > start) {
        after_[start].insert(0, fmt::format("if ({}) {{ ", object));
        after_.back() += " }";
      }
    }
    after_.insert(after_.end(), after.begin(), after.end());
  }

  void readObject(const std::string& type, const std::string& object) {
    std::size_t readers = 0;
    for (const Callable& one : callables_->all) {
      if (readers == kMostReaders) break;
      if (!isFunction(one) || one.signature.parameters.size() != 1 || !takesHandle(one, 0, type) ||
          !one.roles[0].constant || typeOf(one.returned).empty() || typeOf(one.returned) == "void *")
        continue;
      ++readers;
      declare(one);
      after_.push_back(fmt::format("{}({});", nameOf(one), object));
    }
  }

  // Functions of C by their names, those of C++ by the linker's.
  static std::string nameOf(const Callable& callable) {
    std::string name;
    for (const char c : callable.signature.callName)
      name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return callable.signature.language == SourceLanguage::C ? callable.signature.function : "cxx_" + name;
  }

  void declare(const Callable& callable) {
    std::vector<std::string> types;
    for (const Parameter& parameter : callable.signature.parameters)
      types.push_back(typeOf(*parameter.shape));
    if (types.empty()) types.emplace_back("void");
    const bool isC = callable.signature.language == SourceLanguage::C;
    declarations_.insert(
        fmt::format("{} {}({}){};", typeOf(callable.returned), nameOf(callable), fmt::join(types, ", "),
                    isC ? "" : fmt::format(" __asm__(\"{}\")", callable.signature.function)));
  }

  const Callables* callables_;
  const Callable* callable_;
  std::size_t input_ = 0;
  unsigned small_ = 0, next_ = 0;
  std::string out_; // the variable that an out parameter leads to
  std::vector<std::string> before_, after_;
  std::set<std::string> declarations_;
};

constexpr const char* kHead =
    R"(// Written by nuthatch fuzz for a library without a harness: it hands the input to the functions that take bytes or
// texts. Change it as you like and hand it over beside the library's sources.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

)";
constexpr const char* kCopied = R"(
// Of exactly that size, so that a byte too far is seen; a text gets its end.
static char *copied(const uint8_t *data, size_t size, size_t end) {
  char *copy = malloc(size + end);
  if (copy && size) memcpy(copy, data, size);
  if (copy && end) copy[size] = 0;
  return copy;
}

)";

std::string choice(const std::vector<HarnessPart>& calls) {
  std::string out = "int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {\n";
  if (calls.size() == 1)
    return out + fmt::format("  with_{}(data, size);\n  return 0;\n}}\n", calls[0].name());
  out += fmt::format("  if (size < 1) return 0;\n  switch (data[0] % {}) {{\n", calls.size());
  for (std::size_t i = 0; i < calls.size(); ++i)
    out += fmt::format("  case {}: with_{}(data + 1, size - 1); break;\n", i, calls[i].name());
  return out + "  }\n  return 0;\n}\n";
}

} // namespace

std::optional<ByteHarness> byteHarness(const Callables& callables) {
  std::vector<HarnessPart> calls;
  std::set<std::string> names;
  for (const Callable& callable : callables.all) {
    if (!isFunction(callable) || typeOf(callable.returned).empty()) continue;
    HarnessPart call(callables, callable);
    if (call.write() && names.insert(call.name()).second) calls.push_back(std::move(call));
  }
  if (calls.empty()) return std::nullopt;
  // A failure that a guess has caused is nobody's bug: guesses are for libraries that have nothing else.
  if (!std::ranges::all_of(calls, &HarnessPart::isGuess))
    std::erase_if(calls, [](const HarnessPart& call) { return call.isGuess(); });
  sortStably(calls, {}, [](const HarnessPart& call) { return call.rank(); });
  if (calls.size() > kMostCalls) calls.erase(calls.begin() + kMostCalls, calls.end());
  ByteHarness harness{.source = kHead};
  std::set<std::string> declarations;
  for (const HarnessPart& call : calls) {
    declarations.insert(call.declarations().begin(), call.declarations().end());
    harness.calls.push_back(call.name());
  }
  harness.source += fmt::format("{}\n{}", fmt::join(declarations, "\n"), kCopied);
  for (const HarnessPart& call : calls) harness.source += call.text() + "\n";
  harness.source += choice(calls);
  return harness;
}

} // namespace nuthatch
