// A table of the checks for spreadsheets (RFC 4180): a row a check, with what it rests on or fails by.
#include "report/formats/escape.h"
#include "report/formats/formats.h"

namespace nuthatch {

std::string csvReport(const Record& record, const FormatOptions& options) {
  const std::string root = options.root.empty() ? commonFolder(record) : options.root;
  std::map<std::string, const Witness*> witnesses;
  for (const Witness& witness : record.witnesses) witnesses.emplace(witness.id, &witness);
  std::string out = "check,kind,verdict,file,line,column,function,must hold,rests on,open "
                    "because,with,assuming,replay,witness\r\n";
  for (const auto& [check, verdict, run] : record.summary.checks) {
    std::string rests, because, with, assuming, replay, witness;
    if (const Supposition* supposition = suppositionOf(verdict)) rests = restsOn(record, *supposition);
    if (const auto* open = std::get_if<Open>(&verdict))
      because = fmt::format("{}: {}", name(open->reason), open->detail);
    if (const auto* refuted = std::get_if<Refuted>(&verdict)) {
      witness = refuted->witness;
      if (const auto found = witnesses.find(witness); found != witnesses.end()) {
        with = found->second->arguments;
        assuming = found->second->needs;
        replay = name(found->second->replay);
      }
    }
    const std::string cells[] = {check.id,
                                 name(check.kind),
                                 verdictName(verdict),
                                 below(root, check.place.file),
                                 std::to_string(check.place.line),
                                 std::to_string(check.place.column),
                                 record.display(check.function),
                                 check.detail,
                                 rests,
                                 because,
                                 with,
                                 assuming,
                                 replay,
                                 witness};
    std::string row;
    for (const std::string& cell : cells) row += (row.empty() ? "" : ",") + csvCell(cell);
    out += row + "\r\n";
  }
  return out;
}

} // namespace nuthatch
