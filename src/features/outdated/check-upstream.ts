import {RequestFailure} from '../../host/machine/outside/request.ts'
import {semaphore} from '../../host/machine/outside/semaphore.ts'
import type {Constant} from '../../model/project/constants.ts'
import {starOfTag} from '../../model/project/tag-pattern.ts'
import type {Upstream} from '../../model/project/upstream.ts'
import {compareVersions, isInRange, type ParsedVersion, parseVersion} from '../../model/project/version-order.ts'
import {gitTags} from './sources/git-tags.ts'
import {imageTags} from './sources/image-tags.ts'
import {npmVersions} from './sources/npm-versions.ts'
import {UpstreamFailure, type UpstreamState} from './sources/upstream-state.ts'
import {urlValue} from './sources/url-value.ts'

/** What an upstream has for a constant, in the form in which the constant writes its value. */
export type Verdict =
  | {
      readonly kind: 'known'
      /** Equal to the value, or newer. */
      readonly newest: string
      /** Newest value that `--update` chooses without `--latest`. */
      readonly inRange: string
      /** Day of `newest` as YYYY-MM-DD. */
      readonly released?: string
      /** Present if the upstream does not have the value in use. */
      readonly isMissing?: true
    }
  | {readonly kind: 'unknown'; readonly reason: string}

/** A constant that has an upstream. */
export type TrackedConstant = Constant & {readonly upstream: Upstream}

/** Maximum number of upstreams that are read at the same time. */
const mostTogether = 6

/** Reads each upstream once, however many constants it has, and returns the verdicts in the order of the constants. */
export async function checkUpstreams(constants: readonly TrackedConstant[]): Promise<readonly Verdict[]> {
  const states = new Map<string, Promise<UpstreamState>>()
  const gate = semaphore(mostTogether)
  const stateOnce = (upstream: Upstream): Promise<UpstreamState> => {
    const {range: _, prerelease: __, ...place} = upstream as Upstream & {range?: string; prerelease?: true}
    const key = JSON.stringify(place)
    const state = states.get(key) ?? gate(() => stateOf(upstream))
    states.set(key, state)
    return state
  }
  return Promise.all(
    constants.map(async constant => {
      try {
        return await compare(constant, await stateOnce(constant.upstream))
      } catch (error) {
        if (error instanceof UpstreamFailure || error instanceof RequestFailure)
          return {kind: 'unknown', reason: error.message}
        throw error
      }
    })
  )
}

function stateOf(upstream: Upstream): Promise<UpstreamState> {
  switch (upstream.kind) {
    case 'git':
      return gitTags(upstream)
    case 'npm':
      return npmVersions(upstream)
    case 'image':
      return imageTags(upstream)
    case 'url':
      return urlValue(upstream)
    default:
      return upstream satisfies never
  }
}

async function compare({value, upstream}: TrackedConstant, state: UpstreamState): Promise<Verdict> {
  if (state.kind === 'value') return {kind: 'known', newest: state.value, inRange: state.value}
  const form = formOf(value, upstream)
  const now = parseVersion(form.version)
  if (!now) return {kind: 'unknown', reason: `The value \`${value}\` is not a version, so it cannot be compared.`}
  const {range, prerelease = false} = upstream as {readonly range?: string; readonly prerelease?: true}
  const versions = state.versions.flatMap(version => parseVersion(version) ?? [])
  const wanted = versions.filter(({version}) => prerelease || version.prerelease.length === 0)
  if (wanted.length === 0)
    return {
      kind: 'unknown',
      reason:
        versions.length > 0
          ? 'The upstream has only pre-releases. Add `prerelease: true` to the upstream if they count.'
          : 'None of the names in the upstream is a version.'
    }
  const latest = prerelease ? undefined : wanted.find(({text}) => text === state.latest)
  const newest = latest ?? newestOf(wanted) ?? now
  const inRange = newestOf(
    wanted.filter(version => isInRange(version, now, range) && compareVersions(version, newest) <= 0)
  )
  const atLeastNow = (version: ParsedVersion | undefined): ParsedVersion =>
    version && compareVersions(version, now) > 0 ? version : now
  const shown = atLeastNow(newest)
  const released = await state.dayOf?.(shown.text)
  return {
    kind: 'known',
    newest: shown === now ? value : form.write(shown.text),
    inRange: atLeastNow(inRange) === now ? value : form.write((inRange ?? now).text),
    ...(released !== undefined && {released}),
    ...(!versions.some(version => compareVersions(version, now) === 0) && {isMissing: true as const})
  }
}

function newestOf(versions: readonly ParsedVersion[]): ParsedVersion | undefined {
  return versions.reduce<ParsedVersion | undefined>(
    (best, version) => (best && compareVersions(best, version) >= 0 ? best : version),
    undefined
  )
}

/** Returns the version in a value, and what writes another version in the same way: as a whole tag, with or without `v`. */
function formOf(value: string, upstream: Upstream): {readonly version: string; write(version: string): string} {
  const pattern = 'tag' in upstream ? upstream.tag : '*'
  const inTag = pattern === '*' || !pattern.includes('*') ? undefined : starOfTag(pattern, value)
  const version = inTag !== undefined && parseVersion(inTag) ? inTag : value
  const spell = (other: string): string => {
    if (/^v/i.test(version) === /^v/i.test(other)) return other
    return /^v/i.test(version) ? `v${other}` : other.slice(1)
  }
  return {version, write: other => (version === value ? spell(other) : pattern.split('*', 2).join(spell(other)))}
}
