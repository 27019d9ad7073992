import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** A plugin that replaces `{{name}}` with the value of its option, even in code. */
const plugin = `import {visit} from 'unist-util-visit'
export default function constants({values = {}, mark = '?'} = {}) {
  return tree => visit(tree, node => {
    if (typeof node.value === 'string')
      node.value = node.value.replace(/\\{\\{(\\w+)\\}\\}/g, (whole, name) => values[name] ?? mark)
  })
}
`

const plain = '# Home\n\n```sh\ninstall {{release}}\n```\n'

const projects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Starlight: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import constants from './plugins/constants.mjs'
export default {markdown: {remarkPlugins: [[constants, {values: {release: '2.1'}}]]}, integrations: [starlight({title: 'T'})]}`,
    'src/content/docs/index.md': `---\ntitle: Home\n---\n${plain}`
  },
  Rspress: {
    'rspress.config.ts': `import constants from './plugins/constants.mjs'
export default {title: 'T', markdown: {remarkPlugins: [[constants, {values: {release: '2.1'}}]]}}`,
    'docs/index.md': plain
  },
  Vocs: {
    'vocs.config.ts': `import constants from './plugins/constants.mjs'
export default {title: 'T', markdown: {remarkPlugins: [[constants, {values: {release: '2.1'}}]]}}`,
    'docs/pages/index.mdx': plain
  },
  Docusaurus: {
    'docusaurus.config.js': `const constants = require('./plugins/constants.mjs')
module.exports = {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [
  // With options.
  [constants, {mark: '2.1'}], require('./plugins/none.js')]}}]]}`,
    'plugins/none.js': 'module.exports = () => () => {}\n',
    'docs/index.md': plain
  },
  Nextra: {
    'package.json': '{"dependencies": {"nextra": "4"}}',
    'next.config.mjs': `import nextra from 'nextra'
import constants from './plugins/constants.mjs'
export default nextra({mdxOptions: {remarkPlugins: [constants]}})({})`,
    'content/index.mdx': plain
  },
  Fumadocs: {
    'source.config.ts': `import constants from './plugins/constants.mjs'
export const docs = defineDocs({dir: 'content'})
export default defineConfig({mdxOptions: {remarkPlugins: [constants]}})`,
    'lib/source.ts': "export const source = loader({baseUrl: '/', source: docs.toFumadocsSource()})",
    'content/index.mdx': `---\ntitle: Home\n---\n${plain}`
  }
}

describe("a project's own remark plugin runs", () => {
  for (const [generator, files] of Object.entries(projects))
    test(generator, async () => {
      const {html, findings} = await readSite({'plugins/constants.mjs': plugin, ...files})
      expect(html('/').replace(/<[^>]*>/g, '')).toMatch(/install (?:2\.1|\?)/)
      expect(html('/')).not.toContain('{{')
      expect(findings).toEqual([])
    })
})

test('one that fails to load, or is written in the configuration, is reported, and so is the syntax that it leaves', async () => {
  const {html, notes, findings} = await readSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import broken from './broken.mjs'
const inline = () => tree => tree
export default {markdown: {remarkPlugins: [broken, inline]}, integrations: [starlight({title: 'T'})]}`,
    'broken.mjs': "import gone from 'gone-package'\nexport default gone\n",
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nIt is {{release}}.\n'
  })
  expect(html('/')).toContain('It is {{release}}.')
  expect(notes.join('\n')).toMatch(/the remark plugin `broken\.mjs`, which failed: .*`?gone-package/)
  expect(notes.join('\n')).toContain('the remark plugin `inline`, which is written in `astro.config.mjs`')
  expect(findings).toEqual([
    'src/content/docs/index.md:5:7 foreign-syntax: Unexpected `{{release}}` in the text, expected Markdown'
  ])
})
