/** Returns whether a pattern cannot take excessive time. Repeated groups with repetitions may. */
export function isSafePattern(pattern: string): boolean {
  return pattern.length < 1000 && !/[+*}]\)?[+*]|\([^()]*[+*][^()]*\)(?:[+*]|\{\d+,\d*\})/.test(pattern)
}
