#include "builds/declared.h"

#include "frontend/installed_headers.h"
#include "support/cxx_names.h"
#include "support/files.h"
#include "support/work_time.h"

#include <algorithm>
#include <iterator>

namespace nuthatch {

std::string lastName(const std::string& name) {
  const std::string plain = withoutArguments(name);
  const std::size_t end = plain.find_last_of(": ");
  return end == std::string::npos ? plain : plain.substr(end + 1);
}

const std::vector<IncludedHeader>& Declared::headers() {
  read();
  return *headers_;
}

void Declared::readInstalled() {
  if (headers_) return;
  headers_.emplace();
  for (const auto& path : publicHeadersOf(target_.root))
    if (auto text = readFile(path)) headers_->push_back({path, *std::move(text)});
  any_ = installed_ = declaresAny();
  if (!installed_) headers_->clear(); // say, names that a macro makes
}

void Declared::read() {
  readInstalled();
  if (installed_ || included_) return;
  included_ = true;
  readIncluded();
  any_ = declaresAny();
}

void Declared::readIncluded() {
  constexpr std::size_t kMostUnits = 64; // each is preprocessed once more
  const CountAsBuild counted("headers");
  if (target_.units.size() > kMostUnits) return;
  for (const auto& unit : target_.units) {
    if (unit.language != Language::C && unit.language != Language::Cxx) continue;
    if (isHeader(unit.source)) return headers_->clear();
    auto headers = includedHeaders(unit);
    if (!headers) continue;
    headers_->insert(headers_->end(), std::make_move_iterator(headers->begin()),
                     std::make_move_iterator(headers->end()));
  }
}

bool Declared::declaresAny() const {
  return std::ranges::any_of(callables_.all, [&](const Callable& callable) {
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
  read();
  return !any_ || isInHeader(callable);
}

bool Declared::isForUsers(const Callable& callable) {
  if (callable.isHelper() || callable.kind == CallableKind::Zeroed || callable.signature.isMain())
    return true;
  readInstalled();
  return !installed_ || isInHeader(callable);
}

bool Declared::isForUsers(const Signature& signature) {
  const auto callable = std::ranges::find(callables_.all, signature.function,
                                          [](const Callable& one) { return one.userFunction(); });
  if (callable != callables_.all.end()) return isForUsers(*callable);
  return signature.language != SourceLanguage::C || isForUsers(Callable{.signature = signature});
}

bool Declared::isSeen(const std::string& type) {
  readInstalled();
  if (!installed_ || type.find('<') != std::string::npos) return true;
  const std::string name = lastName(type);
  return std::ranges::any_of(*headers_, [&](const IncludedHeader& header) { return header.defines(name); });
}

} // namespace nuthatch
