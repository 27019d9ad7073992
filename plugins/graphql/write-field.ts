import {type GraphQLField, getNamedType, isInputObjectType, isInterfaceType, isObjectType} from 'graphql'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {searchNames} from '../api/search-names.ts'
import {type Panel, writeTabs} from '../api/tabs.ts'
import {descriptionOf} from './descriptions.ts'
import {type RootKind, sampleRequest} from './sample-request.ts'
import {heading, type TypeContext, typeHtml, writeMembers} from './write-type.ts'

/** A field of the query, mutation or subscription type, which requests start with. */
export interface RootField {
  readonly kind: RootKind
  /** Name of the type and the field: `Query.block`. */
  readonly id: string
  readonly field: GraphQLField<unknown, unknown>
}

/** Longer examples are shown without highlighting, which takes most of the time of a page. */
const mostColored = 5000

/**
 * Writes a field that requests start with: its arguments and what it returns, and beside them a request.
 *
 * @param description replaces the description of the schema, whose start a page may show above
 */
export function writeField(
  out: PageText,
  {kind, id, field}: RootField,
  context: TypeContext,
  description = descriptionOf(field, context.isSubgraph)
): void {
  const {name, args, type, deprecationReason} = field
  out.html('<div class="api-page"><div class="api-columns"><div class="api-main">')
  out.html(
    `<p class="api-endpoint" ${searchNames('method', [name, id])}><span class="api-method" data-method="${kind}">${kind.toUpperCase()}</span> <code>${escapeHtml(name)}</code> <span class="field-facts">${typeHtml(type, context)}</span></p>`
  )
  if (deprecationReason != null) {
    out.markdown('> [!WARNING]\n> This field is deprecated.')
    out.words(deprecationReason)
  }
  out.words(description, context.level === 2 ? 'top' : 'inner')
  out.html('</div><div class="api-side">')
  writeTabs(out, undefined, panelsOf({kind, id, field}, context))
  out.html('</div><div class="api-main">')
  if (args.length > 0) {
    heading(out, context, 'Arguments', 'arguments')
    writeMembers(out, args, context, 'argument')
    for (const argument of args) {
      const input = getNamedType(argument.type)
      // The only argument of a mutation is often an object, whose fields are what readers look for.
      if (isInputObjectType(input) && args.length === 1) {
        heading(out, context, `Fields of \`${input.name}\``, 'input')
        writeMembers(out, Object.values(input.getFields()), context, 'input')
      }
    }
  }
  heading(out, context, 'Result', 'result')
  const named = getNamedType(type)
  out.html(`<p class="api-media"><span class="field-facts">${typeHtml(type, context)}</span></p>`)
  out.words(descriptionOf(named, context.isSubgraph))
  if (isObjectType(named) || isInterfaceType(named)) {
    const fields = Object.values(named.getFields())
    const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'} of <code>${escapeHtml(named.name)}</code>`
    out.html(`<details class="api-inside"${fields.length <= 30 ? ' open=""' : ''}><summary>${count}</summary>`)
    writeMembers(out, fields, context, 'result')
    out.html('</details>')
  }
  out.html('</div></div></div>')
}

function panelsOf({kind, field}: RootField, {schema}: TypeContext): Panel[] {
  const {query, variables, response} = sampleRequest(schema, kind, field)
  const panel = (label: string, language: string, code: string): Panel => ({
    label,
    language: code.length > mostColored ? 'text' : language,
    code
  })
  return [
    panel(kind === 'query' ? 'Query' : kind === 'mutation' ? 'Mutation' : 'Subscription', 'graphql', query),
    ...(Object.keys(variables).length > 0 ? [panel('Variables', 'json', JSON.stringify(variables, undefined, 2))] : []),
    panel('Response', 'json', JSON.stringify(response, undefined, 2))
  ]
}
