#include "module/calls/callback_shape.h"

#include "module/debug_types.h"
#include "module/entries/type_shape.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

namespace dwarf = llvm::dwarf;

// Values of the enumerators.
enum Behaviour : std::int64_t {
  kNull,
  kZero,
  kOne,
  kMinusOne,
  kMalloc,
  kRealloc,
  kCalloc,
  kFree,
  kFills = kFillingCallback,
  kBehaviours
};

// What a register carries; nothing else is taken or returned.
ShapeRef scalar(const llvm::DIType* type, TypeShapes& types) {
  const llvm::DIType* bare = stripped(type);
  if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bare)) {
    const bool isReference = derived->getTag() == dwarf::DW_TAG_reference_type;
    if (derived->getTag() != dwarf::DW_TAG_pointer_type && !isReference) return nullptr;
    Shape shape{.kind = ShapeKind::Pointer, .type = types.name(type), .size = 8, .reference = isReference};
    shape.constant = isConst(derived->getBaseType());
    if (const auto* pointee = llvm::dyn_cast_or_null<llvm::DIBasicType>(stripped(derived->getBaseType())))
      if (auto element = types.shape(pointee); element && (*element)->kind == ShapeKind::Integer)
        shape.element = *element;
    return std::make_shared<const Shape>(std::move(shape));
  }
  auto shape = types.shape(type);
  if (!shape) return nullptr;
  const ShapeKind kind = (*shape)->kind;
  const bool register_ = kind == ShapeKind::Integer || kind == ShapeKind::Boolean ||
                         kind == ShapeKind::Enumeration || kind == ShapeKind::Float;
  return register_ && (*shape)->size <= 8 && (*shape)->wrapping == Wrapping::Raw ? *shape : nullptr;
}

bool isPointer(const ShapeRef& shape) { return shape && shape->kind == ShapeKind::Pointer; }
bool isSize(const ShapeRef& shape) {
  return shape && shape->kind == ShapeKind::Integer && shape->size == 8 && !shape->isSigned;
}
bool isPlainVoid(const ShapeRef& shape) { return isPointer(shape) && shape->type == "void *"; }

void addLibrary(Shape& shape) {
  const auto of = [&](std::size_t i) { return shape.fields[i].shape; };
  const std::size_t takes = shape.fields.size() - 1;
  const bool gives = isPlainVoid(of(0));
  if (gives && takes == 1 && isSize(of(1))) shape.enumerators.push_back({"malloc", kMalloc});
  if (gives && takes == 2 && isPlainVoid(of(1)) && isSize(of(2)))
    shape.enumerators.push_back({"realloc", kRealloc});
  if (gives && takes == 2 && isSize(of(1)) && isSize(of(2))) shape.enumerators.push_back({"calloc", kCalloc});
  if (!of(0) && takes == 1 && isPlainVoid(of(1))) shape.enumerators.push_back({"free", kFree});
}

std::string lambda(const Shape& shape, const std::string& returns) {
  std::vector<std::string> takes;
  for (std::size_t i = 1; i < shape.fields.size(); ++i) takes.push_back(shape.fields[i].shape->type);
  const auto& gives = shape.fields[0].shape;
  if (!gives) return fmt::format("[]({}) {{}}", fmt::join(takes, ", "));
  return fmt::format("[]({}) -> {} {{ return {}; }}", fmt::join(takes, ", "), gives->type, returns);
}

// What a function that reads for its caller fills: fields of the shape, 0 where there is none.
struct Filled {
  std::size_t to = 0, size = 0, count = 0; // the memory, the bytes there, or the items of that size
};

bool isCount(const ShapeRef& shape) { return shape && shape->kind == ShapeKind::Integer && shape->size >= 4; }

// The first pointer to bytes with a size behind it (`buffer, size` or `buffer, size, count`); else to one number.
Filled filledBy(const Shape& shape) {
  Filled one;
  for (std::size_t i = 1; i < shape.fields.size(); ++i) {
    const ShapeRef& field = shape.fields[i].shape;
    if (!isPointer(field) || field->constant || field->reference) continue;
    const auto next = [&](std::size_t at) {
      return at < shape.fields.size() && isCount(shape.fields[at].shape);
    };
    // What is void * and stands before an int is mostly what the caller of it all wants to have back.
    const bool isBytes = next(i + 1) && (isPlainVoid(field) ? isSize(shape.fields[i + 1].shape)
                                                            : field->element && field->element->size == 1);
    if (isBytes) return {i, i + 1, next(i + 2) ? i + 2 : 0};
    if (one.to == 0 && field->element) one.to = i;
  }
  return one;
}

// Data at the first call, the end of it at all others; as nh_rt_fill_once does it.
std::string fillingLambda(const Shape& shape, const Filled& filled) {
  std::vector<std::string> takes;
  for (std::size_t i = 1; i < shape.fields.size(); ++i) {
    const std::string& type = shape.fields[i].shape->type;
    const char* name = i == filled.to ? "to" : i == filled.size ? "size" : i == filled.count ? "count" : "";
    takes.push_back(fmt::format("{}{}{}", type, *name && !type.ends_with('*') ? " " : "", name));
  }
  const auto& gives = shape.fields[0].shape;
  const std::string head =
      fmt::format("[]({}){}{}", fmt::join(takes, ", "), gives ? " -> " : "", gives ? gives->type : "");
  const std::string end = gives ? "return 0;" : "return;";
  if (filled.size == 0) // a text without a size ends at once
    return fmt::format("{} {{ static int calls; *to = {}; {}}}", head,
                       shape.fields[filled.to].shape->element->size == 1 ? "0" : "calls == 0",
                       gives ? "return calls++ == 0; " : "++calls; ");
  const std::string bytes = filled.count ? "(size_t)size * (size_t)count" : "(size_t)size";
  const std::string last = !gives                                                 ? ""
                           : gives->kind != ShapeKind::Integer || gives->size < 4 ? "return 1; "
                           : filled.count                                         ? "return count; "
                                                                                  : "return size; ";
  return fmt::format(
      "{} {{ static int calls; if (calls++) {} for (size_t i = 0; i < {}; ++i) ((char *)to)[i] = "
      "\"1 a\\n\"[i % 4]; {}}}",
      head, end, bytes, last);
}

llvm::Type* typeOf(llvm::LLVMContext& context, const Shape& shape) {
  if (shape.kind == ShapeKind::Pointer) return llvm::PointerType::getUnqual(context);
  if (shape.kind == ShapeKind::Float)
    return shape.size == 4 ? llvm::Type::getFloatTy(context) : llvm::Type::getDoubleTy(context);
  return llvm::Type::getIntNTy(context, static_cast<unsigned>(shape.size * 8));
}

} // namespace

std::expected<ShapeRef, std::string> callbackShape(const llvm::DIType* type, TypeShapes& types, bool nullable,
                                                   bool& isCallback) {
  const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type));
  const auto* function =
      pointer && pointer->getTag() == dwarf::DW_TAG_pointer_type
          ? llvm::dyn_cast_or_null<llvm::DISubroutineType>(stripped(pointer->getBaseType()))
          : nullptr;
  isCallback = function != nullptr;
  if (!function) return ShapeRef{};
  Shape shape{.kind = ShapeKind::Enumeration, .type = types.name(type), .size = 8, .callback = true};
  const auto array = function->getTypeArray();
  for (unsigned i = 0; i < array.size(); ++i) {
    const bool isVoid = i == 0 && !array[0];
    auto made = isVoid ? nullptr : array[i] ? scalar(array[i], types) : nullptr;
    if (!isVoid && !made)
      return std::unexpected("a callback that takes or returns more than numbers and pointers");
    shape.fields.push_back({.shape = std::move(made)});
  }
  if (shape.fields.empty()) shape.fields.push_back({});
  addLibrary(shape);
  const ShapeRef gives = shape.fields[0].shape;
  const bool allocates = !shape.enumerators.empty();
  if (!allocates || gives) // what frees must free
    shape.enumerators.push_back(
        {lambda(shape, isPointer(gives)                                 ? "nullptr"
                       : gives && gives->kind == ShapeKind::Enumeration ? fmt::format("{}{{}}", gives->type)
                                                                        : "0"),
         kZero});
  if (gives && (gives->kind == ShapeKind::Integer || gives->kind == ShapeKind::Boolean)) {
    shape.enumerators.push_back({lambda(shape, "1"), kOne});
    if (gives->isSigned) shape.enumerators.push_back({lambda(shape, "-1"), kMinusOne});
  }
  const bool givesNumber = !gives || gives->kind == ShapeKind::Integer || gives->kind == ShapeKind::Boolean;
  if (const Filled filled = filledBy(shape); filled.to > 0 && givesNumber && !allocates)
    shape.enumerators.push_back({fillingLambda(shape, filled), kFills});
  if (nullable) shape.enumerators.push_back({"nullptr", kNull});
  return std::make_shared<const Shape>(std::move(shape));
}

namespace {

// int filled = nh_rt_fill_once(to, size * count, unit, &calls); return filled ? count : 0;
void fill(llvm::IRBuilder<>& builder, llvm::Function& function, const Shape& shape) {
  llvm::Module& module = *function.getParent();
  const Filled filled = filledBy(shape);
  auto* word = builder.getInt64Ty();
  auto* number = builder.getInt32Ty();
  auto* calls = new llvm::GlobalVariable(module, number, false, llvm::GlobalValue::InternalLinkage,
                                         builder.getInt32(0), "callback.calls");
  const auto argument = [&](std::size_t field) { return function.getArg(static_cast<unsigned>(field - 1)); };
  const auto counted = [&](std::size_t field) -> llvm::Value* {
    return field == 0 ? builder.getInt64(1)
                      : builder.CreateIntCast(argument(field), word, shape.fields[field].shape->isSigned);
  };
  const std::uint64_t unit =
      filled.size ? 0 : shape.fields[filled.to].shape->element->size; // 0: bytes of text
  auto* type = llvm::FunctionType::get(number, {builder.getPtrTy(), word, word, builder.getPtrTy()}, false);
  llvm::Value* bytes =
      filled.size ? builder.CreateMul(counted(filled.size), counted(filled.count)) : builder.getInt64(unit);
  llvm::Value* did = builder.CreateCall(module.getOrInsertFunction("nh_rt_fill_once", type),
                                        {argument(filled.to), bytes, builder.getInt64(unit), calls});
  auto* result = function.getReturnType();
  if (result->isVoidTy()) {
    builder.CreateRetVoid();
    return;
  }
  const auto& gives = shape.fields[0].shape;
  const std::size_t told = gives->kind != ShapeKind::Integer || gives->size < 4 ? 0
                           : filled.count                                       ? filled.count
                                                                                : filled.size;
  builder.CreateRet(builder.CreateSelect(builder.CreateICmpNE(did, builder.getInt32(0)),
                                         builder.CreateIntCast(counted(told), result, false),
                                         llvm::ConstantInt::get(result, 0)));
}

} // namespace

llvm::Constant* callbackTable(llvm::Module& module, const Shape& shape) {
  auto& context = module.getContext();
  llvm::IRBuilder<> builder(context);
  const auto& gives = shape.fields[0].shape;
  auto* result = gives ? typeOf(context, *gives) : llvm::Type::getVoidTy(context);
  std::vector<llvm::Type*> takes;
  for (std::size_t i = 1; i < shape.fields.size(); ++i)
    takes.push_back(typeOf(context, *shape.fields[i].shape));
  auto* type = llvm::FunctionType::get(result, takes, false);
  std::vector<llvm::Constant*> rows(kBehaviours, llvm::ConstantPointerNull::get(builder.getPtrTy()));
  static constexpr std::pair<std::int64_t, const char*> kLibrary[] = {
      {kMalloc, "malloc"}, {kRealloc, "realloc"}, {kCalloc, "calloc"}, {kFree, "free"}};
  for (const auto& enumerator : shape.enumerators) {
    const std::int64_t value = enumerator.value;
    if (value == kNull) continue;
    const auto* library = std::ranges::find(kLibrary, value, [](const auto& row) { return row.first; });
    if (library != std::end(kLibrary)) {
      rows[static_cast<std::size_t>(value)] =
          llvm::cast<llvm::Constant>(module.getOrInsertFunction(library->second, type).getCallee());
      continue;
    }
    auto* function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "nh.callback", module);
    builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", function));
    if (value == kFills) {
      fill(builder, *function, shape);
      rows[static_cast<std::size_t>(value)] = function;
      continue;
    }
    const std::int64_t number = value == kOne ? 1 : value == kMinusOne ? -1 : 0;
    if (result->isVoidTy())
      builder.CreateRetVoid();
    else if (result->isIntegerTy())
      builder.CreateRet(llvm::ConstantInt::getSigned(result, number));
    else
      builder.CreateRet(llvm::Constant::getNullValue(result));
    rows[static_cast<std::size_t>(value)] = function;
  }
  auto* table = llvm::ArrayType::get(builder.getPtrTy(), rows.size());
  return new llvm::GlobalVariable(module, table, true, llvm::GlobalValue::InternalLinkage,
                                  llvm::ConstantArray::get(table, rows), "nh.callbacks");
}

} // namespace nuthatch
