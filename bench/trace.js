import {existsSync, writeFileSync} from 'node:fs'
import {ServerResponse} from 'node:http'
import {Session} from 'node:inspector'
import {join} from 'node:path'
import {isMainThread, MessagePort, threadId} from 'node:worker_threads'

/**
 * `bench/dev.js --stages` loads this module into `docsgen dev` (`node --import`). While the folder in `DOCSGEN_TRACE` contains
 * a file `on`, it records when each thread gets a task and responds and when a page is sent, and takes a CPU profile of each
 * thread.
 * A thread of the pool sleeps between tasks and receives no messages then, so each thread checks for the file when it responds.
 */
const dir = process.env.DOCSGEN_TRACE ?? '.'
const session = new Session()
session.connect()
let isOn = false
/** @type {[at: number, what: string][]} */
const marks = []

/** @param {string} what */
function mark(what) {
  if (isOn) marks.push([performance.timeOrigin + performance.now(), what])
}

function look() {
  const asked = existsSync(join(dir, 'on'))
  if (asked === isOn) return
  isOn = asked
  if (asked) {
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', {interval: 200})
    session.post('Profiler.start')
    return
  }
  session.post('Profiler.stop', (error, answer) => {
    if (!error) writeFileSync(join(dir, `${threadId}.cpuprofile`), JSON.stringify(answer.profile))
  })
  writeFileSync(join(dir, `${threadId}.marks.json`), JSON.stringify(marks))
}

const {postMessage} = MessagePort.prototype
MessagePort.prototype.postMessage = function (...values) {
  const [message] = values
  if (isMainThread) mark(`ask ${message?.task?.kind ?? ''}`)
  else if (typeof message === 'string') mark('document')
  else if ('taskId' in message) mark('answer')
  else mark('tell')
  const result = postMessage.apply(this, values)
  if (!isMainThread) look()
  return result
}

if (isMainThread) {
  setInterval(look, 100).unref()
  const {write} = ServerResponse.prototype
  ServerResponse.prototype.write = function (...values) {
    if (String(values[0]).startsWith('data: {"kind":"page"')) mark('send')
    return write.apply(this, values)
  }
}
