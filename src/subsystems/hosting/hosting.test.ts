import {runInNewContext} from 'node:vm'
import {getTransformedRoutes, isHandler, type Route} from '@vercel/routing-utils'
import {expect, test} from 'vitest'
import schema from '../../../schema/config.schema.json' with {type: 'json'}
import {hostNames} from '../../model/project/config.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import {hostFiles} from './host-files.ts'
import {hostNotes} from './host-notes.ts'

/** Tests the files of hosts that cannot run here. Each file is read as its host reads it. */

const redirect = (from: string, to: string, status = 301): Redirect => ({from, to, status, file: 'redirects.yaml'})
const redirects = [
  redirect('/old', '/new', 308),
  redirect('/was/*', '/is/:splat'),
  redirect('/by/:name/end', '/of/:name', 302),
  redirect('/ö', 'https://example.org/?a=b')
]
const headers = '/docs/*\n  X-A: one\n  X-A: two\n/docs/assets/*\n  Cache-Control: immutable\n'
const files = (host: (typeof hostNames)[number], base = '/docs/') =>
  hostFiles(host, {
    base,
    format: 'file',
    redirects,
    headers,
    htmlOnly: ['/search'],
    errorFolders: ['/1.4/fr', '/fr', '/1.4']
  })

test('the schema lists every host', () => {
  expect(schema.properties.build.properties.host.enum).toEqual([...hostNames])
})

/** Files of a site whose pages are served without `.html`, as Vercel stores them for `cleanUrls`. */
const vercelOutput = new Set(
  [
    'index',
    'index.md',
    'a/b',
    'a/b.md',
    'old.md',
    'search',
    'assets/x.css',
    '404',
    'fr/404',
    '1.4/404',
    '1.4/fr/404'
  ].map(path => `/docs/${path}`)
)

interface Answer {
  readonly status: number
  /** The file that is sent, or the address of the redirect. */
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
}

/** Answers a request by Vercel's routes in order: those before the files, the files, those after them. */
function askVercel(routes: readonly Route[], path: string, accept: string): Answer {
  let at = path
  const headers: Record<string, string> = {}
  for (const route of routes) {
    if (isHandler(route)) {
      const file = fileAt(at)
      if (file) return {status: 200, to: file, headers}
      continue
    }
    const match = new RegExp(route.src ?? '').exec(at)
    const has = route.has ?? []
    if (!match || !has.every(each => 'value' in each && new RegExp(`^${each.value}$`).test(accept))) continue
    const fill = (text: string) => text.replace(/\$(\d)/g, (_, group) => match[group] ?? '')
    for (const [name, value] of Object.entries(route.headers ?? {})) headers[name] = fill(value)
    if (route.status) return {status: route.status, to: headers.Location ?? fileAt(route.dest ?? '') ?? '', headers}
    if (route.dest) at = fill(route.dest)
    if (route.continue) continue
    if (!route.check || fileAt(at)) break
  }
  const file = fileAt(at)
  return file ? {status: 200, to: file, headers} : {status: 404, to: '', headers}
}

function fileAt(path: string): string | undefined {
  return [path, `${path.replace(/\/$/, '')}/index`].find(each => vercelOutput.has(each))
}

test.each<[path: string, expected: string, accept?: string]>([
  ['/docs', '200 /docs/index'],
  ['/docs', '200 /docs/index.md', 'text/markdown'],
  ['/docs/', '308 /docs', 'text/markdown'],
  ['/docs/a/b', '200 /docs/a/b'],
  ['/docs/a/b', '200 /docs/a/b.md', 'text/markdown, */*'],
  ['/docs/a/b.html', '308 /docs/a/b'],
  ['/docs/search', '200 /docs/search', 'text/markdown'],
  ['/docs/nowhere', '404 ', 'text/markdown'],
  ['/docs/fr/nowhere', '404 /docs/fr/404'],
  ['/docs/fr/a/nowhere', '404 /docs/fr/404', 'text/markdown'],
  ['/docs/1.4/nowhere', '404 /docs/1.4/404'],
  ['/docs/1.4/fr/nowhere', '404 /docs/1.4/fr/404'],
  ['/docs/french', '404 '],
  ['/docs/assets/x.css', '200 /docs/assets/x.css', 'text/markdown'],
  ['/docs/old', '308 /docs/new'],
  ['/docs/old', '308 /docs/new', 'text/markdown'],
  ['/docs/was/b/c', '301 /docs/is/b/c'],
  ['/docs/was', '301 /docs/is/'],
  ['/docs/by/me/end', '302 /docs/of/me', 'text/markdown'],
  ['/docs/ö', '301 https://example.org/?a=b']
])('Vercel answers %s with %s', (path, expected, accept = 'text/html') => {
  const {routes, error} = getTransformedRoutes(JSON.parse(files('vercel')['vercel.json']?.() ?? ''))
  expect(error).toBeNull()
  const {status, to} = askVercel(routes ?? [], path, accept)
  expect(`${status} ${to}`).toBe(expected)
})

test('Vercel sends the headers of each file, with Vary', () => {
  const {routes} = getTransformedRoutes(JSON.parse(files('vercel')['vercel.json']?.() ?? ''))
  expect(askVercel(routes ?? [], '/docs/a/b', 'text/markdown').headers).toEqual({Vary: 'Accept', 'X-A': 'one, two'})
  expect(askVercel(routes ?? [], '/docs/assets/x.css', '*/*').headers['Cache-Control']).toBe('immutable')
})

interface Event {
  readonly request: {readonly uri: string; readonly headers: object; readonly querystring: object}
  readonly response?: {readonly headers: Record<string, {readonly value: string}>}
}

interface Result {
  readonly uri?: string
  readonly statusCode?: number
  readonly headers: Record<string, {readonly value: string}>
}

const run = (code: string, event: Event): Result => runInNewContext(`${code}\nhandler(event)`, {event}) as Result

test.each<[uri: string, expected: string, accept?: string]>([
  ['/docs/', '/docs/index.html'],
  ['/docs/', '/docs/index.md', 'text/markdown'],
  ['/docs/a/b', '/docs/a/b.html'],
  ['/docs/a/b', '/docs/a/b.md', 'text/markdown, */*'],
  ['/docs/search', '/docs/search.html', 'text/markdown'],
  ['/docs/assets/x.css', '/docs/assets/x.css'],
  ['/docs/a/', '308 /docs/a?q=1'],
  ['/docs/a.html', '308 /docs/a?q=1'],
  ['/docs/index.html', '308 /docs/?q=1'],
  ['/docs/a/index.html', '308 /docs/a?q=1'],
  ['/docs/old', '308 /docs/new'],
  ['/docs/was/b/c', '301 /docs/is/b/c'],
  ['/docs/was', '301 /docs/is/'],
  ['/docs/by/me/end', '302 /docs/of/me'],
  ['/docs/%C3%B6', '301 https://example.org/?a=b'],
  ['//evil.example/', '//evil.example/']
])('CloudFront maps %s to %s', (uri, expected, accept) => {
  const code = files('cloudfront')['.host/cloudfront-request.js']?.() ?? ''
  const request = {
    uri,
    headers: accept ? {accept: {value: accept}} : {},
    querystring: {q: {value: '1'}}
  }
  const {statusCode, headers: answered, uri: asked} = run(code, {request})
  expect(statusCode ? `${statusCode} ${answered.location?.value}` : asked).toBe(expected)
})

test('CloudFront sets headers by path', () => {
  const code = files('cloudfront')['.host/cloudfront-response.js']?.() ?? ''
  const ask = (uri: string) =>
    run(code, {request: {uri, headers: {}, querystring: {}}, response: {headers: {}}}).headers
  expect(ask('/docs/a')).toEqual({'x-a': {value: 'one, two'}})
  expect(ask('/docs/assets/b.css')).toEqual({'x-a': {value: 'one, two'}, 'cache-control': {value: 'immutable'}})
})

test('features that a host does not support are reported', () => {
  const sizeOf = (): number => 20_000
  expect(hostNotes('github-pages', {redirects, sizeOf})[0]).toContain('2 redirects with patterns')
  expect(hostNotes('cloudfront', {redirects, sizeOf})[0]).toContain('20000 bytes')
  expect(hostNotes('nginx', {redirects, sizeOf})).toEqual([])
})

test('GitHub Pages gets a page for each redirect below the base', () => {
  const made = files('github-pages')
  expect(Object.keys(made)).toEqual(['.nojekyll', 'old.html', 'ö.html'])
  expect(made['ö.html']?.()).toContain('<a href="https://example.org/?a=b">')
})
