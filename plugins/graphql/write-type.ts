import {
  type DirectiveNode,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isUnionType,
  print
} from 'graphql'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {searchNames} from '../api/search-names.ts'
import {anchorOf, memberAnchors} from '../api/slug.ts'
import {descriptionOf} from './descriptions.ts'

export interface TypeContext {
  readonly schema: GraphQLSchema
  readonly isSubgraph: boolean
  /** Start of anchors on a page with several parts; empty on its own page. */
  readonly prefix: string
  /** Level of headings: 2 on its own page. */
  readonly level: number
  /** Returns the address of a type; nothing for scalars of the language itself. */
  readonly hrefOf: (type: GraphQLNamedType) => string | undefined
}

type Member = GraphQLArgument | GraphQLField<unknown, unknown> | GraphQLInputField

export function heading(out: PageText, {level, prefix}: TypeContext, title: string, anchor: string): void {
  out.markdown(`${'#'.repeat(level)} ${title} {#${anchorOf(...(prefix ? [prefix] : []), anchor)}}`)
}

/** Returns a type as in the schema, with a link to its page. */
export function typeHtml(type: GraphQLType, context: TypeContext): string {
  if (isNonNullType(type)) return `${typeHtml(type.ofType, context)}!`
  if (isListType(type)) return `[${typeHtml(type.ofType, context)}]`
  const href = context.hrefOf(type)
  return href === undefined ? escapeHtml(type.name) : `<a href="${escapeHtml(href)}">${escapeHtml(type.name)}</a>`
}

/**
 * Writes arguments or fields of a type.
 *
 * @param group start of their anchors; without it, they have none
 */
export function writeMembers(out: PageText, members: readonly Member[], context: TypeContext, group?: string): void {
  const names = members.map(({name}) => name)
  const ids = group === undefined ? undefined : memberAnchors(names, context.prefix, group)
  out.html('<div class="api-fields">')
  for (const member of members) writeMember(out, member, context, ids?.get(member.name))
  out.html('</div>')
}

function writeMember(out: PageText, member: Member, context: TypeContext, id: string | undefined): void {
  const {name, type, deprecationReason} = member
  const args = 'args' in member ? member.args : []
  const isInput = !('args' in member)
  const isRequired = isInput && (isRequiredArgument(member) || isRequiredInputField(member))
  const marks = [isRequired && 'required', deprecationReason != null && 'deprecated'].flatMap(flag =>
    flag ? [` <span class="api-flag" data-flag="${flag}">${flag}</span>`] : []
  )
  out.html(
    `<div class="field"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}><p class="field-head"><code>${escapeHtml(name)}</code> <span class="field-facts">${typeHtml(type, context)}</span>${marks.join('')}${rulesOf(member)}</p>`
  )
  out.words(descriptionOf(member, context.isSubgraph))
  writeDeprecation(out, deprecationReason)
  if (args.length > 0) {
    out.html(
      `<details class="api-unfold"><summary>${args.length} ${args.length === 1 ? 'argument' : 'arguments'}</summary>`
    )
    writeMembers(out, args, context)
    out.html('</details>')
  }
  out.html('</div>')
}

/** Returns the default and the directives of a member, as HTML. */
function rulesOf(member: Member): string {
  const {astNode} = member
  const value = astNode && 'defaultValue' in astNode ? astNode.defaultValue : undefined
  const rules = [
    ...(value ? [`Default: <code>${escapeHtml(print(value))}</code>.`] : []),
    ...directivesOf(astNode?.directives ?? [])
  ]
  return rules.length === 0 ? '' : ` <span class="api-rules">${rules.join(' ')}</span>`
}

/** Returns the directives of a part of a schema but those that are shown in words. */
function directivesOf(directives: readonly DirectiveNode[]): string[] {
  return directives
    .filter(({name}) => !/^(?:deprecated|specifiedBy|oneOf)$/.test(name.value))
    .map(node => `<code>${escapeHtml(print(node))}</code>`)
}

function writeDeprecation(out: PageText, reason: string | null | undefined): void {
  if (reason == null) return
  const words = out.inline(reason)
  out.html(`<p class="api-rules">Deprecated${words && `: ${words}`}</p>`)
}

export function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'type'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  if (isEnumType(type)) return 'enum'
  return isInputObjectType(type) ? 'input' : 'scalar'
}

/**
 * Writes a type: what it is for, and its fields, values or members.
 *
 * @param description replaces the description of the schema, whose start a page may show above
 */
export function writeType(
  out: PageText,
  type: GraphQLNamedType,
  context: TypeContext,
  description = descriptionOf(type, context.isSubgraph)
): void {
  const names = isEnumType(type)
    ? [type.name, ...type.getValues().map(({name}) => `${type.name}.${name}`)]
    : [type.name]
  out.html(
    `<p class="api-endpoint" ${searchNames('type', names)}><span class="api-method">${kindOf(type)}</span> <code>${escapeHtml(type.name)}</code></p>`
  )
  out.words(description, context.level === 2 ? 'top' : 'inner')
  writeDirectivesOf(out, type)
  if (isInputObjectType(type) && type.isOneOf)
    out.html('<p class="api-rules">Exactly one of its fields must be set.</p>')
  if (isScalarType(type)) {
    const {specifiedByURL: url} = type
    if (url && /^https?:/i.test(url))
      out.html(`<p class="api-more">Specification: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`)
    return
  }
  writeRelations(out, type, context)
  if (isEnumType(type)) writeValues(out, type.getValues(), context)
  else if (isUnionType(type)) return
  else {
    heading(out, context, 'Fields', 'fields')
    writeMembers(out, Object.values(type.getFields()), context, 'field')
  }
}

/** Writes the description, directives and interfaces of a root type, without its fields. */
export function writeRoot(out: PageText, type: GraphQLObjectType, context: TypeContext): void {
  out.words(descriptionOf(type, context.isSubgraph))
  writeDirectivesOf(out, type)
  writeRelations(out, type, context)
}

function writeDirectivesOf(out: PageText, {astNode, extensionASTNodes}: GraphQLNamedType): void {
  const own = directivesOf([astNode, ...extensionASTNodes].flatMap(node => node?.directives ?? []))
  if (own.length > 0) out.html(`<p class="api-rules">${own.join(' ')}</p>`)
}

/** Writes the interfaces of a type, the types of an interface and the members of a union. */
function writeRelations(out: PageText, type: GraphQLNamedType, context: TypeContext): void {
  const rows: [label: string, types: readonly GraphQLNamedType[]][] = []
  if (isObjectType(type) || isInterfaceType(type)) rows.push(['Implements', type.getInterfaces()])
  if (isInterfaceType(type)) {
    const {objects, interfaces} = context.schema.getImplementations(type)
    rows.push(['Implemented by', [...interfaces, ...objects]])
  }
  if (isUnionType(type)) rows.push(['One of', type.getTypes()])
  for (const [label, types] of rows)
    if (types.length > 0)
      out.html(`<p class="api-more">${label}: ${types.map(each => typeHtml(each, context)).join(', ')}</p>`)
}

function writeValues(out: PageText, values: readonly GraphQLEnumValue[], context: TypeContext): void {
  heading(out, context, 'Values', 'values')
  const names = values.map(({name}) => name)
  const ids = memberAnchors(names, context.prefix, 'value')
  out.html('<div class="api-fields">')
  for (const value of values) {
    const flag =
      value.deprecationReason == null ? '' : ' <span class="api-flag" data-flag="deprecated">deprecated</span>'
    const own = directivesOf(value.astNode?.directives ?? [])
    const rules = own.length === 0 ? '' : ` <span class="api-rules">${own.join(' ')}</span>`
    out.html(
      `<div class="field" id="${escapeHtml(ids.get(value.name) ?? '')}"><p class="field-head"><code>${escapeHtml(value.name)}</code>${flag}${rules}</p>`
    )
    out.words(descriptionOf(value, context.isSubgraph))
    writeDeprecation(out, value.deprecationReason)
    out.html('</div>')
  }
  out.html('</div>')
}

/** Writes the directives that the schema defines. */
export function writeDirectives(out: PageText, directives: readonly GraphQLDirective[], context: TypeContext): void {
  const names = directives.map(({name}) => name)
  const ids = memberAnchors(names, context.prefix, 'directive')
  for (const directive of directives) writeDirective(out, directive, context, ids.get(directive.name) ?? '')
}

function writeDirective(out: PageText, directive: GraphQLDirective, context: TypeContext, id: string): void {
  const {name, args, locations, isRepeatable} = directive
  out.markdown(`## \`@${name}\` {#${id}}`)
  out.words(descriptionOf(directive, context.isSubgraph), 'inner')
  const places = locations.map(place => `<code>${escapeHtml(place)}</code>`).join(', ')
  out.html(`<p class="api-rules">${isRepeatable ? 'Repeatable, on' : 'On'} ${places}.</p>`)
  if (args.length > 0) writeMembers(out, args, {...context, prefix: id}, 'argument')
}
