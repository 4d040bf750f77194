// Parses, walks, edits and prints a document; one that is broken gives its error.
#include "tinyxml.h"

#include <cstdio>

int main() {
  TiXmlDocument doc;
  doc.Parse("<?xml version='1.0'?><shop open='yes'><!-- c --><item n='1'>bread &amp; salt</item><item "
            "n='2'/></shop>");
  TiXmlElement* shop = doc.FirstChildElement("shop");
  for (TiXmlElement* item = shop->FirstChildElement("item"); item; item = item->NextSiblingElement("item")) {
    int n = 0;
    item->QueryIntAttribute("n", &n);
    std::printf("%d %s\n", n, item->GetText() ? item->GetText() : "(empty)");
  }
  shop->SetAttribute("visits", 42);
  TiXmlPrinter printer;
  doc.Accept(&printer);
  std::fputs(printer.CStr(), stdout);
  TiXmlDocument broken;
  broken.Parse("<a><b></a>");
  std::printf("%d %s\n", broken.Error(), broken.ErrorDesc());
}
