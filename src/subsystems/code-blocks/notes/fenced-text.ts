/**
 * Returns code in a fence that is longer than any run of backticks in it.
 *
 * @param info what follows the backticks: the language and the fence's meta
 */
export function fencedText(info: string, code: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}${info}\n${code}\n${fence}`
}
