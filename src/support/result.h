// What a function returns that can meet bad input or a bad environment: a value, or one Problem that says
// what is wrong, where, and what to do about it. Our own bugs are not Problems: see NH_CHECK in check.h.
// "Cannot decide" is not a Problem either: it is a verdict (ledger/facts.h).
#pragma once

#include <expected>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace nuthatch {

enum class Blame {
  Input,       // the user's input or use is wrong: exit code 2
  Environment, // disk full, tool missing, kernel lacks a part: exit code 2
  Own,         // an error of Nuthatch's own: exit code 3
};

struct Problem {
  std::string message; // one line; names the file and the place
  std::string remedy;  // what to do; may be empty
  std::string detail;  // several lines as another tool gave them (compiler output); may be empty
  Blame blame = Blame::Input;
};

template <class T>
using Result = std::expected<T, Problem>;
using Status = Result<void>;

template <class... Args>
[[nodiscard]] std::unexpected<Problem> badInput(fmt::format_string<Args...> text, Args&&... args) {
  return std::unexpected(Problem{fmt::format(text, std::forward<Args>(args)...), "", "", Blame::Input});
}

template <class... Args>
[[nodiscard]] std::unexpected<Problem> badEnvironment(fmt::format_string<Args...> text, Args&&... args) {
  return std::unexpected(Problem{fmt::format(text, std::forward<Args>(args)...), "", "", Blame::Environment});
}

template <class... Args>
[[nodiscard]] std::unexpected<Problem> ownError(fmt::format_string<Args...> text, Args&&... args) {
  return std::unexpected(Problem{fmt::format(text, std::forward<Args>(args)...), "", "", Blame::Own});
}

[[nodiscard]] inline std::unexpected<Problem> withRemedy(std::unexpected<Problem> problem,
                                                         std::string remedy) {
  problem.error().remedy = std::move(remedy);
  return problem;
}

} // namespace nuthatch

// Hands a Problem on to the caller: NH_TRY(auto module, readModule(path));
#define NH_CONCAT_(a, b) a##b
#define NH_CONCAT(a, b) NH_CONCAT_(a, b)
#define NH_TRY(declaration, expression)                                                                      \
  auto NH_CONCAT(nhResult_, __LINE__) = (expression);                                                        \
  if (!NH_CONCAT(nhResult_, __LINE__))                                                                       \
    return std::unexpected(std::move(NH_CONCAT(nhResult_, __LINE__)).error());                               \
  declaration = *std::move(NH_CONCAT(nhResult_, __LINE__))
#define NH_TRY_VOID(expression)                                                                              \
  if (auto nhStatus = (expression); !nhStatus) return std::unexpected(std::move(nhStatus).error())
