mkdir empty
bad_input 'empty holds no C, C\+\+ or Rust source' hunt empty
mkdir -p only_text/deep && echo words >only_text/deep/notes.txt
bad_input 'only_text holds no' hunt only_text
bad_input 'no kind of file that Nuthatch knows' hunt only_text/deep/notes.txt
bad_input '/dev/null is not a regular file' hunt /dev/null
