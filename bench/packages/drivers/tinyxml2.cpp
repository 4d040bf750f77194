// Parses, walks, edits and prints a document; one that is broken gives its error.
#include "tinyxml2.h"

#include <cstdio>

using namespace tinyxml2;

int main() {
  XMLDocument doc;
  doc.Parse(
      "<shop open='true'><item n='1'>bread &amp; salt</item><item n='x'/><![CDATA[raw < text]]></shop>");
  XMLElement* shop = doc.FirstChildElement("shop");
  std::printf("open %d\n", shop->BoolAttribute("open"));
  for (XMLElement* item = shop->FirstChildElement("item"); item; item = item->NextSiblingElement("item")) {
    int n = -1;
    const XMLError error = item->QueryIntAttribute("n", &n);
    std::printf("%d %d %s\n", error, n, item->GetText() ? item->GetText() : "(empty)");
  }
  shop->SetAttribute("ratio", 0.5);
  shop->InsertNewChildElement("last")->SetText(7);
  XMLPrinter printer;
  doc.Print(&printer);
  std::fputs(printer.CStr(), stdout);
  XMLDocument broken;
  broken.Parse("<a><b></a>");
  std::printf("%s\n", broken.ErrorStr());
}
