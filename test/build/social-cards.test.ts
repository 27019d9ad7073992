import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {imageSize} from 'image-size'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

const config = (more: object = {}): string =>
  JSON.stringify({
    title: 'Carded',
    url: 'https://docs.example.org',
    plugins: [['docsgen/plugins/social-cards', {accent: '#0a6b4b'}]],
    ...more
  })

test('characters missing from every font are a finding, unless the project adds a font that has them', async () => {
  const font = (name: string): string =>
    createRequire(import.meta.url).resolve(
      `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-400-normal.woff`
    )
  const written = (title: string, description = 'Text.'): string =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`
  const cards = (options: object, more: object = {}): string =>
    config({plugins: [['docsgen/plugins/social-cards', options]], ...more})
  const project = createProject({
    'docsgen.config.json': cards({}),
    'content/index.md': written('Łódź'),
    'content/right.md': written('مرحبا 🚀'),
    'content/east.md': written('東京', 'السلام')
  })
  project.write({
    'fonts/latin.woff': readFileSync(font('latin')),
    'fonts/more.woff': readFileSync(font('latin-ext')),
    'fonts/new.woff2': 'wOF2'
  })
  const letters = async (text: string): Promise<string[]> => {
    project.write({'docsgen.config.json': text})
    const {stdout} = await project.run(['check', '--format', 'compact'])
    return stdout.split('\n').filter(line => /social-cards|font/.test(line))
  }
  // The packaged font has Polish. Arabic and Chinese need a font of the project.
  expect(await letters(cards({}))).toEqual([
    'content/east.md:2:1: warning: No font of the social card contains `東`, `京`, `ا`, `ل`, `س` and 1 more [social-cards/letters]',
    expect.stringMatching(/^content\/right\.md:2:1: warning: No font of the social card contains `م`, `ر`, `ح`/)
  ])
  project.write({'content/right.md': written('Right'), 'content/east.md': written('East')})
  expect(await letters(cards({}))).toEqual([])
  expect(await letters(cards({fonts: {regular: 'fonts/latin.woff'}}))).toEqual([
    expect.stringMatching(/^content\/index\.md:2:1: warning: No font of the social card contains `Ł`, `ź` /)
  ])
  const cardOf = async (): Promise<string> => {
    expect((await project.build()).code).toBe(0)
    const [, name = ''] =
      /og:image" content="https:\/\/docs\.example\.org\/([^"]+)/.exec(project.read('dist/index.html')) ?? []
    return project.tree()[name] ?? ''
  }
  const boxes = await cardOf()
  const fallback = {fonts: {regular: 'fonts/latin.woff', fallback: ['fonts/more.woff']}}
  expect(await letters(cards(fallback))).toEqual([])
  expect(await cardOf()).not.toBe(boxes)
  expect(await letters(cards({fonts: {fallback: ['fonts/new.woff2']}}))).toEqual([
    expect.stringContaining('Unexpected font `fonts/new.woff2`, expected a TTF, OTF or WOFF file (not WOFF2)')
  ])

  // Colors of the theme and the title of the site, with any logo.
  project.write({'docsgen.config.json': cards({}, {theme: {accent: '#0a6b4b'}})})
  const green = await cardOf()
  project.write({'docsgen.config.json': cards({}, {theme: {accent: {light: '#0a6b4b', dark: '#fff'}, brand: 'Brand'}})})
  expect(await cardOf()).toBe(green)
  project.write({'docsgen.config.json': cards({}, {theme: {accent: '#a00'}})})
  expect(await cardOf()).not.toBe(green)
  expect(await letters(cards({}, {theme: {accent: 'oklch(0.5 0.2 30)'}}))).toEqual([
    expect.stringContaining('Unexpected accent `oklch(0.5 0.2 30)` for social cards, expected a color in hex')
  ])
})

test('every page has its own card, which changes only with its text', async () => {
  const project = createProject({
    'docsgen.config.json': config(),
    'content/index.md': page('Home'),
    'content/guide/one.md': page('A page & its <title>'),
    'content/hidden.md': page('Hidden', 'Text.', {unlisted: 'true'})
  })
  const first = await project.build()
  expect(first.code, first.stderr).toBe(0)
  const cards = (): Record<string, string> =>
    Object.fromEntries(Object.entries(project.tree()).filter(([path]) => /^assets\/card\./.test(path)))
  const before = cards()
  expect(Object.keys(before)).toHaveLength(2)
  const html = project.read('dist/guide/one.html')
  const [, name = ''] =
    /<meta property="og:image" content="https:\/\/docs\.example\.org\/(assets\/card\.[^"]+)"/.exec(html) ?? []
  expect(imageSize(Buffer.from(before[name] ?? '', 'latin1'))).toMatchObject({width: 1200, height: 630, type: 'png'})
  expect(html.match(/twitter:card/g)).toHaveLength(1)
  expect(html).toContain('content="summary_large_image"')
  for (const path of ['hidden.html', '404.html']) expect(project.read(`dist/${path}`), path).not.toContain('og:image')

  project.write({
    'content/guide/one.md': page('A page & its <title>', 'Another text.'),
    'content/index.md': page('Start')
  })
  expect((await project.build()).code).toBe(0)
  const after = cards()
  expect(after[name]).toBe(before[name])
  expect(Object.keys(after).filter(path => !(path in before))).toHaveLength(1)

  project.write({'docsgen.config.json': config({url: undefined})})
  const lacking = await project.build()
  expect(lacking.code).toBe(0)
  expect(lacking.stderr).toContain('docsgen draws no social cards because the site has no address')
  expect(Object.keys(cards())).toEqual([])
})
