# Completion of nuthatch for bash.
_nuthatch() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]-} flags=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'hunt prove checks replay emit module solve cc c++ --help --version' -- "$word")
    return
  fi
  case $previous in
  --stage)
    mapfile -t COMPREPLY < <(compgen -W 'bitcode module checks native facts' -- "$word")
    return
    ;;
  --merge)
    mapfile -t COMPREPLY < <(compgen -W 'always never auto' -- "$word")
    return
    ;;
  --induction)
    mapfile -t COMPREPLY < <(compgen -W 'auto never only' -- "$word")
    return
    ;;
  --data-model)
    mapfile -t COMPREPLY < <(compgen -W 'LP64 ILP32' -- "$word")
    return
    ;;
  --budget | --runs | --bound | --entry | --seed | --layers | --time | --memory) return ;;
  esac
  case $verb in
  hunt) flags='--out --budget --runs --seed --json --quiet --internal --all-functions --allow-weaker-sandbox --help' ;;
  prove) flags='--entry --property --bound --budget --merge --induction --data-model --memory --witness --test-suite --out --json --quiet --verbose --allow-weaker-sandbox --help' ;;
  checks) flags='--json --help' ;;
  replay) flags='--out --verbose --allow-weaker-sandbox --help' ;;
  emit) flags='--stage --ledger --output --keep-switches --keep-vectors --no-clean-up --keep-promises --no-edges --help' ;;
  module) flags='--output --help' ;;
  solve) flags='--layers --time --memory --verbose --help' ;;
  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$word")
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -F _nuthatch nuthatch
