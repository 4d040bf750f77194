bad_input 'nowhere.c does not exist' hunt nowhere.c
bad_input 'nowhere.c does not exist' checks nowhere.c
bad_input 'nowhere.c does not exist' emit nowhere.c
bad_input 'nowhere' module nowhere
bad_input 'nowhere' replay --out nowhere 1234
[ ! -e nuthatch-out ] || fail "a folder was made for nothing"
