/* A request in two pieces, a chunked response, an address, and a request that is none. */
#include "http_parser.h"

#include <stdio.h>
#include <string.h>

static int onPiece(http_parser* parser, const char* at, size_t length) {
  printf("[%.*s]", (int)length, at);
  return 0;
}

static void feed(enum http_parser_type type, const char* first, const char* second) {
  http_parser parser;
  http_parser_settings settings;
  http_parser_settings_init(&settings);
  settings.on_url = settings.on_header_field = settings.on_header_value = settings.on_body = onPiece;
  http_parser_init(&parser, type);
  const size_t read = http_parser_execute(&parser, &settings, first, strlen(first)) +
                      http_parser_execute(&parser, &settings, second, strlen(second));
  printf("\n%zu %s %u\n", read, http_errno_name(HTTP_PARSER_ERRNO(&parser)), parser.status_code);
}

int main(void) {
  feed(HTTP_REQUEST, "GET /a?b=c HTTP/1.1\r\nHost: exa", "mple.org\r\nContent-Length: 3\r\n\r\nabc");
  feed(HTTP_RESPONSE, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nWiki\r\n", "0\r\n\r\n");
  feed(HTTP_REQUEST, "GXT / HTTP/1.1\r\n", "");
  struct http_parser_url url;
  http_parser_url_init(&url);
  printf("%d ", http_parser_parse_url("http://u@h:8080/p?q#f", 21, 0, &url));
  printf("%x %u\n", url.field_set, url.port);
  return 0;
}
