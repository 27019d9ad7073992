import {expect, it} from 'vitest'
import {readRedirects} from './read-redirects.ts'
import type {RedirectFiles} from './redirect-files.ts'

const read = (yaml: string | undefined, others: Partial<RedirectFiles> = {}) =>
  readRedirects({dir: '', config: {}, text: path => (path === 'redirects.yaml' ? yaml : undefined), ...others})

const at = (line: number, from: number, to: number) => ({start: {line, column: from}, end: {line, column: to}})

it('reads a map', () => {
  expect(read('# moved\n/old: /new\n"/x y": https://example.org/z\n')).toEqual({
    redirects: [
      {from: '/old', to: '/new', status: 301, file: 'redirects.yaml', place: at(2, 1, 5), toPlace: at(2, 7, 11)},
      {
        from: '/x y',
        to: 'https://example.org/z',
        status: 301,
        file: 'redirects.yaml',
        place: at(3, 1, 7),
        toPlace: at(3, 9, 30)
      }
    ],
    diagnostics: []
  })
})

it('reads a list', () => {
  const {redirects, diagnostics} = read(
    '- {from: /a, to: /b, status: 302}\n- from: /c\n  too: /d\n- /e\n- {from: /f, to: /g, status: 200}\n'
  )
  expect(redirects.map(({from, to, status}) => [from, to, status])).toEqual([['/a', '/b', 302]])
  expect(diagnostics.map(({start, reason}) => `${start?.line}:${start?.column} ${reason}`)).toEqual([
    '2:3 The redirect has no `to`. Add a route.',
    '3:3 Unexpected key `too`, expected `from`, `to` or `status`; did you mean `to`?',
    '4:3 Unexpected value, expected `from` and `to`',
    '5:30 Unexpected status `200`, expected 301, 302, 303, 307 or 308'
  ])
})

it("reads a host's file: comments, placeholders, rewrites and conditions", () => {
  const text =
    '# comment\n/old /new\n/a/*  https://example.org/:splat  302! # why\n/api/* /.functions/:splat 200\n/de /de/home 302 Language=de\n/q id=:id /p/:id 301\n/lonely\n'
  const {redirects, diagnostics} = read(undefined, {
    ofHost: {text, file: 'docs/public/_redirects'},
    config: {'/c': '/d'}
  })
  expect(
    redirects.map(({from, to, status, file, verbatim, place}) => [from, to, status, file, verbatim, place?.start.line])
  ).toEqual([
    ['/c', '/d', 301, 'docsgen.config', undefined, undefined],
    ['/old', '/new', 301, 'docs/public/_redirects', true, 2],
    ['/a/*', 'https://example.org/:splat', 302, 'docs/public/_redirects', true, 3],
    ['/q', '/p/:id', 301, 'docs/public/_redirects', true, 6]
  ])
  expect(diagnostics.map(({start, reason}) => `${start?.line}:${start?.column} ${reason}`)).toEqual([
    '7:1 The redirect from `/lonely` has no target. Add a route or a full address.'
  ])
})

it('reports the place of a YAML error', () => {
  const {diagnostics} = read('/a: [b\n')
  expect(diagnostics).toMatchObject([
    {rule: 'redirect-syntax', severity: 'error', file: 'redirects.yaml', start: {line: 2, column: 1}}
  ])
  expect(read('- from: a\n  to: //evil.example\n', {config: {'/x': 'javascript:1'}}).redirects).toEqual([])
})

it("shows the path of the file in a version's folder", () => {
  const {redirects} = read(undefined, {dir: 'versions/1.0', text: () => '/old: /new\n'})
  expect(redirects.map(({file}) => file)).toEqual(['versions/1.0/redirects.yaml'])
})
