// The properties that the verification community asks for, as roles of our checks. In: a name or the text of
// a .prp file. Out: which kinds of checks are wanted and what each check means. No LLVM.
#pragma once

#include "engines/bounded/options.h"
#include "ledger/facts.h"
#include "module/check_form.h"
#include "support/result.h"

#include <set>
#include <string>
#include <string_view>

namespace nuthatch::bounded {

enum class Property : std::uint8_t {
  Everything,  // every check of the module
  UnreachCall, // reach_error and assertions
  MemSafety,   // valid-deref, valid-free, valid-memtrack
  MemCleanup,  // every block is freed at the end
  NoOverflow,  // signed arithmetic stays in its type
};

// "unreach-call" … "all"; a Problem lists the names.
Result<Property> propertyNamed(std::string_view name);
// The lines CHECK( init(main()), LTL(G …) ) of a .prp file.
Result<Property> propertyOfText(std::string_view text, std::string_view file);
const char* name(Property property);
// The text of its .prp file; of Everything, that of the error call.
std::string specificationOf(Property property);

// Kinds to insert: those that get a verdict, and those past whose failure execution cannot go on.
std::set<CheckKind> kindsOf(Property property);
CheckRole roleOf(Property property, const Check& check, CheckForm form);
Aftermath aftermathOf(const Check& check);
// What FALSE(…) says.
std::string violated(Property property, const Check& check);

} // namespace nuthatch::bounded
