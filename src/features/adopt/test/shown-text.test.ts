import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** Texts that pages of other generators once lost, some only in their mirror or in search. */
test('Docusaurus: calls the function in `<BrowserOnly>`, and titles may be elements', async () => {
  const site = await readSite({
    'docusaurus.config.js': `export default {title: 'Site', presets: [['classic', {docs: {sidebarPath: false}}]]}\n`,
    'docs/a.md': `import BrowserOnly from '@docusaurus/BrowserOnly'

<BrowserOnly fallback={<p>Waiting.</p>}>
{() => <p>Inside the browser.</p>}
</BrowserOnly>

<Admonition type="tip" title={<b>Fair wind</b>}>Set sail.</Admonition>
`
  })
  const {html, text, sections} = site.shown('/docs/a')
  expect(html).toContain('<p>Inside the browser.</p>')
  expect(html).not.toContain('Waiting')
  expect(text).toBe('Inside the browser.\n\n**Fair wind**\n\nSet sail.\n')
  expect(sections[0]?.prose).toBe('Inside the browser.\nFair wind\nSet sail.')
  expect(site.findings).toEqual([])
})

test('VitePress: shows bound texts, and names each text that a component loses', async () => {
  const site = await readSite({
    '.vitepress/config.js': `export default {title: 'Site'}\n`,
    'index.md': `# Home

<script setup>
const wind = 'north'
</script>

<span v-text="'Fair &amp; square'"></span> <b v-text="wind"></b> <img src="/a.png" :alt="'A mast'">

<i v-text="unknown()"></i>

<Kettle title="First pot" />

<Kettle title="Second pot" :size="3" />

<Kettle :size="3" />
`,
    'public/a.png': ''
  })
  const {html, text} = site.shown('/')
  expect(html).toContain('<span>Fair &#x26; square</span> <b>north</b> <img src="/a.png" alt="A mast"')
  expect(text).toContain('<img src="/a.png" alt="A mast">')
  expect(site.diagnostics.map(({start, reason, note}) => [start?.line, reason, note])).toEqual([
    [9, 'Unexpected `unknown()` from Vue, expected a literal value', expect.any(String)],
    [11, expect.stringContaining('<Kettle>'), expect.stringContaining('without `title="First pot"`')],
    [13, expect.stringContaining('<Kettle>'), expect.stringContaining('without `title="Second pot"`')]
  ])
})
