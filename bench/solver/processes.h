// Other solvers as processes, fed with SMT-LIB files. Only those that are installed take part.
#pragma once

#include "queries.h"
#include "solver/answer.h"

#include <string>
#include <vector>

namespace nuthatch::bench {

struct ProcessSolver {
  std::string name;
  std::vector<std::string> argv; // the file comes last
};

struct ProcessAnswer {
  solver::Satisfiability outcome = solver::Satisfiability::Unknown;
  double seconds = 0; // CPU time of the child
};

std::vector<ProcessSolver> installedSolvers();
ProcessAnswer ask(const ProcessSolver& process, const Query& query, double seconds);

} // namespace nuthatch::bench
