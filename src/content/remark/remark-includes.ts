import type {Code, Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../model/walk.ts'
import {parseCodeMeta} from '../code/code-meta.ts'
import {isKnownLanguage} from '../code/highlight.ts'
import {contextOf, type ReadContext, report} from '../read-context.ts'
import {findIncluded, includeOf} from './find-included.ts'

const word = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/

/**
 * Fills fences that name a file, `file=./x.ts#region`, with its text: the page shows what runs. Nothing is filled into that
 * text, and the page is read again when the file changes.
 */
export function remarkIncludes() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (node.type === 'code' && (node.meta?.includes('file=') || node.lang?.startsWith('file='))) fill(node, context)
    })
  }
}

function fill(node: Code, context: ReadContext): void {
  // Without a language the first word stands in its place.
  if (node.lang?.startsWith('file=')) {
    node.meta = [node.lang, node.meta].filter(Boolean).join(' ')
    node.lang = null
  }
  const match = word.exec(node.meta ?? '')
  const written = match?.[1] ?? match?.[2] ?? match?.[3]
  if (!match || written === undefined) return
  const at = placeOf(node, match[0].trim(), context)
  if (node.value.trim() !== '')
    report(context, {
      rule: 'fence-meta',
      severity: 'warning',
      at,
      reason: 'Unexpected code in a fence with `file=`, expected it empty: the file takes its place'
    })
  const include = includeOf(written, node, context, {code: {}, at})
  const found = include && findIncluded(include, context)
  if (!found?.code) return
  const name = found.path.slice(found.path.lastIndexOf('/') + 1)
  const rest = (node.meta ?? '').replace(word, ' ').trim()
  node.value = found.code.value
  node.lang ??= isKnownLanguage(found.code.lang ?? '') ? (found.code.lang ?? 'text') : 'text'
  const titled = parseCodeMeta(rest, 0).filename !== undefined
  node.meta = [...(titled ? [] : [`title="${name}"`]), rest].filter(Boolean).join(' ')
  node.data = {...node.data, folded: true} as never
}

/** The word itself, where the fence stands in the page's own text. */
function placeOf(node: Code, said: string, context: ReadContext) {
  const {position, data} = node
  const start = position?.start.offset
  if (start === undefined || (data as {file?: string} | undefined)?.file) return node
  const line = /^.*/.exec(context.file.text.slice(start))?.[0] ?? ''
  const from = start + line.indexOf(said)
  return line.includes(said) ? {start: context.file.pointAt(from), end: context.file.pointAt(from + said.length)} : node
}
