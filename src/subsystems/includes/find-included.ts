import {posix} from 'node:path'
import type {Code} from 'mdast'
import type {Node} from 'unist'
import {outsideNote} from '../../content/parse/outside-note.ts'
import {fileOf, type ReadContext, report} from '../../content/read-context.ts'
import {decode} from '../../content/text-file.ts'
import type {Include} from '../../model/text/include.ts'
import {
  isMark,
  parseReference,
  partKey,
  partLines,
  partText,
  regionsOf,
  withoutMark
} from '../../model/text/include-part.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {SourcePath} from '../../model/url.ts'
import {type Section, sectionLines} from './find-sections.ts'
import type {Included} from './included.ts'

/**
 * Returns the text that an include refers to. Reports a missing file, part or lines.
 *
 * @param sections of the file, if the include may refer to one of them by its anchor
 */
export function findIncluded(node: Include, context: ReadContext, sections?: readonly Section[]): Included | undefined {
  const {written, paths, target, region, lines, optional = false, at = node} = node
  const path = paths.find(candidate => context.files.read(candidate) !== undefined) as SourcePath | undefined
  const meant = paths[0] ?? target
  const beside = (name: string): string => posix.join(posix.dirname(fileOf(context, node)), name)
  const missing = (what: string): undefined => {
    if (!optional)
      report(context, {
        rule: 'missing-import',
        at,
        reason: `Unexpected include of \`${written}\`, expected ${what}`,
        ...(path === undefined && outsideNote(paths.length > 0 ? paths : [beside(written)])),
        ...(path === undefined && meant !== undefined && {missing: {path: meant, written}})
      })
    return undefined
  }
  const bytes = path && context.files.read(path)
  if (!path || !bytes) return missing('an existing file inside the project')
  const decoded = decode(bytes)
  if ('problem' in decoded) return missing('a text file')
  const all = decoded.text.split('\n')
  const part = {...(region !== undefined && {region}), ...(lines !== undefined && {lines})}
  const marked = partLines(all, part)
  const section = sections && sectionLines(sections, {anchor: region ?? '', count: all.length})
  const wanted = marked === 'region' ? (section ?? marked) : marked
  if (wanted === 'region') {
    const expected = suggest(region ?? '', [...regionsOf(all), ...(sections ?? []).map(({anchor}) => anchor)])
    return missing(`a region${sections ? ' or a section' : ''} \`${region}\` in the file${didYouMean(expected)}`)
  }
  if (wanted === 'lines') return missing(`lines ${lines} in the file`)
  const kept = new Set(wanted as readonly number[])
  const from = fileOf(context, node) === context.source ? node.position : undefined
  context.includes.push({key: partKey(path, part), ...(from && {line: from.start.line})})
  const isCode = node.code !== undefined || !/\.(?:mdx?|markdown)$/.test(path)
  if (!isCode) return {path, text: all.map((line, index) => (kept.has(index) ? withoutMark(line) : '')).join('\n')}
  const {lang = languageOf(path), meta, before, after} = node.code ?? {}
  const own = partText(decoded.text, part)
  const value = [before, own, after].filter(part => part !== undefined).join('\n')
  const code: Code = {
    type: 'code',
    lang: lang || null,
    meta: meta || null,
    value,
    ...(node.position && {position: node.position})
  }
  const first = (wanted as readonly number[]).find(index => !isMark(all[index] ?? '')) ?? 0
  return {path, line: first + 1, text: value, code, raw: all.filter((_, index) => kept.has(index)).join('\n')}
}

function languageOf(path: string): string {
  return /\.([\w+-]+)$/.exec(path)?.[1] ?? ''
}

/**
 * Returns the include for a reference in docsgen's own syntax: relative to the file that contains it, with an alias, or from the
 * project's root if it starts with `/`.
 */
export function includeOf(
  written: string | undefined,
  node: Node,
  context: ReadContext,
  more: Pick<Include, 'code' | 'at'> = {}
): Include | undefined {
  if (written === undefined) return undefined
  const {path, ...part} = parseReference(written.replace(/^<rootDir>/, ''))
  const wanted = /^(?:[./~]|@[/\w-]*\/)/.test(path) ? path : `./${path}`
  const found = path === '' ? undefined : context.files.resolve(wanted, fileOf(context, node))
  const {position, data} = node
  return {
    type: 'include',
    written: path,
    paths: found === undefined ? [] : [found],
    ...(found === undefined && {target: context.files.targetOf(wanted, fileOf(context, node))}),
    ...part,
    ...more,
    ...(position && {position}),
    ...(data && {data})
  }
}
