# Completion of nuthatch for bash.
_nuthatch() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]-} flags=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'hunt drive checks replay emit module solve cc c++ --help --version' -- "$word")
    return
  fi
  case $previous in
  --stage)
    mapfile -t COMPREPLY < <(compgen -W 'bitcode module checks native facts' -- "$word")
    return
    ;;
  --budget | --runs | --calls | --beyond | --deviations | --types | --features | --rustc-flag | --seed | --layers | --time | --memory) return ;;
  esac
  case $verb in
  hunt) flags='--out --budget --runs --seed --json --quiet --internal --all-functions --allow-weaker-sandbox --help' ;;
  drive) flags='--calls --library --construct --types --rustc-flag --features --out --budget --runs --beyond --deviations --out-of-memory --json --quiet --allow-weaker-sandbox --help' ;;
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
