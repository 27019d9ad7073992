/** One block of a `_headers` file: headers for the paths that match a pattern. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
}

/** Parses a `_headers` file like static hosts do: a path pattern, then indented `Name: value` lines. `#` starts a comment. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: {pattern: string; headers: Record<string, string>}[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const field = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line)
    const current = rules.at(-1)
    if (field === null) rules.push({pattern: line.trim(), headers: {}})
    else if (current !== undefined) {
      const name = (field[1] ?? '').toLowerCase()
      const before = current.headers[name]
      current.headers[name] = before === undefined ? (field[2] ?? '') : `${before}, ${field[2]}`
    }
  }
  return rules
}
