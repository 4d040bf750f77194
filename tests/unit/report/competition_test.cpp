// Witnesses and test suites against the documents of their formats.
#include "report/svcomp_witness.h"
#include "report/test_suite.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <regex>

namespace nuthatch {

namespace {

template <class T>
NondetValue valueOf(std::string name, T value) {
  NondetValue made{{"a.c", 7, 11}, "main", std::move(name), std::string(sizeof value, '\0')};
  std::memcpy(made.bytes.data(), &value, sizeof value);
  return made;
}

WitnessHead someHead() {
  return {
      {{{"a.c", std::string(64, 'f')}}, "CHECK( init(main()), LTL(G ! call(reach_error())) )", "LP64", "C"},
      "2026-11-15T07:00:00+00:00",
      "0.1.0"};
}

TEST(NondetValue, ConstantsHaveTheTypeOfTheCall) {
  EXPECT_EQ(constantOf(valueOf("nondet_int", -3)), "-3");
  EXPECT_EQ(constantOf(valueOf("nondet_uint", -3)), "4294967293");
  EXPECT_EQ(constantOf(valueOf("nondet_char", '\xff')), "-1");
  EXPECT_EQ(constantOf(valueOf("nondet_uchar", '\xff')), "255");
  EXPECT_EQ(constantOf(valueOf<std::uint8_t>("nondet_bool", 0xfe)), "0"); // one bit counts
  EXPECT_EQ(constantOf(valueOf("nondet_ulong", ~0UL)), "18446744073709551615");
  EXPECT_EQ(constantOf(valueOf("nondet_longlong", std::numeric_limits<long long>::min())),
            "-9223372036854775808");
  EXPECT_EQ(constantOf(valueOf("nondet_float", 1.5F)), "0x1.8p+0f");
  EXPECT_EQ(constantOf(valueOf("nondet_double", std::nan(""))), std::nullopt);
  EXPECT_EQ(constantOf(valueOf("x", short{-2})), "-2");
}

TEST(NondetValue, TestsHaveWordsForEveryFloat) {
  EXPECT_EQ(inputTextOf(valueOf("nondet_double", 0.1)), "0.10000000000000001");
  EXPECT_EQ(inputTextOf(valueOf("nondet_float", -std::numeric_limits<float>::infinity())), "-inf");
  EXPECT_EQ(inputTextOf(valueOf("nondet_double", std::nan(""))), "nan");
  for (const double real : {1e-320, 5.0, -0.0, 1.7976931348623157e308}) {
    const double back = std::strtod(inputTextOf(valueOf("nondet_double", real))->c_str(), nullptr);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(back), std::bit_cast<std::uint64_t>(real));
  }
}

TEST(NondetValue, ClosingParenthesisOfTheCall) {
  const std::string line = "  int x = f(__VERIFIER_nondet_int(), (2));";
  EXPECT_EQ(closingParenthesis(line, 13), 35u);
  EXPECT_EQ(line[35 - 1], ')');
  EXPECT_EQ(closingParenthesis(line, 11), 41u);
  EXPECT_EQ(closingParenthesis("  READ_INT;", 3), 0u);
  EXPECT_EQ(closingParenthesis("f(", 1), 0u);
}

TEST(SvCompWitness, ViolationFollowsTheFormat) {
  const std::string text =
      violationWitness(someHead(), {{{{"a.c", 7, 34}, "main", "5"}}, {"a.c", 9, 3}, "main"});
  const std::string expected = R"yaml(- entry_type: violation_sequence
  metadata:
    format_version: "2.0"
    uuid: "UUID"
    creation_time: "2026-11-15T07:00:00+00:00"
    producer:
      name: Nuthatch
      version: "0.1.0"
    task:
      input_files:
        - "a.c"
      input_file_hashes:
        "a.c": "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
      specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
      data_model: LP64
      language: C
  content:
    - segment:
      - waypoint:
          type: function_return
          action: follow
          location:
            file_name: "a.c"
            line: 7
            column: 34
            function: "main"
          constraint:
            value: "\\result == 5"
            format: acsl_expression
    - segment:
      - waypoint:
          type: target
          action: follow
          location:
            file_name: "a.c"
            line: 9
            column: 3
            function: "main"
)yaml";
  EXPECT_EQ(std::regex_replace(text, std::regex("uuid: \"[^\"]*\""), "uuid: \"UUID\""), expected);
}

TEST(SvCompWitness, UuidIsVersionFourAndOfTheContent) {
  static const std::regex form(
      "uuid: \"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\"");
  const std::string one = correctnessWitness(someHead(), {});
  EXPECT_TRUE(std::regex_search(one, form)) << one;
  EXPECT_EQ(one, correctnessWitness(someHead(), {}));
  WitnessHead later = someHead();
  later.creationTime = "2026-11-15T08:00:00+00:00";
  std::smatch a, b;
  const std::string other = correctnessWitness(later, {});
  ASSERT_TRUE(std::regex_search(one, a, form) && std::regex_search(other, b, form));
  EXPECT_NE(a.str(), b.str());
}

TEST(SvCompWitness, CorrectnessWithAndWithoutInvariants) {
  EXPECT_TRUE(correctnessWitness(someHead(), {}).ends_with("  content: []\n"));
  const std::string text = correctnessWitness(someHead(), {{true, {"a.c", 4, 3}, "main", "x <= 10"}});
  EXPECT_TRUE(text.ends_with("  content:\n"
                             "    - invariant:\n"
                             "        type: loop_invariant\n"
                             "        location:\n"
                             "          file_name: \"a.c\"\n"
                             "          line: 4\n"
                             "          column: 3\n"
                             "          function: \"main\"\n"
                             "        value: \"x <= 10\"\n"
                             "        format: c_expression\n"))
      << text;
}

TEST(SvCompWitness, NamesAreQuoted) {
  WitnessHead head = someHead();
  head.task.files[0].name = "a \"b\"\\c\n.c";
  EXPECT_NE(correctnessWitness(head, {}).find(R"(- "a \"b\"\\c\n.c")"), std::string::npos);
}

TEST(TestSuite, FollowsTheFormat) {
  const TestSuiteFile metadata = testMetadata(someHead(), "main");
  EXPECT_EQ(metadata.name, "metadata.xml");
  EXPECT_EQ(metadata.content,
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
            "<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN\" "
            "\"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">\n"
            "<test-metadata>\n"
            "  <sourcecodelang>C</sourcecodelang>\n"
            "  <producer>Nuthatch 0.1.0</producer>\n"
            "  <specification>CHECK( init(main()), LTL(G ! call(reach_error())) )</specification>\n"
            "  <programfile>a.c</programfile>\n"
            "  <programhash>" +
                std::string(64, 'f') +
                "</programhash>\n"
                "  <entryfunction>main</entryfunction>\n"
                "  <architecture>64bit</architecture>\n"
                "  <creationtime>2026-11-15T07:00:00+00:00</creationtime>\n"
                "</test-metadata>\n");
  const TestSuiteFile test = testCase(3, {valueOf("nondet_int", 42), valueOf("nondet_char", 'c')});
  EXPECT_EQ(test.name, "testcase-3.xml");
  EXPECT_TRUE(test.content.ends_with("<testcase>\n  <input>42</input>\n  <input>99</input>\n</testcase>\n"));
}

TEST(TestSuite, TextIsEscaped) {
  WitnessHead head = someHead();
  head.task.files[0].name = "a<b>&c.c";
  EXPECT_NE(testMetadata(head, "main").content.find("<programfile>a&lt;b&gt;&amp;c.c</programfile>"),
            std::string::npos);
}

} // namespace

} // namespace nuthatch
