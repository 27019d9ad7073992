/** Returns whether a pattern cannot take excessive time. Repeated groups with repetitions may. */
export function isSafePattern(pattern: string): boolean {
  return pattern.length < 1000 && !/[+*}]\)?[+*]|\([^()]*[+*][^()]*\)(?:[+*]|\{\d+,\d*\})/.test(pattern)
}

/** Returns whether text matches a pattern; `false` for a pattern that could take excessive time or uses another syntax. */
export function matchesPattern(pattern: string, text: string): boolean {
  return isSafePattern(pattern) && patternOf(pattern)?.test(text) === true
}

const patterns = new Map<string, RegExp | undefined>()

/** Returns a regular expression, or `undefined` if the pattern uses another syntax. */
export function patternOf(text: string): RegExp | undefined {
  if (!patterns.has(text)) patterns.set(text, compile(text, 'u') ?? compile(text, ''))
  return patterns.get(text)
}

function compile(text: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(text, flags)
  } catch {
    return undefined
  }
}
