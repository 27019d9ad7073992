/** Returns whether to color stdout, which may be a file or a pipe while stderr is a terminal. */
export function stdoutColor(wanted: boolean): boolean {
  const {FORCE_COLOR: forced} = process.env
  return wanted && (process.stdout.isTTY === true || (forced !== undefined && forced !== '0' && forced !== 'false'))
}
