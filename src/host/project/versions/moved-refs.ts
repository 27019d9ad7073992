import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {versionsFolder} from '../../../model/project/places.ts'

/** A version from git, and the commit that its ref names now. */
interface RefCommit {
  readonly name: string
  readonly ref: string
  readonly commit: string
  /** Place of the version in the configuration. */
  readonly index: number
}

/** Commits of the last run, by the name of the version. */
type Known = Readonly<Record<string, {readonly ref: string; readonly commit: string} | undefined>>

/** Returns a finding for each version whose ref names another commit than in the last run, and remembers the commits. */
export function findMovedRefs(root: string, versions: readonly RefCommit[]): Diagnostic[] {
  const file = join(root, versionsFolder, 'commits.json')
  const known = readKnown(file)
  const now = Object.fromEntries(versions.map(({name, ref, commit}) => [name, {ref, commit}]))
  if (JSON.stringify(known) !== JSON.stringify(now)) {
    mkdirSync(join(root, versionsFolder), {recursive: true})
    writeFileSync(file, JSON.stringify(now))
  }
  return versions.flatMap(({name, ref, commit, index}): Diagnostic[] => {
    const last = known[name]
    if (!last || last.ref !== ref || last.commit === commit) return []
    return [
      {
        rule: 'version-moved',
        severity: 'info',
        file: 'docsgen.config',
        keys: ['versions', index, 'from', 'git'],
        reason: `The version \`${name}\` changed: \`${ref}\` was the commit \`${last.commit.slice(0, 12)}\` in the last run, and is \`${commit.slice(0, 12)}\` now`
      }
    ]
  })
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known
  } catch {
    // There was no run yet, or the file is damaged. Either way, nothing is known.
    return {}
  }
}
