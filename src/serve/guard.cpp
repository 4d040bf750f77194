#include "serve/guard.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <sys/random.h>

namespace nuthatch::serve {

namespace {

constexpr int kLongestRun = 24 * 3600; // seconds

template <class Number>
std::optional<Number> numberIn(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < 0)
    return std::nullopt;
  return value;
}

bool isOwnHost(const RequestHead& asked, int port) {
  return asked.hosts == 1 &&
         (asked.host == fmt::format("127.0.0.1:{}", port) || asked.host == fmt::format("localhost:{}", port));
}

// A browser says where a request comes from; a command such as curl says nothing, and holds the token.
bool isFromHere(const RequestHead& asked) {
  if (!asked.origin.empty() && asked.origin != "http://" + asked.host) return false;
  return asked.site.empty() || asked.site == "same-origin" || asked.site == "none";
}

std::optional<Route> routeOf(std::string_view rest) {
  struct Fixed {
    std::string_view path;
    What what;
  };
  constexpr std::array kFixed = {Fixed{"", What::Home}, Fixed{"index.html", What::Home},
                                 Fixed{"search.html", What::Search}, Fixed{"compare.html", What::Compare},
                                 Fixed{"events", What::Events}};
  for (const auto& [path, what] : kFixed)
    if (rest == path) return Route{.what = what};
  const std::size_t slash = rest.find('/');
  if (slash == rest.npos) return std::nullopt;
  const auto name = targetNamed(rest.substr(0, slash));
  if (!name) return std::nullopt;
  const std::string_view page = rest.substr(slash + 1);
  Route route{.what = What::Page, .ledger = name->ledger, .target = name->target, .page = std::string(page)};
  if (page == "run") route.what = What::Run;
  if (page == "stop") route.what = What::Stop;
  if (page == "solve") route.what = What::Solve;
  if (page == "log.html") route.what = What::Log;
  if (page.empty()) route.page = "index.html";
  return route;
}

} // namespace

std::string makeToken() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return "";
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

bool isSameToken(std::string_view left, std::string_view right) {
  if (left.empty() || left.size() != right.size()) return false;
  unsigned char differs = 0;
  for (std::size_t i = 0; i < left.size(); ++i)
    differs |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
  return differs == 0;
}

Admission admit(const RequestHead& asked, const Own& own) {
  const auto refuse = [](int status, const char* words) {
    return Admission{.route = std::nullopt, .refusal = {status, words}};
  };
  if (!isOwnHost(asked, own.port)) return refuse(403, "asked by a name that is not ours");
  if (!isFromHere(asked)) return refuse(403, "asked by another page");
  std::string_view path = asked.path;
  if (path.empty() || path.front() != '/') return refuse(403, "the token is missing");
  path.remove_prefix(1);
  const std::size_t slash = std::min(path.find('/'), path.size());
  if (!isSameToken(path.substr(0, slash), own.token))
    return refuse(403, "the token is missing or wrong: open the address that `nuthatch serve` printed");
  const auto route = routeOf(slash == path.size() ? "" : path.substr(slash + 1));
  if (!route) return refuse(404, "there is no such page");
  const bool writes = route->what == What::Run || route->what == What::Stop || route->what == What::Solve;
  if (writes && asked.method != "POST") return refuse(405, "only by a POST");
  if (!writes && asked.method != "GET" && asked.method != "HEAD") return refuse(405, "only to be read");
  if (writes && asked.mark != "1") return refuse(403, "a page of ours did not ask for this");
  if (writes && !own.writable) return refuse(403, "this server only shows");
  return {.route = route, .refusal = {}};
}

std::optional<TargetName> targetNamed(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos || text.size() > 40) return std::nullopt;
  const auto ledger = numberIn<long long>(text.substr(0, dash));
  const auto target = numberIn<TargetId>(text.substr(dash + 1));
  if (!ledger || !target) return std::nullopt;
  return TargetName{static_cast<std::size_t>(*ledger), *target};
}

std::string nameOf(const TargetName& name) { return fmt::format("{}-{}", name.ledger, name.target); }

std::optional<ComparedName> comparedNamed(std::string_view text) {
  const std::size_t at = std::min(text.find('@'), text.size());
  const auto target = targetNamed(text.substr(0, at));
  if (!target) return std::nullopt;
  if (at == text.size()) return ComparedName{*target, 0};
  const auto run = numberIn<long long>(text.substr(at + 1));
  return run && *run > 0 ? std::optional(ComparedName{*target, static_cast<std::size_t>(*run)})
                         : std::nullopt;
}

std::string nameOf(const ComparedName& name) {
  return nameOf(name.target) + (name.run == 0 ? "" : fmt::format("@{}", name.run));
}

bool isBudget(std::string_view text) {
  if (text.size() < 2 || text.size() > 8 || text.back() != 's') return false;
  text.remove_suffix(1);
  if (!std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) return false;
  const auto seconds = numberIn<int>(text);
  return seconds && *seconds >= 1 && *seconds <= kLongestRun;
}

} // namespace nuthatch::serve
