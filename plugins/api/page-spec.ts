import {createHash} from 'node:crypto'
import type {MadePart, RulePage} from 'docsgen'
import type {Nodes} from 'mdast'
import type {references} from './index-file.ts'
import {readSpecNow, type SpecDocument, type SpecPlace} from './spec-document.ts'

type ReferencePlugin = (typeof references)[number]

/** Returns whether a node comes from a generated part, which no writer can edit. */
export function isGenerated({data}: Nodes): boolean {
  return (data as {file?: string} | undefined)?.file?.startsWith('.docsgen/') === true
}

const partOfState = (plugin: ReferencePlugin): string => `api/${plugin}-state.json`

/**
 * Returns a file with a hash of each specification. A page with requests depends on it, so that a thread which has read the
 * specification for another page does not compare its files again, which takes time in proportion to their size. It is not part
 * of the index, which every page depends on.
 */
export function statePart(
  plugin: ReferencePlugin,
  specs: Iterable<readonly [path: string, document: SpecDocument]>
): MadePart {
  const states = [...specs].map(([path, {files}]) => {
    const hash = createHash('sha256')
    for (const [name, text] of files) hash.update(`${name}\n${text.length}\n`).update(text)
    return [path, hash.digest('hex')]
  })
  return {part: partOfState(plugin), text: JSON.stringify(Object.fromEntries(states))}
}

/**
 * Returns a function that reads a specification for a page rule. It keeps the last result of each specification, because pages
 * with requests often follow each other, and reads again only if a file has changed.
 *
 * @param prepare derives what the rule looks up
 */
export function createSpecReader<Known>(
  plugin: ReferencePlugin,
  prepare: (document: SpecDocument) => Known
): (page: RulePage, spec: SpecPlace) => Known & {readonly document: SpecDocument} {
  const known = new Map<string, {readonly state: string; readonly made: Known & {readonly document: SpecDocument}}>()
  const decoder = new TextDecoder()
  return ({read}, spec) => {
    const states = decoder.decode(read?.(`.docsgen/parts/${partOfState(plugin)}`))
    const {[spec.path]: state = ''} = JSON.parse(states || '{}') as Readonly<Record<string, string>>
    const last = known.get(spec.path)
    if (last && last.state === state) return last.made
    const document = readSpecNow(spec, path => read?.(path))
    const made = {...prepare(document), document}
    known.set(spec.path, {state, made})
    return made
  }
}
