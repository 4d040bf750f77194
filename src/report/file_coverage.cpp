#include "report/file_coverage.h"

#include <algorithm>
#include <tuple>

namespace nuthatch {

namespace {

using At = std::pair<std::uint32_t, std::uint32_t>; // line and column

struct FileParts {
  std::map<std::uint32_t, bool> lines;
  std::map<At, CoveredBranch> branches;
  std::vector<CoveredFunction> functions;
};

// The ways out of each branch of one function, by place.
void addBranches(const FunctionSites& function, const std::vector<bool>& hit, const std::string& file,
                 FileParts& parts) {
  std::map<At, std::vector<bool>> ways;
  for (std::size_t edge = 1; edge < function.sites.size(); ++edge)
    if (const Place& place = function.sites[edge].place; place.line > 0 && place.file == file)
      ways[{place.line, place.column}].push_back(hit[edge]);
  for (const auto& [at, taken] : ways) {
    if (taken.size() < 2) continue; // the compiler found that the other way is never taken
    CoveredBranch& branch = parts.branches[at];
    branch.line = at.first;
    branch.column = at.second;
    branch.taken.resize(std::max(branch.taken.size(), taken.size()));
    for (std::size_t way = 0; way < taken.size(); ++way) {
      branch.taken[way] = branch.taken[way] || taken[way];
      branch.reached = branch.reached || taken[way];
    }
  }
}

} // namespace

std::size_t FileCoverage::linesRun() const {
  return static_cast<std::size_t>(std::ranges::count_if(lines, [](const auto& line) { return line.second; }));
}

std::size_t FileCoverage::waysOut() const {
  std::size_t count = 0;
  for (const CoveredBranch& branch : branches) count += branch.taken.size();
  return count;
}

std::size_t FileCoverage::waysTaken() const {
  std::size_t count = 0;
  for (const CoveredBranch& branch : branches)
    count += static_cast<std::size_t>(std::ranges::count(branch.taken, true));
  return count;
}

std::vector<FileCoverage> coverageByFile(const Record& record) {
  std::map<std::string, FileParts> files;
  for (const auto& [function, hits] : record.summary.functions) {
    const auto found = record.sites.find(function.name);
    if (found == record.sites.end() || found->second.sites.empty() || function.place.file.empty()) continue;
    const FunctionSites& sites = found->second;
    std::vector<bool> hit(sites.sites.size());
    if (const auto covered = record.coverage.find(function.name); covered != record.coverage.end())
      for (const std::uint32_t edge : covered->second.hit)
        if (edge < hit.size()) hit[edge] = true;
    FileParts& parts = files[function.place.file];
    parts.functions.push_back({&function, hit[0]});
    if (function.place.line > 0) {
      bool& ran = parts.lines[function.place.line];
      ran = ran || hit[0];
    }
    for (std::size_t edge = 0; edge < hit.size(); ++edge)
      for (const std::uint32_t line : sites.sites[edge].lines) {
        bool& ran = parts.lines[line];
        ran = ran || hit[edge];
      }
    addBranches(sites, hit, function.place.file, parts);
  }
  std::vector<FileCoverage> list;
  for (auto& [file, parts] : files) {
    FileCoverage one{.file = file, .lines = std::move(parts.lines), .functions = std::move(parts.functions)};
    for (auto& [at, branch] : parts.branches) one.branches.push_back(std::move(branch));
    std::ranges::sort(one.functions, {}, [](const CoveredFunction& covered) {
      return std::tuple(covered.function->place.line, covered.function->name);
    });
    list.push_back(std::move(one));
  }
  return list;
}

} // namespace nuthatch
