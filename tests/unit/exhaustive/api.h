// Tests of the generator take their APIs from real rustdoc, of a few lines of source each.
#pragma once

#include "engines/exhaustive/rust/enumerate.h"
#include "engines/exhaustive/rust/known_types.h"
#include "frontend/rust/rust_library.h"
#include "frontend/rust/rustdoc.h"
#include "support/files.h"

#include <gtest/gtest.h>

namespace nuthatch::exhaustive_test {

class ApiTest : public ::testing::Test {
protected:
  // The API of `source` as crate `lib`; skips the test where there is no rustc.
  void read(const std::string& source) {
    auto scratch = ScratchFolder::make("api-test");
    ASSERT_TRUE(scratch.has_value());
    const auto file = scratch->path() / "lib.rs";
    ASSERT_TRUE(writeFile(file, source).has_value());
    static const auto toolchain = findRust(std::filesystem::temp_directory_path()); // one for all cases
    if (!toolchain) GTEST_SKIP() << toolchain.error().message;
    const rust::Library library{.toolchain = *toolchain,
                                .crate = "lib",
                                .source = file,
                                .folder = scratch->path(),
                                .work = scratch->path()};
    const auto json = rust::rustdocJson(library);
    ASSERT_TRUE(json.has_value()) << json.error().message << json.error().detail;
    auto api = rust::readRustdoc(*json, types);
    ASSERT_TRUE(api.has_value()) << api.error().message;
    api_ = *std::move(api);
    api_.root = scratch->path().string();
    ASSERT_TRUE(rust::findUnsafe(api_).has_value());
  }

  const rust::Function& function(const std::string& path) const {
    for (const rust::Function& one : api_.functions)
      if (one.path == path) return one;
    ADD_FAILURE() << "no function " << path;
    return api_.functions.front();
  }

  exhaustive::DriverSet drivers(unsigned calls, const std::vector<std::string>& typeNames = {"u8"},
                                exhaustive::Filter construct = {}) {
    exhaustive::FillOptions fill;
    for (const std::string& name : typeNames)
      fill.elementTypes.push_back(*exhaustive::elementType(name, types));
    filler_.emplace(api_, types, fill);
    return exhaustive::enumerate(api_, *filler_, {.calls = calls, .construct = std::move(construct)});
  }

  static std::multiset<std::string> names(const exhaustive::DriverSet& set) {
    std::multiset<std::string> found;
    for (const exhaustive::Node* driver : set.drivers) found.insert(driver->names());
    return found;
  }

  rust::TypeTable types;
  rust::Api api_;
  std::optional<exhaustive::Filler> filler_;
};

} // namespace nuthatch::exhaustive_test
