/** One block of a `_headers` file: headers for the paths that a pattern matches. */
export interface HeaderRule {
  readonly pattern: RegExp
  readonly headers: Readonly<Record<string, string>>
}

/** Reads a `_headers` file as static hosts do: a path pattern, then indented `Name: value` lines. `#` starts a comment. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: {pattern: RegExp; headers: Record<string, string>}[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const field = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line)
    const current = rules.at(-1)
    if (field === null) rules.push({pattern: pathPattern(line.trim()), headers: {}})
    else if (current !== undefined) {
      const name = (field[1] ?? '').toLowerCase()
      const before = current.headers[name]
      current.headers[name] = before === undefined ? (field[2] ?? '') : `${before}, ${field[2]}`
    }
  }
  return rules
}

/** The headers of every rule that matches, later rules over earlier ones. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter(({pattern}) => pattern.test(path)).map(({headers}) => headers))
}

/**
 * A path pattern of `_headers` and `_redirects`: `*` stands for the rest (group `splat`), `:name` for one segment.
 * Built without nested repetition, so that no path takes long to match.
 */
export function pathPattern(pattern: string): RegExp {
  const source = pattern
    .split(/(\*|:[a-z]\w*)/i)
    .map((part, at) =>
      at % 2 === 0
        ? part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
        : part === '*'
          ? '(?<splat>.*)'
          : `(?<${part.slice(1)}>[^/]+)`
    )
    .join('')
  // `/old/*` matches `/old` too.
  const optional = source.replace(/\\\/\(\?<splat>\.\*\)$/, '(?:\\/(?<splat>.*))?')
  try {
    return new RegExp(`^${optional}$`, 's')
  } catch {
    return /(?!)/ // Two placeholders of one name: a rule that matches nothing.
  }
}
