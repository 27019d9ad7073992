import {alerts, blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, indentedCode, inlines} from './markdown.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {Write} from './writer.ts'

const admonish: readonly Write[] = [
  w => `\`\`\`admonish warning "${w.words()}"\n${w.paragraph()}\n\`\`\``,
  w => `\`\`\`admonish tip title="${w.words()}", collapsible=true\n${w.words()}\n\n- ${w.words()}\n\`\`\``,
  w => `\`\`\`admonish\n${w.paragraph()}\n\`\`\``,
  w => `~~~admonish example title='${w.words()}'\n${w.words()}\n\n\`\`\`js\n${w.code('js')}\n\`\`\`\n~~~`,
  w => `\`\`\`rust,ignore,editable\nfn ${w.word()}() {}\n# ${w.unseen('v')}\n\`\`\``,
  w => `\`\`\`rust\n${w.word()}();\n\`\`\``
]

const references: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`src/${name}.md`] = w.part(() => w.blocks())
    return `{{#include ${name}.md}}`
  },
  w => {
    const name = w.unseen('a')
    w.files[`src/${name}.rs`] = `// ${w.words()}\nfn ${w.word()}() {}\n`
    return w.pick([
      `{{#playground ${name}.rs}}`,
      `\`\`\`rust\n{{#include ${name}.rs}}\n\`\`\``,
      `{{#rustdoc_include ${name}.rs}}`
    ])
  },
  w =>
    `{{#tabs}}\n{{#tab name="${w.words()}"}}\n${w.words()}\n{{#endtab}}\n{{#tab name="${w.word()}"}}\n\n${w.blocks(2)}\n\n{{#endtab}}\n{{#endtabs}}`,
  w => `{{#title ${w.unseen('b')}}}`
]

export const mdbook: GeneratedProject = {
  name: 'mdbook',
  files: {
    'book.toml': '[book]\ntitle = "Site"\n\n[preprocessor.admonish]\n\n[preprocessor.tabs]\n',
    'src/dot.svg': dot,
    'src/start.md': '# Home\n\nText.\n'
  },
  index: names => ({
    'src/SUMMARY.md': `# Summary\n\n- [Home](start.md)\n${names.map(name => `- [${name}](${name}.md)\n`).join('')}`
  }),
  pages: [
    {
      path: 'src/NAME.md',
      syntax: {
        format: 'md',
        withoutFrontMatter: true,
        blocks: [...blocks, ...gfmBlocks, ...alerts, ...htmlBlocks, indentedCode, ...admonish],
        topBlocks: references,
        inlines: [...inlines, ...gfmInlines, ...htmlInlines],
        headingEnd: w => ` {#${w.unseen('a')} .${w.unseen('a')}}`
      }
    }
  ],
  routeOf: name => `/${name}`
}
