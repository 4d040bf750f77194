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
  kBehaviours
};

// What a register carries; nothing else is taken or returned.
ShapeRef scalar(const llvm::DIType* type, TypeShapes& types) {
  const llvm::DIType* bare = stripped(type);
  if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bare))
    return derived->getTag() == dwarf::DW_TAG_pointer_type ||
                   derived->getTag() == dwarf::DW_TAG_reference_type
               ? std::make_shared<const Shape>(
                     Shape{.kind = ShapeKind::Pointer, .type = types.name(type), .size = 8})
               : nullptr;
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
  if (nullable) shape.enumerators.push_back({"nullptr", kNull});
  return std::make_shared<const Shape>(std::move(shape));
}

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
