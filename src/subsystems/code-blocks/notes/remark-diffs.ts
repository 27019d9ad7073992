import type {Root} from 'mdast'
import type {CodeData} from '../../../content/code-data.ts'
import {walkMdast} from '../../../model/walk.ts'
import {readDiff} from './diff-lines.ts'
import {fencedText} from './fenced-text.ts'

const language = /(?:^|\s)lang=(["']?)([^\s"']+)\1(?=\s|$)/

/** Turns ```` ```diff lang=ts ```` into code of that language with added and removed lines. */
export function remarkDiffs() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type !== 'code' || node.lang !== 'diff' || (node.data as CodeData | undefined)?.element) return
      const [word, , lang] = language.exec(node.meta ?? '') ?? []
      if (word === undefined || lang === undefined) return
      const written = `diff ${node.meta}`
      const rest = (node.meta ?? '').replace(word, '').trim()
      const read = readDiff(node.value)
      node.meta = [rest, read?.meta].filter(Boolean).join(' ') || null
      if (!read) return
      // A mirror has no colors, so the block stays a diff there.
      node.data = {...node.data, text: fencedText(written, node.value)} as never
      node.lang = lang
      node.value = read.code
    })
}
