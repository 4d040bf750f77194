#include "engines/concolic/fuzz/input.h"

#include "runtime/program.h"
#include "support/hash.h"

#include <algorithm>

namespace nuthatch::concolic {

namespace {

constexpr std::size_t kPrefix = 4; // bytes of a stream's length in an encoded input

std::string lengthPrefix(std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < kPrefix; ++i) bytes += static_cast<char>(size >> (8 * i) & 0xff);
  return bytes;
}

} // namespace

Input ProgramShape::emptyInput() const {
  Input input;
  for (const auto& name : streams) input.streams.push_back({name, ""});
  return input;
}

std::string ProgramShape::description() const {
  std::string text = std::string(NH_PROGRAM_VARIABLE) + "=";
  for (std::size_t i = 0; i < streams.size(); ++i) text += (i == 0 ? "" : ",") + streams[i];
  text += NH_PROGRAM_SEPARATOR;
  for (const auto& word : words) text += word + NH_PROGRAM_SEPARATOR;
  return text;
}

std::string toBytes(const Input& input) {
  std::string bytes;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    if (i + 1 < input.streams.size()) bytes += lengthPrefix(input.streams[i].bytes.size());
    bytes += input.streams[i].bytes;
  }
  return bytes;
}

Input fromBytes(const ProgramShape& shape, std::string_view bytes) {
  Input input = shape.emptyInput();
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    std::size_t size = bytes.size();
    if (i + 1 < input.streams.size()) {
      std::size_t said = 0;
      for (std::size_t k = 0; k < std::min(kPrefix, bytes.size()); ++k)
        said |= std::size_t{static_cast<unsigned char>(bytes[k])} << (8 * k);
      bytes.remove_prefix(std::min(kPrefix, bytes.size()));
      size = std::min(said, bytes.size());
    }
    input.streams[i].bytes = bytes.substr(0, size);
    bytes.remove_prefix(size);
  }
  return input;
}

std::uint64_t hashOf(const Input& input) {
  std::uint64_t hash = input.streams.size();
  for (const auto& stream : input.streams) hash = hash64(stream.bytes, hash);
  return hash;
}

StreamTerms::StreamTerms(expr::Terms& terms, const ProgramShape& shape)
    : terms_(terms), mostBytes_(shape.mostBytes) {
  constexpr unsigned kLengthBits = 64;
  for (std::size_t i = 0; i < shape.streams.size(); ++i) {
    const One one{terms.mkInput(shape.streams[i], 0), terms.mkVar(lengthName(shape.streams[i]), kLengthBits)};
    streams_.push_back(one);
    bounds_.push_back(terms.mkUle(one.length, terms.mkConst(kLengthBits, shape.mostBytes.at(i))));
  }
}

std::optional<std::size_t> StreamTerms::streamOf(expr::Term leaf) const {
  for (std::size_t i = 0; i < streams_.size(); ++i)
    if (streams_[i].bytes == leaf || streams_[i].length == leaf) return i;
  return std::nullopt;
}

bool StreamTerms::fit(std::string& bytes, std::size_t stream, std::uint64_t index) const {
  if (index < bytes.size()) return true;
  if (index >= mostBytes_[stream]) return false;
  bytes.resize(index + 1, '\0');
  return true;
}

bool StreamTerms::setByte(Input& input, expr::Term array, std::uint64_t index, unsigned char value) const {
  const auto stream = streamOf(array);
  if (!stream || !fit(input.streams[*stream].bytes, *stream, index)) return false;
  input.streams[*stream].bytes[index] = static_cast<char>(value);
  return true;
}

std::optional<Input> StreamTerms::apply(const Input& base, const expr::Model& model,
                                        std::span<const solver::Leaf> leaves) const {
  Input input = base;
  std::vector<bool> resized(streams_.size());
  // Lengths first: bytes that the model sets may lie in what is added.
  for (const auto& leaf : leaves) {
    const auto stream = streamOf(leaf.term);
    if (!stream || leaf.term != streams_[*stream].length) continue;
    const std::uint64_t wanted = model.get(terms_, leaf.term).low64();
    if (wanted > mostBytes_[*stream]) return std::nullopt;
    input.streams[*stream].bytes.resize(wanted, '\0');
    resized[*stream] = true;
  }
  for (const auto& leaf : leaves) {
    const auto stream = streamOf(leaf.term);
    if (!stream || leaf.term != streams_[*stream].bytes) continue;
    std::string& bytes = input.streams[*stream].bytes;
    if (!resized[*stream] && !leaf.whole && model.element(leaf.term, leaf.element) != 0)
      fit(bytes, *stream, leaf.element);
    for (std::uint64_t k = leaf.whole ? 0 : leaf.element; k < bytes.size(); ++k) {
      bytes[k] = static_cast<char>(model.element(leaf.term, k));
      if (!leaf.whole) break;
    }
  }
  return input;
}

std::optional<Input> StreamTerms::apply(const Input& base, const expr::Model& changes) const {
  std::vector<solver::Leaf> leaves;
  for (const auto& [variable, value] : changes.vars()) leaves.push_back({variable, 0, false});
  for (const auto& [array, value] : changes.arrays()) {
    if (value.other != 0) leaves.push_back({array, 0, true});
    for (const auto& [index, element] : value.elements) leaves.push_back({array, index, false});
  }
  return apply(base, changes, leaves);
}

expr::Model StreamTerms::model(const Input& input) const {
  expr::Model model;
  for (std::size_t i = 0; i < streams_.size(); ++i) {
    const std::string& bytes = input.streams[i].bytes;
    model.set(streams_[i].length, expr::Bits(64, bytes.size()));
    for (std::size_t k = 0; k < bytes.size(); ++k)
      if (bytes[k] != 0) model.setElement(streams_[i].bytes, k, static_cast<unsigned char>(bytes[k]));
  }
  return model;
}

} // namespace nuthatch::concolic
