// Source text -> module, for tests: with the flags of the analysis flavour of the frontend.
#pragma once

#include "module/module.h"
#include "support/files.h"
#include "support/process.h"

#include <gtest/gtest.h>

namespace nuthatch {

inline Module compileText(const std::string& text, const std::string& extension = "c") {
  auto folder = ScratchFolder::make("test");
  const auto source = folder->path() / ("unit." + extension);
  const auto bitcode = folder->path() / "unit.bc";
  EXPECT_TRUE(writeFile(source, text));
  const std::string compiler = extension == "c" ? "clang-22" : "clang++-22";
  const auto finished =
      run({.argv = {compiler, "-g", "-fstandalone-debug", "-O1", "-Xclang", "-disable-llvm-passes",
                    "-emit-llvm", "-c", source.string(), "-o", bitcode.string()}});
  EXPECT_TRUE(finished && finished->ok()) << (finished ? finished->err : finished.error().message);
  auto module = Module::read(bitcode);
  EXPECT_TRUE(module) << (module ? "" : module.error().message);
  return std::move(*module);
}

} // namespace nuthatch
