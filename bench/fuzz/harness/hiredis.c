/* Replies of a server. */
#include "hiredis.h"
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  redisReader* reader = redisReaderCreate();
  void* reply = NULL;
  redisReaderFeed(reader, (const char*)data, size);
  while (redisReaderGetReply(reader, &reply) == REDIS_OK && reply) freeReplyObject(reply);
  redisReaderFree(reader);
  return 0;
}
