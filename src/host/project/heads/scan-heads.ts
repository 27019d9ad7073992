import {closeSync, openSync, readSync} from 'node:fs'
import {join} from 'node:path'
import type {PageHead} from '../../../model/page.ts'
import {pageTitle} from '../../../model/page-title.ts'
import type {Places} from '../../../model/project/places.ts'
import {frontMatterBlock} from '../../../model/text/front-matter-block.ts'

/** Number of bytes to read from each file. */
const headBytes = 1024

/**
 * Returns the titles of pages that no earlier run has read, from the first bytes of their files and without a parser, so
 * navigation can show them before the pages are read. The first reading replaces them.
 *
 * @param input.limit ms after which the remaining files are skipped
 */
export function scanHeads(
  root: string,
  {sources, places, limit}: {readonly sources: readonly string[]; readonly places: Places; readonly limit: number}
): Map<string, PageHead> {
  const heads = new Map<string, PageHead>()
  const end = performance.now() + limit
  const buffer = Buffer.allocUnsafe(headBytes)
  for (const source of sources) {
    if (performance.now() > end) break
    try {
      const file = openSync(join(root, source), 'r')
      try {
        const size = readSync(file, buffer, 0, headBytes, 0)
        heads.set(source, headOf(buffer.toString('utf8', 0, size), source, places))
      } finally {
        closeSync(file)
      }
    } catch {
      // Reading the page reports the error.
    }
  }
  return heads
}

function headOf(text: string, source: string, places: Places): PageHead {
  // The end of the block may be beyond the bytes that were read.
  const block = frontMatterBlock(text.replace(/^\uFEFF/, ''))?.yaml ?? ''
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}:[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^\\n#]*))`, 'm')
      .exec(block)
      ?.slice(1)
      .find(value => value !== undefined)
      ?.trim()
  const title = field('title')
  const date = field('date')
  const published = field('publish_date')
  const expires = field('expiry_date')
  return {
    title: pageTitle({title, source, places}),
    frontMatter: {
      ...(title && {title}),
      ...(date && {date}),
      ...(field('draft') === 'true' && {draft: true}),
      ...(field('unlisted') === 'true' && {unlisted: true}),
      ...(published && {publish_date: published}),
      ...(expires && {expiry_date: expires})
    }
  }
}
