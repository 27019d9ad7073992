import {rmSync} from 'node:fs'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {soon, watching} from './live-page.ts'
import {type DevProcess, fetchPage, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** A request may see a save before the watcher does. The result must still reach the open tabs. */

const island = (text: string): string =>
  `'use client'\nexport function Live() {\n  return <button>${text}</button>\n}\n`
const live = (text: string): string =>
  pageText('Live', `import {Live} from '@/components/Live.tsx'\n\n# Live\n\n${text}\n\n<Live />`)

let root: string
let dev: DevProcess

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Two', alias: {'@/': './'}}),
    'content/index.md': pageText('Home', '# Home'),
    'content/guide.md': pageText('Guide', '# Guide'),
    'content/live.mdx': live('Text.'),
    'components/Live.tsx': island('start')
  })
  dev = await startDev(root)
  await watching(dev, root, 'content/index.md', at => pageText('Home', `# Home\n\nText ${at}.`))
})

afterAll(async () => {
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

test('a reload that is faster than the watcher does not keep the edit from another tab', async () => {
  const tab = await openTab(dev.url, 'guide')
  try {
    for (let round = 0; round < 8; round++) {
      const text = `Round ${round}.`
      write(root, 'content/guide.md', pageText(`Guide ${round}`, `# Guide\n\n${text}`))
      expect((await fetchPage(dev.url, 'guide')).html).toContain(text)
      await soon(tab.html).toContain(text)
    }
  } finally {
    tab.close()
  }
})

/** Returns the code of a script, with that of the scripts that it imports. */
async function codeOf(url: URL): Promise<string> {
  const code = await (await fetch(url)).text()
  const imported = [...code.matchAll(/from "(\.\/island-chunk[^"]*)"/g)].map(([, path = '']) => new URL(path, url))
  return [code, ...(await Promise.all(imported.map(async each => (await fetch(each)).text())))].join('\n')
}

test('a page and its tabs get the current script of an island right after a save', async () => {
  const tab = await openTab(dev.url, 'live')
  const scriptOf = (html: string): string => /data-island="([^"]+)"/.exec(html)?.[1] ?? ''
  try {
    for (let round = 0; round < 8; round++) {
      const text = `round-${round}`
      write(root, 'components/Live.tsx', island(text))
      const {html} = await fetchPage(dev.url, 'live')
      expect(html).toContain(text)
      expect(await codeOf(new URL(scriptOf(html), dev.url))).toContain(text)
      await soon(tab.html).toContain(text)
      expect(await codeOf(new URL(scriptOf(tab.html()), dev.url))).toContain(text)
    }
  } finally {
    tab.close()
  }
})
