import {execSync} from 'node:child_process'
import {platform} from 'node:os'
import {resolve} from 'node:path'
import {expect, test, vi} from 'vitest'
import {OutOfTime, withinTime, withinTimeNow} from '../../src/host/machine/time/within-time.ts'

/** Tests project code in the main thread. Not a unit test, because the guard is a thread of the compiled program. */

vi.mock('../../src/host/machine/paths.ts', () => ({libDir: () => resolve('lib')}))

test('results and errors of project code pass through', async () => {
  expect(await withinTime(() => 1)).toBe(1)
  expect(await withinTime(async () => 2)).toBe(2)
  expect(withinTimeNow(() => 3)).toBe(3)
  await expect(withinTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(() =>
    withinTimeNow(() => {
      throw new Error('no')
    })
  ).toThrow('no')
})

test('a loop is stopped, and the thread continues', async () => {
  const loop = (): never => {
    for (;;);
  }
  await expect(withinTime(loop, 200)).rejects.toThrow(OutOfTime)
  const later = async (): Promise<never> => {
    await new Promise(done => setTimeout(done, 20))
    return loop()
  }
  await expect(withinTime(later, 200)).rejects.toThrow(OutOfTime)
  expect(() => withinTimeNow(loop, 200)).toThrow(OutOfTime)
  expect(await withinTime(() => 'on')).toBe('on')
})

test('the error for a loop includes the function that loops', async () => {
  const error = await withinTime(function spins(): never {
    for (;;);
  }, 200).catch((reason: unknown) => reason as Error)
  expect((error as Error).stack).toMatch(
    /did not finish within 0\.2 s[^\n]*\n +at spins \(\S*within-time\.test\.ts:\d+:\d+\)/
  )
})

test('a promise that never settles times out', async () => {
  await expect(withinTime(() => new Promise(() => undefined), 200)).rejects.toThrow(OutOfTime)
})

/** A program that outlives the time limit of tests. Its child keeps the pipe to its parent open. */
const slowProgram = 'sleep 1000; true'

test.runIf(platform() === 'linux')('a call that waits for a program is stopped with the program', async () => {
  const call = (): unknown => execSync(slowProgram)
  await expect(withinTime(call, 200)).rejects.toThrow(OutOfTime)
  expect(() => withinTimeNow(call, 200)).toThrow(OutOfTime)
  expect(await withinTime(() => 'on')).toBe('on')
})
