/* An expression of Tcl and a list, parsed; what loops for ever ends by the limit of depth or of time. */
#include "jim.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size > 1 << 12) return 0;
  Jim_Interp* interpreter = Jim_CreateInterp();
  Jim_Obj* text = Jim_NewStringObj(interpreter, (const char*)data, (int)size);
  Jim_IncrRefCount(text);
  Jim_EvalExpression(interpreter, text);
  Jim_DecrRefCount(interpreter, text);
  text = Jim_NewStringObj(interpreter, (const char*)data, (int)size);
  Jim_IncrRefCount(text);
  Jim_ListLength(interpreter, text);
  Jim_DecrRefCount(interpreter, text);
  text = Jim_NewStringObj(interpreter, (const char*)data, (int)size);
  Jim_IncrRefCount(text);
  Jim_Obj* result = NULL;
  if (Jim_SubstObj(interpreter, text, &result, 0) == JIM_OK) {
    Jim_IncrRefCount(result);
    Jim_DecrRefCount(interpreter, result);
  }
  Jim_DecrRefCount(interpreter, text);
  Jim_FreeInterp(interpreter);
  return 0;
}
