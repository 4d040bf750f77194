// The words in which a test says what must hold: GoogleTest, Catch2, or plain C.
#pragma once

#include <string>

namespace nuthatch {

enum class TestStyle { GoogleTest, Catch2, PlainC };

class Asserts {
public:
  explicit Asserts(TestStyle style) : style_(style) {}

  TestStyle style() const { return style_; }
  bool cxx() const { return style_ != TestStyle::PlainC; }

  std::string equal(const std::string& expression, const std::string& literal) const;
  std::string notEqual(const std::string& expression, const std::string& literal) const;
  std::string holds(const std::string& expression) const;
  std::string holdsNot(const std::string& expression) const;
  std::string sameText(const std::string& expression, const std::string& literal) const;
  std::string sameFloat(const std::string& expression, const std::string& literal, bool isDouble) const;
  // `type` empty: any exception.
  std::string throws(const std::string& statement, const std::string& type) const;
  // Whether a line is one of these.
  static bool isAssertion(const std::string& line);
  const char* null() const { return cxx() ? "nullptr" : "NULL"; }

private:
  TestStyle style_;
};

} // namespace nuthatch
