import {didYouMean, suggest} from 'docsgen'
import type {JSONOutput} from 'typedoc'
import type {SitePage} from './places.ts'
import type {Problem} from './typescript-rules.ts'
import type {Speak} from './write-page.ts'

type Declaration = JSONOutput.DeclarationReflection
type Comment = JSONOutput.Comment
type Link = JSONOutput.InlineTagDisplayPart

/**
 * Returns a function that converts comments to Markdown, with links to the sections of linked declarations. A Markdown link to the
 * name of an export, such as `[plain objects](#isPlainObject)`, links to it too, because other generators use names as anchors.
 *
 * @param input.named sections of exports, by name
 * @param input.from route of the page; links within it are only anchors
 */
export function linksOf({
  places,
  named,
  from
}: {
  readonly places: ReadonlyMap<number, string>
  readonly named: ReadonlyMap<string, string>
  readonly from: string
}): Speak {
  const addressOf = (place: string): string =>
    place.startsWith(`${from}#`) ? place.slice(from.length) : encodeURI(place)
  const written = (part: Link): string => {
    const {target, tag} = part
    const text = part.text.trim() || (typeof target === 'string' ? target : '')
    const label = tag === '@linkcode' || (tag === '@link' && /^[\w$.#()]+$/.test(text)) ? `\`${text}\`` : text
    const place = typeof target === 'number' ? places.get(target) : undefined
    if (typeof target === 'string') return text === target ? `<${target}>` : `[${label}](${target})`
    if (place === undefined) return label
    return `[${label}](${addressOf(place)})`
  }
  const linked = (text: string): string =>
    text.replace(/(?<=\]\()#([\w$.]+)(?=\))/g, (anchor, name: string) => {
      const place = named.get(name)
      return place === undefined ? anchor : addressOf(place)
    })
  return parts =>
    (parts ?? [])
      .map(part => {
        if (part.kind === 'text') return linked(part.text)
        return part.kind === 'inline-tag' && /^@link/.test(part.tag) ? written(part) : part.text
      })
      .join('')
}

/** Finds every `{@link}` without a target, at the declaration with the comment. */
export function brokenLinksIn(pages: readonly SitePage[]): Problem[] {
  const exports = pages.flatMap(page => page.exports)
  const names = [...new Set(exports.map(({name}) => name))]
  return exports.flatMap(({item, name}) => {
    const place = placeOf(item)
    return commentsOf(item)
      .flatMap(({summary, blockTags = []}) => [...summary, ...blockTags.flatMap(({content}) => content)])
      .filter(
        (part): part is Link => part.kind === 'inline-tag' && /^@link/.test(part.tag) && part.target === undefined
      )
      .map(({tag, text}): Problem => {
        const [wanted = ''] = text.trim().split(/[\s|]/)
        const expected = suggest(wanted, names)
        const reason = `The comment of \`${name}\` links to \`{${tag} ${wanted}}\`, expected something that is exported${didYouMean(expected)}`
        return {rule: 'unknown-link', ...place, reason, actual: wanted, expected}
      })
  })
}

/** Finds exports without a comment, one finding per page. */
export function undocumentedIn(pages: readonly SitePage[]): Problem[] {
  return pages.flatMap(({exports, title}): Problem[] => {
    const missing = exports.filter(({item}) => commentsOf(item, 0).length === 0)
    const [first] = missing
    if (!first) return []
    const names = missing.slice(0, 5).map(({name}) => `\`${name}\``)
    const more = missing.length > 5 ? `, and ${missing.length - 5} more` : ''
    const reason = `No comment explains what these exports of \`${title}\` are for: ${names.join(', ')}${more}`
    return [{rule: 'undocumented', ...placeOf(first.item), reason}]
  })
}

function placeOf({sources: [source] = []}: Declaration): Pick<Problem, 'file' | 'start'> {
  if (!source) return {file: 'docsgen.config'}
  return {file: source.fileName, start: {line: source.line, column: source.character + 1}}
}

/**
 * Returns the comments of a declaration and its members.
 *
 * @param depth number of levels of members
 */
function commentsOf(item: Declaration, depth = 2): Comment[] {
  const own = [item.comment, ...(item.signatures ?? []).flatMap(signature => signatureComments(signature))]
  const members = depth === 0 ? [] : (item.children ?? []).flatMap(child => commentsOf(child, depth - 1))
  return [...own.filter(comment => comment !== undefined), ...members]
}

function signatureComments({comment, parameters = []}: JSONOutput.SignatureReflection): (Comment | undefined)[] {
  return [comment, ...parameters.map(parameter => parameter.comment)]
}
