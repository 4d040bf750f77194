#include "driver/world.h"

#include "driver/source.h"
#include "models/told.h"
#include "runtime/world.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

std::int64_t wordOf(const std::string& bytes) {
  std::int64_t word = 0;
  std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof word));
  return word;
}

// A number in a text stands alone: white space before it, and the byte behind it was chosen to end it.
std::string textOf(const WorldAnswer& told) {
  const std::int64_t word = wordOf(told.bytes);
  switch (told.kind) {
  case NH_TOLD_SIGNED:
    return fmt::format(" {}", word);
  case NH_TOLD_UNSIGNED:
    return fmt::format(" {}", static_cast<std::uint64_t>(word));
  case NH_TOLD_OCTAL:
    return fmt::format(" {:o}", static_cast<std::uint64_t>(word));
  case NH_TOLD_HEXADECIMAL:
    return fmt::format(" {:x}", static_cast<std::uint64_t>(word));
  default: {
    double real = 0;
    std::memcpy(&real, &word, sizeof real);
    return fmt::format(" {:a}", real);
  }
  }
}

void append(std::string& out, std::uint64_t number, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) out.push_back(static_cast<char>(number >> (8 * i)));
}

void appendRecord(std::string& out, int kind, std::string_view name, std::string_view bytes) {
  out.push_back(static_cast<char>(kind));
  append(out, name.size(), 2);
  append(out, bytes.size(), 4);
  out += name;
  out += bytes;
}

class WorldReader {
public:
  explicit WorldReader(std::string_view bytes) : left_(bytes) {}
  bool isOver() const { return left_.empty(); }
  bool isBad() const { return bad_; }
  std::uint64_t number(unsigned bytes) {
    std::uint64_t value = 0;
    const std::string_view from = text(bytes);
    for (std::size_t i = 0; i < from.size(); ++i)
      value |= std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * i);
    return value;
  }
  std::string_view text(std::size_t size) {
    bad_ |= size > left_.size();
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view rest() { return text(left_.size()); }

private:
  std::string_view left_;
  bool bad_ = false;
};

bool takeRecord(WorldReader& in, World& world) {
  const auto kind = in.number(1);
  const auto nameSize = in.number(2), size = in.number(4);
  std::string name(in.text(nameSize)), bytes(in.text(size));
  if (in.isBad()) return false;
  switch (kind) {
  case NH_WORLD_ARGUMENT:
    world.arguments.push_back(std::move(bytes));
    return true;
  case NH_WORLD_VARIABLE:
    world.variables[name] = std::move(bytes);
    return true;
  case NH_WORLD_NO_VARIABLE:
    world.variables[name] = std::nullopt;
    return true;
  case NH_WORLD_STDIN:
    world.standardInput = std::move(bytes);
    return true;
  case NH_WORLD_FILE:
  case NH_WORLD_NO_FILE:
    world.files.push_back({std::move(name), kind == NH_WORLD_FILE, std::move(bytes)});
    return true;
  case NH_WORLD_NUMBERS:
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8)
      world.numbers[name].push_back(wordOf(bytes.substr(i, 8)));
    return true;
  default:
    return false;
  }
}

} // namespace

World worldOf(const std::vector<WorldAnswer>& told) {
  World world;
  std::map<std::int64_t, std::size_t> files; // by the number of the stream
  std::map<std::int64_t, std::size_t> least; // bytes that a file has at the least
  const auto contentOf = [&](std::int64_t stream) -> std::string& {
    const auto found = files.find(stream);
    return found == files.end() ? world.standardInput : world.files[found->second].content;
  };
  for (const WorldAnswer& one : told) switch (one.kind) {
    case kGuessed:
    case kUnwritten:
      break;
    case kInputBytes:
      world.input += one.bytes;
      break;
    case NH_TOLD_ARGUMENT:
      world.arguments.push_back(one.bytes.substr(0, one.bytes.find('\0')));
      break;
    case NH_TOLD_VARIABLE:
      world.variables[one.name] = one.bytes.substr(0, one.bytes.find('\0'));
      break;
    case NH_TOLD_NO_VARIABLE:
      world.variables[one.name] = std::nullopt;
      break;
    case NH_TOLD_FILE:
    case NH_TOLD_NO_FILE:
      if (one.kind == NH_TOLD_FILE) files[one.stream] = world.files.size();
      world.files.push_back({one.name, one.kind == NH_TOLD_FILE, ""});
      break;
    case NH_TOLD_BYTES:
      contentOf(one.stream) += one.bytes;
      break;
    case NH_TOLD_LENGTH:
      least[one.stream] = static_cast<std::size_t>(wordOf(one.bytes));
      break;
    case NH_TOLD_NUMBER:
      world.numbers[one.name].push_back(wordOf(one.bytes));
      break;
    default:
      contentOf(one.stream) += textOf(one);
    }
  if (const auto refusals = world.numbers.find(kRefusals);
      refusals != world.numbers.end() && std::ranges::count(refusals->second, 1) == 0)
    world.numbers.erase(refusals);
  for (const auto& [stream, size] : least)
    if (std::string& content = contentOf(stream); content.size() < size) content.resize(size, 'x');
  return world;
}

std::string encodeWorld(const World& world) {
  std::string records;
  for (const auto& text : world.arguments) appendRecord(records, NH_WORLD_ARGUMENT, "", text);
  for (const auto& [name, value] : world.variables)
    appendRecord(records, value ? NH_WORLD_VARIABLE : NH_WORLD_NO_VARIABLE, name, value.value_or(""));
  if (!world.standardInput.empty()) appendRecord(records, NH_WORLD_STDIN, "", world.standardInput);
  for (const WorldFile& file : world.files)
    appendRecord(records, file.opens ? NH_WORLD_FILE : NH_WORLD_NO_FILE, file.path, file.content);
  for (const auto& [function, values] : world.numbers) {
    std::string bytes;
    for (const std::int64_t value : values) append(bytes, static_cast<std::uint64_t>(value), 8);
    appendRecord(records, NH_WORLD_NUMBERS, function, bytes);
  }
  std::string out = NH_WORLD_MAGIC;
  append(out, records.size(), 4);
  return out + records + world.input;
}

bool isWorld(std::string_view input) { return input.starts_with(NH_WORLD_MAGIC); }

std::optional<World> decodeWorld(std::string_view input) {
  if (!isWorld(input)) return std::nullopt;
  WorldReader in(input.substr(std::strlen(NH_WORLD_MAGIC)));
  const auto size = in.number(4);
  WorldReader records(in.text(size));
  World world;
  while (!records.isOver())
    if (!takeRecord(records, world)) return std::nullopt;
  if (in.isBad()) return std::nullopt;
  world.input = in.rest();
  return world;
}

std::string describeWorld(const World& world) {
  std::vector<std::string> words;
  for (const auto& text : world.arguments) words.push_back(quotedText(text));
  std::string out = fmt::format("main({})", fmt::join(words, ", "));
  if (!world.input.empty()) out += fmt::format(", input {}", quotedText(world.input));
  if (!world.standardInput.empty())
    out += fmt::format(", standard input {}", quotedText(world.standardInput));
  for (const auto& [name, value] : world.variables)
    out += value ? fmt::format(", {}={}", name, quotedText(*value)) : fmt::format(", no variable {}", name);
  for (const WorldFile& file : world.files)
    out += file.opens ? fmt::format(", {} holds {}", file.path, quotedText(file.content))
                      : fmt::format(", {} does not open", file.path);
  for (const auto& [function, values] : world.numbers)
    if (function != kRefusals) {
      out += fmt::format(", {}() gives {}", function, fmt::join(values, ", "));
    } else {
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i]) out += fmt::format(", allocation {} fails", i + 1);
    }
  return out;
}

} // namespace nuthatch
