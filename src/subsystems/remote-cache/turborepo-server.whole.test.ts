import {spawn} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'

/** Tests the remote cache with the server that teams run, `turborepo-remote-cache`. `remote-server.ts` plays broken servers. */

const program = `
import {createApp} from 'turborepo-remote-cache'
const app = createApp({logger: false})
await app.listen({host: '127.0.0.1', port: 0})
console.log('port ' + app.server.address().port)
`

async function startServer(store: string): Promise<{url: string; close: () => Promise<void>}> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      ...process.env,
      TURBO_TOKEN: 'secret',
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: store,
      STORAGE_PATH_USE_TMP_FOLDER: 'false'
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const port = await new Promise<string>((found, failed) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const [, line] = /port (\d+)/.exec(text) ?? []
      if (line) found(line)
    })
    child.once('exit', code => failed(new Error(`The server ended with ${code}: ${text}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill('SIGKILL')
      })
  }
}

test('a real server keeps pages for another machine, and refuses a wrong token', async () => {
  const store = mkdtempSync(join(tmpdir(), 'docsgen-turborepo-'))
  const server = await startServer(store)
  try {
    const config = {title: 'Remote', build: {remoteCache: {protocol: 'turborepo', url: server.url, team: 'docs'}}}
    const plant = () =>
      createProject({
        'docsgen.config.json': JSON.stringify(config),
        'content/index.md': page('Home', '[Install](./install.md)'),
        'content/install.md': page('Install', '## Get it\n\n```bash\ncurl https://example.org\n```')
      })
    const withToken = (token: string) => ({env: {DOCSGEN_REMOTE_CACHE_TOKEN: token}})
    const [first, second, stranger] = [plant(), plant(), plant()]

    const sent = await first.run(['build'], withToken('secret'))
    expect(sent.code, sent.stderr).toBe(0)
    expect(sent.stderr).toMatch(/Remote cache: .*[1-9]\d* sent/)
    expect(readdirSync(store, {recursive: true}).length).toBeGreaterThan(2)

    const fetched = await second.run(['build'], withToken('secret'))
    expect(fetched.stderr).toMatch(/Remote cache: [1-9]\d* pages fetched/)
    expect(second.tree('dist')).toEqual(first.tree('dist'))

    const refused = await stranger.run(['build'], withToken('guess'))
    expect(refused.code, refused.stderr).toBe(0)
    expect(refused.stderr).not.toMatch(/pages? fetched|[1-9]\d* sent/)
    expect(stranger.tree('dist')).toEqual(first.tree('dist'))
  } finally {
    await server.close()
    rmSync(store, {recursive: true, force: true})
  }
}, 60_000)
