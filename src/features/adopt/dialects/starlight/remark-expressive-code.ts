import type {Code, Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'

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
