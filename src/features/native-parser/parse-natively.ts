import type {Root} from 'mdast'
import {createMemo} from '../../model/memo.ts'
import type {FastParser} from '../../plugin/feature/fast-parser.ts'
import {loadNativeParser} from './load-native-parser.ts'
import {mayParseNatively} from './may-parse-natively.ts'
import {parseInHalves} from './parse-in-halves.ts'

/**
 * Trees of the reference parser for the last condensed texts. These texts stay the same while a writer edits the prose between
 * them, and `parseInHalves` copies the nodes that it uses.
 */
const halves = createMemo<Root>(64)

/** Parses plain Markdown if tests prove the same tree (`mayParseNatively`), and the parts of MDX without JSX (`parseInHalves`). */
export const parseNatively: FastParser = async ({text, format, isForced, reference}) => {
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
