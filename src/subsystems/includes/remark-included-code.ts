import {createHash} from 'node:crypto'
import type {Code, Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {walkMdast} from '../../model/walk.ts'
import {findIncluded, includeOf} from './find-included.ts'

const word = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/
/** Matches the recorded hash of the file's text: `hash=26b2fdb1…`. */
const pinned = /(?:^|\s)hash=(["']?)([^"'\s]*)\1/

/**
 * Fills fences that refer to a file, `file=./x.ts#region`, with its text, so the page shows code that runs. The text is not
 * changed, and the page is read again when the file changes. A `hash=` in the same fence is compared with the text.
 */
export function remarkIncludedCode() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (node.type === 'code' && (node.meta?.includes('file=') || node.lang?.startsWith('file='))) fill(node, context)
    })
  }
}

function fill(node: Code, context: ReadContext): void {
  // Without a language, the first option takes its place.
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
      reason: 'Unexpected code in a fence with `file=`, expected an empty fence: docsgen inserts the file'
    })
  const include = includeOf(written, node, context, {code: {}, at})
  const found = include && findIncluded(include, context)
  if (!found?.code) {
    node.meta = (node.meta ?? '').replace(pinned, '')
    return
  }
  const name = found.path.slice(found.path.lastIndexOf('/') + 1)
  checkHash(node, [found.code.value, found.raw ?? '', (found.raw ?? '').trimEnd()], context)
  const rest = (node.meta ?? '').replace(word, ' ').replace(pinned, ' ').trim()
  node.value = found.code.value
  const lang = found.code.lang ?? 'text'
  node.lang ??= context.options.codeSupport?.isKnown(lang) === false ? 'text' : lang
  const titled = context.options.codeSupport?.titleOf(rest) !== undefined
  node.meta = [...(titled ? [] : [`title="${name}"`]), rest].filter(Boolean).join(' ')
  const included = {file: found.path, line: found.line ?? 1, column: 1}
  node.data = {...node.data, folded: true, included} as never
}

const algorithms: Readonly<Record<number, string>> = {32: 'md5', 64: 'sha256'}

/**
 * Reports text that has changed since the page was written for it, like a pin does (`include-drift`).
 *
 * @param forms of the text: as it is shown, and as other generators hash it
 */
function checkHash(node: Code, forms: readonly [string, ...string[]], context: ReadContext): void {
  const match = pinned.exec(node.meta ?? '')
  if (!match) return
  const [whole, , hash = ''] = match
  const at = placeOf(node, whole.trim(), context)
  const algorithm = /^[0-9a-f]+$/i.test(hash) ? algorithms[hash.length] : undefined
  if (algorithm === undefined) {
    report(context, {
      rule: 'fence-meta',
      severity: 'warning',
      at,
      reason: `Unexpected \`${whole.trim()}\`, expected the MD5 or SHA-256 of the text, in hexadecimal digits`
    })
    return
  }
  const hashOf = (text: string): string => createHash(algorithm).update(text).digest('hex')
  if (forms.some(text => hashOf(text) === hash.toLowerCase())) return
  const now = hashOf(forms[0])
  const from = 'end' in at && at.end ? context.file.offsetAt(at.end) - hash.length - (match[1] ?? '').length : undefined
  report(context, {
    rule: 'include-drift',
    severity: 'warning',
    at,
    reason: `The included text changed: its hash is \`${now}\`, expected \`${hash}\``,
    note: 'Read the page, then accept the change with `check --fix`.',
    ...(from !== undefined && {fix: {from, to: from + hash.length, text: now}})
  })
}

/** Returns the place of the option itself if the fence is in the page's own text. */
function placeOf(node: Code, option: string, context: ReadContext) {
  const {position, data} = node
  const start = position?.start.offset
  if (start === undefined || (data as {file?: string} | undefined)?.file) return node
  const line = /^.*/.exec(context.file.text.slice(start))?.[0] ?? ''
  const from = start + line.indexOf(option)
  return line.includes(option)
    ? {start: context.file.pointAt(from), end: context.file.pointAt(from + option.length)}
    : node
}
