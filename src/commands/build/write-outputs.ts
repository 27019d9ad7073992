import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createPageCache, missingEntryError} from '../../host/cache/cache.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {libDir} from '../../host/machine/paths.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {FileWork} from '../../host/reading/file-work.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {outputsOf} from '../load/kept-outputs.ts'
import type {Joined} from './compare-joined.ts'

type Outputs = ReadonlyMap<string, SiteOutput>

/**
 * Writes everything except pages, their mirrors, files that are derived from others, the search index and texts of all pages, which are
 * written elsewhere.
 */
export async function writeOutputs(
  outputs: Outputs,
  {project, output, joined}: {readonly project: Project; readonly output: Output; readonly joined: Joined}
): Promise<void> {
  const {root} = project
  const kept = outputsOf(project)
  for (const [path, made] of outputs) {
    switch (made.kind) {
      case 'page':
      case 'mirror':
      case 'derived':
      case 'full-text':
        break
      case 'style':
        // Its name contains a hash of its content, too.
        if (!output.reuse(path, {source: made.facts.source})) {
          const found = createPageCache(project.cacheDir, project.step.hash).entry(made.facts.body)
          if (!found) throw missingEntryError(made.facts.body)
          output.write(path, found.content.styles ?? '', {source: made.facts.source})
        }
        break
      case 'text':
        output.write(path, made.text())
        break
      case 'list':
        if (!joined.isSame || !output.reuse(path, joined)) output.write(path, made.text(), joined)
        break
      case 'made':
        output.write(path, await (made.key === undefined ? made.make() : kept.get([made.key], made.make)))
        break
      case 'copy':
        // The name of a page's asset contains a hash, so the same name means the same file.
        if (made.from === 'public' || !output.reuse(path, {source: made.source}))
          output.write(path, readCopied(root, made.source), {source: made.source})
        break
      case 'client':
        output.write(path, readFileSync(join(libDir(), 'client', made.name)))
        break
      default:
        made satisfies never
    }
  }
}

/**
 * Writes the texts of all pages after the mirrors of pages. Reading all mirrors of the site was a quarter of a build of 10,000 unchanged
 * pages, and hashing it takes as long as linking all files.
 *
 * @param helper a thread that assembles text that mostly comes from the old site
 */
export async function writeFullTexts(
  outputs: Outputs,
  {output, helper}: {readonly output: Output; readonly helper: FileWork | undefined}
): Promise<void> {
  for (const [path, made] of outputs)
    if (made.kind === 'full-text') {
      const {key, pieces} = made.file.assemble(path, output)
      await output.assemble(path, {key: hashOf(key), pieces}, {by: helper?.assemble})
    }
}

/**
 * Returns the bytes of a file to copy. The file may have been replaced since it was listed, by something that is not a file or is
 * hidden.
 */
function readCopied(root: string, source: string): Uint8Array {
  const bytes = readInside(root, source)
  if (bytes) return bytes
  throw new HostError(`Cannot read \`${source}\`: it changed while the site was built. Build again.`, 3)
}
