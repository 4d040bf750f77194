#include "builds/for_users.h"

#include "builds/declared.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace nuthatch {

namespace {

constexpr const char* kInternal = "it is internal: no header that is installed declares it";

// Which of the project's own records users see. Those of the system are everybody's.
class TypesForUsers {
public:
  TypesForUsers(Declared& declared, const Callables& callables) {
    const auto look = [&](const std::string& type) {
      if (!type.empty() && !seen_.contains(type)) seen_[type] = declared.isSeen(type);
    };
    for (const Callable& callable : callables.all) {
      look(callable.owner);
      look(callable.gives().handle);
      for (const Role& role : callable.roles) look(role.handle);
    }
  }
  bool operator()(const std::string& type) const {
    const auto it = seen_.find(type);
    return it == seen_.end() || it->second;
  }

private:
  std::map<std::string, bool> seen_;
};

// A pointer to a record that users do not see: the name of its type, else empty.
std::string hiddenBehind(const Shape& shape, const TypesForUsers& isSeen) {
  const bool points = shape.kind == ShapeKind::Pointer && shape.element &&
                      (shape.element->kind == ShapeKind::Record || shape.element->kind == ShapeKind::Object);
  return points && !isSeen(shape.element->type) ? shape.element->type : "";
}

std::string whyNotFromUsers(const Signature& signature, Declared& declared, const TypesForUsers& isSeen) {
  if (!declared.isForUsers(signature)) return kInternal;
  for (const auto& parameter : signature.parameters)
    if (const auto type = hiddenBehind(*parameter.shape, isSeen); !type.empty())
      return fmt::format("{}: no header that is installed shows what is in a {}; it comes from calls alone",
                         parameter.name, type);
  return "";
}

// What is behind the address comes from another call, or is null.
void takeFromCallsAlone(Callable& callable, std::size_t i) {
  Shape bare{.kind = ShapeKind::Pointer,
             .type = callable.signature.parameters[i].shape->type,
             .size = 8,
             .nullable = true};
  callable.signature.parameters[i].shape = std::make_shared<const Shape>(std::move(bare));
  callable.roles[i].values = false;
  callable.roles[i].shown = nullptr;
}

} // namespace

void keepForUsers(const Target& target, Callables& callables, Signatures& found) {
  Declared declared(target, callables);
  const TypesForUsers isSeen(declared, callables);
  std::erase_if(found.enterable, [&](const Signature& signature) {
    auto why = whyNotFromUsers(signature, declared, isSeen);
    if (why.empty()) return false;
    if (const auto it = std::ranges::find(found.functions, signature.function, &Function::name);
        it != found.functions.end())
      it->notEnterable = std::move(why);
    return true;
  });
  std::vector<Callable> kept;
  for (Callable& callable : callables.all) {
    if (callable.kind == CallableKind::Zeroed && !isSeen(callable.owner)) continue;
    if (!declared.isForUsers(callable)) {
      callables.notCallable[callable.userFunction()] = kInternal;
      continue;
    }
    for (std::size_t i = 0; i < callable.roles.size(); ++i)
      if (callable.roles[i].values && !hiddenBehind(*callable.signature.parameters[i].shape, isSeen).empty())
        takeFromCallsAlone(callable, i);
    kept.push_back(std::move(callable));
  }
  callables.all = std::move(kept);
}

} // namespace nuthatch
