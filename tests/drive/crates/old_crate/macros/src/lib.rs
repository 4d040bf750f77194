extern crate proc_macro;

#[proc_macro_derive(Marked)]
pub fn marked(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    "impl Store { pub const MARKED: bool = true; }".parse().unwrap()
}
