/** A template that has no counterpart in JSX. */
export class TemplateError extends Error {
  /** Offset in the template. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** A template as an expression of JSX, and what it lacks. */
export interface JsxTemplate {
  readonly code: string
  /** Offsets of styles and scripts, which JSX cannot have. */
  readonly lost: readonly {readonly name: string; readonly at: number}[]
}

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/

/** Elements in which white space between tags is no text. */
const withoutText = /^(?:table|thead|tbody|tfoot|tr|ul|ol|dl|select|svg|picture)$/

/** Matches the end of code after which `<` starts an element, not a comparison or a type argument. */
const beforeElement = /(?:^|[({[,;=&|?:!>]|\b(?:return|default))\s*$/

/**
 * Converts the template of an `.astro` file to JSX. Astro's templates are HTML with expressions: comments, unclosed void elements,
 * several elements in a row, attributes in backticks, `<slot>`.
 *
 * @throws TemplateError if it does not parse
 */
export function jsxOfTemplate(text: string): JsxTemplate {
  const lost: {name: string; at: number}[] = []
  let at = 0

  const fail = (message: string, where = at): never => {
    throw new TemplateError(message, where)
  }

  /** Reads nodes up to the closing tag of their parent, which it consumes. */
  function children(parent: string | undefined): string {
    let code = ''
    while (at < text.length) {
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at)
        at = end < 0 ? text.length : end + 3
      } else if (/^<!doctype/i.test(text.slice(at, at + 9))) at = text.indexOf('>', at) + 1
      else if (text.startsWith('</', at)) {
        const [closing = '', name = ''] = /^<\/([\w.:-]*)\s*>/.exec(text.slice(at)) ?? []
        if (parent === undefined || name !== parent)
          fail(`Unexpected \`</${name}>\`, expected ${parent === undefined ? 'no closing tag' : `\`</${parent}>\``}`)
        at += closing.length
        return code
      } else if (isTag(at)) code += element()
      else if (text[at] === '{') code += expression()
      else code += words(parent)
    }
    if (parent !== undefined) fail(`Unexpected end, expected \`</${parent}>\``)
    return code
  }

  function isTag(index: number): boolean {
    return text[index] === '<' && /[A-Za-z>]/.test(text[index + 1] ?? '')
  }

  function words(parent: string | undefined): string {
    const start = at
    at++
    while (at < text.length && text[at] !== '{' && !/^<[A-Za-z>/!]/.test(text.slice(at, at + 2))) at++
    const raw = text.slice(start, at)
    if (parent === 'pre' || parent === 'textarea') return literalOf(raw)
    if (raw.trim() === '') {
      const isInline = parent !== undefined && /^[a-z]/.test(parent) && !withoutText.test(parent)
      return isInline && start > 0 && at < text.length ? '{" "}' : ''
    }
    return raw
      .replace(/\s+/g, ' ')
      .replace(/[>}]/g, sign => `{"${sign}"}`)
      .replace(/^ | $/g, '{" "}')
  }

  function element(): string {
    const start = at
    at++
    const name = /^[\w.:-]*/.exec(text.slice(at))?.[0] ?? ''
    at += name.length
    const attributes = attributesOf()
    const isClosed = text.startsWith('/>', at)
    at += isClosed ? 2 : 1
    if (name === 'style' || name === 'script') {
      lost.push({name, at: start})
      if (!isClosed) {
        const end = text.indexOf(`</${name}`, at)
        at = end < 0 ? text.length : text.indexOf('>', end) + 1
      }
      return ''
    }
    const inner = isClosed || voidElements.test(name) ? '' : children(name)
    if (name === 'slot') return slotCode(attributes, inner)
    if (name === '') return `<>${inner}</>`
    return inner === '' ? `<${name}${attributes.join('')} />` : `<${name}${attributes.join('')}>${inner}</${name}>`
  }

  function attributesOf(): string[] {
    const found: string[] = []
    for (;;) {
      at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
      if (at >= text.length) fail('Unexpected end of a tag, expected `>`')
      if (text[at] === '>' || text.startsWith('/>', at)) return found
      if (text.startsWith('//', at) || text.startsWith('/*', at)) fail('Unexpected comment in a tag')
      if (text[at] === '{') {
        const code = braces()
        found.push(/^\{\s*\.\.\./.test(code) ? ` ${code}` : ` {...{${code.slice(1, -1)}}}`)
        continue
      }
      const name = /^[^\s=>/{"'`]+/.exec(text.slice(at))?.[0] ?? fail('Unexpected text in a tag, expected an attribute')
      at += name.length
      found.push(` {...{${JSON.stringify(name)}: ${valueCode()}}}`)
    }
  }

  /** Reads what follows the name of an attribute. */
  function valueCode(): string {
    const [sign] = /^\s*=\s*/.exec(text.slice(at)) ?? []
    if (sign === undefined) return 'true'
    at += sign.length
    const quote = text[at] ?? ''
    if (quote === '{') return `(${braces().slice(1, -1)})`
    const start = at
    if (quote === '`') {
      code(['`'])
      return text.slice(start, at)
    }
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, at + 1)
      if (end < 0) fail('Unexpected end of an attribute')
      at = end + 1
      return JSON.stringify(decoded(text.slice(start + 1, end)))
    }
    at += /^[^\s>]*/.exec(text.slice(at))?.[0].length ?? 0
    return JSON.stringify(decoded(text.slice(start, at)))
  }

  function expression(): string {
    const written = braces()
    return /^\{\s*(?:\/\*[\s\S]*\*\/\s*)?\}$/.test(written) ? '' : written
  }

  /** Reads code in braces, with the elements in it converted. */
  function braces(): string {
    const start = at
    at++
    const inner = code([])
    if (text[at] !== '}') fail('Unexpected end of an expression, expected `}`', start)
    at++
    return `{${inner}}`
  }

  /**
   * Reads code up to a closing brace, or one literal.
   *
   * @param only opening signs of the literal to read
   */
  function code(only: readonly string[]): string {
    let made = ''
    let depth = 0
    while (at < text.length) {
      const sign = text[at] ?? ''
      if (sign === '"' || sign === "'") {
        const [literal = sign] = new RegExp(`^${sign}(?:\\\\.|[^\\\\${sign}\\n])*${sign}`).exec(text.slice(at)) ?? []
        made += literal
        at += literal.length
      } else if (sign === '`') {
        made += template()
        if (only.length > 0) return made
      } else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
        const end = text.startsWith('//', at) ? text.indexOf('\n', at) : text.indexOf('*/', at) + 2
        at = end < 2 ? text.length : end
      } else if (isTag(at) && beforeElement.test(made)) made += elements()
      else if (sign === '}' && depth === 0) return made
      else {
        if (sign === '{') depth++
        if (sign === '}') depth--
        made += sign
        at++
      }
    }
    return made
  }

  function template(): string {
    let made = '`'
    at++
    while (at < text.length && text[at] !== '`') {
      if (text[at] === '\\') {
        made += text.slice(at, at + 2)
        at += 2
      } else if (text.startsWith('${', at)) {
        at++
        made += `$${braces()}`
      } else made += text[at++]
    }
    at++
    return `${made}\``
  }

  /** Reads the elements in a row at one place of an expression. */
  function elements(): string {
    const found = [element()]
    for (;;) {
      const space = /^\s*/.exec(text.slice(at))?.[0].length ?? 0
      if (!isTag(at + space)) break
      at += space
      found.push(element())
    }
    const made = found.filter(item => item !== '')
    return made.length === 1 && !made[0]?.startsWith('{') ? (made[0] ?? '') : `<>${made.join('')}</>`
  }

  const made = children(undefined)
  return {code: `<>${made}</>`, lost}
}

/** Returns `<slot name="x">…</slot>` as a call that returns the slot's content. */
function slotCode(attributes: readonly string[], inner: string): string {
  const props = `{${attributes.map(code => code.trim().slice(1, -1)).join(', ')}}`
  return `{slot(${props}, () => <>${inner}</>)}`
}

function literalOf(raw: string): string {
  return `{${JSON.stringify(decoded(raw))}}`
}

const entities: Readonly<Record<string, string>> = {amp: '&', apos: "'", gt: '>', lt: '<', nbsp: '\u00A0', quot: '"'}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (name !== undefined) return entities[name] ?? whole
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}
