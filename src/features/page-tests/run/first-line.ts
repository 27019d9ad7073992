/** Returns the first line of code that is not a comment, which names a step for people. */
export function firstLine(code: string): string {
  const line = code.split('\n').find(text => text.trim() !== '' && !/^\s*#/.test(text))
  return line?.trim() ?? code.trim()
}
