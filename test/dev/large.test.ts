import {rmSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type DevProcess, eventually, fetchPage, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** More pages than `dev` lists before it serves the first one. */
const folders = 21
const perFolder = 100

let root: string
let dev: DevProcess

beforeAll(() => {
  const files: Record<string, string> = {
    'docsgen.config.json': '{"title": "Large", "url": "https://docs.example.org"}',
    'content/index.md': pageText('Home', '# Home')
  }
  for (let folder = 0; folder < folders; folder++) {
    const name = `part-${String(folder).padStart(2, '0')}`
    for (let page = 0; page < perFolder; page++) {
      const title = `Page ${folder} ${page}`
      files[`content/guide/${name}/p${String(page).padStart(3, '0')}.md`] = pageText(title, `# ${title}`)
    }
  }
  root = plantProject(files)
})

afterAll(() => rmSync(root, {recursive: true, force: true}))

describe('a site too large to read before the first request', () => {
  test('serves the requested page first, then behaves like a small site', async () => {
    dev = await startDev(root)
    try {
      const path = 'guide/part-10/p099'
      const tab = await openTab(dev.url, path)
      const first = tab.html()
      expect(first).toContain('<h1 id="page-10-99">')
      expect(first).toContain('href="/guide/part-10/p098"')
      // The next page is in an adjacent folder.
      const next = 'href="/guide/part-11/p000"'
      expect(await eventually(() => tab.html().includes(next), Boolean)).toBe(true)
      tab.close()

      // Other requests wait until all pages are read, and then succeed.
      const [far, missing, map] = await Promise.all([
        fetchPage(dev.url, 'guide/part-20/p050'),
        fetchPage(dev.url, 'guide/part-20/p100'),
        fetch(new URL('page-map.json', dev.url))
      ])
      expect(far.html).toContain('<h1 id="page-20-50">')
      expect(missing.status).toBe(404)
      expect((await map.text()).match(/"MdxPage"/g)).toHaveLength(folders * perFolder + 1)
      expect(
        await eventually(() => dev.output().includes(`in ${folders * perFolder + 1} pages`), Boolean, 120_000)
      ).toBe(true)

      write(root, 'content/guide/part-20/p050.md', pageText('Page 20 50', '# Page 20 50\n\nSaved.'))
      expect(
        (
          await eventually(
            () => fetchPage(dev.url, 'guide/part-20/p050'),
            ({html}) => html.includes('Saved.')
          )
        ).html
      ).toContain('Saved.')
    } finally {
      await dev.close()
    }
  })

  test('answers many simultaneous requests for pages everywhere', async () => {
    dev = await startDev(root)
    try {
      const asked = Array.from({length: folders}, (_, at) => [at, (at * 37) % perFolder] as const)
      const replies = await Promise.all(
        asked.map(([folder, page]) =>
          fetchPage(dev.url, `guide/part-${String(folder).padStart(2, '0')}/p${String(page).padStart(3, '0')}`)
        )
      )
      for (const [at, {status, html}] of replies.entries()) {
        expect(status).toBe(200)
        expect(html).toContain(`<h1 id="page-${asked[at]?.join('-')}">`)
      }
    } finally {
      await dev.close()
    }
  })

  test('answers 404 for a missing page and redirects a folder, like a small site', async () => {
    dev = await startDev(root)
    try {
      const missing = await fetchPage(dev.url, 'guide/part-99/nothing')
      expect(missing.status).toBe(404)
      expect((await fetchPage(dev.url, '')).html).toContain('<h1 id="home">')
    } finally {
      await dev.close()
    }
  })
})
