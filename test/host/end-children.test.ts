import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {platform} from 'node:os'
import {Worker} from 'node:worker_threads'
import {expect, test, vi} from 'vitest'
import {Progress} from '../../src/host/machine/time/progress.ts'
import {stopThread} from '../../src/host/reading/stop-thread.ts'

/** A thread that reports its number, then waits for a program. */
const waiting = `
import {execSync} from 'node:child_process'
import {readlinkSync} from 'node:fs'
import {parentPort} from 'node:worker_threads'
parentPort.postMessage(Number(readlinkSync('/proc/thread-self').split('/').pop()))
execSync('sleep 1000; true')
`

test.runIf(platform() === 'linux')('a thread that waits for a program ends, and only its own programs', async () => {
  const other = spawn('sleep', ['1000'])
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(waiting)}`))
  const [number] = (await once(thread, 'message')) as [number]
  const children = (): string => readFileSync(`/proc/self/task/${number}/children`, 'utf8')
  await vi.waitUntil(() => children() !== '', {timeout: 60_000})
  const progress = new Progress()
  progress.thread = number
  const task = new AbortController()
  const ended = new Promise<void>(resolve =>
    task.signal.addEventListener('abort', () => void thread.terminate().then(() => resolve()))
  )
  stopThread(task, progress)
  await ended
  expect(other.exitCode).toBe(null)
  expect(other.signalCode).toBe(null)
  other.kill()
})
