// A page for each finding: where it fails, what must hold, the call and its input as bytes and as text, the test, the
// command that shows it again, who found it and what it rests on.
#include "report/causes.h"
#include "report/html/pages.h"
#include "report/obvious_fix.h"
#include "report/words.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kShownBytes = 4096, kShownText = 20000, kOfOneCause = 50;

std::string hexDump(const std::string& bytes) {
  std::string out;
  for (std::size_t at = 0; at < std::min(bytes.size(), kShownBytes); at += 16) {
    std::string hex, letters;
    for (std::size_t i = at; i < std::min({at + 16, bytes.size(), kShownBytes}); ++i) {
      const auto byte = static_cast<unsigned char>(bytes[i]);
      hex += fmt::format("{:02x} ", byte);
      letters += byte >= 0x20 && byte < 0x7f ? bytes[i] : '.';
    }
    out += fmt::format("{:08x}  {:<48} {}\n", at, hex, letters);
  }
  if (bytes.size() > kShownBytes) out += fmt::format("… {} bytes in all\n", bytes.size());
  return out;
}

std::string fact(const char* name, const std::string& html) {
  return html.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, html);
}

// The lines around a place, the place itself marked.
std::string excerpt(const Site& site, const Place& place) {
  constexpr std::uint32_t kAround = 5;
  if (place.line == 0 || !site.options.source) return "";
  const auto content = site.options.source(place.file);
  if (!content) return "";
  std::string rows;
  std::size_t at = 0;
  for (std::uint32_t n = 1; n <= place.line + kAround && at < content->size(); ++n) {
    const std::size_t end = std::min(content->find('\n', at), content->size());
    if (n + kAround >= place.line)
      rows += fmt::format("<tr{}><td class=\"ln\">{}</td><td class=\"c\">{}{}</td></tr>\n",
                          n == place.line ? " class=\"here\"" : "", n,
                          n == place.line ? "<span class=\"hid\">fails here: </span>" : "",
                          line(std::string_view(*content).substr(at, end - at), 400));
    at = end + 1;
  }
  return fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The code around the "
                     "failure\"><table "
                     "class=\"src\">{}<tbody>{}</tbody></table></div>\n",
                     unseenHead({"Line", "Code"}), rows);
}

std::string sourceLineOf(const std::string& content, std::uint32_t number) {
  std::size_t at = 0;
  for (std::uint32_t n = 1; n < number && at < content.size(); ++n) at = std::min(content.find('\n', at), content.size() - 1) + 1;
  return content.substr(std::min(at, content.size()), std::min(content.find('\n', at), content.size()) - std::min(at, content.size()));
}

std::string foundBy(const Site& site, const Check& check) {
  const JudgedCheck* judged = site.record.check(check.id);
  if (!judged) return "";
  for (const Run& run : site.record.summary.runs)
    if (run.id == judged->run) return fmt::format("{}, {}", text(run.engine), line(moment(run.startedAt)));
  return "";
}

std::string sameCause(const Site& site, const ClassedFinding& found) {
  const Summary& summary = site.record.summary;
  const auto& all = found.kind == FindingClass::Bug     ? summary.bugs
                    : found.kind == FindingClass::Panic ? summary.panics
                                                        : summary.needs;
  std::string list;
  std::size_t count = 0;
  for (const auto& cause : byCause(all)) {
    if (std::ranges::find(cause, found.finding) == cause.end()) continue;
    for (const Finding* other : cause)
      if (other != found.finding && ++count <= kOfOneCause)
        list += fmt::format("<li>{} at {} <code>{}</code></li>", site.findingLink(other->check, title(other->check.kind), "../"),
                            site.sourceLink(other->check.place, "../"), line(other->witness.arguments, 160));
  }
  if (count > kOfOneCause) list += fmt::format("<li>and {} more</li>", count - kOfOneCause);
  return count == 0 ? "" : fmt::format("<h2>Of the same root cause</h2>\n<ul>{}</ul>\n", list);
}

// The proofs that stop to say anything where this check fails.
std::string leaning(const Site& site, const Check& check) {
  std::size_t count = 0;
  std::string list;
  for (const auto& judged : site.record.summary.checks) {
    const Supposition* supposition = suppositionOf(judged.verdict);
    if (!supposition || !std::ranges::all_of(supposition->grounds(), [&](const Ground& ground) {
          return ground.checks.contains(check.id);
        }))
      continue;
    if (++count <= 20)
      list += fmt::format("<li>{} at {}: {}</li>", title(judged.check.kind),
                          site.sourceLink(judged.check.place, "../"), line(judged.check.detail));
  }
  if (count == 0) return "";
  if (count > 20) list += fmt::format("<li>and {} more</li>", count - 20);
  return fmt::format("<h2>Proofs that hold only where this does not fail</h2>\n<ul>{}</ul>\n", list);
}

std::string fixOf(const Site& site, const Finding& finding) {
  const auto fix = obviousFix(site.record, finding, site.options.source);
  if (!fix) return "";
  const auto content = site.options.source(fix->file);
  std::string before = sourceLineOf(content ? *content : "", fix->line);
  std::string after = before;
  after.replace(fix->column - 1, fix->endColumn - fix->column, fix->inserted);
  return fmt::format("<h2>An obvious fix</h2>\n<p>{}</p>\n{}", line(fix->words, 300),
                     codeBlock(fmt::format("- {}\n+ {}", before, after), "The change"));
}

std::string testOf(const Site& site, const Witness& witness) {
  if (const auto test = site.options.tests.find(witness.id); test != site.options.tests.end())
    return fmt::format("<h2>The test</h2>\n<p><code>{}</code></p>\n{}", line(test->second.file),
                       codeBlock(cut(test->second.content, kShownText), "The test"));
  return witness.test.empty()
             ? ""
             : "<h2>The calls as code</h2>\n" + codeBlock(cut(witness.test, kShownText), "The calls");
}

std::string bodyOf(const Site& site, const ClassedFinding& found) {
  const auto& [check, witness, display] = *found.finding;
  std::string body =
      fmt::format("<h1>{} in {}</h1>\n<p>{}</p>\n", title(check.kind), line(display, 12000),
                  found.kind == FindingClass::Bug     ? "<span class=\"v refuted\">✗ refuted</span>"
                  : found.kind == FindingClass::Panic ? "<span class=\"v refuted\">✗ panics</span>"
                                                      : "<span class=\"v open\">? a need of callers</span>");
  body += "<dl class=\"facts\">\n" + fact("Fails at", site.sourceLink(check.place, "../"));
  body += fact("Must hold", check.detail.empty() ? "" : "<code>" + text(cut(check.detail, 4000)) + "</code>");
  body += fact("With", "<code>" + text(cut(witness.arguments, kShownText)) + "</code>");
  if (const Function* entry = site.record.function(witness.entry))
    body += fact("Enters at", site.sourceLink(entry->place, "../") + " <span class=\"soft\">" +
                                  line(entry->display, 200) + "</span>");
  body += fact("Replay", fmt::format("{}{}{}", name(witness.replay), witness.note.empty() ? "" : ": ",
                                     text(cut(witness.note, 4000))));
  body +=
      fact("Rests on", witness.needs.empty() ? "nothing beside the code" : text(cut(witness.needs, 4000)));
  body += fact("Found by", foundBy(site, check));
  if (const auto first = site.record.firstSight.find(check.id); first != site.record.firstSight.end())
    body += fact("First seen", fmt::format("{}, by {}", line(moment(first->second.startedAt)), text(first->second.engine)));
  body += fact("See it again", fmt::format("<code id=\"again\">{} {}</code> <button type=\"button\" "
                                           "class=\"copy\" data-of=\"again\" hidden>copy</button>",
                                           text(site.options.replayCommand), witness.id));
  body += "</dl>\n<h2>The code</h2>\n" + excerpt(site, check.place) + pathPart(site, *found.finding) + fixOf(site, *found.finding) + testOf(site, witness);
  if (const auto input = site.record.inputs.find(witness.input); input != site.record.inputs.end()) {
    body += fmt::format("<h2>The input</h2>\n<p class=\"soft\">{} bytes, SHA-256 <code>{}</code></p>\n",
                        number(input->second.size()), witness.input);
    if (!input->second.empty()) {
      body += codeBlock(hexDump(input->second), "The input as bytes");
      body += "<details><summary>As text</summary>" +
              codeBlock(cut(input->second, kShownBytes), "The input as text") + "</details>\n";
    }
  }
  return body + sameCause(site, found) + leaning(site, check) +
         fmt::format("<p class=\"soft\">check <code>{}</code>, witness <code>{}</code></p>\n", check.id,
                     witness.id);
}

} // namespace

Status writeFindings(const Site& site, const PageSink& sink) {
  for (const ClassedFinding& found : allFindings(site.record)) {
    const Check& check = found.finding->check;
    NH_TRY_VOID(sink(fmt::format("bugs/{}.html", check.id),
                     page(site, fmt::format("{} in {}", title(check.kind), found.finding->display), "", "../",
                          bodyOf(site, found))));
  }
  return {};
}

} // namespace nuthatch::html
