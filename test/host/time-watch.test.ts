import {expect, test} from 'vitest'
import {Progress} from '../../src/host/machine/time/progress.ts'
import {reportWaiting} from '../../src/host/machine/time/report-waiting.ts'
import {TimeWatch} from '../../src/host/machine/time/time-watch.ts'

/** Returns a watch whose clocks only move when the test moves them. */
function standing(threads: number) {
  let wall = 0
  let processor = 0
  const watch = new TimeWatch(threads, {wall: () => wall, processor: () => processor})
  return {
    watch,
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

test('a waiting thread reports that it waits', async () => {
  const progress = new Progress()
  const stop = reportWaiting(progress)
  await expect.poll(() => progress.waited, {timeout: 30_000}).toBeGreaterThan(300)
  stop()
})
