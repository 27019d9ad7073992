import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {VFile} from 'vfile'
import {pageSettings} from './page-settings.ts'
import {extractMessages, pluginFailure} from './parse/plugin-findings.ts'
import type {Processors} from './processor.ts'
import {isMachineFailure, type ReadContext, setContext} from './read-context.ts'

/** Runs the mdast and hast transforms of a page. Without `hast`, a plugin of the project failed. */
export async function transform(
  processors: Processors,
  context: ReadContext,
  tree: MdastRoot,
  file: VFile
): Promise<{mdast: MdastRoot; hast: HastRoot | undefined}> {
  setContext(file, context)
  file.data.settings = pageSettings(context)
  try {
    const hast = (await processors.transform[context.format].run(tree, file)) as unknown as HastRoot
    return {mdast: tree, hast}
  } catch (error) {
    if (isMachineFailure(error)) throw error
    // Only a project's own plugin can fail here. Its page is reported, and the others continue.
    const failure = pluginFailure(error, context.source)
    if (failure) context.diagnostics.push(failure)
    return {mdast: tree, hast: undefined}
  } finally {
    context.diagnostics.push(...extractMessages(file, context.source))
  }
}
