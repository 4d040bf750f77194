#include "frontend/makers.h"

#include "module/calls/maker_name.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace nuthatch {

namespace {

// A class that has no default constructor after all (a reference member, a deleted one) ends the run instead.
constexpr const char* kMakers = R"(#include <new>
#include <type_traits>
extern "C" void nh_rt_outside(void);
namespace nh_makers {
template <class T> void make(void *p, std::true_type) { ::new (p) T; }
template <class T> void make(void *, std::false_type) { nh_rt_outside(); }
template <class T> void end(void *p, std::true_type) { static_cast<T *>(p)->~T(); }
template <class T> void end(void *, std::false_type) { nh_rt_outside(); }
}
)";

// Values of the standard library as the C++ that makes them; nothing where they hold what cannot be written.
constexpr const char* kCode = R"nh(#include <cmath>
#include <cstdio>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
#if __cplusplus >= 201703L
#include <optional>
#include <variant>
#endif
namespace nh_adapters {
template <class T> using Same = T;
struct Text { std::string text; bool fine = true; };
inline Text code(bool value) { return {value ? "true" : "false"}; }
inline Text code(char value) { return {"char(" + std::to_string(static_cast<int>(value)) + ")"
};
}
inline Text code(const std::string& value) {
  Text made{"std::string(\""};
  bool zero = false;
  for (unsigned char c : value) {
    char octal[8];
    zero |= c == 0;
    if (c == '"' || c == '\\' || c == '?')
      (made.text += '\\') += static_cast<char>(c);
    else if (c >= 32 && c < 127)
      made.text += static_cast<char>(c);
    else
      std::snprintf(octal, sizeof octal, "\\%03o", c), made.text += octal;
  }
  made.text += zero ? "\", " + std::to_string(value.size()) + ")" : "\")";
  return made;
}
template <class T>
typename std::enable_if<std::is_integral<T>::value, Text>::type code(T value) {
  if (std::is_signed<T>::value && value == static_cast<T>(1ULL << (sizeof(T) * 8 - 1)))
    return {"(" + std::to_string(value + 1) + " - 1)"};
  return {std::to_string(value) + (std::is_signed<T>::value ? "" : "u") + (sizeof(T) == 8 ? "l" : "")};
}
template <class T>
typename std::enable_if<std::is_floating_point<T>::value, Text>::type code(T value) {
  char text[64];
  if (!std::isfinite(value) || sizeof(T) > 8) return {"", false};
  std::snprintf(text, sizeof text, sizeof(T) == 4 ? "%.9g" : "%.17g", static_cast<double>(value));
  std::string made = text;
  if (made.find_first_of(".e") == std::string::npos) made += ".0";
  return {made + (sizeof(T) == 4 ? "f" : "")};
}
template <class A, class B>
Text code(const std::pair<A, B>& value);
template <class... T>
Text code(const std::tuple<T...>& value);
#if __cplusplus >= 201703L
template <class T>
Text code(const std::optional<T>& value);
#endif
template <class T>
auto code(const T& value) -> decltype(value.begin(), value.end(), Text()) {
  Text made{"{"};
  std::size_t count = 0;
  for (const auto& element : value) {
    Text one = code(static_cast<const typename T::value_type&>(element));
    made.fine &= one.fine && ++count <= 8;
    made.text += (made.text.size() > 1 ? ", " : "") + one.text;
  }
  made.text += "}";
  return made;
}
template <class A, class B>
Text code(const std::pair<A, B>& value) {
  Text first = code(value.first), second = code(value.second);
  return {"{" + first.text + ", " + second.text + "}", first.fine && second.fine};
}
inline Text rest() { return {""}; }
template <class A, class... T>
Text rest(const A& first, const T&... more) {
  Text one = code(first), others = rest(more...);
  return {one.text + (others.text.empty() ? "" : ", " + others.text), one.fine && others.fine};
}
template <class T, std::size_t... I>
Text parts(const T& value, std::index_sequence<I...>) {
  Text made = rest(std::get<I>(value)...);
  return {"{" + made.text + "}", made.fine};
}
template <class... T>
Text code(const std::tuple<T...>& value) {
  return parts(value, std::index_sequence_for<T...>());
}
#if __cplusplus >= 201703L
template <class T>
Text code(const std::optional<T>& value) {
  if (!value) return {"std::nullopt"};
  Text one = code(*value);
  return {"{" + one.text + "}", one.fine};
}
#endif
template <class T>
std::string code(const char* type, const T& value) {
  Text made = code(value);
  if (!made.fine || made.text.size() > 300) return "";
  return made.text[0] == '{' ? type + made.text : std::string(type) + "(" + made.text + ")";
}
}
)nh";

std::string oneLine(std::string text) { // a comment may stand before a class
  while (text.starts_with("//")) text.erase(0, text.find('\n') + 1);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

} // namespace

bool hasAdditions(const TranslationUnit& unit) {
  return !unit.makers.empty() || !unit.adapters.empty() || !unit.instances.empty();
}

std::string withMakers(const TranslationUnit& unit, const std::set<std::size_t>& leftOut) {
  const bool cxx = unit.language == Language::Cxx;
  std::string text = fmt::format("#include \"{}\"\n{}", unit.source.string(), cxx ? kMakers : "");
  if (cxx && !unit.adapters.empty()) text += kCode;
  std::size_t line = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  text += "// The lines above are needed by all below.\n";
  ++line;
  const auto put = [&](const std::string& more) { text += leftOut.contains(++line) ? "\n" : more + "\n"; };
  if (!unit.instances.empty()) {
    text += "#include <string>\n#include <vector>\n";
    line += 2;
  }
  for (const auto& instance : unit.instances) put(instance);
  std::set<std::string> supported;
  for (const auto& adapter : unit.adapters)
    if (!adapter.support.empty() && supported.insert(adapter.support).second) put(oneLine(adapter.support));
  for (const auto& type : unit.makers) {
    put(fmt::format(
        "extern \"C\" void {}(void *p) {{ nh_makers::make<{}>(p, std::is_default_constructible<{}>()); }}",
        makerName(type), type, type));
    put(fmt::format("extern \"C\" void {}(void *p) {{ nh_makers::end<{}>(p, std::is_destructible<{}>()); }}",
                    enderName(type), type, type));
  }
  for (const auto& adapter : unit.adapters) put(adapter.definition);
  return text;
}

std::set<std::size_t> refusedLines(const std::string& said) {
  std::set<std::size_t> lines;
  std::istringstream output(said);
  const std::string file = std::string(kAdapterFile) + ":";
  for (std::string line; std::getline(output, line);) {
    const std::size_t at = line.find(file);
    const bool blames =
        line.find("error:") != std::string::npos || line.find("requested here") != std::string::npos;
    if (at != std::string::npos && blames)
      lines.insert(static_cast<std::size_t>(std::atol(line.c_str() + at + file.size())));
  }
  return lines;
}

} // namespace nuthatch
