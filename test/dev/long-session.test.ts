import {closeSync, existsSync, ftruncateSync, mkdirSync, openSync, rmSync, utimesSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {soon} from './live-page.ts'
import {fetchPage, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** Tests the cache of an author who never builds: `dev` keeps it within its limit too. */
test('dev removes long-unused files from the cache while it runs', async () => {
  const names = Array.from({length: 30}, (_, at) => `p${at}`)
  const root = plantProject({
    'docsgen.config.json': '{"title": "Long"}',
    'content/index.md': pageText('Home', '# Home'),
    ...Object.fromEntries(names.map(name => [`content/${name}.md`, pageText(name, `# ${name}\n\nWords.`)]))
  })
  const old = join(root, '.docsgen/cache/pages/00/old')
  mkdirSync(join(old, '..'), {recursive: true})
  // A sparse file: large, but without blocks on the disk.
  const file = openSync(old, 'w')
  ftruncateSync(file, 600 * 1024 * 1024)
  closeSync(file)
  utimesSync(old, 1000, 1000)
  const dev = await startDev(root)
  try {
    expect((await fetchPage(dev.url, '')).status).toBe(200)
    await soon(() => existsSync(old)).toBe(false)
    for (const name of ['p0', 'p15', 'p29']) expect((await fetchPage(dev.url, name)).html).toContain('Words.')
    const tab = await openTab(dev.url, 'p3')
    write(root, 'content/p3.md', pageText('p3', '# p3\n\nOther words.'))
    await soon(tab.html).toContain('Other words.')
    tab.close()
    expect(dev.output()).not.toContain('bug in docsgen')
  } finally {
    await dev.close()
    rmSync(root, {recursive: true, force: true})
  }
})
