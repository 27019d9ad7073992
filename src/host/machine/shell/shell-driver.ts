/**
 * The program of a session: reads requests from standard input, runs steps in its own shell, and answers on standard output.
 *
 * - Steps have neither of the two: their input is empty, and their output goes to files.
 * - A step ends at its first command that fails, outside conditions, as with `set -e`, but the shell stays. The trap reports the line.
 * - A step that closes or redirects its output changes that step only, because the next one opens its own files.
 */
export const shellDriver = `
exec 61<&0 62>&1 </dev/null
shopt -s expand_aliases
while IFS=' ' builtin read -r -u 61 __docsgen_act __docsgen_id; do
  __docsgen_file=$DOCSGEN_STEPS/$__docsgen_id
  case $__docsgen_act in
  run)
    exec </dev/null >"$__docsgen_file.out" 2>"$__docsgen_file.err"
    trap '__docsgen_code=$?; if [ "\${BASH_SOURCE[0]-}" = "$__docsgen_file.sh" ]; then builtin printf "failed %s %s\\n" "$__docsgen_code" "$LINENO" >&62; return "$__docsgen_code"; fi' ERR
    . "$__docsgen_file.sh"
    builtin printf 'done %s\\n' "$?" >&62
    trap - ERR
    ;;
  start)
    ( trap - ERR EXIT; . "$__docsgen_file.sh" ) </dev/null >"$__docsgen_file.out" 2>&1 61<&- 62>&- &
    builtin printf 'done %s\\n' "$!" >&62
    ;;
  alive)
    builtin kill -0 "$__docsgen_id" 2>/dev/null
    builtin printf 'done %s\\n' "$?" >&62
    ;;
  probe)
    ( exec 63<>"/dev/tcp/127.0.0.1/$__docsgen_id" ) 2>/dev/null
    builtin printf 'done %s\\n' "$?" >&62
    ;;
  esac
done
exec >/dev/null 2>&1
set +e
__docsgen_jobs=$(builtin jobs -p)
[ -z "$__docsgen_jobs" ] || builtin kill $__docsgen_jobs
`
