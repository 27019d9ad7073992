import fc from 'fast-check'
import {expect, test} from 'vitest'
import {fullTextOf} from '../../src/commands/build/full-text-of.ts'
import type {OpenFile} from '../../src/host/output/assemble-file.ts'
import type {Manifest} from '../../src/host/output/manifest.ts'
import type {Output} from '../../src/host/output/output.ts'
import type {PageFacts} from '../../src/model/page.ts'
import type {Route} from '../../src/model/url.ts'
import {fullText, twinPathOf} from '../../src/render/outputs.ts'

const pathOf = (route: string): string => twinPathOf({route: route as Route}) ?? ''

type Mirrors = readonly (readonly [route: string, text: string])[]

const factsOf = (mirrors: Mirrors): PageFacts[] => mirrors.map(([route]) => ({route}) as unknown as PageFacts)
const whole = (mirrors: Mirrors): string => {
  const texts = new Map(mirrors)
  return fullText(factsOf(mirrors), ({route}) => texts.get(route) ?? '')
}

/** Returns an output whose old site has some mirrors and their text, and whose new one has others. */
function outputOf(before: Mirrors, after: Mirrors, opened: string[]): Output {
  const now = new Map(after.map(([route, text]) => [pathOf(route), text]))
  const files: Manifest['files'] = new Map(
    before.map(([route, text]) => [pathOf(route), {hash: text, bytes: Buffer.byteLength(text)}])
  )
  return {
    previous: {version: 1, files},
    openPrevious: (): OpenFile => {
      const old = Buffer.from(whole(before))
      return {size: old.byteLength, bytes: (from, to) => old.subarray(from, to), close: () => undefined}
    },
    hash: (path: string) => now.get(path),
    bytes: (path: string) => {
      opened.push(path)
      return Buffer.from(now.get(path) ?? '')
    }
  } as unknown as Output
}

const mirrors = fc
  .uniqueArray(
    fc.record({
      route: fc.constantFrom('/', '/a', '/ab', '/a/b', '/ü', '/c', '/d', '/e'),
      text: fc.constantFrom('', 'a', 'ü\n', '<!-- /a -->\n\na', '\n<!-- /c -->\n\n', 'x\n\ny')
    }),
    {selector: ({route}) => route}
  )
  .map(pages => pages.map(({route, text}) => [route, text] as const))

const textOf = ({pieces}: ReturnType<typeof fullTextOf>, before: Mirrors): string => {
  const old = Buffer.from(whole(before))
  return Buffer.concat(
    [...pieces()].map(piece => (piece instanceof Uint8Array ? piece : old.subarray(piece.from, piece.to)))
  ).toString()
}

test('the text of all pages is the same, whatever is reused from the last one', () => {
  fc.assert(
    fc.property(mirrors, mirrors, (before, after) => {
      const made = fullTextOf('llms-full.txt', factsOf(after), outputOf(before, after, []))
      expect(textOf(made, before)).toBe(whole(after))
      const other = fullTextOf('llms-full.txt', factsOf(before), outputOf(after, before, []))
      if (made.key === other.key) expect(textOf(made, before)).toBe(textOf(other, after))
    }),
    {numRuns: 500}
  )
})

test('opens only changed pages', () => {
  const before: Mirrors = ['/a', '/b', '/c', '/d'].map(route => [route, `text of ${route}`])
  const after: Mirrors = [...before.slice(0, 1), ['/b', 'other'], ['/new', 'new'], ...before.slice(3)]
  const opened: string[] = []
  const made = fullTextOf('llms-full.txt', factsOf(after), outputOf(before, after, opened))
  expect(textOf(made, before)).toBe(whole(after))
  expect(opened).toEqual(['/b', '/new'].map(route => pathOf(route)))
})
