import type {Root, RootContent} from 'mdast'
import {VFile} from 'vfile'
import type {Diagnostic, Place, Point} from '../../model/diagnostic.ts'
import type {MarkdownParser} from '../../model/project/config.ts'
import type {SourcePath} from '../../model/url.ts'
import {inputKey} from '../../plugin/read-input.ts'
import {formatOf, type ParsedPage, parsePage} from './parse-page.ts'
import {extractMessages, pluginFailure} from './plugin-findings.ts'
import type {ProjectSyntax} from './project-syntax.ts'
import {watchChanges} from './watch-changes.ts'

export interface ReadTree extends ParsedPage {
  /** The syntax in which it was read. */
  readonly format: 'md' | 'mdx'
  /** Place of the first block that is meant for readers, as written. */
  readonly start?: Point
  /** Shared by the page's transforms, with `data` from the project's plugins. */
  readonly file: VFile
}

/**
 * Reads a file, page or partial, as a tree for docsgen's own transforms: parses it, and runs the project's remark plugins. If one
 * of them fails, the page continues without all of them, so only the failure is reported.
 */
export async function readTree(input: {
  source: SourcePath
  bytes: Uint8Array
  syntax: ProjectSyntax | undefined
  parser?: MarkdownParser | undefined
  /** Whether to leave out blocks that do not parse (`check.lenient`). */
  lenient?: boolean | undefined
  /** Reads other files for plugins of the project. */
  read?: (path: string) => Uint8Array | undefined
  /** See `Include`. */
  values?: Readonly<Record<string, string>> | undefined
}): Promise<ReadTree> {
  const {source, bytes, syntax, parser, lenient = false, read, values} = input
  let format = syntax?.formatOf(source) ?? formatOf(source)
  const parse = (options: {readonly lenient?: boolean} = {}): Promise<ParsedPage> =>
    parsePage({
      source,
      bytes,
      parser,
      format,
      ...options,
      ...(syntax && {
        repairs: syntax.isForeign,
        parsers: syntax.parsers,
        preprocess: text => syntax.preprocess(text, format)
      })
    })
  let parsed = await parse()
  if (!parsed.tree && format === 'mdx' && syntax?.mayBePlain(source, parsed.text)) {
    const {diagnostics} = parsed
    format = 'md'
    parsed = await parse()
    parsed = {...parsed, diagnostics: diagnostics.map(asWarning)}
  }
  if (!parsed.tree && lenient) parsed = await parse({lenient})
  const data = {...(read && {[inputKey]: read}), ...(values && {values})}
  const newFile = (): VFile => new VFile({path: source, value: parsed.text, data: {...data}})
  const file = newFile()
  const first = parsed.tree?.children.find(isContent)?.position?.start
  const start = first && {start: {line: first.line, column: first.column}}
  if (!syntax || !parsed.tree) return {...parsed, ...start, format, file}
  const run = (tree: Root, on: VFile): Promise<Root> => syntax.transform(format, tree, on)
  let tree: Root
  const found: Diagnostic[] = []
  try {
    const markChanges = syntax.isForeign ? undefined : watchChanges(parsed.tree)
    tree = await run(parsed.tree, file)
    markChanges?.(tree)
  } catch (error) {
    const at = await blockThatFails(
      () => parse({lenient}),
      child => run({type: 'root', children: [child]}, newFile()),
      error as Error
    )
    const failure = pluginFailure(error, source, at)
    if (failure) found.push(failure)
    tree = (await parse({lenient})).tree ?? parsed.tree
  }
  return {
    ...parsed,
    ...start,
    format,
    tree,
    diagnostics: [...parsed.diagnostics, ...extractMessages(file, source), ...found],
    file
  }
}

/** Returns whether a block is meant for readers: no front matter, statement, definition or comment. */
function isContent(node: RootContent): boolean {
  if (node.type === 'html') return !/^\s*<!--[\s\S]*-->\s*$/.test(node.value)
  if (node.type === 'mdxFlowExpression') return !/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)
  return !['yaml', 'toml', 'mdxjsEsm', 'definition', 'footnoteDefinition'].includes(node.type)
}

function asWarning(diagnostic: Diagnostic): Diagnostic {
  const note = 'docsgen read the page as plain Markdown, without expressions and components.'
  return {...diagnostic, severity: 'warning', note}
}

/** Returns the place of the first block that causes the same error by itself, because errors rarely have a place. */
async function blockThatFails(
  parse: () => Promise<ParsedPage>,
  run: (child: Root['children'][number]) => Promise<unknown>,
  error: Error
): Promise<Place | undefined> {
  for (const child of (await parse()).tree?.children ?? []) {
    const {position} = child
    try {
      await run(child)
    } catch (again) {
      if ((again as Error).message !== error.message || !position) continue
      const {start, end} = position
      return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
    }
  }
  return undefined
}
