import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {folderOfLanguage} from '../../content/language-files.ts'
import {newContext} from '../../content/new-context.ts'
import {readTree} from '../../content/parse/read-tree.ts'
import {createOutlineProcessors} from '../../content/processor.ts'
import {
  contextOf,
  type Files,
  isMachineFailure,
  type OutlineHeading,
  type ReadContext,
  type ReadOptions,
  setContext
} from '../../content/read-context.ts'
import {textFile} from '../../content/text-file.ts'
import {localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import {below, mountOf, type Places} from '../../model/project/places.ts'
import {routeOf, type SourcePath} from '../../model/url.ts'
import {englishWords} from '../../model/words/word-in.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

type Outline = readonly OutlineHeading[]

/** An outline, with everything that it depends on. */
interface Kept {
  readonly outline: Outline
  readonly reads: readonly (readonly [path: string, bytes: Uint8Array | undefined])[]
  readonly resolved: readonly (readonly [specifier: string, from: string, path: string | undefined])[]
  readonly constants: ReadonlySet<string>
  /** Whether nothing else matters. Modules have their own inputs. */
  readonly isWhole: boolean
}

/** Maximum size of the files behind the outlines that a thread keeps, in bytes. */
const maxKept = 64 * 1024 * 1024

type OutlineOf = (context: ReadContext) => Promise<Outline | undefined>

/** Every version and language has its own options. */
const finders = new WeakMap<ReadOptions, OutlineOf>()

/** Pages whose own headings have an outline. Markdown in a page's components shares their list, and has no counterpart in it. */
const begun = new WeakSet<ReadContext['headings']>()

/** Gives the page the outline of its original, from which its headings get their ids. */
export function remarkOriginalOutline() {
  return async (_tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const {options, headings} = context
    if ((options.locales?.length ?? 0) < 2 || begun.has(headings)) return
    begun.add(headings)
    const outlineOf = finders.get(options) ?? createOutlines(options)
    finders.set(options, outlineOf)
    context.outline = await outlineOf(context)
  }
}

/**
 * Returns a function that returns the outline of the original of a translation, or `undefined` for any other page. The original
 * becomes an input of the translation, like a partial. Translations into several languages share the outline.
 */
function createOutlines({originalConstants, ...given}: ReadOptions): OutlineOf {
  const options = {...given, ...(originalConstants && {constants: originalConstants})}
  const kept = new Map<string, Kept>()
  let size = 0
  let processors: ReturnType<typeof createOutlineProcessors> | undefined

  return async context => {
    const {source, files} = context
    for (const path of originalsOf(source, options)) {
      const bytes = files.read(path)
      if (!bytes) continue
      const known = kept.get(path)
      if (known && isCurrent(known, files)) {
        for (const name of known.constants) context.constants.add(name)
        return known.outline
      }
      const made = await read(path, bytes, context)
      if (made.isWhole) keep(path, made)
      return made.outline
    }
    return undefined
  }

  function keep(path: string, made: Kept): void {
    const weight = weightOf(made)
    size -= weightOf(kept.get(path))
    if (size + weight > maxKept) {
      kept.clear()
      size = 0
    }
    size += weight
    kept.set(path, made)
  }

  async function read(path: SourcePath, bytes: Uint8Array, {files, constants, syntax}: ReadContext): Promise<Kept> {
    const reads = new Map<string, Uint8Array | undefined>([[path, bytes]])
    const resolved: [string, string, string | undefined][] = []
    let isWhole = true
    const recording: Files = {
      ...files,
      read(file) {
        const found = files.read(file)
        reads.set(file, found)
        return found
      },
      resolve(specifier, from) {
        const found = files.resolve(specifier, from)
        resolved.push([specifier, from, found])
        return found
      },
      load(module) {
        isWhole = false
        return files.load(module)
      }
    }
    const {tree, file, format, text} = await readTree({source: path, bytes, syntax, parser: options.parser})
    const context = newContext({
      source: path,
      file: textFile(text),
      format,
      options,
      words: englishWords,
      files: recording,
      syntax,
      diagnostics: []
    })
    if (tree) {
      setContext(file, context)
      processors ??= createOutlineProcessors(options)
      await run(processors[format], tree, file)
    }
    for (const name of context.constants) constants.add(name)
    const outline = context.headings.map(({depth, id}) => ({depth, id}))
    return {outline, reads: [...reads], resolved, constants: context.constants, isWhole}
  }
}

/** Returns the size of the files behind an outline, in bytes. */
function weightOf(outline: Kept | undefined): number {
  return outline?.reads.reduce((sum, [, bytes]) => sum + (bytes?.length ?? 0), 0) ?? 0
}

/** Runs the transforms. Errors in the original are reported there, and its translations keep their own ids. */
async function run(
  processor: ReturnType<typeof createOutlineProcessors>['md'],
  tree: Root,
  file: Parameters<typeof setContext>[0]
): Promise<void> {
  try {
    await processor.run(tree, file)
  } catch (error) {
    if (isMachineFailure(error)) throw error
  }
}

/** Returns whether files are as they were. Reading them also makes them inputs of this page. */
function isCurrent({reads, resolved}: Kept, files: Files): boolean {
  let isSame = true
  for (const [path, before] of reads) {
    const now = files.read(path)
    if (!(now && before ? Buffer.compare(now, before) === 0 : now === before)) isSame = false
  }
  for (const [specifier, from, before] of resolved) if (files.resolve(specifier, from) !== before) isSame = false
  return isSame
}

/** Returns where the original of a translation may be, most likely first; nothing for a page of the default language. */
function originalsOf(source: string, {places, locales = []}: Pick<ReadOptions, 'places' | 'locales'>): SourcePath[] {
  const [first] = locales
  const route = routeOf(source, places)
  const locale = localeOf(route, locales)
  if (!first || !locale || locale === first) return []
  const original = routeIn(first, plainRoute(route, locale))
  const [own = '.md', other] = /\.md$/.test(source) ? ['.md', '.mdx'] : ['.mdx', '.md']
  const folderOf = ({path}: typeof locale): string => folderOfLanguage(path, source, places)
  const stems = stemsOf(source.replace(/\.mdx?$/, ''), {locale: folderOf(locale), first: folderOf(first), places})
  const found = stems.flatMap(stem =>
    [own, other]
      .map(extension => `${stem}${extension}` as SourcePath)
      .filter(path => routeOf(path, places) === original)
  )
  return [...new Set(found)]
}

/** Returns the paths, without an extension, at which the page of the default language may be. */
function stemsOf(
  name: string,
  {locale, first, places}: {readonly locale: string; readonly first: string; readonly places: Places}
): string[] {
  const mount = mountOf(name, places)
  const dir = mount?.dir ?? ''
  const inner = name.slice(dir === '' ? 0 : dir.length + 1)
  const bare = inner.endsWith(`.${locale}`)
    ? inner.slice(0, -locale.length - 1)
    : inner === locale || inner.startsWith(`${locale}/`)
      ? inner.slice(locale.length + 1)
      : inner
  // The other way to name the page of a folder.
  const twin = /(?:^|\/)index$/.test(bare) ? bare.replace(/\/?index$/, '') : below(bare, 'index')
  const dirs = new Set([dir, ...places.mounts.map(each => each.dir)])
  return [...dirs].flatMap(each =>
    [bare, twin]
      .filter(stem => stem !== '')
      .flatMap(stem => [
        below(each, stem),
        ...(first === '' ? [] : [below(each, `${first}/${stem}`), below(each, `${stem}.${first}`)])
      ])
  )
}

/** What the feature does while pages are read. */
export const languagesReading: FeatureReading = {transforms: {remarkStart: [remarkOriginalOutline]}}
