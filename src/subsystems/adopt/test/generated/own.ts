import {alerts, blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, indentedCode, inlines} from './markdown.ts'
import {attribute, expression, mdxBlocks, mdxInlines, property} from './mdx.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write} from './writer.ts'

const fenceOptions: Write = w =>
  w.pick([
    () => ` title="${w.words()}"`,
    () => ` filename="${w.word()}.js"`,
    () => ` [${w.word()}.js]`,
    () => ` {1} showLineNumbers`,
    () => ` /${w.unseen('b')}/`,
    () => ` {1-2} title="${w.word()}" wrap`
  ])()

const markdown: PageSyntax = {
  format: 'md',
  blocks: [...blocks, ...gfmBlocks, ...alerts, ...htmlBlocks, indentedCode],
  inlines: [...inlines, ...gfmInlines, ...htmlInlines],
  headingEnd: w => w.pick([` [#${w.unseen('a')}]`, ` {#${w.unseen('a')}}`]),
  fenceOptions
}

const components: readonly Write[] = [
  w =>
    `<Callout type="${w.pick(['note', 'tip', 'danger', 'info', 'quote'])}" ${property(w, 'title')}>\n\n${w.blocks()}\n\n</Callout>`,
  w => `<Callout>${w.words()}</Callout>`,
  w => `<Banner type="warning">${w.words()}</Banner>`,
  w =>
    `<AccordionGroup>\n<Accordion ${property(w, 'title')} ${attribute(w, 'description')}>\n\n${w.blocks()}\n\n</Accordion>\n<Accordion title="${w.word()}">${w.words()}</Accordion>\n</AccordionGroup>`,
  w => `<Details ${property(w, 'title')}>\n\n${w.blocks()}\n\n</Details>`,
  w => `<Expandable ${attribute(w, 'title')}>\n\n${w.blocks()}\n\n</Expandable>`,
  w =>
    `<Tabs items={['${w.word()}', '${w.word()}']}>\n<Tabs.Tab>\n\n${w.blocks()}\n\n</Tabs.Tab>\n<Tabs.Tab>${w.words()}</Tabs.Tab>\n</Tabs>`,
  w =>
    `<Tabs>\n<Tab ${property(w, 'label')}>\n\n${w.blocks()}\n\n</Tab>\n<Tab label="${w.words()}">${w.words()}</Tab>\n</Tabs>`,
  w =>
    `<Tabs items={[${expression(w)}, '${w.word()}']}>\n<Tab>\n\n${w.blocks()}\n\n</Tab>\n<Tab>${w.words()}</Tab>\n</Tabs>`,
  w =>
    `<Cards>\n<Card ${property(w, 'title')} href="https://example.org/">\n\n${w.paragraph()}\n\n</Card>\n<Card title="${w.words()}" href="https://example.org/" />\n</Cards>`,
  w => `<Steps>\n\n### ${w.words()}\n\n${w.blocks()}\n\n### ${w.words()}\n\n${w.blocks()}\n\n</Steps>`,
  w => `<Columns>\n<Column>\n\n${w.blocks()}\n\n</Column>\n<Column>${w.words()}</Column>\n</Columns>`,
  w =>
    `<CodeGroup>\n\n${w.fence('js').replace(/^(\W*js).*/, `$1 title="${w.words()}"`)}\n\n${w.fence('sh').replace(/^(\W*sh).*/, `$1 title="${w.word()}"`)}\n\n</CodeGroup>`,
  w => `<Field name="${w.word()}" type="${w.word()}" initial="${w.word()}" required>\n\n${w.blocks()}\n\n</Field>`,
  w => `<ParamField path="${w.word()}" type="${w.word()}" default="${w.word()}">${w.words()}</ParamField>`,
  w => `<ResponseField ${attribute(w, 'name')} type="${w.word()}">\n\n${w.blocks()}\n\n</ResponseField>`,
  w => `<Frame ${attribute(w, 'caption')}>\n\n![${w.words()}](/dot.svg)\n\n</Frame>`,
  w => `<Figure src="/dot.svg" ${attribute(w, 'alt')} ${attribute(w, 'caption')} />`,
  w => `<TypeTable type={{${w.word()}: {type: '${w.word()}', description: '${w.words()}', default: '${w.word()}'}}} />`,
  w => `<Video src="https://example.org/a.mp4" title="${w.words()}" caption="${w.words()}" />`,
  w => `<Video src="https://www.youtube.com/watch?v=abc" title="${w.words()}" poster="/dot.svg" />`,
  w => `<Deprecated version="${w.word()}">\n\n${w.words()}\n\n</Deprecated>`,
  w => `<LinkButton href="https://example.org/">${w.words()}</LinkButton>`,
  w => `<Bleed>\n\n${w.blocks()}\n\n</Bleed>`,
  w =>
    `<FileTree>\n<FileTree.Folder name="${w.word()}" defaultOpen>\n<FileTree.File name="${w.word()}.md" />\n</FileTree.Folder>\n<FileTree.File name="${w.word()}.md" />\n</FileTree>`,
  w => `<Update label="${w.words()}" description="${w.words()}">\n\n${w.blocks()}\n\n</Update>`
]

const componentInlines: readonly Write[] = [
  w => `<Badge>${w.words()}</Badge>`,
  w => `<Badge ${attribute(w, 'text')} />`,
  w => `<Kbd>${w.word()}</Kbd>`,
  w => `<Kbd keys="${w.word()}" />`,
  w => `<Icon name="rocket" ${attribute(w, 'label')} />`,
  w => `${w.word()} <Since version="${w.word()}" /> <Deprecated version="${w.word()}" />`,
  w =>
    `<Tooltip ${attribute(w, 'tip')} headline="${w.word()}" href="https://example.org/" cta="${w.word()}">${w.word()}</Tooltip>`,
  w => `<Tooltip ${attribute(w, 'tip')}>${w.word()}</Tooltip>`
]

const mdx: PageSyntax = {
  format: 'mdx',
  blocks: [...blocks, ...gfmBlocks, ...alerts, ...mdxBlocks, ...components],
  inlines: [...inlines, ...gfmInlines, ...mdxInlines, ...componentInlines],
  headingEnd: w => ` [#${w.unseen('a')}]`,
  fenceOptions
}

export const own: GeneratedProject = {
  name: 'docsgen',
  files: {'public/dot.svg': dot, 'content/index.md': '# Home\n'},
  pages: [
    {path: 'content/NAME.md', syntax: markdown},
    {path: 'content/NAME.mdx', syntax: mdx}
  ],
  routeOf: name => `/${name}`
}
