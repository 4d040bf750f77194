# Hunts in one example and compares what is reported with what its expectation file says: one line a finding,
# `LIST KIND FILE:LINE`, where LIST is bugs, panics or needs. Nothing may be missing and nothing may be added.
# Every finding must have been confirmed by the independent build, and its test file must exist.
#   cmake -DNUTHATCH=… -DEXAMPLE=folder -DEXPECTED=file -DOUT=folder -P check_example.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${OUT}")
execute_process(
  COMMAND "${NUTHATCH}" hunt --quiet --runs 512 --budget 5m --json --out "${OUT}" "${EXAMPLE}"
  OUTPUT_VARIABLE report ERROR_VARIABLE errors RESULT_VARIABLE code)
if(code EQUAL 2 AND EXISTS "${EXAMPLE}/Cargo.toml" AND errors MATCHES "Rust code needs rustc|is too old|LLVM [0-9]+ is the newest")
  message("SKIPPED: ${errors}")
  return()
endif()
if(NOT code EQUAL 1)
  message(FATAL_ERROR "exit code ${code}, expected 1 (something refuted)\n${errors}")
endif()

set(found "")
foreach(list bugs panics needs)
  string(JSON count LENGTH "${report}" ${list})
  if(count EQUAL 0)
    continue()
  endif()
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    string(JSON kind GET "${report}" ${list} ${i} kind)
    string(JSON file GET "${report}" ${list} ${i} place file)
    string(JSON line GET "${report}" ${list} ${i} place line)
    string(JSON replay GET "${report}" ${list} ${i} replay)
    string(JSON note GET "${report}" ${list} ${i} replayNote)
    string(JSON call GET "${report}" ${list} ${i} arguments)
    file(RELATIVE_PATH file "${EXAMPLE}" "${file}")
    list(APPEND found "${list} ${kind} ${file}:${line}")
    message("${list} ${kind} ${file}:${line}  ${call}  ${replay}: ${note}")
    if(NOT replay STREQUAL "confirmed")
      message(FATAL_ERROR "${kind} at ${file}:${line} is ${replay}, not confirmed: ${note}")
    endif()
  endforeach()
endforeach()

file(STRINGS "${EXPECTED}" expected REGEX "^[a-z]")
list(SORT found)
list(SORT expected)
if(NOT found STREQUAL expected)
  list(JOIN found "\n  " foundText)
  list(JOIN expected "\n  " expectedText)
  message(FATAL_ERROR "found\n  ${foundText}\nexpected\n  ${expectedText}")
endif()

# What functions need of their callers is told with a command to replay it, and has no test.
list(FILTER found EXCLUDE REGEX "^needs ")
list(LENGTH found findings)
file(GLOB tests "${OUT}/tests/*.c" "${OUT}/tests/*.cpp" "${OUT}/tests/*.rs")
list(FILTER tests EXCLUDE REGEX "/outside\\.c$") # stands in for what the tree declares and lacks
foreach(test ${tests}) # drivers of a crate are findings of their own
  file(STRINGS "${test}" drivers REGEX "^mod nh {")
  if(drivers)
    list(REMOVE_ITEM tests "${test}")
  endif()
endforeach()
list(LENGTH tests written)
if(NOT written EQUAL findings)
  message(FATAL_ERROR "${findings} findings but ${written} test files in ${OUT}/tests")
endif()
