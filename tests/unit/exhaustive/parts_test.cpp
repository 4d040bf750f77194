#include "api.h"

#include "engines/exhaustive/rust/source.h"
#include "frontend/rust/rust_lexer.h"
#include "report/drive_report.h"

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

TEST(Lexer, UnsafeInCommentsAndTextIsNotCode) {
  const auto tokens =
      rust::lex("// unsafe\n/* unsafe /* unsafe */ */ \"unsafe\" r#\"unsafe\"# 'u' 'unsafe b'x' unsafe");
  int words = 0;
  for (const rust::Token& token : tokens) words += token.is("unsafe");
  EXPECT_EQ(words, 1);
  EXPECT_EQ(tokens.back().text, "unsafe");
  EXPECT_EQ(tokens.back().line, 2u);
}

TEST(Lexer, CharactersAndLifetimes) {
  const auto tokens = rust::lex("'a' 'a '€' '\\'' r#type b\"x\"");
  ASSERT_EQ(tokens.size(), 6u);
  EXPECT_EQ(tokens[0].kind, rust::TokenKind::Literal);
  EXPECT_EQ(tokens[1].kind, rust::TokenKind::Lifetime);
  EXPECT_EQ(tokens[2].kind, rust::TokenKind::Literal);
  EXPECT_EQ(tokens[3].kind, rust::TokenKind::Literal);
  EXPECT_EQ(tokens[4].kind, rust::TokenKind::Identifier);
  EXPECT_EQ(tokens[5].kind, rust::TokenKind::Literal);
}

TEST(Types, EqualTypesAreOne) {
  rust::TypeTable types;
  const auto u8 = types.primitive("u8");
  EXPECT_EQ(types.path("std::vec::Vec", {u8}), types.path("std::vec::Vec", {u8}));
  EXPECT_TRUE(types.reference(u8, true)->borrows);
  EXPECT_FALSE(types.path("std::vec::Vec", {u8})->borrows);
}

TEST(Types, UnificationBindsParametersOnce) {
  rust::TypeTable types;
  const auto t = types.make({.kind = rust::TypeKind::Param, .name = "T"});
  const auto u8 = types.primitive("u8"), u16 = types.primitive("u16");
  rust::Substitution with;
  EXPECT_TRUE(rust::unify(types.path("lib::Pair", {t, t}), types.path("lib::Pair", {u8, u8}), with));
  EXPECT_EQ(with.at("T"), u8);
  with.clear();
  EXPECT_FALSE(rust::unify(types.path("lib::Pair", {t, t}), types.path("lib::Pair", {u8, u16}), with));
  with.clear();
  EXPECT_FALSE(rust::unify(types.reference(t, true), types.reference(u8, false), with));
  EXPECT_EQ(types.substitute(types.tuple({t, u16}), {{"T", u8}})->text, "(u8, u16)");
}

TEST(Rustdoc, AnotherFormatIsRefusedInOneLine) {
  rust::TypeTable types;
  const auto api = rust::readRustdoc(R"({"format_version": 999, "index": {}})", types);
  ASSERT_FALSE(api.has_value());
  EXPECT_NE(api.error().message.find("format version 999"), std::string::npos);
  EXPECT_EQ(api.error().blame, Blame::Environment);
  EXPECT_FALSE(rust::readRustdoc("no json", types).has_value());
}

TEST(Filters, PatternsMatchWholePaths) {
  const auto filter = Filter::read({"array::Array::*", "array::swap"});
  ASSERT_TRUE(filter.has_value());
  EXPECT_TRUE(filter->matches("array::Array::new"));
  EXPECT_TRUE(filter->matches("array::swap"));
  EXPECT_FALSE(filter->matches("array::swap_all"));
  EXPECT_FALSE(filter->matches("other::Array::new"));
  EXPECT_TRUE(Filter().matches("anything"));
  EXPECT_FALSE(Filter::read({"no/such/file"}).has_value());
}

TEST(Prelude, SectionsBringWhatTheyNeed) {
  const std::string prelude = "//@ section a\nA\n//@ section b: a\nB\n//@ section c\nC\n";
  EXPECT_EQ(preludeWith(prelude, {"b"}), "A\nB\n");
  EXPECT_EQ(preludeWith(prelude, {"c"}), "C\n");
}

class UnsafeTest : public ApiTest {};

TEST_F(UnsafeTest, ContainedReachedAndInDestructors) {
  read(R"(
macro_rules! peek { ($p:expr) => { unsafe { *$p } } }
pub fn contains(x: &u8) -> u8 { unsafe { *(x as *const u8) } }
pub fn by_macro(x: &u8) -> u8 { peek!(x as *const u8) }
fn hidden(x: &u8) -> u8 { contains(x) + unsafe { *(x as *const u8) } }
pub fn reaches(x: &u8) -> u8 { hidden(x) }
pub fn safe(x: &u8) -> u8 { contains(x) }
pub struct Owner(*mut u8);
impl Drop for Owner { fn drop(&mut self) { unsafe { drop(Box::from_raw(self.0)) } } }
pub fn own() -> Owner { Owner(Box::into_raw(Box::new(0))) }
)");
  if (IsSkipped()) return;
  EXPECT_EQ(function("lib::contains").unsafeUse, rust::UnsafeUse::Contains);
  EXPECT_EQ(function("lib::by_macro").unsafeUse, rust::UnsafeUse::Contains);
  EXPECT_EQ(function("lib::reaches").unsafeUse, rust::UnsafeUse::Reaches);
  EXPECT_EQ(function("lib::safe").unsafeUse, rust::UnsafeUse::None) << "what it calls is a target of its own";
  EXPECT_EQ(function("lib::own").unsafeUse, rust::UnsafeUse::Drops);
  EXPECT_EQ(api_.unsafeBlocks.size(), 4u);
}

TEST_F(UnsafeTest, TraitsThatStdCalls) {
  read(R"(
use std::collections::HashSet;
struct Key(*const u8);
impl PartialEq for Key { fn eq(&self, other: &Key) -> bool { unsafe { *self.0 == *other.0 } } }
impl Eq for Key {}
impl std::hash::Hash for Key { fn hash<H: std::hash::Hasher>(&self, _: &mut H) {} }
pub struct Table { keys: HashSet<Key>, count: usize }
impl Table { pub fn has(&self, of: &u8) -> bool { self.keys.contains(&Key(of)) } }
pub fn local(of: &u8) -> bool { Key(of) == Key(of) }
pub fn other(of: &u8) -> u8 { *of }
)");
  if (IsSkipped()) return;
  EXPECT_EQ(function("lib::Table::has").unsafeUse, rust::UnsafeUse::Reaches);
  EXPECT_EQ(function("lib::local").unsafeUse, rust::UnsafeUse::Reaches);
  EXPECT_EQ(function("lib::other").unsafeUse, rust::UnsafeUse::None);
}

TEST(Report, VerdictsAreNeverTooGood) {
  DriveReport report{.kept = 3, .proven = 3};
  EXPECT_EQ(report.verdict(), "proven");
  report.leftOut = 1;
  EXPECT_EQ(report.verdict(), "open");
  report = {.kept = 3, .proven = 2, .bounded = 1};
  EXPECT_EQ(report.verdict(), "open");
  report = {.targets = 2, .missed = 1, .kept = 3, .proven = 3};
  EXPECT_EQ(report.verdict(), "open") << "nothing is proven of what did not run";
  report.construct = {"lib::*"};
  EXPECT_EQ(report.verdict(), "proven") << "the user left it out";
  report = {.targets = 2, .generated = 4, .rejected = 4};
  EXPECT_EQ(report.verdict(), "open") << "rustc took none";
  report = {.kept = 3, .proven = 2, .refuted = 1};
  EXPECT_EQ(report.verdict(), "refuted");
}

} // namespace nuthatch::exhaustive_test
