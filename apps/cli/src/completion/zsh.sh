_dealflow() {
  local current="${words[CURRENT]}" command option
  local -a lines names shown
  _dealflow_place "${(@Q)words[2,CURRENT-1]}"
  if [[ "$current" == --*=* ]]; then
    option="${current%%=*}"
    compset -P '*='
  fi
  lines=("${(@f)$(_dealflow_at_cursor)}")
  names=("${(@)lines%%$'\t'*}")
  shown=("${(@)lines/$'\t'/  -- }")
  # Where nothing is known or fits, files.
  [[ -n "$names" ]] && compadd -l -d shown -a names || _files
}

# As a file of fpath, or sourced after compinit.
if [[ "${funcstack[1]}" == _dealflow ]]; then
  _dealflow "$@"
else
  compdef _dealflow dealflow
fi
