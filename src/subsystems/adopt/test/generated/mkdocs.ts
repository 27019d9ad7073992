import {blocks, gfmBlocks, htmlBlocks, htmlInlines, inlines} from './markdown.ts'
import {dot, type GeneratedProject} from './project.ts'
import {indented, type Write} from './writer.ts'

const kinds = ['note', 'tip', 'warning', 'danger', 'example', 'quote', 'abstract'] as const

const boxes: readonly Write[] = [
  w => `!!! ${w.pick(kinds)}\n\n${indented(w.blocks(), 4)}`,
  w => `!!! ${w.pick(kinds)} "${w.words()}"\n${indented(w.paragraph(), 4)}`,
  w => `!!! ${w.pick(kinds)} inline end "${w.words()}"\n\n${indented(w.blocks(), 4)}`,
  w => `!!! ${w.pick(kinds)} ""\n\n${indented(w.blocks(), 4)}`,
  w => `??? ${w.pick(kinds)} "${w.words()}"\n\n${indented(w.blocks(), 4)}`,
  w => `???+ ${w.pick(kinds)}\n\n${indented(w.blocks(), 4)}`,
  w => `=== "${w.words()}"\n\n${indented(w.blocks(), 4)}\n\n=== "${w.words()}"\n\n${indented(w.blocks(), 4)}`,
  w => `${w.words()}\n:   ${indented(w.blocks(2), 4).trimStart()}\n\n${w.word()}\n:   ${w.words()}`,
  w => `${w.words()} \`${w.word()}\`\n{ .${w.unseen('a')} #${w.unseen('a')} }`,
  w =>
    `<div class="grid cards" markdown>\n\n- **${w.word()}**\n\n    ---\n\n    ${w.words()}\n\n- ${w.words()}\n\n</div>`,
  w => `<div markdown="1">\n\n${w.blocks(2)}\n\n</div>`,
  w => `<details markdown>\n<summary>${w.words()}</summary>\n\n${w.paragraph()}\n\n</details>`
]

const slashes: readonly Write[] = [
  w => `/// note | ${w.words()}\n\n${w.words()}\n\n///`,
  w => `/// tab | ${w.words()}\n\n${w.words()}\n\n///\n\n/// tab | ${w.word()}\n\n${w.words()}\n\n///`,
  w => `/// details | ${w.words()}\n    type: warning\n\n${w.words()}\n///`,
  w => `/// caption\n${w.words()}\n///`,
  w => {
    const name = w.unseen('a')
    w.files[`docs/parts/${name}.md`] = w.part(() => w.blocks())
    return `--8<-- "parts/${name}.md"`
  },
  w => {
    const word = w.word()
    return `*[${word}]: ${w.tooltip()}\n\n${w.words()} ${word} ${w.words()}`
  },
  w => `\`\`\`python\n${w.word()} # (1)!\n\`\`\`\n\n1. ${w.words()}`,
  w => `[TOC]\n\n${w.words()}`
]

const ownInlines: readonly Write[] = [
  w => `==${w.words()}==`,
  w => `^^${w.words()}^^`,
  w => `~~${w.words()}~~`,
  w => `~${w.word()}~ and ^${w.word()}^`,
  w => `{++${w.words()}++} {--${w.words()}--} {==${w.words()}==}{>>${w.unseen('c')}<<}`,
  w => `\`#!python ${w.words()}\``,
  w => `:smile: ${w.word()} :material-check: ${w.word()}`,
  w => `[${w.words()}](https://example.org/){ .md-button title="${w.tooltip()}" }`,
  w => `![${w.words()}](dot.svg){ width="${w.unseen('b')}" }`,
  w => {
    const label = w.unseen('a')
    w.definitions.push(`[^${label}]: ${w.words()}${w.chance(0.3) ? `\n\n    ${w.words()}` : ''}`)
    return `${w.word()}[^${label}]`
  }
]

export const mkdocs: GeneratedProject = {
  name: 'mkdocs',
  files: {
    'mkdocs.yml': `site_name: Site
theme: material
markdown_extensions:
  - abbr
  - admonition
  - attr_list
  - def_list
  - footnotes
  - md_in_html
  - tables
  - toc
  - pymdownx.blocks.admonition
  - pymdownx.blocks.caption
  - pymdownx.blocks.details
  - pymdownx.blocks.tab
  - pymdownx.caret
  - pymdownx.critic
  - pymdownx.details
  - pymdownx.emoji
  - pymdownx.highlight
  - pymdownx.inlinehilite
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.smartsymbols
  - pymdownx.snippets:
      base_path: docs
  - pymdownx.superfences
  - pymdownx.tabbed:
      alternate_style: true
  - pymdownx.tasklist
  - pymdownx.tilde
`,
    'docs/dot.svg': dot,
    'docs/index.md': '# Home\n\nText.\n'
  },
  pages: [
    {
      path: 'docs/NAME.md',
      syntax: {
        format: 'md',
        itemIndent: 4,
        blocks: [
          ...blocks,
          ...gfmBlocks,
          ...htmlBlocks.filter(write => !/^w => `<(?:div class|details>)/.test(String(write))),
          ...boxes
        ],
        topBlocks: slashes,
        inlines: [...inlines, ...htmlInlines, ...ownInlines],
        headingEnd: w => ` { #${w.unseen('a')} .${w.unseen('a')} }`,
        fenceOptions: w =>
          w.pick([
            () => ` title="${w.words()}"`,
            () => ` hl_lines="1" linenums="1" title="${w.word()}.py"`,
            () => ` linenums="1"`
          ])(),
        frontMatter: w => w.pick([() => '', () => `hide: [toc]\n`, () => `icon: ${w.unseen('b')}\n`])()
      }
    }
  ],
  routeOf: name => `/${name}`
}
