import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {XMLValidator} from 'fast-xml-parser'
import {strFromU8, unzipSync} from 'fflate'
import type {Element} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {toString as textOf} from 'hast-util-to-string'
import {expect, test} from 'vitest'
import {launchChromium} from '../../../test/browser/chromium.ts'
import {createProject, page, smallSite} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {printDocument} from './pdf.ts'

shareProcess()

function heading(text: string): Element {
  return {type: 'element', tagName: 'h1', properties: {}, children: [{type: 'text', value: text}]}
}

test('a printed document contains only the text of its chapters', () => {
  const chapter = (title: string) => ({route: '/a', title, file: 'a.html', body: heading(title)}) as const
  const html = printDocument({title: 'Book', lang: 'en', chapters: [chapter('First'), chapter('Second')]})
  const texts = fromHtml(html.slice(html.indexOf('<section')), {fragment: true})
  expect(textOf(texts).split(/\s+/).filter(Boolean)).toEqual(['First', 'Second'])
})

test('writes the site as an offline archive and as a book, and a section of it, with the same bytes each time', async () => {
  const project = createProject({
    ...smallSite,
    'content/drawing.mdx': page(
      'Drawing & more',
      '![A ship](./ship.svg) [Back](/guide/install#get-it) [Here](#down)\n\n## Down\n\nThe port is open now, and it stays open.\n\n<details><summary>More</summary>Text.</details>\n\n<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>'
    ),
    'content/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'
  })
  const early = await project.run(['export', '--format', 'zip'])
  expect(early).toMatchObject({code: 2})
  expect(early.stderr).toContain('There is no built site at `dist`. Run `docsgen build` first.')
  expect((await project.build()).code).toBe(0)
  const bytesOf = (file: string) => new Uint8Array(readFileSync(join(project.root, file)))
  const filesOf = (file: string) =>
    Object.fromEntries(Object.entries(unzipSync(bytesOf(file))).map(([path, data]) => [path, strFromU8(data)]))

  expect(await project.run(['export', '--format', 'zip'])).toMatchObject({code: 0})
  const archive = filesOf('small-site.zip')
  const drawing = archive['small-site/drawing.html'] ?? ''
  expect(drawing).toMatch(/<link[^>]* href="assets\/style\.[^"]+\.css"/)
  expect(drawing).toContain('href="guide/install.html#get-it"')
  expect(drawing).toContain('href="#down"')
  expect(drawing).toMatch(/<img[^>]* src="assets\/ship\.\w+\.svg"/)
  expect(archive['small-site/guide/install.html']).toContain('href="../index.html"')
  const sheet = Object.entries(archive).find(([path]) => /\/assets\/style\.[^/]+\.css$/.test(path))?.[1]
  expect(sheet).toMatch(/font-display: ?block/)
  expect(sheet).not.toMatch(/font-display: ?optional/)
  // Browsers load no modules of files, so nothing in the archive needs one.
  expect(drawing).not.toMatch(/<script[^>]* type="module"|data-search-module|data-copy/)
  expect(Object.keys(archive).filter(path => /\.json$|_headers/.test(path))).toEqual(['small-site/page-map.json'])
  // Every relative address of every document points to a file of the archive.
  for (const [path, html] of Object.entries(archive)) {
    if (!path.endsWith('.html')) continue
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"#?]+)/g)) {
      if (/^[a-z]+:/.test(address)) continue
      const target = decodeURIComponent(new URL(address, `file:///${path}`).pathname.slice(1))
      expect(Object.keys(archive), `${path}: ${address}`).toContain(target)
    }
  }

  expect(await project.run(['export', '--format', 'epub', '--output', 'out/book.epub'])).toMatchObject({code: 0})
  // Readers recognize the format by the start of the file.
  expect(strFromU8(bytesOf('out/book.epub').subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
  const book = filesOf('out/book.epub')
  for (const [path, text] of Object.entries(book))
    if (/\.(?:xhtml|opf|xml)$/.test(path)) expect(XMLValidator.validate(text), `${path}\n${text}`).toBe(true)
  const chapters = Object.entries(book).filter(([path]) => path.includes('chapter-'))
  expect(chapters[0]?.[1]).toContain('<h1>Home</h1>')
  const [name, chapter] = chapters.find(([, text]) => text.includes('Drawing &#38; more')) ?? []
  expect(chapter).toMatch(/href="chapter-\d\.xhtml#get-it"/)
  expect(chapter).toContain('<details open="open">')
  expect(chapter).toContain('The port is open now, and it stays open.')
  expect(chapter).toContain('<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg">')
  expect(chapter).toContain('src="images/2.svg"')
  expect(book['book/images/2.svg']).toContain('<svg')
  expect(book['book/nav.xhtml']).toContain(`href="${name?.slice(5)}"`)
  expect(book['book/package.opf']).toContain('href="images/2.svg" media-type="image/svg+xml"')

  const first = bytesOf('out/book.epub')
  expect(await project.run(['export', '--format', 'epub', '--output', 'out/book.epub'])).toMatchObject({code: 0})
  expect(bytesOf('out/book.epub')).toEqual(first)

  expect(await project.run(['export', '--format', 'epub', '--section', '/guide'])).toMatchObject({code: 0})
  const section = filesOf('guide.epub')
  expect(section['book/chapter-1.xhtml']).toContain('<h1>Guides</h1>')
  expect(JSON.stringify(section)).not.toContain('Drawing')
  // A page that the book does not contain is on the published site.
  expect(Object.values(section).join('')).not.toMatch(/href="\//)

  const unknown = await project.run(['export', '--format', 'epub', '--section', '/gide'])
  expect(unknown).toMatchObject({code: 2})
  expect(unknown.stderr).toContain('Unexpected section `/gide`')
}, 60_000)

test('exports contain generated lists of folders, tags and the home page, but no unlisted page', async () => {
  const project = createProject({
    'docsgen.config.mjs': `import lists from 'docsgen/plugins/lists'
export default {title: 'Lists', url: 'https://docs.example.org', plugins: [lists()]}`,
    'content/guide/install.md': page('Install', 'See [the guide](/guide).', {categories: '[setup]'}),
    'content/guide/deep/run.md': page('Run', 'Run it.'),
    'content/zoo/secret.md': page('Secret', 'Hidden.', {unlisted: 'true'}),
    'content/zoo/ape.md': page('Ape', 'Climbs.')
  })
  expect(await project.build()).toMatchObject({code: 0})
  const read = async (format: string, ...more: string[]) => {
    expect(await project.run(['export', '--format', format, '--output', `out.${format}`, ...more])).toMatchObject({
      code: 0
    })
    const files = unzipSync(new Uint8Array(readFileSync(join(project.root, `out.${format}`))))
    return Object.fromEntries(
      Object.entries(files).map(([path, data]) => [path.replace(/^[^/]+\//, ''), strFromU8(data)])
    )
  }
  const archive = await read('zip')
  expect(Object.keys(archive).filter(path => path.endsWith('.html'))).toEqual([
    'guide.html',
    'guide/deep.html',
    'guide/deep/run.html',
    'guide/install.html',
    'index.html',
    'tags.html',
    'tags/setup.html',
    'tags/testing.html',
    'zoo.html',
    'zoo/ape.html'
  ])
  expect(Object.keys(archive)).toContain('zoo/ape.md')
  expect(Object.keys(archive)).not.toContain('zoo/secret.md')
  const links = (html = '') => [...html.matchAll(/<a\b[^>]* href="([^"#]+)/g)].map(([, href = '']) => href)
  expect(links(archive['guide/install.html'])).toEqual(
    expect.arrayContaining(['../index.html', '../guide.html', '../tags/setup.html'])
  )
  const outside = (files: Record<string, string>) =>
    Object.entries(files).flatMap(([path, text]) =>
      /html$/.test(path) ? links(text).filter(href => /^https:.*example\.org\/(?!.*\.(?:md|txt)$)/.test(href)) : []
    )
  expect(outside(archive)).toEqual([])

  const book = await read('epub')
  expect([...(book['nav.xhtml'] ?? '').matchAll(/<li><a[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Lists',
    'Guide',
    'Install',
    'Deep',
    'Run',
    'Zoo',
    'Ape',
    'Pages by tag',
    'setup',
    'testing'
  ])
  expect(outside(book)).toEqual([])
  expect(Object.keys(await read('zip', '--section', '/guide')).filter(path => /\.(?:html|md)$/.test(path))).toEqual([
    'guide.html',
    'guide.md',
    'guide/deep.html',
    'guide/deep.md',
    'guide/deep/run.html',
    'guide/deep/run.md',
    'guide/install.html',
    'guide/install.md'
  ])
}, 60_000)

test('search works in the archive of a site in two languages when its pages are opened from disk', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {
  title: 'Disk',
  locales: {fr: {}},
  build: {format: 'directory'}
}`,
    'content/guide/install.md': page('Install', '## Linux [#linux]\n\nA zebra needs no package manager.'),
    'content/guide/run.md': page('Run', 'Run the zebra.'),
    'content/zoo.md': page('Zoo', 'It has one zebra and a __proto__.'),
    'content/fr/guide/install.md': page('Installer', 'Les chevaux rayés mangent.'),
    'public/search/own.md': 'Not of the index.'
  })
  expect(await project.build()).toMatchObject({code: 0})
  const unpack = async (name: string, ...more: string[]) => {
    expect(await project.run(['export', '--format', 'zip', '--output', 'out.zip', ...more])).toMatchObject({code: 0})
    for (const [path, data] of Object.entries(unzipSync(new Uint8Array(readFileSync(join(project.root, 'out.zip')))))) {
      const file = join(project.root, name, path.replace(/^[^/]+\//, ''))
      mkdirSync(dirname(file), {recursive: true})
      writeFileSync(file, data)
    }
    return join(project.root, name)
  }
  const folder = await unpack('unpacked')
  const browser = await launchChromium()
  try {
    const visit = await browser.newPage()
    const problems: string[] = []
    visit.on('pageerror', error => problems.push(error.message))
    visit.on('console', message => problems.push(message.text()))
    const find = async (file: string, query: string) => {
      await visit.goto(pathToFileURL(file).href)
      await visit.getByRole('button', {name: /Search|Rechercher/}).click()
      await visit.getByRole('combobox').fill(query)
      const found = visit.locator('dialog .search-hit')
      await found.first().waitFor()
      return found.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    }
    const at = (path: string, within = folder) => pathToFileURL(join(within, path)).href
    expect(await find(join(folder, 'zoo/index.html'), 'package manager')).toEqual([
      at('guide/install/index.html') + '#linux'
    ])
    await visit.keyboard.press('Enter')
    await visit.waitForURL(at('guide/install/index.html') + '#linux')
    // The stemmer is its own script: the page has another form of the word.
    expect(await find(join(folder, 'fr/guide/install/index.html'), 'cheval rayé mange ')).toEqual([
      at('fr/guide/install/index.html')
    ])
    expect(await visit.locator('dialog').getAttribute('aria-label')).toBe('Rechercher')
    const section = await unpack('section', '--section', '/guide')
    expect((await find(join(section, 'guide/run/index.html'), 'zebra')).sort()).toEqual([
      at('guide/install/index.html', section) + '#linux',
      at('guide/run/index.html', section)
    ])
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
}, 90_000)

test("an archive whose home page is a redirect opens the redirect's target", async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {title: 'Moved'}`,
    'content/guide/install.md': page('Install', 'Install it.'),
    'redirects.yaml': '/: /guide/install\n'
  })
  expect(await project.build()).toMatchObject({code: 0})
  expect(await project.run(['export', '--format', 'zip'])).toMatchObject({code: 0})
  const files = unzipSync(new Uint8Array(readFileSync(join(project.root, 'moved.zip'))))
  expect(strFromU8(files['moved/index.html'] ?? new Uint8Array())).toContain('content="0; url=guide/install.html"')
}, 60_000)

test('prints the site with the installed browser, or says how to install one', async () => {
  const project = createProject(smallSite)
  expect((await project.build()).code).toBe(0)
  const {code, stderr} = await project.run(['export', '--format', 'pdf', '--section', '/guide'])
  expect(code, stderr).toBe(0)
  expect(existsSync(join(project.root, 'guide.pdf'))).toBe(true)
  expect(readFileSync(join(project.root, 'guide.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
}, 60_000)
