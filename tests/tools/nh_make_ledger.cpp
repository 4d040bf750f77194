// nh-make-ledger FILE [CHECKS INPUTS FUNCTIONS NAME_LENGTH]: a ledger with names as an enemy would choose them, of any size, for
// tests of what shows ledgers. Never installed.
#include "../unit/report/hostile_record.h"

#include <cstdlib>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
  };
  nuthatch::hostileRecord(argv[1], {.checks = number(2, 8),
                                    .inputs = number(3, 3),
                                    .functions = number(4, 2),
                                    .nameLength = static_cast<std::size_t>(number(5, 0))});
  return 0;
}
