#include "builds/declared.h"

#include "frontend/installed_headers.h"
#include "support/cxx_names.h"
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
  readPublic(publicHeadersOf(target_.root));
  any_ = installed_ = declaresAny();
  if (!installed_) headers_->clear(); // say, names that a macro makes
}

// One user of all of them.
void Declared::readPublic(const std::vector<std::filesystem::path>& headers) {
  const auto isOf = [](Language language) {
    return [language](const TranslationUnit& unit) { return unit.language == language; };
  };
  const auto& units = target_.units;
  auto like = std::ranges::find_if(units, isOf(Language::Cxx));
  if (like == units.end()) like = std::ranges::find_if(units, isOf(Language::C));
  if (headers.empty() || like == units.end()) return;
  if (auto known = headersAlone(headers, *like, like->language)) headers_ = *std::move(known);
}

void Declared::read() {
  readInstalled();
  if (installed_ || included_) return;
  included_ = true;
  readIncluded();
  any_ = declaresAny();
}

void Declared::readIncluded() {
  constexpr std::size_t kMostUnits = 64; // each is parsed once more
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

const Callable* Declared::callableOf(const Signature& signature) const {
  const auto callable = std::ranges::find(callables_.all, signature.function,
                                          [](const Callable& one) { return one.userFunction(); });
  return callable == callables_.all.end() ? nullptr : &*callable;
}

bool Declared::isForUsers(const Signature& signature) {
  if (const Callable* callable = callableOf(signature)) return isForUsers(*callable);
  return signature.language != SourceLanguage::C || isForUsers(Callable{.signature = signature});
}

bool Declared::isKnown(const Signature& signature) {
  if (const Callable* callable = callableOf(signature)) return isKnown(*callable);
  return signature.language != SourceLanguage::C || isKnown(Callable{.signature = signature});
}

bool Declared::isSeen(const std::string& type) {
  readInstalled();
  if (!installed_ || type.find('<') != std::string::npos) return true;
  const std::string name = lastName(type);
  return std::ranges::any_of(*headers_, [&](const IncludedHeader& header) { return header.defines(name); });
}

} // namespace nuthatch
