import type {RecordEntry} from '../../content/settings/records.ts'
import {RequestFailure} from '../../host/machine/outside/request.ts'
import type {Guest} from '../../model/project/guests.ts'
import {compareVersions, type ParsedVersion, parseVersion} from '../../model/project/version-order.ts'
import {isCommit} from '../../subsystems/guests/files/guest-folder.ts'
import {findCommit} from '../../subsystems/guests/record/find-commit.ts'
import {checkUpstreams} from './check-upstream.ts'
import {gitTags} from './sources/git-tags.ts'
import {UpstreamFailure} from './sources/upstream-state.ts'

/** A source of the configuration in the report. */
export interface SourceRow {
  readonly name: string
  /** Route below which the site shows it. */
  readonly to: string
  /** Tag or commit that is shown. */
  readonly now: string
  /** Equal to `now`, or newer; absent if the repository could not be read. */
  readonly newest?: string
  /** Day of `newest` as YYYY-MM-DD. */
  readonly released?: string
  /** Why the repository could not be compared. */
  readonly reason?: string
  /** Index in `sources`. */
  readonly at: number
}

/** Returns whether the repository of a source has something newer. */
export function isSourceOutdated({now, newest}: SourceRow): boolean {
  return newest !== undefined && newest !== now
}

/**
 * Compares the sources with their repositories: a tag with the newest tag of its kind, a commit with that of the newest version, and a
 * branch with its newest commit.
 *
 * @param records of `docsgen record sources`, by name
 */
export async function checkSources(
  guests: readonly Guest[],
  records: Readonly<Record<string, RecordEntry>>
): Promise<readonly SourceRow[]> {
  return Promise.all(
    guests.map(async (guest, at): Promise<SourceRow> => {
      const {name, to, ref = ''} = guest
      const {commit, ref: full}: Partial<RecordEntry> = records[name] ?? {}
      const row = {name, to, at}
      if (!isCommit(commit))
        return {...row, now: ref || '-', reason: 'It is not recorded. Run `docsgen record sources`.'}
      const isTag = String(full).startsWith('refs/tags/')
      const now = isTag ? ref : commit.slice(0, 12)
      try {
        return {...row, now, ...(isTag ? await newestLike(guest, ref) : {newest: await newestCommit(guest)})}
      } catch (error) {
        if (error instanceof RequestFailure || error instanceof UpstreamFailure)
          return {...row, now, reason: error.message}
        throw error
      }
    })
  )
}

/** Compares a tag such as `specs/v1.9` with all tags `specs/*`. */
async function newestLike(
  {name, git: url}: Guest,
  ref: string
): Promise<Pick<SourceRow, 'newest' | 'released' | 'reason'>> {
  const tag = `${ref.slice(0, ref.lastIndexOf('/') + 1)}*`
  const start = {line: 1, column: 1}
  const upstream = {kind: 'git', url, tag} as const
  const [verdict] = await checkUpstreams([{name, value: ref, upstream, place: {start, end: start}}])
  if (verdict?.kind !== 'known') return verdict ? {reason: verdict.reason} : {}
  return {newest: verdict.newest, ...(verdict.released !== undefined && {released: verdict.released})}
}

async function newestCommit(guest: Guest): Promise<string> {
  const {git: url, ref, name} = guest
  const tag = isCommit(ref) ? await newestVersion(url) : ref
  const {commit} = await findCommit({git: url, name, ...(tag !== undefined && {ref: tag})})
  return commit.slice(0, 12)
}

/** Returns the tag of the newest version; `undefined` if the repository has none. */
async function newestVersion(url: string): Promise<string | undefined> {
  try {
    const state = await gitTags({kind: 'git', url, tag: '*'})
    const versions = state.kind === 'versions' ? state.versions.flatMap(text => parseVersion(text) ?? []) : []
    const final = versions.filter(({version}) => version.prerelease.length === 0)
    return final.reduce<ParsedVersion | undefined>(
      (best, each) => (best && compareVersions(best, each) >= 0 ? best : each),
      undefined
    )?.text
  } catch (error) {
    if (error instanceof UpstreamFailure) return undefined
    throw error
  }
}
