import {setImmediate as breathe} from 'node:timers/promises'
import {derivedIconFindings} from '../../../content/settings/check-meta-icons.ts'
import {metaFromObject, readMeta} from '../../../content/settings/read-meta.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import type {Places} from '../../../model/project/places.ts'
import {isMetaModule} from '../../../model/project/project-files.ts'
import type {Sources} from '../../../model/project/sources.ts'
import type {IconSet} from '../../../subsystems/icons/packaged-icons.ts'
import {packagedIcons} from '../../../subsystems/icons/packaged-icons.ts'
import {HostError} from '../../machine/host-error.ts'
import type {ModuleLoader} from '../../modules/load-module.ts'
import type {ModuleFailure} from '../../modules/module-failure.ts'
import type {ReadText} from './text-reader.ts'

/** Number of `_meta` files to read before a pause: about 4 ms of work. */
const metasAtOnce = 16

/**
 * Reads the `_meta` files of a project.
 *
 * @param input.derived orders from other files, for folders without a `_meta` file
 */
export async function readMetas(input: {
  readonly sources: Sources
  readonly derived: readonly MetaFile[]
  readonly gently: boolean
  /** The project's configuration. If it has none, a `_meta` file may belong to another tool. */
  readonly own?: {readonly files: readonly string[]}
  readonly modules: ModuleLoader
  readonly places: Places
  readonly text: ReadText
}): Promise<{readonly metas: readonly MetaFile[]; readonly diagnostics: readonly Diagnostic[]}> {
  const {sources, own, gently, modules, places, text} = input
  const metas: MetaFile[] = []
  const diagnostics: Diagnostic[] = []
  // These files have already been read.
  const known = new Set(input.derived.map(({source}) => source))
  for (const [index, {path}] of sources.metas.entries()) {
    if (known.has(path)) continue
    if (gently && index % metasAtOnce === metasAtOnce - 1) await breathe()
    const result = isMetaModule(path)
      ? await evaluateMeta(path, {modules, text: text(path) ?? '', places, icons: packagedIcons})
      : readMeta({source: path, text: text(path) ?? '', places, icons: packagedIcons})
    if (own?.files.length === 0 && !isOurs(path, result, sources)) continue
    diagnostics.push(...result.diagnostics)
    if (result.meta) metas.push(result.meta)
  }
  const written = new Set(metas.map(({route}) => route))
  const derived = input.derived.filter(({route}) => !written.has(route))
  return {
    metas: [...metas, ...derived],
    diagnostics: [...diagnostics, ...derived.flatMap(meta => derivedIconFindings(meta, packagedIcons))]
  }
}

/**
 * Returns whether a file is for docsgen in a project without a configuration. One that does not parse may be; one in another form, such as
 * a list, belongs to another tool.
 */
function isOurs(path: string, {meta, diagnostics}: ReturnType<typeof readMeta>, sources: Sources): boolean {
  return meta ? namesPages(path, meta, sources) : diagnostics.some(({rule}) => rule === 'meta-syntax')
}

/** Returns whether a file lists a page or a folder beside it. */
function namesPages(path: string, meta: MetaFile, {pages}: Sources): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return meta.entries.some(({key}) => {
    const start = folder + key
    return key === '*' || pages.some(page => page.path.startsWith(`${start}.`) || page.path.startsWith(`${start}/`))
  })
}

async function evaluateMeta(
  path: Sources['metas'][number]['path'],
  input: {
    readonly modules: ModuleLoader
    readonly text: string
    readonly places: Places
    readonly icons: IconSet | undefined
  }
): Promise<ReturnType<typeof metaFromObject>> {
  try {
    const {modules, ...rest} = input
    const {module} = await modules.load(path)
    return metaFromObject({source: path, data: module.exports.default, ...rest})
  } catch (error) {
    if (error instanceof HostError) throw error
    const {message, mistakes = []} = error as Error & Partial<ModuleFailure>
    const finding = {rule: 'meta-syntax', severity: 'error'} as const
    const reason = (text: string): string => `This file failed: ${text}`
    if (mistakes.length === 0) return {diagnostics: [{...finding, file: path, reason: reason(message)}]}
    return {
      diagnostics: mistakes.map(({text, file, line, column}) => ({
        ...finding,
        file,
        start: {line, column},
        reason: file === path ? reason(text) : text,
        ...(file !== path && {note: `Imported by \`${path}\`.`})
      }))
    }
  }
}
