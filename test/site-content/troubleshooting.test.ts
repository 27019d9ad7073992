import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readRepository, repository} from './built-site.ts'

// A reader whose step fails needs the symptom, the cause and the remedy on the same page.

/** Folders whose pages tell readers to run something. */
const folders = [
  'operators/chain-operators/deploy',
  'operators/node-operators/tutorials',
  'app-developers/bridging'
].map(folder => `content/${folder}`)

const pages = folders.flatMap(folder =>
  readdirSync(join(repository, folder))
    .filter(name => name.endsWith('.mdx') && name !== 'index.mdx')
    // The specification fixes the sections of the batcher page. Its runbook has the symptoms.
    .filter(name => name !== 'spin-batcher.mdx')
    .map(name => `${folder}/${name}`)
)

test('there are pages in each folder', () => {
  for (const folder of folders) expect(pages.filter(path => path.startsWith(folder)).length).toBeGreaterThanOrEqual(3)
})

test.each(pages)('%s ends with a table of symptoms before the next steps', path => {
  const text = readRepository(path)
  const [, section = ''] = /^## Troubleshooting.*\n([\s\S]*?)^## Next steps$/m.exec(text) ?? []
  const rows = section.match(/^\|.*\|.*\|$/gm) ?? []
  // A heading, a line below it, and symptoms.
  expect(rows.length).toBeGreaterThanOrEqual(6)
})
