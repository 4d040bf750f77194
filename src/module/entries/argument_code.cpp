#include "module/entries/argument_writer.h"

#include "module/calls/calling.h"
#include "module/entries/entries.h"
#include "support/check.h"

#include <fmt/format.h>

namespace nuthatch {

void ArgumentCode::Writer::fill(V* where, const Shape& shape, const std::string& name) {
  switch (shape.kind) {
  case ShapeKind::Pointer:
    return fillPointer(where, shape, name);
  case ShapeKind::Text:
  case ShapeKind::Buffer:
    return fillRun(where, shape, name);
  case ShapeKind::Object:
    return fillObject(where, shape, name);
  case ShapeKind::Record:
    for (const auto& field : shape.fields)
      fill(at(where, field.offset), *field.shape, name + "." + field.name);
    return;
  case ShapeKind::Array:
    if (isPlain(shape)) return symbolic(where, b_.getInt64(shape.size), name);
    for (std::uint64_t i = 0; i < shape.count; ++i)
      fill(at(where, i * shape.element->size), *shape.element, fmt::format("{}[{}]", name, i));
    return;
  default:
    return fillScalar(where, shape, name);
  }
}

void ArgumentCode::Writer::fillScalar(V* where, const Shape& shape, const std::string& name) {
  symbolic(where, b_.getInt64(shape.size), name);
  auto* type = b_.getIntNTy(static_cast<unsigned>(shape.size * 8));
  const auto load = [&] { return b_.CreateAlignedLoad(type, where, llvm::Align(1)); };
  switch (shape.kind) {
  case ShapeKind::Boolean:
    return assume(b_.CreateICmpULE(load(), llvm::ConstantInt::get(type, 1)));
  case ShapeKind::Enumeration: {
    V* value = load();
    V* any = b_.getFalse();
    for (const auto& enumerator : shape.enumerators) {
      auto* constant = llvm::ConstantInt::get(type, static_cast<std::uint64_t>(enumerator.value), true, true);
      any = b_.CreateOr(any, b_.CreateICmpEQ(value, constant));
    }
    return assume(any);
  }
  case ShapeKind::Character: {
    V* value = load();
    assume(b_.CreateICmpULT(value, llvm::ConstantInt::get(type, 0x110000)));
    V* fromSurrogates = b_.CreateSub(value, llvm::ConstantInt::get(type, 0xd800));
    return assume(b_.CreateICmpUGE(fromSurrogates, llvm::ConstantInt::get(type, 0x800)));
  }
  default:
    return;
  }
}

void ArgumentCode::Writer::fillPointer(V* where, const Shape& shape, const std::string& name) {
  choose(where, shape, name, nullptr, [&] {
    V* made = object(b_.getInt64(shape.element->size), shape);
    noteSite(shape, made, nullptr);
    fill(made, *shape.element, "*" + name);
    b_.CreateStore(made, where);
  });
}

// Text and Buffer: a length, then that many elements in an object of exactly their size (a text has its NUL
// besides), handed over as the wrapping says. The length stays beside the pointer for a length parameter.
void ArgumentCode::Writer::fillRun(V* where, const Shape& shape, const std::string& name) {
  const std::uint64_t unit = shape.element ? shape.element->size : 1;
  V* length = slot(8);
  b_.CreateStore(b_.getInt64(0), length);
  lengths_[name] = length;
  choose(where, shape, name, length, [&] {
    V* count = slot(2);
    symbolic(count, b_.getInt64(2), name + ".length");
    V* n = b_.CreateZExt(b_.CreateLoad(b_.getInt16Ty(), count), b_.getInt64Ty());
    assume(b_.CreateICmpULE(n, b_.getInt64(shape.limit)));
    b_.CreateStore(n, length);
    V* size = b_.CreateMul(n, b_.getInt64(unit));
    const bool text = shape.kind == ShapeKind::Text && shape.wrapping == Wrapping::Raw;
    V* data = object(text ? b_.CreateAdd(size, b_.getInt64(1)) : size, shape);
    noteSite(shape, data, length);
    symbolic(data, size, name);
    switch (shape.wrapping) {
    case Wrapping::Raw:
      if (text) b_.CreateStore(b_.getInt8(0), b_.CreateGEP(b_.getInt8Ty(), data, size));
      b_.CreateStore(data, where);
      return;
    case Wrapping::StdString:
      invokeRuntime("nh.std.string", b_.getVoidTy(), {where, data, size});
      return;
    case Wrapping::StdVector:
      invokeRuntime("nh.std.vector", b_.getVoidTy(), {where, data, size});
      return;
    case Wrapping::StringView: // libstdc++ puts the length first
      b_.CreateStore(n, where);
      b_.CreateStore(data, at(where, 8));
      return;
    case Wrapping::File:
      invokeRuntime("nh_rt_file", b_.getVoidTy(), {where, data, size});
      return;
    case Wrapping::FileName: {
      V* named = object(b_.CreateSelect(b_.CreateICmpEQ(n, b_.getInt64(0)),
                                        b_.getInt64(sizeof "no-such-file"), b_.getInt64(sizeof "input-0000")),
                        shape);
      invokeRuntime("nh_rt_file_name", b_.getVoidTy(), {named, data, size});
      b_.CreateStore(named, where);
      return;
    }
    case Wrapping::RustStr:
      assume(invokeRuntime("nh.utf8", b_.getInt1Ty(), {data, size}));
      [[fallthrough]];
    case Wrapping::RustSlice:
    case Wrapping::StdSpan:
      b_.CreateStore(data, where);
      b_.CreateStore(n, at(where, 8));
      return;
    }
  });
}

void ArgumentCode::Writer::fillObject(V* where, const Shape& shape, const std::string& name) {
  V* choice = slot(1);
  symbolic(choice, b_.getInt64(1), name + ".constructor");
  V* which = b_.CreateLoad(b_.getInt8Ty(), choice);
  assume(b_.CreateICmpULT(which, b_.getInt8(static_cast<std::uint8_t>(shape.constructors.size()))));
  auto* after = block("made");
  for (std::size_t i = 0; i < shape.constructors.size(); ++i) {
    auto* mine = block("construct");
    auto* other = block("other");
    b_.CreateCondBr(b_.CreateICmpEQ(which, b_.getInt8(static_cast<std::uint8_t>(i))), mine, other);
    b_.SetInsertPoint(mine);
    auto* constructor = module_.getFunction(shape.constructors[i].function);
    NH_CHECK(constructor);
    std::vector<Parameter> parameters = shape.constructors[i].parameters;
    parameters.insert(parameters.begin(), Parameter{.name = "this"});
    for (auto& parameter : parameters)
      if (parameter.lengthOf >= 0) ++parameter.lengthOf;
    if (auto status = call(*constructor, parameters, where); !status && trouble_) trouble_ = status;
    b_.CreateBr(after);
    b_.SetInsertPoint(other);
  }
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
}

std::vector<llvm::Value*> ArgumentCode::Writer::makeParameters(const std::vector<Parameter>& parameters,
                                                               V* receiver) {
  std::vector<V*> slots;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto& parameter = parameters[i];
    if (i == 0 && receiver) { // a constructor's object: a slot that holds its address
      V* address = slot(8);
      b_.CreateStore(receiver, address);
      slots.push_back(address);
      continue;
    }
    V* where = slot(std::max<std::uint64_t>(16, (parameter.shape->size + 15) & ~15ull));
    if (parameter.lengthOf < 0) {
      fill(where, *parameter.shape, parameter.name);
    } else {
      const auto found = lengths_.find(parameters[static_cast<std::size_t>(parameter.lengthOf)].name);
      NH_CHECK(found != lengths_.end());
      V* n = b_.CreateLoad(b_.getInt64Ty(), found->second);
      b_.CreateStore(b_.CreateZExtOrTrunc(n, b_.getIntNTy(static_cast<unsigned>(parameter.shape->size * 8))),
                     where);
    }
    slots.push_back(where);
  }
  return slots;
}

Status ArgumentCode::Writer::call(llvm::Function& callee, const std::vector<Parameter>& parameters,
                                  V* receiver) {
  std::vector<Parameter> planned = parameters;
  if (receiver)
    planned[0].shape = std::make_shared<const Shape>(Shape{.kind = ShapeKind::Pointer, .size = 8});
  const auto plans = planCall(callee, planned);
  if (!plans) return ownError("{}: {}", callee.getName().str(), plans.error());
  const std::vector<V*> slots = makeParameters(planned, receiver);
  if (!receiver && aliased_) {
    V* some = b_.CreateICmpNE(b_.CreateLoad(b_.getInt8Ty(), aliased_), b_.getInt8(0));
    V* wanted = b_.CreateICmpEQ(aliasMode(), b_.getInt8(static_cast<std::uint8_t>(AliasMode::Some)));
    assume(b_.CreateOr(some, b_.CreateNot(wanted)));
  }
  std::vector<V*> arguments;
  for (std::size_t i = 0; i < plans->size(); ++i) {
    const auto& plan = (*plans)[i];
    switch (plan.way) {
    case ArgumentPlan::Way::ResultSlot:
      arguments.push_back(slot(
          module_.getDataLayout().getTypeAllocSize(callee.getParamStructRetType(static_cast<unsigned>(i)))));
      break;
    case ArgumentPlan::Way::Address:
      arguments.push_back(slots[plan.parameter]);
      break;
    case ArgumentPlan::Way::Load: {
      auto* type = callee.getArg(static_cast<unsigned>(i))->getType();
      V* from = at(slots[plan.parameter], plan.offset);
      if (type->isIntegerTy(1)) // a bool lies in memory as a byte
        arguments.push_back(b_.CreateTrunc(b_.CreateAlignedLoad(b_.getInt8Ty(), from, llvm::Align(1)), type));
      else
        arguments.push_back(b_.CreateAlignedLoad(type, from, llvm::Align(1)));
      break;
    }
    }
  }
  emitCall(callee, arguments);
  return {};
}

void ArgumentCode::Writer::emitCall(llvm::Function& callee, const std::vector<V*>& arguments) {
  llvm::CallBase* made = nullptr;
  if (entry_.hasPersonalityFn()) {
    auto* normal = block("returned");
    made = b_.CreateInvoke(callee.getFunctionType(), &callee, normal, landing(), arguments);
    b_.SetInsertPoint(normal);
  } else {
    made = b_.CreateCall(callee.getFunctionType(), &callee, arguments);
  }
  made->setCallingConv(callee.getCallingConv());
  made->setAttributes(callee.getAttributes());
  made->removeFnAttr(llvm::Attribute::AlwaysInline); // it does not go with being kept apart
  keepApart(*made);
  // What came back stays on the stack, so that the leak scan sees what it points to.
  auto* type = callee.getReturnType();
  if (type->isVoidTy() || !type->isSized()) return;
  const std::uint64_t size = module_.getDataLayout().getTypeStoreSize(type);
  V* kept = slot(module_.getDataLayout().getTypeAllocSize(type));
  b_.CreateStore(made, kept, true);
  if (type->isIntOrPtrTy() || type->isFloatingPointTy()) // without padding
    invokeRuntime("nh_rt_result", b_.getVoidTy(), {kept, b_.getInt64(size)});
}

llvm::BasicBlock* ArgumentCode::Writer::landing() {
  if (landing_) return landing_;
  const auto here = b_.saveIP();
  landing_ = block("thrown");
  b_.SetInsertPoint(landing_);
  auto* pad = b_.CreateLandingPad(llvm::StructType::get(b_.getPtrTy(), b_.getInt32Ty()), 1);
  pad->addClause(llvm::ConstantPointerNull::get(b_.getPtrTy())); // catch (...)
  V* exception = b_.CreateExtractValue(pad, 0);
  invokeRuntime("__cxa_begin_catch", b_.getPtrTy(), {exception});
  invokeRuntime("__cxa_end_catch", b_.getVoidTy(), {});
  invokeRuntime("nh.finished", b_.getVoidTy(), {});
  b_.CreateRetVoid();
  b_.restoreIP(here);
  return landing_;
}

Status ArgumentCode::Writer::callWith(llvm::Function& callee, const std::vector<Parameter>& parameters) {
  NH_TRY_VOID(call(callee, parameters, nullptr));
  return trouble_;
}

void ArgumentCode::Writer::callMain(llvm::Function& callee) {
  V* name = b_.CreateGlobalString("program", "nh.name");
  V* argv = slot(16);
  b_.CreateStore(name, argv);
  b_.CreateStore(llvm::ConstantPointerNull::get(b_.getPtrTy()),
                 at(argv, module_.getDataLayout().getPointerSize()));
  V* environment = slot(8);
  b_.CreateStore(llvm::ConstantPointerNull::get(b_.getPtrTy()), environment);
  std::vector<V*> all = {b_.getInt32(1), argv, environment};
  all.resize(std::min<std::size_t>(callee.arg_size(), 3));
  keepApart(*b_.CreateCall(callee.getFunctionType(), &callee, all)); // what main does not catch is not caught
}

void ArgumentCode::Writer::callProgram(llvm::Function& callee) {
  const std::size_t count = std::min<std::size_t>(callee.arg_size(), 3);
  V *argc = slot(4), *argv = slot(8), *environment = slot(8);
  V* none = llvm::ConstantPointerNull::get(b_.getPtrTy()); // a main that takes no arguments asks for none
  invokeRuntime("nh_rt_program_start", b_.getVoidTy(),
                count > 0 ? std::vector<V*>{argc, argv, count == 3 ? environment : none}
                          : std::vector<V*>{none, none, none});
  std::vector<V*> all;
  if (count > 0)
    all = {b_.CreateLoad(b_.getInt32Ty(), argc), b_.CreateLoad(b_.getPtrTy(), argv),
           count == 3 ? b_.CreateLoad(b_.getPtrTy(), environment) : none};
  all.resize(count);
  keepApart(*b_.CreateCall(callee.getFunctionType(), &callee, all));
}

void ArgumentCode::Writer::callFuzzHarness(llvm::Function& callee) {
  V* size = invokeRuntime("nh_rt_input_size", b_.getInt64Ty(), {});
  V* data = invokeRuntime("nh.object", b_.getPtrTy(), {size, b_.getFalse()});
  symbolic(data, size, "input");
  std::vector<V*> all = {data, b_.CreateZExtOrTrunc(size, callee.getArg(1)->getType())};
  keepApart(*b_.CreateCall(callee.getFunctionType(), &callee, all));
}

void ArgumentCode::Writer::finish() {
  invokeRuntime("nh.finished", b_.getVoidTy(), {});
  b_.CreateRetVoid();
}

void ArgumentCode::Writer::fillValue(const Shape& shape, const std::string& name) {
  fill(entry_.getArg(0), shape, name);
  const auto length = lengths_.find(name);
  b_.CreateRet(length == lengths_.end() ? b_.getInt64(0)
                                        : static_cast<V*>(b_.CreateLoad(b_.getInt64Ty(), length->second)));
}

ArgumentCode::ArgumentCode(llvm::Function& entry, SourceLanguage language)
    : writer_(std::make_unique<Writer>(entry, language)) {}
ArgumentCode::~ArgumentCode() = default;
Status ArgumentCode::callWith(llvm::Function& callee, const std::vector<Parameter>& parameters) {
  return writer_->callWith(callee, parameters);
}
void ArgumentCode::callMain(llvm::Function& callee) { writer_->callMain(callee); }
void ArgumentCode::callProgram(llvm::Function& callee) { writer_->callProgram(callee); }
void ArgumentCode::callFuzzHarness(llvm::Function& callee) { writer_->callFuzzHarness(callee); }
void ArgumentCode::finish() { writer_->finish(); }
void ArgumentCode::fillValue(const Shape& shape, const std::string& name) { writer_->fillValue(shape, name); }

} // namespace nuthatch
