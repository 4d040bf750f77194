# What stands where the ledger goes is never believed and never overwritten.
echo 'int f(int a) { return a; }' >a.c
mkdir garbage foreign folder
head -c 20000 /dev/urandom >garbage/ledger.nhl
sqlite3 foreign/ledger.nhl 'create table people(name); insert into people values ("Ada");'
mkdir folder/ledger.nhl
for out in garbage foreign folder; do
  [ -d $out/ledger.nhl ] || cp $out/ledger.nhl before
  bad_input "$out/ledger.nhl" hunt --quiet --runs 64 --out $out a.c
  [ -d $out/ledger.nhl ] || cmp before $out/ledger.nhl || fail "$out/ledger.nhl was changed"
done
bad_input 'garbage/ledger.nhl' replay --out garbage 1234
# A ledger that was cut in the middle.
mkdir cut
nh hunt --quiet --runs 64 --out cut a.c
exits 0
truncate -s 6000 cut/ledger.nhl
rm -f cut/ledger.nhl-wal cut/ledger.nhl-shm
bad_input 'cut/ledger.nhl' hunt --quiet --runs 64 --out cut a.c
