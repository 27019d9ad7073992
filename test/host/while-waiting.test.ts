import {setTimeout as wait} from 'node:timers/promises'
import {expect, test, vi} from 'vitest'
import {whileWaiting} from '../../src/commands/load/while-waiting.ts'

test('a wait of more than two seconds is announced once, and a shorter one is not', async () => {
  const lines: string[] = []
  const logger = {info: (text: string) => void lines.push(text)}
  vi.useFakeTimers()
  try {
    let finish: (value: string) => void = () => undefined
    const slow = whileWaiting(logger, 'loading', new Promise<string>(resolve => (finish = resolve)))
    vi.advanceTimersByTime(1900)
    expect(lines).toEqual([])
    vi.advanceTimersByTime(60_000)
    finish('done')
    expect(await slow).toBe('done')
    expect(lines).toEqual(['loading …'])
    await expect(whileWaiting(logger, 'failing', Promise.reject(new Error('no')))).rejects.toThrow('no')
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
  expect(await whileWaiting(logger, 'short', wait(1, 'soon'))).toBe('soon')
})
