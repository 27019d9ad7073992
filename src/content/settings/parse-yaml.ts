import {isAlias, isMap, isNode, isScalar, isSeq, parseDocument} from 'yaml'
import {unknownTags} from '../parse/front-matter/yaml-tags.ts'
import type {SourceField, SourceNode, SourceProblem} from './source-node.ts'

/**
 * Parses YAML (core schema) with positions. Aliases are rejected, because a small file could represent an endless tree. Keys are
 * read as written, so `404:` is the name "404". An empty file is an empty map.
 */
export function parseYaml(text: string): {readonly root: SourceNode} | {readonly problem: SourceProblem} {
  // Most projects have no glossary, and loading a parser takes as long as listing their pages.
  if (/^[ \n]*$/.test(text)) return {root: emptyMap}
  const document = parseDocument(text, {schema: 'core', prettyErrors: false, uniqueKeys: false})
  const error = document.errors[0]
  if (error) {
    const message = error.message.split('\n')[0] ?? ''
    const reason = `Invalid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    return {problem: {reason, from: error.pos[0], to: error.pos[1]}}
  }
  const [tag] = unknownTags(document, text)
  if (tag) return {problem: tag}
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return {root: emptyMap}
  }
  const problems: SourceProblem[] = []
  const root = nodeOf(document.contents, problems)
  return problems[0] ? {problem: problems[0]} : {root}
}

const emptyMap: SourceNode = {kind: 'map', fields: [], from: 0, to: 0}

function nodeOf(node: unknown, problems: SourceProblem[]): SourceNode {
  const [from = 0, to = 0] = isNode(node) ? (node.range ?? []) : []
  if (isMap(node)) {
    const fields = node.items.map((pair): SourceField => {
      const [keyFrom = from, keyTo = from] = isNode(pair.key) ? (pair.key.range ?? []) : []
      const key = isScalar(pair.key) ? (pair.key.source ?? String(pair.key.value)) : ''
      if (!isScalar(pair.key)) problems.push({reason: 'Unexpected key, expected text', from: keyFrom, to: keyTo})
      // `key:` without a value has no node, so the key's own span is the most precise place.
      const value = pair.value === null ? scalar(null, keyFrom, keyTo) : nodeOf(pair.value, problems)
      return {key, from: keyFrom, to: keyTo, value}
    })
    return {kind: 'map', fields, from, to}
  }
  if (isSeq(node)) return {kind: 'list', items: node.items.map(item => nodeOf(item, problems)), from, to}
  if (isAlias(node))
    problems.push({reason: `Unexpected alias \`*${node.source}\`, expected the value itself`, from, to})
  const value = isScalar(node) ? node.value : null
  return scalar(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    from,
    to
  )
}

function scalar(value: string | number | boolean | null, from: number, to: number): SourceNode {
  return {kind: 'scalar', value, from, to}
}
