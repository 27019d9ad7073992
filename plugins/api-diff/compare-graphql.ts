import {
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType
} from 'graphql'
import {descriptionOf} from '../graphql/descriptions.ts'
import type {SchemaDocument} from '../graphql/read-schema.ts'
import type {Change, Level} from './change.ts'

type Member = GraphQLArgument | GraphQLEnumValue | GraphQLField<unknown, unknown> | GraphQLInputField

/**
 * Returns the changes between two GraphQL schemas that affect clients. A value that a client may not expect, such as a new one of
 * an enumeration, is additive, because clients of GraphQL must expect it.
 */
export function compareGraphql(before: SchemaDocument, after: SchemaDocument): Change[] {
  const changes: Change[] = []
  const add = (level: Level, where: string, what: string): void =>
    void changes.push({level, where: `\`${where}\``, what})
  const listed = [
    ...findBreakingChanges(before.schema, after.schema).map(change => ['breaking', change] as const),
    ...findDangerousChanges(before.schema, after.schema).map(change => ['additive', change] as const)
  ]
  for (const [level, {description}] of listed) add(level, placeOf(description), description)
  const old = before.schema.getTypeMap()
  for (const type of Object.values(after.schema.getTypeMap())) {
    const former = old[type.name]
    if (!former) add('additive', type.name, 'The type was added.')
    else compareTypes(former, type, [before, after], add)
  }
  for (const name of newDirectives(before.schema, after.schema)) add('additive', `@${name}`, 'The directive was added.')
  return changes
}

/** Returns the first name in the words about a change, which is that of the part that changed. */
function placeOf(description: string): string {
  return (
    /@?[A-Za-z_]\w*(?:\.\w+)+|@\w+/.exec(description)?.[0] ??
    /\b(?:[A-Z]\w*|\w*_\w+)\b(?= |\.|$)/.exec(description)?.[0] ??
    'schema'
  )
}

function newDirectives(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return after
    .getDirectives()
    .map(({name}) => name)
    .filter(name => !before.getDirective(name))
}

function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isEnumType(type)) return type.getValues()
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
  return hasFields ? Object.values(type.getFields()) : []
}

function compareTypes(
  old: GraphQLNamedType,
  now: GraphQLNamedType,
  documents: readonly [SchemaDocument, SchemaDocument],
  add: (level: Level, where: string, what: string) => void
): void {
  const [before, after] = documents
  const hasNewWords = (a: GraphQLNamedType | Member, b: GraphQLNamedType | Member): boolean =>
    descriptionOf(a, before.isSubgraph) !== descriptionOf(b, after.isSubgraph)
  const compare = (from: readonly Member[], to: readonly Member[], path: string): void => {
    const known = new Map(from.map(member => [member.name, member]))
    for (const member of to) {
      const where = `${path}.${member.name}`
      const former = known.get(member.name)
      if (!former) {
        // The library reports new arguments, input fields and values of enumerations.
        if ('args' in member) add('additive', where, 'The field was added.')
        continue
      }
      if (former.deprecationReason == null && member.deprecationReason != null)
        add('additive', where, 'It is now deprecated.')
      if (hasNewWords(former, member)) add('words', where, 'The description changed.')
      if ('args' in member && 'args' in former) compare(former.args, member.args, where)
    }
  }
  if (hasNewWords(old, now)) add('words', now.name, 'The description changed.')
  compare(membersOf(old), membersOf(now), now.name)
}
