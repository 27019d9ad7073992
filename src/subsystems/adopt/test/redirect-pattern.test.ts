import {expect, test} from 'vitest'
import {redirectPattern} from '../dialects/redirect-pattern.ts'

test.each([
  ['/old', '/new', ['/old', '/new']],
  ['/old/:slug*', '/new/:slug*', ['/old/*', '/new/:splat']],
  ['/old/[...slug]', '/new/[...slug]', ['/old/*', '/new/:splat']],
  ['/old/*', '/new/*', ['/old/*', '/new/:splat']],
  ['/a/:id/b', '/b/:id', ['/a/:id/b', '/b/:id']],
  ['/a/[id]', '/b/[id]', ['/a/:id', '/b/:id']],
  ['/old/:slug*', 'https://a.example/x', ['/old/*', 'https://a.example/x']]
])('%s to %s is a redirect of hosts', (from, to, expected) => {
  expect(redirectPattern(from, to)).toEqual(expected)
})

test.each([
  ['/old/:id(\\d+)', '/new/:id'],
  ['/old/:slug*/b', '/new/:slug*'],
  ['/old', '/new/:slug'],
  ['/old/:slug?', '/new']
])('%s to %s is not', (from, to) => {
  expect(redirectPattern(from, to)).toBeUndefined()
})
