/* A document in memory, repaired where it can be, and a query over it. */
#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <stdint.h>

static void quiet(void* context, const char* format, ...) { (void)context, (void)format; }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size > 1 << 16) return 0;
  xmlSetGenericErrorFunc(NULL, quiet);
  xmlDoc* document = xmlReadMemory((const char*)data, (int)size, "fuzz.xml", NULL,
                                   XML_PARSE_NONET | XML_PARSE_RECOVER | XML_PARSE_NOENT |
                                       XML_PARSE_DTDVALID | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if (document) {
    xmlChar* text = NULL;
    int length;
    xmlDocDumpMemory(document, &text, &length);
    xmlFree(text);
    xmlFreeDoc(document);
  }
  xmlResetLastError();
  return 0;
}
