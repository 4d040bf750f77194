// Who may ask, and for what: the whole admission of a request, as functions of its words. A request must come to a name of
// this machine's own loopback (else a page elsewhere has bound its name to us), from no other page, and its path must begin
// with the token, so that nobody who was not given the address can read anything or make a link that does something. What
// changes something must be a POST that carries a header which no foreign page can send unasked. A path names nothing on
// the disk: it is taken apart into numbers, and the rest is looked up among pages in memory.
#pragma once

#include "ledger/ledger.h"

#include <optional>
#include <string>
#include <string_view>

namespace nuthatch::serve {

std::string makeToken();                                         // 128 bits of the kernel's, as hex
bool isSameToken(std::string_view left, std::string_view right); // takes as long wherever they differ

struct RequestHead {
  std::string method, path;
  std::size_t hosts = 0; // how many Host headers
  std::string host, origin, site, mark;
};

struct Own {
  int port = 0;
  std::string token;
  bool writable = true;
};

enum class What { Home, Search, Compare, Events, Page, Log, Run, Stop, Solve };

struct Route {
  What what = What::Home;
  std::size_t ledger = 0;
  TargetId target = 0;
  std::string page; // of Page
};

struct Refusal {
  int status = 403;
  const char* words = "not allowed";
};

// Exactly one of the two is there.
struct Admission {
  std::optional<Route> route;
  Refusal refusal;
};
Admission admit(const RequestHead& asked, const Own& own);

// "3-17": a target by the number of its ledger and its own.
struct TargetName {
  std::size_t ledger = 0;
  TargetId target = 0;
};
std::optional<TargetName> targetNamed(std::string_view text);
std::string nameOf(const TargetName& name);

// "3-17@2": one command's runs of a target, by number from 1; 0: all that the ledger knows.
struct ComparedName {
  TargetName target;
  std::size_t run = 0;
};
std::optional<ComparedName> comparedNamed(std::string_view text);
std::string nameOf(const ComparedName& name);

// A time that a run may take when a page asks for it: "60s". Nothing else gets into its command.
bool isBudget(std::string_view text);

} // namespace nuthatch::serve
