import rehypeStringify from 'rehype-stringify'
import remarkRehype, {defaultHandlers, type Options as RemarkRehypeOptions} from 'remark-rehype'
import {type PluggableList, unified} from 'unified'
import type {CodeData} from './code-data.ts'
import {mdxNodes} from './mdx-nodes.ts'
import type {ReadOptions} from './read-context.ts'
import {rehypeApart} from './rehype/rehype-apart.ts'
import {rehypeComments} from './rehype/rehype-comments.ts'
import {rehypeFootnotes} from './rehype/rehype-footnotes.ts'
import {rehypeHeadings} from './rehype/rehype-headings.ts'
import {rehypeHtmlElements} from './rehype/rehype-html-elements.ts'
import {rehypeImages} from './rehype/rehype-images.ts'
import {rehypeLinks} from './rehype/rehype-links.ts'
import {rehypeRawHtml} from './rehype/rehype-raw-html.ts'
import {taskHandlers} from './rehype/task-handlers.ts'
import {remarkComputed} from './remark/remark-computed.ts'
import {remarkHeadingIds} from './remark/remark-heading-ids.ts'
import {remarkImports} from './remark/remark-imports.ts'
import {remarkNestedLinks} from './remark/remark-nested-links.ts'
import {remarkRendered} from './remark/remark-rendered.ts'
import {remarkUnravel} from './remark/remark-unravel.ts'
import {remarkValues} from './remark/remark-values.ts'

/**
 * Creates the whole pipeline, in this order:
 *
 * 1. parse (`readTree`): text to mdast. GFM and front matter in both formats, MDX syntax only in `.mdx`; with the syntax and the
 *    transforms of remark plugins;
 * 2. remark transforms: mdast to mdast, for the meaning of the text. Those of features and plugins that need the whole page run
 *    when partials and constants are in, those of features that write text like an author's before constants;
 * 3. remark-rehype: mdast to hast. `.md` accepts raw HTML, `.mdx` passes components through;
 * 4. rehype transforms: hast to hast. Every change to output is made here, once for both formats. Those of plugins run before
 *    a feature highlights code, so they receive fences as remark-rehype makes them;
 * 5. stringify: static hast to HTML. Everything else goes through `renderMdx`.
 *
 * Created once per thread and frozen, because creating a processor costs as much as parsing a short page.
 */
export function createProcessors(options: PluginOptions) {
  const {remark, rehype} = plugins(options)
  return {
    transform: pipelines(remark, rehype),
    // The only raw HTML left in the tree is docsgen's own: highlighted code and drawings.
    stringify: unified()
      .use(rehypeStringify, {allowDangerousHtml: true, characterReferences: {useNamedReferences: false}})
      .freeze()
  }
}

export type Processors = ReturnType<typeof createProcessors>

type PluginOptions = Pick<ReadOptions, 'transforms' | 'pagePlugins' | 'syntax' | 'rehypePlugins'>

/** Creates the part of the pipeline that gives headings their ids. */
export function createOutlineProcessors(options: PluginOptions) {
  const {remark, rehype} = plugins(options)
  // Code has no headings.
  const unneeded = new Set(options.transforms?.remarkCode)
  const needed = remark.filter(plugin => !unneeded.has(plugin))
  return pipelines(needed, rehype.slice(0, rehype.indexOf(rehypeHeadings) + 1))
}

/** Returns the transforms in running order. */
function plugins(options: PluginOptions): {
  readonly remark: PluggableList
  readonly rehype: PluggableList
} {
  const {transforms = {}} = options
  const remark: PluggableList = [
    ...(transforms.remarkChecks ?? []),
    remarkUnravel,
    remarkImports,
    remarkNestedLinks,
    ...(transforms.remarkStart ?? []),
    remarkValues,
    remarkComputed,
    ...(options.syntax?.late ?? []),
    ...(transforms.remarkCode ?? []),
    remarkHeadingIds,
    ...(options.pagePlugins ?? []),
    ...(transforms.remarkEnd ?? []),
    remarkRendered
  ]
  const rehype: PluggableList = [
    ...(transforms.rehypeFirst ?? []),
    rehypeComments,
    rehypeHtmlElements,
    rehypeFootnotes,
    rehypeHeadings,
    rehypeLinks,
    rehypeImages,
    ...(transforms.rehypeStart ?? []),
    ...options.rehypePlugins,
    ...(transforms.rehypePage ?? [])
  ]
  return {remark, rehype}
}

function pipelines(remark: PluggableList, rehype: PluggableList) {
  const toHast: RemarkRehypeOptions = {
    allowDangerousHtml: true,
    passThrough: [...mdxNodes],
    footnoteLabelTagName: 'h2',
    clobberPrefix: '',
    handlers: {code, ...taskHandlers}
  }
  return {
    md: unified()
      .use(remark)
      .use(remarkRehype, toHast)
      .use(rehypeRawHtml, {passThrough: [...mdxNodes]})
      .use(rehype)
      .freeze(),
    mdx: unified().use(remark).use(remarkRehype, toHast).use(rehypeApart).use(rehype).freeze()
  }
}

/** Converts code, with its meta as an attribute, because rehype-raw drops the data of nodes. */
const code: typeof defaultHandlers.code = (state, node) => {
  const {element} = (node.data ?? {}) as CodeData
  if (element) {
    state.patch(node, element)
    return element
  }
  const pre = defaultHandlers.code(state, node)
  const [inner] = pre.children
  if (node.meta && inner?.type === 'element') inner.properties.dataMeta = node.meta
  return pre
}
