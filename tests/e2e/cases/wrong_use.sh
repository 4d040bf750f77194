nh
exits 2
says '^usage: nuthatch VERB'
bad_input "there is no verb 'frob'" frob
bad_input 'PATH is required' hunt
bad_input '\-\-frob' hunt --frob a.c
bad_input '\-\-runs' hunt --runs many a.c
bad_input '\-\-runs' hunt --runs -1 a.c
bad_input '\-\-seed' hunt --seed=-1 a.c
bad_input "'never' is not a time" hunt --budget never a.c
bad_input '\-\-stage' emit --stage=frob a.c
bad_input 'WITNESS is required' replay
for verb in hunt checks replay emit module; do
  nh $verb --help
  exits 0
  prints "nuthatch $verb"
done
nh --help
exits 0
nh --version
exits 0
prints '^nuthatch [0-9]+\.[0-9]+\.[0-9]+$'
