import {availableParallelism} from 'node:os'
import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {DerivedFile, PageFacts} from '../../model/page.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'

/**
 * Writes the variants of pictures on pages. Those that the old site has are not made again, because their names
 * contain a hash of everything they are made from.
 *
 * @returns findings, at the pages, for files that a plugin fails to make
 */
export async function writeDerived(
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
  const wanted = new Map<string, {readonly file: DerivedFile; readonly pages: PageFacts[]}>()
  for (const facts of pages)
    for (const file of facts.pictures ?? []) {
      const known = wanted.get(file.output)
      if (known) known.pages.push(facts)
      else wanted.set(file.output, {file, pages: [facts]})
    }
  const missing = [...wanted.values()].filter(({file: {output: path, source}}) => !output.reuse(path, {source}))
  if (missing.length === 0) return []
  const failures = new Map<string, Diagnostic[]>()
  progress.start('converting', missing.length, 'picture')
  const {pictureJob} = await import('../../subsystems/pictures/picture-job.ts')
  const work = missing.map(({file, pages}) => ({file, pages, job: pictureJob(project, file)}))
  await remote?.pullDerived(work.map(({job}) => job.path))
  const left = work.values()
  const take = async (): Promise<void> => {
    for (const {file, pages, job} of left) {
      try {
        const kept = job.kept()
        const bytes = kept ?? (await job.make())
        if (!kept) remote?.pushDerived(job.path)
        output.write(file.output, bytes, {source: file.source})
      } catch (error) {
        if (!(error instanceof PluginError)) throw error
        // Reported once for all files that are derived from one.
        failures.set(
          file.source,
          pages.map(facts => findingAt(facts, file.source, error.message))
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

/** Returns a finding at the first place where the page uses the original. */
function findingAt({source: page, links}: PageFacts, original: string, reason: string): Diagnostic {
  const link = links.find(({target, place}) => place && target.kind === 'asset' && target.path === original)
  return {rule: 'plugin', severity: 'error', file: link?.file ?? page, ...link?.place, reason}
}
