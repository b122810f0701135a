# Finds the command among the words before the cursor, and the option whose value is typed at it; both may be none.
_dealflow_place() {
  local word
  command='' option=''
  for word in "$@"; do
    case "$word" in
      --*=*) option='' ;;
      --*) option="$word" ;;
      *)
        # A word after an option is its value, unless the option takes none.
        if [ -z "$option" ] || ! _dealflow_candidates "$command $option" > /dev/null; then
          _dealflow_candidates "${command:+$command }$word" > /dev/null && command="${command:+$command }$word"
        fi
        option=''
        ;;
    esac
  done
}

# What may stand at the cursor: values of the option, else commands or options.
_dealflow_at_cursor() {
  if [ -n "$option" ]; then
    _dealflow_candidates "$command $option" && return
  fi
  _dealflow_candidates "$command"
}
