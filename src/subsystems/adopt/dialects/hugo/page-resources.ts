import type {ForeignFiles} from '../dialect.ts'
import {globPattern} from '../glob.ts'
import {asData, asList, asText, type Data} from '../read-data.ts'
import type {Tag} from '../syntax/tags/tags.ts'
import type {HugoPage} from './hugo-sections.ts'

/** Pictures beside pages that show them with `imgproc`, by the page's file; their paths are relative to its folder. */
export type PageResources = Readonly<Record<string, readonly string[]>>

const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

export function pageResources(files: Pick<ForeignFiles, 'list' | 'read'>, pages: readonly HugoPage[]): PageResources {
  return Object.fromEntries(
    pages.flatMap(({path}) => {
      if (!/\{\{[<%]\s*imgproc\b/.test(files.read(path) ?? '')) return []
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const names = files.list(folder.slice(0, -1)).filter(name => picture.test(name))
      return [[path, names.map(name => name.slice(folder.length))]]
    })
  )
}

/**
 * Gives a shortcode that refers to a picture by a part of its name, as Docsy's `imgproc` does, the picture's file and the byline
 * in the page's `resources`. Returns other shortcodes unchanged.
 */
export function withResource(tag: Tag, {names, head}: {readonly names: readonly string[]; readonly head: Data}): Tag {
  const [word] = tag.words
  if (tag.name !== 'imgproc' || word === undefined) return tag
  const wanted = globPattern(`**${word}*`.toLowerCase())
  const src = names.find(name => wanted.test(name.toLowerCase()))
  if (src === undefined) return tag
  const described = asList(head.resources)
    .map(asData)
    .filter(({src: glob}) => globPattern((asText(glob) ?? '').toLowerCase()).test(src.toLowerCase()))
  const byline = described.map(({params}) => asText(asData(params).byline)).find(Boolean)
  return {...tag, args: {...tag.args, src: `./${src}`, ...(byline !== undefined && {attr: byline})}}
}
