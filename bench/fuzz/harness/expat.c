/* A document in two pieces, with all handlers set. */
#include "expat.h"

#include <stdint.h>

static void XMLCALL onStart(void* data, const XML_Char* name, const XML_Char** attributes) {}
static void XMLCALL onEnd(void* data, const XML_Char* name) {}
static void XMLCALL onText(void* data, const XML_Char* text, int length) {}
static void XMLCALL onInstruction(void* data, const XML_Char* target, const XML_Char* text) {}
static void XMLCALL onComment(void* data, const XML_Char* text) {}
static void XMLCALL onEvent(void* data) {}
static void XMLCALL onDoctype(void* data, const XML_Char* name, const XML_Char* system, const XML_Char* public,
                              int internal) {}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  XML_Parser parser = XML_ParserCreate(NULL);
  XML_SetHashSalt(parser, 1); /* the same hash in every run */
  XML_SetElementHandler(parser, onStart, onEnd);
  XML_SetCharacterDataHandler(parser, onText);
  XML_SetProcessingInstructionHandler(parser, onInstruction);
  XML_SetCommentHandler(parser, onComment);
  XML_SetCdataSectionHandler(parser, onEvent, onEvent);
  XML_SetDoctypeDeclHandler(parser, onDoctype, onEvent);
  const int half = (int)(size / 2);
  if (XML_Parse(parser, (const char*)data, half, 0) != XML_STATUS_ERROR)
    XML_Parse(parser, (const char*)data + half, (int)size - half, 1);
  XML_ErrorString(XML_GetErrorCode(parser));
  XML_ParserFree(parser);
  return 0;
}
