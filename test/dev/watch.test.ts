import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {
  type DevProcess,
  eventually,
  fetchPage,
  type OpenTab,
  openTab,
  pageText,
  plantProject,
  programPath,
  startDev,
  write
} from './program.ts'

let root: string
let dev: DevProcess
let tab: OpenTab

const home = (text: string): string => pageText('Home', `# Home\n\nIt says ${text}.`)
const file = (): string => join(root, 'content/index.md')

/** Starts a server and waits until it receives changes. */
async function start(args: readonly string[] = []): Promise<void> {
  dev = await startDev(root, args)
  tab = await openTab(dev.url, '')
  for (let at = 0; !tab.html().includes('It says probe') && at < 60; at++) {
    write(root, 'content/index.md', home(`probe ${at}`))
    await eventually(() => tab.html().includes('It says probe'), Boolean, 500)
  }
}

beforeEach(() => {
  root = plantProject({
    'docsgen.config.json': '{"title": "Watch"}',
    'content/index.md': home('start'),
    'content/other.md': pageText('Other', '# Other')
  })
})

afterEach(async () => {
  tab?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

const shows = async (text: string): Promise<void> => {
  expect(
    await eventually(() => tab.html().includes(`It says ${text}.`), Boolean, 8000),
    `${text}: ${tab.html().slice(-400)}`
  ).toBe(true)
}

describe('edits as editors save them', () => {
  test('arrive every time, however the editor writes the file', async () => {
    await start()
    const ways: Readonly<Record<string, (text: string) => Promise<void> | void>> = {
      plain: text => writeFileSync(file(), text),
      'rename over': text => {
        writeFileSync(`${file()}.swp`, text)
        renameSync(`${file()}.swp`, file())
      },
      'old one away, new one in': text => {
        renameSync(file(), `${file()}~`)
        writeFileSync(file(), text)
        unlinkSync(`${file()}~`)
      },
      'truncate, then write': async text => {
        writeFileSync(file(), '')
        await wait(35)
        writeFileSync(file(), text)
      },
      'in two halves': async text => {
        writeFileSync(file(), text.slice(0, text.length / 2))
        await wait(60)
        writeFileSync(file(), text)
      },
      'unlink and add': async text => {
        unlinkSync(file())
        await wait(50)
        writeFileSync(file(), text)
      },
      'twice at once': text => {
        writeFileSync(file(), home('something else'))
        writeFileSync(file(), text)
      }
    }
    for (let round = 0; round < 4; round++) {
      for (const [name, save] of Object.entries(ways)) {
        const text = `${name} ${round}`
        await save(home(text))
        await shows(text)
      }
    }
  })

  test('arrive when polling', async () => {
    await start(['--poll'])
    writeFileSync(file(), home('polled'))
    await shows('polled')
  })

  test('reaching the watch limit is reported, and files are polled', async () => {
    // Runs a command with its own limits for watches, in a user namespace if the system supports that.
    const limited = (command: string) => [
      '-Ur',
      'sh',
      '-c',
      `echo 3 > /proc/sys/user/max_inotify_watches && ${command}`
    ]
    if (spawnSync('unshare', limited('true')).status !== 0) return
    const {spawn} = await import('node:child_process')
    const child = spawn(
      'unshare',
      limited(`exec ${process.execPath} ${programPath()} dev ${root} --port 0 --no-color`),
      {stdio: ['ignore', 'pipe', 'pipe']}
    )
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
    try {
      await eventually(
        () => text,
        found => found.includes('docsgen now polls files')
      )
      expect(text).toContain('fs.inotify.max_user_watches')
      const url = /http:\S+/.exec(text)?.[0] ?? ''
      writeFileSync(file(), home('beyond the limit'))
      const {html} = await eventually(
        () => fetchPage(url, ''),
        found => found.html.includes('beyond the limit')
      )
      expect(html).toContain('beyond the limit')
    } finally {
      child.kill('SIGINT')
      await new Promise(done => child.once('exit', done))
    }
  })
})

describe('many files at once', () => {
  const count = 1000
  const write1000 = (folder: string, text: string): void => {
    mkdirSync(join(root, 'content', folder), {recursive: true})
    for (let at = 0; at < count; at++)
      writeFileSync(
        join(root, `content/${folder}/p${at}.md`),
        pageText(`Page ${at} ${text}`, `# Page ${at}\n\nText ${text}.`)
      )
  }
  const expectAll = async (folder: string, text: string): Promise<void> => {
    for (const at of [0, 1, 499, 998, 999]) {
      const {html} = await eventually(
        () => fetchPage(dev.url, `${folder}/p${at}`),
        found => found.html.includes(`Text ${text}.`),
        20_000
      )
      expect(html, `${folder} ${at}`).toContain(`Text ${text}.`)
    }
    const titles = await eventually(
      async () =>
        (await (await fetch(new URL('llms.txt', dev.url))).text()).match(new RegExp(`\\[Page \\d+ ${text}`, 'g'))
          ?.length,
      found => found === count,
      60_000
    )
    expect(titles).toBe(count)
  }

  test('a branch switch adds, changes, moves and removes a thousand pages', async () => {
    await start()
    write1000('many', 'one')
    await expectAll('many', 'one')
    write1000('many', 'two')
    // A save is processed while other pages are being read.
    writeFileSync(file(), home('meanwhile'))
    await shows('meanwhile')
    await expectAll('many', 'two')
    renameSync(join(root, 'content/many'), join(root, 'content/moved'))
    await expectAll('moved', 'two')
    rmSync(join(root, 'content/moved'), {recursive: true})
    const gone = await eventually(
      async () => (await fetchPage(dev.url, 'moved/p1')).status,
      status => status === 404
    )
    expect(gone).toBe(404)
    expect(dev.output()).not.toContain('bug in docsgen')
  })
})

test('applies another base without a restart', async () => {
  await start()
  write(root, 'docsgen.config.json', '{"title": "Watch", "base": "/docs/"}')
  const moved = await eventually(
    () => fetchPage(dev.url, 'docs/other'),
    ({status, html}) => status === 200 && html.includes('data-base="/docs/"')
  )
  expect(moved).toMatchObject({status: 200})
  expect(moved.html).toContain('href="/docs/other"')
  expect((await fetchPage(dev.url, 'other')).status).toBe(404)
})

test('a save while docsgen reads a page that nobody has open is not lost', async () => {
  const box = (text: string): string => `export const Box = () => <b>${text}</b>\n`
  // Its evaluation signals that the page is being read, and waits for a signal to end.
  const slow = `
import {existsSync, writeFileSync} from 'node:fs'
writeFileSync(${JSON.stringify(join(root, 'began'))}, '')
while (!existsSync(${JSON.stringify(join(root, 'go'))})) await new Promise(done => setTimeout(done, 10))
export const Slow = () => <i>slow</i>
`
  write(root, 'components/Box.tsx', box('none'))
  write(root, 'components/Slow.tsx', 'export const Slow = () => <i>quick</i>\n')
  const imports = ['Box', 'Slow'].map(name => `import {${name}} from '../components/${name}.tsx'\n`).join('')
  write(root, 'content/made.mdx', pageText('Made', `${imports}\n# Made\n\n<Box />\n\n<Slow />`))
  await start()
  const full = async (): Promise<string> => (await fetch(new URL('llms-full.txt', dev.url))).text()
  expect(await full()).toContain('**none**')
  tab.close()
  write(root, 'components/Box.tsx', box('old'))
  write(root, 'components/Slow.tsx', slow)
  expect(await eventually(() => existsSync(join(root, 'began')), Boolean, 25_000)).toBe(true)
  write(root, 'components/Box.tsx', box('new'))
  // Each change is checked twice more a moment later. After another change is reported, no further events follow.
  await wait(500)
  write(root, 'content/other.md', pageText('Other', '# Other\n\nSaved.'))
  expect(await eventually(dev.output, text => text.includes('updated content/other.md'), 8000)).toContain('other.md')
  write(root, 'go', '')
  expect(await full()).toContain('**new**')
})

describe('the process', () => {
  test('Ctrl-C exits with 130 and leaves no process behind', async () => {
    await start()
    const {pid = 0} = dev.child
    expect(await dev.close()).toBe(130)
    const left = readdirSync('/proc').filter(name => /^\d+$/.test(name))
    const children = left.filter(name => {
      try {
        return execFileSync('ps', ['-o', 'ppid=', '-p', name], {encoding: 'utf8'}).trim() === String(pid)
      } catch {
        return false
      }
    })
    expect(children).toEqual([])
  })

  test('skips a taken port, or refuses to start with --strict-port', async () => {
    await start()
    const running = `Another \`docsgen dev\` of this project is running at ${dev.url} (process ${dev.child.pid}).`
    const second = await startDev(root, ['--port', String(dev.port)])
    expect(second.port).toBeGreaterThan(dev.port)
    expect(second.output()).toContain(running)
    expect(second.output()).toContain(`Port ${dev.port} is in use, trying another one...`)
    await second.close()
    const strict = startDev(root, ['--port', String(dev.port), '--strict-port'])
    await expect(strict).rejects.toThrow('ended with 3')
    await expect(strict).rejects.toThrow(running)
  })
})

test("a static file is reported by its served address, whatever the folder's name", async () => {
  rmSync(root, {recursive: true})
  root = plantProject({
    'docusaurus.config.js':
      "export default {title: 'Old', url: 'https://docs.example.org', baseUrl: '/', staticDirectories: ['downloads']}\n",
    'docs/intro.md': '# Intro\n\nText.\n',
    'downloads/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n'
  })
  dev = await startDev(root)
  tab = await openTab(dev.url, 'docs/intro')
  const told = () => tab.messages.flatMap(({kind, paths}) => (kind === 'files' ? (paths as string[]) : []))
  for (let at = 0; told().length === 0 && at < 60; at++) {
    write(root, 'downloads/img/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${at + 1}"/>\n`)
    await eventually(told, paths => paths.length > 0, 500)
  }
  expect([...new Set(told())]).toEqual(['/img/logo.svg'])
  expect((await fetch(new URL('img/logo.svg', dev.url))).status).toBe(200)
})
