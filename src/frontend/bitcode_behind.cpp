#include "frontend/bitcode_behind.h"

#include "frontend/compile.h"
#include "replay/sandbox/build_tool.h"

#include <atomic>

namespace nuthatch {

namespace {

std::atomic<bool> objectFailed = false;

} // namespace

void BitcodeBehind::start(const std::vector<TranslationUnit>& units) {
  units_ = units;
  for (std::size_t i = 0; i < units_.size(); ++i) made_.emplace_back(std::unexpected(Problem{}));
  endToolsWhen([] { return objectFailed.load(); });
  thread_ = std::jthread([this] {
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (units_[i].language != Language::Assembly)
        made_[i] = compileUnit(units_[i], Flavour::Analysis, notes_);
  });
}

void BitcodeBehind::wait(bool isCompiled) {
  if (!isCompiled) objectFailed = true;
  thread_.join();
  if (isCompiled)
    for (const auto& note : notes_) tellWrapperLog(note);
}

int compilerWrapper(Language language, std::span<const std::string> args) {
  BitcodeBehind behind;
  return callCompiler(understandCall(language, args), &behind);
}

} // namespace nuthatch
