"""Parsers of Debian packages as programs that grow: one file each, with the package's own source inside.

libosip2, the subject of seed 004, and uriparser and iniparser cannot be had from the archive at the time of writing; these three
stand for them: URLs (http-parser), addresses (musl), hosts of SIP (sofia-sip).
"""
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

HTTP_URL = """
#include "{source}/http_parser.c"
#include "nuthatch/nuthatch.h"
int main(void) {{
  char url[{size}];
  nh_symbolic(url, {size}, "url");
  struct http_parser_url parts;
  http_parser_url_init(&parts);
  if (http_parser_parse_url(url, {size}, 0, &parts)) return 1;
  if (parts.field_set & (1 << UF_PORT)) return 2;
  return 0;
}}
"""

MUSL_ADDRESS = """
#define inet_pton musl_inet_pton
#include "{source}/src/network/inet_pton.c"
#include "nuthatch/nuthatch.h"
int main(void) {{
  char text[{size} + 1];
  unsigned char address[16];
  nh_symbolic(text, {size}, "text");
  text[{size}] = 0;
  if (musl_inet_pton(AF_INET6, text, address) != 1) return 1;
  return address[0] == 0xfe ? 2 : 0;
}}
"""

SIP_HOST = """
#include <stddef.h>
#include <string.h>
#include <stdio.h>
#include <assert.h>
typedef size_t isize_t;
typedef long issize_t;
#define su_inline static inline
#define SOFIAPUBFUN extern
#define SOFIAPUBVAR extern
#define SOFIA_BEGIN_DECLS
#define SOFIA_END_DECLS
{header}
{code}
#include "nuthatch/nuthatch.h"
int main(void) {{
  char text[{size} + 1];
  nh_symbolic(text, {size}, "text");
  text[{size}] = 0;
  isize_t n = span_host(text);
  if (n == 0) return 1;
  if (text[n] == ':') return 2;
  return text[n] != 0 ? 3 : 0;
}}
"""


def fetched(name, work):
    done = subprocess.run(["bash", "-c", f". {ROOT}/bench/subjects/fetch.sh; fetch {name}"], env={**__import__("os").environ, "work": str(work)})
    return work / "src" / name if done.returncode == 0 else None


def http_url(source, size):
    return HTTP_URL.format(source=source, size=size)


def musl_address(source, size):
    return MUSL_ADDRESS.format(source=source, size=size)


def sip_host(source, size):
    folder = source / "libsofia-sip-ua" / "bnf"
    plain = lambda path: re.sub(r'^#include ["<](sofia-sip/|config).*$', "", path.read_text(), flags=re.M)
    code = plain(folder / "bnf.c").split("/** Return true if @a string is valid IP4 address")[0]
    return SIP_HOST.format(header=plain(folder / "sofia-sip" / "bnf.h"), code=code, size=size)


# name, package, how a program of a size is written, sizes
PARSERS = [("http-parser: URL", "http-parser", http_url, (2, 3, 4, 5, 6, 8, 10, 12)),
           ("musl: IPv6 address", "musl", musl_address, (2, 3, 4, 5, 6, 7, 8, 9)),
           ("sofia-sip: host", "sofia-sip", sip_host, (2, 3, 4, 5, 6, 8, 10, 12))]
