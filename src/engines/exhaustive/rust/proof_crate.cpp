#include "engines/exhaustive/rust/proof_crate.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace nuthatch::exhaustive {

namespace {

// Statements that some drivers have in common, and how they go on.
struct Stem {
  std::string text;
  std::vector<std::unique_ptr<Stem>> next;
  std::vector<std::size_t> ends; // drivers that are over here
  std::size_t drivers = 0;       // here and behind
};

void add(Stem& root, const DriverSource& source, std::size_t driver) {
  Stem* at = &root;
  ++at->drivers;
  std::size_t from = 0;
  for (const std::size_t end : source.steps) {
    const std::string text = source.body.substr(from, end - from);
    from = end;
    auto found = std::ranges::find(at->next, text, [](const auto& stem) { return stem->text; });
    if (found == at->next.end()) {
      at->next.push_back(std::make_unique<Stem>(Stem{.text = text, .next = {}, .ends = {}}));
      found = std::prev(at->next.end());
    }
    at = found->get();
    ++at->drivers;
  }
  at->ends.push_back(driver);
}

class Writer {
public:
  Writer(ProofText& out, unsigned deviations, std::size_t most)
      : out_(out), deviations_(deviations), most_(most),
        line_(1 + static_cast<unsigned>(std::ranges::count(out.text, '\n'))) {}

  // Functions of at most so many drivers; what leads to them stands in each.
  void cut(const Stem& stem, const std::string& before) {
    const std::string prefix = before + stem.text;
    std::vector<const Stem*> group;
    std::size_t count = stem.ends.size();
    const std::vector<std::size_t>* ends = &stem.ends;
    const auto close = [&] {
      if (count > 0) write(prefix, group, *ends);
      static const std::vector<std::size_t> none;
      ends = &none;
      group.clear();
      count = 0;
    };
    for (const auto& next : stem.next) {
      if (next->drivers > most_) {
        cut(*next, prefix);
        continue;
      }
      if (count + next->drivers > most_) close();
      group.push_back(next.get());
      count += next->drivers;
    }
    close();
  }

private:
  void add(const std::string& text) {
    out_.text += text;
    line_ += static_cast<unsigned>(std::ranges::count(text, '\n'));
  }

  void write(const std::string& prefix, const std::vector<const Stem*>& group,
             const std::vector<std::size_t>& ends) {
    ProofTree tree{.function = fmt::format("nh_tree_{}", out_.trees.size())};
    tree.firstLine = line_;
    add(fmt::format("#[no_mangle]\npub fn {}(driver: u32) {{\n    nh::begin({});\n{}", tree.function,
                    deviations_, prefix));
    within_ = {0};
    fork(group, ends, tree);
    add("}\n");
    tree.lastLine = line_;
    out_.trees.push_back(std::move(tree));
  }

  void fork(const std::vector<const Stem*>& next, const std::vector<std::size_t>& ends, ProofTree& tree) {
    for (const std::size_t driver : ends) {
      tree.drivers.push_back(driver);
      tree.parts.push_back(within_);
    }
    for (std::size_t i = 0; i < next.size(); ++i) {
      const bool isOnly = next.size() == 1 && ends.empty();
      const std::size_t first = tree.drivers.size();
      if (!isOnly)
        add(fmt::format("    if driver >= {} && driver < {} {{\n", first, first + next[i]->drivers));
      add(next[i]->text);
      within_.push_back(first);
      std::vector<const Stem*> children;
      for (const auto& child : next[i]->next) children.push_back(child.get());
      fork(children, next[i]->ends, tree);
      within_.pop_back();
      if (!isOnly) add("    return;\n    }\n");
    }
  }

  ProofText& out_;
  unsigned deviations_;
  std::size_t most_;
  unsigned line_;
  std::vector<std::size_t> within_;
};

// `prelude` with the sections of `instead` in place of its own of the same names, without those that are of
// native runs alone.
std::string replaceSections(const std::string& prelude, const std::string& instead) {
  static const std::set<std::string> native = {"exact", "fill",   "follow", "layouts",
                                               "twice", "capped", "short"};
  constexpr std::string_view mark = "//@ section ";
  const auto nameAt = [&](const std::string& text, std::size_t at) {
    const std::size_t from = at + mark.size();
    return text.substr(from, text.find_first_of(":\n", from) - from);
  };
  std::map<std::string, std::string> others;
  for (auto at = instead.find(mark); at != instead.npos;) {
    const auto end = std::min(instead.find(mark, at + 1), instead.size());
    others[nameAt(instead, at)] = instead.substr(at, end - at);
    at = end == instead.size() ? instead.npos : end;
  }
  std::string text;
  for (auto at = prelude.find(mark); at != prelude.npos;) {
    const auto end = std::min(prelude.find(mark, at + 1), prelude.size());
    const std::string name = nameAt(prelude, at);
    const auto other = others.find(name);
    if (!native.contains(name)) text += other == others.end() ? prelude.substr(at, end - at) : other->second;
    at = end == prelude.size() ? prelude.npos : end;
  }
  return text;
}

} // namespace

ProofText proofCrate(const DriverSet& set, const std::vector<std::size_t>& drivers, const CrateParts& parts,
                     unsigned deviations, std::size_t most) {
  Stem root;
  for (const std::size_t driver : drivers)
    add(root, driverSource(*set.drivers[driver], {.steps = false}), driver);
  ProofText proof;
  proof.text = "#![feature(core_intrinsics)]\n#![allow(warnings, internal_features)]\nmod nh {\n" +
               replaceSections(parts.prelude, parts.proof) + "}\n";
  for (const auto& [trait, source] : parts.oracles) proof.text += source;
  Writer(proof, deviations, most).cut(root, "");
  return proof;
}

} // namespace nuthatch::exhaustive
