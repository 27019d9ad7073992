import type {Code, Nodes, Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import type {ElementView} from '../dialect.ts'
import {asData} from '../read-data.ts'
import {titleWord} from '../syntax/fence-info.ts'

const token =
  /([\w-]+)\s?=\s?(\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:\\.|[^\\\n])+?\/(?=\s|$)|\S+)|\{[^}]*\}|\/(?:\\.|[^\\\n])+?\/(?=\s|$)|"[^"]*"|'[^']*'|\S+/g

/** Options for frames and indentation, which docsgen's theme decides. */
const frames = /^(?:frame|preserveIndent|hangingIndent|lang|useDiffSyntax)$/

/** Languages that are highlighted as a similar one. */
const languages: Readonly<Record<string, string>> = {markdoc: 'markdown', mdoc: 'markdown'}

/**
 * Converts what Expressive Code reads after the language of a fence: words in either quote, matches of regular expressions, and
 * labeled lines.
 */
export function remarkExpressiveCode() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type !== 'code') return
      node.lang = languages[node.lang ?? ''] ?? node.lang ?? null
      if (node.meta) node.meta = metaOf(node.meta, node) || null
    })
}

/** Converts the component `<Code>`, whose props are the options of a fence. */
export function codeOf(view: ElementView): readonly Nodes[] {
  const value = view.take('code')
  const code: Code = {type: 'code', lang: view.take('lang') ?? null, value: value?.replace(/\n$/, '') ?? ''}
  const title = view.take('title')
  const number = view.take('startLineNumber')
  const words = [
    metaOf(view.take('meta') ?? '', code),
    title === undefined ? '' : titleWord(title),
    ...['mark', 'ins', 'del'].flatMap(key => [view.takeValue(key)].flat().flatMap(item => marker(key, item, code))),
    ...['showLineNumbers', 'wrap'].flatMap(key => (view.takeValue(key) === true ? [key] : [])),
    number === undefined ? '' : `startLineNumber=${number}`
  ]
  code.lang = languages[code.lang ?? ''] ?? code.lang ?? null
  code.meta = words.filter(Boolean).join(' ') || null
  return value === undefined ? [] : [code]
}

/** Returns the word of a fence for an item of `mark`, `ins` or `del`: a line, a range, text or an expression. */
function marker(key: string, item: unknown, code: Code): string[] {
  if (typeof item === 'number') return [`${key}={${item}}`]
  if (typeof item === 'string') return word(item)
  if (item instanceof RegExp) return matched(item.source, code)
  const {range, line, text} = asData(item)
  if (range !== undefined || line !== undefined) return [`${key}={${String(range ?? line)}}`]
  return text === undefined ? [] : marker(key, text, code)
}

function metaOf(meta: string, code: Code): string {
  return [...meta.matchAll(token)].flatMap(([text, key, value]) => wordsOf(text, key, value, code)).join(' ')
}

function wordsOf(text: string, key: string | undefined, value: string | undefined, code: Code): string[] {
  if (key === undefined || value === undefined) {
    if (frames.test(text)) return []
    if (/^(["']).+\1$/.test(text)) return word(text.slice(1, -1))
    return /^\/.+\/$/.test(text) ? matched(text.slice(1, -1), code) : [withoutLabel(text)]
  }
  if (key === 'lang' && code.lang === 'diff') return [`lang=${value}`]
  if (frames.test(key) || (key === 'collapse' && value.startsWith('{'))) return []
  if (/^(?:mark|ins|del|add|rem)$/.test(key)) {
    if (/^(["']).*\1$/.test(value)) return word(value.slice(1, -1))
    if (/^\/.+\/$/.test(value)) return matched(value.slice(1, -1), code)
    return [`${key === 'rem' ? 'del' : key}=${withoutLabel(value)}`]
  }
  return [`${key}=${value}`]
}

/** Removes the label of `{"1. Here":5-6}`. */
function withoutLabel(lines: string): string {
  return lines.replace(/^\{\s*(?:"[^"]*"|'[^']*')\s*:/, '{')
}

/** Returns everything in the code that an expression matches, or the matches of its group. */
function matched(source: string, code: Code): string[] {
  let pattern: RegExp
  try {
    pattern = new RegExp(source, 'gm')
  } catch {
    return []
  }
  const found = [...code.value.matchAll(pattern)].map(([whole, group]) => group ?? whole)
  return [...new Set(found)].flatMap(word)
}

function word(text: string): string[] {
  if (text.trim() === '' || text.includes('\n')) return []
  return [text.includes('"') ? `/${text.trim().replace(/[\\/]/g, '\\$&')}/` : `"${text}"`]
}
