// The circuit evaluated forwards, 64 assignments side by side: the cheap half of testing a blaster. Operands
// are made before their gates, so one pass over the gates is enough. See gates.h.
#include "solver/backends/gates.h"

#include "support/check.h"

namespace nuthatch::solver {

void Gates::simulate(std::vector<std::uint64_t>& values, std::vector<bool>& defined) const {
  NH_CHECK(values.size() == nodes_.size());
  defined.assign(nodes_.size(), true);
  const auto of = [&](std::uint32_t code) {
    return (code & 1) != 0 ? ~values[code >> 1] : values[code >> 1];
  };
  for (std::size_t gate = 0; gate < nodes_.size(); ++gate) {
    const Node& n = nodes_[gate];
    const bool both = defined[n.a >> 1] && defined[n.b >> 1];
    switch (n.kind) {
    case Kind::Constant:
      values[gate] = 0;
      break;
    case Kind::Input:
      defined[gate] = n.a == 0; // else it belongs to a group
      break;
    case Kind::And:
      values[gate] = of(n.a) & of(n.b);
      defined[gate] = both;
      break;
    case Kind::Xor:
      values[gate] = of(n.a) ^ of(n.b);
      defined[gate] = both;
      break;
    case Kind::Mux:
      values[gate] = (of(n.a) & of(n.b)) | (~of(n.a) & of(n.c));
      defined[gate] = both && defined[n.c >> 1];
      break;
    case Kind::Majority:
      values[gate] = (of(n.a) & of(n.b)) | (of(n.a) & of(n.c)) | (of(n.b) & of(n.c));
      defined[gate] = both && defined[n.c >> 1];
      break;
    }
  }
}

} // namespace nuthatch::solver
