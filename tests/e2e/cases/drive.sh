# The array of the CRUST paper: refuted with a test that fails, proven with the receiver corrected.
command -v rustc >/dev/null || exit 0
cp -r "$root/examples/array" .
nh drive array --quiet --budget 60s
exits 1
prints '^refuted: 1 defect in array'
prints 'two live &mut references overlap'
prints 'built, run: it fails'
witness=$(sed -n 's/^ *replay: .* //p' ../out | head -1)
[ -n "$witness" ] || fail "no witness is named"
grep -q '#\[test\]' nuthatch-out/tests/array_get_mut_two_live_mut_references_overlap.rs || fail "no test was written"
[ ! -e array/Cargo.lock ] && [ ! -e array/target ] || fail "something was written into the crate"
nh drive array --quiet --features corrected --beyond 2s --budget 60s
exits 0
prints '^proven: all 39 drivers of at most 3 calls over .*for all values'
prints 'assuming'
# Filters as in the paper.
echo 'array::*' >library
printf 'array::Array::new # makes one\n' >construct
nh drive array --quiet --budget 60s --library library --construct construct
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

# Memory that runs out, by flag: the test brings an allocator that fails where that of the run did.
cat >block.rs <<'RS'
pub struct Block { bytes: *mut u8, size: usize }
impl Block {
    pub fn new(size: u8) -> Block {
        let layout = std::alloc::Layout::array::<u8>(size as usize + 1).unwrap();
        let bytes = unsafe { std::alloc::alloc(layout) };
        if cfg!(corrected) && bytes.is_null() {
            std::alloc::handle_alloc_error(layout)
        }
        Block { bytes, size: size as usize + 1 }
    }
    pub fn put(&mut self, at: usize, byte: u8) {
        if at < self.size { unsafe { *self.bytes.add(at) = byte } }
    }
}
impl Drop for Block {
    fn drop(&mut self) {
        unsafe { std::alloc::dealloc(self.bytes, std::alloc::Layout::array::<u8>(self.size).unwrap()) }
    }
}
RS
nh drive block.rs --quiet --calls 2 --beyond 0s
exits 0
nh drive block.rs --quiet --calls 2 --beyond 0s --out-of-memory
exits 1
prints 'built, run: it fails'
nh drive block.rs --quiet --calls 2 --beyond 0s --out-of-memory --rustc-flag=--cfg=corrected
exits 0
prints 'memory may run out at any allocation'
# A file that names its own modules.
cat >inner.rs <<'RS'
mod sizes { pub fn of(bytes: &[u8]) -> usize { bytes.len() } }
pub fn last(bytes: &[u8]) -> u8 { unsafe { *bytes.as_ptr().add(crate::sizes::of(bytes)) } }
RS
nh drive inner.rs --quiet --calls 1
exits 1
prints 'built, run: it fails'
