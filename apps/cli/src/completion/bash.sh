_dealflow() {
  local line="${COMP_LINE:0:COMP_POINT}" current="${COMP_WORDS[COMP_CWORD]}"
  local words command option candidate before_colon='' quote=''
  # Bash breaks words at ':' and '=' too, which stand in commands and options; here only spaces do, unless they are quoted.
  case "$current" in *[\"\'\\]*) ;; *) current="${line##* }" ;; esac
  IFS=' ' read -r -a words <<< "${line%"$current"}"
  _dealflow_place "${words[@]:1}"
  case "$current" in
    --*=*) option="${current%%=*}" current="${current#*=}" ;;
    *:*) case "$COMP_WORDBREAKS" in *:*) before_colon="${current%"${current##*:}"}" ;; esac ;;
  esac
  case "$current" in [\"\']*) quote=yes current="${current:1}" ;; *) current="${current//\\/}" ;; esac
  COMPREPLY=()
  while IFS=$'\t' read -r candidate _; do
    case "$candidate" in
      '') ;;
      "$current"*)
        candidate="${candidate#"$before_colon"}"
        [ -n "$quote" ] || candidate="$(printf '%q' "$candidate")"
        COMPREPLY+=("$candidate")
        ;;
    esac
  done <<< "$(_dealflow_at_cursor)"
}

# Where nothing is known or fits, files.
complete -o default -F _dealflow dealflow
