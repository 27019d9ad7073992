/** Writes a block, or a piece of a line, with new words in it. */
export type Write = (writer: Writer) => string

/** What the pages of a generator may contain. */
export interface PageSyntax {
  readonly format: 'md' | 'mdx'
  /** Blocks that may be inside other blocks. */
  readonly blocks: readonly Write[]
  /** Blocks that stand only at the top of a page. */
  readonly topBlocks?: readonly Write[]
  readonly inlines: readonly Write[]
  /** Options of a fence, with a space before them. */
  readonly fenceOptions?: Write
  /** Text after a heading, with a space before it. */
  readonly headingEnd?: Write
  /** Keys of the front matter, without `title` and `description`. */
  readonly frontMatter?: Write
  /** Keeps a page's front matter out. */
  readonly withoutFrontMatter?: boolean
  /** Spaces before the blocks of a list item; default: the width of its marker. */
  readonly itemIndent?: number
}

/** Why a word need not be on the page. Each is a letter of the word. */
export const unseenKinds = {
  c: 'a comment',
  a: 'an address or a name that only programs read: ids, files, labels of footnotes and definitions',
  b: 'a value that sets behavior',
  v: 'a value that the page computes or declares, but does not show'
} as const

/**
 * Words of a page. Their second letter says where readers find them: `q` in the text, `t` in a tooltip, `d` in the description;
 * other letters are `unseenKinds`.
 */
export const wordPattern = /z([a-z])\d+x/g

/** Generates the text of one page from a seed. */
export class Writer {
  private readonly random: () => number
  private count = 0
  /** Lines of modules at the top of the page. */
  modules = new Set<string>()
  /** Definitions of links and footnotes at its end. */
  definitions: string[] = []
  /** Files that the page includes, by path. */
  readonly files: Record<string, string> = {}
  private depth = 0

  /**
   * @param number of the page: no two pages have the same words
   */
  constructor(
    seed: number,
    private readonly syntax: PageSyntax,
    number = 0
  ) {
    this.count = number * 1000
    // Consecutive seeds give different texts.
    this.random = createRandom(Math.imul(seed, 0x9e3779b1))
  }

  get isMdx(): boolean {
    return this.syntax.format === 'mdx'
  }

  /** Returns a new word of the text. */
  word(): string {
    return this.named('q')
  }

  /** Returns a new word for a tooltip: in the page and the mirror, but not in search. */
  tooltip(): string {
    return this.named('t')
  }

  /** Returns a new word for the page's description. */
  description(): string {
    return this.named('d')
  }

  /** Returns a new word that need not be on the page. */
  unseen(kind: keyof typeof unseenKinds): string {
    return this.named(kind)
  }

  private named(kind: string): string {
    return `z${kind}${++this.count}x`
  }

  words(most = 3): string {
    return this.many(1, most, () => this.word()).join(' ')
  }

  /** Returns a line of text with marks. */
  line(pieces = 3): string {
    if (this.depth > 3) return this.words()
    return this.many(1, pieces, () =>
      this.chance(0.4) ? this.words() : this.nested(() => this.pick(this.syntax.inlines)(this))
    ).join(' ')
  }

  paragraph(): string {
    return this.many(1, 2, () => this.line()).join(this.pick(['\n', '\n', '\\\n', '  \n']))
  }

  /** Returns blocks with blank lines between them. */
  blocks(most = 3): string {
    return this.many(1, most, () => this.block()).join('\n\n')
  }

  block(): string {
    if (this.depth > 2) return this.paragraph()
    return this.nested(() => this.pick(this.syntax.blocks)(this))
  }

  heading(depth: number, text = this.line(2)): string {
    return `${'#'.repeat(depth)} ${text}${this.chance(0.3) ? (this.syntax.headingEnd?.(this) ?? '') : ''}`
  }

  fence(lang = this.pick(['js', 'ts', 'sh', 'text', 'json', 'python', '']), code = this.code(lang)): string {
    const options = lang === '' ? '' : (this.syntax.fenceOptions?.(this) ?? '')
    const mark = this.pick(['```', '```', '~~~'])
    return `${mark}${lang}${this.chance(0.5) ? options : ''}\n${code}\n${mark}`
  }

  code(lang: string): string {
    const comment = ({js: '//', ts: '//', sh: '#', python: '#'} as Record<string, string>)[lang]
    const lines = this.many(1, 4, () =>
      this.pick([
        () => this.words(),
        () => `${this.word()} = "${this.word()}"`,
        () => `  ${this.word()}(${this.word()}, '${this.word()}')`,
        () => (comment === undefined ? this.word() : `${comment} ${this.words()}`),
        () => `<${this.word()} ${this.word()}="${this.word()}">${this.word()}</${this.unseen('b')}>`,
        () => `${this.word()} | ${this.word()} # ${this.word()}`,
        () => ''
      ])()
    )
    return [this.word(), ...lines, this.word()].join('\n')
  }

  /** Returns blocks between lines of colons, more of them than inside. */
  container(info: string, inner = this.blocks()): string {
    const longest = Math.max(2, ...(inner.match(/^ *:{3,}/gm) ?? []).map(colons => colons.trim().length))
    const colons = ':'.repeat(longest + 1)
    return `${colons}${info}\n${inner}\n${colons}`
  }

  listItem(mark: string, blocks: string): string {
    return `${mark} ${indented(blocks, this.syntax.itemIndent ?? mark.length + 1).trimStart()}`
  }

  /** Returns the text of a page. */
  page(): string {
    const {topBlocks = [], withoutFrontMatter = false} = this.syntax
    const blocks = this.many(8, 12, () => {
      if (this.chance(0.25)) return this.heading(this.pick([2, 2, 3, 4]))
      if (topBlocks.length > 0 && this.chance(0.35)) return this.pick(topBlocks)(this)
      return this.block()
    })
    const keys = this.syntax.frontMatter?.(this) ?? ''
    const head = withoutFrontMatter
      ? `# ${this.words()}`
      : `---\ntitle: ${this.words()}\n${this.chance(0.6) ? `description: ${this.description()}\n` : ''}${keys}---`
    return `${[head, [...this.modules].join('\n'), ...blocks, ...this.definitions].filter(Boolean).join('\n\n')}\n`
  }

  /** Returns the text of a file that the page includes, with its own modules and definitions. */
  part(write: () => string): string {
    const {modules, definitions} = this
    this.modules = new Set()
    this.definitions = []
    const written = this.nested(write)
    // Dashes at the start of a file begin front matter.
    const text = written.startsWith('---') ? `${this.words()}\n\n${written}` : written
    const whole = [[...this.modules].join('\n'), text, ...this.definitions].filter(Boolean).join('\n\n')
    this.modules = modules
    this.definitions = definitions
    return `${whole}\n`
  }

  nested<T>(write: () => T): T {
    this.depth++
    try {
      return write()
    } finally {
      this.depth--
    }
  }

  many<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({length: least + this.below(most - least + 1)}, make)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  below(most: number): number {
    return Math.floor(this.random() * most)
  }
}

/** Indents all lines that are not blank. */
export function indented(text: string, width: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width))
}

/** mulberry32: a small seeded generator with the same results on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
