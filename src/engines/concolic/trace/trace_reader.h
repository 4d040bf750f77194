// From a run's nodes and events to steps over terms. In: trace memory as the run left it, the sites of the
// build, the names of the streams. Out: the steps of trace.h. Reads only nodes that a step needs, in the
// order of their numbers, so operands come before operations. A node that makes no sense (the target can
// write there) makes its steps go, counted as made concrete; never a crash.
#pragma once

#include "engines/concolic/instrument/instrument.h"
#include "engines/concolic/trace/trace.h"
#include "engines/concolic/trace/trace_memory.h"

#include <unordered_map>

namespace nuthatch::concolic {

void readTrace(const TraceView& memory, const Instrumented& build, const std::vector<std::string>& streams,
               expr::Terms& terms, Trace& trace);

// The terms of nodes (node_terms.cpp).
class NodeTerms {
public:
  // `ordinals`: which one of its caller's calls each is, by its number (call_reader.h). A result is named by it:
  // what came of calls inside of calls before it does not change the name.
  NodeTerms(const TraceView& memory, const std::vector<std::string>& streams, expr::Terms& terms,
            std::vector<std::uint32_t> ordinals = {});
  // Makes all that these labels need. Afterwards of() answers for them.
  void make(std::vector<nh_label> labels);
  expr::Term of(nh_label label);     // no term: damaged
  expr::Term ofByte(nh_label label); // a cell's: one byte of a node

private:
  using Term = expr::Term;
  bool reaches(nh_label label) const;
  Term build(std::uint32_t number);
  Term apply(const nh_node& node, Term a, Term b, Term c);
  Term lanes(const nh_node& node, Term a, Term b, Term c);
  Term constantBeside(const nh_node& node, Term other);
  Term table(const nh_node& node, Term offset);
  Term cells(const nh_node& node, Term offset);
  Term name(const nh_node& node);
  std::vector<nh_label> operandsOf(const nh_node& node) const;

  const TraceView& memory_;
  expr::Terms& terms_;
  std::vector<Term> inputs_, lengths_; // of the streams
  std::vector<std::uint32_t> ordinals_;
  std::uint32_t count_; // of nodes, as it was at the start
  std::vector<Term> made_;
  std::vector<bool> wanted_;
  std::unordered_map<std::uint64_t, Term> tables_; // by blob and element width
};

} // namespace nuthatch::concolic
