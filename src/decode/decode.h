// From LLVM functions to Decoded ones. In: a prepared module with entries, and a way to give globals their
// addresses. Out: Decoded functions, made on demand and kept. What the engine cannot do becomes an
// Unsupported operation at its place, never a refusal of the function.
#pragma once

#include "decode/program.h"

#include <functional>
#include <memory>
#include <unordered_map>

namespace llvm {
class Constant;
class DataLayout;
class GlobalValue;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

// The value of a scalar constant in the address space; nothing where it has none (undef, blockaddress).
class Constants {
public:
  Constants(expr::Terms& terms, const llvm::DataLayout& layout,
            std::function<std::uint64_t(const llvm::GlobalValue&)> addressOf)
      : terms_(terms), layout_(layout), addressOf_(std::move(addressOf)) {}

  std::optional<Value> scalar(const llvm::Constant& constant) const;
  const llvm::DataLayout& layout() const { return layout_; }
  expr::Terms& terms() const { return terms_; }

private:
  std::optional<std::uint64_t> expression(const llvm::Constant& constant) const;

  expr::Terms& terms_;
  const llvm::DataLayout& layout_;
  std::function<std::uint64_t(const llvm::GlobalValue&)> addressOf_;
};

class Decoder {
public:
  explicit Decoder(Constants constants) : constants_(std::move(constants)) {}
  const Decoded& of(const llvm::Function& function);
  bool knows(const llvm::Function& function) const { return known_.contains(&function); }
  const Constants& constants() const { return constants_; }

private:
  Constants constants_;
  std::unordered_map<const llvm::Function*, std::unique_ptr<Decoded>> known_;
};

} // namespace nuthatch::bounded
