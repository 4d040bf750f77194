// A module of music in memory, and the first of its sound.
#include "modplug.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  ModPlugFile* file = ModPlug_Load(data, static_cast<int>(size));
  if (!file) return 0;
  static char sound[4096];
  for (int i = 0; i < 4 && ModPlug_Read(file, sound, sizeof sound) > 0; ++i) {
  }
  ModPlug_GetName(file);
  ModPlug_GetLength(file);
  ModPlug_Unload(file);
  return 0;
}
