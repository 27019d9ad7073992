import type {Root} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import type {VFileMessage} from 'vfile-message'
import type {MarkdownParser} from '../../model/config.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {SourcePath} from '../../model/url.ts'
import {decode} from '../text-file.ts'
import {explainMdx} from './explain-mdx.ts'
import {mayHoldEmail, remarkGfm} from './gfm.ts'
import {mayParseNatively} from './may-parse-natively.ts'
import {mdxSyntax} from './mdx-syntax.ts'
import {loadNativeParser} from './native-parser.ts'

// GFM and front matter are on in both formats; MDX syntax in `.mdx` only.
const plain = (email: boolean) => unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm, {email})
const parsers = {
  md: {full: plain(true).freeze(), quick: plain(false).freeze()},
  mdx: {full: plain(true).use(remarkMdx, mdxSyntax).freeze(), quick: plain(false).use(remarkMdx, mdxSyntax).freeze()}
}

export interface ParsedPage {
  /** The text that positions count in: CRLF is LF, a byte order mark is gone. Empty where the bytes are no text. */
  readonly text: string
  readonly tree?: Root
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Step one of the pipeline: bytes to mdast. A file that does not parse gives no tree and the reason.
 *
 * @param input.parser default `auto`: plain Markdown goes through the native parser where that is proven to give the same
 *   tree (`mayParseNatively`), everything else through remark-parse, the reference
 */
export async function parsePage({
  source,
  bytes,
  parser = 'auto'
}: {
  readonly source: SourcePath
  readonly bytes: Uint8Array
  readonly parser?: MarkdownParser
}): Promise<ParsedPage> {
  const decoded = decode(bytes)
  if ('problem' in decoded) {
    return {
      text: '',
      diagnostics: [{rule: 'encoding', severity: 'error', file: source, start: decoded.at, reason: decoded.problem}]
    }
  }
  const {text} = decoded
  const format = source.endsWith('.mdx') ? 'mdx' : 'md'
  const native = format === 'md' && (parser === 'native' || (parser === 'auto' && mayParseNatively(text)))
  const parseNatively = native ? await loadNativeParser() : undefined
  if (parseNatively) return {text, tree: parseNatively(text), diagnostics: []}
  try {
    return {
      text,
      tree: parsers[format][mayHoldEmail(text) ? 'full' : 'quick'].parse(new VFile({value: text, path: source})),
      diagnostics: []
    }
  } catch (error) {
    return {text, diagnostics: [explainMdx(error as VFileMessage, source, text)]}
  }
}
