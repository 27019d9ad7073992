import {alerts, blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, inlines} from './markdown.ts'
import {attribute, expression, mdxBlocks, mdxInlines, property} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {Write, Writer} from './writer.ts'

const use = (w: Writer, names: string): void => {
  w.modules.add(`import {${names}} from 'nextra/components'`)
}

const components: readonly Write[] = [
  w => {
    use(w, 'Callout')
    return `<Callout type="${w.pick(['info', 'warning', 'error', 'important'])}" emoji="💡">\n${w.blocks()}\n</Callout>`
  },
  w => {
    use(w, 'Cards')
    return `<Cards>\n<Cards.Card ${property(w, 'title')} href="https://example.org/">\n\n${w.paragraph()}\n\n</Cards.Card>\n<Cards.Card title="${w.words()}" href="https://example.org/" arrow />\n</Cards>`
  },
  w => {
    use(w, 'Tabs')
    return `<Tabs items={['${w.word()}', ${expression(w)}]} defaultIndex={1}>\n<Tabs.Tab>\n\n${w.blocks()}\n\n</Tabs.Tab>\n<Tabs.Tab>${w.words()}</Tabs.Tab>\n</Tabs>`
  },
  w => {
    use(w, 'Tabs')
    return `<Tabs items={[{label: '${w.words()}', disabled: true}, <b key="x">${w.word()}</b>]}>\n<Tabs.Tab>${w.words()}</Tabs.Tab>\n<Tabs.Tab>${w.words()}</Tabs.Tab>\n</Tabs>`
  },
  w => {
    use(w, 'Steps')
    return `<Steps>\n\n### ${w.words()}\n\n${w.blocks()}\n\n### ${w.line(1)}\n\n${w.words()}\n\n</Steps>`
  },
  w => {
    use(w, 'FileTree')
    return `<FileTree>\n<FileTree.Folder name="${w.word()}" defaultOpen>\n<FileTree.File name="${w.word()}" active />\n</FileTree.Folder>\n</FileTree>`
  },
  w => {
    use(w, 'Bleed')
    return `<Bleed full>\n\n${w.blocks()}\n\n</Bleed>`
  },
  w => {
    use(w, 'Banner')
    return `<Banner storageKey="${w.unseen('b')}">${w.words()}</Banner>`
  },
  w => {
    use(w, 'Table')
    return `<Table>\n<thead><Table.Tr><Table.Th>${w.words()}</Table.Th></Table.Tr></thead>\n<tbody><Table.Tr><Table.Td>${w.words()}</Table.Td></Table.Tr></tbody>\n</Table>`
  },
  w => {
    use(w, 'ImageZoom')
    return `<ImageZoom src="/dot.svg" ${attribute(w, 'alt')} />`
  }
]

const componentInlines: readonly Write[] = [
  w => {
    w.modules.add(`import Link from 'next/link'`)
    return `<Link href="https://example.org/">${w.words()}</Link>`
  },
  w => {
    w.modules.add(`import Image from 'next/image'`)
    return `<Image src="/dot.svg" ${attribute(w, 'alt')} width={4} height={4} />`
  }
]

const shared = {
  headingEnd: (w: Writer) => ` [#${w.unseen('a')}]`,
  fenceOptions: (w: Writer) =>
    w.pick([() => ` filename="${w.words()}"`, () => ` {1} copy=false`, () => ` /${w.unseen('b')}/ showLineNumbers`])(),
  frontMatter: (w: Writer) =>
    w.pick([() => '', () => `sidebarTitle: ${w.unseen('b')}\n`, () => `asIndexPage: false\n`])()
}

export const nextra: GeneratedProject = {
  name: 'nextra',
  files: {
    'package.json': JSON.stringify({dependencies: {nextra: '^4.0.0', 'nextra-theme-docs': '^4.0.0', next: '^15.0.0'}}),
    'next.config.mjs': `import nextra from 'nextra'\nexport default nextra({})({})\n`,
    'public/dot.svg': dot,
    'content/index.md': '# Home\n\nText.\n'
  },
  pages: [
    {
      path: 'content/NAME.mdx',
      syntax: {
        format: 'mdx',
        blocks: [...blocks, ...gfmBlocks, ...alerts, ...mdxBlocks, ...components],
        inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
        ...shared
      }
    },
    {
      path: 'content/NAME.md',
      syntax: {
        format: 'md',
        blocks: [...blocks, ...gfmBlocks, ...alerts, ...htmlBlocks],
        inlines: [...inlines, ...gfmInlines, ...htmlInlines],
        ...shared
      }
    }
  ],
  routeOf: name => `/${name}`
}
