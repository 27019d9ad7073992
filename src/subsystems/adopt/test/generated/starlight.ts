import {blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, indentedCode, inlines} from './markdown.ts'
import {attribute, mdxBlocks, mdxInlines} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {Write, Writer} from './writer.ts'

const use = (w: Writer, names: string): void => {
  w.modules.add(`import {${names}} from '@astrojs/starlight/components'`)
}

const fenceOptions: Write = w =>
  w.pick([
    () => ` title="${w.words()}"`,
    () => ` title="${w.word()}.js" {1}`,
    () => ` ins={1} "${w.unseen('b')}"`,
    () => ` frame="none"`,
    () => ` title='${w.word()}' wrap`
  ])()

const asides: readonly Write[] = [
  w => w.container(w.pick(['note', 'tip', 'caution', 'danger'])),
  w => w.container(`${w.pick(['note', 'tip', 'caution', 'danger'])}[${w.words()}]`),
  w => w.container(`note[**${w.word()}** \`${w.word()}\`]{icon="rocket"}`)
]

const components: readonly Write[] = [
  w => {
    use(w, 'Aside')
    return `<Aside type="caution" ${attribute(w, 'title')}>\n${w.blocks()}\n</Aside>`
  },
  w => {
    use(w, 'Tabs, TabItem')
    return `<Tabs syncKey="${w.unseen('b')}">\n<TabItem ${attribute(w, 'label')}>\n\n${w.blocks()}\n\n</TabItem>\n<TabItem label="${w.words()}" icon="star">${w.words()}</TabItem>\n</Tabs>`
  },
  w => {
    use(w, 'Steps')
    return `<Steps>\n\n1. ${w.line()}\n\n2. ${w.line()}\n\n   ${w.words()}\n\n</Steps>`
  },
  w => {
    use(w, 'Card, CardGrid')
    return `<CardGrid>\n<Card ${attribute(w, 'title')} icon="star">\n\n${w.blocks()}\n\n</Card>\n<Card title="${w.words()}">${w.words()}</Card>\n</CardGrid>`
  },
  w => {
    use(w, 'LinkCard')
    return `<LinkCard ${attribute(w, 'title')} ${attribute(w, 'description')} href="https://example.org/" />`
  },
  w => {
    use(w, 'LinkButton')
    return `<LinkButton href="https://example.org/" variant="secondary">${w.words()}</LinkButton>`
  },
  w => {
    use(w, 'FileTree')
    return `<FileTree>\n\n- ${w.word()}.mjs ${w.words()} **${w.word()}**\n- ${w.word()}/\n  - **${w.word()}.ts**\n  - …\n- ${w.word()} \`${w.word()}\`\n\n</FileTree>`
  },
  w => {
    use(w, 'Code')
    return `<Code ${attribute(w, 'code')} lang="js" ${attribute(w, 'title')} />`
  }
]

const componentInlines: readonly Write[] = [
  w => {
    use(w, 'Badge')
    return `<Badge ${attribute(w, 'text')} variant="tip" />`
  },
  w => {
    use(w, 'Icon')
    return `<Icon name="rocket" ${attribute(w, 'label')} />`
  }
]

const frontMatter: Write = w =>
  w.pick([
    () => '',
    () => `sidebar:\n  label: ${w.unseen('b')}\n`,
    () => `banner:\n  content: ${w.words()}\n`,
    () => `tableOfContents: false\n`
  ])()

const all = [...blocks, ...gfmBlocks, ...asides]

export const starlight: GeneratedProject = {
  name: 'starlight',
  files: {
    'astro.config.mjs': `import {defineConfig} from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({integrations: [starlight({title: 'Site'})]})
`,
    'public/dot.svg': dot,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n'
  },
  pages: [
    {
      path: 'src/content/docs/NAME.md',
      syntax: {
        format: 'md',
        blocks: [...all, ...htmlBlocks, indentedCode],
        inlines: [...inlines, ...gfmInlines, ...htmlInlines],
        fenceOptions,
        frontMatter
      }
    },
    {
      path: 'src/content/docs/NAME.mdx',
      syntax: {
        format: 'mdx',
        blocks: [...all, ...mdxBlocks, ...components, ...components],
        inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
        fenceOptions,
        frontMatter
      }
    }
  ],
  routeOf: name => `/${name}`
}
