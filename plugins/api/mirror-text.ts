const piece = /<(\/?)([a-z]+\d?)((?:\s[^>]*)?)>|[^<]+/g
const block = new Set(['p', 'div', 'details', 'summary', 'ul', 'li'])
const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"'}
/** Blocks whose members are lists inside the list around them. */
const nesting = new Set(['api-fields', 'api-variants', 'ul'])

/**
 * Returns a function that converts the markup of a reference to Markdown. Members become nested lists. The blocks of a page must
 * be passed in order, because each call continues after the previous one.
 */
export function createMirrorText(): (html: string) => string {
  /** Classes of the open blocks. */
  const open: string[] = []
  return given => {
    // Mirrors cannot send requests. The members below the line of a fold show what it counts.
    const html = given
      .replace(/<div class="api-try"[\s\S]*?<\/div>/g, '')
      .replace(/(<details class="api-unfold"[^>]*>)<summary>[\s\S]*?<\/summary>/g, '$1')
    const lines: string[] = []
    let line = ''
    /** What ends each open inline element. */
    const ends: string[] = []
    let code: string | undefined
    const depth = (): number => open.filter(name => nesting.has(name)).length
    const indent = (less = 0): string => '  '.repeat(Math.max(0, depth() - less))
    let lead = indent()
    const end = (): void => {
      const text = line.replace(/\s+/g, ' ').trim()
      if (text !== '') lines.push(lead + text)
      line = ''
      lead = indent()
    }
    for (const [whole, slash, tag = '', attributes = ''] of html.matchAll(piece)) {
      if (slash === undefined) {
        const text = whole.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
        if (code === undefined) line += text
        else code += text
        continue
      }
      const name = /\sclass="([^"\s]*)/.exec(attributes)?.[1] ?? ''
      const isEnd = slash === '/'
      if (block.has(tag)) {
        end()
        if (tag === 'div' || tag === 'details' || tag === 'ul')
          isEnd ? open.pop() : open.push(name === '' || tag === 'ul' ? tag : name)
        const isItem = name === 'field-head' || tag === 'li' || name === 'api-variant'
        const isVariant = tag === 'summary' && open.at(-1) === 'api-inside' && open.at(-2) === 'api-variants'
        lead = !isEnd && (isItem || isVariant) ? `${indent(1)}- ` : indent()
      } else if (tag === 'code') {
        if (!isEnd) code = ''
        else {
          line += codeSpan(code ?? '')
          code = undefined
        }
      } else if (isEnd) line += ends.pop() ?? ''
      else {
        const [before, after] = marksOf(tag, name, attributes)
        line += before
        ends.push(after)
      }
    }
    end()
    // Lines of a list are adjacent, and paragraphs are separated by empty lines.
    const isList = (text = ''): boolean => /^(?:\s|- )/.test(text)
    return lines.map((text, index) => (index === 0 ? text : `${isList(text) ? '\n' : '\n\n'}${text}`)).join('')
  }
}

/** Returns a code span, with a fence that is longer than the backticks inside it. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length))
  if (longest === 0) return `\`${text}\``
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${text} ${fence}`
}

/** Returns the Markdown before and after an inline element. */
function marksOf(tag: string, name: string, attributes: string): readonly [before: string, after: string] {
  if (tag === 'strong') return ['**', '**']
  if (tag === 'a') return ['[', `](${(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '').replace(/&amp;/g, '&')})`]
  if (tag === 'span' && (name === 'api-method' || name === 'api-status')) return ['**', '**']
  return tag === 'span' && name === 'field-facts' ? ['(', ')'] : ['', '']
}
