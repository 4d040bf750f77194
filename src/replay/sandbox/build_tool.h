// The one place where compilers, cmake, cargo, git and their like start, with whatever they start: a project's
// flags and build scripts are as untrusted as its code. They read every file and write to the folders of their
// command alone (Landlock; modes and time stamps by sandbox_attributes.h), have no network, and nothing of
// them is left when they end. A user who trusts a project says so (--trust): then they run as from a shell.
#pragma once

#include "support/process.h"

namespace nuthatch {

struct BuildTrust {
  bool trusted = false; // nothing is confined
  bool network = false; // cargo may fetch what is not at hand; build scripts have none of it
};

// The user's word, for the whole process; said by the command line before anything starts.
void setBuildTrust(BuildTrust trust);
BuildTrust buildTrust();

// Who wants to end does not wait for a compiler.
void endToolsWhen(bool (*isInterrupted)());

// A Problem where the tool could not be started, or could not be confined.
Result<Finished> runTool(const Command& command);

} // namespace nuthatch
