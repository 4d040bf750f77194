// Words in which the rows of the table are written; only the files rows_*.cpp use them.
#pragma once

#include "library/library.h"

namespace nuthatch::library {

class Rows {
public:
  Function& add(std::string_view name, std::vector<Part> parts, std::uint32_t traits) {
    rows_.push_back({.name = name, .parts = std::move(parts), .traits = traits});
    return rows_.back();
  }
  // Names between blanks, all alike.
  void each(std::string_view names, const std::vector<Part>& parts, std::uint32_t traits) {
    while (!names.empty()) {
      const std::size_t end = names.find(' ');
      if (end != 0) add(names.substr(0, end), parts, traits);
      names.remove_prefix(end == names.npos ? names.size() : end + 1);
    }
  }
  void prints(std::string_view name, int format, std::vector<Part> parts, std::uint32_t traits,
              bool takesList = false) {
    Function& row = add(name, std::move(parts), traits);
    row.printFormat = format;
    row.takesList = takesList;
  }
  void scans(std::string_view name, int format, std::vector<Part> parts, std::uint32_t traits,
             bool takesList = false) {
    Function& row = add(name, std::move(parts), traits);
    row.scanFormat = format;
    row.takesList = takesList;
  }
  void heap(std::string_view names, std::vector<Part> parts, std::uint32_t traits, Family family,
            int size = -1) {
    const std::size_t first = rows_.size();
    each(names, parts, traits);
    for (std::size_t i = first; i < rows_.size(); ++i) rows_[i].family = family, rows_[i].size = size;
  }
  std::vector<Function> take() { return std::move(rows_); }

private:
  std::vector<Function> rows_;
};

constexpr Part reads(int argument, int size, int unit = 1) {
  return {argument, false, Amount::Argument, size, 0, unit};
}
constexpr Part writes(int argument, int size, int unit = 1) {
  return {argument, true, Amount::Argument, size, 0, unit};
}
constexpr Part readsItems(int argument, int a, int b) { return {argument, false, Amount::Product, a, b}; }
constexpr Part writesItems(int argument, int a, int b) { return {argument, true, Amount::Product, a, b}; }
constexpr Part readsBytes(int argument, int count) { return {argument, false, Amount::Fixed, count}; }
constexpr Part writesBytes(int argument, int count) { return {argument, true, Amount::Fixed, count}; }
constexpr Part writesWords(int argument, int count) { return writesBytes(argument, -count); }
constexpr Part string(int argument) { return {argument, false, Amount::String}; }
constexpr Part writesCopyOf(int argument, int source) {
  return {argument, true, Amount::CopyOfString, source};
}
constexpr Part appends(int argument, int source) { return {argument, true, Amount::AfterString, source}; }
constexpr Part readsSome(int argument, int limit = -1) { return {argument, false, Amount::AtMostOne, limit}; }
constexpr Part writesSome(int argument, int limit = -1) { return {argument, true, Amount::AtMostOne, limit}; }
constexpr Part optional(Part part) {
  part.mayBeNull = true;
  return part;
}
// An open FILE: its first byte is there, unlike that of one that was closed.
constexpr Part stream(int argument) { return readsBytes(argument, 1); }

void addMemory(Rows& rows); // blocks and the heap
void addStrings(Rows& rows);
void addText(Rows& rows);    // numbers, characters, wide strings, formats
void addStreams(Rows& rows); // files
void addSystem(Rows& rows);  // processes, time, threads, locale
void addMath(Rows& rows);
void addCxx(Rows& rows); // what C++ calls

} // namespace nuthatch::library
