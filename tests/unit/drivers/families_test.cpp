// Which makers of a type are of another family than a function that takes it: names alone say so.
#include "engines/drivers/search/families.h"

#include <gtest/gtest.h>

namespace nuthatch {
namespace {

// Functions that make a `T` (by name), and functions that take one.
struct Library {
  Callables callables;
  MakersByType makers;

  Library(const std::vector<std::string>& making, const std::vector<std::string>& taking) {
    for (const auto& name : making) {
      Callable& maker = callables.all.emplace_back();
      maker.signature.callName = name;
      maker.returned.handle = "T";
      makers["T"].push_back(static_cast<std::uint16_t>(callables.all.size() - 1));
    }
    for (const auto& name : taking) {
      Callable& taker = callables.all.emplace_back();
      taker.signature.callName = name;
      taker.roles.push_back({.handle = "T"});
    }
  }

  std::set<std::pair<std::string, std::string>> strangers() const {
    std::set<std::pair<std::string, std::string>> named;
    for (const auto& [taker, maker] : strangersOf(callables, makers))
      named.emplace(callables.all[taker].signature.callName, callables.all[maker].signature.callName);
    return named;
  }
};

using Pairs = std::set<std::pair<std::string, std::string>>;

TEST(Families, MakersThatBeginOtherwiseAreStrangers) {
  const Library library({"dutch_create_env", "french_create_env"},
                        {"dutch_stem", "french_close_env", "stem"});
  EXPECT_EQ(library.strangers(),
            (Pairs{{"dutch_stem", "french_create_env"}, {"french_close_env", "dutch_create_env"}}));
}

TEST(Families, OnePrefixForAllIsNoFamily) {
  const Library library({"json_string", "json_array", "json_loads"}, {"json_array_append", "json_dump"});
  EXPECT_TRUE(library.strangers().empty());
}

TEST(Families, MakersOfAnotherKindAreWelcome) {
  const Library library({"dutch_create", "french_create", "env_from_file"}, {"dutch_stem"});
  EXPECT_EQ(library.strangers(), (Pairs{{"dutch_stem", "french_create"}}));
}

TEST(Families, ASpecialCaseOfTheOwnMakerIsNoStranger) {
  const Library library({"cfg_new", "cfg_list_new"}, {"cfg_print"});
  EXPECT_TRUE(library.strangers().empty());
}

TEST(Families, WordsMayBeginByCapitals) {
  const Library library({"UdpOpen", "TcpOpen"}, {"UdpSend"});
  EXPECT_EQ(library.strangers(), (Pairs{{"UdpSend", "TcpOpen"}}));
}

} // namespace
} // namespace nuthatch
