#include "replay/sandbox/sandbox_cleanup.h"

namespace nuthatch::sandbox {

Result<Scratch> Scratch::make(const std::filesystem::path& given) {
  Scratch scratch;
  scratch.given_ = given;
  if (given.empty()) {
    NH_TRY(scratch.own_, ScratchFolder::make("run"));
  }
  return scratch;
}

} // namespace nuthatch::sandbox
