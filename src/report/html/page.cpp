// The shell of a page, and the small parts that pages are made of.
#include "report/html/pages.h"
#include "support/hash.h"

#include <algorithm>
#include <array>

namespace nuthatch::html {

namespace {

// As content policies name a script or a style: SHA-256 in base 64.
std::string policyHash(std::string_view content) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::string digits = sha256(content);
  std::vector<unsigned> bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<unsigned>(std::stoul(digits.substr(i, 2), nullptr, 16)));
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto at = [&](std::size_t n) { return n < bytes.size() ? bytes[n] : 0; };
    const unsigned word = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
    for (unsigned n = 0; n < 4; ++n) out += i + n <= bytes.size() ? kDigits[word >> (18 - 6 * n) & 63] : '=';
  }
  return "'sha256-" + out + "'";
}

std::string policyOf(std::string_view script, std::string_view more) {
  return fmt::format("default-src 'none'; style-src {}; script-src {}; base-uri 'none'{}", policyHash(kStyle),
                     policyHash(script), more);
}

const std::string& policy() {
  static const std::string text = policyOf(kScript, "; form-action 'none'");
  return text;
}

const std::string& liveScript() {
  static const std::string text = std::string(kScript) + kLiveScript;
  return text;
}

struct NavigationEntry {
  const char *file, *words;
};
constexpr std::array kNavigation = {NavigationEntry{"index.html", "Overview"},
                                    NavigationEntry{"functions.html", "Functions"},
                                    NavigationEntry{"checks.html", "Checks"},
                                    NavigationEntry{"branches.html", "Branches not taken"},
                                    NavigationEntry{"trees.html", "Execution trees"},
                                    NavigationEntry{"grounds.html", "What proofs rest on"},
                                    NavigationEntry{"runs.html", "Engines"},
                                    NavigationEntry{"solver.html", "Solver"}};

} // namespace

void CheckCounts::add(const Verdict& verdict) {
  if (std::holds_alternative<Refuted>(verdict))
    ++refuted;
  else if (std::holds_alternative<Proven>(verdict))
    ++proven;
  else if (std::holds_alternative<Unreachable>(verdict))
    ++unreachable;
  else
    ++open;
  if (const Supposition* supposition = suppositionOf(verdict))
    unless += std::holds_alternative<Proven>(verdict) && !bestGround(*supposition).checks.empty();
}

Site::Site(const Record& theRecord, const SiteOptions& theOptions)
    : record(theRecord), options(theOptions),
      root(theOptions.root.empty() ? commonFolder(theRecord) : theOptions.root),
      coverage(coverageByFile(theRecord)) {
  std::set<std::string> all;
  for (const FileCoverage& file : coverage) {
    all.insert(file.file);
    coverageOf[file.file] = &file;
  }
  for (const auto& [check, verdict, run] : record.summary.checks) {
    if (!check.place.file.empty()) all.insert(check.place.file);
    countsOf[check.function].add(verdict);
    countsIn[check.place.file].add(verdict);
  }
  files.assign(all.begin(), all.end());
  for (std::size_t i = 0; i < files.size(); ++i) fileAt[files[i]] = i + 1;
  for (const ClassedFinding& found : allFindings(record)) findings.emplace(found.finding->check.id, found);
}

std::string Site::sourceLink(const Place& place, const std::string& up) const {
  const auto at = fileAt.find(place.file);
  const std::string words = fmt::format("{}{}", line(shortFile(place.file), 120),
                                        place.line > 0 ? fmt::format(":{}", place.line) : "");
  if (at == fileAt.end()) return words;
  const std::uint32_t part = place.line == 0 ? 1 : (place.line - 1) / kLines + 1;
  return fmt::format("<a href=\"{}source/{}{}.html{}\">{}</a>", up, at->second,
                     part == 1 ? "" : fmt::format("-{}", part),
                     place.line == 0 ? "" : fmt::format("#L{}", place.line), words);
}

std::string Site::findingLink(const Check& check, const std::string& words, const std::string& up) const {
  if (!findings.contains(check.id)) return words;
  return fmt::format("<a href=\"{}bugs/{}.html\">{}</a>", up, check.id, words);
}

const char* sign(const Verdict& verdict) {
  if (std::holds_alternative<Refuted>(verdict)) return "✗";
  if (std::holds_alternative<Proven>(verdict)) return "✓";
  return std::holds_alternative<Unreachable>(verdict) ? "∅" : "?";
}

std::string badge(const Verdict& verdict) {
  return fmt::format("<span class=\"v {0}\">{1} {0}</span>", verdictName(verdict), sign(verdict));
}

std::string percent(std::size_t part, std::size_t whole) {
  if (part > 0 && part * 100 < whole) return "under 1 %";
  return whole == 0 ? "–" : fmt::format("{} %", part * 100 / whole);
}

std::string number(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string moment(const std::string& time) {
  std::string words = time.substr(0, 10) + " " + (time.size() > 11 ? time.substr(11) : "");
  if (words.ends_with('Z')) words.replace(words.size() - 1, 1, " UTC");
  return words;
}

std::string verdictBar(const CheckCounts& counts) {
  struct Part {
    const char *name, *mark, *words;
    std::size_t count;
  };
  const std::array parts = {Part{"refuted", "✗", "refuted", counts.refuted},
                            Part{"proven", "✓", "proven", counts.proven - counts.unless},
                            Part{"unless", "✓", "proven unless another fails", counts.unless},
                            Part{"unreachable", "∅", "unreachable", counts.unreachable},
                            Part{"open", "?", "open", counts.open}};
  const std::size_t all = std::max<std::size_t>(counts.all(), 1);
  std::string rects, words, legend;
  std::size_t before = 0;
  for (const auto& [name, mark, shown, count] : parts) {
    if (count == 0) continue;
    rects += fmt::format("<rect class=\"f-{}\" x=\"{:.2f}\" width=\"{:.2f}\" height=\"10\"/>", name,
                         static_cast<double>(before) * 1000 / static_cast<double>(all),
                         std::max(3.0, static_cast<double>(count) * 1000 / static_cast<double>(all)));
    before += count;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", count, shown);
    legend += fmt::format("<li><span class=\"v {}\">{} {}</span> {} ({})</li>", name, mark, shown,
                          number(count), percent(count, all));
  }
  return fmt::format("<svg class=\"bar\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" role=\"img\" "
                     "aria-label=\"Checks by verdict: {}\">{}</svg><ul class=\"legend\">{}</ul>",
                     words, rects, legend);
}

std::string shareBar(std::size_t part, std::size_t whole, const std::string& label) {
  const std::size_t width = whole == 0 ? 0 : part * 100 / whole;
  return fmt::format(
      "<svg class=\"share\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" role=\"img\" "
      "aria-label=\"{}: {}\"><rect class=\"f-rest\" width=\"100\" height=\"10\"/><rect class=\"f-proven\" "
      "width=\"{}\" height=\"10\"/></svg>",
      text(label), percent(part, whole), width);
}

std::string codeBlock(std::string_view content, const std::string& label) {
  return fmt::format("<pre tabindex=\"0\" role=\"region\" aria-label=\"{}\"><code>{}</code></pre>",
                     text(label), text(content));
}

const std::string& livePolicy() {
  static const std::string text = policyOf(liveScript(), "; connect-src 'self'; form-action 'self'");
  return text;
}

std::string shell(const Shell& parts) {
  return fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta "
                     "name=\"generator\" content=\"nuthatch report\">\n"
                     "<meta http-equiv=\"Content-Security-Policy\" content=\"{0}\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><meta "
                     "name=\"referrer\" content=\"no-referrer\">\n"
                     "<title>{1} · {2}</title>\n<style>{3}</style></head>\n<body><a class=\"skip\" "
                     "href=\"#main\">Skip to content</a>\n"
                     "<header><div><a class=\"brand\" href=\"{4}\">{2}</a><nav "
                     "aria-label=\"Report\"><ul>{5}</ul></nav></div>"
                     "</header>\n{6}<main id=\"main\">\n{7}</main>\n<footer>Nuthatch "
                     "{8}</footer>\n<script>{9}</script></body></html>\n",
                     parts.live ? livePolicy() : policy(), line(parts.title, 120), line(parts.brand, 80),
                     kStyle, parts.home, parts.navigation, parts.bar, parts.body, text(parts.version),
                     parts.live ? liveScript() : kScript);
}

std::string liveBar(const LiveSite& live, const std::string& up) {
  std::string controls;
  if (live.writable)
    controls = "<span class=\"controls\"><label>for <select id=\"live-budget\"><option value=\"10s\">10 s</option>"
               "<option value=\"60s\" selected>1 min</option><option value=\"300s\">5 min</option><option "
               "value=\"3600s\">1 h</option></select></label> <button type=\"button\" class=\"copy\" "
               "id=\"live-again\">hunt again</button> <button type=\"button\" class=\"copy\" id=\"live-stop\" "
               "hidden>stop</button></span>";
  return fmt::format("<div id=\"live\" class=\"live\" data-events=\"{0}{1}\" data-ledger=\"{2}\" "
                     "data-here=\"{0}\"><span id=\"live-state\" role=\"status\">not connected</span> <button "
                     "type=\"button\" class=\"copy\" id=\"live-fresh\" hidden>show new facts</button>{3} <a "
                     "href=\"{0}log.html\">log</a></div>\n",
                     up, live.events, live.ledger, controls);
}

std::string page(const Site& site, const std::string& title, const std::string& current,
                 const std::string& up, const std::string& body) {
  Shell parts{.title = title,
              .brand = site.record.summary.target.name,
              .home = up + "index.html",
              .body = body,
              .version = site.options.version};
  if (site.options.live) {
    parts.live = true;
    parts.bar = liveBar(*site.options.live, up);
    parts.navigation = fmt::format("<li><a href=\"{}../index.html\">All targets</a></li>", up);
  }
  for (const auto& [file, words] : kNavigation)
    parts.navigation += fmt::format("<li><a href=\"{}{}\"{}>{}</a></li>", up, file,
                                    current == file ? " aria-current=\"page\"" : "", words);
  return shell(parts);
}

std::string table(const std::string& id, const std::string& label, const std::vector<std::string>& head,
                  const std::string& rows, bool filter) {
  std::string cells;
  for (const std::string& column : head) {
    const bool numeric = column.starts_with("#");
    cells += fmt::format("<th scope=\"col\"{}>{}</th>", numeric ? " class=\"n\"" : "",
                         text(column.substr(numeric)));
  }
  std::string form;
  if (filter)
    form = fmt::format(
        "<div class=\"filter\" hidden><label for=\"{0}-q\">Filter</label><input id=\"{0}-q\" type=\"search\" "
        "data-for=\"{0}\" placeholder=\"words that a row must hold\" autocomplete=\"off\"><span "
        "id=\"{0}-said\" class=\"soft\" role=\"status\"></span></div>",
        id);
  return fmt::format(
      "{}<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table id=\"{}\" data-sort>"
      "<thead><tr>{}</tr></thead><tbody>\n{}</tbody></table></div>\n",
      form, text(label), id, cells, rows);
}

std::string unseenHead(const std::vector<std::string>& columns) {
  std::string cells;
  for (const std::string& column : columns) cells += fmt::format("<th scope=\"col\">{}</th>", text(column));
  return "<thead class=\"hid\"><tr>" + cells + "</tr></thead>";
}

Status tablePages(const Site& site, const PageSink& sink, const std::string& base, const std::string& title,
                  const std::string& lead, const std::vector<std::string>& head,
                  const std::vector<std::string>& rows) {
  std::vector<std::string> parts(1);
  std::size_t count = 0;
  for (const std::string& row : rows) {
    if (count == kRows || parts.back().size() + row.size() > kPageBytes) {
      parts.emplace_back();
      count = 0;
    }
    parts.back() += row;
    ++count;
  }
  const auto fileOf = [&](std::size_t part) {
    return part == 0 ? base + ".html" : fmt::format("{}-{}.html", base, part + 1);
  };
  for (std::size_t part = 0; part < parts.size(); ++part) {
    std::string links;
    for (std::size_t other = 0; parts.size() > 1 && other < parts.size(); ++other)
      links += other == part ? fmt::format("<li aria-current=\"page\"><b>{}</b></li>", other + 1)
                             : fmt::format("<li><a href=\"{}\">{}</a></li>", fileOf(other), other + 1);
    if (!links.empty())
      links =
          fmt::format("<nav aria-label=\"Pages of this table\"><ul class=\"pages\"><li>Page</li>{}</ul></nav>"
                      "<p class=\"soft\">Sorting and the filter look at this page alone.</p>",
                      links);
    const std::string body = fmt::format("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n{}{}{}", text(title), lead,
                                         links, table("t", title, head, parts[part], true), links);
    NH_TRY_VOID(sink(fileOf(part), page(site, title, base + ".html", "", body)));
  }
  return {};
}

} // namespace nuthatch::html
