import {platform} from 'node:os'
import {expect, test} from 'vitest'
import {threadNumber} from '../../src/host/machine/time/end-children.ts'
import {Progress} from '../../src/host/machine/time/progress.ts'
import {reportWaiting} from '../../src/host/machine/time/report-waiting.ts'
import {type ThreadTimes, threadTimes} from '../../src/host/machine/time/thread-times.ts'
import {TimeWatch} from '../../src/host/machine/time/time-watch.ts'

/** Returns a watch whose clocks only move when the test moves them. */
function standing(threads: number) {
  let wall = 0
  let processor = 0
  let crowd = 1
  const times = new Map<number, ThreadTimes>()
  const thread = (number: number): ThreadTimes | undefined => times.get(number)
  const watch = new TimeWatch(threads, {wall: () => wall, processor: () => processor, thread, crowd: () => crowd})
  return {
    watch,
    times,
    /** Sets how many programs share each processor. */
    share: (programs: number): void => {
      crowd = programs
    },
    /**
     * Moves the clock.
     *
     * @param had processor time of the process in that time
     */
    pass: (time: number, had: number): void => {
      wall += time
      processor += had
      watch.look()
    }
  }
}

function task(watch: TimeWatch, limit = 1000) {
  const progress = new Progress()
  progress.step = 1
  const state = {progress, late: 0}
  const stop = watch.watch({progress, limitOf: () => limit, late: () => state.late++})
  return Object.assign(state, {stop})
}

test('an hour on a busy machine does not count', () => {
  const {watch, pass} = standing(2)
  const page = task(watch)
  for (let i = 0; i < 3600; i++) pass(1000, 0.2)
  expect(page.late).toBe(0)
  pass(300, 300)
  expect(page.late).toBe(1)
})

test('threads share the time of the process, and a thread running alone gets all of it', () => {
  const {watch, pass} = standing(2)
  const loop = task(watch)
  const other = task(watch)
  for (let i = 0; i < 8; i++) pass(100, 200)
  expect([loop.late, other.late]).toEqual([0, 0])
  other.stop()
  // Time that other parts of the process used counts for no thread. None had more than the clock shows.
  pass(100, 400)
  expect(loop.late).toBe(0)
  pass(150, 150)
  expect([loop.late, other.late]).toEqual([1, 0])
})

test('each item starts from zero, and a late one is reported once', () => {
  const {watch, pass} = standing(1)
  const page = task(watch)
  pass(900, 900)
  page.progress.step = 2
  pass(900, 900)
  pass(900, 900)
  expect(page.late).toBe(0)
  pass(900, 900)
  pass(900, 900)
  expect(page.late).toBe(1)
})

test('a page that waits forever ends too, later', () => {
  const {watch, pass} = standing(1)
  const page = task(watch)
  for (let i = 1; i <= 30; i++) {
    page.progress.waited = i * 100
    pass(100, 0)
  }
  expect(page.late).toBe(0)
  page.progress.waited = 3001
  pass(100, 0)
  expect(page.late).toBe(1)
})

test('a page with a blocked thread ends too, without processor time or messages', () => {
  const {watch, pass} = standing(1)
  const page = task(watch)
  for (let i = 1; i <= 30; i++) pass(100, 1)
  expect(page.late).toBe(0)
  pass(100, 1)
  expect(page.late).toBe(1)
})

test('where the system reports the time of a thread, only that counts', () => {
  const {watch, times, pass} = standing(1)
  const page = task(watch)
  page.progress.thread = 7
  // Other threads of the process use one core.
  for (let i = 0; i <= 100; i++) {
    times.set(7, {spent: i * 9, isWaiting: false})
    pass(100, 100)
  }
  expect(page.late).toBe(0)
  times.set(7, {spent: 1200, isWaiting: false})
  pass(100, 100)
  expect(page.late).toBe(1)
})

test('on a machine that forty programs share, waiting counts a fortieth', () => {
  const {watch, times, share, pass} = standing(1)
  const page = task(watch)
  page.progress.thread = 7
  times.set(7, {spent: 5, isWaiting: true})
  share(40)
  for (let i = 0; i < 1190; i++) pass(100, 1)
  expect(page.late).toBe(0)
  for (let i = 0; i < 20; i++) pass(100, 1)
  expect(page.late).toBe(1)
})

test.runIf(platform() === 'linux')('Linux reports the time of a thread', () => {
  const before = threadTimes(threadNumber())
  for (const end = performance.now() + 200; performance.now() < end; ) JSON.stringify([1, 2, 3])
  const after = threadTimes(threadNumber())
  expect((after?.spent ?? 0) - (before?.spent ?? 0)).toBeGreaterThan(0)
  expect(after?.isWaiting).toBe(false)
  expect(threadTimes(0)).toBeUndefined()
})

test('an item is reported as slow every five seconds', () => {
  const {watch, pass} = standing(1)
  const progress = new Progress()
  let slow = 0
  const stop = watch.watch({progress, limitOf: () => 1000, late: () => undefined, slow: () => slow++})
  for (let i = 0; i < 4; i++) pass(1000, 1)
  expect(slow).toBe(0)
  for (let i = 0; i < 7; i++) pass(1000, 1)
  expect(slow).toBe(2)
  progress.step = 1
  for (let i = 0; i < 5; i++) pass(1000, 1)
  expect(slow).toBe(2)
  pass(1000, 1)
  expect(slow).toBe(3)
  stop()
})

test('a waiting thread reports that it waits', async () => {
  const progress = new Progress()
  const stop = reportWaiting(progress)
  await expect.poll(() => progress.waited, {timeout: 30_000}).toBeGreaterThan(300)
  stop()
})
