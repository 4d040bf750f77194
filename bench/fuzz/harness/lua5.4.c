/* A script, compiled but not run, and a pattern of its text library. */
#include "lauxlib.h"
#include "lua.h"
#include "lualib.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  lua_State* state = luaL_newstate();
  if (!state) return 0;
  luaL_loadbufferx(state, (const char*)data, size, "input", "t");
  lua_settop(state, 0);
  luaL_requiref(state, "string", luaopen_string, 1);
  lua_getfield(state, -1, "format");
  lua_pushlstring(state, (const char*)data, size);
  lua_pushinteger(state, 7);
  lua_pushliteral(state, "text");
  lua_pcall(state, 3, 0, 0);
  lua_close(state);
  return 0;
}
