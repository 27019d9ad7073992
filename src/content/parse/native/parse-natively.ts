import type {Root} from 'mdast'
import {createMemo} from '../../../model/memo.ts'
import {loadNativeParser} from './load-native-parser.ts'
import {mayParseNatively} from './may-parse-natively.ts'
import {parseInHalves} from './parse-in-halves.ts'

/**
 * Trees of the reference parser for the last condensed texts. These texts stay the same while a writer edits the prose between
 * them, and `parseInHalves` copies the nodes that it uses.
 */
const halves = createMemo<Root>(64)

export interface NativeInput {
  /** That positions refer to: with line feeds only. */
  readonly text: string
  readonly format: 'md' | 'mdx'
  /** Whether to parse plain Markdown even if the tree may differ (`markdown.parser: 'native'`). */
  readonly isForced: boolean
  /** Parses text of the same page with remark-parse. */
  readonly reference: (text: string) => Root
}

/**
 * Parses text to the tree of remark-parse, positions included, in less time: plain Markdown if tests prove the same tree
 * (`mayParseNatively`), and the parts of MDX without JSX (`parseInHalves`).
 *
 * @returns `undefined` if remark-parse must parse it
 */
export async function parseNatively({text, format, isForced, reference}: NativeInput): Promise<Root | undefined> {
  if (format === 'md' && !isForced && !mayParseNatively(text)) return undefined
  const native = await loadNativeParser()
  if (!native || format === 'md') return native?.(text)
  try {
    return parseInHalves(text, {reference: half => halves.get(half, () => reference(half)), native})
  } catch {
    // The reference parser reports errors for the whole text.
    return undefined
  }
}
