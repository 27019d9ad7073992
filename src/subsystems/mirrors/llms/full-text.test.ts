import fc from 'fast-check'
import {expect, test} from 'vitest'
import type {PageFacts} from '../../../model/page.ts'
import type {Route} from '../../../model/url.ts'
import {mirrorPath} from '../mirror-path.ts'
import type {BuiltFiles} from './built-files.ts'
import {type FullText, fullText} from './full-text.ts'

const pathOf = (route: string): string => mirrorPath(route as Route)

type Mirrors = readonly (readonly [route: string, text: string])[]

const factsOf = (mirrors: Mirrors): PageFacts[] => mirrors.map(([route]) => ({route}) as unknown as PageFacts)
const whole = (mirrors: Mirrors): string => {
  const texts = new Map(mirrors)
  return fullText(factsOf(mirrors)).text(({route}) => texts.get(route) ?? '')
}

/** Returns an output whose old site has some mirrors and their text, and whose new one has others. */
function outputOf(before: Mirrors, after: Mirrors, opened: string[]): BuiltFiles {
  const now = new Map(after.map(([route, text]) => [pathOf(route), text]))
  const files = new Map(before.map(([route, text]) => [pathOf(route), {hash: text, bytes: Buffer.byteLength(text)}]))
  return {
    previous: {files},
    openPrevious: () => {
      const old = Buffer.from(whole(before))
      return {size: old.byteLength, bytes: (from, to) => old.subarray(from, to), close: () => undefined}
    },
    hash: (path: string) => now.get(path),
    bytes: (path: string) => {
      opened.push(path)
      return Buffer.from(now.get(path) ?? '')
    }
  }
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

const textOf = ({pieces}: ReturnType<FullText['assemble']>, before: Mirrors): string => {
  const old = Buffer.from(whole(before))
  return Buffer.concat(
    [...pieces()].map(piece => (piece instanceof Uint8Array ? piece : old.subarray(piece.from, piece.to)))
  ).toString()
}

test('the text of all pages is the same, whatever is reused from the last one', () => {
  fc.assert(
    fc.property(mirrors, mirrors, (before, after) => {
      const made = fullText(factsOf(after)).assemble('llms-full.txt', outputOf(before, after, []))
      expect(textOf(made, before)).toBe(whole(after))
      const other = fullText(factsOf(before)).assemble('llms-full.txt', outputOf(after, before, []))
      if (made.key === other.key) expect(textOf(made, before)).toBe(textOf(other, after))
    }),
    {numRuns: 500}
  )
})

test('opens only changed pages', () => {
  const before: Mirrors = ['/a', '/b', '/c', '/d'].map(route => [route, `text of ${route}`])
  const after: Mirrors = [...before.slice(0, 1), ['/b', 'other'], ['/new', 'new'], ...before.slice(3)]
  const opened: string[] = []
  const made = fullText(factsOf(after)).assemble('llms-full.txt', outputOf(before, after, opened))
  expect(textOf(made, before)).toBe(whole(after))
  expect(opened).toEqual(['/b', '/new'].map(route => pathOf(route)))
})
