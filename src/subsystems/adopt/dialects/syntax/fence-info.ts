import type {Code, Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'

/** Parses settings directly after the language of a fence, as in ```` ```ts:line-numbers=2{1,3} [label] ````. */
export function remarkFenceInfo() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'code') split(node)
    })
}

function split(node: Code): void {
  const [, lang = '', numbers, , marked, label] =
    /^([^{}:[\]\s]*)(:(?:no-)?line-numbers)?(=\d+)?(\{[\d,\s-]*\})?(\[[^\]]*\]?)?/.exec(node.lang ?? '') ?? []
  const meta = node.meta ?? ''
  const rest = meta
    .replace(/(?:^|\s)(?::?(?:no-)?line-numbers(?:=\d+)?|no-twoslash|(?<=twoslash\s+)include\s+\S+|vue)(?=\s|$)/g, ' ')
    .trim()
  const parts = [
    marked,
    ...(numbers === ':line-numbers' || /(?:^|\s|:)(?<!no-)line-numbers/.test(meta) ? ['showLineNumbers'] : []),
    label,
    rest
  ]
  // Vue replaces `{{ x }}` in such a block.
  if (/-vue$/.test(lang) || /(?:^|\s)vue(?=\s|$)/.test(meta))
    node.data = {...node.data, isTemplate: true} as Code['data']
  node.lang = lang.replace(/^(\w+)-vue$/, '$1') || null
  node.meta = parts.filter(Boolean).join(' ') || null
}

/** Converts a label outside a group to a file name. */
export function remarkFenceLabels() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'code') node.meta = node.meta?.replace(/(^|\s)\[([^\]"]+)\]/, '$1filename="$2"') ?? null
    })
}

/** Returns the option of a fence that shows a title. */
export function titleWord(title: string): string {
  const line = title.replace(/\s*\n\s*/g, ' ')
  return line.includes('"') ? `title='${line.replaceAll("'", '’')}'` : `title="${line}"`
}
