import type {AstNode, DevDoc, DevNotes} from './compiled.ts'

/** What NatSpec says of one thing, as plain text that may be Markdown. */
export interface Notes {
  readonly notice: string
  readonly dev: string
  /** `@custom:NAME` tags, by name. */
  readonly custom: readonly (readonly [name: string, text: string])[]
}

/** Joins what the compiler wrote for developers and for users. */
export function notesOf(dev: DevDoc | DevNotes = {}, user: {readonly notice?: string} = {}): Notes {
  const custom = Object.entries(dev)
    .flatMap(([key, text]) =>
      key.startsWith('custom:') && typeof text === 'string' ? [[key.slice('custom:'.length), text] as const] : []
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const title = 'title' in dev && typeof dev.title === 'string' ? dev.title : ''
  return {
    notice: user.notice ?? title,
    dev: dev.details ?? '',
    custom
  }
}

/**
 * Reads a comment as it was written, with its paragraphs and lists: the compiler joins their lines.
 *
 * @returns nothing where there is none, or where the compiler has to look at what it inherits from
 */
export function ownNotes(documentation: AstNode['documentation']): Notes | undefined {
  const text = commentOf(documentation)
  if (text === '' || /@inheritdoc\b/.test(text)) return undefined
  const {notice, dev, custom} = readNatspec(documentation)
  return notice === '' && dev === '' && custom.length === 0 ? undefined : {notice, dev, custom}
}

function commentOf(documentation: AstNode['documentation']): string {
  return (typeof documentation === 'string' ? documentation : documentation?.text) ?? ''
}

export interface TreeNotes extends Notes {
  readonly params: Readonly<Record<string, string>>
  /** By name; by place, as `_0`, where there is none. */
  readonly returns: Readonly<Record<string, string>>
}

/** Reads a comment as the syntax tree has it: for what the compiler makes no documentation of. */
export function readNatspec(documentation: AstNode['documentation']): TreeNotes {
  const params: Record<string, string> = {}
  const returns: Record<string, string> = {}
  const custom: [string, string][] = []
  let notice = ''
  let dev = ''
  for (const [tag, content] of tagsIn(commentOf(documentation))) {
    const [, first = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(content) ?? []
    if (tag === 'notice' || tag === 'title') notice = joined(notice, content)
    else if (tag === 'dev') dev = joined(dev, content)
    else if (tag === 'param') params[first] = rest
    else if (tag === 'return')
      Object.assign(returns, {[first]: rest, [`_${Object.keys(returns).length >> 1}`]: content})
    else if (tag.startsWith('custom:')) custom.push([tag.slice('custom:'.length), content])
  }
  return {notice, dev, custom, params, returns}
}

/** Tags with their texts; what comes before the first tag is a notice. */
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
