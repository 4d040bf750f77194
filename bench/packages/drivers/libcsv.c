/* Fields with quotes and line ends, in one piece and byte by byte, and a row written. */
#include "csv.h"

#include <stdio.h>
#include <string.h>

static void onField(void* text, size_t length, void* rows) { printf("<%.*s>", (int)length, (char*)text); }
static void onRow(int end, void* rows) { printf("|%d\n", ++*(int*)rows); }

int main(void) {
  const char* text = "a, b ,\"c \"\"quoted\"\" , x\"\r\n\n1,,3\n\"open";
  struct csv_parser parser;
  int rows = 0;
  csv_init(&parser, 0);
  printf("%zu\n", csv_parse(&parser, text, strlen(text), onField, onRow, &rows));
  csv_fini(&parser, onField, onRow, &rows);
  csv_init(&parser, CSV_STRICT);
  for (const char* at = "x\"y,z\n"; *at; ++at)
    if (csv_parse(&parser, at, 1, onField, onRow, &rows) != 1) printf("error %d\n", csv_error(&parser));
  csv_free(&parser);
  csv_fwrite(stdout, "say \"hi\"", 8);
  putchar('\n');
  return 0;
}
