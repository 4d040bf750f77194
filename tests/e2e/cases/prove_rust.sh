# Rust under `prove`: a panic is a failure and unwinds, with drops on the way; slices and enums with niches.
command -v rustc >/dev/null || exit 0
cat >drops.rs <<'END'
struct Count<'a>(&'a mut u32);
impl<'a> Drop for Count<'a> {
    fn drop(&mut self) {
        *self.0 = self.0.wrapping_add(1);
        assert!(*self.0 != 2); // true as long as nobody panics
    }
}
pub fn enter(x: u32) -> u32 {
    let mut n = if x > 10 { 1 } else { 0 };
    {
        let _count = Count(&mut n);
        if x > 10 {
            panic!("too large");
        }
    }
    n
}
END
nh prove drops.rs --quiet --budget 30s
exits 1
prints 'refuted +drops.rs:13 +Rust panic'
# The drop's own assertion fails only while the panic unwinds: it must not be proven.
prints 'open +drops.rs:5 +Rust panic'
prints 'while a panic unwinds'
cat >safe.rs <<'END'
pub fn pick(v: &[u8], i: usize) -> Option<u8> { if i < v.len() { Some(v[i]) } else { None } }
pub enum Shape<'a> { Dot, Line(&'a u8), Square(u8, u8) }
fn area(s: Shape) -> u32 { match s { Shape::Dot => 0, Shape::Line(x) => *x as u32, Shape::Square(a, b) => a as u32 * b as u32 } }
pub fn all(a: u8, b: u8) -> u32 {
    let r = area(Shape::Line(&a)) + area(Shape::Square(a, b)) + area(Shape::Dot);
    assert!(r <= 255 + 255 * 255);
    r
}
END
nh prove safe.rs --quiet --budget 60s
exits 0
prints '^verdict: TRUE'
