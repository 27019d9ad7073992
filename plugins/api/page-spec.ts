import type {RulePage} from 'docsgen'
import type {Nodes} from 'mdast'
import {readSpecNow, type SpecDocument, type SpecPlace} from './spec-document.ts'

/** Returns whether a node comes from a generated part, which no writer can edit. */
export function isGenerated({data}: Nodes): boolean {
  return (data as {file?: string} | undefined)?.file?.startsWith('.docsgen/') === true
}

/**
 * Returns a function that reads a specification for a page rule and makes its files inputs of the page. It keeps the last result
 * of each specification, because pages with requests often follow each other, and parses again only if a file changed.
 *
 * @param prepare derives what the rule looks up
 */
export function createSpecReader<Known>(
  prepare: (document: SpecDocument) => Known
): (page: RulePage, spec: SpecPlace) => Known & {readonly document: SpecDocument} {
  const known = new Map<string, Known & {readonly document: SpecDocument}>()
  const decoder = new TextDecoder()
  return ({read}, spec) => {
    const get = (path: string): Uint8Array | undefined => read?.(path)
    const last = known.get(spec.path)
    const isSame =
      last && [...last.document.files].every(([path, text]) => decoder.decode(get(path) ?? new Uint8Array()) === text)
    if (isSame) return last
    const document = readSpecNow(spec, get)
    const made = {...prepare(document), document}
    known.set(spec.path, made)
    return made
  }
}
