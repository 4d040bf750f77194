# Every flag that --help tells of is in the man page and in the completions of all three shells, and no other is.
flags_of() { grep -oE -- '--[a-z][a-z-]+' | grep -vxE -- '--(help|version)' | sort -u; }
for verb in hunt unit checks replay emit module solve; do
  nh $verb --help
  exits 0
  cat ../out >>../help
done
flags_of <../help >../flags
[ "$(wc -l <../flags)" -ge 15 ] || fail "--help tells of few flags"
sed 's/\\-/-/g' "$root/docs/man/nuthatch.1" | flags_of | diff ../flags - || fail "the man page has other flags than --help"
flags_of <"$root/completions/nuthatch.bash" | diff ../flags - || fail "bash completes other flags"
flags_of <"$root/completions/_nuthatch" | diff ../flags - || fail "zsh completes other flags"
sed -n 's/^complete.*\( -l [a-z-]*\).*/\1/p' "$root/completions/nuthatch.fish" | sed 's/ -l /--/' | sort -u | diff ../flags - ||
  fail "fish completes other flags"
nh --help
for verb in $(sed -n 's/^  \([a-z+]*\)  .*/\1/p' ../out); do
  grep -q "nuthatch $verb" "$root/docs/man/nuthatch.1" || fail "the man page does not tell of $verb"
  for file in nuthatch.bash _nuthatch nuthatch.fish; do
    grep -qF -- "$verb" "$root/completions/$file" || fail "$file does not complete $verb"
  done
done
# The bash completion itself, as bash calls it.
source "$root/completions/nuthatch.bash"
COMP_WORDS=(nuthatch hunt --bud) COMP_CWORD=2
_nuthatch 2>/dev/null
[ "${COMPREPLY[*]}" = --budget ] || fail "bash completes --bud to '${COMPREPLY[*]}'"
