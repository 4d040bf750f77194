// Programs without instrumentation: a function over terms that is "run" by evaluating each condition under
// the input and noting it, which is all that the search sees of a real symbolic build. The same function
// serves as the native build: its edges are the sites and ways that it took.
#pragma once

#include "engines/concolic/fuzz/coverage.h"
#include "engines/concolic/trace/trace.h"
#include "expr/evaluate/evaluator.h"

#include <functional>

namespace nuthatch::concolic::fake {

struct Crash {};

class Execution {
public:
  Execution(expr::Terms& terms, const Input& input, Trace& trace)
      : terms(terms), trace_(trace), stream_(terms.mkInput(input.streams[0].name, 0)),
        length_(terms.mkVar(lengthName(input.streams[0].name), 64)) {
    const std::string& bytes = input.streams[0].bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      model_.setElement(stream_, i, static_cast<unsigned char>(bytes[i]));
    model_.set(length_, expr::Bits(64, bytes.size()));
  }

  expr::Terms& terms;
  expr::Term byte(std::uint64_t i) { return terms.mkRead(stream_, i); }
  expr::Term word(std::uint64_t i, unsigned bytes) { return terms.mkReadLittle(stream_, i, bytes); }
  // The end of the input is met at i, or not.
  bool has(std::uint64_t i) {
    return decide(terms.mkUlt(terms.mkConst(64, i), length_), 9000, StepKind::Length);
  }
  bool branch(expr::Term condition, std::uint64_t site) { return decide(condition, site, StepKind::Branch); }
  std::uint64_t concrete(expr::Term term) { return expr::evaluate(terms, term, model_).low64(); }
  void madeConcrete(const std::string& what) { trace_.madeConcrete.push_back({what, "", 1}); }
  [[noreturn]] void crash() { throw Crash{}; }

private:
  bool decide(expr::Term condition, std::uint64_t site, StepKind kind) {
    const bool holds = expr::evaluate(terms, condition, model_).low64() & 1;
    if (!terms.isConst(condition))
      trace_.steps.push_back({.condition = holds ? condition : terms.mkNot(condition),
                              .kind = kind,
                              .site = site,
                              .way = holds ? 1u : 0u});
    return holds;
  }

  Trace& trace_;
  expr::Term stream_, length_;
  expr::Model model_;
};

using Body = std::function<void(Execution&)>;

class Program final : public SymbolicProgram {
public:
  Program(expr::Terms& terms, Body body) : terms_(terms), body_(std::move(body)) {}

  Result<Trace> run(const Input& input, std::chrono::milliseconds) override {
    Trace trace;
    trace.result.outcome = Outcome::Ok;
    Execution execution(terms_, input, trace);
    try {
      body_(execution);
    } catch (const Crash&) {
      trace.result.outcome = trace.failure.outcome = Outcome::Signal;
      trace.failure.signal = 11;
    }
    return trace;
  }

private:
  expr::Terms& terms_;
  Body body_;
};

class Native final : public NativeRunner {
public:
  explicit Native(Body body) : program_(terms_, std::move(body)) {}

  Result<std::vector<NativeResult>> run(std::span<const Input> inputs, CoverageMap& map) override {
    std::vector<NativeResult> all;
    for (const auto& input : inputs) {
      NH_TRY(const Trace trace, program_.run(input, {}));
      const auto edges = edgesOf(trace);
      NativeResult ran{.outcome = trace.result.outcome};
      ran.gain = map.take(edges, &ran.fresh);
      ran.features = concolic::featuresOf(edges);
      if (isFailure(trace.result.outcome)) ran.failure = trace.failure;
      all.push_back(std::move(ran));
      ++runs_;
    }
    return all;
  }
  Result<std::vector<std::vector<Feature>>> featuresOf(std::span<const Input> inputs) override {
    std::vector<std::vector<Feature>> features;
    for (const auto& input : inputs) {
      NH_TRY(const Trace trace, program_.run(input, {}));
      ++runs_;
      features.push_back(isFailure(trace.result.outcome) ? std::vector<Feature>()
                                                         : concolic::featuresOf(edgesOf(trace)));
    }
    return features;
  }
  std::uint64_t runs() const override { return runs_; }

private:
  static std::vector<std::uint8_t> edgesOf(const Trace& trace) {
    std::vector<std::uint8_t> edges(1 << 12);
    edges[0] = 1;
    for (const auto& step : trace.steps) edges[1 + (step.site * 2 + step.way) % 4000] = 1;
    return edges;
  }

  expr::Terms terms_;
  Program program_;
  std::uint64_t runs_ = 0;
};

// A build with checks that fails where the first byte is this one.
inline CheckedRuns failsOn(char first) {
  return [first](std::span<const Input> inputs) {
    std::vector<std::pair<std::size_t, Failure>> failed;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i].streams[0].bytes.starts_with(first))
        failed.emplace_back(i, Failure{.outcome = Outcome::CheckFailed, .check = 1});
    return Result<decltype(failed)>(failed);
  };
}

inline ProgramShape shape(std::uint64_t mostBytes = 4096) {
  return {.streams = {"file"}, .words = {"program", "@@"}, .mostBytes = {mostBytes}};
}
inline Input input(std::string bytes) { return {{{"file", std::move(bytes)}}}; }

} // namespace nuthatch::concolic::fake
