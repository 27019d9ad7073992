import {createHash, type Hash} from 'node:crypto'
import type {MadePart, RulePage} from 'docsgen'
import type {Nodes} from 'mdast'
import type {references} from '../index-file.ts'
import {readSpecNow, type SpecDocument, type SpecPlace} from './spec-document.ts'

type ReferencePlugin = (typeof references)[number]

/** Returns whether a node comes from a generated part, which no writer can edit. */
export function isGenerated({data}: Nodes): boolean {
  return (data as {file?: string} | undefined)?.file?.startsWith('.docsgen/') === true
}

const partOfState = (plugin: ReferencePlugin): string => `api/${plugin}-state.json`

/** The parts of a reference that page rules read. A separate file, because every page depends on the index, which is larger. */
interface PageState {
  /** A hash of each specification, by its path. A thread that has read it for another page does not compare its files again. */
  readonly hashes: Readonly<Record<string, string>>
}

function addFiles(hash: Hash, {files}: Pick<SpecDocument, 'files'>): Hash {
  for (const [name, text] of files) hash.update(`${name}\n${text.length}\n`).update(text)
  return hash
}

/** Returns a hash of what the pages of a specification are made from: its files and the options that are data. */
export function hashOfSpec(document: Pick<SpecDocument, 'files'>, options: object): string {
  return addFiles(createHash('sha256').update(JSON.stringify(options)), document).digest('hex')
}

/**
 * Returns the file that page rules read.
 *
 * @param more what the rules of the plugin look up
 */
export function statePart(
  plugin: ReferencePlugin,
  specs: Iterable<readonly [path: string, document: Pick<SpecDocument, 'files'>]>,
  more: object
): MadePart {
  const hashes = [...specs].map(([path, document]) => [path, addFiles(createHash('sha256'), document).digest('hex')])
  return {
    part: partOfState(plugin),
    text: `${JSON.stringify({...more, hashes: Object.fromEntries(hashes)} satisfies PageState)}\n`
  }
}

/** Returns the state that `statePart` wrote, or `undefined` if the plugin made no pages. */
export function readState<More>({read}: RulePage, plugin: ReferencePlugin): (More & PageState) | undefined {
  const bytes = read?.(`.docsgen/parts/${partOfState(plugin)}`)
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as More & PageState)
}

/**
 * Returns a function that reads a specification for a page rule. It keeps the last result of each specification, because pages
 * with requests often follow each other, and reads again only if a file has changed.
 *
 * @param prepare derives what the rule looks up
 */
export function createSpecReader<Known>(
  prepare: (document: SpecDocument) => Known
): (page: RulePage, spec: SpecPlace, state: PageState) => Known & {readonly document: SpecDocument} {
  const known = new Map<string, {readonly hash: string; readonly made: Known & {readonly document: SpecDocument}}>()
  return ({read}, spec, {hashes}) => {
    const {[spec.path]: hash = ''} = hashes
    const last = known.get(spec.path)
    if (last && last.hash === hash) return last.made
    const document = readSpecNow(spec, path => read?.(path))
    const made = {...prepare(document), document}
    known.set(spec.path, {hash, made})
    return made
  }
}
