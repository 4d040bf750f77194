# How every library and unit test of Nuthatch is built: one call a folder, sources found by globbing,
# so that adding a file is adding a file.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
# Without debug info: even line tables take a twentieth of the time of a first build, and a check of our own says its place itself.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_C_FLAGS_RELEASE "-O2")
# For who debugs Nuthatch: line tables alone, for full debug info of LLVM headers triples link time.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -gline-tables-only")
set(CMAKE_C_FLAGS_RELWITHDEBINFO "-O2 -gline-tables-only")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Sources that start from a precompiled header are cached only if ccache may look at that file alone.
  set(CMAKE_C_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
endif()
add_link_options(-fuse-ld=lld)

# Sources of one folder are compiled some at a time, so that what they include is parsed and instantiated once for all of them:
# a quarter of a first build. Names of anonymous namespaces must differ within a library. Six are still compiled in seconds after
# a change of one line; -DNUTHATCH_UNITY=OFF compiles each source alone (and editors find each in compile_commands.json).
option(NUTHATCH_UNITY "compile some sources of a folder together" ON)

option(NUTHATCH_SANITIZE "build Nuthatch itself under ASan and UBSan" OFF)
if(NUTHATCH_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

function(nuthatch_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wno-unused-parameter -Wno-missing-designated-field-initializers -Werror=return-type)
endfunction()

# nuthatch_precompile(target standard|llvm|unoptimised|test): the target's sources start from cmake/precompiled/<name>.h, which is parsed
# once for all targets. It is about build time alone: a first build takes less than half as long.
function(nuthatch_precompile target header)
  set(owner nuthatch_precompiled_${header})
  if(NOT TARGET ${owner})
    set(empty "${CMAKE_BINARY_DIR}/precompiled/${header}.cpp")
    file(CONFIGURE OUTPUT "${empty}" CONTENT "")
    add_library(${owner} OBJECT "${empty}")
    target_link_libraries(${owner} PRIVATE fmt::fmt)
    target_include_directories(${owner} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
    # No time stamp inside: the same headers give the same file, and the same cached objects.
    target_compile_options(${owner} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    nuthatch_warnings(${owner})
    if(header STREQUAL "unoptimised")
      target_compile_options(${owner} PRIVATE -O0)
    endif()
    if(header STREQUAL "test")
      # Programs are compiled with -fPIE, libraries with -fPIC, and a precompiled header serves one of them.
      target_link_libraries(${owner} PRIVATE GTest::gtest)
      set_target_properties(${owner} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(${owner} PRIVATE -fPIE -O0)
    endif()
    target_precompile_headers(${owner} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/precompiled/${header}.h")
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()

# nuthatch_library(folder [LLVM] [UNOPTIMISED] [DEPS other folders or libraries…]): library nuthatch_<folder> of all *.cpp here.
# UNOPTIMISED: its code runs once or writes text. Optimising takes more than half of the time of a first build.
function(nuthatch_library folder)
  cmake_parse_arguments(ARG "LLVM;UNOPTIMISED" "" "DEPS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  # A folder below with a CMakeLists.txt of its own is a library of its own.
  file(GLOB_RECURSE inner CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt")
  foreach(list ${inner})
    get_filename_component(inside "${list}" DIRECTORY)
    list(FILTER sources EXCLUDE REGEX "^${inside}/")
  endforeach()
  add_library(nuthatch_${folder} STATIC ${sources})
  target_include_directories(nuthatch_${folder} PUBLIC "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/include")
  target_link_libraries(nuthatch_${folder} PUBLIC ${ARG_DEPS})
  if(ARG_LLVM)
    target_include_directories(nuthatch_${folder} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
    target_link_libraries(nuthatch_${folder} PRIVATE LLVM)
    set(header llvm)
  else()
    set(header standard)
  endif()
  if(ARG_UNOPTIMISED)
    set(header unoptimised)
    target_compile_options(nuthatch_${folder} PRIVATE -O0)
  endif()
  nuthatch_precompile(nuthatch_${folder} ${header})
  nuthatch_warnings(nuthatch_${folder})
  set_target_properties(nuthatch_${folder} PROPERTIES UNITY_BUILD ${NUTHATCH_UNITY} UNITY_BUILD_BATCH_SIZE 6)
endfunction()

# nuthatch_gtest(name program [SHARDS n] [SERIAL]): the cases of a GoogleTest program as one test, or as some that share them: a
# process a case would load LLVM 1,500 times. One case: build/bin/<program> --gtest_filter=…
function(nuthatch_gtest name program)
  cmake_parse_arguments(ARG "SERIAL" "SHARDS" "" ${ARGN})
  set(words --gtest_brief=1)
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 1)
  endif()
  math(EXPR last "${ARG_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(test ${name})
    if(ARG_SHARDS GREATER 1)
      set(test ${name}.${shard})
    endif()
    add_test(NAME ${test} COMMAND ${program} ${words})
    set_tests_properties(${test} PROPERTIES TIMEOUT 600 RUN_SERIAL ${ARG_SERIAL}
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()

# nuthatch_unit_tests(folder [LLVM] [SERIAL] [SHARDS n] DEPS …): one GoogleTest program unit_<folder> of all *.cpp here, as the test
# unit.<folder>. SERIAL: its cases watch the clock or the whole machine and run alone. Test code runs once: it is not optimised.
function(nuthatch_unit_tests folder)
  cmake_parse_arguments(ARG "LLVM;SERIAL" "SHARDS" "DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  add_executable(unit_${folder} ${sources})
  target_link_libraries(unit_${folder} PRIVATE ${ARG_DEPS} GTest::gtest GTest::gtest_main)
  if(ARG_LLVM)
    target_include_directories(unit_${folder} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
    target_link_libraries(unit_${folder} PRIVATE LLVM)
  endif()
  nuthatch_precompile(unit_${folder} test)
  nuthatch_warnings(unit_${folder})
  target_compile_options(unit_${folder} PRIVATE -O0)
  set(serial "")
  if(ARG_SERIAL)
    set(serial SERIAL)
  endif()
  nuthatch_gtest(unit.${folder} unit_${folder} SHARDS "${ARG_SHARDS}" ${serial})
endfunction()
