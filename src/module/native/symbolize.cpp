#include "module/native/symbolize.h"

#include "llvm/DebugInfo/DIContext.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"

namespace nuthatch {

class Symbolizer::State {
public:
  explicit State(std::filesystem::path executable)
      : executable_(std::move(executable)), symbolizer_(options()) {}

  void append(std::uint64_t address, std::vector<Frame>& out) {
    auto found = symbolizer_.symbolizeInlinedCode(executable_.string(),
                                                  {address, llvm::object::SectionedAddress::UndefSection});
    if (!found) {
      llvm::consumeError(found.takeError()); // no debug info there: the frame stays unknown
      return;
    }
    for (std::uint32_t i = 0; i < found->getNumberOfFrames(); ++i) {
      const auto& info = found->getFrame(i);
      if (info.FileName == llvm::DILineInfo::BadString) continue;
      const std::filesystem::path file = info.FileName;
      out.push_back({info.FunctionName, {file.lexically_normal().string(), info.Line, info.Column}});
    }
  }

private:
  static llvm::symbolize::LLVMSymbolizer::Options options() {
    llvm::symbolize::LLVMSymbolizer::Options chosen;
    chosen.Demangle = false;
    chosen.PathStyle = llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath;
    return chosen;
  }
  std::filesystem::path executable_;
  llvm::symbolize::LLVMSymbolizer symbolizer_;
};

Symbolizer::Symbolizer(std::filesystem::path executable)
    : state_(std::make_unique<State>(std::move(executable))) {}
Symbolizer::Symbolizer(Symbolizer&&) noexcept = default;
Symbolizer::~Symbolizer() = default;

std::vector<Frame> Symbolizer::frames(std::uint64_t address) { return frames(std::span(&address, 1)); }

std::vector<Frame> Symbolizer::frames(std::span<const std::uint64_t> addresses) {
  std::vector<Frame> out;
  for (const auto address : addresses) state_->append(address, out);
  return out;
}

} // namespace nuthatch
