import {alerts, blocks, gfmBlocks, gfmInlines, inlines} from './markdown.ts'
import {attribute, mdxBlocks, mdxInlines} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write, Writer} from './writer.ts'

const use = (w: Writer, names: string): void => {
  w.modules.add(`import {${names}} from '@rspress/core/theme'`)
}

const kinds = ['tip', 'info', 'note', 'warning', 'caution', 'danger'] as const

const components: readonly Write[] = [
  w => w.container(w.pick(kinds)),
  w => w.container(`${w.pick(kinds)} ${w.words()}`),
  w => w.container(`tip{title="${w.words()}"}`),
  w => w.container(`details ${w.words()}`),
  w => {
    use(w, 'Tab, Tabs')
    return `<Tabs groupId="${w.unseen('b')}">\n<Tab ${attribute(w, 'label')}>\n\n${w.blocks()}\n\n</Tab>\n<Tab label="${w.words()}">${w.words()}</Tab>\n</Tabs>`
  },
  w => {
    use(w, 'Tab, Tabs')
    return `<Tabs values={[{label: '${w.words()}', value: '${w.unseen('a')}'}, {label: '${w.word()}', value: '${w.unseen('a')}'}]}>\n<Tab>${w.words()}</Tab>\n<Tab>${w.words()}</Tab>\n</Tabs>`
  },
  w => {
    use(w, 'Steps')
    return `<Steps>\n\n### ${w.words()}\n\n${w.blocks()}\n\n</Steps>`
  },
  w => {
    use(w, 'Card')
    return `<Card ${attribute(w, 'title')} ${attribute(w, 'content')} icon="x" />`
  },
  w => {
    use(w, 'Card')
    return `<Card title="${w.words()}" content={<b>${w.words()}</b>} />`
  },
  w => {
    use(w, 'LinkCard')
    return `<LinkCard href="https://example.org/" ${attribute(w, 'title')} ${attribute(w, 'description')} />`
  },
  w => {
    use(w, 'PackageManagerTabs')
    return `<PackageManagerTabs command="install ${w.word()}" />`
  },
  w => {
    use(w, 'PackageManagerTabs')
    return `<PackageManagerTabs command={{npm: 'npm i ${w.word()}', yarn: 'yarn add ${w.word()}'}} />`
  },
  w => {
    use(w, 'SourceCode')
    return `<SourceCode href="https://example.org/" />`
  },
  w => {
    use(w, 'NoSSR')
    return `<NoSSR>\n\n${w.words()}\n\n</NoSSR>`
  }
]

const componentInlines: readonly Write[] = [
  w => {
    use(w, 'Badge')
    return `<Badge ${attribute(w, 'text')} type="tip" />`
  },
  w => {
    use(w, 'Badge')
    return `<Badge type="danger">${w.words()}</Badge>`
  },
  w => {
    use(w, 'Button')
    return `<Button href="https://example.org/" ${attribute(w, 'text')} theme="brand" />`
  }
]

const includes: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`parts/${name}.mdx`] = w.part(() => w.blocks())
    w.modules.add(`import Part${name} from '../parts/${name}.mdx'`)
    return `<Part${name} />`
  },
  w => {
    const name = w.unseen('a')
    w.files[`parts/${name}.js`] = `${w.code('js')}\n`
    return `\`\`\`js file="../parts/${name}.js" title="${w.words()}"\n\n\`\`\``
  }
]

const syntax: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...alerts, ...mdxBlocks, ...components],
  topBlocks: includes,
  inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
  headingEnd: w => ` \\{#${w.unseen('a')}}`,
  fenceOptions: w => w.pick([() => ` title="${w.words()}"`, () => ` {1}`, () => ` lineNumbers`])(),
  frontMatter: w => w.pick([() => '', () => `outline: false\n`, () => `sidebar: true\n`])()
}

export const rspress: GeneratedProject = {
  name: 'rspress',
  files: {
    'rspress.config.ts': `import {defineConfig} from '@rspress/core'\nexport default defineConfig({root: 'docs', title: 'Site'})\n`,
    'docs/public/dot.svg': dot,
    'docs/index.md': '# Home\n\nText.\n'
  },
  pages: [
    {path: 'docs/NAME.mdx', syntax},
    {path: 'docs/NAME.md', syntax}
  ],
  routeOf: name => `/${name}`
}
