// Coverage over time, as a drawing with the same numbers in a table below it: what each engine of the last run had reached by
// itself.
#include "report/html/pages.h"

#include <algorithm>

namespace nuthatch::html {

namespace {

constexpr double kWidth = 760, kHeight = 200, kLeft = 44, kBottom = 22, kTop = 8;

struct Series {
  std::string engine;
  std::vector<const LiveProgress*> samples;
};

// Engines in the order in which they worked.
std::vector<Series> seriesOf(const std::vector<LiveProgress>& samples) {
  std::vector<Series> all;
  for (const LiveProgress& sample : samples) {
    auto found = std::ranges::find(all, sample.engine, &Series::engine);
    if (found == all.end() && all.size() == 6) continue; // as many as there are strokes
    if (found == all.end()) found = all.insert(found, Series{sample.engine, {}});
    found->samples.push_back(&sample);
  }
  return all;
}

std::string curve(const Series& series, std::size_t number, double seconds) {
  std::string points;
  for (const LiveProgress* sample : series.samples) {
    const double x = kLeft + (kWidth - kLeft) * static_cast<double>(sample->milliseconds) / 1000 / seconds;
    const double share = std::min(1.0, static_cast<double>(sample->edgesHit) / static_cast<double>(sample->edges));
    points += fmt::format("{:.1f},{:.1f} ", x, kTop + (kHeight - kTop - kBottom) * (1 - share));
  }
  return fmt::format("<polyline class=\"s{}\" points=\"{}\"/>", number, points);
}

} // namespace

std::string coverageChart(const std::vector<LiveProgress>& samples, bool numbers) {
  if (samples.size() < 2) return "";
  std::uint64_t last = 1;
  for (const LiveProgress& sample : samples) last = std::max(last, sample.milliseconds);
  const double seconds = static_cast<double>(last) / 1000;
  std::string lines, legend, rows;
  for (const int share : {0, 50, 100}) {
    const double y = kTop + (kHeight - kTop - kBottom) * (1 - share / 100.0);
    lines += fmt::format("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/><text x=\"{}\" y=\"{:.1f}\" "
                         "text-anchor=\"end\">{} %</text>",
                         kLeft, kWidth, y, y, kLeft - 6, y + 4, share);
  }
  const auto all = seriesOf(samples);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const LiveProgress& end = *all[i].samples.back();
    lines += curve(all[i], i, seconds);
    legend += fmt::format("<li><svg class=\"key\" viewBox=\"0 0 20 6\" aria-hidden=\"true\"><polyline class=\"s{}\" "
                          "points=\"0,3 20,3\"/></svg> {}</li>",
                          i, line(all[i].engine, 60));
    rows += fmt::format("<tr><td>{}</td><td class=\"n\">{:.1f}</td><td class=\"n\">{:.1f}</td><td class=\"n\">{}</td><td "
                        "class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                        line(all[i].engine, 60), static_cast<double>(all[i].samples.front()->milliseconds) / 1000,
                        static_cast<double>(end.milliseconds) / 1000, number(end.runs),
                        fmt::format("{} of {}", end.edgesHit, end.edges), end.refuted);
  }
  return fmt::format(
      "<h2>Coverage over time</h2>\n<p class=\"soft\">Branch edges that each engine of the last run had reached by itself, over "
      "its seconds.</p>\n<svg class=\"chart\" viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"Coverage over {2:.0f} seconds; "
      "{8}\">{3}<text x=\"{4}\" y=\"{5}\">0 s</text><text x=\"{0}\" y=\"{5}\" "
      "text-anchor=\"end\">{2:.1f} s</text></svg>\n<ul class=\"legend\">{6}</ul>\n{7}",
      kWidth, kHeight, seconds, lines, kLeft, kHeight - 6, legend,
      numbers ? table("progress", "What each engine reached",
                      {"Engine", "#From (s)", "#To (s)", "#Runs", "#Edges", "#Refuted"}, rows, false)
              : std::string(),
      numbers ? "the table below has the numbers" : "the page of the engines has the numbers");
}

} // namespace nuthatch::html
