; RUN: %nh-opt %s --list --kinds=rust-panic | FileCheck %s --implicit-check-not=rust-panic
; The place is that of the constant core::panic::Location, which names the user's line.
; CHECK: rust-panic lib.rs:7 first #0: the index is in bounds
; CHECK: rust-panic {{.*}} unwrap #0: the Option holds a value
target triple = "x86_64-unknown-linux-gnu"

@file = private constant [11 x i8] c"src/lib.rs\00"
@location = private constant <{ ptr, [16 x i8] }> <{ ptr @file, [16 x i8] c"\0A\00\00\00\00\00\00\00\07\00\00\00\05\00\00\00" }>

define i32 @first(i64 %i) {
  %c = icmp ult i64 %i, 4
  br i1 %c, label %ok, label %bad
ok:
  ret i32 0
bad:
  call void @_ZN4core9panicking18panic_bounds_check17h0123456789abcdefE(i64 %i, i64 4, ptr @location)
  unreachable
}

define void @unwrap() {
  call void @_RNvNtCs1234_4core6option13unwrap_failed()
  unreachable
}

define void @other() {
  call void @_ZN4core3fmt5write17h0123456789abcdefE()
  ret void
}

declare void @_ZN4core9panicking18panic_bounds_check17h0123456789abcdefE(i64, i64, ptr) noreturn
declare void @_RNvNtCs1234_4core6option13unwrap_failed() noreturn
declare void @_ZN4core3fmt5write17h0123456789abcdefE()
