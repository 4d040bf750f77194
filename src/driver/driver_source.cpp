#include "driver/driver_source.h"

#include "driver/c_source.h"
#include "driver/operator_source.h"
#include "driver/shape_parts.h"
#include "driver/shown_source.h"
#include "driver/source.h"
#include "driver/used_names.h"

#include <algorithm>
#include <cctype>
#include <cxxabi.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>

namespace nuthatch {

namespace {

// {0} and its like are the arguments, which may hold such text themselves.
std::string filledIn(const std::string& text, std::span<const std::string> arguments) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at + 1, number = 0;
    for (; end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])); ++end)
      number = number * 10 + static_cast<std::size_t>(text[end] - '0');
    const bool place = text[at] == '{' && end > at + 1 && end < text.size() && text[end] == '}';
    if (!place || number >= arguments.size()) {
      made += text[at];
      continue;
    }
    made += arguments[number];
    at = end;
  }
  return made;
}

// `struct ring` -> ring, geometry::Shape -> shape, std::unique_ptr<geometry::Shape> -> shape
std::string variableFor(const std::string& type) {
  if (type.starts_with("std::function<")) return "callback";
  if (type.ends_with("iterator")) return "iterator";
  for (const char* pointer : {"std::unique_ptr<", "std::shared_ptr<"})
    if (type.starts_with(pointer)) return variableFor(type.substr(std::string_view(pointer).size()));
  std::string word;
  for (const char c : type) {
    if (c == ' ' || c == ':')
      word.clear();
    else if (c == '<' || c == '>')
      break;
    else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
      word += c;
  }
  if (word.ends_with("_t")) word.resize(word.size() - 2);
  if (!word.empty()) word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
  return word.empty() ? "object" : word;
}

class Writer {
public:
  Writer(const Callables& callables, const Driver& driver, const Observation& seen, TestStyle style)
      : callables_(callables), driver_(driver), seen_(seen), asserts_(style),
        language_{.language = asserts_.cxx() ? SourceLanguage::Cxx : SourceLanguage::C}, values_(language_),
        slots_(driver.calls.size()) {
    for (const auto& name : namesUsedBy(callables, driver)) values_.reserve(name);
  }

  DriverSource write() {
    for (const auto& actualSlot : usedSlots()) slots_[actualSlot].used = true;
    for (std::size_t i = 0; i < driver_.calls.size() && i < seen_.calls.size(); ++i) writeCall(i);
    // In the order in which the end of the run destroyed them; objects with scopes need no word.
    for (const auto slot : seen_.destroyed) writeDestroy(slot);
    for (std::size_t i = slots_.size(); i-- > 0;)
      if (slots_[i].ownMemory && slots_[i].onHeap && !died(i)) line(fmt::format("free({});", slots_[i].name));
    return std::move(source_);
  }

private:
  struct Slot {
    std::string name;
    bool pointer = false;   // the variable holds an address
    bool used = false;      // a later call or the end names it
    bool ownMemory = false; // a record that the test itself makes
    bool onHeap = false;
  };

  // What has no name of its own is found without one by a test that includes its source.
  void line(std::string text) {
    static constexpr std::string_view kUnnamed = "(anonymous namespace)::";
    for (std::size_t at; (at = text.find(kUnnamed)) != std::string::npos;) text.erase(at, kUnnamed.size());
    source_.lines.push_back(std::move(text));
  }
  void setup() {
    for (auto& text : values_.takeSetup()) line(std::move(text));
  }
  const Callable& callableOf(std::size_t i) const { return callables_.all[driver_.calls[i].callable]; }

  std::vector<std::uint32_t> usedSlots() const {
    std::vector<std::uint32_t> used = seen_.destroyed;
    std::erase_if(used, [&](std::uint32_t slot) { // what comes back by value and is not named ends by itself
      const Callable& callable = callableOf(slot);
      return !callable.isHelper() && !callable.gives().handle.empty() && !callable.gives().byAddress &&
             (callable.kind == CallableKind::Function || callable.kind == CallableKind::Method);
    });
    for (const auto& call : driver_.calls)
      for (const auto& actual : call.arguments)
        if (actual.kind == Actual::Kind::Slot) used.push_back(actual.slot);
    return used;
  }

  // Freed in a call: then it must have come from the heap.
  bool died(std::size_t slot) const {
    if (std::ranges::find(seen_.ended, slot) != seen_.ended.end()) return true;
    return std::ranges::any_of(seen_.calls, [&](const CallSeen& call) {
      return std::ranges::find(call.died, slot) != call.died.end();
    });
  }

  std::string slotArgument(const Actual& actual, const Role& role, const std::string& type) {
    const Slot& slot = slots_[actual.slot];
    if (role.byAddress && !role.reference) return slot.pointer ? slot.name : "&" + slot.name;
    const std::string object = slot.pointer ? "*" + slot.name : slot.name;
    return type.ends_with("&&") ? fmt::format("std::move({})", object) : object;
  }

  // The types of the arguments choose which of several functions is called. The end of an object has one
  // form.
  bool isOverloaded(const Callable& callable) const {
    return asserts_.cxx() && std::ranges::any_of(callables_.all, [&](const Callable& other) {
             return &other != &callable && other.kind == callable.kind && other.owner == callable.owner &&
                    other.signature.callName == callable.signature.callName &&
                    other.signature.function != callable.signature.function;
           });
  }

  // A literal has the type of its parameter only where that is int, unsigned, double or float.
  std::string argument(const Callable& callable, const Call& call, std::size_t i) {
    std::string text = written(callable, call, i);
    const Shape& shape = *callable.signature.parameters[i].shape;
    const Actual& actual = call.arguments[i];
    const bool length = callable.signature.parameters[i].lengthOf >= 0;
    const bool null = actual.kind == Actual::Kind::Null ||
                      (actual.kind == Actual::Kind::Value && shape.wrapping == Wrapping::Raw &&
                       !shape.reference && actual.value.null && !length);
    const bool number = (actual.kind == Actual::Kind::Value || length) &&
                        ((shape.kind == ShapeKind::Integer && shape.size != 4 && !text.starts_with('\'')) ||
                         (shape.kind == ShapeKind::Float && shape.size > 8));
    const bool other = (null && text == "nullptr") || number || (length && !shape.isSigned);
    if (!other || callable.roles[i].out || shape.type.empty() || !isOverloaded(callable)) return text;
    return fmt::format("static_cast<{}>({})", shape.type, text);
  }

  std::string written(const Callable& callable, const Call& call, std::size_t i) {
    const auto& parameter = callable.signature.parameters[i];
    if (parameter.lengthOf >= 0) {
      const auto of = static_cast<std::size_t>(parameter.lengthOf);
      return std::to_string(lengthOf(*callable.signature.parameters[of].shape, call.arguments[of].value));
    }
    const Actual& actual = call.arguments[i];
    if (callable.roles[i].out) return "&" + outName(callable, call);
    if (actual.kind == Actual::Kind::Null) return asserts_.null();
    if (actual.kind == Actual::Kind::Slot)
      return slotArgument(actual, callable.roles[i], parameter.shape->type);
    const Shape& shape = *parameter.shape;
    // A temporary lives as long as the call, which is enough where nothing comes back that may point to it.
    const bool forgets = callable.kind != CallableKind::Constructor && callable.returned.handle.empty() &&
                         !callable.returned.reference && !callable.returned.type.ends_with('*') &&
                         !callable.returned.type.ends_with('&');
    if (forgets && shape.reference && shape.constant && !actual.value.null && shape.element &&
        shape.element->wrapping == Wrapping::StdString)
      return values_.argument(*shape.element, actual.value.parts[0], parameter.name);
    if (shape.reference && shape.type.ends_with("&&") && !actual.value.null && shape.element) {
      Shape moved = *shape.element; // a text is written in place, all else has a name
      moved.reference = false;
      const std::string text = values_.argument(moved, actual.value.parts[0], parameter.name);
      return moved.wrapping == Wrapping::StdString || moved.wrapping == Wrapping::StringView
                 ? text
                 : fmt::format("std::move({})", text);
    }
    const bool plainRecord = shape.kind == ShapeKind::Pointer && !shape.reference && !actual.value.null &&
                             shape.element->kind == ShapeKind::Record;
    if (plainRecord) // nobody keeps a constant one, so it may live in the test's own frame
      return "&" + values_.argument(*shape.element, actual.value.parts[0], parameter.name);
    return values_.argument(shape, actual.value, parameter.name);
  }

  // The variable that the call fills is what its slot stands for.
  std::string outName(const Callable& callable, const Call& call) {
    Slot& slot = slots_[static_cast<std::size_t>(&call - driver_.calls.data())];
    slot.name = values_.newName(
        callable.made.handle.empty()
            ? callable.signature.parameters[static_cast<std::size_t>(callable.outParameter)].name
            : variableFor(callable.made.handle));
    slot.pointer = true;
    const std::string& type = callable.made.type;
    line(fmt::format("{}{}{} = {};", type, type.ends_with('*') ? "" : " ", slot.name, asserts_.null()));
    return slot.name;
  }

  std::vector<std::string> argumentsOf(std::size_t i) {
    const Callable& callable = callableOf(i);
    std::vector<std::string> texts;
    for (std::size_t k = 0; k < callable.roles.size(); ++k) {
      const Parameter& parameter = callable.signature.parameters[k];
      texts.push_back(isEnd(parameter) ? endOf(callable, driver_.calls[i],
                                               static_cast<std::size_t>(parameter.lengthOf), texts)
                                       : argument(callable, driver_.calls[i], k));
    }
    return texts;
  }

  std::string endOf(const Callable& callable, const Call& call, std::size_t of,
                    const std::vector<std::string>& texts) const {
    const auto count = lengthOf(*callable.signature.parameters[of].shape, call.arguments[of].value);
    return count == 0 ? texts[of] : fmt::format("{} + {}", texts[of], count);
  }

  // As a test writes them; one that passes the begin and the end of a container has fewer than the call.
  static std::string joined(const Callable& callable, std::span<const std::string> texts) {
    return callable.adapter.written.empty() ? fmt::format("{}", fmt::join(texts, ", "))
                                            : filledIn(callable.adapter.written, texts);
  }

  void writeCall(std::size_t i) {
    const Callable& callable = callableOf(i);
    const bool threw = seen_.calls[i].outcome == CallOutcome::Threw;
    const std::vector<std::string> texts = argumentsOf(i);
    setup();
    if (callable.kind == CallableKind::Zeroed) return writeZeroed(i);
    const bool runsShort = driver_.failingAllocation != 0 && driver_.failingCall == i;
    if (runsShort) line(fmt::format("failAllocation({}); // of the next call", driver_.failingAllocation));
    writeCallItself(i, texts, threw);
    if (runsShort) line("failAllocation(0);");
    if (callable.kind != CallableKind::Constructor) assertOut(i, texts);
  }

  void writeCallItself(std::size_t i, const std::vector<std::string>& texts, bool threw) {
    const Callable& callable = callableOf(i);
    if (callable.kind == CallableKind::Constructor) return writeConstructor(i, texts, threw);
    std::string call;
    if (callable.isHelper()) return writeHelper(i, texts);
    const bool receives = callable.kind == CallableKind::Method || callable.kind == CallableKind::Destructor;
    if (receives) {
      const std::string object = receiverOf(i, texts[0]);
      const auto rest = std::span(texts).subspan(1);
      const auto infix = converts(callable.owner) ? std::nullopt : operatorText(callable, object, rest);
      const std::string member = object.starts_with("(*") // (*p).size() is p->size()
                                     ? object.substr(2, object.size() - 3) + "->"
                                     : object + ".";
      call = infix ? *infix
                   : fmt::format("{}{}({})", member, callable.signature.callName, joined(callable, rest));
    } else if (const auto infix = texts.empty() || converts(callable.roles[0].handle)
                                      ? std::nullopt
                                      : operatorText(callable, texts[0], std::span(texts).subspan(1))) {
      call = *infix;
    } else {
      std::string name = callable.signature.callName;
      if (name.find("::iterator>") != std::string::npos)
        name.resize(name.find('<')); // what is passed says it
      call = fmt::format("{}({})", name, joined(callable, texts));
    }
    if (threw)
      line(asserts_.throws(call, exceptionName(seen_.calls[i].exception)));
    else
      writeResult(i, call);
  }

  // The object whose method call i is: what an earlier call gave, or a plain record written down.
  std::string receiverOf(std::size_t i, const std::string& written) const {
    const Actual& receiver = driver_.calls[i].arguments[0];
    if (receiver.kind != Actual::Kind::Slot)
      return written.starts_with('&') ? written.substr(1) : fmt::format("(*{})", written);
    const Slot& slot = slots_[receiver.slot];
    return slot.pointer ? fmt::format("(*{})", slot.name) : slot.name;
  }

  // A class that turns into numbers by itself has more than one meaning of a + b.
  bool converts(const std::string& type) const {
    return std::ranges::any_of(callables_.all, [&](const Callable& one) {
      return one.owner == type && one.signature.callName.starts_with("operator ");
    });
  }

  std::optional<std::string> operatorText(const Callable& callable, const std::string& first,
                                          std::span<const std::string> rest) const {
    if (asserts_.style() == TestStyle::PlainC || !callable.adapter.written.empty()) return std::nullopt;
    auto text = operatorExpression(callable.signature.callName, first, rest);
    if (text && asserts_.style() == TestStyle::Catch2) text = "(" + *text + ")"; // CHECK takes it apart
    return text;
  }

  // Values of the standard library: made in one expression, looked at in one.
  void writeHelper(std::size_t i, const std::vector<std::string>& texts) {
    const Callable& callable = callableOf(i);
    const Adapter& adapter = callable.adapter;
    const std::string call = filledIn(adapter.written, texts);
    if (adapter.code) { // what it gave is the expression that is expected
      const auto& result = seen_.calls[i].result;
      if (result && result->state == Shown::State::Seen && !result->value.bytes.empty())
        tell({asserts_.equal(call, "(" + result->value.bytes + ")")});
      return;
    }
    if (adapter.declared.empty() || adapter.declared == "void") return writeResult(i, call);
    Slot& slot = slots_[i];
    slot.name = values_.newName(variableFor(callable.returned.handle));
    line(fmt::format("{} {} = {};", adapter.declared, slot.name, call));
  }

  void writeZeroed(std::size_t i) {
    Slot& slot = slots_[i];
    const std::string& type = callableOf(i).owner;
    slot.name = values_.newName(variableFor(type));
    slot.ownMemory = true;
    slot.onHeap = died(i);
    slot.pointer = slot.onHeap;
    if (slot.onHeap)
      line(fmt::format("{0} *{1} = ({0} *)calloc(1, sizeof({0}));", type, slot.name));
    else
      line(asserts_.cxx() ? fmt::format("{} {}{{}};", type, slot.name)
                          : fmt::format("{} {} = {{0}};", type, slot.name));
  }

  void writeConstructor(std::size_t i, const std::vector<std::string>& texts, bool threw) {
    const std::string& type = callableOf(i).owner;
    const std::string arguments = joined(callableOf(i), texts);
    if (threw) {
      line(asserts_.throws(fmt::format("(void){}({})", type, arguments),
                           exceptionName(seen_.calls[i].exception)));
      return;
    }
    Slot& slot = slots_[i];
    slot.name = values_.newName(variableFor(type));
    slot.pointer = died(i); // the code under test deletes it
    if (slot.pointer)
      line(fmt::format("auto *{} = new {}({});", slot.name, type, arguments));
    else
      line(texts.empty() ? fmt::format("{} {};", type, slot.name)
                         : fmt::format("{} {}({});", type, slot.name, arguments));
  }

  void writeResult(std::size_t i, const std::string& call) {
    const Callable& callable = callableOf(i);
    const Returned& returned = callable.returned;
    // A reference to an object is never null, and the object speaks for itself.
    const bool isObject = returned.reference && !returned.handle.empty();
    const auto result = isObject ? std::nullopt : seen_.calls[i].result;
    const bool compound = returned.shape && returned.shape->kind == ShapeKind::Record;
    if (callable.outParameter >= 0) { // the slot is the parameter's
      const auto asserted = result && returned.shape ? assertShown(asserts_, *returned.shape, *result, call)
                                                     : std::vector<std::string>{};
      if (asserted.size() == 1)
        tell(asserted);
      else
        line(call + ";");
      if (seen_.calls[i].held) tell({asserts_.notEqual(slots_[i].name, asserts_.null())});
      return;
    }
    Slot& slot = slots_[i];
    const bool keepsObject = !returned.handle.empty() && slot.used;
    if (returned.type == "void" || returned.size == 0) return line(call + ";");
    if (!keepsObject && !slot.used && !(compound && result)) {
      const auto asserted =
          result ? assertShown(asserts_, *returned.shape, *result, call) : std::vector<std::string>{};
      if (asserted.size() == 1) return tell(asserted);
      if (asserted.empty()) return line(call + ";");
    }
    slot.name = values_.newName(
        returned.handle.empty()
            ? callable.signature.callName.substr(callable.signature.callName.rfind(':') + 1) + "Result"
            : variableFor(returned.handle));
    slot.pointer = returned.byAddress && !returned.reference;
    if (asserts_.cxx())
      line(fmt::format("auto {}{} = {};",
                       returned.reference ? "&"
                       : slot.pointer     ? "*"
                                          : "",
                       slot.name, call));
    else
      line(fmt::format("{}{}{} = {};", returned.type, returned.type.ends_with('*') ? "" : " ", slot.name,
                       call));
    if (result) tell(assertShown(asserts_, *returned.shape, *result, slot.name));
  }

  void tell(const std::vector<std::string>& asserted) {
    source_.assertions += asserted.size();
    for (const auto& text : asserted) line(text);
  }

  void assertOut(std::size_t i, const std::vector<std::string>& texts) {
    const Callable& callable = callableOf(i);
    if (seen_.calls[i].outcome != CallOutcome::Returned) return;
    for (std::size_t k = 0; k < callable.roles.size(); ++k) {
      const auto& out = seen_.calls[i].out[k];
      if (!out || out->state != Shown::State::Seen ||
          driver_.calls[i].arguments[k].kind != Actual::Kind::Value ||
          callable.signature.parameters[k].shape->type.ends_with("&&")) // handed over
        continue;
      tell(assertChanged(asserts_, *callable.roles[k].shown, *out, driver_.calls[i].arguments[k].value,
                         texts[k]));
    }
  }

  void writeDestroy(std::uint32_t slot) {
    const std::uint16_t destroyer = driver_.calls[slot].destroyer;
    const CallableKind kind = callableOf(slot).kind;
    if (kind == CallableKind::Constructor || slots_[slot].name.empty()) return;
    const Returned& given = callableOf(slot).gives();
    if (kind != CallableKind::Zeroed && !given.handle.empty() && !given.byAddress) return; // it has a scope
    const std::string address = slots_[slot].pointer ? slots_[slot].name : "&" + slots_[slot].name;
    if (destroyer == kPlainFree) return line(fmt::format("free({});", castForFree(slot, address)));
    if (destroyer >= callables_.all.size()) return;
    const Callable& callable = callables_.all[destroyer];
    std::vector<std::string> texts(callable.roles.size(), asserts_.null());
    texts[0] = address;
    line(fmt::format("{}({});", callable.signature.callName, fmt::join(texts, ", ")));
  }

  std::string castForFree(std::uint32_t slot, const std::string& address) const {
    return callableOf(slot).returned.constant ? fmt::format("(void *){}", address) : address;
  }

  const Callables& callables_;
  const Driver& driver_;
  const Observation& seen_;
  Asserts asserts_;
  Signature language_;
  CWriter values_;
  std::vector<Slot> slots_;
  DriverSource source_;
};

} // namespace

DriverSource writeDriver(const Callables& callables, const Driver& driver, const Observation& seen,
                         TestStyle style) {
  return Writer(callables, driver, seen, style).write();
}

Observation plainObservation(const Callables& callables, const Driver& driver) {
  Observation nothing;
  nothing.calls.resize(driver.calls.size());
  for (std::size_t i = 0; i < driver.calls.size(); ++i) {
    const Callable& callable = callables.all[driver.calls[i].callable];
    nothing.calls[i].outcome = CallOutcome::Returned;
    nothing.calls[i].out.resize(callable.roles.size());
    // The end destroys what has a destroyer, the newest first.
    const bool pointer = callable.gives().byAddress || callable.kind == CallableKind::Zeroed;
    if (driver.destroys && pointer && driver.calls[i].destroyer != kNoDestroyer)
      nothing.destroyed.insert(nothing.destroyed.begin(), static_cast<std::uint32_t>(i));
  }
  return nothing;
}

std::vector<std::string> plainLines(const Callables& callables, const Driver& driver, TestStyle style) {
  return writeDriver(callables, driver, plainObservation(callables, driver), style).lines;
}

std::string describeDriver(const Callables& callables, const Driver& driver) {
  Driver calls = driver;
  calls.destroys = false;
  std::string text = fmt::format("{}", fmt::join(plainLines(callables, calls), " "));
  constexpr std::size_t kLongest = 600;
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "…";
  return text;
}

std::string exceptionName(const std::string& linkage) {
  int status = -1;
  char* readable = abi::__cxa_demangle(linkage.c_str(), nullptr, nullptr, &status);
  const std::string name = status == 0 && readable ? readable : "";
  std::free(readable);
  return name.find("(anonymous") == std::string::npos ? name : "";
}

} // namespace nuthatch
