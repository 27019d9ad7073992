import type {Position} from 'unist'
import type {Place} from '../../model/diagnostic.ts'
import type {Constant, Constants} from '../../model/project/constants.ts'
import type {Upstream} from '../../model/project/upstream.ts'
import {escapePattern} from '../../model/text/escape-pattern.ts'
import {walkMdast} from '../../model/walk.ts'
import type {RenderedPage} from '../../plugin/feature/rendered-page.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

/** A version that a page writes out after the name of the program whose version a constant is. */
export interface VersionText {
  /** Name of the constant. */
  readonly constant: string
  readonly value: string
  /**
   * Why the page should have the constant's value: it installs a version (`viem@2.58.4`, `op-node:v1.20.1`), it says that this is the
   * newest one, or it has the version in a code block, where an older one may be on purpose.
   */
  readonly use: 'install' | 'claim' | 'code'
  readonly place: Place
}

type Pattern = readonly [constant: string, pattern: RegExp]

const compiled = new WeakMap<Constants, readonly Pattern[]>()

/** Between a name and its version: marks of Markdown, a cell's border, or a word such as `version`. */
const between = String.raw`([^\w\n]{1,6}(?:(?:version|release|tag)[^\w\n]{1,4})?)`
const version = String.raw`(v?\d+(?:\.\d+)+(?:-[\w.]*\w)?)(?![\w-]|\.\d)`

function patternsOf(constants: Constants): readonly Pattern[] {
  const known = compiled.get(constants)
  if (known) return known
  const patterns = [...constants.values()].flatMap((constant): Pattern[] => {
    const names = namesOf(constant).map(escapePattern)
    return names.length > 0
      ? [[constant.name, new RegExp(String.raw`(?<![\w./@-])(?:${names.join('|')})${between}${version}`, 'dg')]]
      : []
  })
  compiled.set(constants, patterns)
  return patterns
}

/** Returns the names of the program whose version a constant is: the end of its own name, and its name in the upstream. */
function namesOf({name, upstream}: Constant): readonly string[] {
  if (!upstream || upstream.kind === 'url') return []
  return [...new Set([name.replace(/^.*\./, ''), upstreamName(upstream)])].filter(each => each.length > 2)
}

function upstreamName(upstream: Exclude<Upstream, {kind: 'url'}>): string {
  if (upstream.kind === 'git') return upstream.tag.replace(/[/@_-]?v?\*.*$/, '').replace(/^.*\//, '')
  return upstream.kind === 'image' ? upstream.name.replace(/^.*\//, '') : upstream.name
}

/** Words that make a sentence about a version wrong when a newer one appears. */
const claim = /\b(?:latest|newest|current|currently|up-to-date)\b[^.!?]*$/i

/**
 * Finds versions after the names of constants that have an upstream, where they should be the versions in use. Other versions in
 * prose are usually history or minimums. Each is in the page's note, so a site rule compares it with the constant: values are not
 * used here, because a page is cached with the constants that it uses, and it does not use these.
 */
export function findVersionTexts({text, pointAt, mdast, constants}: RenderedPage): readonly VersionText[] {
  const patterns = patternsOf(constants)
  if (patterns.length === 0) return []
  const code = codeLines(mdast)
  return patterns.flatMap(([constant, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match): VersionText[] => {
      const [from = 0, to = 0] = match.indices?.[2] ?? []
      const place = {start: pointAt(from), end: pointAt(to)}
      const before = text.slice(text.lastIndexOf('\n', from) + 1, match.index)
      const use = /^[@:]$/.test(match[1] ?? '')
        ? 'install'
        : code.has(place.start.line)
          ? 'code'
          : claim.test(before) && 'claim'
      return use ? [{constant, value: match[2] ?? '', use, place}] : []
    })
  )
}

/** Returns the lines of the page's own code blocks. */
function codeLines(mdast: RenderedPage['mdast']): ReadonlySet<number> {
  const lines = new Set<number>()
  walkMdast(mdast, node => {
    const {position, data} = node as {position?: Position; data?: {file?: string}}
    if (node.type !== 'code' || !position || data?.file) return
    for (let line = position.start.line; line <= position.end.line; line++) lines.add(line)
  })
  return lines
}

/** What the feature does while pages are read. */
export const versionTextNotes: FeatureReading = {notes: {finished: noteVersionTexts}}

function noteVersionTexts(page: RenderedPage): readonly VersionText[] | undefined {
  const texts = findVersionTexts(page)
  return texts.length > 0 ? texts : undefined
}
