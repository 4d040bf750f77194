// The drop-in compilers `nuthatch cc` and `nuthatch c++`, for every build system there is. They run clang
// exactly as asked, and each object or program made from source gets a record in it (record.h): how it was compiled.
// Its analysis bitcode is made when somebody asks for it (collect.h). A source that was written just now may be gone
// by then: its bitcode is made at once, in a hidden file beside the object. A build that clang passes never fails here:
// what cannot be left is a line in wrapper.log of the cache folder.
#pragma once

#include "frontend/commands/command_line.h"
#include "frontend/target.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace nuthatch {

struct CompilerCall {
  std::vector<std::string> words; // what clang gets, its name first
  CommandLine line;
  std::filesystem::path folder;
  std::vector<TranslationUnit> units; // of the line's sources
  bool isPlain = false;               // nothing to add: clang takes the process over
};

// `args` as the compiler would get them, without its name.
CompilerCall understandCall(Language language, std::span<const std::string> args);

// Whether a source of it is so new that the build may remove it again.
bool mayVanish(const CompilerCall& call);

// Makes the bitcode of units while clang makes their objects.
class BitcodeMaker {
public:
  virtual ~BitcodeMaker() = default;
  virtual void start(const std::vector<TranslationUnit>& units) = 0;
  virtual void wait(bool isCompiled) = 0; // nobody waits for bitcode of what does not compile
  virtual Result<std::string> take(std::size_t unit) = 0;
};

// The exit code is clang's own. Without a maker bitcode is left for later.
int callCompiler(const CompilerCall& call, BitcodeMaker* maker);

// A line of wrapper.log.
void tellWrapperLog(const std::string& text);

} // namespace nuthatch
