# The array of the CRUST paper: refuted with a test that fails, proven with the receiver corrected.
command -v rustc >/dev/null || exit 0
cp -r "$root/examples/array" .
nh drive array --quiet
exits 1
prints '^refuted: 1 defect in array'
prints 'two live &mut references overlap'
prints 'built, run: it fails'
witness=$(sed -n 's/^ *replay: .* //p' ../out | head -1)
[ -n "$witness" ] || fail "no witness is named"
grep -q '#\[test\]' nuthatch-out/tests/array_get_mut_two_live_mut_references_overlap.rs || fail "no test was written"
[ ! -e array/Cargo.lock ] && [ ! -e array/target ] || fail "something was written into the crate"
nh drive array --quiet --features corrected --beyond 2s
exits 0
prints '^proven: all 39 drivers of at most 3 calls over .*for all values'
prints 'assuming'
# Filters as in the paper.
echo 'array::*' >library
printf 'array::Array::new # makes one\n' >construct
nh drive array --quiet --library library --construct construct
exits 1
prints -- '--construct array::Array::new'
nh drive array --quiet --types Nonsense
exits 2
says 'Nonsense'
nh drive nowhere.rs --quiet
exits 2
nh drive array --quiet --library 'array::Nothing*'
exits 2
says 'no function of the library matches --library array::Nothing'
# A value in a register that nobody wrote: no native run shows it, and it is not proven.
cat >pick.rs <<'RS'
pub fn pick(flag: bool) -> u32 {
    let mut x = std::mem::MaybeUninit::<u32>::uninit();
    if flag || cfg!(corrected) {
        x.write(7);
    }
    unsafe { x.assume_init() }
}
RS
nh drive pick.rs --quiet --calls 1
prints '^open: 0 of 1 drivers'
nh drive pick.rs --quiet --calls 1 --rustc-flag=--cfg=corrected
prints '^proven: all 1 drivers'

