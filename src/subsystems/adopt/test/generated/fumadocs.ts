import {blocks, gfmBlocks, gfmInlines, inlines} from './markdown.ts'
import {attribute, expression, mdxBlocks, mdxInlines, property} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write, Writer} from './writer.ts'

const use = (w: Writer, module: string, names: string): void => {
  w.modules.add(`import {${names}} from 'fumadocs-ui/components/${module}'`)
}

const components: readonly Write[] = [
  w =>
    `<Callout type="${w.pick(['info', 'warn', 'error', 'success'])}" ${property(w, 'title')}>\n${w.blocks()}\n</Callout>`,
  w =>
    `<CalloutContainer type="info">\n<CalloutTitle>${w.words()}</CalloutTitle>\n<CalloutDescription>\n\n${w.blocks()}\n\n</CalloutDescription>\n</CalloutContainer>`,
  w =>
    `<Cards>\n<Card ${property(w, 'title')} href="https://example.org/" description="${w.words()}" />\n<Card title="${w.words()}" description="${w.words()}">\n\n${w.words()}\n\n</Card>\n<Card title="${w.word()}">${w.words()}</Card>\n</Cards>`,
  w => {
    use(w, 'tabs', 'Tab, Tabs')
    return `<Tabs items={['${w.words()}', ${expression(w)}]}>\n<Tab>\n\n${w.blocks()}\n\n</Tab>\n<Tab>${w.words()}</Tab>\n</Tabs>`
  },
  w => {
    use(w, 'tabs', 'Tab, Tabs')
    const value = w.word()
    return `<Tabs groupId="${w.unseen('b')}" label="${w.words()}" items={['${value}']}>\n<Tab value="${value}">${w.words()}</Tab>\n</Tabs>`
  },
  w => {
    use(w, 'steps', 'Step, Steps')
    return `<Steps>\n<Step>\n\n### ${w.words()}\n\n${w.blocks()}\n\n</Step>\n<Step>\n${w.words()}\n</Step>\n</Steps>`
  },
  w => {
    use(w, 'accordion', 'Accordion, Accordions')
    return `<Accordions type="single">\n<Accordion ${property(w, 'title')} id="${w.unseen('a')}">\n\n${w.blocks()}\n\n</Accordion>\n</Accordions>`
  },
  w => {
    use(w, 'files', 'File, Folder, Files')
    return `<Files>\n<Folder name="${w.word()}" defaultOpen>\n<File name="${w.word()}.tsx" />\n</Folder>\n<File name="${w.word()}.json" />\n</Files>`
  },
  w => {
    use(w, 'type-table', 'TypeTable')
    return `<TypeTable type={{${w.word()}: {description: '${w.words()}', type: '${w.word()}', default: '${w.word()}'}}} />`
  },
  w => {
    use(w, 'type-table', 'TypeTable')
    return `<TypeTable type={{${w.word()}: {description: <b>${w.words()}</b>, type: '${w.word()}', typeDescription: '${w.words()}', required: true}}} />`
  },
  w => {
    use(w, 'banner', 'Banner')
    return `<Banner variant="rainbow">${w.words()}</Banner>`
  },
  w => {
    use(w, 'image-zoom', 'ImageZoom')
    return `<ImageZoom src="/dot.svg" ${attribute(w, 'alt')} />`
  },
  w => {
    use(w, 'dynamic-codeblock', 'DynamicCodeBlock')
    return `<DynamicCodeBlock lang="js" ${attribute(w, 'code')} />`
  },
  w => w.container(`${w.pick(['info', 'warn', 'error'])}[${w.words()}]`),
  w => w.container('info'),
  w => `\`\`\`js tab="${w.words()}"\n${w.code('js')}\n\`\`\`\n\n\`\`\`ts tab="${w.word()}"\n${w.code('ts')}\n\`\`\``,
  w => `\`\`\`npm\nnpm i ${w.word()}\n\`\`\``,
  w => `<Unknown title="${w.words()}">\n\n${w.words()}\n\n</Unknown>`
]

const includes: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`content/docs/parts/_${name}.mdx`] = w.part(() => w.blocks())
    return `<include>parts/_${name}.mdx</include>`
  },
  w => {
    const name = w.unseen('a')
    w.files[`code/${name}.ts`] = `${w.code('ts')}\n`
    return `<include cwd lang="ts" meta='title="${w.words()}"'>code/${name}.ts</include>`
  }
]

const syntax: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...mdxBlocks, ...components],
  topBlocks: includes,
  inlines: [...inlines, ...gfmInlines, ...mdxInlines],
  headingEnd: w => w.pick([() => ` [#${w.unseen('a')}]`, () => ` [!toc]`])(),
  fenceOptions: w =>
    w.pick([() => ` title="${w.words()}"`, () => ` title="${w.word()}.ts" lineNumbers`, () => ` {1}`])(),
  frontMatter: w => w.pick([() => '', () => `full: true\n`, () => `icon: Star\n`])()
}

export const fumadocs: GeneratedProject = {
  name: 'fumadocs',
  files: {
    'source.config.ts': `import {defineDocs} from 'fumadocs-mdx/config'\nexport const docs = defineDocs({dir: 'content/docs'})\n`,
    'lib/source.ts': `export const source = loader({baseUrl: '/docs', source: docs.toFumadocsSource()})\n`,
    'public/dot.svg': dot,
    'content/docs/index.mdx': '---\ntitle: Home\n---\n\nText.\n'
  },
  pages: [{path: 'content/docs/NAME.mdx', syntax}],
  routeOf: name => `/docs/${name}`
}
