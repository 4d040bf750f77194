// Who is let in: each rule of serve/guard.h alone.
#include "serve/guard.h"

#include <gtest/gtest.h>

using namespace nuthatch::serve;

namespace {

const Own kOwn{.port = 4000, .token = "0123456789abcdef0123456789abcdef", .writable = true};

RequestHead asked(const std::string& rest, const std::string& method = "GET") {
  return {.method = method, .path = "/" + kOwn.token + "/" + rest, .hosts = 1, .host = "127.0.0.1:4000"};
}

int statusOf(const RequestHead& request, const Own& own = kOwn) {
  const Admission admission = admit(request, own);
  return admission.route ? 200 : admission.refusal.status;
}

} // namespace

TEST(Guard, TokensAreLongFreshAndCompareAsAWhole) {
  const std::string token = makeToken();
  EXPECT_EQ(token.size(), 32u);
  EXPECT_NE(token, makeToken());
  EXPECT_TRUE(isSameToken(token, token));
  EXPECT_FALSE(isSameToken(token, token.substr(1)));
  EXPECT_FALSE(isSameToken("", "")) << "no token is no token";
}

TEST(Guard, PathsNamePagesAndNothingElse) {
  EXPECT_EQ(statusOf(asked("")), 200);
  EXPECT_EQ(admit(asked("0-1/"), kOwn).route->page, "index.html");
  const auto route = admit(asked("2-31/bugs/x.html"), kOwn).route;
  EXPECT_EQ(route->ledger, 2u);
  EXPECT_EQ(route->target, 31);
  EXPECT_EQ(route->page, "bugs/x.html");
  for (const char* none :
       {"x", "0-/a", "-1/a", "0-1", "a-b/c", "0--1/x", "0-1x/y", "99999999999999999999-1/x"})
    EXPECT_EQ(statusOf(asked(none)), 404) << none;
  EXPECT_EQ(statusOf({.method = "GET", .path = "/", .hosts = 1, .host = "127.0.0.1:4000"}), 403);
  EXPECT_EQ(statusOf({.method = "GET", .path = "", .hosts = 1, .host = "127.0.0.1:4000"}), 403);
}

TEST(Guard, OnlyOurOwnNameIsAnswered) {
  for (const char* host : {"localhost:4000", "127.0.0.1:4000"}) {
    RequestHead request = asked("");
    request.host = host;
    EXPECT_EQ(statusOf(request), 200) << host;
  }
  for (const char* host : {"evil.example:4000", "127.0.0.1", "127.0.0.1:4001", ""}) {
    RequestHead request = asked("");
    request.host = host;
    EXPECT_EQ(statusOf(request), 403) << host;
  }
  RequestHead two = asked("");
  two.hosts = 2;
  EXPECT_EQ(statusOf(two), 403);
}

TEST(Guard, OtherPagesAreRefused) {
  RequestHead request = asked("");
  request.origin = "http://127.0.0.1:4000";
  request.site = "same-origin";
  EXPECT_EQ(statusOf(request), 200);
  for (const char* origin :
       {"null", "http://evil.example", "http://localhost:4000", "https://127.0.0.1:4000"}) {
    request.origin = origin;
    EXPECT_EQ(statusOf(request), 403) << origin;
  }
  request.origin = "";
  for (const char* site : {"cross-site", "same-site", "anything"}) {
    request.site = site;
    EXPECT_EQ(statusOf(request), 403) << site;
  }
}

TEST(Guard, WritingNeedsAPostWithTheMarkAndAServerThatWrites) {
  RequestHead request = asked("0-1/run", "POST");
  EXPECT_EQ(statusOf(request), 403) << "a form of another page cannot send the mark";
  request.mark = "1";
  EXPECT_EQ(statusOf(request), 200);
  EXPECT_EQ(statusOf(request, {.port = 4000, .token = kOwn.token, .writable = false}), 403);
  request.method = "GET";
  EXPECT_EQ(statusOf(request), 405);
  EXPECT_EQ(statusOf(asked("0-1/index.html", "POST")), 405);
  EXPECT_EQ(statusOf(asked("", "HEAD")), 200);
}

TEST(Guard, OnlyATimeGetsIntoACommand) {
  for (const char* good : {"1s", "60s", "86400s"}) EXPECT_TRUE(isBudget(good)) << good;
  for (const char* bad :
       {"", "s", "0s", "-1s", "60", "1m", "60s ", " 60s", "60s --trust", "99999999s", "+5s"})
    EXPECT_FALSE(isBudget(bad)) << bad;
}
