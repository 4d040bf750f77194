// Parses, queries by XPath, edits and prints a document; a bad query throws.
#include "pugixml.hpp"

#include <iostream>

int main() {
  pugi::xml_document doc;
  const auto result =
      doc.load_string("<shop><item n='1' price='2.5'/><item n='2' price='4'/><item n='3'/></shop>");
  std::cout << result.description() << '\n';
  for (const auto& node : doc.select_nodes("/shop/item[@price > 3 or not(@price)]"))
    std::cout << node.node().attribute("n").as_int() << '\n';
  std::cout << pugi::xpath_query("sum(//@price) div count(//item)").evaluate_number(doc) << '\n';
  doc.child("shop").append_child("note").text().set("a < b");
  doc.save(std::cout, " ");
  try {
    doc.select_node("//item[");
  } catch (const pugi::xpath_exception& error) {
    std::cout << error.what() << '\n';
  }
  std::cout << doc.load_string("<a><b></a>").description() << '\n';
}
