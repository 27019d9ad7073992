import {pathPattern} from '../../rules/text/redirect-index.ts'

/** Values by path pattern, such as the lines of `_redirects`. */
export interface PathMatcher<Value> {
  /** Yields the values whose pattern matches a path, in order, each with the parts of the path that its placeholders match. */
  matches(path: string): Generator<PathMatch<Value>, void>
}

export interface PathMatch<Value> {
  readonly value: Value
  readonly groups: Readonly<Record<string, string | undefined>>
}

/**
 * Prepares patterns, so a path is only compared with those that begin with the same segments. A site may have tens of thousands, and
 * every request needs them.
 */
export function createPathMatcher<Value>(
  rules: readonly (readonly [pattern: string, value: Value])[]
): PathMatcher<Value> {
  const exact = new Map<string, number[]>()
  const patterns = new Map<string, number[]>()
  const compiled = new Map<number, RegExp>()
  let deepest = 0
  for (const [rank, [pattern]] of rules.entries()) {
    const placeholder = pattern.search(/\*|:[a-z]/i)
    const start = placeholder < 0 ? pattern : pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', placeholder)))
    const ranks = placeholder < 0 ? exact : patterns
    const known = ranks.get(start)
    if (known) known.push(rank)
    else ranks.set(start, [rank])
    if (placeholder >= 0) deepest = Math.max(deepest, start.split('/').length)
  }
  const expressionOf = (rank: number): RegExp => {
    const known = compiled.get(rank) ?? pathPattern(rules[rank]?.[0] ?? '')
    compiled.set(rank, known)
    return known
  }
  return {
    *matches(path) {
      const ranks = [...(exact.get(path) ?? []), ...startsOf(path, deepest).flatMap(start => patterns.get(start) ?? [])]
      for (const rank of ranks.sort((a, b) => a - b)) {
        const match = expressionOf(rank).exec(path)
        const rule = rules[rank]
        if (match && rule) yield {value: rule[1], groups: match.groups ?? {}}
      }
    }
  }
}

/** Returns the starts of a path that end before a slash or at its end: the empty one, `/a`, `/a/b`. */
function startsOf(path: string, most: number): string[] {
  const starts: string[] = []
  for (let end = path.indexOf('/'); starts.length < most; end = path.indexOf('/', end + 1)) {
    starts.push(end < 0 ? path : path.slice(0, end))
    if (end < 0) break
  }
  return starts
}
