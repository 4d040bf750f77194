/* glibc's headers ask for this file in 32-bit builds; it comes with the 32-bit library, which proofs do not need. The
   full one names functions that only fail: none is said to here. Found only where the machine has no 32-bit headers. */
