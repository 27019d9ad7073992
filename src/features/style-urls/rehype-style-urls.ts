import type {Nodes, Root} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {mapStrings} from '../../content/parse/estree.ts'
import {fileAt, resolveHref} from '../../content/parse/resolve-href.ts'
import {contextOf, fileOf, placeOf} from '../../content/read-context.ts'
import {resolveAsset} from '../../content/transform-tools.ts'
import {walkHast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

const cssUrl = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/g

/** Finds the files that CSS in a page refers to. Reports missing files, and replaces the addresses of others with hashed ones. */
export function rehypeStyleUrls() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const rewrite = (css: string, node: Nodes): string =>
      css.replace(cssUrl, (whole, double?: string, single?: string, bare?: string) => {
        const href = double ?? single ?? bare ?? ''
        // A fragment is an SVG filter in the page, and a data URL needs no file.
        if (href === '' || href.startsWith('#') || href.startsWith('data:')) return whole
        const source = fileOf(context, node)
        const target = resolveHref(context, href, source)
        const resolved = target.kind === 'page' ? {kind: 'asset' as const, path: fileAt(context, href, node)} : target
        const {start, end} = placeOf(node)
        context.links.push({
          href,
          target: resolved,
          element: 'style',
          ...(start && {place: {start, ...(end && {end})}}),
          ...(source !== context.source && {file: source})
        })
        const asset = resolved.kind === 'asset' ? resolveAsset(context, resolved.path, node, href) : undefined
        return asset ? `url("${asset.href}")` : whole
      })
    walkHast(tree, node => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of (node as unknown as MdxJsxFlowElementHast).attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'style') continue
          if (typeof attribute.value !== 'object' || !attribute.value?.value.includes('url(')) continue
          const {position = node.position} = attribute
          const at = {...node, ...(position && {position})}
          mapStrings(attribute.value.data?.estree, css => rewrite(css, at))
        }
        return
      }
      if (node.type !== 'element') return
      const {style} = node.properties
      if (typeof style === 'string' && style.includes('url(')) node.properties.style = rewrite(style, node)
      if (node.tagName !== 'style') return
      for (const child of node.children)
        if (child.type === 'text' && child.value.includes('url(')) child.value = rewrite(child.value, node)
    })
  }
}

/** What the feature does while pages are read. */
export const styleUrlsReading: FeatureReading = {transforms: {rehypeStart: [rehypeStyleUrls]}}
