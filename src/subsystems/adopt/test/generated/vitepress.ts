import {alerts, blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, indentedCode, inlines} from './markdown.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {Write} from './writer.ts'

const kinds = ['info', 'tip', 'warning', 'danger'] as const

const containers: readonly Write[] = [
  w => w.container(` ${w.pick(kinds)}`),
  w => w.container(` ${w.pick(kinds)} ${w.words()}`),
  w => w.container(` tip **${w.word()}** \`${w.word()}\``),
  w => w.container(` details ${w.words()} {open}`),
  w => w.container(' details'),
  w => w.container(' raw'),
  w => `::: v-pre\n{{ ${w.word()} }}\n:::`,
  w =>
    `::: code-group\n\n\`\`\`js [${w.word()}.js]\n${w.code('js')}\n\`\`\`\n\n\`\`\`ts {1} [${w.words()}]\n${w.code('ts')}\n\`\`\`\n\n:::`,
  w => `> [!${w.pick(['NOTE', 'TIP', 'INFO', 'DANGER'])}] ${w.words()}\n> ${w.blocks(2).replace(/\n/g, '\n> ')}`
]

const vueBlocks: readonly Write[] = [
  w => `<Badge type="tip" text="${w.words()}" />`,
  w => `<MyBox title="${w.words()}">\n\n${w.blocks()}\n\n</MyBox>`,
  w => `<div v-if="true">\n\n${w.words()}\n\n</div>`,
  w => `<p v-pre>{{ ${w.word()} }}</p>`
]

const includes: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`parts/${name}.md`] = w.part(() => w.blocks())
    return `<!--@include: ./parts/${name}.md-->`
  },
  w => {
    const name = w.unseen('a')
    w.files[`snippets/${name}.js`] = `${w.code('js')}\n`
    return `<<< @/snippets/${name}.js{1}`
  }
]

const vueInlines: readonly Write[] = [
  w => `<Badge type="info">${w.words()}</Badge>`,
  w => `{{ '${w.words()}' }}`,
  w => {
    const name = w.unseen('a')
    w.modules.add(`<script setup>\nconst ${name} = '${w.word()}'\n</script>`)
    return `{{ ${name} }}`
  },
  w => `<span v-text="'${w.words()}'"></span>`,
  w => `:tada: ${w.word()}`
]

export const vitepress: GeneratedProject = {
  name: 'vitepress',
  files: {
    '.vitepress/config.js': `export default {title: 'Site', srcExclude: ['parts/**']}\n`,
    'public/dot.svg': dot,
    'index.md': '# Home\n\nText.\n'
  },
  pages: [
    {
      path: 'NAME.md',
      syntax: {
        format: 'md',
        blocks: [...blocks, ...gfmBlocks, ...alerts, ...htmlBlocks, indentedCode, ...containers, ...vueBlocks],
        topBlocks: includes,
        inlines: [...inlines, ...gfmInlines, ...htmlInlines, ...vueInlines],
        headingEnd: w => ` {#${w.unseen('a')}}`,
        fenceOptions: w =>
          w.pick([() => `{1}:line-numbers`, () => ` [${w.words()}]`, () => `:line-numbers=2 [${w.word()}.js]`])(),
        frontMatter: w => w.pick([() => '', () => `outline: deep\n`, () => `titleTemplate: ${w.unseen('b')}\n`])()
      }
    }
  ],
  routeOf: name => `/${name}`
}
