/** Indentation of a page's text, and of each level below it. */
const [start, step] = [4, 8]

/** Escapes that have a character; others have none that matters here. */
const characters: Readonly<Record<string, string>> = {
  aq: "'",
  oq: '‘',
  cq: '’',
  lq: '“',
  rq: '”',
  dq: '"',
  em: '—',
  en: '–',
  bu: '•',
  ti: '~',
  ha: '^',
  rs: '\\'
}

/** Returns whether text is the source of a manual page. Comments and definitions may precede its title. */
export function isManSource(text: string): boolean {
  return /^\s*[.']/.test(text) && /^\.(?:TH|Dd) /m.test(text)
}

/**
 * Returns the text of a manual page as help is printed: flags on their own lines, and deeper lines below them. Reads the macros
 * of man and mdoc that lists of flags use. Sources: man(7), mdoc(7) and groff_char(7).
 */
export function manText(source: string): string {
  const page = new ManPage()
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) page.read(line)
  return page.end()
}

class ManPage {
  readonly #lines: string[] = []
  #paragraph: string[] = []
  #level = 0
  /** Whether the text belongs to the tag before it. */
  #isHanging = false
  #expectsTag = false
  /** Whether lines stay as they are. */
  #isLiteral = false

  read(line: string): void {
    const [, name, rest = ''] = /^[.'][ \t]*([A-Za-z]+)[ \t]*(.*)$/.exec(line) ?? []
    if (/^[.']/.test(line) && name === undefined) return
    if (name === undefined) this.#text(plain(line))
    else this.#macro(name, rest.replace(/\\".*$/, ''))
  }

  end(): string {
    this.#break()
    return `${this.#lines.join('\n')}\n`
  }

  #text(text: string): void {
    if (text.trim() === '') this.#break(true)
    else this.#paragraph.push(text.trim())
    if (text.trim() !== '' && this.#expectsTag) {
      this.#break()
      this.#expectsTag = false
      this.#isHanging = true
    } else if (this.#isLiteral) this.#break()
  }

  #macro(name: string, rest: string): void {
    const words = wordsOf(rest)
    if (/^S[HSshs]$/.test(name)) {
      this.#break(true)
      ;[this.#level, this.#isHanging, this.#isLiteral] = [0, false, false]
      this.#lines.push(`${words.join(' ')}:`)
    } else if (/^(?:PP|LP|P|HP)$/.test(name)) this.#next(false)
    else if (/^(?:sp|Pp|br|Bd|Ed)$/.test(name)) this.#break(name !== 'br')
    else if (name === 'TP' || name === 'TQ') {
      this.#next(false)
      this.#expectsTag = true
    } else if (name === 'IP' || name === 'It') {
      this.#next(name === 'IP' && words.length === 0)
      const tag = name === 'It' ? mdocText(words) : (words[0] ?? '')
      if (tag === '') return
      this.#paragraph.push(tag)
      this.#break()
      this.#isHanging = true
    } else if (name === 'RS') this.#nest(1)
    else if (name === 'RE') this.#nest(-1)
    else if (name === 'nf' || name === 'fi') {
      this.#break()
      this.#isLiteral = name === 'nf'
    } else if (name === 'B' || name === 'I') this.#text(words.join(' '))
    else if (/^[BIR]{2}$/.test(name)) this.#text(words.join(''))
    else if (name in mdocMarks) this.#text(mdocText([name, ...words]))
  }

  #next(isHanging: boolean): void {
    this.#break(true)
    this.#isHanging = isHanging
  }

  #nest(by: number): void {
    this.#break()
    this.#level = Math.max(0, this.#level + by)
    this.#isHanging = false
  }

  #break(isParagraph = false): void {
    const text = this.#paragraph.join(' ')
    const depth = this.#level + (this.#isHanging ? 1 : 0)
    if (text !== '') this.#lines.push(' '.repeat(start + step * depth) + text)
    if (isParagraph) this.#lines.push('')
    this.#paragraph = []
  }
}

/** Returns the arguments of a macro, of which some are in quotes. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"?|((?:\\ |\S)+)/g)].map(([, quoted, bare]) =>
    plain((quoted ?? bare ?? '').replaceAll('""', '"'))
  )
}

/** Macros of mdoc that a line of text may contain, with what is around their next word. */
const mdocMarks: Readonly<Record<string, readonly [before: string, after: string]>> = {
  ...Object.fromEntries(
    ['Nm', 'Cm', 'Ev', 'Pa', 'Li', 'Sy', 'Em', 'Va', 'Ic', 'No', 'Ql'].map(name => [name, ['', '']])
  ),
  Ar: ['<', '>'],
  Fl: ['-', '']
}

/** Returns the text of a line of mdoc macros: `Fl c , Fl -check Ns = Ns Ar file` is `-c, --check=<file>`. */
function mdocText(words: readonly string[]): string {
  let text = ''
  let mark: readonly [string, string] | undefined
  let isJoined = true
  for (const word of words) {
    if (word === 'Ns') isJoined = true
    else if (word === 'Fl' && mark === mdocMarks.Fl) text += '-'
    else if (mdocMarks[word]) {
      mark = mdocMarks[word]
      text += `${isJoined ? '' : ' '}${word === 'Fl' ? '-' : ''}`
      isJoined = true
    } else if (/^[,.:;)\]]$/.test(word)) {
      text += word
      isJoined = false
    } else {
      const [before, after] = mark === mdocMarks.Fl ? ['', ''] : (mark ?? ['', ''])
      text += `${isJoined ? '' : ' '}${before}${word}${after}`
      mark = undefined
      isJoined = false
    }
  }
  return text.trim()
}

/** Returns text without the escapes of roff. */
function plain(text: string): string {
  return text
    .replace(/\\".*$/, '')
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)|\\s[+-]?\d+|\\[&|^/,:%)]/g, '')
    .replace(/\\\[u([0-9A-F]{4,6})\]/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(
      /\\\*?(?:\[([^\]]*)\]|\((..))/g,
      (_, long?: string, short?: string) => characters[(long ?? short ?? '').toLowerCase()] ?? ''
    )
    .replace(/\\[ ~0]/g, ' ')
    .replace(/\\-/g, '-')
    .replace(/\\['`]/g, "'")
    .replace(/\\e/g, '\\')
}
