import {hashOf} from '../../host/machine/hash.ts'
import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {RenderedFiles, RenderJob} from '../../host/reading/messages.ts'
import type {Unrendered} from '../../host/reading/render-failures.ts'
import type {SiteView, Slice} from '../../model/site.ts'
import {outputPathOf} from '../../model/url.ts'
import {mirrorPathOf} from '../../subsystems/mirrors/mirror-path.ts'
import type {JoinedPages} from '../load/join-pages.ts'
import type {Joined} from './compare-joined.ts'

/** What the later stages of a build share. */
export interface Stage {
  readonly project: Project
  readonly loaded: JoinedPages
  readonly output: Output
  readonly view: SiteView
  readonly joined: Joined
}

/** The documents to render, in the form that a pool accepts. */
export interface PlannedRendering {
  readonly jobs: readonly RenderJob[]
  /** Called with the files of each batch. */
  done(files: RenderedFiles, jobs: readonly RenderJob[]): void
  /** Why each page is rendered, in a few words, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** Pages whose documents could not be made. */
  readonly unrendered: readonly Unrendered[]
}

/**
 * Determines which pages must be rendered. A page is reused if its entry, slice, templates and view are the same as those of its
 * file. Slices are made only if the navigation changed since the last build.
 */
export function planRendering({project, loaded, output, view, joined}: Stage, progress: Progress): PlannedRendering {
  const shared = [project.layout, JSON.stringify(view), JSON.stringify(loaded.clientScripts.hrefs)]
    .map(part => short(hashOf(part)))
    .join('-')
  const reasons = new Map<string, string>()
  const unrendered: Unrendered[] = []
  const {format} = project.config.build
  const jobs: (RenderJob & {readonly key: string; readonly source: string})[] = []
  const {pages, fallbacks = [], generated = []} = loaded.site
  const files = output.previous?.files
  for (const facts of [...pages, ...fallbacks, ...generated]) {
    const path = outputPathOf(facts, format)
    // Plugins fill slots from facts that the join does not read.
    const isPlain = !facts.slots.some(({name}) => Object.hasOwn(project.plugins.slots, name))
    const last = joined.isSame && isPlain ? files?.get(path)?.key : undefined
    const key = `${shared}-${facts.body}-${last === undefined ? sliceKey(loaded.site.slice(facts.route)) : sliceKeyIn(last)}`
    const mirror = facts.fallback ? undefined : mirrorPathOf(facts)
    const paths = mirror === undefined ? [path] : [path, mirror]
    if (paths.every(each => files?.get(each)?.key === key && output.known(each) !== undefined)) {
      for (const each of paths) output.reuse(each, {key, source: facts.source})
      continue
    }
    reasons.set(facts.source, renderReason(files?.get(path)?.key, key))
    jobs.push({
      entry: facts.body,
      slice: loaded.site.slice(facts.route),
      html: place(output, path),
      ...(mirror !== undefined && {mirror: place(output, mirror)}),
      key,
      source: facts.source
    })
  }
  const byPath = new Map(jobs.map(job => [job.html.path, job]))
  return {
    jobs,
    reasons,
    unrendered,
    done(made, batch) {
      progress.add(batch.length)
      for (const [index, job] of batch.entries()) {
        const file = made[index]
        const {key, source} = byPath.get(job.html.path) ?? {}
        if (!file) continue
        if ('failure' in file) {
          unrendered.push({source: source ?? '', failure: file.failure})
          continue
        }
        output.register(job.html.path, file.html, {key, source})
        if (job.mirror && file.mirror) output.register(job.mirror.path, file.mirror, {key, source})
      }
    }
  }
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
  'its source or one of its inputs',
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
