printf 'random words, no bitcode' >words.bc
bad_input 'words.bc is not bitcode' hunt --quiet words.bc
printf 'BC\xc0\xde' >short.bc
bad_input 'short.bc is not bitcode' hunt --quiet short.bc
: >empty.bc
bad_input 'empty.bc' hunt --quiet empty.bc
# Real bitcode that was cut, and with every tenth byte changed.
echo 'int half(int a) { return a / 2; }' >half.c
nh emit --stage=bitcode -o whole.bc half.c
exits 0
head -c $(($(stat -c %s whole.bc) / 2)) whole.bc >cut.bc
bad_input 'cut.bc is not bitcode' hunt --quiet cut.bc
perl -0777 -pe 's/(.{9})./$1\xff/sg' whole.bc >changed.bc
nh hunt --quiet changed.bc
exits 2
says 'changed.bc'
