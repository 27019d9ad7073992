import {spawn} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {Diagnostic} from '../../src/model/diagnostic.ts'
import {withConfig} from './project.ts'
import {runShared} from './share-process.ts'

export const repository = join(import.meta.dirname, '../..')

/** The compiled program. Set the variable to another one if `lib/` is rebuilt in the meantime. */
const program = process.env.DOCSGEN_PROGRAM ?? join(repository, 'bin/docsgen.js')

export interface CheckRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Returns the arguments for Node's `spawn`. */
export function checkArguments(root: string, ...args: readonly string[]): string[] {
  return [program, 'check', root, ...args]
}

/** Environment of every run. Without it, reports contain colors and the current day. */
export const checkEnvironment = {NO_COLOR: '1', SOURCE_DATE_EPOCH: '1760000000'}

export async function runCheck(root: string, ...args: readonly string[]): Promise<CheckRun> {
  const shared = runShared(['check', root, ...args], repository)
  if (shared !== undefined) return shared
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, checkArguments(root, ...args), {env: {...process.env, ...checkEnvironment}})
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (data: Buffer) => {
      stdout += data
    })
    child.stderr.on('data', (data: Buffer) => {
      stderr += data
    })
    child.on('error', reject)
    child.on('close', code => resolve({code, stdout, stderr}))
  })
}

export async function findingsOf(root: string, ...args: readonly string[]): Promise<readonly Diagnostic[]> {
  const {stdout, stderr} = await runCheck(root, '--format', 'json', ...args)
  try {
    return (JSON.parse(stdout) as {diagnostics: Diagnostic[]}).diagnostics
  } catch {
    throw new Error(`no JSON: ${stdout}${stderr}`)
  }
}

/** Creates a project in its own folder. */
export function makeProject(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-check-')))
  writeProject(root, withConfig(files))
  return root
}

export function writeProject(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text)
  }
}

/** Creates a copy of this repository's own site. */
export function copyOwnSite(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-own-')))
  for (const name of readdirSync(repository)) {
    if (/^(?:content|public|schema|components|package\.json|redirects\.yaml|docsgen\.config\.\w+)$/.test(name))
      cpSync(join(repository, name), join(root, name), {recursive: true})
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  // The site's configuration and rules import scripts, and the configuration reads the package.
  cpSync(join(repository, 'scripts'), join(root, 'scripts'), {recursive: true})
  return root
}
