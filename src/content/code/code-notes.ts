/** A comment that says something of its line, in whatever way the language begins one. */
const note = /[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*((?:\[!code\s[^\]]+\]\s*)+)(?:\*\/\}|\*\/|-->)?[ \t]*$/
const single = /\[!code\s+([^\]]+)\]/g

/** Keys of a fence's meta, by what the comment says. */
const keys: Readonly<Record<string, string>> = {
  '++': 'ins',
  add: 'ins',
  '--': 'del',
  remove: 'del',
  focus: 'focus',
  highlight: 'mark',
  hl: 'mark',
  error: 'error',
  warning: 'warning'
}

export interface NotedCode {
  /** Without the comments. */
  readonly code: string
  /** The same as words of a fence: `ins={2} focus={4-5}`. */
  readonly meta: string
  /** Added and removed lines as a diff; absent where there are none. */
  readonly diff?: string
  /** What nothing reads, with the line that it stands in, from 0, and its column, from 0. */
  readonly unread: readonly {readonly text: string; readonly line: number; readonly column: number}[]
}

/**
 * Reads comments such as `// [!code ++]`, `# [!code focus:2]` and `[!code word:name]`: what they say becomes words of the fence, and
 * they leave the code, so that it is coloured as if they had never been there. A comment alone in its line speaks of the
 * lines after it.
 *
 * @returns nothing for code without one
 */
export function readCodeNotes(text: string): NotedCode | undefined {
  if (!text.includes('[!code')) return undefined
  const kept: string[] = []
  const lines = new Map<string, Set<number>>()
  const words: string[] = []
  const unread: {text: string; line: number; column: number}[] = []
  let found = false
  for (const [index, line] of text.split('\n').entries()) {
    const match = note.exec(line)
    if (!match) {
      kept.push(line)
      continue
    }
    found = true
    const rest = line.slice(0, match.index)
    const alone = rest.trim() === ''
    if (!alone) kept.push(rest)
    const at = kept.length + (alone ? 1 : 0)
    for (const [whole, said = ''] of (match[1] ?? '').matchAll(single)) {
      const [name = '', ...more] = said.trim().split(':')
      const count = /^\d+$/.test(more[0] ?? '') ? Number(more[0]) : 1
      const key = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (name === 'word' && more[0]) words.push(more[0])
      else if (key === undefined || (more.length > 0 && !/^\d+$/.test(more[0] ?? '')))
        unread.push({text: whole, line: index, column: line.indexOf(whole)})
      else {
        const set = lines.get(key) ?? new Set()
        for (let next = at; next < at + count; next++) set.add(next)
        lines.set(key, set)
      }
    }
  }
  if (!found) return undefined
  const ranges = [...lines].map(
    ([key, numbers]) => `${key}={${[...numbers].filter(line => line <= kept.length).join(',')}}`
  )
  const marks = [
    ...ranges.filter(range => !range.endsWith('{}')),
    ...words.map(word => `/${word.replace(/[/\\]/g, '\\$&')}/`)
  ]
  const [added, removed] = [lines.get('ins'), lines.get('del')]
  const sign = (line: number): string => (added?.has(line) ? '+' : removed?.has(line) ? '-' : ' ')
  return {
    code: kept.join('\n'),
    meta: marks.join(' '),
    ...((added || removed) && {diff: kept.map((line, index) => `${sign(index + 1)} ${line}`.trimEnd()).join('\n')}),
    unread
  }
}
