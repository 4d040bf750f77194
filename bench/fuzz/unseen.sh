# Recipes for `run --unseen`: libraries that stand in no other table, each with a plain harness of ours in harness/ and no
# seeds. Like the recipes of `run`, each sets `sources`, `flags` and, where other libraries are needed, `libs`, seen from the
# source folder of the package.
# shellcheck shell=bash disable=SC2034

unseen="lz4 libpng1.6 pcre2 xz-utils libmodplug duktape libxml2 jimtcl libyang2 lua5.4 libfyaml nanopb libtomcrypt libidn2 libpcap ldns hiredis msgpack-c"

# What a configure script leaves is made once, in the folder that was fetched.
configured() { # FLAG…
  [ -e .configured ] || { ./configure "$@" >.configure.log 2>&1 </dev/null && touch .configured; }
}

recipe_lz4() { sources="lib/lz4.c lib/lz4hc.c lib/lz4frame.c lib/xxhash.c" flags="-Ilib"; }
recipe_libpng1.6() {
  cp scripts/pnglibconf.h.prebuilt pnglibconf.h
  sources=$(ls png*.c | grep -v pngtest) flags=-I. libs="-lz -lm"
}
recipe_pcre2() {
  cp src/config.h.generic src/config.h
  cp src/pcre2.h.generic src/pcre2.h
  cp src/pcre2_chartables.c.dist src/pcre2_chartables.c
  sources=$(ls src/pcre2_*.c | grep -Ev '_(jit_.*|dftables|fuzzsupport|printint|ucptables)\.c$')
  sources+=" src/pcre2_jit_compile.c"
  flags="-Isrc -DHAVE_CONFIG_H -DPCRE2_CODE_UNIT_WIDTH=8 -DSUPPORT_UNICODE -DPCRE2_STATIC"
}
recipe_xz-utils() {
  local dir=src/liblzma part
  sources=""
  for part in check/check check/crc32_fast check/crc32_table check/crc64_fast check/crc64_table check/sha256 common/alone_decoder \
    common/auto_decoder common/block_buffer_decoder common/block_decoder common/block_header_decoder common/block_util common/common \
    common/easy_preset common/filter_common common/filter_decoder common/filter_flags_decoder common/hardware_physmem common/index \
    common/index_decoder common/index_hash common/lzip_decoder common/stream_buffer_decoder common/stream_decoder common/stream_flags_common \
    common/stream_flags_decoder common/vli_decoder common/vli_size delta/delta_common delta/delta_decoder lz/lz_decoder lzma/lzma2_decoder \
    lzma/lzma_decoder lzma/lzma_encoder_presets simple/arm simple/arm64 simple/armthumb simple/ia64 simple/powerpc simple/simple_coder \
    simple/simple_decoder simple/sparc simple/x86; do sources+=" $dir/$part.c"; done
  sources+=" src/common/tuklib_physmem.c"
  flags="-Isrc/common -D_GNU_SOURCE -DHAVE_STDBOOL_H -DHAVE_STDINT_H -DHAVE_INTTYPES_H -DHAVE_DECODERS -DHAVE_LZIP_DECODER -DSIZEOF_SIZE_T=8 -DTUKLIB_SYMBOL_PREFIX=lzma_ -DTUKLIB_PHYSMEM_SYSCONF"
  for part in . api check common delta lz lzma rangecoder simple; do flags+=" -I$dir/$part"; done
  for part in ARM ARM64 ARMTHUMB DELTA IA64 LZMA1 LZMA2 POWERPC SPARC X86; do flags+=" -DHAVE_DECODER_$part"; done
  for part in CRC32 CRC64 SHA256; do flags+=" -DHAVE_CHECK_$part"; done
}
recipe_libmodplug() {
  printf '#define HAVE_SETENV 1\n#define HAVE_STDINT_H 1\n#define HAVE_INTTYPES_H 1\n#define HAVE_SINF 1\n#define STDC_HEADERS 1\n' >src/config.h
  sources=$(ls src/*.cpp) flags="-Isrc -Isrc/libmodplug -DHAVE_CONFIG_H -DMODPLUG_BUILD -D_USE_MATH_DEFINES -Dregister=" libs=-lm
}
recipe_duktape() { sources=src/duktape.c flags=-Isrc libs=-lm
}
recipe_libxml2() {
  configured --without-python --without-zlib --without-lzma --without-iconv --without-icu --without-http --without-ftp --without-catalog --without-threads --without-modules
  sources="SAX.c entities.c encoding.c error.c parserInternals.c parser.c tree.c hash.c list.c xmlIO.c xmlmemory.c uri.c valid.c xlink.c HTMLparser.c HTMLtree.c debugXML.c xpath.c xpointer.c xinclude.c threads.c globals.c SAX2.c pattern.c xmlregexp.c xmlunicode.c dict.c buf.c chvalid.c xmlstring.c xmlsave.c xmlschemas.c xmlschemastypes.c relaxng.c c14n.c xmlwriter.c xmlreader.c schematron.c"
  flags="-I. -Iinclude -DHAVE_CONFIG_H" libs=-lm
}
recipe_jimtcl() {
  configured --disable-docs --without-ext=default CC=cc
  sources="jim.c jim-subcmd.c jim-format.c utf8.c jimregexp.c" flags="-I. -D_GNU_SOURCE" libs=-lm
}
recipe_libyang2() {
  [ -e b/Makefile ] || cmake -S . -B b -DENABLE_TESTS=OFF -DENABLE_TOOLS=OFF -DCMAKE_BUILD_TYPE=Release >.configure.log 2>&1
  sources=$(ls src/*.c src/plugins_types/*.c src/plugins_exts/*.c compat/compat.c) flags="-Isrc -Ib -Ib/src -Ib/compat -Isrc/plugins_exts -D_GNU_SOURCE" libs="-lpcre2-8 -ldl -lpthread -lm"
}
recipe_lua5.4() {
  printf "#define DEB_HOST_MULTIARCH \"none\"\n" >src/lua5.4-deb-multiarch.h
  sources=$(ls src/l*.c | grep -Ev '/(lua|luac)\.c$') flags="-Isrc -DLUA_USE_POSIX" libs=-lm
}
recipe_libfyaml() {
  sources="$(ls src/lib/*.c) src/xxhash/xxhash.c" libs="-lpthread -lm"
  flags="-Iinclude -Isrc/lib -Isrc/xxhash -Isrc/valgrind -Isrc/internal -D_GNU_SOURCE -DVERSION=\"0\" -DHAVE_QSORT_R=1 -DHAVE_PTHREAD=1"
}
recipe_nanopb() { sources="pb_common.c pb_decode.c pb_encode.c" flags=-I.; }
recipe_libtomcrypt() {
  sources="$(find src/pk/asn1/der -name '*.c' | sort) src/math/multi.c src/math/ltm_desc.c src/misc/zeromem.c src/misc/error_to_string.c src/misc/pk_get_oid.c"
  sources+=" src/misc/crypt/crypt_argchk.c src/misc/crypt/crypt_ltc_mp_descriptor.c"
  flags="-Isrc/headers -DLTC_SOURCE -DLTM_DESC -DLTC_NO_PK -DLTC_DER -DLTC_MPI" libs=-ltommath
}
recipe_libidn2() {
  configured --disable-doc --disable-nls
  sources="lib/bidi.c lib/context.c lib/data.c lib/decode.c lib/error.c lib/free.c lib/idna.c lib/lookup.c lib/puny_decode.c lib/puny_encode.c lib/register.c lib/tables.c lib/tr46map.c lib/version.c"
  flags="-DHAVE_CONFIG_H -I. -Ilib -Igl" libs="-lunistring -Wl,--version-script=$PWD/lib/idn2.map" # its symbols name their versions
}
recipe_libpcap() {
  configured --disable-usb --disable-bluetooth --disable-dbus --without-libnl --disable-rdma --disable-netmap
  [ -e scanner.c ] || make grammar.c grammar.h scanner.c scanner.h >.make.log 2>&1
  sources="pcap-linux.c fad-getad.c pcap-netfilter-linux.c pcap.c gencode.c optimize.c nametoaddr.c etherent.c fmtutils.c pcap-util.c savefile.c"
  sources+=" sf-pcap.c sf-pcapng.c pcap-common.c pcap-usb-linux-common.c bpf_image.c bpf_filter.c bpf_dump.c scanner.c grammar.c"
  sources+=" missing/strlcat.c missing/strlcpy.c"
  flags="-DHAVE_CONFIG_H -D_U_= -I."
}
recipe_ldns() {
  configured --without-ssl --disable-dane --disable-sha2 --disable-gost --disable-ecdsa --disable-dsa --disable-ed25519 --disable-ed448
  sources="$(ls *.c | grep -v linktest) compat/b64_pton.c compat/b64_ntop.c compat/strlcpy.c"
  flags="-I. -Ildns -DHAVE_CONFIG_H -D_GNU_SOURCE"
}
recipe_hiredis() { sources="alloc.c async.c hiredis.c net.c read.c sds.c" flags="-I. -Wno-incompatible-function-pointer-types"; }
recipe_msgpack-c() {
  [ -e b/Makefile ] || cmake -S . -B b >.configure.log 2>&1
  sources="src/objectc.c src/unpack.c src/version.c src/vrefbuffer.c src/zone.c" flags="-Iinclude -Ib/include/msgpack -Ib/include"
}
