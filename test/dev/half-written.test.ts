import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {eventually, fetchPage, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** Slow reads of the configuration, so that threads often open the project while the file is incomplete. */
const env = {
  NODE_OPTIONS: `--require ${fileURLToPath(new URL('../build/fault-fs.cjs', import.meta.url))}`,
  DOCSGEN_FAULTS: JSON.stringify({slow: [{call: 'readFileSync', path: '/docsgen.config.json', ms: 60}]})
}
const languages = ['de', 'fr', 'en-US']

test('after saves in several steps, pages are those of the last configuration', async () => {
  const config = (title: string, lang = ''): string => JSON.stringify({title, lang, url: 'https://docs.example.org'})
  const root = plantProject({
    'docsgen.config.json': config('Start', 'en-US'),
    'content/index.md': pageText('Home', '# Home\n\nHi.')
  })
  const dev = await startDev(root, [], env)
  const tab = await openTab(dev.url, '')
  try {
    await wait(1000)
    for (let at = 0; at < 15; at++) {
      const last = config(`Title ${at}`, languages[at % 3])
      write(root, 'docsgen.config.json', last)
      await wait(50 + ((at * 37) % 120))
      if (at % 4 === 3) rmSync(join(root, 'docsgen.config.json'))
      else write(root, 'docsgen.config.json', at % 2 ? '' : config('Between', 'nl'))
      await wait((at * 11) % 40)
      write(root, 'docsgen.config.json', last)
      for (const path of ['', '500']) {
        const expected = path === '' ? `<title>Title ${at}</title>` : ` | Title ${at}</title>`
        const {html} = await eventually(
          () => fetchPage(dev.url, path),
          found => found.html.includes(expected),
          20_000
        )
        expect(html, dev.output().slice(-2000)).toContain(expected)
      }
    }
  } finally {
    tab.close()
    await dev.close()
    rmSync(root, {recursive: true, force: true})
  }
})
