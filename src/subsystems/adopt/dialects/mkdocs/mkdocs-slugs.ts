import {asData, asText, type Data} from '../read-data.ts'
import type {SlugOptions} from '../syntax/slugs.ts'

/** Returns how MkDocs makes the ids of headings. @param slugs the result of `slugsOf` */
export function mkdocsSlugs(slugs: unknown): SlugOptions {
  return {
    slugOf: text => (typeof slugs === 'string' ? unicodeSlugOf(text, slugs) : slugOf(text)),
    numbered: (id, count) => `${id}_${count}`
  }
}

/**
 * Returns whether ids of headings keep letters of every script, and how: with `pymdownx.slugs`.
 *
 * @param text of the configuration, because a YAML parser drops the name of a function
 */
export function slugsOf(text: string, toc: Data = {}): 'lower' | 'keep' | undefined {
  const name = /\bslugify:\s*!!python\/(?:name|object\/apply):pymdownx\.slugs\.(\w+)/.exec(text)?.[1]
  if (name === undefined) return undefined
  const cased = asText(asData(asData(toc.slugify).kwds).case)
  return name === 'slugify' ? (cased === undefined || cased === 'none' ? 'keep' : 'lower') : 'lower'
}

/** Returns the id of a heading, like `pymdownx.slugs`. */
function unicodeSlugOf(text: string, slugs: string): string {
  const plain = text.normalize('NFC')
  return (slugs === 'lower' ? plain.toLowerCase() : plain)
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Returns the id of a heading, like Python-Markdown's table of contents. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
