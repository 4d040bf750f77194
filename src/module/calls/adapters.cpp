#include "module/calls/adapters.h"

#include "module/calls/adapter_types.h"
#include "module/calls/class_facts.h"
#include "module/debug_types.h"
#include "module/calls/maker_name.h"
#include "module/entries/signature_parts.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

bool isLibraryClass(const llvm::DICompositeType& type) {
  const bool record =
      type.getTag() == dwarf::DW_TAG_class_type || type.getTag() == dwarf::DW_TAG_structure_type;
  if (!record || type.getName().empty() || isUserFile(fileOf(type))) return false;
  for (const llvm::DIScope* scope = &type; scope; scope = scope->getScope())
    if (llvm::isa<llvm::DINamespace>(scope) && (scope->getName() == "std" || scope->getName() == "__gnu_cxx"))
      return true;
  return false;
}

bool AdapterWriter::isMoveOnly(const llvm::DIType* type, int depth) const {
  const auto* composite = types_.defined(asClass(type));
  if (!composite || depth == 0) return false;
  const std::string name = types_.name(composite);
  if (isText(name)) return false;
  bool copies = false;
  for (const auto* element : composite->getElements()) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    if (!method || method->getName() != composite->getName().split('<').first) continue;
    const auto taken = method->getType()->getTypeArray();
    const auto* reference =
        taken.size() == 3 ? llvm::dyn_cast_or_null<llvm::DIDerivedType>(taken[2]) : nullptr;
    const bool isCopy = reference && reference->getTag() == dwarf::DW_TAG_reference_type &&
                        asClass(reference->getBaseType()) &&
                        types_.name(asClass(reference->getBaseType())) == name;
    if (isCopy && method->isDeleted()) return true;
    copies |= isCopy && !method->isArtificial();
  }
  if (isLibraryClass(*composite)) { // containers copy what they hold, and say so whatever it is
    const auto held = typeArguments(*composite);
    return templateName(name) != "std::shared_ptr" && templateName(name) != "std::function" &&
           std::ranges::any_of(held, [&](const llvm::DIType* one) { return isMoveOnly(one, depth - 1); });
  }
  if (copies) return false;
  return std::ranges::any_of(composite->getElements(), [&](const llvm::DINode* element) {
    const auto* part = llvm::dyn_cast<llvm::DIDerivedType>(element);
    return part && !part->isStaticMember() &&
           (part->getTag() == dwarf::DW_TAG_member || part->getTag() == dwarf::DW_TAG_inheritance) &&
           isMoveOnly(part->getBaseType(), depth - 1);
  });
}

// Whether nh_adapters::code (frontend/makers.cpp) can write a value of this type.
bool AdapterWriter::isCode(const llvm::DIType* type) const {
  const auto* bare = stripped(type);
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(bare)) return true;
  const auto* composite = asClass(bare);
  if (!composite) return false;
  const std::string name = types_.name(composite);
  if (isText(name)) return true;
  const auto held = typeArguments(*composite);
  if (!isLibraryClass(*composite) || held.empty()) return false;
  if (isOneOf(templateName(name), {"std::map", "std::unordered_map", "std::pair", "std::multimap"}))
    return held.size() >= 2 && isCode(held[0]) && isCode(held[1]);
  if (templateName(name) == "std::tuple")
    return std::ranges::all_of(held, [&](auto* one) { return isCode(one); });
  return isOneOf(templateName(name), {"std::vector", "std::list", "std::deque", "std::set", "std::multiset",
                                      "std::unordered_set", "std::optional"}) &&
         isCode(held[0]);
}

Adapter AdapterWriter::helper(const std::string& result, const std::string& declared, const std::string& body,
                              std::string written) {
  Adapter adapter{.written = std::move(written)};
  const std::string text = fmt::format("({}) {{ return {}; }}", declared, body);
  adapter.name = "nh_adapt_" + hex(hash64(result + text));
  adapter.definition = fmt::format("extern \"C\" {} {}{}", result, adapter.name, text);
  return adapter;
}

const llvm::DICompositeType* AdapterWriter::pointee(const llvm::DICompositeType& type) const {
  if (!isOneOf(templateName(types_.name(&type)), {"std::unique_ptr", "std::shared_ptr", "std::weak_ptr"}))
    return nullptr;
  const auto held = typeArguments(type);
  return held.empty() ? nullptr : asClass(held[0]);
}

void AdapterWriter::pointers(const std::string& type, const std::vector<Constructible>& of,
                             std::vector<Adapter>& made) {
  const bool shared = type.starts_with("std::shared_ptr");
  for (const auto& one : of) {
    const Text text = one.constructor ? ofFunction(*one.constructor, 2) : Text{};
    const std::string call = fmt::format("std::make_{}<{}>(", shared ? "shared" : "unique", one.type);
    std::vector<std::string> places;
    for (std::size_t i = 0; i < text.passed.size(); ++i) places.push_back(fmt::format("{{{}}}", i));
    Adapter adapter = helper(type, text.declared, fmt::format("{}{})", call, fmt::join(text.passed, ", ")),
                             fmt::format("{}{})", call, fmt::join(places, ", ")));
    adapter.declared = type;
    adapter.owner = one.type;
    made.push_back(std::move(adapter));
  }
}

// Containers of a few elements, and one more for those that cannot be copied.
void AdapterWriter::elements(const std::string& type, const std::vector<const llvm::DIType*>& held,
                             std::vector<Adapter>& made) {
  const std::string container = templateName(type);
  made.push_back(helper(type, "", type + "()", type + "()"));
  if (std::ranges::any_of(held, [&](const llvm::DIType* one) { return isMoveOnly(one); })) {
    const Text text = parameters(held, {});
    Adapter more = helper("void", fmt::format("{} &to, {}", type, text.declared),
                          held.size() == 2 ? fmt::format("(void)to.emplace({})", fmt::join(text.passed, ", "))
                                           : fmt::format("(void)to.insert(to.end(), {})", text.passed[0]),
                          held.size() == 2 ? "{0}.emplace({1}, {2})" : "{0}.insert({0}.end(), {1})");
    more.declared = "void";
    made.push_back(std::move(more));
    return;
  }
  for (std::size_t count = 1; count <= 3; ++count) {
    std::vector<const llvm::DIType*> all;
    std::vector<std::string> written, passed;
    for (std::size_t i = 0; i < count; ++i) all.insert(all.end(), held.begin(), held.end());
    const Text text = parameters(all, {});
    for (std::size_t i = 0; i < all.size(); i += held.size()) {
      const bool pair = held.size() == 2;
      written.push_back(pair ? fmt::format("{{{{{}}}, {{{}}}}}", i, i + 1) : fmt::format("{{{}}}", i));
      passed.push_back(pair ? fmt::format("{{{}, {}}}", text.passed[i], text.passed[i + 1]) : text.passed[i]);
    }
    made.push_back(helper(type, text.declared, fmt::format("{}{{{}}}", type, fmt::join(passed, ", ")),
                          fmt::format("{}{{{}}}", type, fmt::join(written, ", "))));
  }
}

void AdapterWriter::function(const std::string& type, const llvm::DICompositeType& composite,
                             std::vector<Adapter>& made) {
  const auto held = typeArguments(composite);
  const auto* signature =
      held.empty() ? nullptr : llvm::dyn_cast_or_null<llvm::DISubroutineType>(stripped(held[0]));
  if (!signature) return;
  const auto types = signature->getTypeArray();
  std::vector<std::string> taken;
  for (unsigned i = 1; i < types.size(); ++i) taken.push_back(types_.name(types[i]));
  const llvm::DIType* result = types.size() > 0 ? types[0] : nullptr;
  const std::string named = fmt::format("({})", fmt::join(taken, ", "));
  if (!result) {
    made.push_back(helper(type, "", fmt::format("[]{} {{}}", named), fmt::format("[]{} {{}}", named)));
  } else if (!isMoveOnly(result) && types_.name(result).find('&') == std::string::npos) {
    const Text text = parameters({result}, {"value"});
    const std::string gives = types_.name(result);
    made.push_back(helper(type, text.declared, fmt::format("[=]{} -> {} {{ return value; }}", named, gives),
                          fmt::format("[=]{} -> {} {{ return {{0}}; }}", named, gives)));
  }
  for (auto& one : made) one.declared = type;
  made.push_back(helper(type, "", type + "()", type + "()"));
  made.back().empty = true;
}

std::vector<Adapter> AdapterWriter::helpers(const llvm::DICompositeType& composite,
                                            const std::vector<Constructible>& of) {
  const std::string type = types_.name(&composite), kind = templateName(type);
  const auto held = typeArguments(composite);
  std::vector<Adapter> made;
  const auto look = [&](const std::string& result, const std::string& body, const std::string& written) {
    made.push_back(helper(result, fmt::format("const {} &in", type), body, written));
  };
  const auto first = [&](std::size_t count) {
    return std::vector<const llvm::DIType*>(held.begin(), held.begin() + static_cast<std::ptrdiff_t>(count));
  };
  // Streams read a text and write one; what a function takes is their base.
  const auto stream = [&](const std::string& derived) {
    const bool reads = derived != "std::ostringstream";
    made.push_back(helper(derived, reads ? "std::string text" : "",
                          reads ? derived + "(text)" : derived + "()",
                          reads ? derived + "({0})" : derived + "()"));
  };
  if (type == "std::istream") stream("std::istringstream");
  if (type == "std::ostream") stream("std::ostringstream");
  if (type == "std::iostream") stream("std::stringstream");
  if (type == "std::ostringstream" || type == "std::stringstream")
    look("std::string", "in.str()", "{0}.str()");
  if (held.empty()) return made;
  const std::string inner = types_.name(held[0]);
  if (isOneOf(kind, {"std::unique_ptr", "std::shared_ptr"})) {
    if (asClass(held[0]))
      pointers(type, of, made);
    else if (llvm::isa_and_nonnull<llvm::DIBasicType>(stripped(held[0])))
      made.push_back(helper(type, inner + " value", fmt::format("{}(new {}(value))", type, inner),
                            fmt::format("{}(new {}({{0}}))", type, inner)));
    made.push_back(helper(type, "", type + "()", type + "()"));
    made.back().empty = true;
    look(inner + " *", "in.get()", "{0}.get()");
  } else if (kind == "std::weak_ptr") {
    made.push_back(
        helper(type, fmt::format("const std::shared_ptr<{}> &of", inner), type + "(of)", type + "({0})"));
  } else if (kind == "std::optional") {
    made.push_back(helper(type, "", type + "()", type + "()"));
    const Text text = parameters(first(1), {"value"});
    made.push_back(helper(type, text.declared, fmt::format("{}({})", type, text.passed[0]), type + "({0})"));
    if (!isCode(&composite)) look("bool", "in.has_value()", "{0}.has_value()");
    if (asClass(held[0]) && !isCode(&composite))
      look(fmt::format("const {} *", inner), "in ? &*in : nullptr", "({0} ? &*{0} : nullptr)");
  } else if (kind == "std::function") {
    function(type, composite, made);
  } else if (isOneOf(kind, {"std::vector", "std::list", "std::deque", "std::set", "std::multiset",
                            "std::unordered_set"})) {
    elements(type, first(1), made);
  } else if (isOneOf(kind, {"std::map", "std::unordered_map", "std::multimap"}) && held.size() >= 2) {
    elements(type, first(2), made);
  } else if (isOneOf(kind, {"std::pair", "std::tuple"})) {
    const Text text = parameters(kind == "std::pair" ? first(2) : held, {});
    std::vector<std::string> places;
    for (std::size_t i = 0; i < text.passed.size(); ++i) places.push_back(fmt::format("{{{}}}", i));
    made.push_back(helper(type, text.declared, fmt::format("{}({})", type, fmt::join(text.passed, ", ")),
                          fmt::format("{}({})", type, fmt::join(places, ", "))));
  } else if (kind == "std::variant") {
    for (std::size_t i = 0; i < held.size(); ++i) {
      const Text text = parameters({held[i]}, {"value"});
      const std::string which = fmt::format("{}(std::in_place_index<{}>, ", type, i);
      made.push_back(helper(type, text.declared, which + text.passed[0] + ")", which + "{0})"));
    }
    look("std::size_t", "in.index()", "{0}.index()");
  }
  if (isCode(&composite)) {
    look("std::string", fmt::format("nh_adapters::code(\"{}\", in)", type), "{0}");
    made.back().code = true;
  } else if (isOneOf(kind, {"std::vector", "std::list", "std::deque", "std::set", "std::map", "std::multiset",
                            "std::unordered_set", "std::unordered_map", "std::multimap"})) {
    look("std::size_t", "in.size()", "{0}.size()");
  }
  return made;
}

AdapterWriter::PureMethod AdapterWriter::pureMethod(const llvm::DISubprogram& method) {
  const auto types = method.getType()->getTypeArray();
  PureMethod pure{.name = method.getName().str(), .result = types_.name(types[0])};
  std::vector<std::string> taken;
  for (unsigned i = 2; i < types.size(); ++i) taken.push_back(types_.name(types[i]));
  pure.parameters = fmt::format("{}", fmt::join(taken, ", "));
  if (const auto* self = types.size() > 1 ? llvm::dyn_cast_or_null<llvm::DIDerivedType>(types[1]) : nullptr)
    pure.constant = isConst(self->getBaseType());
  const auto* given = types[0];
  if (const auto* reference = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(given));
      reference && reference->getTag() == dwarf::DW_TAG_reference_type && isConst(reference->getBaseType()))
    given = stripped(reference->getBaseType());
  if (given) pure.held = types_.name(stripped(given));
  return pure;
}

void AdapterWriter::pureMethods(const llvm::DICompositeType& type,
                                std::map<std::string, std::optional<PureMethod>>& found) {
  for (const auto* element : type.getElements())
    if (const auto* base = llvm::dyn_cast<llvm::DIDerivedType>(element);
        base && base->getTag() == dwarf::DW_TAG_inheritance)
      if (const auto* whole = types_.defined(asClass(base->getBaseType()))) pureMethods(*whole, found);
  for (const auto* element : type.getElements()) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    if (!method || method->getName().starts_with("~") || method->getType()->getTypeArray().size() < 2)
      continue;
    const PureMethod one = pureMethod(*method);
    const std::string key = fmt::format("{}({}){}", one.name, one.parameters, one.constant);
    if (method->getVirtuality() == dwarf::DW_VIRTUALITY_pure_virtual)
      found[key] = one;
    else if (found.contains(key))
      found[key] = std::nullopt;
  }
}

std::optional<Adapter> AdapterWriter::derived(const llvm::DICompositeType& type) {
  std::map<std::string, std::optional<PureMethod>> methods;
  pureMethods(type, methods);
  std::vector<std::string> taken, kept, fields, bodies, places, passed;
  for (const auto& [key, pure] : methods) {
    if (!pure) continue;
    std::string answer;
    if (pure->result.ends_with('*')) {
      answer = " return nullptr; ";
    } else if (!pure->held.empty()) {
      if (pure->held.find_first_of("&(") != std::string::npos) return std::nullopt;
      const std::string field = fmt::format("{}{}_", pure->name, fields.size());
      taken.push_back(fmt::format("{} {}", pure->held, field.substr(0, field.size() - 1)));
      places.push_back(fmt::format("{{{}}}", places.size()));
      passed.push_back(field.substr(0, field.size() - 1));
      kept.push_back(fmt::format("{}({})", field, passed.back()));
      fields.push_back(fmt::format("  {} {};\n", pure->held, field));
      answer = fmt::format(" return {}; ", field);
    }
    bodies.push_back(fmt::format("  {} {}({}){} override {{{}}}\n", pure->result, pure->name,
                                 pure->parameters, pure->constant ? " const" : "", answer));
  }
  const std::string base = types_.name(&type);
  std::string name = "Any" + base.substr(base.rfind(':') + 1);
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '_'; });
  const std::string declared = fmt::format("{}", fmt::join(taken, ", "));
  std::string text = fmt::format(
      "// Gives chosen values where {} asks for some.\nclass {} : public {} {{\npublic:\n", base, name, base);
  if (!taken.empty())
    text += fmt::format("  explicit {}({}) : {} {{}}\n", name, declared, fmt::join(kept, ", "));
  text += fmt::format("{}", fmt::join(bodies, ""));
  if (!fields.empty()) text += fmt::format("\nprivate:\n{}", fmt::join(fields, ""));
  text += "};\n";
  Adapter adapter = helper(name, declared, fmt::format("{}({})", name, fmt::join(passed, ", ")),
                           fmt::format("{}({})", name, fmt::join(places, ", ")));
  adapter.support = std::move(text);
  adapter.owner = base;
  return adapter;
}

} // namespace nuthatch
