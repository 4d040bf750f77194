#include "module/module.h"

#include "support/files.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace nuthatch {

namespace {

// LLVM's default handler prints and exits the process; this one keeps the text for the Problem.
struct CollectDiagnostics final : llvm::DiagnosticHandler {
  std::string text;
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    if (info.getSeverity() != llvm::DS_Error) return true;
    llvm::raw_string_ostream stream(text);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    if (!text.empty()) stream << "; ";
    info.print(printer);
    return true;
  }
};

CollectDiagnostics& collector(llvm::LLVMContext& context) {
  return *static_cast<CollectDiagnostics*>(const_cast<llvm::DiagnosticHandler*>(context.getDiagHandlerPtr()));
}

std::unique_ptr<llvm::LLVMContext> makeContext() {
  auto context = std::make_unique<llvm::LLVMContext>();
  context->setDiagnosticHandler(std::make_unique<CollectDiagnostics>());
  return context;
}

} // namespace

Module::Module(std::string_view name)
    : context_(makeContext()), module_(std::make_unique<llvm::Module>(llvm::StringRef(name), *context_)) {}
Module::Module(std::unique_ptr<llvm::LLVMContext> context, std::unique_ptr<llvm::Module> module)
    : context_(std::move(context)), module_(std::move(module)) {}
Module::Module(Module&&) noexcept = default;
Module& Module::operator=(Module&& other) noexcept {
  module_ = std::move(other.module_); // the old module goes before the context that owns its types
  context_ = std::move(other.context_);
  return *this;
}
Module::~Module() = default;

Result<Module> Module::read(const std::filesystem::path& path) {
  NH_TRY(const std::string bytes, readFile(path));
  if (bytes.empty())
    return badInput("{} is empty", path.string()); // to LLVM's parser this is a module of nothing
  return parse(bytes, path.string());
}

Result<Module> Module::parse(std::string_view bytes, std::string_view name) {
  auto context = makeContext();
  llvm::SMDiagnostic error;
  const auto buffer = llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(bytes), llvm::StringRef(name));
  auto module = llvm::parseIR(buffer->getMemBufferRef(), error, *context);
  if (!module) {
    const std::string line = error.getLineNo() > 0 ? fmt::format("line {}: ", error.getLineNo()) : "";
    const std::string said = line + error.getMessage().str();
    return withRemedy(badInput("{} is not bitcode that LLVM 22 can read: {}", name, said),
                      "make it with clang-22 -emit-llvm -c, or with rustc whose LLVM is at most 22");
  }
  std::string broken;
  llvm::raw_string_ostream stream(broken);
  if (llvm::verifyModule(*module, &stream))
    return badInput("{} holds bitcode that is not well formed: {}", name,
                    broken.substr(0, broken.find('\n')));
  return Module(std::move(context), std::move(module));
}

std::string Module::bitcode() const {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  llvm::WriteBitcodeToFile(*module_, stream);
  return bytes;
}

Status Module::write(const std::filesystem::path& path) const { return writeFile(path, bitcode()); }

std::string Module::print() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module_->print(stream, nullptr);
  return text;
}

// Contexts differ, so the other module crosses over as bitcode.
Status Module::link(Module other) {
  const std::string name = other.llvm().getModuleIdentifier();
  const std::string bytes = other.bitcode();
  auto moved = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bytes, name), *context_);
  if (!moved) return ownError("cannot read {} back: {}", name, llvm::toString(moved.takeError()));
  collector(*context_).text.clear();
  if (llvm::Linker::linkModules(*module_, std::move(*moved)))
    return badInput("cannot link {}: {}", name, collector(*context_).text);
  return {};
}

Status Module::verify() const {
  std::string broken;
  llvm::raw_string_ostream stream(broken);
  if (llvm::verifyModule(*module_, &stream))
    return ownError("the module {} is broken: {}", module_->getModuleIdentifier(), broken);
  return {};
}

// Nobody verifies what was just written: of a large module that takes as long as reading it does.
Module Module::clone() const {
  auto context = makeContext();
  const std::string bytes = bitcode();
  auto copy = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bytes, module_->getModuleIdentifier()), *context);
  if (!copy) llvm::report_fatal_error("a module that was written cannot be read back");
  return Module(std::move(context), std::move(*copy));
}

} // namespace nuthatch
