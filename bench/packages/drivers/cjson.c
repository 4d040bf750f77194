/* Parses, edits, prints and compares; a pointer and a patch through cJSON_Utils. */
#include "cJSON.h"
#include "cJSON_Utils.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  cJSON* doc =
      cJSON_Parse("{\"name\": \"n\\u00fcss\", \"list\": [1, -2.5e3, true, null], \"deep\": {\"x\": {}}}");
  cJSON* list = cJSON_GetObjectItem(doc, "list");
  printf("%d %g\n", cJSON_GetArraySize(list), cJSON_GetArrayItem(list, 1)->valuedouble);
  cJSON_AddStringToObject(doc, "added", "tab\there");
  cJSON* patch = cJSON_Parse("[{\"op\": \"replace\", \"path\": \"/list/0\", \"value\": 9}]");
  printf("patch %d\n", cJSONUtils_ApplyPatches(doc, patch));
  char* text = cJSON_Print(doc);
  puts(text);
  cJSON* copy = cJSON_Parse(text);
  printf("same %d\n", cJSON_Compare(doc, copy, 1));
  free(text);
  printf("broken %s\n", cJSON_Parse("{\"a\": [1,}") ? "parsed" : cJSON_GetErrorPtr());
  cJSON_Delete(patch);
  cJSON_Delete(copy);
  cJSON_Delete(doc);
  return 0;
}
