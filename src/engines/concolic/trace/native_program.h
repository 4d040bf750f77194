// The symbolic build of a target, and programs that run it: the door to the lower half of the concolic
// engine. In: a target with a main function or a fuzz harness, and how its input arrives. Out:
// SymbolicPrograms (trace.h). Target code runs in the sandbox alone, behind a fork server.
#pragma once

#include "driver/callable.h"
#include "engines/concolic/instrument/instrument.h"
#include "engines/concolic/trace/trace.h"
#include "frontend/target.h"
#include "module/entries/signature.h"
#include "support/files.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace nuthatch::concolic {

// One build serves any number of programs.
struct SymbolicBuild {
  ScratchFolder scratch;
  std::filesystem::path executable;
  Instrumented instrumented;
  std::vector<std::string> notes;
  bool restorable = false; // one process can run input after input (module/native/restorable.h)
};

// What a build follows. The first is as fast as native code lets it be; the others have a way for each branch of the
// source, so that who has all of their ways has all of its branches.
enum class Follows : std::uint8_t {
  OptimisedPaths, // a branch may have become a choice between two values, a loop its closed form
  Paths,
  Calls, // Paths; traces tell calls of functions that can be summarised, too (instrument/frames.h)
};

// `compiled` is the target's module as the frontend gave it; `program` its entry (programSignature).
// `change`: what is done to the module with all its checks and entries (builds/subject.h); the build keeps its own kinds.
using ModuleChange = std::function<Status(Module&, bool checksEnd)>;
Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target, const Module& compiled,
                                                           const Signature& program,
                                                           Follows follows = Follows::OptimisedPaths,
                                                           const ModuleChange& change = nullptr);
Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target);
// The build whose inputs are drivers (driver/sequence.h): its one stream may have any name. The interpreter
// of drivers is not instrumented, so what calls what is fixed; the values of arguments are followed.
Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target, const Module& compiled,
                                                           const Callables& callables);

// Whether the symbolic build follows every value of this program or says what it made concrete: no inline
// assembly, no library function but those whose effects are known, no call through a pointer that may lead to
// others. Else values may be lost without a word, and nobody may say that all paths are known.
bool followsEverything(const Module& compiled);
// The build has branches to the failures of checks of this kind, so that all paths are all ways to fail.
bool isCarriedBySymbolicBuild(CheckKind kind);

// How the input arrives (runtime/program.h): the words of argv, where "@@" stands for the path of the file,
// and the names of the streams in the order in which inputs have them: "file", "stdin", "argN", "env.X". The
// one stream of a fuzz harness, or of a main that asks for symbolic bytes itself, may have any name; bytes
// beyond its end are asked for and read as 0, so an input that a model gives a byte there has to grow.
struct Arrival {
  std::vector<std::string> words = {"program"};
  std::vector<std::string> streams = {"stdin"};
};

// A run that ends well (Outcome::Ok) has main's result in InputResult::exitCode.
// What one run may record; beyond it the trace is cut short.
struct TraceLimits {
  std::uint32_t nodes = 4u << 20;
  std::uint32_t events = 1u << 20;
};

Result<std::unique_ptr<SymbolicProgram>> startSymbolicProgram(std::shared_ptr<const SymbolicBuild> build,
                                                              const Arrival& arrival, expr::Terms& terms,
                                                              SandboxPolicy policy = {},
                                                              const TraceLimits& limits = {});

} // namespace nuthatch::concolic
