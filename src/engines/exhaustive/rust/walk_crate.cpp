// The crate of steps: for each a function over what it takes, and one that fetches that from the cells.
#include "engines/exhaustive/rust/source.h"
#include "engines/exhaustive/rust/walks.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

namespace {

//   fn b3(s4: &mut lib::Array<u8>, o7: &mut Option<lib::Iter<u8>>) { nh::attempt(|| { … *o7 = Some(v7); }); }
//   fn c3(h: &mut walks::Hands) {
//     let s4 = h.lend::<lib::Array<u8>>(0);
//     let mut o7: Option<lib::Iter<u8>> = None;
//     b3(unsafe { &mut *s4 }, &mut o7);
//     h.give(0, o7);
//   }
std::string stepSource(const StepSet& set, const Step& step, std::size_t number) {
  std::map<int, std::string> places;
  std::string parameters, arguments, before, after;
  for (std::size_t i = 0; i < step.needs.size(); ++i) {
    const auto& [variable, kind] = step.needs[i];
    const std::string& type = set.kinds[kind]->text;
    const bool isGiven = step.givenAway.contains(variable);
    parameters += fmt::format("{}s{}: {}{}, ", isGiven ? "mut " : "", variable, isGiven ? "" : "&mut ", type);
    before += fmt::format("    let s{} = h.{}::<{}>({});\n", variable, isGiven ? "take" : "lend", type, i);
    arguments += isGiven ? fmt::format("s{}, ", variable) : fmt::format("unsafe {{ &mut *s{} }}, ", variable);
  }
  for (std::size_t i = 0; i < step.gives.size(); ++i) {
    const auto& [variable, kind] = step.gives[i];
    places[variable] = fmt::format("*o{}", variable);
    parameters += fmt::format("o{}: &mut Option<{}>, ", variable, set.kinds[kind]->text);
    before += fmt::format("    let mut o{}: Option<{}> = None;\n", variable, set.kinds[kind]->text);
    arguments += fmt::format("&mut o{}, ", variable);
    after += fmt::format("    h.give({}, o{});\n", i, variable);
  }
  const DriverSource source = driverSource(*step.last, {.base = set.base, .gives = &places});
  return fmt::format("fn b{0}({1}) {{\n{2}}}\nfn c{0}(h: &mut walks::Hands) {{\n{3}    b{0}({4});\n{5}}}\n",
                     number, parameters, source.body, before, arguments, after);
}

std::string stepEntry(const Step& step, std::size_t number) {
  std::string needs, gives;
  for (const auto& [variable, kind] : step.needs)
    needs += fmt::format("({}, {}), ", kind, step.givenAway.contains(variable));
  for (const auto& [variable, kind] : step.gives) gives += fmt::format("{}, ", kind);
  // Values end by themselves, and are to live for a while.
  const bool isDrop = step.last->call.function->callPath == "drop";
  const int weight = isDrop ? 1 : step.isTarget ? 4 : 2;
  return fmt::format("walks::Step {{ needs: &[{}], gives: &[{}], weight: {}, run: c{} }},\n", needs, gives,
                     weight, number);
}

} // namespace

CrateText walkCrate(const StepSet& set, const std::vector<std::size_t>& steps, const CrateParts& parts) {
  CrateText crate = crateHead(parts, "nh, walks");
  unsigned line = 1 + static_cast<unsigned>(std::ranges::count(crate.text, '\n'));
  std::string table;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string source = stepSource(set, set.steps[steps[i]], i);
    crate.firstLine.push_back(line);
    line += static_cast<unsigned>(std::ranges::count(source, '\n'));
    crate.text += source;
    table += stepEntry(set.steps[steps[i]], i);
  }
  crate.firstLine.push_back(line);
  crate.text +=
      fmt::format("static STEPS: &[walks::Step] = &[\n{}];\nfn main() {{ walks::main(STEPS, {}) }}\n", table,
                  set.kinds.size());
  return crate;
}

} // namespace nuthatch::exhaustive
