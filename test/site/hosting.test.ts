import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import schema from '../../schema/config.schema.json' with {type: 'json'}
import {hostNames} from '../../src/model/host-names.ts'
import type {Redirect} from '../../src/model/redirect.ts'
import {hostFiles} from '../../src/render/hosting/host-files.ts'
import {hostNotes} from '../../src/render/hosting/host-notes.ts'

/** Files of hosts that cannot be started here: each is read as its host would. */

const redirect = (from: string, to: string, status = 301): Redirect => ({from, to, status, file: 'redirects.yaml'})
const redirects = [
  redirect('/old', '/new', 308),
  redirect('/was/*', '/is/:splat'),
  redirect('/by/:name/end', '/of/:name', 302),
  redirect('/ö', 'https://example.org/?a=b')
]
const headers = '/docs/*\n  X-A: one\n  X-A: two\n/docs/assets/*\n  Cache-Control: immutable\n'
const files = (host: (typeof hostNames)[number], base = '/docs/') =>
  hostFiles(host, {base, format: 'file', redirects, headers})

test('the schema knows every host', () => {
  expect(schema.properties.build.properties.host.enum).toEqual([...hostNames])
})

test('vercel.json', () => {
  expect(JSON.parse(files('vercel')['vercel.json']?.() ?? '')).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      {source: '/docs/old', destination: '/docs/new', statusCode: 308},
      {source: '/docs/was/:splat*', destination: '/docs/is/:splat*', statusCode: 301},
      {source: '/docs/by/:name/end', destination: '/docs/of/:name', statusCode: 302},
      {source: '/docs/ö', destination: 'https://example.org/?a=b', statusCode: 301}
    ],
    headers: [
      {source: '/docs/(.*)', headers: [{key: 'X-A', value: 'one, two'}]},
      {source: '/docs/assets/(.*)', headers: [{key: 'Cache-Control', value: 'immutable'}]}
    ]
  })
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
])('CloudFront takes %s for %s', (uri, expected, accept) => {
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

test('what a host cannot do is said', () => {
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
