import {expect, test} from 'vitest'
import {componentProps} from '../../../../templates/components/index.ts'
import type {ComponentAlias} from '../dialects/dialect.ts'
import {docusaurus} from '../dialects/docusaurus/docusaurus.ts'
import {fumadocs} from '../dialects/fumadocs/fumadocs.ts'
import {mintlify} from '../dialects/mintlify/mintlify.ts'
import {nextra} from '../dialects/nextra/nextra.ts'
import {rspress} from '../dialects/rspress/rspress.ts'
import {starlight} from '../dialects/starlight/starlight.ts'
import {vocs} from '../dialects/vocs/vocs.ts'
import {readSite} from './read-site.ts'

/** Props that refer to something else. */
const names = /^(?:Icon|AccordionGroup|Accordions) name$/

const value = 'Red "apples" & pears'

/** Ways to write the value of a prop, other than as text. */
const forms: Readonly<Record<string, string>> = {
  string: '{\'Red "apples" & pears\'}',
  template: '{`Red "apples" & pears`}',
  joined: '{`Red "${fruit}" & pears`}',
  variable: '{value}',
  member: '{data.value}',
  raw: '{raw}',
  call: '{value.trim()}',
  conditional: '{data.value ? value : null}'
}

const files = {
  'data.json': JSON.stringify({value}),
  'raw.txt': value
}

const head = `---
title: Page
---

import data from '../data.json'
import raw from '../raw.txt?raw'

export const fruit = ['apples'].join('')

export const value = \`Red "\${fruit}" & pears\`
`

const texts =
  /^(?:alt|body|caption|chart|children|code|content|description|header|hint|label|name|source|summary|text|title|command)$/

type Use = readonly [component: string, prop: string]

/** Returns the props with text that a component of a dialect shows: those of docsgen's component, and those that code reads. */
function textProps({name, props = {}, fixed = {}, reshape}: ComponentAlias): string[] {
  const read = new Set(componentProps[name]?.props.filter(prop => !(prop in fixed)))
  const note = (prop: string): undefined => void read.add(prop)
  reshape?.({
    name,
    take: note,
    takeValue: note,
    code: note,
    text: () => undefined,
    set: () => undefined,
    setDefaultTitle: () => undefined,
    drop: () => undefined,
    copy: () => ({type: 'root', children: []}),
    children: []
  })
  const theirs = new Map(Object.entries(props).map(([from, to]) => [to, from]))
  return [...read].map(prop => theirs.get(prop) ?? prop).filter(prop => texts.test(prop))
}

/** Returns a page with each component twice: with other content, and with none. */
function pageOf(uses: readonly Use[], form: string): string {
  const lines = uses.map(([name, prop]) => {
    const props = `${prop}=${form}${name === 'Code' && prop !== 'code' ? " code='x'" : ''}`
    const both = `<${name} ${props}>\n\nInner\n\n</${name}>\n\n<${name} ${props} />`
    return /(?:^|\.)Tab$/.test(name) ? `<Tabs>\n\n${both}\n\n</Tabs>` : both
  })
  return `${head}\n${lines.join('\n\n---\n\n')}\n`
}

/** Compares pages with computed props with the same page with text. */
async function compare(all: readonly Use[], config: object): Promise<void> {
  const uses = all.filter(use => !names.test(use.join(' ')))
  const pages = Object.entries({literal: `'${value}'`, ...forms})
  const site = await readSite({
    ...files,
    'docsgen.config.json': JSON.stringify(config),
    ...Object.fromEntries(pages.map(([name, form]) => [`content/${name}.mdx`, pageOf(uses, form)]))
  })
  const parts = (route: string): string[] => site.html(route).split(/<hr[^>]*>/)
  expect(parts('/literal')).toHaveLength(uses.length)
  expect(uses.filter((_, index) => !parts('/literal')[index]?.includes('apples')).map(use => use.join(' '))).toEqual([])
  for (const [index, use] of uses.entries())
    for (const form of Object.keys(forms))
      expect(parts(`/${form}`)[index], `${use.join(' ')} ${form}`).toBe(parts('/literal')[index])
  for (const form of Object.keys(forms)) {
    expect(site.text(`/${form}`), form).toBe(site.text('/literal'))
  }
}

const dialects = {docusaurus, fumadocs, mintlify, nextra, rspress, starlight, vocs}

test.each(Object.entries(dialects))('components of %s show a computed prop like text', async (dialect, {syntax}) => {
  const {components = {}} = syntax({})
  const uses = Object.entries(components).flatMap(([name, alias]) => textProps(alias).map((prop): Use => [name, prop]))
  expect(uses.length).toBeGreaterThan(2)
  await compare(uses, {dialect})
})

test('packaged components show a computed prop like text', async () => {
  const uses = Object.entries(componentProps).flatMap(([name, {props}]) =>
    props.filter(prop => texts.test(prop)).map((prop): Use => [name, prop])
  )
  await compare(uses, {})
})

/** Returns the code blocks of a page as text. */
function blocksOf(html: string): string[] {
  return [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) =>
    code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .trim()
  )
}

test('code of a component may be a variable, a file or a call', async () => {
  const star = await readSite({
    'package.json': '{"dependencies": {"@astrojs/starlight": "0.36.0"}}',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'S'})]}\n",
    'src/pear.js': 'const pear = 5\n',
    'src/content/docs/index.mdx': `---
title: Home
---

import {Code} from '@astrojs/starlight/components'
import raw from '../../pear.js?raw'

export const two = ['plum', 'fig'].join('\\n')

<Code code={\`one line\`} lang="js" />

- <Code code={\`a\\nb "c"\`} lang="js" title="c.js" mark={[1, 'b']} ins={{range: '2'}} showLineNumbers />

<Code code={two} lang="js" /> <Code code={raw} lang="js" del={/p(e)ar/} />

<Code code={missing} lang="js" />

<Code code={<b>no</b>} lang="js" />
`
  })
  const html = star.html('/')
  expect(blocksOf(html)).toEqual(['one line', 'a\nb "c"', 'plum\nfig', 'const pear = 5'])
  expect(html).toContain('<span class="code-title">c.js</span>')
  expect(html).toMatch(/<span class="line highlighted"[^>]*>.*a/)
  expect(html).toContain('data-line-numbers')
  expect(star.text('/')).toContain('```js\nplum\nfig\n```')
  expect(html).not.toMatch(/<pre[^>]* (?:code|lang)=/)
  expect(star.findings).toEqual([
    'src/content/docs/index.mdx:16:7 component-throws: The `code` of `<Code>` failed: missing is not defined',
    'src/content/docs/index.mdx:18:7 foreign-syntax: Unexpected element or function as `code` of `<Code>`, expected text'
  ])

  const saurus = await readSite({
    'package.json': '{"dependencies": {"@docusaurus/core": "3.9.2"}}',
    'docusaurus.config.js':
      "module.exports = {title: 'D', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n",
    'docs/data.json': '{"a": "value of a"}',
    'docs/_part.mdx':
      "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock title={props.name}>{`part ${props.code}`}</CodeBlock>\n",
    'docs/index.mdx': `import CodeBlock from '@theme/CodeBlock'
import data from './data.json'
import Part from './_part.mdx'

export const two = \`plum
fig\`

# Home

<CodeBlock language="js">{two}</CodeBlock>

<CodeBlock language="js" showLineNumbers={3}>{\`v \${two}\`}</CodeBlock>

1. <CodeBlock language="js">{data.a}</CodeBlock>

<CodeBlock language="json">{JSON.stringify(data)}</CodeBlock>

<CodeBlock language="js">
  {\`a
b\`}
</CodeBlock>

<Part name="p.js" code={two} />

<CodeBlock title={<b>no</b>}>stays</CodeBlock>
`
  })
  expect(blocksOf(saurus.html('/'))).toEqual([
    'plum\nfig',
    'v plum\nfig',
    'value of a',
    '{"a":"value of a"}',
    'a\nb',
    'part plum\nfig',
    'stays'
  ])
  expect(saurus.findings).toEqual([
    'docs/index.mdx:25:12 foreign-syntax: Unexpected element or function as `title` of `<CodeBlock>`, expected text'
  ])
})
