import type {RootContent, TableRow} from 'mdast'
import type {JSONOutput} from 'typedoc'
import {escapeText, readMarkdown, readPhrasing, writeMarkdown} from '../reference/harmless-markdown.ts'
import {searchOption} from '../reference/search-names.ts'
import {errorsOf, keptParameters, memberComments, memberText, otherTags, tagsOf} from './member-words.ts'
import {type Export, kinds, type SitePage} from './places.ts'
import {printMember, printSignature, printSignatures, printType, printTypeParameters} from './print-type.ts'

type Declaration = JSONOutput.DeclarationReflection
type Signature = JSONOutput.SignatureReflection
type Comment = JSONOutput.Comment

/** Converts a comment to Markdown. */
export type Speak = (parts: readonly JSONOutput.CommentDisplayPart[] | undefined) => string

export function writePage(
  page: SitePage,
  {speak, places}: {readonly speak: Speak; readonly places: ReadonlyMap<number, string>}
): string {
  const {exports, comment, again} = page
  const several = new Set(exports.map(({group}) => group)).size > 1
  let last = ''
  const sections = exports.flatMap(own => {
    const title = own.group.title
    const heading = several && title !== last ? [`## ${title}\n`] : []
    last = title
    return [...heading, section(own, several ? 3 : 2, speak)]
  })
  const rows = again.flatMap(({name, target}) => {
    const place = places.get(target)
    return place === undefined ? [] : [`- [\`${name}\`](${encodeURI(place)})\n`]
  })
  const also = rows.length > 0 ? `## Also exported\n\n${rows.join('')}` : ''
  return [...(comment ? [aboutBlocks(comment, speak)] : []), ...sections, also].filter(Boolean).join('\n')
}

function section({item, name, group, anchor}: Export, depth: number, speak: Speak): string {
  const kind = group.name === 'functions' ? 'function' : group.name === 'variables' ? 'variable' : 'type'
  const heading = `${'#'.repeat(depth)} ${escapeText(name)} [#${anchor}]\n`
  const memberNames = (item.children ?? []).map(child => `${name}.${child.name}`)
  const fence = `\`\`\`ts${searchOption(kind, [name, ...memberNames])}\n${codeOf(item)}\n\`\`\`\n`
  const signatures = item.signatures ?? (item.type?.type === 'reflection' ? item.type.declaration.signatures : []) ?? []
  // An interface with calls has a comment beside those of its calls.
  const blocks = [
    item.comment ? aboutBlocks(item.comment, speak) : '',
    typeParametersTable(item.typeParameters, speak, item.comment),
    parametersTable(keptRows(item.comment, speak)),
    ...signatures.map((own, i) => signatureBlocks(own, {speak, title: signatures.length > 1 ? i + 1 : undefined}))
  ]
  return [heading, fence, ...blocks, membersTable(item, speak)].filter(Boolean).join('\n')
}

/** Returns a declaration as source code. */
function codeOf(item: Declaration): string {
  const {name, kind, signatures = [], children = [], typeParameters} = item
  const own = `${name}${printTypeParameters(typeParameters)}`
  const isShape = kind === kinds.class || kind === kinds.interface
  if (signatures.length > 0 && !isShape)
    return signatures.map(each => printSignature(`function ${name}`, each)).join('\n')
  if (kind === kinds.type) return `type ${own} = ${printType(item.type)}`
  if (kind === kinds.variable) return `const ${name}: ${printType(item.type)}`
  if (kind === kinds.enum) {
    const members = children.map(member => `  ${member.name}${member.type ? ` = ${printType(member.type)}` : ''}`)
    return `enum ${name} {\n${members.join(',\n')}\n}`
  }
  const heritage = (word: string, types: readonly JSONOutput.SomeType[] = []) =>
    types.length > 0 ? ` ${word} ${types.map(printType).join(', ')}` : ''
  const head = `${item.flags.isAbstract ? 'abstract ' : ''}${kind === kinds.class ? 'class' : 'interface'} ${own}${heritage('extends', item.extendedTypes)}${heritage('implements', item.implementedTypes)}`
  const lines = [
    ...printSignatures(item),
    // Each overload has its own line.
    ...children
      .filter(({inheritedFrom}) => !inheritedFrom)
      .flatMap(({signatures: overloads, ...member}) =>
        overloads?.length
          ? overloads.map(each => printMember({...member, signatures: [each]}, kind))
          : [printMember(member)]
      )
  ]
  return lines.length === 0
    ? `${head} {}`
    : `${head} {\n${lines.map(line => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
}

function signatureBlocks(
  {comment, parameters = [], typeParameters, type}: Signature,
  {speak, title}: {readonly speak: Speak; readonly title: number | undefined}
): string {
  const returns = tagsOf(comment, '@returns').map(text => speak(text))
  const rows = parameters.map(({name, type: own, comment: about, defaultValue}) => ({
    name: name === '__namedParameters' ? 'options' : name,
    type: printType(own),
    text: speak(about?.summary),
    ...(defaultValue !== undefined && {defaultValue})
  }))
  // A comment may describe parts of a destructured parameter, or a parameter that the type hides.
  rows.push(...keptRows(comment, speak))
  const blocks = [
    comment ? aboutBlocks(comment, speak) : '',
    typeParametersTable(typeParameters, speak),
    parametersTable(rows),
    returns.some(text => text !== '')
      ? table('Returns', [{name: '', type: printType(type), text: returns.join(' ')}])
      : ''
  ].filter(Boolean)
  // The declaration already shows an overload about which there is nothing to say.
  return (title === undefined || blocks.length === 0 ? blocks : [`**Overload ${title}**\n`, ...blocks]).join('\n')
}

/** Returns rows for parameters that a comment describes although the signature does not have them. */
function keptRows(comment: Comment | undefined, speak: Speak): Row[] {
  return keptParameters(comment).map(({name = '', content}) => ({name, type: '', text: speak(content)}))
}

function parametersTable(rows: readonly Row[]): string {
  return rows.some(({text}) => text !== '') ? table('Parameter', rows) : ''
}

/** Returns summary, remarks, deprecation, errors and examples. */
function aboutBlocks(comment: Comment, speak: Speak): string {
  const deprecated = tagsOf(comment, '@deprecated').map(content => ({content}))
  const blocks = (content: Parameters<Speak>[0]) => markdown(speak(content))
  return [
    ...deprecated.map(({content}) => `> [!WARNING]\n> Deprecated. ${inline(speak(content))}\n`),
    blocks(comment.summary),
    ...tagsOf(comment, '@remarks').map(blocks),
    ...otherTags(comment, speak).map(markdown),
    ...tagsOf(comment, '@defaultValue').map(content => `Default: ${inline(speak(content))}\n`),
    ...errorsOf(comment, speak).map(text => `Throws: ${inline(text)}\n`),
    ...tagsOf(comment, '@example').map(content => `**Example**\n\n${blocks(content)}`),
    ...tagsOf(comment, '@see').map(content => `See also: ${inline(speak(content))}\n`)
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Returns type parameters with their comments.
 *
 * @param about comment that may describe type parameters under another name
 */
function typeParametersTable(
  parameters: readonly JSONOutput.TypeParameterReflection[] = [],
  speak: Speak,
  about?: Comment
): string {
  const rows: Row[] = parameters.map(({name, type, comment, default: defaultType}) => ({
    name,
    type: type ? printType(type) : '',
    text: speak(comment?.summary),
    ...(defaultType && {defaultValue: printType(defaultType)})
  }))
  const others = (about?.blockTags ?? []).filter(({tag}) => tag === '@typeParam' || tag === '@template')
  rows.push(...others.map(({name = '', content}) => ({name, type: '', text: speak(content)})))
  return rows.some(({text}) => text !== '') ? table('Type parameter', rows) : ''
}

/** Returns examples and references of members, which do not fit into the table of members. */
function memberExamples(members: readonly Declaration[], speak: Speak): string {
  return members
    .flatMap(member =>
      memberComments(member).flatMap(comment => [
        ...tagsOf(comment, '@example').map(
          content => `**Example of ${codeSpan(member.name)}**\n\n${markdown(speak(content))}`
        ),
        ...tagsOf(comment, '@see').map(content => `See also for ${codeSpan(member.name)}: ${inline(speak(content))}\n`)
      ])
    )
    .join('\n')
}

function codeSpan(text: string): string {
  return writeMarkdown([{type: 'paragraph', children: [{type: 'inlineCode', value: text}]}]).trim()
}

/** Returns properties, methods and values with their comments. */
function membersTable({children = [], kind, type}: Declaration, speak: Speak): string {
  const inner = type?.type === 'reflection' ? (type.declaration.children ?? []) : []
  const own = children.filter(({inheritedFrom}) => !inheritedFrom)
  const rows = [...own, ...inner].map(member => ({
    name: member.name,
    type:
      kind === kinds.enum
        ? printType(member.type)
        : printMember(member, kind).replace(/^[\w$\s]*?\??(?=[:(<])(?:: )?/, ''),
    text: memberText(member, speak),
    ...(member.defaultValue !== undefined && kind !== kinds.enum && {defaultValue: member.defaultValue})
  }))
  const members = rows.some(({text}) => text !== '') ? table(kind === kinds.enum ? 'Value' : 'Member', rows) : ''
  return [members, memberExamples([...own, ...inner], speak)].filter(Boolean).join('\n')
}

interface Row {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly defaultValue?: string
}

function table(title: string, rows: readonly Row[]): string {
  const cells = (contents: readonly TableRow['children'][number]['children'][]): TableRow => ({
    type: 'tableRow',
    children: contents.map(children => ({type: 'tableCell', children}))
  })
  const text = (value: string) => [{type: 'text' as const, value}]
  const code = (value: string) =>
    value === '' ? [] : [{type: 'inlineCode' as const, value: value.replace(/\s+/g, ' ')}]
  const described = ({text: about, defaultValue}: Row) => [
    ...readPhrasing(about),
    ...(defaultValue === undefined ? [] : [...text(' (default '), ...code(defaultValue), ...text(')')])
  ]
  const named = rows.some(({name}) => name !== '')
  const block: RootContent = {
    type: 'table',
    children: [
      cells(named ? [text(title), text('Type'), text('Description')] : [text(title), text('Description')]),
      ...rows.map(row => cells([...(named ? [code(row.name)] : []), code(row.type), described(row)]))
    ]
  }
  return writeMarkdown([block])
}

function markdown(text: string): string {
  return text.trim() === '' ? '' : writeMarkdown(readMarkdown(text))
}

function inline(text: string): string {
  return writeMarkdown([{type: 'paragraph', children: readPhrasing(text)}]).trim()
}
