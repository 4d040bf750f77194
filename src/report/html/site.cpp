#include "report/html/site.h"

#include "report/html/pages.h"

namespace nuthatch {

Status writeSite(const Record& record, const SiteOptions& options, const PageSink& sink) {
  const html::Site site(record, options);
  NH_TRY_VOID(html::writeOverview(site, sink));
  NH_TRY_VOID(html::writeFindings(site, sink));
  NH_TRY_VOID(html::writeSources(site, sink));
  NH_TRY_VOID(html::writeTables(site, sink));
  NH_TRY_VOID(html::writeGrounds(site, sink));
  return html::writeRuns(site, sink);
}

} // namespace nuthatch
