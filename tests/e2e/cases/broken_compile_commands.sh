# Wrong JSON, JSON of another shape, and entries that lead nowhere.
mkdir p
echo 'int f(int a) { return a; }' >p/a.c
for text in '[{"dir' '' '{}' '[1, 2]' '[{"directory": "."}]'; do
  printf '%s' "$text" >p/compile_commands.json
  bad_input 'compile_commands.json' hunt --quiet p
done
printf '[{"directory": ".", "file": "gone.c", "command": "cc -c gone.c"}]' >p/compile_commands.json
nh hunt --quiet p
exits 2
says 'gone.c'
# Ten thousand brackets must not overflow the reader's stack.
head -c 10000 /dev/zero | tr '\0' '[' >p/compile_commands.json
bad_input 'compile_commands.json' hunt --quiet p
