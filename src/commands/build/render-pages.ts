import {hashOf} from '../../host/machine/hash.ts'
import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Output} from '../../host/output/output.ts'
import {StagingError} from '../../host/output/staged-file.ts'
import type {Project} from '../../host/project/project.ts'
import {isGenerated} from '../../host/reading/generated-pages.ts'
import type {RenderJob} from '../../host/reading/messages.ts'
import type {Unrendered} from '../../host/reading/render-failures.ts'
import type {SiteView, Slice} from '../../model/site.ts'
import {mirrorPathOf, outputPathOf} from '../../model/url.ts'
import {hasMirror as mirrored} from '../../render/outputs.ts'
import type {LoadedSite} from '../load/load-site.ts'
import type {Joined} from './compare-joined.ts'

/** What the later stages of a build share. */
export interface Stage {
  readonly project: Project
  readonly loaded: LoadedSite
  readonly output: Output
  readonly view: SiteView
  readonly joined: Joined
}

/**
 * Renders changed pages. A page is reused if its entry, slice, templates and view are the same as those of its file. Slices are made
 * only if the navigation changed since the last build.
 *
 * @param stage.linked nothing is written before it resolves; changed pages are determined in the meantime
 * @returns why each of the other pages was rendered, in a few words, by source; and the pages whose documents could not be made
 */
export async function renderPages({
  project,
  loaded,
  output,
  view,
  joined,
  islands,
  progress,
  linked
}: Stage & {
  islands: Readonly<Record<string, string>>
  progress: Progress
  linked: Promise<void>
}): Promise<{
  readonly reasons: ReadonlyMap<string, string>
  readonly unrendered: readonly Unrendered[]
}> {
  const shared = [project.layout, JSON.stringify(view), JSON.stringify(islands)]
    .map(part => short(hashOf(part)))
    .join('-')
  const reasons = new Map<string, string>()
  const unrendered: Unrendered[] = []
  const {format} = project.config.build
  const jobs: (RenderJob & {readonly key: string; readonly source: string})[] = []
  const {pages, fallbacks = [], generated = []} = loaded.site
  const files = output.previous?.files
  for (const facts of [...pages, ...fallbacks, ...generated]) {
    const path = outputPathOf(facts.route, format)
    // Plugins fill slots from facts that the join does not read.
    const isPlain = !facts.slots.some(({name}) => Object.hasOwn(project.plugins.slots, name))
    const last = joined.isSame && isPlain ? files?.get(path)?.key : undefined
    const key = `${shared}-${facts.body}-${last === undefined ? sliceKey(loaded.site.slice(facts.route)) : sliceKeyIn(last)}`
    const hasMirror = mirrored(facts) && !isGenerated(facts) && !facts.fallback
    const mirror = mirrorPathOf(facts.route)
    const made = files?.get(path)?.key === key && (!hasMirror || files.get(mirror)?.key === key)
    if (made && output.known(path) !== undefined && (!hasMirror || output.known(mirror) !== undefined)) {
      output.reuse(path, {key, source: facts.source})
      if (hasMirror) output.reuse(mirror, {key, source: facts.source})
      continue
    }
    reasons.set(facts.source, renderReason(files?.get(path)?.key, key))
    jobs.push({
      entry: facts.body,
      slice: loaded.site.slice(facts.route),
      html: place(output, path),
      ...(hasMirror ? {mirror: place(output, mirror)} : {}),
      key,
      source: facts.source
    })
  }
  await linked
  if (jobs.length === 0) return {reasons, unrendered}
  progress.start('rendering', jobs.length, 'document')
  const byEntry = new Map(jobs.map(job => [job.html.path, job]))
  try {
    await loaded.pool().render({jobs, site: view, islands, stagingDir: output.openStaging()}, (files, done) => {
      progress.add(done.length)
      done.forEach((job, index) => {
        const made = files[index]
        const {key, source} = byEntry.get(job.html.path) ?? {}
        if (!made) return
        if ('failure' in made) {
          unrendered.push({source: source ?? '', failure: made.failure})
          return
        }
        output.register(job.html.path, made.html, {key, source})
        if (job.mirror && made.mirror) output.register(job.mirror.path, made.mirror, {key, source})
      })
    })
  } catch (error) {
    if (error instanceof StagingError) throw output.failed(error.cause, error.path, error.bytes)
    throw error
  } finally {
    progress.stop()
  }
  return {reasons, unrendered}
}

function sliceKey({sidebar, ...rest}: Slice): string {
  return short(hashOf(`${sidebar.key}\n${JSON.stringify(rest)}`))
}

/** Returns the part of a page's key that identifies its slice. */
function sliceKeyIn(key: string): string {
  return key.slice(key.lastIndexOf('-') + 1)
}

function place(output: Output, path: string): {path: string; known?: string} {
  const known = output.known(path)
  return known === undefined ? {path} : {path, known}
}

/** What each part of a page's key identifies, in order. */
const keyParts = [
  'the templates or docsgen',
  'the head, the foot or the top bar of every page',
  'a script of an island',
  'its source or an input of it',
  'the navigation around it'
]

/** Shortens the parts of a key, except the entry, whose name is its hash. This is enough to distinguish two states of a page. */
function short(hash: string): string {
  return hash.slice(0, 12)
}

function renderReason(before: string | undefined, now: string): string {
  if (before === undefined) return 'the last build has no file for it'
  const parts = before.split('-')
  const changed = now.split('-').flatMap((part, index) => (part === parts[index] ? [] : [keyParts[index] ?? '']))
  return changed.length === 0 ? 'its file was changed or removed' : `${changed.join(' and ')} changed`
}
