/** Matches a comment about its line, in the comment syntax of any language. */
const note = /[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*((?:\[!code\s[^\]]+\]\s*)+)(?:\*\/\}|\*\/|-->)?[ \t]*$/
const single = /\[!code\s+([^\]]+)\]/g

/** Fence options by the comment's text. */
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
  /** The code without the comments. */
  readonly code: string
  /** The comments as options of a fence: `ins={2} focus={4-5}`. */
  readonly meta: string
  /** Added and removed lines as a diff; absent if there are none. */
  readonly diff?: string
  /** Unknown comments, with line and column from 0. */
  readonly unread: readonly {readonly text: string; readonly line: number; readonly column: number}[]
}

/**
 * Reads comments such as `// [!code ++]`, `# [!code focus:2]` and `[!code word:name]`. They become options of the fence and are
 * removed from the code, so they do not affect highlighting. A comment on a separate line applies to the lines after it.
 *
 * @returns `undefined` for code without such a comment
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
    for (const [whole, marker = ''] of (match[1] ?? '').matchAll(single)) {
      const [name = '', ...more] = marker.trim().split(':')
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
