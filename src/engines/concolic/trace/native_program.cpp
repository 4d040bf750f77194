#include "engines/concolic/trace/native_program.h"

#include "engines/concolic/trace/trace_reader.h"
#include "replay/fork_server.h"
#include "runtime/program.h"

namespace nuthatch::concolic {

namespace {

// As runtime/program.h takes an input apart.
std::string packed(const Input& input) {
  std::string bytes;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    const std::string& stream = input.streams[i].bytes;
    if (i + 1 < input.streams.size())
      for (unsigned byte = 0; byte < 4; ++byte) bytes += static_cast<char>(stream.size() >> 8 * byte);
    bytes += stream;
  }
  return bytes;
}

std::string description(const Arrival& arrival) {
  std::string text;
  for (const auto& name : arrival.streams) text += (text.empty() ? "" : ",") + name;
  for (const auto& word : arrival.words) text += NH_PROGRAM_SEPARATOR + word;
  return text;
}

class NativeProgram : public SymbolicProgram {
public:
  NativeProgram(std::shared_ptr<const SymbolicBuild> build, Arrival arrival, expr::Terms& terms,
                std::unique_ptr<TraceMemory> memory, ForkServer server)
      : build_(std::move(build)), arrival_(std::move(arrival)), terms_(terms), memory_(std::move(memory)),
        server_(std::move(server)) {}

  Result<Trace> run(const Input& input, std::chrono::milliseconds limit) override {
    NH_TRY(auto traces, runAll(std::span(&input, 1), limit));
    return std::move(traces[0]);
  }

  Result<std::vector<Trace>> runAll(std::span<const Input> inputs, std::chrono::milliseconds limit) override {
    std::vector<std::string> bytes;
    for (const Input& input : inputs) {
      NH_TRY_VOID(fits(input));
      bytes.push_back(packed(input));
    }
    std::vector<Trace> traces(inputs.size());
    for (std::size_t from = 0; from < inputs.size();) {
      const std::size_t most = std::min<std::size_t>(inputs.size() - from, NH_OUTBOX_SLOTS);
      NH_TRY(const std::size_t ran,
             runSome(std::span(bytes).subspan(from, most), limit, std::span(traces).subspan(from, most)));
      from += ran;
    }
    return traces;
  }

private:
  Status fits(const Input& input) const {
    if (input.streams.size() != arrival_.streams.size())
      return ownError("an input of {} streams for a program of {}", input.streams.size(),
                      arrival_.streams.size());
    for (std::size_t i = 0; i < input.streams.size(); ++i)
      if (input.streams[i].name != arrival_.streams[i])
        return ownError("stream {} is {}, not {}", i, arrival_.streams[i], input.streams[i].name);
    return {};
  }

  // One command; it ends with the first failure. How many have their trace: up to the first whose trace did
  // not fit into the outbox, which is at least the second.
  Result<std::size_t> runSome(std::span<const std::string> bytes, std::chrono::milliseconds limit,
                              std::span<Trace> traces) {
    memory_->clear();
    NH_TRY(auto batch, server_.run(0, bytes, limit));
    const auto cpu = std::chrono::duration_cast<std::chrono::microseconds>(batch.cpu / batch.completed);
    for (std::size_t i = 0; i < batch.completed; ++i) {
      const bool last = i + 1 == batch.completed;
      const auto view = last ? memory_->last() : memory_->kept(i);
      if (!view && i == 0) { // larger than the outbox: alone it is the last
        NH_TRY([[maybe_unused]] const auto alone, runSome(bytes.first(1), limit, traces));
        return 1;
      }
      if (!view) return i;
      Trace& trace = traces[i];
      trace.cpu = cpu;
      trace.result = batch.inputs[i];
      // As a shell would see it.
      if (const auto result = view->mainResult(); result && trace.result.outcome == Outcome::Ok)
        trace.result.exitCode = *result & 0xff;
      if (last && batch.failure) trace.failure = std::move(*batch.failure);
      readTrace(*view, build_->instrumented, arrival_.streams, terms_, trace);
    }
    return batch.completed;
  }

  std::shared_ptr<const SymbolicBuild> build_;
  Arrival arrival_;
  expr::Terms& terms_;
  std::unique_ptr<TraceMemory> memory_;
  ForkServer server_;
};

} // namespace

Result<std::unique_ptr<SymbolicProgram>> startSymbolicProgram(std::shared_ptr<const SymbolicBuild> build,
                                                              const Arrival& arrival, expr::Terms& terms,
                                                              SandboxPolicy policy,
                                                              const TraceLimits& limits) {
  NH_TRY(auto memory, TraceMemory::make(limits.nodes, limits.events));
  auto shared = std::make_unique<TraceMemory>(std::move(memory));
  ForkServerOptions options{.childPerInput = true, .restore = build->restorable};
  options.policy = std::move(policy);
  options.policy.environment.push_back(std::string(NH_PROGRAM_VARIABLE) + "=" + description(arrival));
  options.descriptors = {{shared->fd(), NH_FD_TRACE}};
  NH_TRY(auto server, ForkServer::start(build->executable, std::move(options)));
  return std::make_unique<NativeProgram>(std::move(build), arrival, terms, std::move(shared),
                                         std::move(server));
}

} // namespace nuthatch::concolic
