# The suite of a class: it compiles with clang and with gcc, passes under sanitizers, and says why each test is there.
cp -r "$root/examples/queue" .
nh unit --quiet --runs 1500 --budget 60s --out suite queue
exits 0
prints '^queue: [0-9]+ tests with [0-9]+ assertions, 0 crash tests'
[ -e suite/queue_test.cpp ] || fail "there is no test of queue.cpp"
grep -q 'EXPECT_THROW(queue.pop(), std::out_of_range);' suite/queue_test.cpp || fail "nothing is popped off an empty queue"
grep -q '^// Kept for ' suite/queue_test.cpp || fail "the tests do not say why they are there"
grep -qi nuthatch suite/queue_test.cpp && fail "the tests need something of Nuthatch"
for compilers in 'CC=clang-22 CXX=clang++-22' 'CC=gcc CXX=g++' 'GTEST=installed CC=gcc CXX=g++'; do
  # shellcheck disable=SC2086 -- two words
  make -C suite BUILD="build_${compilers//[^a-z]/}" $compilers >../out 2>../err || fail "the suite does not pass with $compilers"
  prints 'PASSED'
done
# The same choices again: the same suite.
nh unit --quiet --runs 1500 --budget 60s --out again queue
diff suite/queue_test.cpp again/queue_test.cpp || fail "same seed and runs, another suite"
