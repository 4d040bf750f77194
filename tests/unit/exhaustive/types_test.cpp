#include "api.h"

#include "engines/exhaustive/rust/known_types.h"
#include "frontend/rust/cargo_fetch.h"
#include "frontend/rust/rust_cfg.h"

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

TEST(Types, DefaultsOfParametersNeedNoName) {
  rust::TypeTable types;
  const auto t = types.make({.kind = rust::TypeKind::Param, .name = "T"}),
             s = types.make({.kind = rust::TypeKind::Param, .name = "S"}), u8 = types.primitive("u8");
  rust::Substitution with;
  EXPECT_TRUE(rust::unify(types.path("lib::Map", {t, s}), types.path("lib::Map", {u8}), with));
  EXPECT_EQ(with.at("T"), u8);
  EXPECT_EQ(with.at("S")->text, "?oracle");
  with.clear();
  EXPECT_FALSE(rust::unify(types.tuple({t, s}), types.tuple({u8}), with));
}

TEST(Types, AssociatedTypesOfArrays) {
  rust::TypeTable types;
  const auto u8 = types.primitive("u8"), a = types.make({.kind = rust::TypeKind::Param, .name = "A"});
  const auto array = types.make({.kind = rust::TypeKind::Array,
                                 .args = {u8, types.make({.kind = rust::TypeKind::Const, .name = "4"})}});
  const auto item = types.make({.kind = rust::TypeKind::Projection, .name = "Item", .args = {a}});
  EXPECT_FALSE(types.substitute(item, {{"A", array}})->isConcrete);
  types.setAssociated(array, "Item", u8);
  EXPECT_EQ(types.substitute(item, {{"A", array}}), u8);
}

TEST(TypeList, TakesWhatCodeWrites) {
  rust::TypeTable types;
  std::vector<TypeRef> found;
  ASSERT_TRUE(readTypeList("u8, [u16; 4], Vec<String>, (), (u8, Panicky), other::Thing<u8>", types, found));
  std::vector<std::string> texts;
  for (const TypeRef type : found) texts.push_back(type->text);
  EXPECT_EQ(texts, (std::vector<std::string>{"u8", "[u16; 4]", "std::vec::Vec<std::string::String>", "()",
                                             "(u8, nh::Panicky)", "other::Thing<u8>"}));
  for (const char* wrong : {"[u8", "[u8; 4", "u8 u16", "Vec<u8", "+"}) {
    found.clear();
    EXPECT_FALSE(readTypeList(wrong, types, found)) << wrong;
  }
}

TEST(Cfg, WhatIsNotCompiledIsLeftOut) {
  const std::string text =
      "#[cfg(feature = \"fast\")] pub fn f<A, B>(x: A) -> B { unsafe { g(x) } } fn kept() {}\n"
      "#[cfg(all(unix, not(corrected)))] let a = unsafe { 1 };\n"
      "#[cfg(any(windows, test))] mod tests { unsafe fn x() {} }\n"
      "struct S { #[cfg(windows)] a: u8, b: u8 }";
  std::map<std::string, std::size_t> gated;
  const auto tokens = rust::compiledTokens(rust::lex(text), {"unix"}, gated);
  std::string left;
  for (const rust::Token& token : tokens) left += std::string(token.text) + " ";
  EXPECT_EQ(left.find("{ g ("), std::string::npos) << left;
  EXPECT_NE(left.find("fn kept"), std::string::npos) << left;
  EXPECT_NE(left.find("let a = unsafe"), std::string::npos) << left;
  EXPECT_EQ(left.find("tests"), std::string::npos) << left;
  EXPECT_NE(left.find("struct S { b : u8 }"), std::string::npos) << left;
  EXPECT_EQ(gated, (std::map<std::string, std::size_t>{{"fast", 1}}));
}

TEST(CrateNames, NameAndVersion) {
  const auto read = readCrateName("small-vec_2@0.6.9-rc.1");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->name, "small-vec_2");
  EXPECT_EQ(read->version, "0.6.9-rc.1");
  for (const char* part : {"slab@latest", "slab@0.4", "slab@1"})
    EXPECT_TRUE(readCrateName(part).has_value()) << part;
  for (const char* other : {"smallvec", "a/b@1.0.0", "smallvec@newest", "smallvec@1.", "std::vec"})
    EXPECT_FALSE(readCrateName(other).has_value()) << other;
}

} // namespace nuthatch::exhaustive_test
