/** A fence in a comment. */
export interface HiddenFence {
  readonly language: string
  readonly meta: string
  readonly code: string
  /** Index of the first line of the code in the comment. */
  readonly line: number
}

/** Returns whether a comment, with its delimiters, contains steps that readers do not see. */
export function isTestComment(value: string): boolean {
  return /^\s*(?:<!--|\/\*)\s*test(?=\s)/.test(value)
}

/** Returns the fences of a comment. */
export function hiddenFences(value: string): readonly HiddenFence[] {
  const lines = value.split('\n')
  const fences: HiddenFence[] = []
  for (let index = 0; index < lines.length; index++) {
    const opening = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(lines[index] ?? '')
    if (!opening) continue
    const [, indent = '', mark = '', language = '', meta = ''] = opening
    const start = index + 1
    do index++
    while (index < lines.length && !(lines[index]?.trim().startsWith(mark) && /^\s*[`~]+\s*$/.test(lines[index] ?? '')))
    const code = lines.slice(start, index).map(line => (line.startsWith(indent) ? line.slice(indent.length) : line))
    fences.push({language: language.toLowerCase(), meta, code: code.join('\n'), line: start})
  }
  return fences
}
