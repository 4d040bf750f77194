// Where the executions went of which a ledger knows: each witness is run once more in a build that logs its steps, and so
// are the inputs that each entry keeps. In: a subject with its ledger. Out: a path for each witness that fails there again
// at its check, a tree for each entry with inputs. Judges nothing and refutes nothing: what does not fail again, or does so
// elsewhere, has no path.
#pragma once

#include "builds/subject.h"
#include "ledger/ledger.h"
#include "replay/fork_server.h"

namespace nuthatch {

// Takes no more of the time than `time`, its build apart. A Problem only of the ledger or of the environment; a build that
// is not to be had costs the report its paths and nothing else.
Status recordPaths(Subject& subject, Ledger& ledger, TargetId target, ForkServerOptions server,
                   std::chrono::milliseconds time);

// Of one witness of the ledger, however long that takes; nothing where it does not fail again at its check.
Result<std::optional<ExecutionPath>> recordPathOf(Subject& subject, Ledger& ledger, TargetId target,
                                                  const Witness& witness, ForkServerOptions server);

} // namespace nuthatch
