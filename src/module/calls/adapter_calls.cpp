// Calls of the user's functions that only the compiler can write: classes by value as references, the begin
// and the end of one container in place of two iterators, and a format with the arguments that it asks for.
#include "module/calls/adapter_types.h"
#include "module/calls/adapters.h"

#include "module/debug_types.h"
#include "module/calls/maker_name.h"
#include "module/entries/signature_parts.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

// Of a printf-like function: what stands behind the other arguments. One conversion each is enough to tell a
// value from a text and a float; the code under test seldom reads the format itself.
struct Format {
  const char *format, *declared; // empty: no argument
};
constexpr Format kFormats[] = {
    {"%d", "int value"}, {"%s", "const char *value"}, {"%.2f", "double value"}, {"text", ""}};

} // namespace

// The container into which an iterator of the standard library points, by the types that it names; empty: it
// is none, or several would do.
std::string AdapterWriter::containerOf(const llvm::DIType* type) const {
  const auto* composite = asClass(type);
  if (!composite || !isLibraryClass(*composite)) return "";
  const std::string kind = templateName(types_.name(composite));
  const auto held = typeArguments(*composite);
  if (composite->getName().starts_with("__normal_iterator<") && held.size() == 2) return types_.name(held[1]);
  if (held.empty()) return "";
  const std::string element = types_.name(held[0]);
  if (isOneOf(kind, {"std::_List_iterator", "std::_List_const_iterator"}))
    return fmt::format("std::list<{}>", element);
  if (kind == "std::_Deque_iterator") return fmt::format("std::deque<{}>", element);
  if (!isOneOf(kind, {"std::_Rb_tree_iterator", "std::_Rb_tree_const_iterator"})) return "";
  if (templateName(element) != "std::pair") return fmt::format("std::set<{}>", element);
  const auto pair = typeArguments(*asClass(held[0]));
  std::string key = types_.name(pair.at(0));
  if (key.starts_with("const ")) key.erase(0, 6);
  return fmt::format("std::map<{}, {}>", key, types_.name(pair.at(1)));
}

bool AdapterWriter::takesRange(const llvm::Function& function) const {
  const auto types = function.getSubprogram()->getType()->getTypeArray();
  for (unsigned i = 1; i + 1 < types.size(); ++i)
    if (isRange(types[i], types[i + 1])) return true;
  return false;
}

bool AdapterWriter::isRange(const llvm::DIType* begin, const llvm::DIType* end) const {
  return !containerOf(begin).empty() && types_.name(asClass(begin)) == types_.name(asClass(end));
}

AdapterWriter::Parameter AdapterWriter::parameter(const llvm::DIType* type, const std::string& name) {
  if (const auto* composite = asClass(type); composite && !isText(types_.name(composite))) {
    const std::string text = types_.name(composite);
    return isMoveOnly(composite) ? Parameter{fmt::format("{} &&{}", text, name), "std::move(" + name + ")"}
                                 : Parameter{fmt::format("const {} &{}", text, name), name};
  }
  const std::string text = types_.name(type);
  const bool isPointerToFunction = text.find("(*") != std::string::npos;
  return {isPointerToFunction ? fmt::format("nh_adapters::Same<{}> {}", text, name) : text + " " + name,
          fmt::format("static_cast<nh_adapters::Same<{}> &&>({})", text, name)};
}

AdapterWriter::Text AdapterWriter::parameters(const std::vector<const llvm::DIType*>& types,
                                              const std::vector<std::string>& names) {
  Text text;
  std::vector<std::string> declared;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const bool named = i < names.size() && !names[i].empty();
    if (i + 1 < types.size() && isRange(types[i], types[i + 1])) {
      const std::string name = declared.empty() ? "values" : fmt::format("values{}", declared.size() + 1);
      for (const char* end : {"begin", "end"}) {
        text.passed.push_back(fmt::format("{}.{}()", name, end));
        text.places.push_back(fmt::format("{{{}}}.{}()", declared.size(), end));
      }
      declared.push_back(fmt::format("{} &{}", containerOf(types[i]), name));
      ++i;
      continue;
    }
    auto one = parameter(types[i], named ? names[i] : fmt::format("value{}", i));
    text.places.push_back(fmt::format("{{{}}}", declared.size()));
    declared.push_back(std::move(one.declared));
    text.passed.push_back(std::move(one.passed));
  }
  text.declared = fmt::format("{}", fmt::join(declared, ", "));
  text.differs = declared.size() != types.size();
  return text;
}

AdapterWriter::Text AdapterWriter::ofFunction(const llvm::Function& function, unsigned first) {
  const auto array = function.getSubprogram()->getType()->getTypeArray();
  const auto all = parameterNames(function);
  std::vector<const llvm::DIType*> types;
  std::vector<std::string> names;
  for (unsigned i = first; i < array.size(); ++i) {
    types.push_back(array[i]);
    names.push_back(i - 1 < all.size() ? all[i - 1] : "");
  }
  return parameters(types, names);
}

Adapter AdapterWriter::call(const llvm::Function& function, const Callable& callable) {
  Adapter adapter{.name = "nh_adapt_" + hex(hash64(function.getName().str())),
                  .function = function.getName().str()};
  const bool receives = callable.kind == CallableKind::Method;
  const bool constructs = callable.kind == CallableKind::Constructor;
  const Text text = ofFunction(function, receives || constructs ? 2 : 1);
  if (text.differs) adapter.written = fmt::format("{}", fmt::join(text.places, ", "));
  const std::string arguments = fmt::format("{}", fmt::join(text.passed, ", "));
  const char* comma = text.declared.empty() ? "" : ", ";
  if (constructs) {
    adapter.definition = fmt::format("extern \"C\" void {}(void *nh_at{}{}) {{ ::new (nh_at) {}({}); }}",
                                     adapter.name, comma, text.declared, callable.owner, arguments);
  } else if (receives) {
    const auto* self =
        llvm::cast<llvm::DIDerivedType>(function.getSubprogram()->getType()->getTypeArray()[1]);
    adapter.definition =
        fmt::format("extern \"C\" decltype(auto) {}({}{} &nh_self{}{}) {{ return nh_self.{}({}); }}",
                    adapter.name, isConst(self->getBaseType()) ? "const " : "", callable.owner, comma,
                    text.declared, function.getSubprogram()->getName().str(), arguments);
  } else {
    adapter.definition = fmt::format("extern \"C\" decltype(auto) {}({}) {{ return {}({}); }}", adapter.name,
                                     text.declared, callable.signature.callName, arguments);
  }
  return adapter;
}

bool AdapterWriter::takesFormat(const llvm::Function& function) const {
  const auto* subprogram = function.getSubprogram();
  if (!function.isVarArg() || !subprogram) return false;
  const auto types = subprogram->getType()->getTypeArray(); // ends with nothing where the list is open
  const unsigned last = types.size() < 3 ? 0 : types.size() - 2;
  return last > 0 && !types[types.size() - 1] && types_.name(types[last]) == "const char *";
}

// int f(char *out, const char *format, ...) as int nh_adapt_1(char *out, int value) { return f(out, "%d",
// value); }
std::vector<Adapter> AdapterWriter::formats(const llvm::Function& function, const Callable& callable,
                                            SourceLanguage language) {
  const auto types = function.getSubprogram()->getType()->getTypeArray();
  const auto names = parameterNames(function);
  const bool receives = callable.kind == CallableKind::Method;
  std::vector<std::string> declared, passed, places;
  for (unsigned i = receives ? 2 : 1; i + 2 < types.size(); ++i) {
    const std::string type = types_.name(types[i]);
    if (asClass(types[i]) || type.find("(*") != std::string::npos) return {};
    const bool named = i - 1 < names.size() && !names[i - 1].empty();
    passed.push_back(named ? names[i - 1] : fmt::format("value{}", i));
    places.push_back(fmt::format("{{{}}}", places.size()));
    declared.push_back(type + " " + passed.back());
  }
  std::string self;
  if (receives) {
    const auto* pointer = llvm::cast<llvm::DIDerivedType>(types[1]);
    self = fmt::format("{}{} &nh_self", isConst(pointer->getBaseType()) ? "const " : "", callable.owner);
  }
  std::vector<Adapter> made;
  for (const auto& one : kFormats) {
    std::vector<std::string> takes = declared, gives = passed, written = places;
    if (receives) takes.insert(takes.begin(), self);
    gives.push_back(fmt::format("\"{}\"", one.format));
    written.push_back(gives.back());
    if (*one.declared) {
      takes.emplace_back(one.declared);
      gives.emplace_back("value");
      written.push_back(fmt::format("{{{}}}", places.size()));
    }
    const bool cxx = language == SourceLanguage::Cxx;
    Adapter adapter{.name = "nh_adapt_" + hex(hash64(function.getName().str() + one.format)),
                    .function = function.getName().str(),
                    .written = fmt::format("{}", fmt::join(written, ", "))};
    adapter.definition = fmt::format(
        "{}{} {}({}) {{ {}{}{}({}); }}", cxx ? "extern \"C\" " : "", types_.name(types[0]), adapter.name,
        takes.empty() ? "void" : fmt::format("{}", fmt::join(takes, ", ")), types[0] ? "return " : "",
        receives ? "nh_self." : "", callable.signature.callName, fmt::join(gives, ", "));
    made.push_back(std::move(adapter));
  }
  return made;
}

} // namespace nuthatch
