// Inputs of whole programs: what a program is started with, an input as the bytes that every build of the
// program takes (runtime/program.h), and a model of the solver as a change of an input. Never runs anything.
#pragma once

#include "engines/concolic/trace/trace.h"
#include "expr/model.h"
#include "solver/leaves.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace nuthatch::concolic {

// How the target is started. Streams have the names of Stream::name; `words` is argv with "@@" for the file.
struct ProgramShape {
  std::vector<std::string> streams; // in the order of Input::streams
  std::vector<std::string> words;
  std::vector<std::uint64_t> mostBytes; // of each stream; an input never grows beyond it

  Input emptyInput() const;
  std::string description() const; // for the environment of a build: "NUTHATCH_PROGRAM=…"
};

// As the runtime takes it apart, and back; any bytes are an input.
std::string toBytes(const Input& input);
Input fromBytes(const ProgramShape& shape, std::string_view bytes);

std::uint64_t hashOf(const Input& input);

// Streams as terms.
class StreamTerms {
public:
  StreamTerms(expr::Terms& terms, const ProgramShape& shape);

  struct One {
    expr::Term bytes, length; // length: no term before anyone asked for it
  };
  const std::vector<One>& all() const { return streams_; }
  // length <= most, for each stream: what a query about a length gets, so that models can be written down.
  const std::vector<expr::Term>& bounds() const { return bounds_; }

  // The input with what the model says about `leaves`; all else stays, also where the model (of a cache, of
  // a session) says more. Nothing where a length is beyond what the shape allows.
  std::optional<Input> apply(const Input& base, const expr::Model& model,
                             std::span<const solver::Leaf> leaves) const;
  // The input with all that the model says.
  std::optional<Input> apply(const Input& base, const expr::Model& changes) const;
  // Sets one byte; false where the leaf is none of a stream's, or beyond what the shape allows. Conditions
  // may be about bytes beyond the end, which are 0: an input that has another byte there grows.
  bool setByte(Input& input, expr::Term array, std::uint64_t index, unsigned char value) const;
  // The input as a model, for evaluation.
  expr::Model model(const Input& input) const;

private:
  std::optional<std::size_t> streamOf(expr::Term leaf) const;

  const expr::Terms& terms_;
  std::vector<One> streams_;
  bool fit(std::string& bytes, std::size_t stream, std::uint64_t index) const;

  std::vector<expr::Term> bounds_;
  std::vector<std::uint64_t> mostBytes_;
};

} // namespace nuthatch::concolic
