// Nodes to terms. What an operation means stands in src/semantics; here the widths of its operands are checked before,
// since the tables come from the target.
#include "engines/concolic/path/monotone_floats.h"
#include "engines/concolic/trace/node_operation.h"
#include "engines/concolic/trace/trace_reader.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

#include <fmt/format.h>

namespace nuthatch::concolic {

using expr::Term;

namespace {

constexpr unsigned kMostWidth = 4096;

// How many operands a node has that are values.
unsigned operandsBeside(const nh_node& node) {
  if (const auto op = operatorOf(node)) return semantics::operandCount(*op);
  return node.op == NH_CONCAT ? 2 : 1;
}

unsigned laneWidth(const nh_node& node) {
  const unsigned code = node.aux >> NH_AUX_LANE_SHIFT & NH_AUX_LANE;
  return code == 0 || code > 8 ? 0 : 1u << (code - 1);
}

} // namespace

NodeTerms::NodeTerms(const TraceView& memory, const std::vector<std::string>& streams, expr::Terms& terms,
                     std::vector<std::uint32_t> ordinals)
    : memory_(memory), terms_(terms), ordinals_(std::move(ordinals)), count_(memory.nodeCount()),
      made_(count_), wanted_(count_) {
  for (const auto& name : streams) {
    inputs_.push_back(terms.mkInput(name, 0));
    lengths_.push_back(terms.mkVar(lengthName(name), 64));
  }
}

bool NodeTerms::reaches(nh_label label) const {
  return label != 0 && !(label & NH_LABEL_INPUT) && (label >> 3) < count_ && (label & 7) == 0;
}

std::vector<nh_label> NodeTerms::operandsOf(const nh_node& node) const {
  if (node.op == NH_INPUT || node.op == NH_LENGTH || node.op == NH_CONSTANT) return {};
  if (node.op == NH_CELLS) {
    std::vector<nh_label> labels = {node.a};
    const auto bytes = memory_.blob(node.constant);
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      nh_label label;
      std::memcpy(&label, bytes.data() + at, 4);
      // A byte of a node is the node.
      if (label != 0 && !(label & NH_LABEL_INPUT)) labels.push_back(label & ~7u);
    }
    return labels;
  }
  return {node.a, node.b, node.c};
}

void NodeTerms::make(std::vector<nh_label> labels) {
  std::uint32_t highest = 0;
  const auto want = [&](nh_label label) {
    if (!reaches(label)) return;
    wanted_[label >> 3] = true;
    highest = std::max(highest, label >> 3);
  };
  for (const nh_label label : labels) want(label);
  for (std::uint32_t number = highest; number > 0; --number) {
    if (!wanted_[number] || made_[number]) continue;
    for (const nh_label operand : operandsOf(memory_.node(number)))
      if ((operand >> 3) < number) want(operand);
  }
  for (std::uint32_t number = 1; number <= highest; ++number)
    if (wanted_[number] && !made_[number]) made_[number] = build(number);
}

Term NodeTerms::of(nh_label label) {
  if (label & NH_LABEL_INPUT) {
    const std::uint32_t stream = (label & ~NH_LABEL_INPUT) >> NH_INPUT_STREAM_SHIFT;
    return stream < inputs_.size() ? terms_.mkRead(inputs_[stream], label & NH_INPUT_OFFSET_MASK) : Term{};
  }
  return reaches(label) ? made_[label >> 3] : Term{};
}

Term NodeTerms::ofByte(nh_label label) {
  if (label & NH_LABEL_INPUT) return of(label);
  const Term value = of(label & ~7u);
  const unsigned low = 8 * (label & 7);
  return value && terms_.width(value) >= low + 8 ? terms_.mkExtract(value, low, 8) : Term{};
}

Term NodeTerms::build(std::uint32_t number) {
  const nh_node node = memory_.node(number);
  if (node.width == 0 || node.width > kMostWidth) return {};
  switch (node.op) {
  case NH_CONSTANT:
    return node.width <= 64 ? terms_.mkConst(node.width, node.constant) : Term{};
  case NH_LENGTH:
    return node.constant < lengths_.size() && node.width == 64 ? lengths_[node.constant] : Term{};
  case NH_INPUT: {
    const std::uint32_t stream = (node.a & ~NH_LABEL_INPUT) >> NH_INPUT_STREAM_SHIFT;
    const std::uint64_t first = node.a & NH_INPUT_OFFSET_MASK;
    if (!(node.a & NH_LABEL_INPUT) || stream >= inputs_.size() || node.width % 8 != 0) return {};
    return terms_.mkReadLittle(inputs_[stream], first, node.width / 8);
  }
  default:
    break;
  }
  // Operands come before their operation.
  const auto operand = [&](nh_label label) {
    return label != 0 && ((label & NH_LABEL_INPUT) || (label >> 3) < number) ? of(label) : Term{};
  };
  Term a = operand(node.a), b = operand(node.b);
  const Term c = operand(node.c);
  if ((node.a && !a) || (node.b && !b) || (node.c && !c)) return {};
  if (node.op == NH_CONCAT) {
    if (!a && !b) return {};
    const unsigned there = terms_.width(a ? a : b);
    if (!a || !b) {
      if (there >= node.width || node.width - there > 64) return {};
      (a ? b : a) = terms_.mkConst(node.width - there, node.constant);
    }
    return terms_.width(a) + terms_.width(b) == node.width ? terms_.mkConcat(a, b) : Term{};
  }
  switch (operandsBeside(node)) {
  case 1:
    if (!a) return {};
    break;
  case 2:
    if (!a && !b) return {};
    if (!a || !b) (a ? b : a) = constantBeside(node, a ? a : b);
    break;
  default:
    if (!a || !b || !c) return {};
    break;
  }
  if (node.op == NH_TABLE) return table(node, a);
  if (node.op == NH_CELLS) return cells(node, a);
  if (node.op == NH_CUT) return terms_.width(a) == node.width ? name(node) : Term{};
  const Term made = laneWidth(node) != 0 ? lanes(node, a, b, c) : apply(node, a, b, c);
  return made && terms_.width(made) == node.width ? made : Term{};
}

Term NodeTerms::constantBeside(const nh_node& node, Term other) {
  const unsigned width = terms_.width(other);
  return width <= 64 ? terms_.mkConst(width, node.constant)
                     : terms_.mkZExt(terms_.mkConst(64, node.constant), width);
}

// What is on the other side of a call is a name here; what it stands for there is the operand.
Term NodeTerms::name(const nh_node& node) {
  const auto kind = static_cast<unsigned>(node.constant >> 40 & 3);
  const auto input = static_cast<std::uint32_t>(node.constant >> 32 & 0xff);
  const auto offset = static_cast<std::uint32_t>(node.constant);
  if (kind == NH_CUT_VALUE) return terms_.mkVar(valueName(input, node.width), node.width);
  if (const std::uint64_t call = node.constant >> 48; kind == NH_CUT_RESULT)
    return call < ordinals_.size() ? terms_.mkVar("nh.result" + std::to_string(ordinals_[call]) + "." +
                                                      std::to_string(node.width),
                                                  node.width)
                                   : Term{};
  if (const std::uint64_t call = node.constant >> 48; kind == NH_CUT_WRITTEN)
    return call < ordinals_.size() && node.width == 8
               ? terms_.mkVar(fmt::format("nh.written{}.{}.{}", ordinals_[call], input,
                                          static_cast<std::int32_t>(offset)),
                              8)
               : Term{};
  if (kind != NH_CUT_MEMORY || node.width % 8 != 0) return {};
  const Term memory = terms_.mkInput(memoryName(input), 0);
  Term all;
  for (std::uint32_t i = 0; i < node.width / 8u; ++i) {
    const Term byte = terms_.mkRead(memory, std::uint64_t{offset + i});
    all = all ? terms_.mkConcat(byte, all) : byte;
  }
  return all;
}

// The operation lane by lane, the first lane lowest.
Term NodeTerms::lanes(const nh_node& node, Term a, Term b, Term c) {
  const unsigned lane = laneWidth(node);
  // Of a select the data has lanes of this width, the condition one bit for each.
  const Term data = node.op == NH_ITE ? b : a;
  const unsigned count = terms_.width(data) / lane;
  if (count == 0 || terms_.width(data) % lane != 0) return {};
  if (node.op == NH_ITE && terms_.width(a) != count) return {};
  nh_node one = node;
  one.aux = node.aux & NH_AUX_FORMAT;
  if (node.width % count != 0) return {};
  one.width = static_cast<std::uint16_t>(node.width / count);
  const auto part = [&](Term whole, unsigned number, unsigned width) {
    return whole ? terms_.mkExtract(whole, number * width, width) : Term{};
  };
  Term all;
  for (unsigned i = 0; i < count; ++i) {
    const Term made =
        apply(one, part(a, i, node.op == NH_ITE ? 1 : lane), part(b, i, lane), part(c, i, lane));
    if (!made || terms_.width(made) != one.width) return {};
    all = all ? terms_.mkConcat(made, all) : made;
  }
  return all;
}

Term NodeTerms::apply(const nh_node& node, Term a, Term b, Term c) {
  const unsigned from = terms_.width(a);
  if (node.op == NH_NOT) return terms_.mkNot(a);
  if (node.op == NH_EXTRACT)
    return node.constant <= from && node.width <= from - node.constant
               ? terms_.mkExtract(a, static_cast<unsigned>(node.constant), node.width)
               : Term{};
  const auto operation = operationOf(node, from);
  if (!operation) return {};
  const Term operands[] = {a, b, c};
  const unsigned count = semantics::operandCount(operation->op);
  unsigned widths[3] = {};
  for (unsigned i = 0; i < count; ++i) {
    if (!operands[i]) return {};
    widths[i] = terms_.width(operands[i]);
  }
  if (!semantics::fits(*operation, std::span(widths, count))) return {};
  if (operation->op == semantics::Operator::FCompare)
    if (const auto bounds = asIntegerBounds(terms_, operation->detail, a, b)) return *bounds;
  return semantics::apply(terms_, *operation, std::span(operands, count));
}

// A read of a constant table. Where the offset is a multiple of the element's size, elements are read, else
// bytes.
Term NodeTerms::table(const nh_node& node, Term offset) {
  const auto bytes = memory_.blob(node.constant);
  if (terms_.width(offset) != 64 || node.width % 8 != 0 || bytes.empty()) return {};
  const unsigned size = node.width / 8;
  const bool whole = size <= 8 && std::has_single_bit(size) && bytes.size() % size == 0 &&
                     (size == 1 || terms_.isConst(terms_.mkExtract(offset, 0, std::countr_zero(size)), 0));
  const unsigned element = whole ? size : 1;
  Term& array = tables_[node.constant << 8 | element];
  if (!array) {
    std::vector<std::uint64_t> content(bytes.size() / element);
    for (std::size_t i = 0; i < content.size(); ++i)
      std::memcpy(&content[i], bytes.data() + i * element, element);
    array = terms_.mkTable(32, 8 * element, content);
  }
  if (whole) return terms_.mkRead(array, terms_.mkExtract(offset, std::countr_zero(size), 32));
  Term all;
  for (unsigned i = 0; i < size; ++i) {
    const Term index = terms_.mkTrunc(terms_.mkAdd(offset, terms_.mkConst(64, i)), 32);
    const Term byte = terms_.mkRead(array, index);
    all = all ? terms_.mkConcat(byte, all) : byte;
  }
  return all;
}

// A read among cells, some of them symbolic: a balanced tree of choices over the offset.
Term NodeTerms::cells(const nh_node& node, Term offset) {
  const auto bytes = memory_.blob(node.constant);
  const std::size_t count = bytes.size() / 8;
  if (terms_.width(offset) != 64 || node.width % 8 != 0 || count == 0) return {};
  std::vector<Term> content(count);
  for (std::size_t i = 0; i < count; ++i) {
    nh_label label;
    std::memcpy(&label, bytes.data() + 8 * i, 4);
    content[i] = label == 0 ? terms_.mkConst(8, bytes[8 * i + 4]) : ofByte(label);
    if (!content[i]) return {};
  }
  const unsigned size = node.width / 8;
  if (size > count) return {};
  const bool whole = std::has_single_bit(size) && size <= 8 &&
                     (size == 1 || terms_.isConst(terms_.mkExtract(offset, 0, std::countr_zero(size)), 0));
  const std::size_t step = whole ? size : 1;
  const auto at = [&](std::size_t first) {
    Term all = content[first];
    for (unsigned i = 1; i < size; ++i) all = terms_.mkConcat(content[first + i], all);
    return all;
  };
  const std::size_t places = (count - size) / step + 1;
  const std::function<Term(std::size_t, std::size_t)> between = [&](std::size_t low,
                                                                    std::size_t high) -> Term {
    if (low + 1 == high) return at(low * step);
    const std::size_t middle = low + (high - low) / 2;
    return terms_.mkIte(terms_.mkUlt(offset, terms_.mkConst(64, middle * step)), between(low, middle),
                        between(middle, high));
  };
  return between(0, places);
}

} // namespace nuthatch::concolic
