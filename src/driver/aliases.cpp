#include "driver/aliases.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

// A pointer may lead to this many places of others; more would make entries that nobody comes to the end of.
constexpr std::size_t kMostAliases = 6;

bool isScalar(const Shape& shape) {
  return shape.kind == ShapeKind::Integer || shape.kind == ShapeKind::Boolean ||
         shape.kind == ShapeKind::Float || shape.kind == ShapeKind::Character;
}

std::string unqualified(std::string type) {
  for (const char* word : {"const ", "volatile ", "struct ", "class "})
    for (std::size_t at; (at = type.find(word)) != std::string::npos;)
      type.erase(at, std::string(word).size());
  return type;
}

// One type, as far as access goes: an object of the one may be read and written through the other.
bool areCompatible(const Shape& a, const Shape& b) {
  if (a.kind != b.kind || a.size != b.size || a.wrapping != b.wrapping) return false;
  if (isScalar(a)) return true; // signed and unsigned may stand for each other
  if (unqualified(a.type) == unqualified(b.type)) return true;
  if (a.kind != ShapeKind::Record || a.fields.size() != b.fields.size()) return false; // typedefs
  return std::ranges::equal(a.fields, b.fields, [](const Field& x, const Field& y) {
    return x.name == y.name && x.offset == y.offset && x.shape->kind == y.shape->kind;
  });
}

// What a pointer leads to, and a member of it, as the user writes them: *p and p->x, r and r.x.
std::string contentOf(const Shape& pointer, const std::string& text) {
  return pointer.reference ? text : "*" + text;
}
std::string memberOf(const std::string& record, const std::string& name) {
  return record.starts_with('*') ? fmt::format("{}->{}", record.substr(1), name)
                                 : fmt::format("{}.{}", record, name);
}

// A place that a later pointer may lead to.
struct Place {
  Alias alias;
  ShapeRef shape; // of one element there
  ShapeKind of;   // the kind of what made the object: Pointer, Text or Buffer
};

class Labeller {
public:
  ShapeRef label(const Shape& shape, const std::string& text, const ParameterPromise& promise) {
    switch (shape.kind) {
    case ShapeKind::Pointer:
    case ShapeKind::Text:
    case ShapeKind::Buffer:
      return pointer(shape, text, promise);
    case ShapeKind::Record: {
      Shape labelled = shape;
      for (Field& field : labelled.fields)
        field.shape = label(*field.shape, memberOf(text, field.name), {.restricted = promise.restricted});
      return std::make_shared<const Shape>(std::move(labelled));
    }
    default:
      return std::make_shared<const Shape>(shape); // arrays share one shape between their elements
    }
  }

  std::vector<std::string> takeCut() { return std::move(cut_); }

private:
  ShapeRef pointer(const Shape& shape, const std::string& text, const ParameterPromise& promise) {
    Shape labelled = shape;
    const bool isRaw = shape.wrapping == Wrapping::Raw;
    if (isRaw && !shape.reference && !promise.nonnull) labelled.nullable = true;
    // An object given away is the callee's alone.
    const bool isAlone = promise.restricted || shape.type.ends_with("&&") || !isRaw;
    // The pointer itself, written down: a reference stands for what it leads to.
    const std::string address = shape.reference ? "&" + text : text;
    if (!isAlone) {
      for (const bool isPart : {false, true}) // whole objects first
        for (const Place& place : places_)
          if (place.alias.member.empty() != isPart && fits(shape, place))
            labelled.aliases.push_back(place.alias);
      if (labelled.aliases.size() > kMostAliases) {
        labelled.aliases.resize(kMostAliases);
        cut_.push_back(fmt::format("{} leads to no more than {} of the objects that others lead to", text,
                                   kMostAliases));
      }
      if (shape.kind != ShapeKind::Pointer || shape.element) labelled.site = ++sites_;
      if (labelled.site != 0) addPlaces(labelled, address);
    }
    if (shape.element && shape.kind == ShapeKind::Pointer)
      labelled.element = label(*shape.element, contentOf(shape, text), {.restricted = promise.restricted});
    return std::make_shared<const Shape>(std::move(labelled));
  }

  static bool fits(const Shape& pointer, const Place& place) {
    if (pointer.kind == ShapeKind::Text) return place.of == ShapeKind::Text;
    if (place.of == ShapeKind::Text) return false;
    if (!pointer.element) return unqualified(pointer.type) == unqualified(place.shape->type + " *");
    return areCompatible(*pointer.element, *place.shape);
  }

  void addPlaces(const Shape& pointer, const std::string& address) {
    const Alias whole{.site = pointer.site, .to = address};
    if (pointer.kind == ShapeKind::Pointer) return addPlacesIn(*pointer.element, whole, pointer.element);
    Alias run = whole;
    run.run = true;
    run.count = 0;
    places_.push_back({run, pointer.element, pointer.kind});
  }

  // The whole object, and what lies in it.
  void addPlacesIn(const Shape& content, const Alias& at, const ShapeRef& shape) {
    places_.push_back({at, shape, ShapeKind::Pointer});
    if (content.kind != ShapeKind::Record) return;
    for (const Field& field : content.fields) {
      Alias inner = at;
      inner.offset += field.offset;
      inner.member += (at.member.empty() ? "" : ".") + field.name;
      if (field.name.empty()) continue;
      if (field.shape->kind != ShapeKind::Array) {
        addPlacesIn(*field.shape, inner, field.shape);
      } else if (field.shape->count > 0) {
        inner.run = true;
        inner.count = field.shape->count;
        places_.push_back({inner, field.shape->element, ShapeKind::Pointer});
      }
    }
  }

  std::vector<Place> places_;
  std::vector<std::string> cut_; // what was not tried
  std::uint32_t sites_ = 0;
};

bool anyAlias(const Shape& shape) {
  return !shape.aliases.empty() || (shape.element && anyAlias(*shape.element)) ||
         std::ranges::any_of(shape.fields,
                             [](const Field& field) { return field.shape && anyAlias(*field.shape); });
}

std::string usedIn(const Shape& shape, const Value& value, const std::string& name) {
  if (value.alias != 0) {
    const Alias& alias = shape.aliases.at(value.alias - 1);
    return fmt::format("{} is {}", shape.reference ? "&" + name : name,
                       aliasText(alias.to, alias, value.index));
  }
  if (shape.kind == ShapeKind::Pointer && !value.parts.empty())
    return usedIn(*shape.element, value.parts[0], contentOf(shape, name));
  if (shape.kind == ShapeKind::Record)
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      if (auto used = usedIn(*shape.fields[i].shape, value.parts[i], memberOf(name, shape.fields[i].name));
          !used.empty())
        return used;
  return "";
}

} // namespace

void initialiseLazily(Signature& signature, const std::vector<ParameterPromise>& promises) {
  if (signature.isMain() || signature.language == SourceLanguage::Rust) return;
  Labeller labeller;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    Parameter& parameter = signature.parameters[i];
    if (parameter.lengthOf < 0)
      parameter.shape = labeller.label(*parameter.shape, parameter.name, promises.at(i));
  }
  for (std::string& text : labeller.takeCut()) signature.assumptions.push_back(std::move(text));
}

bool hasAliases(const Signature& signature) {
  return std::ranges::any_of(signature.parameters,
                             [](const Parameter& parameter) { return anyAlias(*parameter.shape); });
}

std::string aliasUsed(const Signature& signature, const Arguments& arguments) {
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter& parameter = signature.parameters[i];
    if (parameter.lengthOf >= 0) continue;
    if (auto used = usedIn(*parameter.shape, arguments[i], parameter.name); !used.empty()) return used;
  }
  return "";
}

std::string aliasText(const std::string& base, const Alias& alias, std::uint32_t index) {
  const std::string pointer = base.find_first_of("&*") == 0 ? fmt::format("({})", base) : base;
  if (alias.member.empty()) {
    if (!alias.run || index == 0) return base;
    return fmt::format("{} + {}", pointer, index);
  }
  const bool isObject = base.starts_with('&'); // (&r)->x is r.x
  const std::string member = isObject ? fmt::format("{}.{}", base.substr(1), alias.member)
                                      : fmt::format("{}->{}", pointer, alias.member);
  return alias.run ? fmt::format("&{}[{}]", member, index) : "&" + member;
}

} // namespace nuthatch
