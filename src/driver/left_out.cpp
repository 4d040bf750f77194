#include "driver/left_out.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace nuthatch {

namespace {

class Collector {
public:
  void visit(const Shape& shape, const std::string& name) {
    const bool isRaw = shape.wrapping == Wrapping::Raw && !shape.reference;
    switch (shape.kind) {
    case ShapeKind::Pointer:
    case ShapeKind::Text:
    case ShapeKind::Buffer:
      note(shape, name);
      if (!shape.nullable && isRaw) say(fmt::format("{} is not null", name));
      if (shape.kind == ShapeKind::Pointer && !shape.element)
        return say(shape.aliases.empty() // where our records end
                       ? fmt::format("{} is null", name)
                       : fmt::format("{} is null or leads to an object that others lead to", name));
      if (shape.kind != ShapeKind::Pointer)
        for (const Alias& alias : shape.aliases)
          if (alias.run)
            say(fmt::format("where {} and {} overlap, {} begins in {} and ends with it", alias.to, name, name,
                            alias.to));
      if (shape.extent == Extent::Guessed) say(fmt::format("{} leads to one element", name));
      if (shape.kind == ShapeKind::Text && isRaw) say(fmt::format("{} ends with NUL", name));
      if (shape.kind == ShapeKind::Pointer)
        visit(*shape.element, shape.element->kind == ShapeKind::Record ? name : "*" + name);
      return;
    case ShapeKind::Enumeration:
      return say(fmt::format("{} is a named value of {}", name, shape.type));
    case ShapeKind::Record:
      for (const Field& field : shape.fields) visit(*field.shape, fmt::format("{}.{}", name, field.name));
      return;
    case ShapeKind::Array:
      return visit(*shape.element, fmt::format("{}[…]", name));
    case ShapeKind::Object:
      say(fmt::format("{} objects are as a constructor leaves them", shape.type));
      for (const Constructor& constructor : shape.constructors)
        for (const Parameter& parameter : constructor.parameters)
          visit(*parameter.shape, fmt::format("{} of {}", parameter.name, shape.type));
      return;
    default:
      return;
    }
  }

  std::vector<std::string> take() {
    const bool isLazy = alone_.size() < pointers_;
    if (pointers_ > 1 && !isLazy) say(kDifferentObjects);
    for (const std::string& name : alone_)
      if (pointers_ > 1 && isLazy) say(fmt::format("{} leads to an object that nothing else leads to", name));
    if (types_.size() > 1) say("pointers of different types lead to different objects");
    return std::move(said_);
  }

private:
  // Which pointers are never one (driver/aliases.h).
  void note(const Shape& shape, const std::string& name) {
    ++pointers_;
    const bool isEnd = shape.kind == ShapeKind::Pointer && !shape.element;
    if (shape.site == 0 && !isEnd) alone_.push_back(name);
    if (shape.site != 0) types_.insert(shape.element ? shape.element->type : "char");
  }

  void say(std::string text) {
    if (std::ranges::find(said_, text) == said_.end()) said_.push_back(std::move(text));
  }

  std::vector<std::string> said_, alone_;
  std::set<std::string> types_;
  std::size_t pointers_ = 0;
};

} // namespace

std::vector<std::string> leftOut(const Signature& signature) {
  Collector collector;
  if (signature.isMain()) return {}; // its input is all that it has
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter& parameter = signature.parameters[i];
    const Shape& shape = *parameter.shape;
    // A receiver is no pointer that anybody wrote.
    const bool isReceiver = signature.isMethod && i == 0 && shape.kind == ShapeKind::Pointer && shape.element;
    collector.visit(isReceiver ? *shape.element : shape, isReceiver ? "*this" : parameter.name);
  }
  return collector.take();
}

} // namespace nuthatch
