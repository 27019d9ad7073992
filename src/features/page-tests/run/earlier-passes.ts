import {join, posix} from 'node:path'
import {createStore} from '../../../host/cache/store.ts'
import {programId} from '../../../host/machine/build-id.ts'
import {entriesBelow, hashFile} from '../../../host/machine/files.ts'
import type {Project} from '../../../host/project/project.ts'
import {fillValues} from './fill-values.ts'
import type {SessionSetup} from './session-setup.ts'
import type {TestRun} from './test-run.ts'

/** What the cache contains about a run in its current state. */
export interface EarlierPass {
  readonly hasPassed: boolean
  /** Adds or removes the pass. */
  remember(hasPassed: boolean): void
}

/**
 * Returns a function that finds the earlier pass of a run. The key is everything that the result of the run depends on.
 *
 * @param versions what the programs of the setting `test.versions` print
 */
export function earlierPasses(
  {root, cacheDir}: Pick<Project, 'root' | 'cacheDir'>,
  {setup, versions}: {readonly setup: SessionSetup; readonly versions: readonly string[]}
): (run: TestRun) => EarlierPass {
  const store = createStore(root, cacheDir)
  const {sandbox, network, env, mounts} = setup.shell
  const common = [
    'page-tests',
    programId(),
    sandbox.name,
    network,
    env,
    mounts,
    setup.settings,
    setup.timeout,
    versions
  ]
  return run => {
    const values = setup.valuesOf(run)
    const steps = [...run.steps, ...run.last].map(({place: _, ...step}) => ({
      ...step,
      code: fillValues(step.code, values)
    }))
    const key = [...common, steps, steps.flatMap(({code}) => projectFiles(code, root))]
    return {
      hasPassed: store.find('derived', key) !== undefined,
      remember(hasPassed) {
        if (hasPassed) store.keep('derived', key, {value: true})
        else store.drop('derived', key)
      }
    }
  }
}

/** Folders that no page is about. */
const unrelated: ReadonlySet<string> = new Set(['.docsgen', '.git', 'node_modules'])

/**
 * Returns the hashes of the project's files that a script refers to: `$DOCSGEN_PROJECT/examples/app`. Folders above it are not
 * the project.
 */
function projectFiles(code: string, root: string): readonly (readonly [path: string, hash: string | null])[] {
  return [...code.matchAll(/\$\{?DOCSGEN_PROJECT\}?"?\/([\w.@/-]+)/g)].flatMap(([, written = '']) => {
    const path = posix.normalize(written)
    if (path.startsWith('..')) return []
    const below = [...entriesBelow(join(root, path), ({name}) => unrelated.has(name))]
    return [path, ...below.map(entry => `${path}/${entry.path}`)].map(name => [name, hashFile(root, name)] as const)
  })
}
