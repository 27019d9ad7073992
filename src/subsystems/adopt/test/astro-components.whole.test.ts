import {resolve} from 'node:path'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import '../../../../test/set-build-info.ts'
import {type ReadSite, readSite} from './read-site.ts'

// Stand-ins are compiled, like React: modules of a project import them at run time.
vi.mock('../../../host/machine/paths.ts', async original => ({
  ...(await original<typeof import('../../../host/machine/paths.ts')>()),
  libDir: () => resolve('lib')
}))

describe('Astro components', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'T'})]}",
      'tsconfig.json': '{"compilerOptions": {"paths": {"@parts/*": ["./src/components/*"]}}}',
      'src/components/Cmd.astro': `---
import {Tabs, TabItem, Code} from '@astrojs/starlight/components'
interface Props {npm?: string; cargo?: string}
const {npm, cargo} = Astro.props as Props
---
<Tabs>
  {npm && (<TabItem label="npm"><Code code={npm} lang="sh" frame="none" /></TabItem>)}
  {cargo && <TabItem label="cargo"><Code code={cargo} /></TabItem>}
</Tabs>
`,
      'src/components/Box.astro': `---
import {Content as Part} from '../content/docs/_parts/part.mdx'
const {title = 'Untitled', tags = []} = Astro.props
---
<!-- The box -->
<section class:list={['box', {full: tags.length > 1}]}>
  <h3 set:text={title} />
  {Astro.slots.has('end') ? <hr> : null}
  <slot>Nothing inside.</slot>
  <ul>{tags.map((tag: string) => <li>{tag} isn't a word</li>)}</ul>
  <footer><slot name="end" /></footer>
  <Part />
</section>
<style>.box { color: red }</style>
`,
      'src/components/List.astro': `---
import {getCollection} from 'astro:content'
const pages = await getCollection('docs')
---
<ul>{pages.map(page => <li>{page.id}</li>)}</ul>
`,
      'src/components/Later.astro': '{Astro.props.names.map(async name => <b>{name}</b>)}\n',
      'src/components/Never.astro': '---\nconst late = async () => 1\n---\n<i>{late()}</i>\n',
      'src/components/Open.astro': '<div><p>open</div>\n',
      'src/content/docs/_parts/part.mdx': 'Text of **the part**.\n',
      'src/content/docs/index.mdx': `---
title: Home
---

import {Content as Part} from './_parts/part.mdx'
import * as Again from './_parts/part.mdx'
import Cmd from '@parts/Cmd.astro'
import Box from '../../components/Box.astro'
import List from '../../components/List.astro'
import Open from '../../components/Open.astro'
import Later from '../../components/Later.astro'
import Never from '../../components/Never.astro'

To add it:

<Cmd npm="npm install kettle" />

<Part />

<Again.Content />

<Box title="Kinds" tags={['a', 'b']}>
  Inside.

  <Fragment slot="end">At the *end*.</Fragment>
</Box>

<Box />

<List title="All pages" command="kettle list" href="/all/">Children.</List>

<Open label="Open it" />

<Later names={['Soon', 'Later']} />

<Never />
`
    })
  }, 120_000)

  test('that compute HTML from their properties render it', () => {
    const html = site.html('/')
    expect(html).toContain('<code class="language-sh">npm install kettle</code>')
    expect(html).not.toContain('cargo')
    expect(html).toMatch(/<section class="box full">\s*<h3>Kinds<\/h3>\s*<hr\/>\s*<p>Inside.<\/p>/)
    expect(html).toContain('<li>a isn&#x27;t a word</li>')
    expect(html).toContain('<footer>At the <em>end</em>.</footer>')
    expect(html).toMatch(/<section class="box">\s*<h3>Untitled<\/h3>\s*Nothing inside\./)
  })

  test('whose functions are needlessly asynchronous render, and promises are a finding', () => {
    expect(site.html('/')).toContain('<b>Soon</b><b>Later</b>')
    expect(site.findings.filter(finding => finding.includes('promise'))).toEqual([
      'src/content/docs/index.mdx:36:1 component-throws: Rendering failed: Unexpected promise in an Astro component, expected a value'
    ])
  })

  test('show Markdown that they import by its Astro name', () => {
    // Twice in the page, and twice in components.
    expect(site.html('/').match(/Text of <strong>the part<\/strong>/g)).toHaveLength(4)
  })

  test('that need the whole site show their text and children, and are reported at their line', () => {
    const html = site.html('/')
    expect(html).toContain('<a href="/all">All pages</a>')
    expect(html).toContain('<pre><code>kettle list</code></pre>')
    expect(html).toContain('Children.')
    expect(html).toContain('<p>Open it</p>')
    expect(site.findings.filter(finding => !finding.includes('promise'))).toEqual([
      'src/components/Box.astro:14:1 unknown-component: Unexpected `<style>` in an Astro component, expected HTML',
      "src/components/List.astro:2:29 unknown-component: Unexpected `'astro:content'` in an Astro component, expected code that runs without the site and without waiting",
      'src/components/Open.astro:1:13 unknown-component: This Astro component failed: Unexpected `</div>`, expected `</p>`',
      'src/content/docs/index.mdx:30:53 no-missing-page: Unexpected link to `/all/`, expected an existing page'
    ])
  })
})
