import fc from 'fast-check'
import {expect, test} from 'vitest'
import {pathPattern} from '../../rules/text/redirect-index.ts'
import {hostRules} from './host-rules.ts'
import {createPathMatcher} from './path-matcher.ts'

/** Tries each pattern in turn. */
function naive(patterns: readonly string[], path: string) {
  return patterns.flatMap((pattern, value) => {
    const match = pathPattern(pattern).exec(path)
    return match ? [{value, groups: match.groups ?? {}}] : []
  })
}

const segment = fc.constantFrom('a', 'b', 'docs', '*', ':x', ':y', 'a*', 'a-:x', '', 'ü', 'A', '*b')
const plain = fc.constantFrom('a', 'b', 'docs', '', 'ü', 'A', 'ab', 'a-b', '\n')
const pathOf = (part: fc.Arbitrary<string>) => fc.array(part, {maxLength: 5}).map(parts => `/${parts.join('/')}`)

test('the matcher finds what trying each pattern in turn finds, in the same order', () => {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  console.info(`seed ${seed}`)
  fc.assert(
    fc.property(
      fc.array(pathOf(segment), {maxLength: 30}),
      fc.array(pathOf(plain), {maxLength: 10}),
      (patterns, paths) => {
        const matcher = createPathMatcher(patterns.map((pattern, at) => [pattern, at] as const))
        for (const path of [...paths, ...patterns, ''])
          expect([...matcher.matches(path)]).toEqual(naive(patterns, path))
      }
    ),
    {seed, numRuns: 200}
  )
})

test('a request compares its path only with patterns that begin like it', () => {
  const lines = Array.from({length: 40_000}, (_, at) => `/docs/old-${at}/:page /docs/new-${at}/:page`)
  const headers = Array.from({length: 40_000}, (_, at) => `/docs/new-${at}/*\n  X-At: ${at}`)
  const rules = hostRules({redirects: lines.join('\n'), headers: headers.join('\n')})
  const {exec} = RegExp.prototype
  let compared = 0
  RegExp.prototype.exec = function (text) {
    compared++
    return exec.call(this, text)
  }
  try {
    expect(rules.targetOf('/docs/old-39999/a', false)).toEqual({to: '/docs/new-39999/a', suffix: '', status: 301})
    expect(rules.headersFor('/docs/new-39999/a')).toEqual({'x-at': '39999'})
  } finally {
    RegExp.prototype.exec = exec
  }
  expect(compared).toBeLessThan(100)
})
