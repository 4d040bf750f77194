// A plug-in of clang that tells what a source declares: the files that it includes, functions with the comments
// in front of them, types with their bodies, templates, and macros that take something. In: one unit with the
// flags of its build, parsed by clang itself, inside the confined compiler. Out: JSON on standard output, which
// frontend/reader/source_reading.h reads. It tells what is written and decides nothing. Arguments: system=FOLDER,
// whose files are nobody's code.
//
//   clang-22 -fsyntax-only -Xclang -load -Xclang nuthatch_reader.so -Xclang -plugin -Xclang nuthatch-reader a.cpp
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/RawCommentList.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <string>
#include <vector>

namespace {

using Folders = std::vector<std::string>;

std::string pathOf(const clang::SourceManager& sources, clang::FileID file) {
  const auto entry = sources.getFileEntryRefForID(file);
  if (!entry) return "";
  llvm::SmallString<256> path(entry->getName());
  sources.getFileManager().makeAbsolutePath(path);
  llvm::sys::path::remove_dots(path, true);
  return std::string(path);
}

struct Entered {
  std::string path;
  unsigned depth = 0; // the unit itself: 0
};

// Files in the order in which they are read.
class Includes final : public clang::PPCallbacks {
public:
  Includes(const clang::SourceManager& sources, std::vector<Entered>& entered)
      : sources_(sources), entered_(entered) {}

  void FileChanged(clang::SourceLocation place, FileChangeReason reason, clang::SrcMgr::CharacteristicKind,
                   clang::FileID) override {
    if (reason != EnterFile) return;
    const clang::FileID file = sources_.getFileID(place);
    std::string path = pathOf(sources_, file);
    if (path.empty()) return;
    unsigned depth = 0;
    for (auto from = sources_.getIncludeLoc(file); from.isValid();
         from = sources_.getIncludeLoc(sources_.getFileID(from)))
      if (!pathOf(sources_, sources_.getFileID(from)).empty()) ++depth;
    entered_.push_back({std::move(path), depth});
  }

private:
  const clang::SourceManager& sources_;
  std::vector<Entered>& entered_;
};

class Teller {
public:
  Teller(clang::CompilerInstance& compiler, const Folders& systems, llvm::json::OStream& out)
      : context_(compiler.getASTContext()), preprocessor_(compiler.getPreprocessor()),
        sources_(compiler.getSourceManager()), systems_(systems), out_(out),
        policy_(context_.getPrintingPolicy()) {
    policy_.SuppressTagKeyword = context_.getLangOpts().CPlusPlus;
  }

  void files(const std::vector<Entered>& entered) {
    out_.attributeArray("files", [&] {
      for (const Entered& file : entered)
        out_.object([&] {
          out_.attribute("path", llvm::json::fixUTF8(file.path));
          out_.attribute("depth", file.depth);
        });
    });
  }

  void declarations() {
    out_.attributeArray("declarations", [&] { declarationsOf(*context_.getTranslationUnitDecl(), true); });
  }

  // As they are at the end of the unit.
  void macros() {
    out_.attribute("definesNdebug", preprocessor_.isMacroDefined("NDEBUG"));
    out_.attributeArray("macros", [&] {
      for (const auto& [name, state] : preprocessor_.macros()) {
        const clang::MacroInfo* macro = preprocessor_.getMacroInfo(name);
        if (macro && macro->isFunctionLike() && !macro->isBuiltinMacro()) tell(name->getName(), *macro);
      }
    });
  }

private:
  bool isUsers(clang::SourceLocation place) const {
    const std::string path = fileOf(place);
    return !path.empty() &&
           llvm::none_of(systems_, [&](const std::string& folder) { return path.starts_with(folder); });
  }

  std::string fileOf(clang::SourceLocation place) const {
    return pathOf(sources_, sources_.getFileID(sources_.getExpansionLoc(place)));
  }

  // `isNamespace`: no member of a class; what others may name as they stand.
  void declarationsOf(const clang::DeclContext& scope, bool isNameable) {
    for (const clang::Decl* one : scope.decls()) {
      if (one->isImplicit() || !isUsers(one->getLocation())) {
        // A linkage specification has its place at the keyword, a friend none of its own.
        if (!llvm::isa<clang::LinkageSpecDecl, clang::ExportDecl>(one)) continue;
      }
      if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(one))
        tell(*function);
      else if (const auto* type = llvm::dyn_cast<clang::TagDecl>(one))
        tellType(*type, isNameable);
      else if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(one))
        tellAlias(*alias);
      else if (const auto* all = llvm::dyn_cast<clang::FunctionTemplateDecl>(one))
        tell(*all->getTemplatedDecl()), tellTemplate(*all, isNameable);
      else if (const auto* classes = llvm::dyn_cast<clang::ClassTemplateDecl>(one))
        tellType(*classes->getTemplatedDecl(), false), tellTemplate(*classes, isNameable);
      else if (const auto* friends = llvm::dyn_cast<clang::FriendDecl>(one))
        tellFriend(*friends);
      else if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(one))
        declarationsOf(*space,
                       isNameable && !space->isAnonymousNamespace() && !space->getName().starts_with("__"));
      else if (llvm::isa<clang::LinkageSpecDecl, clang::ExportDecl>(one))
        declarationsOf(*llvm::cast<clang::DeclContext>(one), isNameable);
    }
  }

  void tellFriend(const clang::FriendDecl& one) {
    const clang::NamedDecl* who = one.getFriendDecl();
    if (!who) return;
    if (const auto* all = llvm::dyn_cast<clang::FunctionTemplateDecl>(who)) who = all->getTemplatedDecl();
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(who)) tell(*function);
  }

  void tell(const clang::FunctionDecl& function) {
    out_.object([&] {
      out_.attribute("kind", "function");
      out_.attribute("name", function.getNameAsString());
      if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function))
        out_.attribute("class", method->getParent()->getNameAsString());
      out_.attribute("file", fileOf(function.getLocation()));
      const clang::Decl* described = &function;
      if (const auto* all = function.getDescribedFunctionTemplate()) described = all;
      if (const clang::RawComment* comment = context_.getRawCommentForDeclNoCache(described))
        out_.attribute(
            "comment",
            llvm::json::fixUTF8(
                llvm::StringRef(comment->getFormattedText(sources_, context_.getDiagnostics())).trim()));
    });
  }

  void tellType(const clang::TagDecl& type, bool isNameable) {
    if (!type.isThisDeclarationADefinition()) return;
    if (!type.getName().empty()) tellType(type.getNameAsString(), fileOf(type.getLocation()));
    if (llvm::isa<clang::RecordDecl>(type)) declarationsOf(type, false);
  }

  // typedef struct { … } name; and names of what has its body elsewhere.
  void tellAlias(const clang::TypedefNameDecl& alias) {
    const clang::TagDecl* type = alias.getUnderlyingType()->getAsTagDecl();
    const clang::TagDecl* body = type ? type->getDefinition() : nullptr;
    if (body && isUsers(body->getLocation())) tellType(alias.getNameAsString(), fileOf(body->getLocation()));
  }

  void tellType(const std::string& name, const std::string& file) {
    out_.object([&] {
      out_.attribute("kind", "type");
      out_.attribute("name", name);
      out_.attribute("file", file);
    });
  }

  void tellTemplate(const clang::ClassTemplateDecl& all, bool isNameable) {
    if (!isNameable || !all.isThisDeclarationADefinition() || all.getName().empty()) return;
    tellTemplate("class template", all, "");
  }

  void tellTemplate(const clang::FunctionTemplateDecl& all, bool isNameable) {
    const clang::FunctionDecl& function = *all.getTemplatedDecl();
    if (!isNameable || !all.isThisDeclarationADefinition() || function.isDeleted() ||
        !all.getDeclName().isIdentifier() || function.getDeclContext() != function.getLexicalDeclContext() ||
        llvm::isa<clang::CXXMethodDecl>(function))
      return;
    name(*all.getTemplateParameters());
    tellTemplate("function template", all, instanceOf(function));
  }

  // What an instance will have in place of a parameter stands there under a name that nothing else has.
  void name(const clang::TemplateParameterList& parameters) {
    for (unsigned i = 0; i < parameters.size(); ++i)
      if (!hasDefault(*parameters.getParam(i)))
        const_cast<clang::NamedDecl*>(parameters.getParam(i))
            ->setDeclName(&context_.Idents.get("nh_argument_" + std::to_string(i)));
  }

  // const nh_argument_0 &least<nh_arguments>(const nh_argument_0 &a, const nh_argument_0 &b)
  std::string instanceOf(const clang::FunctionDecl& function) const {
    std::string text = function.getNameAsString() + "<nh_arguments>(";
    for (const clang::ParmVarDecl* parameter : function.parameters()) {
      std::string one = parameter->getNameAsString();
      parameter->getType().getAsStringInternal(one, policy_);
      text += (text.ends_with("(") ? "" : ", ") + one;
    }
    text += ")";
    const auto* type = function.getType()->getAs<clang::FunctionProtoType>();
    if (type && type->hasTrailingReturn())
      return "auto " + text + " -> " + function.getReturnType().getAsString(policy_);
    function.getReturnType().getAsStringInternal(text, policy_);
    return text;
  }

  static bool hasDefault(const clang::NamedDecl& parameter) {
    if (const auto* type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(&parameter))
      return type->hasDefaultArgument();
    if (const auto* value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(&parameter))
      return value->hasDefaultArgument();
    return llvm::cast<clang::TemplateTemplateParmDecl>(parameter).hasDefaultArgument();
  }

  static const char* kindOf(const clang::NamedDecl& parameter) {
    if (parameter.isTemplateParameterPack() || parameter.isImplicit()) return "other";
    if (llvm::isa<clang::TemplateTypeParmDecl>(parameter)) return "type";
    const auto* value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(&parameter);
    if (!value) return "other";
    if (value->getType()->isBooleanType()) return "boolean";
    return value->getType()->isIntegerType() || value->getType()->getContainedAutoType() ? "number" : "other";
  }

  void tellTemplate(const char* kind, const clang::TemplateDecl& all, const std::string& instance) {
    std::vector<std::string> names; // of parameters, as they were written
    out_.object([&] {
      out_.attribute("kind", kind);
      out_.attribute("name", all.getNameAsString());
      out_.attribute("file", fileOf(all.getLocation()));
      if (!instance.empty()) out_.attribute("instance", instance);
      out_.attributeArray("namespaces", [&] { namespacesOf(*all.getDeclContext()); });
      out_.attributeArray("parameters", [&] {
        for (const clang::NamedDecl* parameter : *all.getTemplateParameters())
          out_.object([&] {
            out_.attribute("kind", kindOf(*parameter));
            out_.attribute("name", spelled(*parameter));
            out_.attribute("hasDefault", hasDefault(*parameter));
          });
      });
    });
  }

  // The name in the source: in the tree it may be another by now.
  std::string spelled(const clang::NamedDecl& parameter) const {
    return clang::Lexer::getSourceText(
               clang::CharSourceRange::getTokenRange(parameter.getLocation(), parameter.getLocation()),
               sources_, context_.getLangOpts())
        .str();
  }

  void namespacesOf(const clang::DeclContext& scope) {
    if (const clang::DeclContext* outer = scope.getParent()) namespacesOf(*outer);
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(&scope)) out_.value(space->getName());
  }

  void tell(llvm::StringRef name, const clang::MacroInfo& macro) {
    const clang::SourceLocation first = macro.getDefinitionLoc(), last = macro.getDefinitionEndLoc();
    if (first.isInvalid() || !isUsers(first)) return;
    out_.object([&] {
      out_.attribute("name", name);
      out_.attribute("file", fileOf(first));
      out_.attribute("line", sources_.getSpellingLineNumber(first));
      out_.attribute("lastLine", sources_.getSpellingLineNumber(last.isValid() ? last : first));
      out_.attribute("isVariadic", macro.isVariadic());
      out_.attributeArray("parameters", [&] {
        for (const clang::IdentifierInfo* parameter : macro.params()) out_.value(parameter->getName());
      });
      out_.attributeArray("body", [&] {
        for (const clang::Token& token : macro.tokens())
          out_.value(llvm::json::fixUTF8(preprocessor_.getSpelling(token)));
      });
    });
  }

  clang::ASTContext& context_;
  clang::Preprocessor& preprocessor_;
  clang::SourceManager& sources_;
  const Folders& systems_;
  llvm::json::OStream& out_;
  clang::PrintingPolicy policy_;
};

class Consumer final : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance& compiler, Folders systems)
      : compiler_(compiler), systems_(std::move(systems)) {
    compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<Includes>(compiler.getSourceManager(), entered_));
    // A header that is not there costs what it declares, not all that comes after it.
    compiler.getDiagnostics().setFatalsAsError(true);
  }

  void HandleTranslationUnit(clang::ASTContext&) override {
    llvm::json::OStream out(llvm::outs());
    out.object([&] {
      Teller teller(compiler_, systems_, out);
      teller.files(entered_);
      teller.macros();
      teller.declarations();
    });
    llvm::outs() << "\n";
    llvm::outs().flush();
  }

private:
  clang::CompilerInstance& compiler_;
  Folders systems_;
  std::vector<Entered> entered_;
};

class Reader final : public clang::PluginASTAction {
protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef) override {
    return std::make_unique<Consumer>(compiler, systems_);
  }

  bool ParseArgs(const clang::CompilerInstance&, const std::vector<std::string>& arguments) override {
    for (llvm::StringRef argument : arguments)
      if (argument.consume_front("system=")) systems_.push_back(argument.str());
    return true;
  }

private:
  Folders systems_;
};

const clang::FrontendPluginRegistry::Add<Reader> kReader("nuthatch-reader", "tells what a source declares");

} // namespace
