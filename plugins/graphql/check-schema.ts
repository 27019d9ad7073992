import {type ASTNode, isEnumType, isInputObjectType, isInterfaceType, isObjectType} from 'graphql'
import type {SpecFinding} from '../api/specs/spec-findings.ts'
import {descriptionOf} from './descriptions.ts'
import {ownTypes, rootFields} from './make-pages.ts'
import type {SchemaDocument} from './read-schema.ts'

/** Finds what has no description: one finding for each type, with the names of its fields or values. */
export function undocumentedParts(document: SchemaDocument): SpecFinding[] {
  const {schema, isSubgraph, files} = document
  const [main = ''] = files.keys()
  const finding = (reason: string, node: ASTNode | null | undefined): SpecFinding => {
    const {source, startToken} = node?.loc ?? {}
    const start = {line: startToken?.line ?? 1, column: startToken?.column ?? 1}
    return {rule: 'undocumented', reason, place: {file: source?.name ?? main, start}}
  }
  const isSilent = (part: Parameters<typeof descriptionOf>[0]): boolean => descriptionOf(part, isSubgraph) === undefined
  const requests = rootFields(schema)
    .filter(({field}) => isSilent(field))
    .map(({kind, field}) => finding(`The ${kind} \`${field.name}\` has no description.`, field.astNode))
  const types = ownTypes(document).flatMap(type => {
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    const members = hasFields ? Object.values(type.getFields()) : isEnumType(type) ? type.getValues() : []
    const silent = members.filter(isSilent).map(({name}) => `\`${name}\``)
    if (isSilent(type)) return [finding(`The type \`${type.name}\` has no description.`, type.astNode)]
    if (silent.length === 0) return []
    return [finding(`Parts of \`${type.name}\` have no description: ${silent.join(', ')}.`, type.astNode)]
  })
  return [...requests, ...types]
}
