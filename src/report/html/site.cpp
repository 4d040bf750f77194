#include "report/html/site.h"

#include "report/html/pages.h"

#include <array>

namespace nuthatch {

namespace {

// The parts of a site, with the first letters of the pages that each writes.
struct SitePart {
  Status (*write)(const html::Site& site, const PageSink& sink);
  std::array<const char*, 3> begins;
};
constexpr std::array kParts = {SitePart{html::writeOverview, {"index.html", nullptr, nullptr}},
                               SitePart{html::writeFindings, {"bugs/", nullptr, nullptr}},
                               SitePart{html::writeSources, {"source/", nullptr, nullptr}},
                               SitePart{html::writeTables, {"functions", "checks", "branches"}},
                               SitePart{html::writeGrounds, {"grounds", nullptr, nullptr}},
                               SitePart{html::writeRuns, {"runs", nullptr, nullptr}},
                               SitePart{html::writeSolver, {"solver", nullptr, nullptr}},
                               SitePart{html::writeTrees, {"trees", "tree/", nullptr}}};

} // namespace

Status writeSite(const Record& record, const SiteOptions& options, const PageSink& sink) {
  const html::Site site(record, options);
  for (const SitePart& part : kParts) NH_TRY_VOID(part.write(site, sink));
  return {};
}

SitePages::SitePages(Record record, SiteOptions options)
    : record_(std::move(record)), options_(std::move(options)),
      site_(std::make_unique<html::Site>(record_, options_)) {}

SitePages::~SitePages() = default;

Result<const std::string*> SitePages::page(const std::string& path) {
  const std::lock_guard lock(mutex_);
  for (std::size_t part = 0; part < kParts.size(); ++part)
    for (const char* begin : kParts[part].begins) {
      if (!begin || !path.starts_with(begin) || !made_.insert(part).second) continue;
      NH_TRY_VOID(kParts[part].write(*site_, [&](const std::string& file, const std::string& content) {
        pages_[file] = content;
        return Status();
      }));
    }
  const auto found = pages_.find(path);
  return found == pages_.end() ? nullptr : &found->second;
}

} // namespace nuthatch
