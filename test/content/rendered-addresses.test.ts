import {describe, expect, test} from 'vitest'
import {page, readFrom} from './reader.ts'

const source = 'content/guide/input.mdx'
const own = `import type {ReactNode} from 'react'
export function Fixed() {
  return <nav><a className="x" href="/guide/other?a=1&b=2#part">one</a><img src="/logo.svg" alt="Logo" /><a href="/guide/ü x">two</a></nav>
}
export function Card({href, to, children}: {href?: string; to?: string; children?: ReactNode}) {
  return <a href={href ?? to}>{children}</a>
}
export function Others() {
  return <p><a href="#here">a</a><a href="//example.org/x">b</a><a href="https://example.org/">c</a><a href="/file.pdf">d</a><a href="/docs/based">e</a><area href="/area" /></p>
}
`
const files = {
  'content/guide/own.tsx': own,
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/file.pdf': 'pdf'
}
const imports = "import {Card, Fixed, Others} from './own.tsx'\n\n"

async function read(body: string, base: string) {
  const {content, facts, diagnostics} = await readFrom({[source]: page(imports + body), ...files}, source, {base})
  const addresses = [...content.html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  return {html: content.html, addresses, links: facts.links, diagnostics}
}

describe.each([
  ['/', ''],
  ['/docs/', '/docs']
])('under the base %s', (base, prefix) => {
  test('an address that a component writes gets the base', async () => {
    const {addresses, links, diagnostics} = await read('<Fixed />', base)
    // React preloads the image first.
    expect(addresses).toEqual([
      `${prefix}/logo.svg`,
      `${prefix}/guide/other?a=1&amp;b=2#part`,
      `${prefix}/logo.svg`,
      `${prefix}/guide/%C3%BC%20x`
    ])
    expect(diagnostics).toEqual([])
    expect(links.map(({href, target}) => [href, target.kind === 'page' ? target.route : target.kind])).toEqual([
      ['/logo.svg', 'asset'],
      ['/guide/other?a=1&b=2#part', '/guide/other'],
      ['/guide/ü x', '/guide/ü x']
    ])
  })

  test('an address that a page passes to a component gets the base once', async () => {
    const {addresses, links} = await read(
      '<Card href="/a">a</Card>\n\n<Card to="/b">b</Card>\n\n<Card href={"/c"}>[d](/d)</Card>\n\n- [e](/e) <Card to="/e" />',
      base
    )
    expect(addresses).toEqual(['a', 'b', 'c', 'd', 'e', 'e'].map(name => `${prefix}/${name}`))
    expect(new Set(links.map(({target}) => target.kind === 'page' && target.route))).toEqual(
      new Set(['/a', '/b', '/c', '/d', '/e'])
    )
  })
})

test('changes only root-relative addresses without the base', async () => {
  const {addresses} = await read('<Others />', '/docs/')
  expect(addresses).toEqual([
    '#here',
    '//example.org/x',
    'https://example.org/',
    '/docs/file.pdf',
    '/docs/based',
    '/docs/area'
  ])
})

test('reports a missing file', async () => {
  const {diagnostics} = await read('<Card href={"/gone.pdf"}>x</Card>', '/docs/')
  expect(diagnostics).toMatchObject([{rule: 'missing-asset', file: source}])
})
