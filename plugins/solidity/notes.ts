import type {AstNode} from './ast-node.ts'
import type {DevDoc, DevNotes} from './compiled.ts'

/** The NatSpec of one declaration, as plain text that may contain Markdown. */
export interface Notes {
  readonly notice: string
  readonly dev: string
  /** `@custom:NAME` tags, by name. */
  readonly custom: readonly (readonly [name: string, text: string])[]
}

/** Merges the compiler's developer and user documentation. */
export function notesOf(dev: DevDoc | DevNotes = {}, user: {readonly notice?: string} = {}): Notes {
  const custom = Object.entries(dev)
    .flatMap(([key, text]) =>
      key.startsWith('custom:') && typeof text === 'string' ? [[key.slice('custom:'.length), text] as const] : []
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {notice: user.notice ?? '', dev: dev.details ?? '', custom}
}

/**
 * Reads a comment from the source, with its paragraphs and lists, because the compiler joins their lines.
 *
 * @returns `undefined` if there is none, or if it inherits from another comment
 */
export function ownNotes(documentation: AstNode['documentation']): Notes | undefined {
  return /@inheritdoc\b/.test(commentOf(documentation)) ? undefined : addedNotes(documentation)
}

/**
 * Returns what a comment with `@inheritdoc` says itself. The compiler uses its tags, and inherits those that it lacks.
 *
 * @returns `undefined` if it inherits everything
 */
export function addedNotes(documentation: AstNode['documentation']): Notes | undefined {
  const {notice, dev, custom} = readNatspec(documentation)
  return notice === '' && dev === '' && custom.length === 0 ? undefined : {notice, dev, custom}
}

/** Adds the inherited tags that a comment lacks. */
export function withInherited(added: Notes, base: Notes): Notes {
  const names = new Set(added.custom.map(([name]) => name))
  return {
    notice: added.notice || base.notice,
    dev: added.dev || base.dev,
    custom: [...added.custom, ...base.custom.filter(([name]) => !names.has(name))]
  }
}

function commentOf(documentation: AstNode['documentation']): string {
  return (typeof documentation === 'string' ? documentation : documentation?.text) ?? ''
}

export interface TreeNotes extends Notes {
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  /** By name, or by position as `_0` without one. */
  readonly returns: Readonly<Record<string, string>>
}

/** Parses a comment of the syntax tree, for declarations that the compiler does not document. */
export function readNatspec(documentation: AstNode['documentation']): TreeNotes {
  const params: Record<string, string> = {}
  const returns: Record<string, string> = {}
  const custom: [string, string][] = []
  let title = ''
  let notice = ''
  let dev = ''
  for (const [tag, content] of tagsIn(commentOf(documentation))) {
    const [, first = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(content) ?? []
    if (tag === 'title') title = joined(title, content)
    else if (tag === 'notice') notice = joined(notice, content)
    else if (tag === 'dev') dev = joined(dev, content)
    else if (tag === 'param') params[first] = rest
    else if (tag === 'return')
      Object.assign(returns, {[first]: rest, [`_${Object.keys(returns).length >> 1}`]: content})
    else if (tag.startsWith('custom:')) custom.push([tag.slice('custom:'.length), content])
  }
  return {title, notice, dev, custom, params, returns}
}

/** Returns tags with their texts. Text before the first tag is a notice. */
function tagsIn(text: string): [tag: string, content: string][] {
  const lines = text.split('\n').map(line => line.replace(/^\s*\*? ?/, ''))
  const tags: [string, string[]][] = [['notice', []]]
  for (const line of lines) {
    const [, tag, rest = ''] = /^@([a-z][\w:-]*)\s*(.*)$/.exec(line) ?? []
    if (tag === undefined) tags.at(-1)?.[1].push(line)
    else tags.push([tag, [rest]])
  }
  return tags
    .map(([tag, content]): [string, string] => [tag, content.join('\n').trim()])
    .filter(([, content]) => content)
}

function joined(before: string, text: string): string {
  return before === '' ? text : `${before}\n\n${text}`
}
