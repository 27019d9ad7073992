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

test('every page has a card of its own, which changes with its words alone', async () => {
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
  expect(lacking.stderr).toContain('Unexpected social cards of a site without an address')
  expect(Object.keys(cards())).toEqual([])
})
