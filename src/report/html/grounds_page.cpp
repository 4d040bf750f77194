// What proofs rest on: each assumption with the checks that lean on it, and the checks that others need to hold.
#include "report/html/pages.h"
#include "report/words.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr std::size_t kLeaning = 25; // checks listed below one ground

struct Leaning {
  std::size_t all = 0, only = 0; // `only`: in every ground of the proof
  std::vector<const JudgedCheck*> checks;
};

std::string listed(const Site& site, const Leaning& leaning) {
  std::string list;
  for (const JudgedCheck* judged : leaning.checks)
    list += fmt::format("<li>{} at {}: <code>{}</code></li>", title(judged->check.kind),
                        site.sourceLink(judged->check.place, ""), line(judged->check.detail, 120));
  if (leaning.all > leaning.checks.size())
    list += fmt::format("<li>and {} more</li>", leaning.all - leaning.checks.size());
  return fmt::format("<details><summary>{} {}</summary><ul>{}</ul></details>", number(leaning.all),
                     leaning.all == 1 ? "proof" : "proofs", list);
}

void add(Leaning& leaning, const JudgedCheck& judged, bool only) {
  ++leaning.all;
  leaning.only += only;
  if (leaning.checks.size() < kLeaning) leaning.checks.push_back(&judged);
}

} // namespace

Status writeGrounds(const Site& site, const PageSink& sink) {
  std::map<std::string, Leaning> assumptions, checks;
  std::size_t free = 0, proofs = 0;
  for (const JudgedCheck& judged : site.record.summary.checks) {
    const Supposition* supposition = suppositionOf(judged.verdict);
    if (!supposition) continue;
    ++proofs;
    free += supposition->isTrue();
    std::map<std::string, std::size_t> assumed, needed;
    for (const Ground& ground : supposition->grounds()) {
      for (const std::string& id : ground.assumptions) ++assumed[id];
      for (const std::string& id : ground.checks) ++needed[id];
    }
    const std::size_t all = supposition->grounds().size();
    for (const auto& [id, count] : assumed) add(assumptions[id], judged, count == all);
    for (const auto& [id, count] : needed) add(checks[id], judged, count == all);
  }
  std::vector<std::pair<std::size_t, std::string>> order;
  for (const Assumption& assumption : site.record.summary.assumptions)
    order.emplace_back(assumptions[assumption.id].all, assumption.id);
  std::ranges::sort(order, {},
                    [](const auto& one) { return std::pair(~one.first, one.second); }); // most first });
  std::vector<std::string> rows;
  for (const auto& [count, id] : order) {
    const Assumption& assumption = site.record.summary.assumptions[site.record.assumptionAt.at(id)];
    const Leaning& leaning = assumptions[id];
    rows.push_back(fmt::format("<tr><td class=\"k\">assumption</td><td class=\"w\">{}</td><td "
                               "class=\"w\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>"
                               "<td class=\"w\">{}</td></tr>\n",
                               line(assumption.text, 300),
                               assumption.place.line == 0 ? "" : site.sourceLink(assumption.place, ""), count,
                               leaning.only, count == 0 ? "no proof leans on it" : listed(site, leaning)));
  }
  for (const auto& [id, leaning] : checks) {
    const JudgedCheck* judged = site.record.check(id);
    if (!judged) continue;
    rows.push_back(fmt::format(
        "<tr><td class=\"k\">check {}</td><td class=\"w\">does not happen: {}</td><td class=\"w\">{}</td><td "
        "class=\"n\">{}</td>"
        "<td class=\"n\">{}</td><td class=\"w\">{}</td></tr>\n",
        badge(judged->verdict), site.findingLink(judged->check, line(failureOf(judged->check), 200), ""),
        site.sourceLink(judged->check.place, ""), leaning.all, leaning.only, listed(site, leaning)));
  }
  return tablePages(site, sink, "grounds", "What proofs rest on",
                    fmt::format("{} checks are proven or unreachable; {} of these proofs rest on nothing. A "
                                "proof that leans on a refuted check "
                                "says something only of executions in which that check does not fail.",
                                number(proofs), number(free)),
                    {"Ground", "What", "Place", "#Proofs", "#With no other ground", "Who leans on it"}, rows);
}

} // namespace nuthatch::html
