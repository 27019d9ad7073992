import type {Root} from 'mdast'
import type {Options as ToMarkdown} from 'mdast-util-to-markdown'
import {type PluggableList, type Processor, unified} from 'unified'
import type {VFile} from 'vfile'
import type {PageSyntax} from '../../model/page-syntax.ts'
import {isMade} from '../../model/url.ts'
import {formatOf, type Parsers, parsersWith} from './parse-page.ts'

/** What the remark plugins of a project, and the dialect that it is written in, make of the syntax of pages, and of their trees. */
export interface ProjectSyntax {
  readonly parsers: Parsers
  /** Whether pages were written for another generator: what that one passed over is no reason to leave a page out. */
  readonly isForeign: boolean
  /** Which syntax a file is written in. */
  formatOf(source: string): 'md' | 'mdx'
  /** Whether a file that does not parse as MDX is read as plain Markdown. */
  mayBePlain(source: string, text: string): boolean
  /** Replaces syntax that would not parse with text of the same length. */
  preprocess(text: string, format: 'md' | 'mdx'): string
  /** How what they add to Markdown is written again. */
  readonly toMarkdown: readonly ToMarkdown[]
  /** Runs their transforms over a tree as it was parsed. */
  transform(format: 'md' | 'mdx', tree: Root, file: VFile): Promise<Root>
}

/**
 * The attachers run once for each format. What they leave in `data()` reaches the parsers, as it would in a processor that
 * parses by itself.
 *
 * @returns nothing where there are neither plugins nor a dialect, which then cost nothing
 * @throws PluginFailure where one cannot be set up
 */
export function createProjectSyntax(plugins: PluggableList, page?: PageSyntax): ProjectSyntax | undefined {
  if (plugins.length === 0 && !page) return undefined
  const all = [...(page?.remark ?? []), ...plugins]
  const own = {md: unified().use(all).freeze(), mdx: unified().use(all).freeze()} as unknown as Readonly<
    Record<'md' | 'mdx', Processor<Root, Root, Root>>
  >
  // Pages that plugins make are docsgen's own.
  const format = (source: string): 'md' | 'mdx' =>
    page?.isMdx && !isMade(source) ? (page.isMdx(source) ? 'mdx' : 'md') : formatOf(source)
  return {
    isForeign: page !== undefined,
    formatOf: format,
    mayBePlain: (source, text) => !isMade(source) && (page?.mayBePlain?.(source, text) ?? false),
    preprocess: (text, format) => page?.preprocess?.(text, format) ?? text,
    parsers: parsersWith({md: own.md.data(), mdx: own.mdx.data()}),
    toMarkdown: (own.mdx.data() as {toMarkdownExtensions?: ToMarkdown[]}).toMarkdownExtensions ?? [],
    transform: (format, tree, file) => own[format].run(tree, file)
  }
}
