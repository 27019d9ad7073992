import {spawn} from 'node:child_process'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {
  type DevProcess,
  eventually,
  fetchPage,
  openTab,
  pageText,
  plantProject,
  programPath,
  startDev,
  write
} from '../../../test/dev/program.ts'
import {startRemote} from '../../../test/remote-server.ts'

/** More than the number of pages that a thread reads first. */
const pages = 20

function plant(url: string): string {
  const files: Record<string, string> = {
    'docsgen.config.json': JSON.stringify({
      title: 'Remote',
      build: {remoteCache: {protocol: 'turborepo', url, team: 'docs'}}
    }),
    'content/index.md': pageText('Home', '# Home\n\nIt says start.')
  }
  for (let page = 0; page < pages; page++)
    files[`content/guide/p${page}.md`] = pageText(`Page ${page}`, `# Page ${page}`)
  return plantProject(files)
}

/** Builds a project. The cache server runs in this process. */
function build(root: string): Promise<string> {
  return new Promise(done => {
    const child = spawn(process.execPath, [programPath(), 'build', root, '--no-color'])
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('exit', () => done(text))
  })
}

/** Waits with a long timeout, because threads with low priority get little time on a busy machine. */
async function comes(ask: () => boolean, of: DevProcess): Promise<void> {
  expect(await eventually(ask, Boolean, 100_000), of.output()).toBe(true)
}

/** Waits until every page is read. */
const allRead = (dev: DevProcess): Promise<void> => comes(() => dev.output().includes(`in ${pages + 1} pages`), dev)

test('the server fetches pages that another machine has read, and sends nothing', async () => {
  const remote = await startRemote()
  const first = plant(remote.url)
  const second = plant(remote.url)
  const third = plant(remote.url)
  try {
    expect(await build(first)).toContain(`${pages + 1} sent`)
    remote.asked.length = 0
    const dev = await startDev(second)
    const tab = await openTab(dev.url, '')
    await allRead(dev)
    expect(dev.output()).toMatch(/Remote cache: \d+ pages fetched/)
    expect(remote.asked.length).toBeGreaterThanOrEqual(pages)
    const shown = await fetchPage(dev.url, 'guide/p7')
    expect(shown.html).toContain('<h1 id="page-7">')

    // A saved page is in no cache, so it is shown without a request.
    const before = remote.asked.length
    write(second, 'content/index.md', pageText('Home', '# Home\n\nIt says saved.'))
    await comes(() => tab.html().includes('It says saved.'), dev)
    expect(remote.asked.slice(before)).toEqual([])
    expect(remote.asked.filter(line => !line.startsWith('GET'))).toEqual([])
    tab.close()
    await dev.close()

    // A server that returns wrong bytes, and then none at all.
    remote.temper = 'lying'
    const misled = await startDev(third)
    // Requested at once, so that the other pages are read at once.
    await fetchPage(misled.url, '')
    await allRead(misled)
    expect(misled.output()).toContain('docsgen stopped reading from the remote cache')
    expect((await fetchPage(misled.url, 'guide/p7')).html).toBe(shown.html)
    await misled.close()
    rmSync(join(third, '.docsgen'), {recursive: true})
    remote.temper = 'silent'
    const alone = await startDev(third)
    const open = await openTab(alone.url, '')
    await comes(() => remote.asked.length > before, alone)
    write(third, 'content/index.md', pageText('Home', '# Home\n\nIt says meanwhile.'))
    await comes(() => open.html().includes('It says meanwhile.'), alone)
    open.close()
    await alone.close()
    rmSync(join(third, '.docsgen'), {recursive: true})
    remote.asked.length = 0
    const unasked = await startDev(third, ['--no-remote-cache'])
    await fetchPage(unasked.url, '')
    await allRead(unasked)
    expect(remote.asked).toEqual([])
    await unasked.close()
  } finally {
    for (const root of [first, second, third]) rmSync(root, {recursive: true, force: true})
  }
})
