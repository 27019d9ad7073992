import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {page, readFrom} from '../../../../test/content/reader.ts'
import {textWidths, textWidthsOf} from '../../../model/text/text-widths.ts'
import type {Plugin} from '../../../plugin/plugin.ts'

/** Tests pages with a plugin that makes other versions of images. */

const plugin: Plugin = {
  name: 'acme',
  pictures: {
    takes: path => path.endsWith('.png'),
    key: 'key',
    list({bytes}) {
      if (bytes.byteLength > 3) throw Object.assign(new Error('Unexpected picture'), {ruleId: 'large'})
      return bytes.byteLength === 3 ? [{type: 'image/avif', width: 320}] : []
    },
    make: () => new Uint8Array()
  }
}

async function read(body: string, files: Readonly<Record<string, string>> = {}, base = '/') {
  const {content, facts, diagnostics} = await readFrom(
    {'content/a.mdx': page(body), 'content/a b.png': 'one', 'public/c.png': 'two', 'content/no.png': '', ...files},
    'content/a.mdx',
    {plugins: [plugin], base}
  )
  const findings = diagnostics.map(({file, start, rule, reason}) => `${file}:${start?.line}: ${rule}: ${reason}`)
  return {html: content.html, text: content.text, pictures: facts.pictures, findings}
}

const sources = (html: string): string[] => [...html.matchAll(/<source [^>]*>/g)].map(([tag]) => tag)

test('converts pictures in Markdown, HTML and components, beside pages and in the public folder', async () => {
  const {html, text, pictures, findings} = await read(
    '![A](<./a b.png>)\n\nA <img src="/c.png" alt="C" width="300"/> here.\n\n<Figure src="./a b.png" alt="A" zoom />\n\n![No](./no.png)\n',
    {},
    '/docs/'
  )
  expect(findings).toEqual([])
  expect(sources(html)).toEqual([
    expect.stringMatching(
      /^<source type="image\/avif" srcset="\/docs\/assets\/a%20b\.\w{10}\.320\.avif 320w" sizes="min\(54rem, 100vw - 3rem\)">$/
    ),
    expect.stringMatching(
      /^<source .*srcset="\/docs\/assets\/c\.\w{10}\.320\.avif 320w" sizes="min\(300px, 100vw - 3rem\)">$/
    ),
    expect.stringMatching(/sizes="min\(41rem, 100vw - 3rem\)">$/)
  ])
  // A zoomable image links to the original file.
  expect(html).toMatch(/<a href="\/docs\/assets\/a%20b\.\w{10}\.png" data-zoom=""><picture><source [^>]*><img /)
  expect(html).toMatch(/<p><img src="[^"]*no\.\w+\.png"/)
  expect(pictures?.map(({source, plugin: by, type, width}) => [source, by, type, width])).toEqual([
    ['content/a b.png', 'acme', 'image/avif', 320],
    ['public/c.png', 'acme', 'image/avif', 320]
  ])
  expect(text).toMatch(/!\[A\]\(<?\/docs\/assets\/a%20b\.\w+\.png>?\)/)
  expect(text).not.toContain('.avif')
})

test('leaves pictures with sources, and code that looks like a picture', async () => {
  const {html, findings} = await read(
    '<picture><source src="./a b.png" /><img src="./a b.png" alt="" /></picture>\n\n<img src="./a b.png" srcSet="/c.png 2x" alt="" />\n\n`<img src="/c.png">`\n'
  )
  expect(findings).toEqual([])
  expect(sources(html)).toHaveLength(1)
  expect(html).not.toContain('.avif')
})

test('leaves an island to its own script', async () => {
  const {html, findings} = await read(
    "import {Own} from './own.tsx'\nimport {Plain} from './plain.tsx'\n\n<Own />\n\n<Plain />\n\n![A](<./a b.png>)\n",
    {
      'content/own.tsx': "'use client'\nexport const Own = () => <div><div><img src='/c.png' alt='' /></div></div>\n",
      'content/plain.tsx': "export const Plain = () => <div><img src='/c.png' alt='' /></div>\n"
    }
  )
  expect(findings).toEqual([])
  expect(html).toMatch(/data-island="[^>]*><link [^>]*><div><div><img src="\/c\.png"/)
  // An image with another format is not preloaded.
  expect(html).not.toMatch(/^<link/)
  expect(html).toMatch(/<div><picture><source [^>]*c\.\w+\.320\.avif[^>]*><img src="\/c\.png"/)
  expect(sources(html)).toHaveLength(2)
})

test('reports a failure where the page uses the picture, in a partial too, and converts the others', async () => {
  const {html, findings} = await read('# T\n\n![A](<./a b.png>)\n\n<Part />\n\nimport Part from "./_part.mdx"\n', {
    'content/_part.mdx': 'Text.\n\n![B](./broken.png)\n',
    'content/broken.png': 'broken'
  })
  expect(findings).toEqual(['content/_part.mdx:3: acme:large: Unexpected picture'])
  expect(sources(html)).toHaveLength(1)
  expect(html).toMatch(/<img src="[^"]*broken\.\w+\.png"/)
})

test('reads text widths from the theme, and from a project that sets others', () => {
  const css = readFileSync(new URL('../../../../templates/styles/tokens.css', import.meta.url), 'utf8')
  expect(textWidthsOf(css)).toEqual(textWidths)
  expect(textWidthsOf(':root{--prose:700px;--wide: 60rem }@media print{:root{--prose:none}}')).toEqual({
    prose: 700,
    wide: 960
  })
  expect(textWidthsOf(undefined)).toEqual(textWidths)
})
