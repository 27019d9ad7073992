import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'esbuild'

/** Bundles a TypeScript file, so that Node can run it in a separate process. Returns the path of the script. */
export async function bundleChild(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-child-'))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  const outfile = join(folder, 'child.mjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error'
  })
  return outfile
}

/** Starts a bundled script and waits for its first line. */
export function startChild(
  script: string,
  args: readonly string[]
): Promise<{readonly child: ChildProcess; readonly line: string}> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {stdio: ['ignore', 'pipe', 'pipe']})
    let out = ''
    let err = ''
    child.stderr.on('data', chunk => {
      err += chunk
    })
    child.stdout.on('data', chunk => {
      out += chunk
      if (out.includes('\n')) done({child, line: out.slice(0, out.indexOf('\n'))})
    })
    child.once('exit', code => fail(new Error(`child ended with ${code}: ${err}`)))
  })
}
