import {createHash} from 'node:crypto'
import {readFileSync, realpathSync, type Stats, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import {join, resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {belowBase, type Route, withBase} from '../../model/url.ts'
import {hostRules} from '../../subsystems/hosting/host-rules.ts'
import type {HostRules, HostTarget} from '../../subsystems/hosting/hosted-site.ts'
import {mirrorPath} from '../../subsystems/mirrors/mirror-path.ts'
import {prefersMarkdown} from '../../subsystems/mirrors/prefers-markdown.ts'
import {entriesBelow} from '../machine/files.ts'
import {isHidden, isHostPath, manifestName} from '../machine/hidden.ts'
import {relativePath} from '../machine/paths.ts'
import {isInside} from '../output/folder.ts'
import {parseManifest} from '../output/manifest.ts'
import {type Answer, type BodyAnswer, isRedirectStatus} from './answer.ts'
import {type CleanUrl, resolveCleanUrl} from './clean-url.ts'
import {contentType} from './content-type.ts'
import {errorPagePath} from './error-page-path.ts'

export interface StaticSite {
  /** Answers a path below the base, like a static host would. */
  readonly lookup: (path: string, request?: Pick<IncomingMessage, 'headers'>) => Promise<Answer | undefined>
  /** @param path of the address that has no page, or failed */
  readonly errorPage: (status: 404 | 500, path: string) => Promise<Answer | undefined>
}

/** The state of the folder when its list of files was read. */
interface Listing {
  readonly files: ReadonlySet<string>
  readonly rules: HostRules | undefined
  /** Changes when a new build replaces the folder. */
  readonly stamp: string
}

/** Files for hosts, which are not served. */
const unserved = new Set([manifestName, '_headers', '_redirects'])
/** Larger files, in bytes, are streamed. */
const largest = 8 * 1024 * 1024
/** How long to wait for a missing folder, in ms, because a swap removes it for a moment. */
const patience = 500

/**
 * Serves a built folder from the list of files in its manifest (or from a walk, if another tool built it). A request is looked up
 * in that list. Only names from the list reach the disk, and only if they are really in the folder.
 */
export function createStaticSite({folder, base = '/'}: {readonly folder: string; readonly base?: string}): StaticSite {
  let listing = readListing(folder)

  const current = async (): Promise<Listing> => {
    for (const end = Date.now() + patience; ; await wait(20)) {
      const stamp = stampOf(folder)
      if (stamp === listing.stamp) return listing
      if (stamp !== undefined) {
        listing = readListing(folder)
        return listing
      }
      if (Date.now() > end) return listing
    }
  }

  const file = async (list: Listing, path: string, url: string, status = 200): Promise<BodyAnswer | undefined> => {
    const found = list.files.has(path) && !unserved.has(path) ? await read(folder, path) : undefined
    if (found === undefined) return undefined
    const {body, stat} = found
    const cache =
      path.startsWith('assets/') && status === 200 ? {'cache-control': 'public, max-age=31536000, immutable'} : {}
    const full = withBase(base, url)
    const own = {...list.rules?.headersFor(url), ...(full === url ? {} : list.rules?.headersFor(full))}
    const policy =
      status === 200 || !(body instanceof Uint8Array) ? {} : {'content-security-policy': errorPolicy(body.toString())}
    return {
      kind: 'body',
      status,
      body,
      type: contentType(path),
      etag: etagOf(stat),
      headers: {...policy, ...cache, ...own}
    }
  }

  const lookup: StaticSite['lookup'] = async (path, request) => {
    const list = await current()
    const targetOf = (force: boolean): HostTarget | undefined =>
      list.rules?.targetOf(path, force) ?? list.rules?.targetOf(withBase(base, path), force)
    const forced = targetOf(true)
    if (forced !== undefined) return follow(list, forced, path)
    const found = resolveCleanUrl(path, output => list.files.has(output) && !unserved.has(output))
    if (found?.kind === 'redirect') return {kind: 'redirect', to: found.to}
    if (found !== undefined) {
      const mirror = mayHaveMirror(found.path) ? mirrorPath(path as Route) : undefined
      if (mirror && list.files.has(mirror)) {
        const chosen = prefersMarkdown(request?.headers.accept) ? mirror : found.path
        return varying(await file(list, chosen, path))
      }
      return file(list, found.path, path, found.path === '404.html' ? 404 : found.path === '500.html' ? 500 : 200)
    }
    const target = targetOf(false)
    return target && follow(list, target, path)
  }

  const follow = async (list: Listing, target: HostTarget, path: string): Promise<Answer | undefined> => {
    const {suffix, status} = target
    // Rules may include the base, as the host sees the full address.
    const to = belowBase(base, target.to) ?? target.to
    if (isRedirectStatus(status)) return {kind: 'redirect', to, suffix, status}
    const exact = to.slice(1)
    const found = list.files.has(exact) ? exact : fileOf(resolveCleanUrl(to, output => list.files.has(output)))
    return found === undefined ? undefined : file(list, found, path, status)
  }

  const errorPage: StaticSite['errorPage'] = async (status, path) => {
    const list = await current()
    const found = errorPagePath(status, path, output => list.files.has(output))
    return found === undefined ? undefined : file(list, found, `/${found.slice(0, -'.html'.length)}`, status)
  }

  return {lookup, errorPage}
}

function fileOf(found: CleanUrl | undefined): string | undefined {
  return found?.kind === 'file' ? found.path : undefined
}

/** Returns whether an output may have a mirror. */
function mayHaveMirror(output: string): boolean {
  return output.endsWith('.html') && output !== '404.html' && output !== '500.html'
}

/** Adds the header which says that the answer depends on `Accept`. */
function varying(answer: BodyAnswer | undefined): BodyAnswer | undefined {
  return answer && {...answer, headers: {...answer.headers, vary: 'Accept'}}
}

interface Found {
  readonly body: Buffer | {readonly file: string; readonly size: number}
  readonly stat: Stats
}

/** Reads a listed file. If it is missing, tries again after a moment, because a swap may be in progress. */
async function read(folder: string, path: string): Promise<Found | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (attempt > 0) await wait(20)
    const found = locate(folder, path)
    if (found === undefined) continue
    const {real, stat} = found
    if (stat.size > largest) return {body: {file: real, size: stat.size}, stat}
    const body = await readFile(real).catch(() => undefined)
    if (body !== undefined) return {body, stat}
  }
  return undefined
}

/** Returns a listed file on the disk; `undefined` if it is gone, not a file, or a link out of the folder or to a hidden file. */
function locate(folder: string, path: string): {readonly real: string; readonly stat: Stats} | undefined {
  try {
    const real = realpathSync(join(folder, path))
    const stat = statSync(real)
    const site = realpathSync(folder)
    return stat.isFile() && isInside(real, site) && isServed(relativePath(site, real)) ? {real, stat} : undefined
  } catch {
    return undefined
  }
}

function readListing(folder: string): Listing {
  const manifest = parseManifest(readText(join(folder, manifestName)))
  const files = new Set(manifest?.files.keys() ?? publicBelow(folder))
  return {
    files,
    rules: hostRules({
      headers: readText(join(folder, '_headers')),
      redirects: readText(join(folder, '_redirects'))
    }),
    stamp: stampOf(folder) ?? ''
  }
}

/** Returns whether a path of the site, after links are resolved, is public. */
function isServed(path: string): boolean {
  return !unserved.has(path) && (!isHidden(path) || isHostPath(path))
}

/** Returns the files below a folder, without names that start with a dot, except those that web standards and hosts reserve. */
function publicBelow(folder: string): string[] {
  const found = entriesBelow(folder, ({path}) => isHidden(path) && !isHostPath(path))
  return [...found].flatMap(({path, isFolder}) => (isFolder ? [] : [path]))
}

/** Returns a value that differs for each build of a folder; `undefined` while there is none. */
function stampOf(folder: string): string | undefined {
  const stat =
    statSync(join(folder, manifestName), {throwIfNoEntry: false}) ?? statSync(resolve(folder), {throwIfNoEntry: false})
  return stat === undefined ? undefined : `${stat.ino} ${stat.mtimeMs} ${stat.size}`
}

function etagOf({size, mtimeMs}: Stats): string {
  return `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the policy for error pages, which answer addresses that an attacker may choose: only scripts that the page was built
 * with may run. `_headers` may replace it.
 */
function errorPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  )
  return `script-src ${["'self'", ...new Set(hashes)].join(' ')}; object-src 'none'; base-uri 'self'; frame-ancestors 'self'`
}
