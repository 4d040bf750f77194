#include "frontend/record_section.h"

#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ObjCopy.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <fstream>

namespace nuthatch {

Status addSection(const std::filesystem::path& file, const std::string& name, const std::string& content) {
  auto buffer = llvm::MemoryBuffer::getFile(file.string(), /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true); // read, not mapped: it is written below
  if (!buffer) return badEnvironment("cannot read {}: {}", file.string(), buffer.getError().message());
  auto object = llvm::object::ObjectFile::createELFObjectFile((*buffer)->getMemBufferRef());
  if (!object) return badInput("{} is no ELF file: {}", file.string(), llvm::toString(object.takeError()));
  llvm::objcopy::ConfigManager config;
  config.Common.InputFilename = config.Common.OutputFilename = file.native();
  config.Common.AddSection.emplace_back(name, llvm::MemoryBuffer::getMemBufferCopy(content));
  llvm::SmallVector<char, 0> changed;
  llvm::raw_svector_ostream stream(changed);
  if (llvm::Error error = llvm::objcopy::executeObjcopyOnBinary(config, **object, stream))
    return badInput("{} takes no section: {}", file.string(), llvm::toString(std::move(error)));
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(changed.data(), static_cast<std::streamsize>(changed.size()));
  out.close();
  if (!out) return badEnvironment("cannot write {}", file.string());
  return {};
}

} // namespace nuthatch
