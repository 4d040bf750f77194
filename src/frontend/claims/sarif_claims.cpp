#include "frontend/claims/sarif_claims.h"

#include "frontend/claims/sarif.h"

#include <algorithm>

namespace nuthatch {

namespace {

// Which of our kinds a weakness of the CWE list is about; by number.
struct Weakness {
  int number;
  CheckKind kind;
};
constexpr Weakness kWeaknesses[] = {
    {119, CheckKind::OutOfBounds},       {120, CheckKind::OutOfBounds},
    {121, CheckKind::OutOfBounds},       {122, CheckKind::OutOfBounds},
    {124, CheckKind::OutOfBounds},       {125, CheckKind::OutOfBounds},
    {126, CheckKind::OutOfBounds},       {127, CheckKind::OutOfBounds},
    {129, CheckKind::OutOfBounds},       {787, CheckKind::OutOfBounds},
    {788, CheckKind::OutOfBounds},       {190, CheckKind::SignedOverflow},
    {191, CheckKind::SignedOverflow},    {248, CheckKind::UncaughtException},
    {369, CheckKind::DivisionByZero},    {401, CheckKind::Leak},
    {415, CheckKind::DoubleFree},        {416, CheckKind::UseAfterFree},
    {416, CheckKind::UseAfterScope},     {457, CheckKind::UninitialisedRead},
    {476, CheckKind::NullDereference},   {562, CheckKind::UseAfterScope},
    {590, CheckKind::InvalidFree},       {617, CheckKind::AssertionFailed},
    {690, CheckKind::NullDereference},   {761, CheckKind::InvalidFree},
    {762, CheckKind::InvalidFree},       {825, CheckKind::UseAfterFree},
    {908, CheckKind::UninitialisedRead}, {1335, CheckKind::ShiftOutOfRange},
};

std::set<CheckKind> kindsOf(const SarifResult& result) {
  if (const auto own = checkKindNamed(result.rule)) return {*own};
  std::set<CheckKind> kinds;
  for (const Weakness& weakness : kWeaknesses)
    if (result.weaknesses.contains(weakness.number)) kinds.insert(weakness.kind);
  return kinds;
}

} // namespace

Result<std::vector<Claim>> readSarifClaims(const std::filesystem::path& file,
                                           const std::filesystem::path& root) {
  NH_TRY(const auto results, readSarif(file, root));
  std::vector<Claim> claims;
  for (const SarifResult& result : results) {
    if (result.kind != "pass" && result.kind != "fail") continue; // open, not applicable, left to a person
    Claim claim{.tool = result.tool,
                .holds = result.kind == "pass",
                .file = result.file,
                .firstLine = result.firstLine,
                .lastLine = result.lastLine,
                .column = result.kind == "pass" ? result.column : 0,
                .kinds = kindsOf(result)};
    if (!claim.kinds.empty()) claims.push_back(std::move(claim));
  }
  return claims;
}

} // namespace nuthatch
