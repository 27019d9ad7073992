import {alerts, blocks, gfmBlocks, gfmInlines, inlines} from './markdown.ts'
import {mdxBlocks, mdxInlines, property} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write, Writer} from './writer.ts'

const use = (w: Writer, names: string): void => {
  w.modules.add(`import {${names}} from 'vocs/components'`)
}

const components: readonly Write[] = [
  w => w.container(w.pick(['info', 'note', 'tip', 'success', 'warning', 'danger'])),
  w => w.container(`${w.pick(['info', 'tip'])}[${w.words()}]`),
  w => w.container(`details[${w.words()}]`),
  w => `::::steps\n\n### ${w.words()}\n\n${w.words()}\n\n### ${w.line(1)}\n\n${w.words()}\n\n::::`,
  w => `:::file-tree\n- ${w.word()}/\n  - ${w.word()}.ts ${w.words()}\n- **${w.word()}**\n:::`,
  w =>
    `:::code-group\n\n\`\`\`js [${w.words()}]\n${w.code('js')}\n\`\`\`\n\n\`\`\`sh [${w.word()}.sh]\n${w.code('sh')}\n\`\`\`\n\n:::`,
  w => {
    use(w, 'Callout')
    return `<Callout type="warning" ${property(w, 'title')}>\n\n${w.blocks()}\n\n</Callout>`
  },
  w => {
    use(w, 'Step, Steps')
    return `<Steps>\n<Step title="${w.words()}">\n\n${w.blocks()}\n\n</Step>\n</Steps>`
  },
  w => {
    use(w, 'HomePage')
    return `<HomePage.Root>\n<HomePage.Tagline>${w.words()}</HomePage.Tagline>\n<HomePage.Description>${w.words()}</HomePage.Description>\n<HomePage.InstallPackage name="${w.word()}" type="install" />\n<HomePage.Buttons>\n<HomePage.Button href="https://example.org/">${w.words()}</HomePage.Button>\n</HomePage.Buttons>\n</HomePage.Root>`
  }
]

const componentInlines: readonly Write[] = [
  w => {
    use(w, 'Button')
    return `<Button href="https://example.org/" variant="accent">${w.words()}</Button>`
  }
]

const syntax: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...alerts, ...mdxBlocks, ...components],
  topBlocks: [
    w => {
      const name = w.unseen('a')
      w.files[`docs/snippets/${name}.ts`] = `${w.code('ts')}\n`
      return `\`\`\`ts [${w.words()}]\n// [!include ~/snippets/${name}.ts]\n\`\`\``
    },
    w =>
      `\`\`\`ts\n${w.word()} // [!code focus]\n${w.word()} // [!code ++]\n// [!code word:${w.unseen('b')}]\n${w.word()}\n\`\`\``
  ],
  inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
  headingEnd: w => ` [#${w.unseen('a')}]`,
  fenceOptions: w => w.pick([() => ` [${w.words()}]`, () => `{1} [${w.word()}.ts]`, () => ` showLineNumbers`])(),
  frontMatter: w =>
    w.pick([() => '', () => `showOutline: false\n`, () => `layout: minimal\n`, () => `authors: ${w.unseen('b')}\n`])()
}

export const vocs: GeneratedProject = {
  name: 'vocs',
  files: {
    'vocs.config.ts': `import {defineConfig} from 'vocs'\nexport default defineConfig({title: 'Site'})\n`,
    'docs/public/dot.svg': dot,
    'docs/pages/index.mdx': '# Home\n\nText.\n'
  },
  pages: [{path: 'docs/pages/NAME.mdx', syntax}],
  routeOf: name => `/${name}`
}
