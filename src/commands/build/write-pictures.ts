import {availableParallelism} from 'node:os'
import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {DerivedPicture, PageFacts} from '../../model/page.ts'
import type {RemoteCache} from '../../plugin/feature/remote-cache.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {pictureJob} from '../load/make-picture.ts'

/**
 * Writes the pictures that plugins derive from the pictures on pages. Pictures that the old site has are not made again, because
 * their names contain a hash of everything they are made from.
 *
 * @returns findings, at the pages, for pictures that a plugin fails to make
 */
export async function writePictures(
  pages: readonly PageFacts[],
  {
    project,
    output,
    progress,
    jobs = availableParallelism(),
    remote
  }: {
    readonly project: Project
    readonly output: Output
    readonly progress: Progress
    readonly jobs?: number | undefined
    readonly remote?: RemoteCache | undefined
  }
): Promise<Diagnostic[]> {
  const wanted = new Map<string, {readonly picture: DerivedPicture; readonly pages: PageFacts[]}>()
  for (const facts of pages)
    for (const picture of facts.pictures ?? []) {
      const known = wanted.get(picture.output)
      if (known) known.pages.push(facts)
      else wanted.set(picture.output, {picture, pages: [facts]})
    }
  const missing = [...wanted.values()].filter(({picture: {output: path, source}}) => !output.reuse(path, {source}))
  if (missing.length === 0) return []
  const failures = new Map<string, Diagnostic[]>()
  progress.start('converting', missing.length, 'picture')
  const work = missing.map(({picture, pages}) => ({picture, pages, job: pictureJob(project, picture)}))
  await remote?.pullPictures(work.map(({job}) => job.path))
  const left = work.values()
  const take = async (): Promise<void> => {
    for (const {picture, pages, job} of left) {
      try {
        const kept = job.kept()
        const bytes = kept ?? (await job.make())
        if (!kept) remote?.pushPicture(job.path)
        output.write(picture.output, bytes, {source: picture.source})
      } catch (error) {
        if (!(error instanceof PluginError)) throw error
        // Reported once for all sizes of the picture.
        failures.set(
          picture.source,
          pages.map(facts => findingAt(facts, picture.source, error.message))
        )
      }
      progress.add(1)
    }
  }
  try {
    await Promise.all(Array.from({length: Math.min(jobs, missing.length)}, take))
  } finally {
    progress.stop()
  }
  return [...failures.values()].flat().sort((a, b) => compareCodeUnits(a.file, b.file))
}

/** Returns a finding at the first place where the page uses the picture. */
function findingAt({source: page, links}: PageFacts, picture: string, reason: string): Diagnostic {
  const link = links.find(({target, place}) => place && target.kind === 'asset' && target.path === picture)
  return {rule: 'plugin', severity: 'error', file: link?.file ?? page, ...link?.place, reason}
}
