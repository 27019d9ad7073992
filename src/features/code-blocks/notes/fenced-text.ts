/** Returns code in a fence that is longer than any run of backticks in it. */
export function fencedText(language: string, code: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}${language}\n${code}\n${fence}`
}
