import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {type Profiler, Session} from 'node:inspector/promises'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, expect, test, vi} from 'vitest'
import {build} from '../../src/commands/build/build.ts'
import {createLogger} from '../../src/host/machine/terminal/logger.ts'
import {openProject} from '../../src/host/project/project.ts'
import {createPageWorker} from '../../src/host/reading/worker.ts'
import {workerSetupOf} from '../../src/host/reading/worker-setup.ts'
import type {SourcePath} from '../../src/model/url.ts'
import {app} from '../app.ts'

/**
 * Records which files of the source a page passes: those whose functions run while one page changes, as V8 counts them. The lists
 * are checked in, so a change that makes the way longer shows in its diff. `vitest run test/build/trail.test.ts -u` updates them.
 */
const repository = fileURLToPath(new URL('../../', import.meta.url))

// The sources run in this process; threads run the compiled program.
vi.mock('../../src/host/machine/paths.ts', async load => ({
  ...(await load<typeof import('../../src/host/machine/paths.ts')>()),
  libDir: () => join(repository, 'lib')
}))

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-trail-')))
afterAll(() => rmSync(root, {recursive: true, force: true}))

const changed = 'content/guide/mill.md' as SourcePath
const textOf = (state: number): string => `---\ntitle: Mill\ndescription: Grind.\n---\n\nState ${state} of [home](/).\n`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), {recursive: true})
  writeFileSync(join(root, path), text)
}

write('docsgen.config.json', '{"title": "Trail"}')
write('content/index.md', '---\ntitle: Home\ndescription: Start.\n---\n\nRead about the [mill](/guide/mill).\n')
write(changed, textOf(0))

/** What depends on the speed of the machine: clocks, limits and what is said about slow work. */
const timed = /^src\/host\/(?:machine\/(?:time|terminal)\/|modules\/running-code|modules\/slow-bundles|reading\/stuck)/

/** Returns the files whose functions run during work, sorted. Evaluating a module does not count. */
async function entered(work: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: false})
  try {
    await work()
    const {result} = await session.post('Profiler.takePreciseCoverage')
    return [...new Set(result.flatMap(script => (runs(script) ? [pathOf(script.url)] : [])))]
      .filter(path => /^(?:src|templates)\//.test(path) && !timed.test(path))
      .sort()
  } finally {
    session.disconnect()
  }
}

/** Returns whether a function of the script ran, other than the one that evaluates the whole module. */
function runs({functions}: Profiler.ScriptCoverage): boolean {
  const end = Math.max(...functions.map(({ranges: [range]}) => range?.endOffset ?? 0))
  return functions.some(({ranges: [range]}) => {
    const isModule = range !== undefined && range.startOffset < 300 && range.endOffset > end - 300
    return range !== undefined && range.count > 0 && !isModule
  })
}

const pathOf = (url: string): string =>
  relative(repository, url.startsWith('file:') ? fileURLToPath(url) : url).replaceAll('\\', '/')

/** Returns a list with its length, one file per line. */
const listOf = (title: string, files: readonly string[]): string => `# ${title}: ${files.length}\n${files.join('\n')}\n`

const logger = createLogger({level: 'silent'})

/** Returns the files that a thread enters when it reads and renders the changed page. */
async function enteredInThread(): Promise<string[]> {
  const project = await openProject({app, root})
  try {
    const worker = await createPageWorker(app, workerSetupOf(project))
    const read = () => worker.read({kind: 'read', sources: [changed]}, () => undefined)
    write(changed, textOf(-1))
    await read()
    write(changed, textOf(-2))
    return await entered(async () => void (await read()))
  } finally {
    project.dispose()
  }
}

test('a build for one changed page enters the recorded files', async () => {
  const run = () => build({app, root, logger, jobs: 1})
  await run()
  write(changed, textOf(1))
  await run()
  const unchanged = new Set(await entered(async () => void (await run())))
  write(changed, textOf(2))
  const main = await entered(async () => expect((await run()).exitCode).toBe(0))
  const own = main.filter(path => !unchanged.has(path))
  const lists = [
    listOf('Main thread, only because the page changed', own),
    listOf(
      'Main thread, in every build',
      main.filter(path => unchanged.has(path))
    ),
    listOf('Thread that reads the page', await enteredInThread())
  ]
  await expect(lists.join('\n')).toMatchFileSnapshot('trail/build.txt')
})
