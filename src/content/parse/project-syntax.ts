import type {Root} from 'mdast'
import type {Options as ToMarkdown} from 'mdast-util-to-markdown'
import {type PluggableList, type Processor, unified} from 'unified'
import type {VFile} from 'vfile'
import type {PageSyntax} from '../../model/page-syntax.ts'
import {isMade} from '../../model/url.ts'
import {formatOf, type Parsers, parsersWith} from './parse-page.ts'

/** The syntax and transforms of a project's remark plugins and of its dialect. */
export interface ProjectSyntax {
  readonly parsers: Parsers
  /** Whether pages were written for another generator. Errors that it ignored do not remove a page. */
  readonly isForeign: boolean
  /** Returns the syntax of a file. */
  formatOf(source: string): 'md' | 'mdx'
  /** Returns whether a file that does not parse as MDX is read as plain Markdown. */
  mayBePlain(source: string, text: string): boolean
  /** Replaces syntax that would not parse with text of the same length. */
  preprocess(text: string, format: 'md' | 'mdx'): string
  /** How to write their additions to Markdown. */
  readonly toMarkdown: readonly ToMarkdown[]
  /** Runs their transforms on a parsed tree. */
  transform(format: 'md' | 'mdx', tree: Root, file: VFile): Promise<Root>
}

/**
 * Runs the plugins once for each format. What they leave in `data()` reaches the parsers, as in a processor that parses itself.
 *
 * @returns `undefined` without plugins and dialect, which then cost nothing
 * @throws PluginFailure if a plugin cannot be set up
 */
export function createProjectSyntax(plugins: PluggableList, page?: PageSyntax): ProjectSyntax | undefined {
  if (plugins.length === 0 && !page) return undefined
  const all = [...(page?.remark ?? []), ...plugins]
  const own = {md: unified().use(all).freeze(), mdx: unified().use(all).freeze()} as unknown as Readonly<
    Record<'md' | 'mdx', Processor<Root, Root, Root>>
  >
  // Pages that plugins make use docsgen's own syntax.
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
