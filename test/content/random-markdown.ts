import {createRandom} from '../../bench/prose.js'

/**
 * Returns a random Markdown text with constructs that documentation contains and parsers disagree about: bare URLs before any
 * character, tables in every spelling, and nested containers. The same seed and samples give the same text.
 *
 * @param seed an integer
 * @param samples texts that become parts of some of the texts
 */
export function randomMarkdown(seed: number, samples: readonly string[] = []): string {
  return new Maker(seed, samples).document()
}

/**
 * Returns a random MDX text: Markdown between and inside elements, beside expressions and modules.
 *
 * @param seed an integer
 */
export function randomMdx(seed: number): string {
  return new Maker(seed, ['<Box />', '{/* c */}', '{1 + 1}', '<A b="c" />', 'export const a = 1', '<i>x</i> {1}']).mdx()
}

type Lines = readonly string[]

class Maker {
  private readonly random: () => number
  /** Share of unusual constructs. Parsers disagree about a single one in simple text as well as about many at once. */
  private readonly oddness: number

  constructor(
    seed: number,
    private readonly samples: readonly string[]
  ) {
    // Consecutive seeds give different texts.
    this.random = createRandom(Math.imul(seed, 0x9e3779b1))
    this.oddness = this.pick([0, 0.03, 0.1, 0.3, 1])
  }

  private isOdd(): boolean {
    return this.chance(this.oddness)
  }

  document(): string {
    if (this.chance(0.02)) return this.many(1, 40, () => this.pick(marks)).join('')
    const kind = this.random()
    const blocks = this.many(1, kind < 0.8 ? 2 : 4, () => this.block(kind < 0.8 ? 1 : 3))
    const separator = () => (this.chance(0.75) ? [''] : [])
    const lines = blocks.flatMap((block, i) => (i === 0 ? block : [...separator(), ...block]))
    const head = this.chance(0.03) ? '---\ntitle: x\n---\n' : ''
    const text = head + lines.join('\n') + (this.chance(0.9) ? '\n' : '')
    return this.chance(0.4) && this.oddness > 0 ? this.edited(text) : text
  }

  /** Returns MDX text. Most of it means the same in plain Markdown; otherwise the whole text would be rejected. */
  mdx(): string {
    const parts = this.many(1, 3, () => this.mdxPart()).flatMap(part => [part, ''])
    return parts.join(this.isOdd() ? '\n' : '\n\n')
  }

  private mdxPart(): string {
    const block = this.block(this.chance(0.7) ? 0 : 1).join('\n')
    const text = this.isOdd() ? block : block.replace(/<(?!\/?Box>)|[{}]/g, '')
    const [before, inside, after] = this.pick([
      ['', text, ''],
      ['<Box>\n\n', text, '\n</Box>'],
      ['<Box>\n', text, '\n</Box>'],
      ['<Box />\n\n', text, ''],
      ['', text, '\n\n{1 + 1}'],
      ['- a\n\n  <Box>\n', this.words(), '\n  </Box>']
    ]) as [string, string, string]
    return before + inside + after
  }

  private edited(text: string): string {
    let edited = text
    for (let edits = this.below(this.isOdd() ? 3 : 1); edits >= 0; edits--) {
      const at = this.below(edited.length + 1)
      const kind = this.random()
      if (kind < 0.6) edited = edited.slice(0, at) + this.pick(marks) + edited.slice(at)
      else edited = edited.slice(0, at) + edited.slice(at + 1 + this.below(3))
    }
    return edited
  }

  private block(depth: number): Lines {
    if (depth > 0 && this.chance(0.35)) return this.container(depth)
    if (this.samples.length > 0 && this.chance(0.1)) return this.pick(this.samples).replace(/\n$/, '').split('\n')
    return this.pick(this.leaves)()
  }

  private readonly leaves: readonly (() => Lines)[] = [
    () => this.paragraph(),
    () => this.paragraph(),
    () => this.paragraph(),
    () => this.table(),
    () => this.table(),
    () => this.table(),
    () => [`${'#'.repeat(1 + this.below(4))} ${this.inline()}${this.pick(['', '', '', ' #', ' {#id}'])}`],
    () => this.fence(),
    () => [...this.paragraph(), this.pick(['===', '---', '=', '-----'])],
    () => [this.pick(['---', '***', '* * *', '___', '- - -'])],
    () => this.many(1, 2, () => `    ${this.words()}`),
    () => this.html(),
    () => [`[${this.pick(labels)}]: ${this.pick(['/x', '<a b>', ...urls])}${this.pick(['', '', ' "t"', " 'a b'"])}`],
    () => [`[^${this.pick(notes)}]: ${this.inline()}`, ...(this.chance(0.3) ? ['', '    more'] : [])]
  ]

  private paragraph(): Lines {
    return this.many(1, 3, () => this.inline() + this.pick(['', '', '', '', '  ', '\\', ' ']))
  }

  private fence(): Lines {
    const mark = this.pick(['```', '```', '````', '~~~'])
    const body = this.many(0, 3, () => this.pick(['', 'code', '  deep', '# x', '| a |', '<b>', '``', ...urls]))
    return [mark + this.pick(['', 'ts', ' bash title="a"', 'js {1,3}']), ...body, mark]
  }

  private html(): Lines {
    return this.pick<() => Lines>([
      () => ['<details>', '<summary>s</summary>', '', this.inline(), '', '</details>'],
      () => [`<!-- ${this.words()} -->`],
      () => ['<div>', this.inline(), '</div>'],
      () => [`<p align="center">${this.inline()}</p>`],
      () => ['<br>']
    ])()
  }

  private table(): Lines {
    const columns = 1 + this.below(4)
    const open = this.chance(0.85)
    const close = this.chance(0.85)
    const row = (cells: Lines): string => {
      const pad = this.pick(['', ' ', ' ', ' ', '  '])
      const end = this.pick(['', pad, pad, pad])
      return `${open ? `|${pad}` : ''}${cells.join(`${pad}|${pad}`)}${close ? `${end}|` : ''}${this.pick(['', '', '', ' '])}`
    }
    const cells = (): Lines =>
      Array.from({length: Math.max(1, columns + this.pick([0, 0, 0, 0, -1, 1]))}, () => this.cell())
    const rule = Array.from({length: columns}, () => this.pick(['---', '-', ':--', '--:', ':-:', '------']))
    const first = Array.from({length: columns}, () => this.cell())
    return [row(first), row(rule), ...this.many(0, 4, () => row(cells()))]
  }

  private cell(): string {
    return this.pick<() => string>([
      () => this.words(),
      () => this.pick(urls),
      () => `${this.words()} ${this.url()}`,
      () => this.inline(),
      () => this.inline(),
      () => '',
      () => this.pick(['`a \\| b`', '\\|', 'a\\|b', '`|`', '\\\\', '-', '`x`'])
    ])()
  }

  /** Returns a bare URL and the text directly after it. */
  private url(): string {
    if (!this.isOdd()) return this.pick(plainUrls) + this.pick(['', '', '.', ','])
    return this.pick(urls) + this.pick(['', '', '', '.', ',', ')', ').', ':', '|', ' |', '"', '!', '?', ...marks])
  }

  private inline(depth = 2): string {
    return this.many(1, 3, () => this.piece(depth)).join(this.pick([' ', ' ', ' ', '']))
  }

  private piece(depth: number): string {
    const kind = this.random()
    if (kind < 0.35) return this.words()
    if (kind < 0.5) return this.url()
    if (kind < 0.6) return this.isOdd() ? this.pick(pieces) : this.words()
    if (depth === 0) return this.words()
    const inner = this.inline(depth - 1)
    const destination = this.pick(['/x', './a.md#b', '<a b>', 'a(b)c', ...urls])
    return this.pick([
      `*${inner}*`,
      `**${inner}**`,
      `_${inner}_`,
      `__${inner}__`,
      `***${inner}***`,
      `~~${inner}~~`,
      `~${inner}~`,
      `\`${this.words()}\``,
      `\`\` ${this.pick(['a`b', '|', 'x'])} \`\``,
      `[${inner}](${destination})`,
      `[${inner}](${destination} "t")`,
      `![${inner}](${destination})`,
      `[${inner}][x]`,
      `(${inner})`,
      `"${inner}"`,
      `<b>${inner}</b>`,
      `<${this.pick(urls)}>`
    ])
  }

  private words(): string {
    return this.many(1, 3, () => this.pick(this.isOdd() ? words : plainWords)).join(' ')
  }

  private container(depth: number): Lines {
    const inner = this.many(1, 3, () => this.block(depth - 1)).flatMap((block, i) =>
      i > 0 && this.chance(0.7) ? ['', ...block] : block
    )
    const kind = this.random()
    if (kind < 0.2) return this.prefixed(inner, this.pick(['> ', '> ', '> ', '>']))
    if (kind < 0.35) return ['> [!NOTE]', ...this.prefixed(inner, '> ')]
    if (kind < 0.42) return [`[^${this.pick(notes)}]: ${this.inline()}`, '', ...this.prefixed(inner, '    ')]
    if (kind < 0.5) return ['<Box>', '', ...inner, '', '</Box>']
    const mark = this.pick(['- ', '- ', '* ', '+ ', '1. ', '1. ', '2) ', '10. ', '-   ', '- [ ] ', '- [x] '])
    const width = /^-( \[)/.test(mark) ? 2 : mark.length
    const items = this.many(1, 3, () => (this.chance(0.6) ? this.paragraph() : inner))
    return items.flatMap((item, i) => {
      const between = i > 0 && this.chance(0.3) ? [''] : []
      const indent = ' '.repeat(this.isOdd() ? this.below(6) : width)
      return [...between, ...item.map((line, n) => (n === 0 ? mark + line : line === '' ? '' : indent + line))]
    })
  }

  private prefixed(lines: Lines, prefix: string): Lines {
    // A line without its marker is a lazy continuation, or ends the container.
    return lines.map(line => (this.isOdd() && this.chance(0.1) ? line : (prefix + line).trimEnd()))
  }

  private many<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({length: least + this.below(most - least + 1)}, make)
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  private below(most: number): number {
    return Math.floor(this.random() * most)
  }
}

const words = [
  ...'see note value the op-node chain_id eth_getBalance v1.2 a b 1 10% $x (x) x: end. end, wait! really? Ä 漢字 😀 é — … "q" it\'s a/b a=b a|b'.split(
    ' '
  ),
  '{{ x }}',
  '@@a.b@@',
  '[!TIP]',
  'me@e.org',
  '“q”',
  '（全角）。',
  '£5',
  '\u00a0',
  'a\u00a0b',
  '\u2003',
  '\u0301',
  '\f',
  '\0',
  '\ufeff'
]
const plainWords = 'see note value the op-node chain_id v1.2 a b 1 Ä'.split(' ')
const plainUrls = ['https://e.org', 'https://e.org/a.md#s', 'http://localhost:8545', 'https://e.org/a_b?x=1&y=2']
const urls = [
  'https://e.org',
  'https://e.org/',
  'https://e.org/a.md#s',
  'http://e.org/a_b?x=1&y=2',
  'https://e.org/a(b)',
  'https://e.org/a;b',
  'https://e.org/&amp;',
  'https://e.org/*a*',
  'https://e.org/~a~',
  'https://sub.e.org:8545/x%20y/',
  'http://localhost:8545',
  'http://127.0.0.1:9545/a',
  'www.e.org',
  'www.e.org/a_b_',
  'https://e_x.org/a',
  'HTTPS://E.org/A',
  'ftp://e.org',
  'https://é.org/漢'
]
/** Text with a meaning in several constructs. */
const pieces = [
  '\\*',
  '\\_',
  '\\|',
  '\\[',
  '\\\\',
  '&amp;',
  '&copy;',
  '&nosuch;',
  '&lt;',
  '<br/>',
  '<br>',
  '<kbd>a</kbd>',
  '<!-- c -->',
  '[x]',
  '[x][]',
  '[^1]',
  '[^two]',
  '![](a.png)',
  '[](x)',
  '[a](<b c>)',
  '`a|b`',
  '`` ` ``',
  '*',
  '**',
  '_',
  '~',
  '~~',
  '[ ]',
  ']',
  '[',
  '(',
  ')',
  '<',
  '>',
  '#',
  '+',
  '1.',
  '-',
  '|',
  ':',
  '://',
  'https:',
  'http',
  'www'
]
const marks = [...'*_`~[]()!<>#-+|:\\ \n1.a&;"\'^$={}@/xyz', '\n\n', '  ', '**', '](', '| ']
const labels = ['x', 'x', 'ref one', 'Ä', '^x']
const notes = ['1', 'two', '1', 'é']
