# How a text test is run. %clang makes bitcode as the frontend does: debug information, scope markers, no optimiser.
import os
import lit.formats

config.name = "nuthatch"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".c", ".cpp", ".ll", ".rs", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.nuthatch_build_root + "/tests/lit"
config.environment["ASAN_OPTIONS"] = "handle_segv=0:detect_leaks=0"

flags = " -g -O1 -Xclang -disable-llvm-passes -emit-llvm -c -w -I" + config.nuthatch_source_root + "/include"
tools = config.nuthatch_build_root + "/bin/"
config.substitutions += [
    ("%clangxx", config.llvm_tools + "/clang++" + flags),
    ("%clang", config.llvm_tools + "/clang" + flags),
    ("%llvm", config.llvm_tools),
    ("%runtime", config.nuthatch_build_root + "/share/nuthatch/lib/libnuthatch_rt.a"),
    ("%nh-opt", tools + "nh-opt"),
    ("FileCheck", config.llvm_tools + "/FileCheck"),
]
