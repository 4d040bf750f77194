/* The first byte chooses request, response or either; a URL is looked into. */
#include "http_parser.h"

#include <stdint.h>

static int onUrl(http_parser* parser, const char* at, size_t length) {
  struct http_parser_url url;
  http_parser_url_init(&url);
  http_parser_parse_url(at, length, parser->method == HTTP_CONNECT, &url);
  return 0;
}
static int onPiece(http_parser* parser, const char* at, size_t length) { return 0; }
static int onEvent(http_parser* parser) { return 0; }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (!size) return 0;
  http_parser parser;
  http_parser_settings settings;
  http_parser_settings_init(&settings);
  settings.on_url = onUrl;
  settings.on_header_field = settings.on_header_value = settings.on_body = settings.on_status = onPiece;
  settings.on_message_begin = settings.on_headers_complete = settings.on_message_complete = onEvent;
  settings.on_chunk_header = settings.on_chunk_complete = onEvent;
  http_parser_init(&parser, data[0] % 3);
  http_parser_execute(&parser, &settings, (const char*)data + 1, size - 1);
  http_should_keep_alive(&parser);
  http_body_is_final(&parser);
  return 0;
}
