import {describe, expect, test} from 'vitest'
import {TypingPause} from '../browser/dialog/typing-pause.ts'

/** Types letters at the given intervals, and returns the pause after each. */
function pausesIn(intervals: readonly number[]): number[] {
  const typing = new TypingPause('')
  let now = 0
  let text = ''
  return intervals.map(interval => {
    now += interval
    text += 'x'
    return typing.after(text, now)
  })
}

describe('a search waits', () => {
  test.each([
    ['a fast typist', [80, 90, 70, 80, 100, 80]],
    ['a slow typist', [300, 320, 280, 330, 300, 290]],
    ['an uneven typist', [90, 240, 80, 210, 60, 230]]
  ])('for the next letter of %s', (_, intervals) => {
    const pauses = pausesIn(intervals)
    // The rhythm is known after the second letter.
    for (const [i, interval] of intervals.entries()) if (i > 1) expect(pauses[i - 1]).toBeGreaterThan(interval)
  })

  test('never for long', () => {
    expect(Math.max(...pausesIn([0, 900, 5000, 990, 990]))).toBeLessThanOrEqual(500)
  })

  test('for the usual time after the reader pauses to think', () => {
    expect(pausesIn([80, 3000, 80]).at(-1)).toBe(pausesIn([80, 80, 80]).at(-1))
  })

  test('for a deleted letter as for any other', () => {
    const typing = new TypingPause('')
    typing.after('d', 0)
    typing.after('do', 100)
    expect(typing.after('d', 200)).toBeGreaterThan(100)
  })

  test('not at all after a text is pasted, selected, or narrowed', () => {
    const typing = new TypingPause('')
    expect(typing.after('docker', 0)).toBe(0)
    expect(typing.after('docker', 10)).toBe(0)
    expect(typing.after('docker run', 20)).toBe(0)
  })
})
