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

/** Elements in which white space between tags is not text. */
const withoutText = /^(?:table|thead|tbody|tfoot|tr|ul|ol|dl|select|svg|picture)$/

/** Matches the end of code after which `<` starts an element, not a comparison or a type argument. */
const beforeElement = /(?:^|[({[,;=&|?:!>]|\b(?:return|default))\s*$/

/** Matches `async` of a function. A template without `await` needs no promise, for which React would wait. */
const asyncFunction = /^async\b(?=\s*(?:function\b|\(|[\w$]+\s*=>))/

/**
 * Converts the template of an `.astro` file to JSX. Astro's templates are HTML with expressions: comments, unclosed void elements,
 * several elements in a row, attributes in backticks, `<slot>`.
 *
 * @throws TemplateError if it does not parse
 */
export function jsxOfTemplate(text: string): JsxTemplate {
  const reader = new TemplateReader(text)
  const made = reader.children(undefined)
  return {code: `<>${made}</>`, lost: reader.lost}
}

/** Reads a template, starting at a place. Each method reads one kind of node, and returns it as JSX. */
class TemplateReader {
  readonly lost: {name: string; at: number}[] = []
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  private fail(message: string, where = this.at): never {
    throw new TemplateError(message, where)
  }

  /** Reads nodes up to the closing tag of their parent, which it consumes. */
  children(parent: string | undefined): string {
    let code = ''
    while (this.at < this.text.length) {
      if (this.text.startsWith('<!--', this.at)) {
        const end = this.text.indexOf('-->', this.at)
        this.at = end < 0 ? this.text.length : end + 3
      } else if (/^<!doctype/i.test(this.text.slice(this.at, this.at + 9)))
        this.at = this.text.indexOf('>', this.at) + 1
      else if (this.text.startsWith('</', this.at)) {
        const [closing = '', name = ''] = /^<\/([\w.:-]*)\s*>/.exec(this.text.slice(this.at)) ?? []
        if (parent === undefined || name !== parent)
          this.fail(
            `Unexpected \`</${name}>\`, expected ${parent === undefined ? 'no closing tag' : `\`</${parent}>\``}`
          )
        this.at += closing.length
        return code
      } else if (this.isTag(this.at)) code += this.element()
      else if (this.text[this.at] === '{') code += this.expression()
      else code += this.words(parent)
    }
    if (parent !== undefined) this.fail(`Unexpected end, expected \`</${parent}>\``)
    return code
  }

  private isTag(index: number): boolean {
    return this.text[index] === '<' && /[A-Za-z>]/.test(this.text[index + 1] ?? '')
  }

  private words(parent: string | undefined): string {
    const start = this.at
    this.at++
    while (
      this.at < this.text.length &&
      this.text[this.at] !== '{' &&
      !/^<[A-Za-z>/!]/.test(this.text.slice(this.at, this.at + 2))
    )
      this.at++
    const raw = this.text.slice(start, this.at)
    if (parent === 'pre' || parent === 'textarea') return literalOf(raw)
    if (raw.trim() === '') {
      const isInline = parent !== undefined && /^[a-z]/.test(parent) && !withoutText.test(parent)
      return isInline && start > 0 && this.at < this.text.length ? '{" "}' : ''
    }
    return raw
      .replace(/\s+/g, ' ')
      .replace(/[>}]/g, sign => `{"${sign}"}`)
      .replace(/^ | $/g, '{" "}')
  }

  private element(): string {
    const start = this.at
    this.at++
    const name = /^[\w.:-]*/.exec(this.text.slice(this.at))?.[0] ?? ''
    this.at += name.length
    const attributes = this.attributesOf()
    const isClosed = this.text.startsWith('/>', this.at)
    this.at += isClosed ? 2 : 1
    if (name === 'style' || name === 'script') {
      this.lost.push({name, at: start})
      if (!isClosed) {
        const end = this.text.indexOf(`</${name}`, this.at)
        this.at = end < 0 ? this.text.length : this.text.indexOf('>', end) + 1
      }
      return ''
    }
    const inner = isClosed || voidElements.test(name) ? '' : this.children(name)
    if (name === 'slot') return slotCode(attributes, inner)
    if (name === '') return `<>${inner}</>`
    return inner === '' ? `<${name}${attributes.join('')} />` : `<${name}${attributes.join('')}>${inner}</${name}>`
  }

  private attributesOf(): string[] {
    const found: string[] = []
    for (;;) {
      this.at += /^\s*/.exec(this.text.slice(this.at))?.[0].length ?? 0
      if (this.at >= this.text.length) this.fail('Unexpected end of a tag, expected `>`')
      if (this.text[this.at] === '>' || this.text.startsWith('/>', this.at)) return found
      if (this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at))
        this.fail('Unexpected comment in a tag')
      if (this.text[this.at] === '{') {
        const code = this.braces()
        found.push(/^\{\s*\.\.\./.test(code) ? ` ${code}` : ` {...{${code.slice(1, -1)}}}`)
        continue
      }
      const name =
        /^[^\s=>/{"'`]+/.exec(this.text.slice(this.at))?.[0] ??
        this.fail('Unexpected text in a tag, expected an attribute')
      this.at += name.length
      found.push(` {...{${JSON.stringify(name)}: ${this.valueCode()}}}`)
    }
  }

  /** Reads what follows the name of an attribute. */
  private valueCode(): string {
    const [sign] = /^\s*=\s*/.exec(this.text.slice(this.at)) ?? []
    if (sign === undefined) return 'true'
    this.at += sign.length
    const quote = this.text[this.at] ?? ''
    if (quote === '{') return `(${this.braces().slice(1, -1)})`
    const start = this.at
    if (quote === '`') return this.template()
    if (quote === '"' || quote === "'") {
      const end = this.text.indexOf(quote, this.at + 1)
      if (end < 0) this.fail('Unexpected end of an attribute')
      this.at = end + 1
      return JSON.stringify(decoded(this.text.slice(start + 1, end)))
    }
    this.at += /^[^\s>]*/.exec(this.text.slice(this.at))?.[0].length ?? 0
    return JSON.stringify(decoded(this.text.slice(start, this.at)))
  }

  private expression(): string {
    const written = this.braces()
    return /^\{\s*(?:\/\*[\s\S]*\*\/\s*)?\}$/.test(written) ? '' : written
  }

  /** Reads code in braces, with the elements in it converted. */
  private braces(): string {
    const start = this.at
    this.at++
    const inner = this.code()
    if (this.text[this.at] !== '}') this.fail('Unexpected end of an expression, expected `}`', start)
    this.at++
    return `{${inner}}`
  }

  /** Reads code up to the brace that closes it. */
  private code(): string {
    let made = ''
    let depth = 0
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? ''
      if (sign === '"' || sign === "'") {
        const [literal = sign] =
          new RegExp(`^${sign}(?:\\\\.|[^\\\\${sign}\\n])*${sign}`).exec(this.text.slice(this.at)) ?? []
        made += literal
        this.at += literal.length
      } else if (sign === '`') made += this.template()
      else if (this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at)) {
        const end = this.text.startsWith('//', this.at)
          ? this.text.indexOf('\n', this.at)
          : this.text.indexOf('*/', this.at) + 2
        this.at = end < 2 ? this.text.length : end
      } else if (this.isTag(this.at) && beforeElement.test(made)) made += this.elements()
      else if (sign === 'a' && !/[\w$.]$/.test(made) && asyncFunction.test(this.text.slice(this.at, this.at + 80)))
        this.at += 'async'.length
      else if (sign === '}' && depth === 0) return made
      else {
        if (sign === '{') depth++
        if (sign === '}') depth--
        made += sign
        this.at++
      }
    }
    return made
  }

  private template(): string {
    let made = '`'
    this.at++
    while (this.at < this.text.length && this.text[this.at] !== '`') {
      if (this.text[this.at] === '\\') {
        made += this.text.slice(this.at, this.at + 2)
        this.at += 2
      } else if (this.text.startsWith('${', this.at)) {
        this.at++
        made += `$${this.braces()}`
      } else made += this.text[this.at++]
    }
    this.at++
    return `${made}\``
  }

  /** Reads the elements in a row at one place of an expression. */
  private elements(): string {
    const found = [this.element()]
    for (;;) {
      const space = /^\s*/.exec(this.text.slice(this.at))?.[0].length ?? 0
      if (!this.isTag(this.at + space)) break
      this.at += space
      found.push(this.element())
    }
    const made = found.filter(item => item !== '')
    return made.length === 1 && !made[0]?.startsWith('{') ? (made[0] ?? '') : `<>${made.join('')}</>`
  }
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
