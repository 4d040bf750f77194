#include "replay/sanitizer_report.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstring>
#include <fmt/format.h>

namespace nuthatch {

namespace {

struct Phrase {
  const char* words;
  CheckKind kind;
};

// Longer and more special phrases stand before those that they contain.
constexpr std::array kUbsan = {
    Phrase{"by -1 cannot be represented", CheckKind::DivisionOverflow},
    Phrase{"division by zero", CheckKind::DivisionByZero},
    Phrase{"signed integer overflow", CheckKind::SignedOverflow},
    Phrase{"negation of", CheckKind::SignedOverflow},
    Phrase{"shift exponent", CheckKind::ShiftOutOfRange},
    Phrase{"left shift of", CheckKind::SignedOverflow}, // of its operand, not of the amount
    Phrase{"outside the range of representable values", CheckKind::FloatToIntOutOfRange},
    Phrase{"passing zero to", CheckKind::ShiftOutOfRange},
    Phrase{"unreachable program point", CheckKind::UnreachableReached},
    Phrase{"end of a value-returning function", CheckKind::UnreachableReached},
    Phrase{"null pointer", CheckKind::NullDereference},
    Phrase{"out of bounds", CheckKind::OutOfBounds},
    Phrase{"insufficient space", CheckKind::OutOfBounds},
    Phrase{"variable length array bound", CheckKind::OutOfBounds},
};

constexpr std::array kAsan = {
    Phrase{"heap-use-after-free", CheckKind::UseAfterFree},
    Phrase{"use-after-scope", CheckKind::UseAfterScope},
    Phrase{"use-after-return", CheckKind::UseAfterScope},
    Phrase{"double-free", CheckKind::DoubleFree},
    Phrase{"bad-free", CheckKind::InvalidFree},
    Phrase{"alloc-dealloc-mismatch", CheckKind::InvalidFree},
    Phrase{"new-delete-type-mismatch", CheckKind::InvalidFree},
    Phrase{"param-overlap", CheckKind::Crash},
    Phrase{"overflow", CheckKind::OutOfBounds},
    Phrase{"underflow", CheckKind::OutOfBounds},
    Phrase{"use-after-poison", CheckKind::OutOfBounds},
    Phrase{"negative-size-param", CheckKind::OutOfBounds},
    Phrase{"null-deref", CheckKind::NullDereference},
};

template <std::size_t N>
std::optional<CheckKind> kindIn(const std::array<Phrase, N>& phrases, std::string_view text) {
  for (const auto& phrase : phrases)
    if (text.find(phrase.words) != std::string_view::npos) return phrase.kind;
  return std::nullopt;
}

std::uint32_t number(std::string_view text) {
  std::uint32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// account.cpp:14:22: runtime error: signed integer overflow: …
std::optional<SanitizerFinding> fromUbsan(const std::string& output) {
  static constexpr std::string_view kMark = ": runtime error: ";
  const auto mark = output.find(kMark);
  if (mark == std::string::npos) return std::nullopt;
  const auto lineStart = output.rfind('\n', mark) + 1; // npos + 1 is 0
  const std::string place = output.substr(lineStart, mark - lineStart);
  const auto textStart = mark + kMark.size();
  const std::string text = output.substr(textStart, output.find('\n', textStart) - textStart);
  SanitizerFinding seen{kindIn(kUbsan, text).value_or(CheckKind::Crash), {}, "UBSan: " + text};
  const auto column = place.rfind(':');
  const auto line = column == std::string::npos || column == 0 ? column : place.rfind(':', column - 1);
  if (line != std::string::npos && line > 0) {
    seen.place = {place.substr(0, line), number(std::string_view(place).substr(line + 1, column - line - 1)),
                  number(std::string_view(place).substr(column + 1))};
  }
  return seen;
}

// thread 'main' (4711) panicked at src/main.rs:5:7:
// index out of bounds: the len is 3 but the index is 9
std::optional<SanitizerFinding> fromPanic(const std::string& output) {
  static constexpr std::string_view kMark = " panicked at ";
  const auto mark = output.find(kMark);
  if (mark == std::string::npos) return std::nullopt;
  const auto start = mark + kMark.size(), end = output.find('\n', start);
  if (end == std::string::npos) return std::nullopt;
  std::string_view place = std::string_view(output).substr(start, end - start);
  if (place.ends_with(':')) place.remove_suffix(1);
  const auto column = place.rfind(':');
  const auto line = column == std::string_view::npos || column == 0 ? column : place.rfind(':', column - 1);
  SanitizerFinding seen{
      CheckKind::RustPanic, {}, "panic: " + output.substr(end + 1, output.find('\n', end + 1) - end - 1)};
  if (line != std::string_view::npos && line > 0)
    seen.place = {std::string(place.substr(0, line)), number(place.substr(line + 1, column - line - 1)),
                  number(place.substr(column + 1))};
  return seen;
}

constexpr std::uint64_t kNullPage = 4096;

CheckKind kindOfSignal(const Failure& failure) {
  switch (failure.signal) {
  case SIGABRT:
    return CheckKind::AssertionFailed;
  case SIGFPE:
    return CheckKind::DivisionByZero;
  case SIGSEGV:
  case SIGBUS:
    return failure.faultAddress < kNullPage ? CheckKind::NullDereference : CheckKind::Crash;
  case SIGILL:
  case SIGTRAP:
    return CheckKind::UnreachableReached;
  default:
    return CheckKind::Crash;
  }
}

} // namespace

bool isMemoryShort(const Failure& failure) {
  if (failure.outcome == Outcome::OutOfMemory) return true;
  static constexpr std::array kWords = {"out-of-memory", "allocation-size-too-big", "rss-limit-exceeded"};
  return failure.outcome == Outcome::SanitizerReport && std::ranges::any_of(kWords, [&](const char* words) {
           return failure.text.find(words) != std::string::npos;
         });
}

std::optional<SanitizerFinding> whatWasSeen(const BatchResult& batch) {
  if (auto ubsan = fromUbsan(batch.output)) return ubsan;
  if (batch.output.find("MemorySanitizer: use-of-uninitialized-value") != std::string::npos)
    return SanitizerFinding{CheckKind::UninitialisedRead, {}, "MSan: use of uninitialised value"};
  // A panic that is not caught ends a Rust program like any other, but for its exit code.
  if (!batch.failure || batch.failure->outcome != Outcome::SanitizerReport)
    if (auto panic = fromPanic(batch.output)) return panic;
  if (!batch.failure) return std::nullopt;
  const Failure& failure = *batch.failure;
  switch (failure.outcome) {
  case Outcome::SanitizerReport: {
    if (isMemoryShort(failure)) return SanitizerFinding{CheckKind::Crash, {}, "ASan: " + failure.text};
    if (const auto kind = kindIn(kAsan, failure.text))
      return SanitizerFinding{*kind, {}, "ASan: " + failure.text};
    const bool null = failure.faultAddress < kNullPage;
    return SanitizerFinding{
        null ? CheckKind::NullDereference : CheckKind::Crash, {}, "ASan: " + failure.text};
  }
  case Outcome::Signal:
    return SanitizerFinding{kindOfSignal(failure),
                            {},
                            fmt::format("signal {} ({})", failure.signal, ::strsignal(failure.signal))};
  case Outcome::UncaughtException:
    return SanitizerFinding{CheckKind::UncaughtException, {}, "uncaught exception " + failure.text};
  case Outcome::Timeout:
    return SanitizerFinding{CheckKind::Hang, {}, "no end within the time limit"};
  case Outcome::OutOfMemory:
    return SanitizerFinding{CheckKind::Crash, {}, "out of memory"};
  case Outcome::CheckFailed:
    return SanitizerFinding{CheckKind::Crash, {}, "check failed"};
  default:
    return std::nullopt;
  }
}

bool confirms(CheckKind check, CheckKind seen) {
  if (check == seen) return true;
  const auto wild = [](CheckKind kind) {
    return kind == CheckKind::NullDereference || kind == CheckKind::OutOfBounds ||
           kind == CheckKind::UseAfterFree || kind == CheckKind::UseAfterScope || kind == CheckKind::Crash;
  };
  if (wild(check) && seen == CheckKind::Crash) return true;
  // An access far past an object lands in another one, freed or not, or in no memory at all.
  if (check == CheckKind::OutOfBounds && wild(seen)) return true;
  switch (check) {
  case CheckKind::Crash:
    return wild(seen) || seen == CheckKind::DoubleFree || seen == CheckKind::InvalidFree;
  case CheckKind::ShiftOutOfRange:
    return seen == CheckKind::SignedOverflow;
  case CheckKind::SignedOverflow:
    return seen == CheckKind::ShiftOutOfRange || seen == CheckKind::DivisionOverflow;
  case CheckKind::DivisionOverflow:
    return seen == CheckKind::SignedOverflow || seen == CheckKind::DivisionByZero; // SIGFPE
  case CheckKind::AssertionFailed:
    return seen == CheckKind::RustPanic || seen == CheckKind::UnreachableReached; // a trap: SIGILL
  case CheckKind::RustPanic:
  case CheckKind::UncaughtException:
    return seen == CheckKind::AssertionFailed; // both end in abort
  case CheckKind::DoubleFree:
    return seen == CheckKind::InvalidFree || seen == CheckKind::UseAfterFree;
  default:
    return false;
  }
}

} // namespace nuthatch
