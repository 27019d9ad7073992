import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'
import {buildInfo} from '../../../host/machine/build-id.ts'
import {hashOf} from '../../../host/machine/hash.ts'
import {writeWhole} from '../../../host/machine/write-whole.ts'
import type {Project} from '../../../host/project/project.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {fillValues} from './fill-values.ts'
import type {SessionSetup} from './session-setup.ts'
import type {TestRun} from './test-run.ts'

/** Runs that passed, by the hash of everything that they depend on. */
export interface PassCache {
  hasPassed(run: TestRun): boolean
  remember(run: TestRun): void
  /** Writes what passed. */
  save(): void
  /** Programs with their versions, in the order of the setting: `forge 1.7.1`. */
  readonly versions: readonly string[]
}

/** Opens the record of what passed. */
export function passCache({
  root,
  project,
  setup,
  force
}: {
  readonly root: string
  readonly project: Project
  readonly setup: SessionSetup
  readonly force: boolean
}): PassCache {
  const file = join(root, '.docsgen', 'tests.json')
  const passed: Record<string, string> = readJson(file)
  const versions = (setup.settings.versions ?? []).map(program => versionOf(program, root))
  const {sandbox, network, env, mounts} = setup.shell
  const common = [buildInfo().version, sandbox.name, network, env, mounts, setup.settings, setup.timeout, versions]
  const hashes = new Map<TestRun, string>()
  const hash = (run: TestRun): string => {
    const known = hashes.get(run)
    if (known !== undefined) return known
    const values = setup.valuesOf(run)
    const steps = [...run.steps, ...run.last].map(({place: _, ...step}) => ({
      ...step,
      code: fillValues(step.code, values)
    }))
    const files = steps.flatMap(({code}) => projectFiles(code, project.root))
    const made = hashOf(JSON.stringify([common, steps, files]))
    hashes.set(run, made)
    return made
  }
  return {
    versions: (setup.settings.versions ?? []).map((program, index) => shortVersion(program, versions[index] ?? '')),
    hasPassed: run => !force && passed[run.name] === hash(run),
    remember(run) {
      passed[run.name] = hash(run)
    },
    save() {
      const sorted = Object.entries(passed).sort(([a], [b]) => compareCodeUnits(a, b))
      writeWhole(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    }
  }
}

function readJson(file: string): Record<string, string> {
  try {
    return {...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)}
  } catch {
    return {}
  }
}

function shortVersion(program: string, line: string): string {
  return [basename(program), /v?\d+\.\d+[\w.+-]*/.exec(line)?.[0] ?? ''].join(' ').trim()
}

function versionOf(program: string, root: string): string {
  // A program of the project is named by its path.
  const path = program.includes('/') ? resolve(root, program) : program
  const {stdout, stderr} = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n')[0] ?? ''
}

/** Returns the hashes of the project's files that a script names: `$DOCSGEN_PROJECT/examples/app`. */
function projectFiles(code: string, root: string): readonly (readonly [string, string])[] {
  return [...code.matchAll(/\$\{?DOCSGEN_PROJECT\}?"?\/([\w.@/-]+)/g)].map(([, path = '']) => [
    path,
    stateOf(join(root, path))
  ])
}

function stateOf(path: string): string {
  if (!existsSync(path)) return ''
  if (!statSync(path).isDirectory()) return hashOf(readFileSync(path))
  const entries = readdirSync(path, {withFileTypes: true}).filter(
    ({name}) => name !== 'node_modules' && name !== '.git'
  )
  return hashOf(JSON.stringify(entries.map(({name}) => [name, stateOf(join(path, name))])))
}
