#include "frontend/rust/rustdoc.h"

#include "frontend/rust/rustdoc_reader.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::rust {

namespace {

Span readSpan(const Json& json) {
  Span span{.file = textAt(json, "filename")};
  const auto place = [&](const char* key, unsigned& line, unsigned& column) {
    const Json& pair = member(json, key);
    if (!pair.is_array() || pair.size() != 2) return;
    line = pair[0].get<unsigned>();
    column = pair[1].get<unsigned>();
  };
  place("begin", span.firstLine, span.firstColumn);
  place("end", span.lastLine, span.lastColumn);
  return span;
}

bool isLocal(const Json& item) { return member(item, "crate_id") == 0; }

class RustdocReader {
public:
  RustdocReader(const Json& document, TypeTable& types, Api& api, const RustdocOptions& options)
      : document_(document), options_(options), names_(document, types, options.names), types_(types),
        api_(api) {}

  void run() {
    api_.crate = options_.isStd ? "std" : textAt(names_.item(member(document_, "root")), "name");
    const Json& index = member(document_, "index");
    for (const Json& item : index) {
      if (!isWanted(item)) continue;
      const Json& inner = member(item, "inner");
      for (const char* kind : {"struct", "enum", "union"})
        if (inner.contains(kind)) readType(item, inner[kind], kind);
      if (inner.contains("trait")) readTrait(item, inner["trait"]);
      api_.hasGlobals |= inner.contains("static") && !options_.isStd;
    }
    for (const Json& item : index) {
      if (!isWanted(item)) continue;
      const Json& inner = member(item, "inner");
      if (inner.contains("impl") && !(options_.isStd && isUnstable(item))) readImpl(inner["impl"]);
      if (inner.contains("module")) readModule(inner["module"]);
    }
    for (auto& [path, definition] : api_.types) {
      std::set<std::string> seen;
      definition.mutatesBehindShared = mutatesBehindShared(definition, seen);
    }
    spreadClaims();
    addForgets();
    // The index is a hash table: an order of its own for the same facts in every run.
    std::ranges::sort(api_.functions, [](const Function& a, const Function& b) {
      return std::tie(a.span.file, a.span.firstLine, a.span.firstColumn, a.path) <
             std::tie(b.span.file, b.span.firstLine, b.span.firstColumn, b.path);
    });
  }

private:
  bool isWanted(const Json& item) const {
    if (!isLocal(item)) return false;
    const std::string file = textAt(member(item, "span"), "filename");
    return options_.files.empty() || std::ranges::any_of(options_.files, [&](const std::string& prefix) {
             return file.starts_with(prefix);
           });
  }

  // rustdoc prints attributes in the compiler's own words.
  static bool isUnstable(const Json& item) {
    for (const Json& attribute : member(item, "attrs")) {
      const std::string text =
          attribute.is_string() ? attribute.get<std::string>() : textAt(attribute, "other");
      const bool isOurs = text.starts_with("#[attr = Stability {") || text.starts_with("#[unstable");
      if (isOurs && text.find("nstable") != text.npos) return true;
    }
    return false;
  }

  // Containers of std are generic in their allocator; drivers use the one that everybody uses.
  static Substitution takeAllocators(std::vector<GenericParam>& generics, TypeTable& types) {
    Substitution with;
    std::erase_if(generics, [&](const GenericParam& param) {
      const bool isOne = std::ranges::any_of(
          param.bounds, [](const Bound& bound) { return bound.lastName() == "Allocator"; });
      if (isOne) with[param.name] = types.path(kGlobalAllocator);
      return isOne;
    });
    return with;
  }

  bool mutatesBehindShared(TypeRef type, std::set<std::string>& seen) {
    static const std::set<std::string> cells = {"Cell",  "RefCell", "UnsafeCell", "OnceCell",
                                                "Mutex", "RwLock",  "NonNull"};
    const std::string last = type->name.substr(type->name.rfind(':') + 1);
    if (type->is(TypeKind::Pointer) || cells.contains(last) || last.starts_with("Atomic")) return true;
    const auto definition = api_.types.find(type->name);
    if (definition != api_.types.end() && mutatesBehindShared(definition->second, seen)) return true;
    return std::ranges::any_of(type->args, [&](TypeRef arg) { return mutatesBehindShared(arg, seen); });
  }

  bool mutatesBehindShared(const TypeDefinition& definition, std::set<std::string>& seen) {
    if (!seen.insert(definition.path).second) return false;
    for (const Variant& variant : definition.variants)
      for (const Field& field : variant.fields)
        if (mutatesBehindShared(field.type, seen)) return true;
    return false;
  }

  // What holds a value of a type that says it is Send is that too, unasked, unless something else in it is not: rustc knows.
  void spreadClaims() {
    const auto inside = [&](const auto& self, TypeRef type, bool TypeDefinition::* claims) -> bool {
      const auto found = api_.types.find(type->name);
      if (type->is(TypeKind::Path) && found != api_.types.end() && found->second.*claims) return true;
      return std::ranges::any_of(type->args, [&](TypeRef arg) { return self(self, arg, claims); });
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [path, definition] : api_.types)
        for (const Variant& variant : definition.variants)
          for (const Field& field : variant.fields)
            for (bool TypeDefinition::* claims : {&TypeDefinition::claimsSend, &TypeDefinition::claimsSync})
              if (!(definition.*claims) && inside(inside, field.type, claims))
                changed = definition.*claims = true;
    }
  }

  // A guard whose destructor puts things right may be forgotten, and what says that it is Send may be given
  // to another thread: that is safe, so drivers do it.
  void addForgets() {
    for (const auto& [path, definition] : api_.types) {
      if (!definition.isPublic) continue;
      if (definition.hasDrop && definition.hasLifetime) addConsumer(definition, "std::mem::forget");
      if (definition.claimsSend) addConsumer(definition, "nh::sent");
    }
  }

  void addConsumer(const TypeDefinition& definition, const std::string& path) {
    Function made{.name = path.substr(path.rfind(':') + 1), .path = path, .callPath = path};
    std::vector<TypeRef> args;
    for (const GenericParam& param : definition.generics)
      args.push_back(types_.make({.kind = TypeKind::Param, .name = param.name}));
    made.generics = definition.generics;
    made.inputs = {types_.path(definition.path, args, definition.hasLifetime)};
    made.inputNames = {"value"};
    made.output = types_.tuple({});
    made.isPublic = true;
    made.isSent = path == "nh::sent";
    made.isForget = !made.isSent;
    if (made.isSent) made.unsafeUse = UnsafeUse::Contains; // the unsafe impl
    api_.functions.push_back(std::move(made));
  }

  void readModule(const Json& module) {
    for (const Json& id : member(module, "items")) {
      const Json& item = names_.item(id);
      const Json& function = member(member(item, "inner"), "function");
      if (!function.is_object() || !isLocal(item)) continue;
      Function made = readFunction(item, function, {}, nullptr);
      made.callPath = names_.visiblePath(id);
      made.isPublic = !made.callPath.empty();
      made.path = made.isPublic ? made.callPath : names_.pathOf(id);
      api_.functions.push_back(std::move(made));
    }
  }

  void readType(const Json& item, const Json& type, std::string_view kind) {
    const Json& id = member(item, "id");
    TypeDefinition made{.path = names_.pathOf(id)};
    std::vector<std::pair<TypeRef, Bound>> ignored;
    made.generics = names_.generics(member(type, "generics"), ignored);
    if (options_.isStd) takeAllocators(made.generics, types_);
    made.isPublic = !names_.visiblePath(id).empty();
    made.isEnum = kind == "enum";
    for (const Json& param : member(member(type, "generics"), "params"))
      made.hasLifetime |= member(member(param, "kind"), "lifetime").is_object();
    for (const Json& attribute : member(item, "attrs"))
      made.nonExhaustive |= attribute == "non_exhaustive" || attribute == "#[non_exhaustive]";
    if (kind == "struct") {
      made.variants.push_back(readFields(member(type, "kind")));
    } else if (kind == "enum") {
      for (const Json& variantId : member(type, "variants")) {
        const Json& variant = names_.item(variantId);
        made.variants.push_back(readFields(member(member(member(variant, "inner"), "variant"), "kind")));
        made.variants.back().name = textAt(variant, "name");
        for (Field& field : made.variants.back().fields) field.isPublic = true;
      }
    }
    if (!made.path.empty()) api_.types.emplace(made.path, std::move(made));
  }

  Variant readFields(const Json& kind) {
    Variant made;
    const Json* list = nullptr;
    if (const Json& plain = member(kind, "plain"); plain.is_object()) {
      list = &member(plain, "fields");
      made.allFieldsKnown = member(plain, "has_stripped_fields") != true;
    } else if (const Json& ofStruct = member(kind, "struct"); ofStruct.is_object()) {
      list = &member(ofStruct, "fields");
      made.allFieldsKnown = member(ofStruct, "has_stripped_fields") != true;
    } else if (const Json& tuple = member(kind, "tuple"); tuple.is_array()) {
      list = &tuple;
      made.isTuple = true;
    }
    if (!list) return made;
    for (const Json& id : *list) {
      const Json& field = names_.item(id);
      if (!field.is_object()) {
        made.allFieldsKnown = false;
        continue;
      }
      made.fields.push_back({.name = textAt(field, "name"),
                             .type = names_.type(member(member(field, "inner"), "struct_field")),
                             .isPublic = textAt(field, "visibility") == "public"});
    }
    return made;
  }

  void readTrait(const Json& item, const Json& trait) {
    const Json& id = member(item, "id");
    TraitDefinition made{.path = names_.pathOf(id)};
    std::vector<std::pair<TypeRef, Bound>> ignored;
    made.generics = names_.generics(member(trait, "generics"), ignored);
    made.superTraits = names_.bounds(member(trait, "bounds"));
    made.isUnsafe = member(trait, "is_unsafe") == true;
    made.isPublic = !names_.visiblePath(id).empty();
    for (const Json& childId : member(trait, "items")) {
      const Json& child = names_.item(childId);
      const Json& inner = member(child, "inner");
      if (inner.contains("assoc_type")) made.associatedTypes.push_back(textAt(child, "name"));
      if (const Json& constant = member(inner, "assoc_const");
          constant.is_object() && !member(constant, "value").is_string())
        made.constants.push_back({textAt(child, "name"), names_.type(member(constant, "type"))});
      if (!inner.contains("function")) continue;
      const Function method = readFunction(child, inner["function"], {}, nullptr);
      made.methods.push_back({.name = method.name,
                              .inputs = method.inputs,
                              .output = method.output,
                              .hasReceiver = !method.inputNames.empty() && method.inputNames[0] == "self",
                              .isRequired = member(inner["function"], "has_body") != true,
                              .isGeneric = method.ownGenerics > 0,
                              .isUnsafe = method.isUnsafe});
    }
    if (!made.path.empty()) api_.traits.emplace(made.path, std::move(made));
  }

  void readImpl(const Json& impl) {
    if (member(impl, "is_negative") == true || member(impl, "is_synthetic") == true ||
        member(impl, "blanket_impl").is_object())
      return;
    std::vector<std::pair<TypeRef, Bound>> predicates;
    auto generics = names_.generics(member(impl, "generics"), predicates);
    Substitution allocators;
    if (options_.isStd) allocators = takeAllocators(generics, types_);
    const TypeRef self = types_.substitute(names_.type(member(impl, "for")), allocators);
    const Json& trait = member(impl, "trait");
    if (options_.isStd && isUnstable(names_.item(member(trait, "id")))) return;
    TypeRef base = self;
    while (base->is(TypeKind::Reference)) base = base->args[0];
    const auto definition = api_.types.find(base->name);
    const bool visible =
        !base->is(TypeKind::Path) || definition == api_.types.end() || definition->second.isPublic;
    std::optional<Bound> bound;
    if (trait.is_object()) {
      bound = types_.substitute(names_.bound(trait), allocators);
      if (definition != api_.types.end() && base == self) {
        definition->second.isCopy |= bound->lastName() == "Copy";
        definition->second.hasDrop |= bound->lastName() == "Drop";
        // Written by hand, so it is unsafe: rustdoc does not say so of these two.
        definition->second.claimsSend |= bound->lastName() == "Send";
        definition->second.claimsSync |= bound->lastName() == "Sync";
      }
    }
    Substitution with = allocators;
    with["Self"] = self;
    Implementer implementer{.trait = bound ? bound->trait : "", .type = self, .generics = generics};
    for (const Json& id : member(impl, "items")) {
      const Json& item = names_.item(id);
      const Json& assoc = member(member(item, "inner"), "assoc_type");
      if (assoc.is_object())
        implementer.associated[textAt(item, "name")] = with["Self::" + textAt(item, "name")] =
            types_.substitute(names_.type(member(assoc, "type")), with);
    }
    if (api_.traits.contains(implementer.trait)) api_.implementers.push_back(std::move(implementer));
    takeDefaults(generics, self);
    std::vector<Json> ids = member(impl, "items");
    if (!options_.isStd && trait.is_object()) addProvided(trait, *bound, ids, with);
    for (const Json& id : ids) {
      const Json& item = names_.item(id);
      const Json& function = member(member(item, "inner"), "function");
      if (!function.is_object()) continue;
      Function made = readFunction(item, function, generics, &with);
      made.predicates.insert(made.predicates.end(), predicates.begin(), predicates.end());
      made.self = self;
      made.trait = bound;
      if (bound && !options_.isStd) callFormatting(made);
      const std::string owner = base->is(TypeKind::Slice) ? "slice" : base->name;
      made.path = (options_.isStd && !owner.starts_with("std::") ? "std::" : "") + owner + "::" + made.name;
      const auto local = bound ? api_.traits.find(bound->trait) : api_.traits.end();
      made.isPublic = visible && (bound ? local == api_.traits.end() || local->second.isPublic
                                        : textAt(item, "visibility") == "public");
      api_.functions.push_back(std::move(made));
    }
  }

  // `impl<A, N> Chunk<A, N>`: what N is where nobody says so stands with the type.
  void takeDefaults(std::vector<GenericParam>& generics, TypeRef self) const {
    const auto definition = api_.types.find(self->name);
    if (definition == api_.types.end() || !self->is(TypeKind::Path)) return;
    const auto& params = definition->second.generics;
    for (std::size_t i = 0; i < params.size() && i < self->args.size(); ++i)
      for (GenericParam& param : generics)
        if (self->args[i]->is(TypeKind::Param) && self->args[i]->name == param.name && !param.byDefault)
          param.byDefault = params[i].byDefault;
  }

  // Methods that a trait of the crate has bodies for: who implements it and does not write them anew has those.
  void addProvided(const Json& trait, const Bound& bound, std::vector<Json>& ids, Substitution& with) {
    const Json& definition = names_.item(member(trait, "id"));
    if (!isLocal(definition)) return;
    const auto own = api_.traits.find(bound.trait);
    if (own == api_.traits.end()) return;
    for (std::size_t i = 0; i < own->second.generics.size() && i < bound.args.size(); ++i)
      with.emplace(own->second.generics[i].name, bound.args[i]);
    std::set<std::string> written;
    for (const Json& id : ids) written.insert(textAt(names_.item(id), "name"));
    for (const Json& id : member(member(member(definition, "inner"), "trait"), "items")) {
      const Json& item = names_.item(id);
      const bool hasBody = member(member(member(item, "inner"), "function"), "has_body") == true;
      if (hasBody && !written.contains(textAt(item, "name"))) ids.push_back(id);
    }
  }

  // A Formatter is made by format! alone: drivers call that in place of `fmt`.
  void callFormatting(Function& function) {
    static const std::map<std::string, std::string> callers = {
        {"Debug", "nh::debug"},        {"Display", "nh::display"}, {"LowerHex", "nh::lower_hex"},
        {"UpperHex", "nh::upper_hex"}, {"Binary", "nh::binary"},   {"Octal", "nh::octal"}};
    const auto found = callers.find(function.trait->lastName());
    if (found == callers.end() || function.name != "fmt" || function.inputs.size() != 2) return;
    function.callPath = found->second;
    function.inputs.pop_back();
    function.inputNames.pop_back();
    function.output = types_.path("std::string::String");
  }

  Function readFunction(const Json& item, const Json& function, std::vector<GenericParam> outer,
                        const Substitution* with) {
    Function made{.name = textAt(item, "name"), .generics = std::move(outer)};
    auto own = names_.generics(member(function, "generics"), made.predicates);
    const bool hasAllocator = options_.isStd && !takeAllocators(own, types_).empty();
    made.ownGenerics = own.size();
    made.generics.insert(made.generics.end(), own.begin(), own.end());
    // A where clause of a method may speak of the impl's parameters.
    std::erase_if(made.predicates, [&](const auto& predicate) {
      for (GenericParam& param : made.generics) {
        if (!predicate.first->is(TypeKind::Param) || param.name != predicate.first->name) continue;
        param.bounds.push_back(predicate.second);
        return true;
      }
      return false;
    });
    const auto substituted = [&](TypeRef type) { return with ? types_.substitute(type, *with) : type; };
    const Json& signature = member(function, "sig");
    for (const Json& input : member(signature, "inputs")) {
      made.inputNames.push_back(input.at(0).get<std::string>());
      made.inputs.push_back(substituted(names_.type(input.at(1))));
    }
    made.output = substituted(names_.type(member(signature, "output")));
    if (with) {
      for (GenericParam& param : made.generics)
        for (Bound& bound : param.bounds) bound = types_.substitute(bound, *with);
    }
    const Json& header = member(function, "header");
    made.isUnsafe = member(header, "is_unsafe") == true;
    if (member(header, "is_async") == true) made.unsupported = "asynchronous";
    if (hasAllocator) made.unsupported = "takes an allocator";
    if (options_.isStd && isUnstable(item)) made.unsupported = "unstable";
    if (member(signature, "is_c_variadic") == true) made.unsupported = "takes any number of arguments";
    made.span = readSpan(member(item, "span"));
    return made;
  }

  const Json& document_;
  const RustdocOptions& options_;
  RustdocTypes names_;
  TypeTable& types_;
  Api& api_;
};

} // namespace

Result<Api> readRustdoc(std::string_view text, TypeTable& types, const RustdocOptions& options) {
  // nlohmann::json throws; it does so only in here.
  try {
    const Json document = Json::parse(text);
    const Json& version = member(document, "format_version");
    if (!version.is_number_integer()) return badInput("rustdoc's file names no format version");
    const int found = version.get<int>();
    if (found < kOldestFormat || found > kNewestFormat)
      return withRemedy(
          badEnvironment("rustdoc writes format version {}, and {} to {} are read here", found, kOldestFormat,
                         kNewestFormat),
          "use another toolchain (rustc 1.96 writes version 57): set RUSTC, or rustup override");
    Api api;
    RustdocReader(document, types, api, options).run();
    return api;
  } catch (const Json::exception& error) {
    return badInput("rustdoc's file is not as expected: {}", error.what());
  }
}

} // namespace nuthatch::rust
