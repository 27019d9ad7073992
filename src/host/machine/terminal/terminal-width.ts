/**
 * Returns the number of columns that texts are wrapped to: those of the terminal, or 80 if it does not report any. `undefined`
 * for a file, a pipe and CI, whose readers wrap lines themselves.
 */
export function terminalWidth(stream: NodeJS.WriteStream): number | undefined {
  if (stream.isTTY !== true || process.env.CI) return undefined
  return stream.columns > 0 ? stream.columns : 80
}
