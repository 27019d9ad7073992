import type {TableRow} from 'mdast'
import {escapeText, type Resolve, writeMarkdown} from '../reference/harmless-markdown.ts'
import {searchOption} from '../reference/search-names.ts'
import type {Deployment} from './addresses.ts'
import {contractLede} from './contract-lede.ts'
import type {Contract} from './describe-contract.ts'
import type {Member, MemberKind, Parameter} from './member.ts'
import {natspecBlocks, natspecLine} from './natspec-markdown.ts'
import type {Notes} from './notes.ts'
import {isOverloaded, type PagePlaces, titleOf} from './places.ts'

export interface PageInput {
  readonly contract: Contract
  readonly places: PagePlaces
  readonly deployments: readonly Deployment[]
}

const parts: readonly {readonly title: string; readonly kinds: readonly MemberKind[]}[] = [
  {title: 'Constructor', kinds: ['constructor']},
  {title: 'State variables', kinds: ['variable']},
  {title: 'Functions', kinds: ['function', 'internal']},
  {title: 'Events', kinds: ['event']},
  {title: 'Errors', kinds: ['error']},
  {title: 'Structs', kinds: ['struct']},
  {title: 'Enums', kinds: ['enum']}
]

/** Kinds of members in search. */
const searchKinds: Record<MemberKind, string> = {
  constructor: '',
  function: 'function',
  variable: 'function',
  internal: 'function',
  event: 'event',
  error: 'error',
  struct: 'type',
  enum: 'type'
}

/** Writes the page of a contract as Markdown. */
export function writePage(input: PageInput): string {
  const {contract, places, deployments} = input
  const {notes, members} = contract
  const resolve = resolveFrom(contract, places)
  const {title, first, second} = contractLede(contract, resolve)
  const sections = parts.flatMap(({title, kinds}) => {
    const own = members.filter(member => kinds.includes(member.kind))
    const isElsewhere = (member: Member) =>
      member.from !== undefined && places.find(member.from, contract) !== undefined
    const here = own.filter(member => !isElsewhere(member))
    const elsewhere = own.filter(isElsewhere)
    if (own.length === 0) return []
    return [
      `## ${title === 'Constructor' ? startTitle(own) : title}\n`,
      ...here.map(member => memberSection(member, input, resolve)),
      ...(elsewhere.length > 0 ? [inheritedList(elsewhere, input)] : [])
    ]
  })
  const empty = 'It declares no functions, events or errors.\n'
  return [
    about(contract, title, places),
    ...[first, second].filter(blocks => blocks.length > 0).map(writeMarkdown),
    ...customTags(notes, resolve),
    ...(deployments.length > 0 ? [addressTable(deployments)] : []),
    ...(sections.length > 0 ? sections : [empty])
  ].join('\n')
}

/** Returns the kind of the contract, the contracts that it inherits from, its source and its title. */
function about(contract: Contract, title: string, places: PagePlaces): string {
  const {kind, bases, source} = contract
  const links = bases.map(name => {
    const page = places.find(name, contract)
    return page ? `[\`${name}\`](${encodeURI(places.routeOf(page))})` : `\`${name}\``
  })
  const inherits = links.length > 0 ? `, inherits from ${links.join(', ')}` : ''
  const start = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${inherits}.`
  const from = source === '' ? '' : ` Source: \`${source.replaceAll('`', '')}\`.`
  return `${start}${from}${title === '' ? '' : ` Title: ${escapeText(title)}.`}\n`
}

/** Returns a function that resolves NatSpec references to a contract, a member of one, or a member of this contract. */
function resolveFrom(contract: Contract, places: PagePlaces): Resolve {
  return text => {
    const [, first = '', second] = /^(\w+)(?:[-.:]+(\w+))?/.exec(text) ?? []
    const page = places.find(first, contract)
    const target = page ?? (second === undefined ? contract : undefined)
    if (!target) return undefined
    const name = page ? second : first
    const member = name === undefined ? undefined : target.members.find(candidate => candidate.name === name)
    if (name !== undefined && !member) return page ? encodeURI(places.routeOf(page)) : undefined
    const declared = member?.from === undefined ? target : (places.find(member.from, target) ?? target)
    const original = member && declared.members.find(candidate => candidate.named === member.named)
    const anchor = original ? `#${places.anchorOf(declared, original)}` : ''
    return declared === contract && anchor !== '' ? anchor : `${encodeURI(places.routeOf(declared))}${anchor}`
  }
}

function notesBlocks(notes: Notes, resolve: Resolve): string[] {
  const texts = [notes.notice, notes.dev].filter((text, i, all) => text !== '' && all.indexOf(text) === i)
  return [...texts.map(text => writeMarkdown(natspecBlocks(text, resolve))), ...customTags(notes, resolve)]
}

function customTags({custom}: Notes, resolve: Resolve): string[] {
  return custom.map(([name, text]) => `**${escapeText(name)}**: ${inline(text, resolve)}\n`)
}

function inline(text: string, resolve: Resolve): string {
  return writeMarkdown([{type: 'paragraph', children: natspecLine(text, resolve)}]).trim()
}

function memberSection(member: Member, {contract, places}: PageInput, resolve: Resolve): string {
  const title = isOverloaded(member, contract.members) ? titleOf(member) : member.name
  const heading = `### ${escapeText(title)} [#${places.anchorOf(contract, member)}]\n`
  return `${heading}\n${memberBody(member, resolve, searched(member))}`
}

/** Writes a member for a page of the project, with links that point to its contract's page. */
export function writeMember(member: Member, contract: Contract, places: PagePlaces): string {
  const own = encodeURI(places.routeOf(contract))
  const resolve = resolveFrom(contract, places)
  return memberBody(
    member,
    name => {
      const target = resolve(name)
      return target?.startsWith('#') ? own + target : target
    },
    ''
  )
}

/** Returns the title for the constructor, and for what handles calls without a function. */
function startTitle(members: readonly Member[]): string {
  const others = members.filter(({name}) => name !== 'constructor').length
  if (others === 0) return 'Constructor'
  return others === members.length ? 'Fallback functions' : 'Constructor and fallback functions'
}

function memberBody(member: Member, resolve: Resolve, meta: string): string {
  const from = member.from === undefined ? [] : [`Inherited from \`${member.from}\`.\n`]
  return [
    `\`\`\`solidity${meta}\n${member.code}\n\`\`\`\n`,
    ...(member.id === undefined ? [] : [`${member.kind === 'event' ? 'Topic' : 'Selector'}: \`${member.id}\`\n`]),
    ...notesBlocks(member.notes, resolve),
    ...from,
    ...parameterTable(
      member.kind === 'struct' ? 'Field' : member.kind === 'enum' ? 'Value' : 'Parameter',
      member.inputs,
      resolve
    ),
    ...parameterTable('Returns', member.outputs, resolve)
  ].join('\n')
}

/** Returns the fence's option for search. */
function searched({kind, id, named, name}: Member): string {
  const search = searchKinds[kind]
  return search === '' ? '' : searchOption(search, [named === '' ? name : named, ...(id === undefined ? [] : [id])])
}

function parameterTable(title: string, parameters: readonly Parameter[], resolve: Resolve): string[] {
  // The declaration already contains names and types.
  if (parameters.every(({text: about}) => about === '')) return []
  const hasTypes = parameters.some(({type}) => type !== '')
  const row = (cells: readonly TableRow['children'][number]['children'][]): TableRow => ({
    type: 'tableRow',
    children: cells.map(children => ({type: 'tableCell', children}))
  })
  const text = (value: string) => [{type: 'text' as const, value}]
  const code = (value: string) => (value === '' ? [] : [{type: 'inlineCode' as const, value}])
  return [
    writeMarkdown([
      {
        type: 'table',
        children: [
          row([text(title), ...(hasTypes ? [text('Type')] : []), text('Description')]),
          ...parameters.map(({name, type, text: about}) =>
            row([code(name), ...(hasTypes ? [code(type)] : []), natspecLine(about, resolve)])
          )
        ]
      }
    ])
  ]
}

/** Returns the list of inherited members, which other pages describe. */
function inheritedList(members: readonly Member[], {contract, places}: PageInput): string {
  const rows = members.map(member => {
    const page = places.find(member.from ?? '', contract)
    const original = page?.members.find(({kind, named}) => kind === member.kind && named === member.named)
    const anchor = page && original ? `#${places.anchorOf(page, original)}` : ''
    const code = `\`${member.signature || member.name}\``
    const link = page ? `[${code}](${encodeURI(places.routeOf(page))}${anchor})` : code
    return `- ${link} of \`${member.from}\`\n`
  })
  return `**Inherited**\n\n${rows.join('')}`
}

function addressTable(deployments: readonly Deployment[]): string {
  const rows = deployments.map(
    ({chain, address}) => `| ${escapeText(chain).replaceAll('|', '\\|')} | \`${address}\` |\n`
  )
  return `## Deployed addresses\n\n| Chain | Address |\n|---|---|\n${rows.join('')}`
}
