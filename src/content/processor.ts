import type {Element} from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype, {defaultHandlers, type Options as RemarkRehypeOptions} from 'remark-rehype'
import {type PluggableList, unified} from 'unified'
import {mdxNodes} from './mdx-nodes.ts'
import type {ReadOptions} from './read-context.ts'
import {rehypeCode} from './rehype/rehype-code.ts'
import {rehypeComments} from './rehype/rehype-comments.ts'
import {rehypeCssUrls} from './rehype/rehype-css-urls.ts'
import {rehypeFigures} from './rehype/rehype-figures.ts'
import {rehypeFootnotes} from './rehype/rehype-footnotes.ts'
import {rehypeHeadings} from './rehype/rehype-headings.ts'
import {rehypeHtmlElements} from './rehype/rehype-html-elements.ts'
import {rehypeImages} from './rehype/rehype-images.ts'
import {rehypeInlineCode} from './rehype/rehype-inline-code.ts'
import {rehypeLinks} from './rehype/rehype-links.ts'
import {rehypePartials} from './rehype/rehype-partials.ts'
import {rehypePlaceholders} from './rehype/rehype-placeholders.ts'
import {rehypeRawHtml} from './rehype/rehype-raw-html.ts'
import {rehypeReferences} from './rehype/rehype-references.ts'
import {rehypeTables} from './rehype/rehype-tables.ts'
import {taskHandlers} from './rehype/task-handlers.ts'
import {remarkAlerts} from './remark/remark-alerts.ts'
import {remarkCatalogues} from './remark/remark-catalogues.ts'
import {remarkCodeNotes} from './remark/remark-code-notes.ts'
import {remarkComponents} from './remark/remark-components.ts'
import {remarkConstants} from './remark/remark-constants.ts'
import {remarkDiffs} from './remark/remark-diffs.ts'
import {remarkEntries} from './remark/remark-entries.ts'
import {type DrawnData, remarkFences} from './remark/remark-fences.ts'
import {remarkHeadingIds} from './remark/remark-heading-ids.ts'
import {remarkHero} from './remark/remark-hero.ts'
import {remarkIcons} from './remark/remark-icons.ts'
import {remarkImports} from './remark/remark-imports.ts'
import {remarkIncludes} from './remark/remark-includes.ts'
import {remarkNestedLinks} from './remark/remark-nested-links.ts'
import {remarkPackageManagers} from './remark/remark-package-managers.ts'
import {remarkPartials} from './remark/remark-partials.ts'
import {remarkPlaceholders} from './remark/remark-placeholders.ts'
import {remarkPlainComponents} from './remark/remark-plain-components.ts'
import {remarkRendered} from './remark/remark-rendered.ts'
import {remarkUnravel} from './remark/remark-unravel.ts'
import {remarkValues} from './remark/remark-values.ts'
import {remarkWritten} from './remark/remark-written.ts'

/**
 * The whole pipeline, in its running order:
 *
 * 1. parse (`readTree`): text to mdast. GFM and front matter in both formats; MDX syntax in `.mdx` only; what plugins add
 *    to the syntax, and their transforms of what was parsed;
 * 2. remark transforms: mdast to mdast, what the writer meant. Those of features and plugins that want the page whole come when partials and
 *    constants are in;
 * 3. remark-rehype: mdast to hast. `.md` takes raw HTML, `.mdx` passes components through;
 * 4. rehype transforms: hast to hast. Every change to output is made here, once, for both formats. Those of plugins come
 *    before code is coloured: they find fences as remark-rehype makes them;
 * 5. stringify: static hast to HTML. What is not static goes through `renderMdx`.
 *
 * Built once per thread and frozen: building a processor costs as much as parsing a short page.
 */
export function createProcessors(options: Pick<ReadOptions, 'rehypePlugins' | 'pagePlugins'>) {
  const remark: PluggableList = [
    remarkPlainComponents,
    remarkUnravel,
    remarkHero,
    remarkNestedLinks,
    remarkImports,
    remarkPartials,
    remarkCatalogues,
    remarkEntries,
    remarkConstants,
    remarkIncludes,
    remarkFences,
    remarkCodeNotes,
    remarkDiffs,
    remarkValues,
    remarkPlaceholders,
    remarkAlerts,
    remarkHeadingIds,
    ...(options.pagePlugins ?? []),
    remarkComponents,
    remarkWritten,
    remarkPackageManagers,
    remarkIcons,
    remarkRendered
  ]
  const rehype: PluggableList = [
    rehypePartials,
    rehypeComments,
    rehypeHtmlElements,
    rehypeFootnotes,
    rehypeHeadings,
    rehypeLinks,
    rehypeImages,
    rehypeFigures,
    rehypeCssUrls,
    rehypeTables,
    ...options.rehypePlugins,
    rehypePlaceholders,
    rehypeReferences,
    rehypeInlineCode,
    rehypeCode
  ]
  const toHast: RemarkRehypeOptions = {
    allowDangerousHtml: true,
    passThrough: [...mdxNodes],
    footnoteLabelTagName: 'h2',
    clobberPrefix: '',
    handlers: {code, ...taskHandlers}
  }
  const transform = {
    md: unified()
      .use(remark)
      .use(remarkRehype, toHast)
      .use(rehypeRawHtml, {passThrough: [...mdxNodes]})
      .use(rehype)
      .freeze(),
    mdx: unified().use(remark).use(remarkRehype, toHast).use(rehype).freeze()
  }
  return {
    transform,
    // Our own highlighted code is the only raw HTML left in the tree at this point.
    stringify: unified()
      .use(rehypeStringify, {allowDangerousHtml: true, characterReferences: {useNamedReferences: false}})
      .freeze()
  }
}

export type Processors = ReturnType<typeof createProcessors>

/** Code with its meta as an attribute: what stands in a node's data does not survive rehype-raw. */
const code: typeof defaultHandlers.code = (state, node) => {
  const {drawn} = (node.data ?? {}) as DrawnData
  if (drawn !== undefined) {
    const place: Element = {type: 'element', tagName: 'pre', properties: {dataFence: drawn}, children: []}
    state.patch(node, place)
    return place
  }
  const pre = defaultHandlers.code(state, node)
  const [inner] = pre.children
  if (node.meta && inner?.type === 'element') inner.properties.dataMeta = node.meta
  return pre
}
