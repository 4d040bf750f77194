// Cobertura's coverage XML (coverage-04): a package a folder, a class a file. Counts are 0 and 1.
#include "report/file_coverage.h"
#include "report/formats/escape.h"
#include "report/formats/formats.h"

#include <algorithm>
#include <ctime>
#include <filesystem>

namespace nuthatch {

namespace {

std::string rate(std::size_t part, std::size_t whole) {
  return whole == 0 ? "1" : fmt::format("{:.4f}", static_cast<double>(part) / static_cast<double>(whole));
}

// Since 1970; 0 where the text is no time. The ledger's time, not ours: the same ledger gives the same bytes.
std::int64_t milliseconds(const std::string& time) {
  std::tm parts{};
  return ::strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) ? std::int64_t{::timegm(&parts)} * 1000 : 0;
}

struct Sums {
  std::size_t lines = 0, run = 0, ways = 0, taken = 0;
  void add(const FileCoverage& file) {
    lines += file.lines.size();
    run += file.linesRun();
    ways += file.waysOut();
    taken += file.waysTaken();
  }
  std::string rates() const {
    return fmt::format("line-rate=\"{}\" branch-rate=\"{}\"", rate(run, lines), rate(taken, ways));
  }
};

std::string classOf(const FileCoverage& file, const std::string& shown) {
  std::string methods, lines;
  for (const auto& [function, entered] : file.functions)
    methods += fmt::format(
        "            <method name=\"{}\" signature=\"\" line-rate=\"{}\" branch-rate=\"{}\"><lines>"
        "<line number=\"{}\" hits=\"{}\"/></lines></method>\n",
        xmlLine(cut(function->name, 1000)), int{entered}, int{entered}, function->place.line, int{entered});
  for (const auto& [line, ran] : file.lines) {
    std::size_t ways = 0, taken = 0;
    for (auto branch = std::ranges::lower_bound(file.branches, line, {}, &CoveredBranch::line);
         branch != file.branches.end() && branch->line == line; ++branch) {
      ways += branch->taken.size();
      taken += static_cast<std::size_t>(std::ranges::count(branch->taken, true));
    }
    std::string more;
    if (ways > 0)
      more =
          fmt::format(" branch=\"true\" condition-coverage=\"{}% ({}/{})\"", taken * 100 / ways, taken, ways);
    lines += fmt::format("            <line number=\"{}\" hits=\"{}\"{}/>\n", line, int{ran}, more);
  }
  Sums sums;
  sums.add(file);
  return fmt::format(
      "        <class name=\"{0}\" filename=\"{0}\" {1} complexity=\"0\">\n          <methods>\n{2}"
      "          </methods>\n          <lines>\n{3}          </lines>\n        </class>\n",
      xmlLine(shown), sums.rates(), methods, lines);
}

} // namespace

std::string coberturaReport(const Record& record, const FormatOptions& options) {
  const std::string root = options.root.empty() ? commonFolder(record) : options.root;
  struct Package {
    Sums sums;
    std::string classes;
  };
  std::map<std::string, Package> packages; // by folder
  Sums all;
  for (const FileCoverage& file : coverageByFile(record)) {
    const std::string shown = below(root, file.file);
    const std::string folder = std::filesystem::path(shown).parent_path().string();
    Package& package = packages[folder.empty() ? "." : folder];
    package.sums.add(file);
    package.classes += classOf(file, shown);
    all.add(file);
  }
  std::string body;
  for (const auto& [folder, package] : packages)
    body += fmt::format("    <package name=\"{}\" {} complexity=\"0\">\n      <classes>\n{}      </classes>\n"
                        "    </package>\n",
                        xmlLine(folder), package.sums.rates(), package.classes);
  const auto& runs = record.summary.runs;
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n"
      "<coverage {} lines-covered=\"{}\" lines-valid=\"{}\" branches-covered=\"{}\" branches-valid=\"{}\" "
      "complexity=\"0\" version=\"nuthatch {}\" timestamp=\"{}\">\n"
      "  <sources><source>{}</source></sources>\n  <packages>\n{}  </packages>\n</coverage>\n",
      all.rates(), all.run, all.lines, all.taken, all.ways, xmlLine(options.version),
      runs.empty() ? 0 : milliseconds(runs.back().startedAt), xmlLine(root.empty() ? "." : root), body);
}

} // namespace nuthatch
