const piece = /<(\/?)([a-z]+\d?)((?:\s[^>]*)?)>|[^<]+/g
const block = new Set(['p', 'div', 'details', 'summary', 'ul', 'li'])
const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"'}

/**
 * Returns a function that converts the markup of a reference to Markdown. Members become nested lists. The blocks of a page must
 * be passed in order, because each call continues after the previous one.
 */
export function createMirrorText(): (html: string) => string {
  /** Classes of the open blocks. */
  const open: string[] = []
  return given => {
    // Mirrors cannot send requests.
    const html = given.replace(/<div class="api-try"[\s\S]*?<\/div>/g, '')
    const lines: string[] = []
    let line = ''
    let href: string | undefined
    const depth = (): number =>
      open.filter(name => name === 'api-fields' || name === 'api-variants' || name === 'ul').length
    const indent = (less = 0): string => '  '.repeat(Math.max(0, depth() - less))
    let lead = ''
    const end = (): void => {
      const text = line.replace(/\s+/g, ' ').trim()
      if (text !== '') lines.push(lead + text)
      line = ''
      lead = indent()
    }
    lead = indent()
    for (const [whole, slash, tag = '', attributes = ''] of html.matchAll(piece)) {
      if (slash === undefined) {
        line += whole.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
        continue
      }
      const name = /\sclass="([^"\s]*)/.exec(attributes)?.[1] ?? ''
      const isEnd = slash === '/'
      if (block.has(tag)) {
        end()
        if (tag === 'div' || tag === 'details' || tag === 'ul')
          isEnd ? open.pop() : open.push(name === '' || tag === 'ul' ? tag : name)
        lead = !isEnd && (name === 'field-head' || tag === 'li' || name === 'api-variant') ? `${indent(1)}- ` : indent()
        if (!isEnd && tag === 'summary' && open.at(-1) === 'api-inside')
          lead = open.includes('api-variants') ? `${indent(1)}- ` : indent()
      } else if (tag === 'code') line += '`'
      else if (tag === 'strong') line += '**'
      else if (tag === 'a') {
        if (!isEnd) href = /\shref="([^"]*)"/.exec(attributes)?.[1]
        line += isEnd ? `](${(href ?? '').replace(/&amp;/g, '&')})` : '['
      } else if (tag === 'span' && (name === 'api-method' || name === 'api-status')) line += '**\u0000'
      else if (tag === 'span' && isEnd && line.includes('\u0000')) line = `${line.replace('\u0000', '')}**`
      else if (tag === 'span' && name === 'field-facts') line += '('
      else if (tag === 'span' && isEnd && /\([^)]*$/.test(line)) line += ')'
    }
    end()
    // Lines of a list are adjacent, and paragraphs are separated by empty lines.
    const isList = (text = ''): boolean => /^(?:\s|- )/.test(text)
    return lines.map((text, index) => (index === 0 ? text : `${isList(text) ? '\n' : '\n\n'}${text}`)).join('')
  }
}
