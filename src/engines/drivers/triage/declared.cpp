#include "engines/drivers/triage/declared.h"

#include "engines/drivers/triage/documented.h"
#include "support/cxx_names.h"
#include "support/files.h"
#include "support/work_time.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace nuthatch {

namespace {

// Of std::map<int, a::B>::find it is find; of struct csv_parser it is csv_parser.
std::string lastName(const std::string& name) {
  const std::string plain = withoutArguments(name);
  const std::size_t end = plain.find_last_of(": ");
  return end == std::string::npos ? plain : plain.substr(end + 1);
}

} // namespace

void Declared::read() {
  constexpr std::size_t kMostUnits = 64; // each is preprocessed once more
  const CountAsBuild counted;
  headers_.emplace();
  if (target_.units.size() > kMostUnits) return;
  for (const auto& unit : target_.units) {
    if (unit.language != Language::C && unit.language != Language::Cxx) continue;
    if (isHeader(unit.source)) return;
    auto headers = includedHeaders(unit);
    if (!headers) continue;
    headers_->insert(headers_->end(), std::make_move_iterator(headers->begin()),
                     std::make_move_iterator(headers->end()));
  }
  any_ = std::ranges::any_of(callables_.all, [&](const Callable& callable) {
    return !callable.isHelper() && callable.kind != CallableKind::Zeroed && isInHeader(callable);
  });
}

bool Declared::isInHeader(const Callable& callable) const {
  const bool isMember = !callable.owner.empty();
  const std::string name = lastName(isMember ? callable.owner : callable.signature.callName);
  return std::ranges::any_of(*headers_, [&](const IncludedHeader& header) {
    return isMember ? header.defines(name) : header.declares(name);
  });
}

bool Declared::isKnown(const Callable& callable) {
  if (callable.isHelper() || callable.kind == CallableKind::Zeroed) return true;
  if (!headers_) read();
  return !any_ || isInHeader(callable);
}

std::string Declared::asked(const Callable& callable) {
  if (callable.isHelper() || callable.kind == CallableKind::Zeroed) return "";
  if (!headers_) read();
  std::set<std::filesystem::path> files = {callable.signature.file};
  for (const auto& header : *headers_) files.insert(header.path);
  for (const auto& file : files) {
    const auto text = readFile(file);
    if (!text) continue;
    const auto comment = commentOf(*text, lastName(callable.signature.callName));
    if (auto sentence = askedSentence(comment, callable); !sentence.empty()) return sentence;
  }
  return "";
}

} // namespace nuthatch
