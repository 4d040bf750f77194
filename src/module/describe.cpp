#include "module/describe.h"

#include "module/debug_types.h"
#include "module/record_members.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/Path.h"

namespace nuthatch {

namespace {

// Deep enough for what fits a line of source; deeper trees end in "…".
constexpr int kDepth = 5;

bool isSystemFile(llvm::StringRef file) {
  return file.starts_with("/usr/") || file.starts_with("/rustc/") ||
         file.contains("/rustlib/src/rust/library/") || file.contains("/lib/clang/");
}

const char* symbolOf(unsigned opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
  case llvm::Instruction::FAdd:
    return "+";
  case llvm::Instruction::Sub:
  case llvm::Instruction::FSub:
    return "-";
  case llvm::Instruction::Mul:
  case llvm::Instruction::FMul:
    return "*";
  case llvm::Instruction::SDiv:
  case llvm::Instruction::UDiv:
  case llvm::Instruction::FDiv:
    return "/";
  case llvm::Instruction::SRem:
  case llvm::Instruction::URem:
    return "%";
  case llvm::Instruction::Shl:
    return "<<";
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr:
    return ">>";
  case llvm::Instruction::And:
    return "&";
  case llvm::Instruction::Or:
    return "|";
  case llvm::Instruction::Xor:
    return "^";
  default:
    return "?";
  }
}

const char* symbolOf(llvm::CmpInst::Predicate predicate) {
  using P = llvm::CmpInst;
  switch (predicate) {
  case P::ICMP_EQ:
  case P::FCMP_OEQ:
    return "==";
  case P::ICMP_NE:
  case P::FCMP_UNE:
    return "!=";
  case P::ICMP_SLT:
  case P::ICMP_ULT:
  case P::FCMP_OLT:
    return "<";
  case P::ICMP_SLE:
  case P::ICMP_ULE:
  case P::FCMP_OLE:
    return "<=";
  case P::ICMP_SGT:
  case P::ICMP_UGT:
  case P::FCMP_OGT:
    return ">";
  default:
    return ">=";
  }
}

// Details are one line.
std::string printable(llvm::StringRef text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  return out;
}

std::string functionText(const llvm::Value& callee) {
  const auto* function = llvm::dyn_cast<llvm::Function>(&callee);
  if (!function) return "(*function)";
  std::string text = llvm::demangle(function->getName().str());
  return text.substr(0, text.find('('));
}

} // namespace

Place placeOf(const llvm::Instruction& instruction) {
  const llvm::DILocation* location = instruction.getDebugLoc();
  if (!location || !location->getLine()) {
    // Code that the frontend made has line 0; the next instruction of the block that has one stands for it.
    for (const llvm::Instruction* next = instruction.getNextNode(); next; next = next->getNextNode())
      if (next->getDebugLoc() && next->getDebugLoc()->getLine()) {
        location = next->getDebugLoc();
        break;
      }
  }
  if (!location) return placeOf(*instruction.getFunction());
  std::string file = fileOf(*location->getScope());
  while (isSystemFile(file) && location->getInlinedAt()) {
    location = location->getInlinedAt();
    file = fileOf(*location->getScope());
  }
  return Place{file, location->getLine(), location->getColumn()};
}

Place placeOf(const llvm::Function& function) {
  const llvm::DISubprogram* program = function.getSubprogram();
  return program ? Place{fileOf(*program), program->getLine(), 0} : Place{};
}

std::string displayName(const std::string& linkageName) { return llvm::demangle(linkageName); }
std::string displayName(const llvm::Function& function) { return displayName(function.getName().str()); }

std::string stableName(const llvm::Function& function) {
  if (!function.hasLocalLinkage()) return function.getName().str();
  const llvm::DISubprogram* program = function.getSubprogram();
  if (!program) return function.getName().str();
  const llvm::StringRef name =
      program->getLinkageName().empty() ? program->getName() : program->getLinkageName();
  return llvm::sys::path::filename(program->getFilename()).str() + ":" + name.str();
}

bool isLibraryCode(const llvm::Function& function) {
  const llvm::DISubprogram* program = function.getSubprogram();
  return program && isSystemFile(fileOf(*program));
}

struct Describer::Names {
  explicit Names(const llvm::Function& described) : function(&described), members(described) {}

  const llvm::Function* function;
  llvm::DenseMap<const llvm::Value*, std::string> variables;     // allocas and arguments
  llvm::DenseMap<const llvm::Value*, const llvm::DIType*> types; // of the same
  RecordMembers members;

  std::string firstMember(const llvm::Value& pointer) const;
  std::string value(const llvm::Value& v, int depth) const;
  std::string place(const llvm::Value& pointer, int depth) const;
  std::string element(const llvm::GEPOperator& gep, int depth) const;
  std::string instruction(const llvm::Instruction& i, int depth) const;
};

Describer::Describer(const llvm::Function& function) : names_(std::make_unique<Names>(function)) {
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange())) {
      if (record.getNumVariableLocationOps() != 1) continue;
      const llvm::Value* where = record.getVariableLocationOp(0);
      // A constant is itself, whichever variable holds it somewhere.
      const bool isOwn = where && !llvm::isa<llvm::Constant>(where);
      if (isOwn && record.getExpression()->getNumElements() == 0)
        if (names_->variables.try_emplace(where, record.getVariable()->getName().str()).second)
          names_->types[where] = record.getVariable()->getType();
    }
}

Describer::~Describer() = default;

std::string Describer::expression(const llvm::Value& value) const { return names_->value(value, kDepth); }
std::string Describer::object(const llvm::Value& pointer) const { return names_->place(pointer, kDepth); }

bool Describer::isVariable(const llvm::Value& value) const { return names_->variables.contains(&value); }

std::string Describer::integerName(unsigned bits, bool isSigned) {
  const std::string prefix = isSigned ? "" : "unsigned ";
  switch (bits) {
  case 8:
    return isSigned ? "signed char" : "unsigned char";
  case 16:
    return prefix + "short";
  case 32:
    return prefix + "int";
  case 64:
    return prefix + "long";
  default:
    return prefix + "integer of " + std::to_string(bits) + " bits";
  }
}

// The object behind a pointer, as an lvalue.
std::string Describer::Names::place(const llvm::Value& pointer, int depth) const {
  if (depth == 0) return "…";
  const llvm::Value& stripped = *pointer.stripPointerCasts();
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&stripped)) return element(*gep, depth);
  if (const auto known = variables.find(&stripped);
      known != variables.end() && llvm::isa<llvm::AllocaInst>(stripped))
    return known->second;
  if (llvm::isa<llvm::AllocaInst>(stripped)) return "local";
  if (llvm::isa<llvm::GlobalVariable>(stripped)) return value(stripped, depth);
  if (const std::string member = firstMember(stripped); !member.empty())
    return value(stripped, depth - 1) + "->" + member;
  return "*" + value(stripped, depth - 1);
}

// The first member of a record stands where the record does, so no offset tells the two apart; an access
// through a variable that points to a record is one to its first member.
std::string Describer::Names::firstMember(const llvm::Value& pointer) const {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&pointer);
  const auto known = types.find(load ? load->getPointerOperand() : &pointer);
  if (known == types.end()) return "";
  unsigned pointers = 0;
  const llvm::DIType* type = known->second;
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    pointers += derived->getTag() == llvm::dwarf::DW_TAG_pointer_type ||
                derived->getTag() == llvm::dwarf::DW_TAG_reference_type;
    type = derived->getBaseType();
  }
  if (pointers != 1 || !type || type->getTag() == llvm::dwarf::DW_TAG_union_type) return "";
  return memberAt(type, 0);
}

std::string Describer::Names::element(const llvm::GEPOperator& gep, int depth) const {
  std::string text;
  const llvm::Value& base = *gep.getPointerOperand()->stripPointerCasts();
  const bool named = llvm::isa<llvm::AllocaInst, llvm::GlobalVariable, llvm::GEPOperator>(base);
  text = named ? place(base, depth - 1) : value(base, depth - 1);
  // `s->first[i]`, where the array stands at the start of the record.
  if (!named && gep.getSourceElementType()->isArrayTy())
    if (const std::string member = firstMember(base); !member.empty()) text += "->" + member;
  bool first = true;
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it, first = false) {
    const llvm::Value* index = it.getOperand();
    if (llvm::StructType* type = it.getStructTypeOrNull()) {
      const auto number = llvm::cast<llvm::ConstantInt>(index)->getZExtValue();
      std::string member = members.name(*type, number);
      if (member.empty()) member = "field" + std::to_string(number);
      text += (named || text.ends_with(']') ? "." : "->") + member;
      continue;
    }
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(index);
    if (first && constant && constant->isZero() && gep.getNumIndices() > 1) continue;
    text += "[" + value(*index, depth - 1) + "]";
  }
  return text;
}

std::string Describer::Names::value(const llvm::Value& v, int depth) const {
  if (depth == 0) return "…";
  if (const auto known = variables.find(&v); known != variables.end())
    return llvm::isa<llvm::AllocaInst>(v) ? "&" + known->second : known->second;
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&v))
    return number->getBitWidth() <= 64 ? std::to_string(number->getSExtValue()) : "constant";
  if (llvm::isa<llvm::ConstantPointerNull>(v)) return "null";
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&v)) {
    if (global->hasInitializer())
      if (const auto* text = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
          text && text->isCString() && global->hasPrivateLinkage())
        return "\"" + printable(text->getAsCString().substr(0, 20)) + "\"";
    return llvm::demangle(global->getName().str());
  }
  if (llvm::isa<llvm::Function>(v)) return functionText(v);
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&v))
    return "argument " + std::to_string(argument->getArgNo() + 1);
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&v)) return "&" + element(*gep, depth);
  if (const auto* i = llvm::dyn_cast<llvm::Instruction>(&v)) return instruction(*i, depth);
  return "constant";
}

std::string Describer::Names::instruction(const llvm::Instruction& i, int depth) const {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) {
    // An argument is spilled to a slot at once: the slot's variable is the argument's name.
    return place(*load->getPointerOperand(), depth);
  }
  if (const auto* op = llvm::dyn_cast<llvm::BinaryOperator>(&i)) {
    const auto* zero = llvm::dyn_cast<llvm::ConstantInt>(op->getOperand(0));
    if (op->getOpcode() == llvm::Instruction::Sub && zero && zero->isZero())
      return "-" + value(*op->getOperand(1), depth - 1);
    std::string left = value(*op->getOperand(0), depth - 1), right = value(*op->getOperand(1), depth - 1);
    auto wrap = [](const llvm::Value* operand, std::string& text) {
      while (const auto* cast = llvm::dyn_cast<llvm::CastInst>(operand)) operand = cast->getOperand(0);
      if (llvm::isa<llvm::BinaryOperator>(operand)) text = "(" + text + ")";
    };
    wrap(op->getOperand(0), left);
    wrap(op->getOperand(1), right);
    return left + " " + symbolOf(op->getOpcode()) + " " + right;
  }
  if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&i)) return value(*cast->getOperand(0), depth);
  if (const auto* compare = llvm::dyn_cast<llvm::CmpInst>(&i))
    return value(*compare->getOperand(0), depth - 1) + " " + symbolOf(compare->getPredicate()) + " " +
           value(*compare->getOperand(1), depth - 1);
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i)) {
    std::string text = functionText(*call->getCalledOperand()) + "(";
    for (unsigned n = 0; n < call->arg_size(); ++n)
      text += (n ? ", " : "") + value(*call->getArgOperand(n), depth - 1);
    return text + ")";
  }
  if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&i))
    return "(" + value(*choice->getCondition(), depth - 1) + " ? " +
           value(*choice->getTrueValue(), depth - 1) + " : " + value(*choice->getFalseValue(), depth - 1) +
           ")";
  return i.getOpcodeName();
}

} // namespace nuthatch
