# What a project's build does reaches nothing of the user's: flags, CMake, build scripts.
mkdir p q
for i in 1 2 3; do echo "int f$i(int a) { return 100 / (a - $i); }" >p/a$i.c; done
cat >p/compile_commands.json <<J
[{"directory": "$PWD/p", "file": "a1.c", "arguments": ["cc", "-c", "a1.c", "-ftime-trace=$PWD/time"]},
 {"directory": "$PWD/p", "file": "a2.c", "arguments": ["cc", "-c", "a2.c", "-Xclang", "-dependency-file", "-Xclang", "$PWD/deps", "-MD"]},
 {"directory": "$PWD/p", "file": "a3.c", "arguments": ["cc", "-c", "a3.c", "-Xclang", "-load", "-Xclang", "$PWD/evil.so"]}]
J
nh checks p
exits 0
says 'note: the flag -ftime-trace=.* is left out'
says 'note: the flag -Xclang -load is left out'
[ ! -e time ] && [ ! -e deps ] || fail "a flag wrote a file"
prints 'division-by-zero'

cat >q/CMakeLists.txt <<'C'
cmake_minimum_required(VERSION 3.10)
project(q C)
execute_process(COMMAND sh -c "touch ${CMAKE_SOURCE_DIR}/broken; chmod 777 ${CMAKE_SOURCE_DIR}/x.c; setsid sleep 300 >/dev/null 2>&1 &")
file(WRITE ${CMAKE_BINARY_DIR}/made.h "#define MADE 7\n")
add_library(q x.c)
target_include_directories(q PRIVATE ${CMAKE_BINARY_DIR})
C
printf '#include "made.h"\nint f(int a) { return 100 / (a - MADE); }\n' >q/x.c
chmod 644 q/x.c
hunt q
bug division-by-zero f
[ ! -e q/broken ] || fail "cmake wrote into the project"
[ "$(stat -c %a q/x.c)" = 644 ] || fail "cmake changed a mode"
