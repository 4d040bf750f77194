#!/bin/sh
# run.sh PROGRAM LIST INPUT: runs the program on the input (hex bytes) and names the check that failed.
out=$("$1" "$3" 2>&1)
id=$(echo "$out" | sed -n 's/^failed //p')
if [ -n "$id" ]; then grep "^$id" "$2" || echo "unknown check $id"; else echo "$out" | tail -n 1; fi
