import type {Root} from 'mdast'
import type {Options as ToMarkdown} from 'mdast-util-to-markdown'
import {type PluggableList, type Processor, unified} from 'unified'
import type {VFile} from 'vfile'
import {type Parsers, parsersWith} from './parse-page.ts'

/** What the remark plugins of a project make of the syntax of pages, and of their trees. */
export interface ProjectSyntax {
  readonly parsers: Parsers
  /** How what they add to Markdown is written again. */
  readonly toMarkdown: readonly ToMarkdown[]
  /** Runs their transforms over a tree as it was parsed. */
  transform(format: 'md' | 'mdx', tree: Root, file: VFile): Promise<Root>
}

/**
 * The attachers run once for each format. What they leave in `data()` reaches the parsers, as it would in a processor that
 * parses by itself.
 *
 * @returns nothing where there are no plugins, which then cost nothing
 * @throws PluginFailure where one cannot be set up
 */
export function createProjectSyntax(plugins: PluggableList): ProjectSyntax | undefined {
  if (plugins.length === 0) return undefined
  const own = {md: unified().use(plugins).freeze(), mdx: unified().use(plugins).freeze()} as unknown as Readonly<
    Record<'md' | 'mdx', Processor<Root, Root, Root>>
  >
  return {
    parsers: parsersWith({md: own.md.data(), mdx: own.mdx.data()}),
    toMarkdown: (own.mdx.data() as {toMarkdownExtensions?: ToMarkdown[]}).toMarkdownExtensions ?? [],
    transform: (format, tree, file) => own[format].run(tree, file)
  }
}
