printf 'define i32 @f(i32 %%a) {\n  ret i32 %%b\n}\n' >bad.ll
bad_input 'bad.ll .*line 2: .*%b' hunt --quiet bad.ll
# Text that the parser takes and the verifier does not.
printf 'define i32 @f(i32 %%a) {\n  %%c = add i32 %%d, 1\n  %%d = add i32 %%a, 1\n  ret i32 %%c\n}\n' >twisted.ll
nh hunt --quiet twisted.ll
exits 2
says 'twisted.ll'
