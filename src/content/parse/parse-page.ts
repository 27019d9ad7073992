import type {Root} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {type Data, unified} from 'unified'
import {VFile} from 'vfile'
import type {VFileMessage} from 'vfile-message'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {MarkdownParser} from '../../model/project/config.ts'
import type {SourcePath} from '../../model/url.ts'
import {decode} from '../text-file.ts'
import {explainMdx} from './explain-mdx.ts'
import {mayContainEmail, remarkGfm} from './gfm.ts'
import {withoutBlockAt} from './leave-out-blocks.ts'
import {mdxSyntax} from './mdx-syntax.ts'
import {parseNatively} from './native/parse-natively.ts'

// Both formats have GFM and front matter; only `.mdx` has MDX syntax.
const plain = (email: boolean) => unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm, {email})
const mdx = (email: boolean) => plain(email).use(remarkMdx, mdxSyntax)

interface Parser {
  parse(file: VFile): Root
}

/** Parsers for each format: one with the full grammar, and a quick one (see `remarkGfm`). */
export type Parsers = Readonly<Record<'md' | 'mdx', Readonly<Record<'full' | 'quick', Parser>>>>

const packaged: Parsers = {
  md: {full: plain(true).freeze(), quick: plain(false).freeze()},
  mdx: {full: mdx(true).freeze(), quick: mdx(false).freeze()}
}

/** Returns parsers with the extensions that plugins left in a processor's `data()`; by default, the packaged ones. */
export function parsersWith(added: Readonly<Record<'md' | 'mdx', Data>>): Parsers {
  if (!hasSyntax(added.md) && !hasSyntax(added.mdx)) return packaged
  return {
    md: {full: plain(true).use(withSyntax, added.md).freeze(), quick: plain(false).use(withSyntax, added.md).freeze()},
    mdx: {full: mdx(true).use(withSyntax, added.mdx).freeze(), quick: mdx(false).use(withSyntax, added.mdx).freeze()}
  }
}

function hasSyntax({micromarkExtensions = [], fromMarkdownExtensions = []}: Data): boolean {
  return micromarkExtensions.length + fromMarkdownExtensions.length > 0
}

function withSyntax(this: {data(): Data}, added: Data): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...(added.micromarkExtensions ?? [])]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...(added.fromMarkdownExtensions ?? [])]
}

export interface ParsedPage {
  /** The text that positions refer to: with LF instead of CRLF, without a byte order mark. Empty if the bytes are not text. */
  readonly text: string
  readonly tree?: Root
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * First step of the pipeline: parses bytes to mdast. If a file does not parse, returns the reason instead of a tree.
 *
 * @param input.parsers default: those of docsgen's own syntax
 * @param input.parser default `auto`: a faster parser parses text without plugins' syntax if it certainly gives the same tree;
 * remark-parse, the reference, parses the rest
 */
export async function parsePage(input: {
  readonly source: SourcePath
  readonly bytes: Uint8Array
  readonly parsers?: Parsers | undefined
  /** Default: by the file's name. */
  readonly format?: 'md' | 'mdx' | undefined
  /** Replaces syntax that would not parse with text of the same length. */
  readonly preprocess?: ((text: string) => string) | undefined
  readonly parser?: MarkdownParser | undefined
  /** Whether to replace a character that is not text with the replacement character, with a warning. Default: reject the file. */
  readonly repairs?: boolean
  /** Whether to leave out blocks that do not parse, each with a warning. Default: reject the file. */
  readonly lenient?: boolean
}): Promise<ParsedPage> {
  const {source, bytes, parsers = packaged, parser = 'auto', format = formatOf(input.source), preprocess} = input
  const decoded = decode(bytes)
  if ('problem' in decoded) {
    const {problem: reason, at: start, repaired} = decoded
    const finding = {rule: 'encoding', file: source, start, reason}
    const note = 'Delete the character, or replace it. To see it, turn on invisible characters in your editor.'
    if (repaired === undefined || !input.repairs)
      return {text: '', diagnostics: [{...finding, severity: 'error', ...(repaired !== undefined && {note})}]}
    const bytesOf = new TextEncoder().encode(repaired)
    const page = await parsePage({...input, bytes: bytesOf})
    return {...page, diagnostics: [{...finding, severity: 'warning', note}, ...page.diagnostics]}
  }
  const {text} = decoded
  const value = preprocess ? preprocess(text) : text
  const grammar = mayContainEmail(value) ? 'full' : 'quick'
  const reference = (whole: string): Root => parsers[format][grammar].parse(new VFile({value: whole, path: source}))
  const mayBeFast = parsers === packaged && parser !== 'remark'
  const tree = mayBeFast
    ? await parseNatively({text: value, format, isForced: parser === 'native', reference})
    : undefined
  if (tree) return {text, tree, diagnostics: []}
  const explain = (error: unknown): Diagnostic => explainMdx(error as VFileMessage, source, text)
  if (input.lenient) return {text, ...parseLeniently(value, reference, explain)}
  try {
    return {text, tree: reference(value), diagnostics: []}
  } catch (error) {
    return {text, diagnostics: [explain(error)]}
  }
}

/** A page with more errors is written in another syntax: what remained of it would mislead readers. */
const maxLeftOut = 50

/** Parses text without the blocks that do not parse. If that fails too, returns the first error. */
function parseLeniently(
  whole: string,
  parse: (text: string) => Root,
  explain: (error: unknown) => Diagnostic
): {readonly tree?: Root; readonly diagnostics: readonly Diagnostic[]} {
  const found: Diagnostic[] = []
  let first: Diagnostic | undefined
  for (let value = whole; ; ) {
    try {
      return {tree: parse(value), diagnostics: found}
    } catch (error) {
      const finding = explain(error)
      const rest = withoutBlockAt(value, finding.start ?? {line: 1})
      if (!rest || found.length === maxLeftOut) return {diagnostics: [first ?? finding]}
      first ??= finding
      const lines = rest.from === rest.to ? `Line ${rest.from} is` : `Lines ${rest.from} to ${rest.to} are`
      const note = `${lines} left out of the page.${finding.note === undefined ? '' : ` ${finding.note}`}`
      found.push({...finding, severity: 'warning', note})
      value = rest.text
    }
  }
}

/**
 * Parses text in docsgen's own syntax.
 *
 * @returns `undefined` if it does not parse
 */
export function parseNow(text: string, format: 'md' | 'mdx', parsers = packaged): Root | undefined {
  try {
    return parsers[format].full.parse(new VFile(text))
  } catch {
    return undefined
  }
}

/** Returns the syntax of a file, by its name. */
export function formatOf(source: string): 'md' | 'mdx' {
  return source.endsWith('.mdx') ? 'mdx' : 'md'
}
