// Which headers a project gives to its users, as its build systems say it.
#include "frontend/installed_headers.h"

#include "workspace.h"

using namespace nuthatch;
using InstalledHeadersTest = frontend_test::Workspace;
using Paths = std::vector<std::filesystem::path>;

TEST_F(InstalledHeadersTest, CMakesScriptsNameFilesAndFolders) {
  const auto one = write("lib/one.h", ""), two = write("include/deep/two.hpp", "");
  write("lib/inner.h", "");
  write("include/deep/notes.txt", "");
  write("build/lib/cmake_install.cmake",
        "if(x)\n  file(INSTALL DESTINATION \"/usr/include\" TYPE FILE FILES \"" + one.string() +
            "\")\nendif()\nfile(INSTALL DESTINATION \"/usr/lib\" TYPE STATIC_LIBRARY FILES \"/a/lib.a\")\n");
  write("build/cmake_install.cmake", "file(INSTALL DESTINATION \"/usr/include\" TYPE DIRECTORY FILES \"" +
                                         at("include/").string() + "\" FILES_MATCHING REGEX \"x\")\n");
  const auto three = write("lib/three.h", ""), four = write("lib/two.h", "");
  write("build/more/cmake_install.cmake",
        "file(INSTALL DESTINATION \"/usr/include\" TYPE FILE FILES\n    \"" + three.string() + "\"\n    \"" +
            four.string() + "\"\n    )\n");
  EXPECT_EQ(headersOfCMake(at("build")), (Paths{two, one, three, four}));
}

TEST_F(InstalledHeadersTest, MakeSaysWhatItWouldCopy) {
  const auto one = write("one.h", ""), two = write("sub/two.h", ""), three = write("sub/inc/three.h", "");
  write("sub/inner.h", "");
  const auto usersOwn = [&](const std::filesystem::path& path) {
    const auto relative = path.lexically_relative("/build");
    return *relative.begin() == ".." ? path : at("") / relative;
  };
  EXPECT_EQ(headersOfMake("install -m 644 one.h missing.h /usr/include\n"
                          "make[1]: Entering directory '/build/sub'\n"
                          "list='two.h'; for p in $list; do cp $p /usr/include; done\n"
                          "cp inc/*.h /usr/include\n",
                          "/build", usersOwn),
            (Paths{one, three, two}));
}
