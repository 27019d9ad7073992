import {parse} from 'yaml'
import {decode} from '../../content/text-file.ts'
import type {FrontMatter} from '../../model/page.ts'
import type {Places} from '../../model/places.ts'
import {routeOf} from '../../model/url.ts'
import type {ListedHead} from '../../plugin/plugin.ts'
import {isKept} from '../../site/is-kept.ts'
import {readInside} from '../machine/files.ts'
import type {SourceFile} from './sources.ts'

/**
 * Front matter of the pages that this build shows and lists, read without their bodies. What is wrong with one is reported
 * when the page is read; here it says nothing.
 *
 * @param input.read told of every file that was asked for
 */
export function listHeads(input: {
  readonly root: string
  readonly pages: readonly SourceFile[]
  readonly places: Places
  readonly date?: string | undefined
  readonly read: (path: string) => void
}): ListedHead[] {
  const {root, pages, places, date, read} = input
  return pages.flatMap(({path}): ListedHead[] => {
    read(path)
    const bytes = readInside(root, path)
    const decoded = bytes && decode(bytes)
    if (!decoded || !('text' in decoded)) return []
    const {text} = decoded
    const frontMatter = frontMatterOf(text)
    if (frontMatter.unlisted === true || !isKept({frontMatter}, {drafts: false, date})) return []
    const heading = /^# +(.+?)(?: +#+)? *$/m.exec(text)?.[1]?.replace(/ *(?:\{#[^}]*\}|\[#[^\]]*\])$/, '')
    const route = routeOf(path, places)
    const name = route.slice(route.lastIndexOf('/') + 1)
    return [{route, source: path, frontMatter, title: String(frontMatter.title ?? heading ?? name)}]
  })
}

function frontMatterOf(text: string): FrontMatter {
  const block = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text.replace(/\r\n?/g, '\n'))?.[1]
  if (block === undefined) return {}
  try {
    const value: unknown = parse(block, {schema: 'core', maxAliasCount: 100, logLevel: 'silent'})
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FrontMatter) : {}
  } catch {
    return {}
  }
}
