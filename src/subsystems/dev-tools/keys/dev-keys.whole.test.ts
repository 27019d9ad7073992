import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {chmodSync, existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {soon} from '../../../../test/dev/live-page.ts'
import {
  type OpenTab,
  openTab,
  pageText,
  plantProject,
  programPath,
  startDev,
  write
} from '../../../../test/dev/program.ts'

/**
 * Tests `dev` in a terminal. `script` of util-linux, which every Debian has, provides the terminal. Without it, or with another
 * program of that name, the tests are skipped.
 */
const canHold =
  process.platform === 'linux' &&
  spawnSync('script', ['--version'], {encoding: 'utf8'}).stdout?.includes('util-linux') === true &&
  spawnSync('bash', ['--version']).status === 0

interface Terminal {
  readonly child: ChildProcess
  /** Returns all output so far. */
  shown(): string
  /** Presses keys. */
  press(keys: string): void
  /** Exit code. */
  readonly ended: Promise<number | null>
}

let root: string
let terminal: Terminal | undefined
let tab: OpenTab | undefined

const home = (text: string): string =>
  pageText('Home', `import {word} from '@/word.ts'\n\n# Home\n\nIt says ${text} and {word}.`)

beforeEach(() => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Keys', alias: {'@/': './'}}),
    'content/index.mdx': home('start'),
    'word.ts': "export {word} from 'lexicon'\n",
    'node_modules/lexicon/package.json': '{"name": "lexicon", "type": "module", "exports": "./index.js"}',
    'node_modules/lexicon/index.js': "export const word = 'first'\n",
    'bin/opener': `#!/bin/sh\necho "$1" >> "${'$'}{OPENED}"\n`
  })
  chmodSync(join(root, 'bin/opener'), 0o755)
})

afterEach(async () => {
  tab?.close()
  tab = undefined
  if (terminal && terminal.child.exitCode === null) {
    terminal.child.kill('SIGKILL')
    await terminal.ended
  }
  terminal = undefined
  rmSync(root, {recursive: true, force: true})
})

function hold(command: string, env: NodeJS.ProcessEnv = {}): Terminal {
  const {CI: _ci, ...inherited} = process.env
  const child = spawn('script', ['-qfec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {...inherited, NO_COLOR: '1', SHELL: '/bin/bash', OPENED: join(root, 'opened'), ...env}
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += String(chunk)))
  child.stdin.on('error', () => undefined)
  const held: Terminal = {
    child,
    shown: () => text,
    press: keys => child.stdin.write(keys),
    ended: new Promise(done => child.once('exit', done))
  }
  terminal = held
  return held
}

const devCommand = (args = ''): string => `${process.execPath} ${programPath()} dev ${root} --port 0 ${args}`

/** Returns the address of the server, after it is printed. */
async function addressOf(held: Terminal): Promise<string> {
  await soon(held.shown).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\s/)
  return /http:\/\/127\.0\.0\.1:\d+\//.exec(held.shown())?.[0] ?? ''
}

/** Returns the processes in the session of a terminal: the shell and everything that it started. */
function processesOn(held: Terminal): string[] {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent = '', , session = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [{name, parent, session}]
      } catch {
        return []
      }
    })
  const sessions = new Set(stats.filter(({parent}) => parent === String(held.child.pid)).map(({name}) => name))
  return stats.filter(({session}) => sessions.has(session)).map(({name}) => name)
}

const isAlive = (pid: string): boolean => existsSync(`/proc/${pid}`)

describe.skipIf(!canHold)('keys', () => {
  test('h lists them, c clears, o opens, r reads everything again, q quits', async () => {
    const held = hold(`exec ${devCommand()}`, {BROWSER: join(root, 'bin/opener')})
    const url = await addressOf(held)
    expect(held.shown()).toContain('press h for help')
    tab = await openTab(url, '')
    const {html} = tab
    expect(html()).toContain('It says start and first.')

    // The arrow arrives together with the key.
    held.press('\u001b[Ah')
    for (const line of ['r  read everything again', 'o  open the browser', 'c  clear the terminal', 'q  quit'])
      await soon(held.shown).toContain(line)

    expect(held.shown()).not.toContain('\u001b[2J')
    held.press('c')
    await soon(held.shown).toContain('\u001b[2J')

    held.press('o')
    await soon(() => existsSync(join(root, 'opened')) && readFileSync(join(root, 'opened'), 'utf8')).toBe(`${url}\n`)

    // Packages are not watched.
    write(root, 'node_modules/lexicon/index.js', "export const word = 'second'\n")
    held.press('r')
    await soon(html).toContain('It says start and second.')
    expect(await (await fetch(url)).text()).toContain('It says start and second.')

    // Escape sequences, such as those of arrows, are not keys.
    held.press('\u001b[c')
    held.press('\u001bOq')
    held.press('x')
    expect((await fetch(url)).status).toBe(200)

    const processes = processesOn(held)
    expect(processes.length).toBeGreaterThan(0)
    held.press('q')
    expect(await held.ended).toBe(0)
    await soon(() => processes.filter(isAlive)).toEqual([])
    await expect(fetch(url)).rejects.toThrow()
    expect(held.shown()).not.toContain('bug in docsgen')
  })

  test('Ctrl-C exits with 130 and leaves no process behind', async () => {
    const held = hold(`exec ${devCommand()}`)
    const url = await addressOf(held)
    expect((await fetch(url)).status).toBe(200)
    const processes = processesOn(held)
    held.press('\u0003')
    expect(await held.ended).toBe(130)
    await soon(() => processes.filter(isAlive)).toEqual([])
  })

  test('without BROWSER the system opens pages, and --open does so at once', async () => {
    write(root, 'bin/xdg-open', `#!/bin/sh\necho "system $1" >> "$OPENED"\n`)
    chmodSync(join(root, 'bin/xdg-open'), 0o755)
    const path = `${join(root, 'bin')}:${process.env.PATH}`
    const opened = () => (existsSync(join(root, 'opened')) ? readFileSync(join(root, 'opened'), 'utf8') : '')
    const held = hold(`exec ${devCommand('--open')}`, {PATH: path, BROWSER: ''})
    const url = await addressOf(held)
    await soon(opened).toBe(`system ${url}\n`)
    held.press('q')
    expect(await held.ended).toBe(0)
  })

  test('Ctrl-Z suspends dev, and fg resumes it with its keys', async () => {
    const held = hold('bash --norc --noprofile -i')
    held.press(`${devCommand()}\n`)
    const url = await addressOf(held)
    held.press('\u001a')
    await soon(held.shown).toContain('Stopped')
    held.press('fg\n')
    await soon(async () => (await fetch(url)).status).toBe(200)
    // The shell reads input in its own way until the program has the terminal again.
    for (let at = 0; at < 100 && !held.shown().includes('q  quit'); at++) {
      held.press('h')
      await new Promise(done => setTimeout(done, 100))
    }
    expect(held.shown()).toContain('q  quit')
    held.press('q')
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => 'answers',
            () => 'gone'
          ),
        {timeout: 20_000}
      )
      .toBe('gone')
    held.press('exit 7\n')
    expect(await held.ended).toBe(7)
  })

  test('an editor that needs a terminal is not started in this one', async () => {
    const held = hold(`unset LAUNCH_EDITOR VISUAL; EDITOR='nvim -R' exec ${devCommand()}`)
    const url = await addressOf(held)
    const page = await (await fetch(url)).text()
    const reply = await fetch(new URL('@docsgen/action', url), {
      method: 'POST',
      headers: {origin: new URL(url).origin},
      body: JSON.stringify({
        token: /<meta name="docsgen-dev" content="(\S+) /.exec(page)?.[1],
        file: 'content/index.mdx'
      })
    })
    expect(reply.status).toBe(200)
    await soon(held.shown).toContain('`nvim` needs its own terminal')
    held.press('q')
    expect(await held.ended).toBe(0)
  })

  test('dev in the background serves, reads no keys and is not stopped', async () => {
    const held = hold('bash --norc --noprofile -i')
    held.press(`${devCommand()} &\n`)
    const url = await addressOf(held)
    expect(held.shown()).not.toContain('press h for help')
    expect((await fetch(url)).status).toBe(200)
    held.press('jobs -l\n')
    await soon(held.shown).toContain('Running')
    expect(held.shown()).not.toContain('Stopped')
    held.press('kill -INT %1; wait %1; echo "ended with $?"\n')
    await soon(held.shown).toContain('ended with 130')
    held.press('exit 0\n')
    expect(await held.ended).toBe(0)
  })
})

test('reads no keys if stdin is not a terminal', async () => {
  const dev = await startDev(root, [], {}, 'pipe')
  try {
    expect(dev.output()).not.toContain('press h for help')
    dev.child.stdin?.end('q')
    expect((await fetch(dev.url)).status).toBe(200)
    expect(dev.child.exitCode).toBeNull()
  } finally {
    expect(await dev.close()).toBe(130)
  }
})
