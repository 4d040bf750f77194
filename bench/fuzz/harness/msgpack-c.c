/* Objects one after the other, each written again. */
#include <msgpack.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  msgpack_unpacked object;
  size_t at = 0;
  msgpack_unpacked_init(&object);
  while (msgpack_unpack_next(&object, (const char*)data, size, &at) == MSGPACK_UNPACK_SUCCESS) {
    msgpack_sbuffer out;
    msgpack_packer packer;
    char text[200];
    msgpack_sbuffer_init(&out);
    msgpack_packer_init(&packer, &out, msgpack_sbuffer_write);
    msgpack_pack_object(&packer, object.data);
    msgpack_object_print_buffer(text, sizeof text, object.data);
    msgpack_sbuffer_destroy(&out);
  }
  msgpack_unpacked_destroy(&object);
  return 0;
}
