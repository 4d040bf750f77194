// Which functions a user of the library can know: those that a header for users declares. Which headers those
// are the project's installation says (frontend/installed_headers.h); where it says nothing, each header of its own
// is one. A function that is visible to the linker but stands in no such header is called by the project
// alone, as a static one is. Asked of few functions, after the search; the headers are read when it is first
// asked. A target that is a header, or of which no header declares anything, keeps nothing to itself.
#pragma once

#include "driver/callable.h"
#include "frontend/declarations.h"

#include <optional>

namespace nuthatch {

// Of std::map<int, a::B>::find it is find; of struct csv_parser it is csv_parser.
std::string lastName(const std::string& name);

class Declared {
public:
  Declared(const Target& target, const Callables& callables) : target_(target), callables_(callables) {}

  bool isKnown(const Callable& callable);
  bool isKnown(const Signature& signature);
  // By the installation alone: where that says nothing, every function is for users.
  bool isForUsers(const Callable& callable);
  bool isForUsers(const Signature& signature);
  // Whether users see what is in a record, by the installation alone. Of a template they do.
  bool isSeen(const std::string& type);

  const std::vector<IncludedHeader>& headers();

  // Null where sequences cannot call it.
  const Callable* callableOf(const Signature& signature) const;

private:
  void read();
  void readInstalled();
  void readPublic(const std::vector<std::filesystem::path>& headers);
  void readIncluded();
  bool declaresAny() const;
  bool isInHeader(const Callable& callable) const;

  const Target& target_;
  const Callables& callables_;
  std::optional<std::vector<IncludedHeader>> headers_;
  bool any_ = false;       // something is declared
  bool installed_ = false; // the headers are those that are installed
  bool included_ = false;  // they are those that units include
};

} // namespace nuthatch
