# What ./hunt builds, where `cmake --install` puts it, and the Debian package (`cpack` in the build folder).
# The build tree has the shape of an installed one, so both are tested by the same code (support/installation.h).
include(GNUInstallDirs)

# One word for a compiler, for build systems that take no more, and the name by which cargo finds a verb of its own: links to
# the program itself.
set(links)
foreach(compiler nuthatch-cc nuthatch-c++ cargo-nuthatch)
  set(link "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${compiler}")
  add_custom_command(OUTPUT "${link}" COMMAND "${CMAKE_COMMAND}" -E create_symlink nuthatch "${link}" VERBATIM)
  list(APPEND links "${link}")
endforeach()
add_custom_target(product ALL DEPENDS nuthatch nuthatch_rt nuthatch_sym nuthatch_models ${links})

install(TARGETS nuthatch nuthatch_main RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES ${links} DESTINATION "${CMAKE_INSTALL_BINDIR}")
# The runtime library and the headers install themselves where they are built: runtime/ and src/frontend/.

# Debian wants man pages compressed, and the same bytes from the same source: no name and no time inside (-n).
find_program(GZIP_PROGRAM gzip REQUIRED)
set(manual "${PROJECT_SOURCE_DIR}/docs/man/nuthatch.1")
set(packed "${CMAKE_CURRENT_BINARY_DIR}/nuthatch.1.gz")
add_custom_command(OUTPUT "${packed}" DEPENDS "${manual}" VERBATIM
                   COMMAND sh -c "\"$0\" -9nc \"$1\" >\"$2\"" "${GZIP_PROGRAM}" "${manual}" "${packed}")
add_custom_target(manual ALL DEPENDS "${packed}")
install(FILES "${packed}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")

# Made by asking the program: they tell of what it has.
set(completions "${CMAKE_BINARY_DIR}/completions")
add_custom_command(OUTPUT "${completions}/nuthatch.bash" "${completions}/_nuthatch" "${completions}/nuthatch.fish"
                   DEPENDS nuthatch "${PROJECT_SOURCE_DIR}/completions/generate" VERBATIM
                   COMMAND "${PROJECT_SOURCE_DIR}/completions/generate" $<TARGET_FILE:nuthatch> "${completions}")
add_custom_target(completions ALL DEPENDS "${completions}/nuthatch.bash")
install(FILES "${completions}/nuthatch.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        RENAME nuthatch)
install(FILES "${completions}/_nuthatch" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
install(FILES "${completions}/nuthatch.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nuthatch)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Nuthatch authors <maintainers@nuthatch.invalid>")
# Libraries by what the program links; the rest is started as programs: compilers, linker, objcopy, sanitizers.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-22, lld-22, libclang-rt-22-dev, llvm-22, libstdc++-12-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "cmake, ninja-build")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "rustc-web, cargo-web")
include(CPack)
