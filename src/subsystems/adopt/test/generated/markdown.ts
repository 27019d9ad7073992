import {indented, type Write} from './writer.ts'

/** Pieces of lines that mean the same in every generator. */
export const inlines: readonly Write[] = [
  w => `*${w.word()} \`${w.word()}\` ${w.word()}*`,
  w => `**${w.words()}**`,
  w => `_${w.words()}_`,
  w => `***${w.words()}***`,
  w => `\`${w.words()}\``,
  w => `\`\` ${w.word()} \` ${w.word()} \`\``,
  w => `[${w.words()}](https://example.org/${w.unseen('a')})`,
  w => `[${w.words()}](https://example.org/${w.unseen('a')} "${w.tooltip()}")`,
  w => `[**${w.word()}** \`${w.word()}\`](https://example.org/)`,
  w => `![${w.words()}](/dot.svg)`,
  w => `![${w.words()}](/dot.svg "${w.tooltip()}")`,
  w => `[![${w.words()}](/dot.svg)](https://example.org/)`,
  w => {
    const label = w.unseen('a')
    w.definitions.push(`[${label}]: https://example.org/ "${w.tooltip()}"`)
    return `[${w.words()}][${label}]`
  },
  w => {
    const label = w.words()
    w.definitions.push(`[${label.replace(/zq/g, 'ZQ')}]: https://example.org/`)
    return w.chance(0.5) ? `[${label}]` : `[${label}][]`
  },
  w => `\\*${w.word()}\\_${w.word()}\\*`,
  w => `${w.word()}&amp;${w.word()}&nbsp;${w.word()}`,
  w => `(${w.word()}) "${w.word()}" — ${w.word()}: ${w.word()}; ${w.word()}/${w.word()}!`
]

/** Struck text and footnotes. */
export const gfmInlines: readonly Write[] = [
  w => `~~${w.words()}~~`,
  w => `https://example.org/${w.word()}`,
  w => {
    const label = w.unseen('a')
    const more = w.chance(0.3) ? `\n\n    ${w.words()}` : ''
    w.definitions.push(`[^${label}]: ${w.nested(() => w.line(2))}${more}`)
    return `${w.word()}[^${label}]`
  }
]

/** Inline HTML of Markdown that is not MDX. */
export const htmlInlines: readonly Write[] = [
  w => `<kbd>${w.word()}</kbd>`,
  w => `<b>${w.word()} *${w.word()}*</b>`,
  w => `${w.word()} <sub>${w.word()}</sub> <sup>${w.word()}</sup>`,
  w => `<abbr title="${w.tooltip()}">${w.word()}</abbr>`,
  w => `<a href="https://example.org/">${w.words()}</a>`,
  w => `${w.word()}<br>${w.word()}`,
  w => `<img src="/dot.svg" alt="${w.words()}">`,
  w => `${w.word()} <!-- ${w.unseen('c')} --> ${w.word()}`,
  w => `<https://example.org/${w.word()}>`,
  w => `<span class="${w.unseen('a')}">${w.words()}</span>`,
  w =>
    `<mark>${w.words()}</mark> <ins>${w.word()}</ins> <del>${w.word()}</del> <small>${w.word()}</small> <q>${w.word()}</q>`
]

const marks = ['-', '*', '+', '1.', '10.']

/** Blocks that mean the same in every generator. */
export const blocks: readonly Write[] = [
  w => w.paragraph(),
  w => w.paragraph(),
  w => w.fence(),
  w => w.fence(),
  w => {
    const mark = w.pick(marks)
    return w.many(1, 4, () => w.listItem(mark, w.line())).join(w.pick(['\n', '\n', '\n\n']))
  },
  w => {
    const mark = w.pick(marks)
    return w.many(1, 3, () => w.listItem(mark, w.blocks(2))).join('\n\n')
  },
  w => w.many(1, 3, () => `> ${w.blocks(2).replace(/\n/g, '\n> ')}`).join('\n\n'),
  w => `---\n\n${w.words()}`,
  w => `${w.words()}\n-----`
]

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Tables and tasks. */
export const gfmBlocks: readonly Write[] = [
  w => {
    const columns = 1 + w.below(4)
    const cell = (): string =>
      w.pick([
        () => w.words(),
        () => `\`${w.word()}\``,
        () => `\`${w.word()} \\| ${w.word()}\``,
        () => `${w.word()} \\| ${w.word()}`,
        () => `**${w.word()}** [${w.word()}](https://example.org/)`,
        () => ''
      ])()
    const line = (): string => row(Array.from({length: columns}, cell))
    const head = row(Array.from({length: columns}, () => w.words(2)))
    const rule = row(Array.from({length: columns}, () => w.pick(['---', ':--', '--:', ':-:'])))
    return [head, rule, ...w.many(1, 4, line)].join('\n')
  },
  w => w.many(1, 3, () => w.listItem('-', `${w.pick(['[ ]', '[x]'])} ${w.line()}`)).join('\n')
]

export const alerts: readonly Write[] = [
  w => `> [!${w.pick(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])}]\n> ${w.blocks(2).replace(/\n/g, '\n> ')}`
]

/** Blocks of HTML of Markdown that is not MDX. */
export const htmlBlocks: readonly Write[] = [
  w => `<div class="${w.unseen('a')}">\n\n${w.blocks(2)}\n\n</div>`,
  w => `<div>${w.words()} <b>${w.word()}</b></div>`,
  w => `<p align="center">\n  <img src="/dot.svg" alt="${w.words()}">\n  ${w.words()}\n</p>`,
  w => `<details>\n<summary>${w.words()}</summary>\n\n${w.blocks(2)}\n\n</details>`,
  w => `<details open><summary><b>${w.word()}</b> ${w.word()}</summary>\n${w.words()}\n</details>`,
  w => `<!-- ${w.unseen('c')} -->`,
  w => `<!--\n${w.unseen('c')}\n\n${w.unseen('c')}\n-->\n\n${w.words()}`,
  w =>
    `<table>\n<caption>${w.word()}</caption>\n<thead><tr><th>${w.word()}</th><th>${w.word()}</th></tr></thead>\n<tr><td>${w.words()}</td><td>\n\n${w.paragraph()}\n\n</td></tr>\n</table>`,
  w => `<dl>\n  <dt>${w.words()}</dt>\n  <dd>${w.words()}</dd>\n</dl>`,
  w =>
    `<figure>\n  <img src="/dot.svg" alt="${w.word()}" title="${w.tooltip()}">\n  <figcaption>${w.words()}</figcaption>\n</figure>`,
  w => `<ul>\n<li>${w.words()}</li>\n<li>${w.word()} <ul><li>${w.word()}</li></ul></li>\n</ul>`,
  w => `<h3 id="${w.unseen('a')}">${w.words()}</h3>`,
  w => `<pre><code>${w.words()}\n${w.word()}</code></pre>`,
  w => `<pre>\n${w.words()}\n</pre>`,
  w => `<blockquote>${w.words()}</blockquote>`,
  w => `<video src="/dot.mp4" title="${w.tooltip()}">${w.unseen('v')}</video>`,
  w => `<button type="button">${w.words()}</button>`
]

/** A block of code without fences. */
export const indentedCode: Write = w => `${w.words()}\n\n${indented(w.code('text'), 4)}\n\n${w.words()}`
