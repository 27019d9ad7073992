import type {Heading, Root} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'

/** The part of a changelog about one version. */
export interface ChangelogSection {
  readonly version: string
  /** Day as YYYY-MM-DD. */
  readonly date?: string
  /** Markdown as written. */
  readonly notes: string
}

/** A version at the start of a heading: `1.2.0`, `[1.2.0]`, `v1.2.0`, `Version 1.2.0`, `name@1.2.0`, `name/v1.2.0`, `name 1.2.0`. */
const versionStart =
  /^(?:(?:version|release)\s+|@?[\w.-]+(?:\/[\w.-]+)*(?:@|\/(?=v?\d)|\s+(?=v?\d+\.\d)))?\[?(v?\d+(?:\.\d+)+(?:-[\w.]+)*(?:\+[\w.-]+)?)\]?(?=[\s:,(\]–—-]|$)/i
const day = /\b(\d{4})-(\d\d)-(\d\d)\b/

/**
 * Splits a changelog into versions, in its order: a heading begins with the version, as in Keep a Changelog, conventional-changelog
 * and changesets. The part above the first version and unreleased changes are left out.
 */
export function readChangelog(text: string): readonly ChangelogSection[] {
  const tree: Root = fromMarkdown(text)
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading')
  const starts = headings.flatMap(heading => {
    const written = textOf(heading).trim()
    const [, version] = versionStart.exec(written) ?? []
    // An old part of the file, or changes without a version, end the section above.
    const isEnd = heading.depth === 1 || /^\[?(?:unreleased|upcoming|next)\b/i.test(written)
    if (version === undefined && !isEnd) return []
    const [date] = day.exec(written) ?? []
    return [{version, date, from: heading.position?.start.offset ?? 0, to: heading.position?.end.offset ?? 0}]
  })
  return starts.flatMap(({version, date, to}, at): ChangelogSection[] => {
    if (version === undefined) return []
    const notes = text.slice(to, starts[at + 1]?.from).trim()
    return [{version, ...(date !== undefined && {date}), notes: withDefinitions(notes, text)}]
  })
}

/** Returns a part of a file with the link definitions that the file has at its end and the part uses. */
function withDefinitions(part: string, text: string): string {
  const definitions = [...text.matchAll(/^ {0,3}\[([^\]]+)\]:\s*\S.*$/gm)].filter(
    ([line, label = '']) => !part.includes(line) && part.toLowerCase().includes(`[${label.toLowerCase()}]`)
  )
  return [part, ...definitions.map(([line]) => line.trim())].join('\n\n').trim()
}
