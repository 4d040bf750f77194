// A slow question of a run, solved once more because a page asked for it. The script comes from beside the ledger, where anybody may
// have written it, so who reads it is confined as target code is: this program's own `solve`, with the script on standard
// input, no network, no files of the user, and an end. Its answer goes out as text. One question at a time; who asks does not wait.
#pragma once

#include "support/result.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace nuthatch::serve {

// "2 60s": the question's number and how long it may take.
struct SolveRequest {
  std::size_t number = 0;
  std::chrono::seconds time{0};
};
std::optional<SolveRequest> solveRequested(std::string_view text);

class SolveAgain {
public:
  SolveAgain();
  Status start(const SolveRequest& request, const std::string& script);
  std::map<std::size_t, std::string> answers() const; // by question, also of the one that is worked on
  void forget();                                      // another run has other questions

private:
  struct State; // outlives this object while a question is worked on
  std::shared_ptr<State> state_;
};

} // namespace nuthatch::serve
