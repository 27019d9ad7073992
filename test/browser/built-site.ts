import {spawn} from 'node:child_process'
import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const program = join(repository, 'bin/docsgen.js')

export interface BuiltSite {
  /** Where the site answers, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Builds our own content into a folder of its own and serves it as `docsgen preview` does. */
export async function serveOwnSite(): Promise<BuiltSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-site-')))
  const built = await run(['build', repository, '--out-dir', join(root, 'site')])
  if (built.code !== 0) throw new Error(`docsgen build ended with ${built.code}:\n${built.text}`)
  const child = spawn(
    process.execPath,
    [program, 'preview', repository, '--out-dir', join(root, 'site'), '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  const url = await new Promise<string>((done, fail) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
      if (found) done(found)
    })
    child.once('exit', code => fail(new Error(`docsgen preview ended with ${code}: ${text}`)))
  })
  return {
    url,
    close: () =>
      new Promise(done => {
        child.once('exit', () => {
          rmSync(root, {recursive: true, force: true})
          done()
        })
        child.kill('SIGTERM')
      })
  }
}

function run(args: readonly string[]): Promise<{code: number | null; text: string}> {
  return new Promise(done => {
    const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'ignore', 'pipe']})
    let text = ''
    child.stderr.on('data', chunk => {
      text += chunk
    })
    child.once('close', code => done({code, text}))
  })
}
