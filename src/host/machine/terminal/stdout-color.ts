/** Whether to colour what goes to stdout: it may be a file or a pipe where stderr is a terminal. */
export function stdoutColor(wanted: boolean): boolean {
  const {FORCE_COLOR: forced} = process.env
  return wanted && (process.stdout.isTTY === true || (forced !== undefined && forced !== '0' && forced !== 'false'))
}
