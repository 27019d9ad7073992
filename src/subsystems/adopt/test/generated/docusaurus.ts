import {blocks, gfmBlocks, gfmInlines, inlines} from './markdown.ts'
import {attribute, expression, mdxBlocks, mdxInlines, property} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write, Writer} from './writer.ts'

const use = (w: Writer, name: string, from = `@theme/${name}`): void => {
  w.modules.add(`import ${name} from '${from}'`)
}

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const

const admonitions: readonly Write[] = [
  w =>
    w.container(
      w.pick(kinds),
      `
${w.blocks()}
`
    ),
  w =>
    w.container(
      `${w.pick(kinds)} ${w.words()}`,
      `
${w.blocks()}
`
    ),
  w => w.container(`${w.pick(kinds)}[${w.words()}]`),
  w =>
    w.container(
      `note[**${w.word()}** \`${w.word()}\` [${w.word()}](https://example.org/)]{#${w.unseen('a')}}`,
      `
${w.blocks()}
`
    )
]

const components: readonly Write[] = [
  w => {
    use(w, 'Tabs')
    use(w, 'TabItem')
    return `<Tabs groupId="${w.unseen('b')}">\n<TabItem value="${w.unseen('a')}" ${attribute(w, 'label')} default>\n\n${w.blocks()}\n\n</TabItem>\n<TabItem value="${w.word()}">${w.words()}</TabItem>\n</Tabs>`
  },
  w => {
    use(w, 'Tabs')
    use(w, 'TabItem')
    const [one, two] = [w.unseen('a'), w.unseen('a')]
    return `<Tabs defaultValue="${two}" values={[{label: '${w.words()}', value: '${one}'}, {label: '${w.word()}', value: '${two}'}]}>\n<TabItem value="${one}">\n\n${w.blocks()}\n\n</TabItem>\n<TabItem value="${two}">${w.words()}</TabItem>\n</Tabs>`
  },
  w => {
    use(w, 'Admonition')
    return `<Admonition type="tip" ${property(w, 'title')}>\n\n${w.blocks()}\n\n</Admonition>`
  },
  w => {
    use(w, 'CodeBlock')
    return `<CodeBlock language="js" ${attribute(w, 'title')}>{${expression(w)}}</CodeBlock>`
  },
  w => {
    use(w, 'CodeBlock')
    return `<CodeBlock language="js" title="${w.word()}" showLineNumbers>\n  ${w.words()}\n</CodeBlock>`
  },
  w => {
    use(w, 'CodeBlock')
    return `<CodeBlock>{\`${w.word()}\n${w.word()}\`}</CodeBlock>`
  },
  w => {
    use(w, 'Details')
    return `<Details ${attribute(w, 'summary')}>\n\n${w.blocks()}\n\n</Details>`
  },
  w => {
    use(w, 'Heading')
    return `<Heading as="h3">${w.words()}</Heading>`
  },
  w => {
    use(w, 'BrowserOnly', '@docusaurus/BrowserOnly')
    return `<BrowserOnly fallback={<p>${w.unseen('v')}</p>}>\n{() => <p>${w.words()}</p>}\n</BrowserOnly>`
  }
]

const componentInlines: readonly Write[] = [
  w => {
    use(w, 'Link', '@docusaurus/Link')
    return `<Link to="https://example.org/">${w.words()}</Link>`
  },
  w => {
    use(w, 'Translate', '@docusaurus/Translate')
    return `<Translate id="${w.unseen('a')}" description="${w.unseen('c')}">${w.words()}</Translate>`
  }
]

const partials: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`docs/_${name}.mdx`] = w.part(() => `${w.blocks()}\n\n{props.name} ${w.word()}`)
    w.modules.add(`import Part${name} from './_${name}.mdx'`)
    return `<Part${name} ${attribute(w, 'name')} />`
  },
  w => {
    const name = w.unseen('a')
    w.files[`src/components/${name}.jsx`] =
      `export default function Part({label, children}) {\n  return <section>{label} <b>${w.word()}</b> {children}</section>\n}\n`
    w.modules.add(`import Part${name} from '@site/src/components/${name}'`)
    return `<Part${name} ${attribute(w, 'label')}>\n\n${w.blocks()}\n\n</Part${name}>`
  }
]

const syntax: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...admonitions, ...mdxBlocks, ...components],
  topBlocks: [...partials, w => `<!-- ${w.unseen('c')} -->`],
  inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
  headingEnd: w => ` {#${w.unseen('a')}}`,
  fenceOptions: w =>
    w.pick([
      () => ` title="${w.words()}"`,
      () => ` title="${w.word()}.js" {1} showLineNumbers`,
      () => ` showLineNumbers`,
      () => ` {1}`
    ])(),
  frontMatter: w =>
    w.pick([
      () => '',
      () => `sidebar_label: ${w.unseen('b')}\n`,
      () => `hide_title: true\n`,
      () => `keywords: [${w.unseen('b')}]\n`,
      () => `pagination_label: ${w.unseen('b')}\n`
    ])()
}

export const docusaurus: GeneratedProject = {
  name: 'docusaurus',
  files: {
    'docusaurus.config.js': `export default {title: 'Site', url: 'https://site.example', baseUrl: '/', presets: [['classic', {docs: {sidebarPath: false}}]]}\n`,
    'static/dot.svg': dot,
    'docs/intro.md': '# Intro\n\nText.\n'
  },
  pages: [
    {path: 'docs/NAME.md', syntax},
    {path: 'docs/NAME.mdx', syntax}
  ],
  routeOf: name => `/docs/${name}`
}
