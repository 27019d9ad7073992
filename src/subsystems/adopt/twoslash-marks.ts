/** A query for a type, or a mark below a piece of the line above: `//    ^?`, `// ^^^ text`. */
const pointer = /^\s*\/\/\s*\^(?:\?|\||\^+).*$/
/** A setting of the compiler or of Twoslash: `// @errors: 2322`, `// @noErrors`. */
const setting = /^(\s*)\/\/\s?@([\w-]+)(?::\s?(.*))?$/
const cut = /^\s*\/\/ ?---cut(?:-(before|after|start|end))?---\s*$/
/** Settings that show their text at their place. */
const messages: ReadonlySet<string> = new Set(['log', 'error', 'warn', 'annotate'])

/**
 * Returns code without the comments that only the Twoslash compiler reads, and without the lines that they cut, for sites that do
 * not compile their examples. Names of files and messages stay.
 */
export function withoutTwoslashMarks(code: string): string {
  let kept: string[] = []
  let isCut = false
  for (const line of code.split('\n')) {
    const [isMark, kind = 'before'] = cut.exec(line) ?? []
    if (isMark !== undefined) {
      if (kind === 'before') kept = []
      if (kind === 'after') break
      isCut = kind === 'start'
    } else if (!isCut && !pointer.test(line)) kept.push(...shown(line))
  }
  return kept.join('\n').replace(/^\n+|\n+$/g, '')
}

function shown(line: string): readonly string[] {
  const [, indent = '', name = '', text = ''] = setting.exec(line) ?? []
  if (name === '' || name === 'filename' || /^ts-/.test(name)) return [line]
  return messages.has(name) && text !== '' ? [`${indent}// ${text}`] : []
}
