import {blocks, gfmBlocks, gfmInlines, inlines} from './markdown.ts'
import {attribute, mdxBlocks, mdxInlines} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write} from './writer.ts'

const components: readonly Write[] = [
  w => {
    const name = w.pick(['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'])
    return `<${name}>\n${w.blocks()}\n</${name}>`
  },
  w => `<Callout icon="star" color="#fff">${w.words()}</Callout>`,
  w =>
    `<CardGroup cols={2}>\n<Card ${attribute(w, 'title')} icon="star" href="https://example.org/" cta="${w.words()}">\n${w.blocks(1)}\n</Card>\n<Card title="${w.words()}">${w.words()}</Card>\n</CardGroup>`,
  w => `<Card title="${w.words()}" description="${w.words()}" />`,
  w => `<Tile href="https://example.org/" title="${w.words()}" description="${w.words()}">\n${w.words()}\n</Tile>`,
  w => `<Columns cols={2}>\n<Card title="${w.words()}">${w.words()}</Card>\n<Column>${w.words()}</Column>\n</Columns>`,
  w =>
    `<Steps>\n<Step ${attribute(w, 'title')} icon="star">\n\n${w.blocks()}\n\n</Step>\n<Step title="${w.words()}">${w.words()}</Step>\n</Steps>`,
  w =>
    `<Tabs>\n<Tab ${attribute(w, 'title')}>\n\n${w.blocks()}\n\n</Tab>\n<Tab title="${w.words()}">${w.words()}</Tab>\n</Tabs>`,
  w =>
    `<CodeGroup>\n\n\`\`\`js ${w.word()}.js\n${w.code('js')}\n\`\`\`\n\n\`\`\`sh ${w.words()}\n${w.code('sh')}\n\`\`\`\n\n</CodeGroup>`,
  w =>
    `<AccordionGroup>\n<Accordion ${attribute(w, 'title')} ${attribute(w, 'description')} icon="star">\n\n${w.blocks()}\n\n</Accordion>\n</AccordionGroup>`,
  w => `<Expandable ${attribute(w, 'title')}>\n\n${w.blocks()}\n\n</Expandable>`,
  w =>
    `<Frame ${attribute(w, 'caption')} ${attribute(w, 'hint')}>\n<img src="/dot.svg" alt="${w.words()}" />\n</Frame>`,
  w =>
    `<Update ${attribute(w, 'label')} ${attribute(w, 'description')} tags={["${w.word()}"]}>\n\n${w.blocks()}\n\n</Update>`,
  w =>
    `<ParamField ${w.pick(['path', 'query', 'body', 'header'])}="${w.word()}" type="${w.word()}" default="${w.word()}" required>\n\n${w.blocks()}\n\n</ParamField>`,
  w =>
    `<ResponseField name="${w.word()}" type="${w.word()}" pre={["${w.word()}"]} post={["${w.word()}"]}>\n\n${w.blocks()}\n\n</ResponseField>`,
  w => `<RequestExample>\n\n\`\`\`sh ${w.words()}\n${w.code('sh')}\n\`\`\`\n\n</RequestExample>`,
  w => `<Panel>\n${w.words()}\n</Panel>`,
  w =>
    `<Tree>\n<Tree.Folder name="${w.word()}" defaultOpen>\n<Tree.File name="${w.word()}.md" />\n</Tree.Folder>\n</Tree>`,
  w =>
    `<Color variant="table">\n<Color.Row title="${w.words()}">\n<Color.Item name="${w.word()}" value="#fff" />\n</Color.Row>\n</Color>`,
  w => `<Prompt description="${w.words()}" actions={["copy"]}>\n${w.words()}\n</Prompt>`,
  w => `<View title="${w.words()}" icon="star">\n\n${w.blocks()}\n\n</View>`,
  w => `<Visibility for="humans">\n\n${w.words()}\n\n</Visibility>`,
  w => w.container(`note[${w.words()}]`),
  w => `<Unknown title="${w.words()}">\n\n${w.words()}\n\n</Unknown>`
]

const componentInlines: readonly Write[] = [
  w =>
    `<Tooltip ${attribute(w, 'tip')} headline="${w.words()}" cta="${w.words()}" href="https://example.org/">${w.words()}</Tooltip>`,
  w => `<Badge color="blue">${w.words()}</Badge>`,
  w => `<Icon icon="star" /> ${w.word()}`
]

const snippets: readonly Write[] = [
  w => {
    const name = w.unseen('a')
    w.files[`snippets/${name}.mdx`] = w.part(
      () => `${w.blocks()}\n\n{word} ${w.word()}\n\n<Card title={word}>${w.word()}</Card>`
    )
    w.modules.add(`import Part${name} from '/snippets/${name}.mdx'`)
    return `<Part${name} ${attribute(w, 'word')} />`
  },
  w => {
    const name = w.unseen('a')
    w.files[`snippets/${name}.mdx`] = w.part(() => w.blocks())
    return `<Snippet file="${name}.mdx" />`
  },
  w => {
    const name = w.unseen('a')
    w.files[`snippets/${name}.mdx`] = `export const ${name} = '${w.word()}'\n`
    w.modules.add(`import {${name}} from '/snippets/${name}.mdx'`)
    return `{${name}}`
  },
  w => {
    const name = w.unseen('a')
    w.files[`snippets/${name}.jsx`] = `export const Part${name} = ({label}) => <p>{label} <b>${w.word()}</b></p>\n`
    w.modules.add(`import {Part${name}} from '/snippets/${name}.jsx'`)
    return `<Part${name} ${attribute(w, 'label')} />`
  }
]

const syntax: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...mdxBlocks, ...components],
  topBlocks: snippets,
  inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
  fenceOptions: w =>
    w.pick([
      () => ` ${w.word()}.js icon="star"`,
      () => ` title="${w.words()}" {1}`,
      () => ` ${w.words()}`,
      () => ` lines highlight={1}`
    ])(),
  frontMatter: w =>
    w.pick([
      () => '',
      () => `sidebarTitle: ${w.unseen('b')}\n`,
      () => `icon: star\n`,
      () => `api: "GET /${w.word()}"\n`,
      () => `tag: ${w.unseen('b')}\n`
    ])()
}

export const mintlify: GeneratedProject = {
  name: 'mintlify',
  files: {'dot.svg': dot, 'index.mdx': '---\ntitle: Home\n---\n\nText.\n'},
  index: names => ({
    'docs.json': JSON.stringify({
      name: 'Site',
      theme: 'mint',
      navigation: {groups: [{group: 'All', pages: ['index', ...names]}]}
    })
  }),
  pages: [{path: 'NAME.mdx', syntax}],
  routeOf: name => `/${name}`
}
