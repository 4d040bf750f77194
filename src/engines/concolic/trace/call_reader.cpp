#include "engines/concolic/trace/call_reader.h"

#include <algorithm>
#include <cstring>

namespace nuthatch::concolic {

using expr::Term;

std::vector<std::uint32_t> CallReader::ordinalsOf(const std::vector<nh_event>& events) {
  std::vector<std::uint32_t> ordinals, calls = {0}; // of the open ones: how many they made so far
  for (const nh_event& event : events) {
    if (event.kind == NH_EVENT_LEAVE && calls.size() > 1) calls.pop_back();
    if (event.kind != NH_EVENT_ENTER || event.value > NH_MAX_CALLS) continue;
    if (ordinals.size() <= event.value) ordinals.resize(event.value + 1);
    ordinals[event.value] = calls.back()++;
    calls.push_back(0);
  }
  return ordinals;
}

void CallReader::addLabels(const TraceView& memory, const nh_event& event, std::vector<nh_label>& labels) {
  if (event.kind != NH_EVENT_INPUT || event.compare != NH_GIVEN_CELLS) return;
  const auto bytes = memory.blob(event.value);
  for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
    nh_label label;
    std::memcpy(&label, bytes.data() + at, 4);
    if (label != 0 && !(label & NH_LABEL_INPUT)) labels.push_back(label & ~7u);
  }
}

void CallReader::read(const nh_event& event) {
  if (isDamaged_) return;
  const bool sound = event.kind == NH_EVENT_ENTER   ? enter(event)
                     : event.kind == NH_EVENT_INPUT ? input(event)
                                                    : leave(event);
  if (sound) return;
  isDamaged_ = true;
  trace_.cutShort = true;
}

Term CallReader::outside(nh_label cut) const {
  if ((cut & NH_LABEL_INPUT) || (cut & 7) != 0 || cut == 0 || (cut >> 3) >= memory_.nodeCount()) return {};
  const nh_node node = memory_.node(cut >> 3);
  return node.op == NH_CUT ? nodes_.of(node.a) : Term{};
}

bool CallReader::enter(const nh_event& event) {
  if (event.site >= build_.functions.size()) return false;
  const auto number = static_cast<std::uint32_t>(trace_.calls.size());
  Call call{.function = event.site, .caller = now(), .firstStep = trace_.steps.size()};
  call.callsBefore = number + 1;
  trace_.calls.push_back(std::move(call));
  open_.push_back(number);
  return true;
}

bool CallReader::input(const nh_event& event) {
  if (open_.empty()) return false;
  Call& call = trace_.calls[open_.back()];
  const auto& inputs = build_.functions[call.function].inputs;
  if (event.compare == NH_GIVEN_MEETING || event.compare == NH_GIVEN_WRITTEN)
    return call.inputs.size() == inputs.size() &&
           (event.compare == NH_GIVEN_MEETING ? meeting(call, event) : written(call, event));
  if (call.inputs.size() >= inputs.size()) return false;
  const bool isValue = inputs[call.inputs.size()].bits != 0;
  CallInput given;
  switch (event.compare) {
  case NH_GIVEN_VALUE:
    given.value = outside(event.label);
    if (!isValue || !given.value || terms_.width(given.value) != inputs[call.inputs.size()].bits)
      return false;
    break;
  case NH_GIVEN_NULL:
    given.memory = CallInput::Memory::Null;
    break;
  case NH_GIVEN_CELLS: {
    given.memory = CallInput::Memory::Cells;
    given.bytes = event.size;
    const auto bytes = memory_.blob(event.value);
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      nh_label label;
      std::memcpy(&label, bytes.data() + at, 4);
      const Term byte = label == 0 ? terms_.mkConst(8, bytes[at + 4]) : nodes_.ofByte(label);
      if (!byte) return false;
      given.cells.push_back(byte);
    }
    break;
  }
  case NH_GIVEN_BESIDE:
    given.memory = CallInput::Memory::Beside;
    given.beside = event.size & 0xff;
    given.bytes = event.size >> 8;
    given.offset = static_cast<std::int64_t>(event.value);
    if (call.caller == Call::program || given.beside >= trace_.calls[call.caller].inputs.size()) return false;
    break;
  default:
    given.memory = CallInput::Memory::Unknown;
    break;
  }
  if (isValue != static_cast<bool>(given.value)) return false;
  call.inputs.push_back(std::move(given));
  return true;
}

bool CallReader::meeting(Call& call, const nh_event& event) {
  const Meeting met{event.size & 0xff, event.size >> 8, static_cast<std::int64_t>(event.value)};
  call.meetings.push_back(met);
  return met.first < met.second && met.second < call.inputs.size();
}

bool CallReader::written(Call& call, const nh_event& event) {
  WrittenByte made{.input = event.size,
                   .offset = static_cast<std::int32_t>(event.value),
                   .byte = outside(event.label),
                   .name = nodes_.of(event.label),
                   .value = static_cast<std::uint8_t>(event.value >> 32)};
  if (made.input >= call.inputs.size() || !made.byte || !made.name || terms_.width(made.byte) != 8)
    return false;
  call.writes.push_back(made);
  return true;
}

bool CallReader::leave(const nh_event& event) {
  if (open_.empty()) return false;
  Call& call = trace_.calls[open_.back()];
  const SummarisedFunction& function = build_.functions[call.function];
  if (call.function != event.site || call.inputs.size() != function.inputs.size()) return false;
  if (function.resultBits != 0) {
    call.result = outside(event.label);
    call.resultName = nodes_.of(event.label);
    call.resultValue = event.value;
    if (!call.result || !call.resultName || terms_.width(call.result) != function.resultBits) return false;
  }
  const auto place = [](const WrittenByte& w) { return std::pair(w.input, w.offset); };
  std::ranges::sort(call.writes, {}, place);
  const auto twice = std::ranges::unique(call.writes, {}, place); // ranges of one input may overlap
  call.writes.erase(twice.begin(), twice.end());
  call.returned = true;
  call.endStep = trace_.steps.size();
  call.callsEnd = trace_.calls.size();
  open_.pop_back();
  return true;
}

void CallReader::finish() {
  for (const std::uint32_t number : open_) {
    trace_.calls[number].endStep = trace_.steps.size();
    trace_.calls[number].callsEnd = trace_.calls.size();
  }
}

void CallReader::notFollowed() {
  for (const std::uint32_t number : open_) trace_.calls[number].isFollowed = false;
}

} // namespace nuthatch::concolic
