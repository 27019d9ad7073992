import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {versionsFolder} from '../../../model/project/places.ts'
import type {FoundVersion} from './versions.ts'

/** A version from git, and the commit that its ref points to now. */
interface RefCommit {
  readonly name: string
  readonly ref: string
  readonly commit: string
  /** Place of the version in the configuration. */
  readonly index: number
}

/** Commits of the last build, by the name of the version. */
type Known = Readonly<Record<string, {readonly ref: string; readonly commit: string} | undefined>>

/** Returns a finding for each version whose ref points to a different commit than in the last build. */
export function findMovedRefs(root: string, versions: readonly RefCommit[]): Diagnostic[] {
  const known = readKnown(fileIn(root))
  return versions.flatMap(({name, ref, commit, index}): Diagnostic[] => {
    const last = known[name]
    if (!last || last.ref !== ref || last.commit === commit) return []
    return [
      {
        rule: 'version-moved',
        severity: 'info',
        file: 'docsgen.config',
        keys: ['versions', index, 'from', 'git'],
        reason: `The version \`${name}\` changed: \`${ref}\` was the commit \`${last.commit.slice(0, 12)}\` in the last build, and is \`${commit.slice(0, 12)}\` now`
      }
    ]
  })
}

/**
 * Remembers the commits of a build whose site is complete. No other command does, so that `check` before a build does not hide the
 * finding from the build.
 */
export function rememberCommits(root: string, versions: readonly Pick<FoundVersion, 'version' | 'commit'>[]): void {
  const now = Object.fromEntries(
    versions.flatMap(({version: {name, from}, commit}) =>
      typeof from === 'object' && commit !== undefined ? [[name, {ref: from.git, commit}]] : []
    )
  )
  if (Object.keys(now).length === 0) return
  const file = fileIn(root)
  if (JSON.stringify(readKnown(file)) === JSON.stringify(now)) return
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, JSON.stringify(now))
}

function fileIn(root: string): string {
  return join(root, versionsFolder, 'commits.json')
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known
  } catch {
    // There was no build yet, or the file is damaged. Either way, nothing is known.
    return {}
  }
}
