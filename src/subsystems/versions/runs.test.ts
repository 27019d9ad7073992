import {expect, test} from 'vitest'
import {runsOf} from './runs.ts'

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

const show = (before: string, after: string): string =>
  runsOf(wordsOf(before), wordsOf(after))
    .map(({kind, items}) => ({same: '', removed: '-', added: '+'})[kind] + items.join(' '))
    .join(' | ')

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['', 'a b', '+a b'],
  ['a b', '', '-a b'],
  ['a b c d', 'a x c d', 'a | -b | +x | c d'],
  ['a b c a b b a', 'c b a b a c', '-a b | c | +b | a b | -b | a | +c'],
  ['x a b', 'a b y', '-x | a b | +y']
])('%s to %s', (before, after, expected) => expect(show(before, after)).toBe(expected))

test('keeps both texts, and finds the fewest differences', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let round = 0; round < 300; round++) {
    const [before, after] = [0, 1].map(() => Array.from({length: random(9)}, () => 'abc'[random(3)] ?? '')) as [
      string[],
      string[]
    ]
    const runs = runsOf(before, after)
    const without = (kind: string): string[] => runs.flatMap(run => (run.kind === kind ? [] : run.items))
    expect([without('added'), without('removed')]).toEqual([before, after])
    const same = runs.flatMap(run => (run.kind === 'same' ? run.items : [])).length
    expect(same).toBe(commonLength(before, after))
  }
})

/** Length of the longest common subsequence, by its definition. */
function commonLength([first, ...before]: readonly string[], after: readonly string[]): number {
  if (first === undefined) return 0
  const at = after.indexOf(first)
  const skipped = commonLength(before, after)
  return at < 0 ? skipped : Math.max(skipped, 1 + commonLength(before, after.slice(at + 1)))
}

test('keeps the equal ends of long texts that differ too much', () => {
  const words = (prefix: string): string[] => ['first', ...Array.from({length: 2000}, (_, at) => prefix + at), 'last']
  expect(runsOf(words('a'), words('b')).map(({kind, items}) => [kind, items.length])).toEqual([
    ['same', 1],
    ['removed', 2000],
    ['added', 2000],
    ['same', 1]
  ])
})

test('ends quickly for long texts without a common word', () => {
  const words = (prefix: string): string[] => Array.from({length: 20_000}, (_, index) => prefix + index)
  expect(runsOf(words('a'), words('b')).map(({kind}) => kind)).toEqual(['removed', 'added'])
})
