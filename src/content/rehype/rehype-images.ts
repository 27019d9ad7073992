import type {Element, Parents, Root} from 'hast'
import {imageSize} from 'image-size'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import type {SourcePath} from '../../model/url.ts'
import {walkHast} from '../../model/walk.ts'
import {attributeOf} from '../parse/jsx-props.ts'
import {literalHost} from '../parse/literal-host.ts'
import {fileAt, resolveHref} from '../parse/resolve-href.ts'
import {contextOf, fileOf, placeOf, type ReadContext} from '../read-context.ts'
import {ownComponent} from '../remark/own-component.ts'
import {type ResolvedAsset, resolveAsset} from './resolve-asset.ts'

const sources = new Set(['img', 'source', 'video', 'audio', 'track', 'embed'])

/**
 * Gives images their hashed address, and width and height so the page does not shift while it loads. Reports missing images, and
 * never reads files outside the project.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkHast(tree, (node, _index, parent) => {
      if (node.type === 'element' && sources.has(node.tagName)) image(context, node, parent)
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const component = node as unknown as MdxJsxFlowElementHast
        const own = ownComponent(component, context)
        const {files = [], isSized} = context.options.componentProps[own ?? ''] ?? {}
        for (const attribute of [...component.attributes]) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
          if (attribute.name !== 'src' && !files.includes(attribute.name)) continue
          const asset = find(context, attribute.value, component as never, component.name ?? '')
          attribute.value = asset?.href ?? attribute.value
          if (isSized && asset) size(component, asset)
        }
      }
    })
  }
}

function image(context: ReadContext, node: Element, parent: Parents | undefined): void {
  const {properties} = node
  if (node.tagName === 'img') onGround(properties)
  if (typeof properties.src === 'string') {
    properties.src = literalHost(properties.src)
    const asset = find(context, properties.src, node, node.tagName)
    if (asset) properties.src = asset.href
    if (node.tagName === 'img') {
      if (asset && properties.width === undefined && properties.height === undefined)
        Object.assign(properties, measure(asset.bytes))
      properties.loading ??= 'lazy'
      properties.decoding ??= 'async'
      if (isAmongWords(parent)) properties.className = [...classesOf(node), 'inline']
    }
  }
  if (typeof properties.poster === 'string')
    properties.poster = find(context, properties.poster, node, node.tagName)?.href ?? properties.poster
  if (properties.srcSet) {
    const candidates = Array.isArray(properties.srcSet)
      ? properties.srcSet.map(String)
      : String(properties.srcSet).split(',')
    properties.srcSet = candidates
      .map(candidate => {
        const [url = '', ...descriptor] = candidate.trim().split(/\s+/)
        return [find(context, url, node, node.tagName)?.href ?? url, ...descriptor].join(' ')
      })
      .join(', ')
  }
}

/** Handles `a.png#only-light` and `#gh-dark-mode-only`: a picture that the theme shows only in light or dark mode. */
function onGround(properties: Element['properties']): void {
  const [end, ground] = /#(?:only-(light|dark)|gh-(?:light|dark)-mode-only)$/.exec(String(properties.src ?? '')) ?? []
  if (end === undefined) return
  properties.src = String(properties.src).slice(0, -end.length)
  properties.className = [...classesOf({properties}), `on-${ground ?? /light|dark/.exec(end)?.[0]}`]
}

/** Returns whether a paragraph contains text in addition to its picture, which a style sheet cannot detect. */
function isAmongWords(parent: Parents | undefined): boolean {
  return (
    parent?.type === 'element' &&
    parent.tagName === 'p' &&
    parent.children.some(child => child.type === 'text' && child.value.trim() !== '')
  )
}

function classesOf({properties: {className}}: Pick<Element, 'properties'>): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

function find(context: ReadContext, src: string, node: Element, element: string): ResolvedAsset | undefined {
  const file = fileOf(context, node)
  // A page may import a picture by an alias of the configuration, which only imports have otherwise.
  const imported = /^[@~][\w-]*\//.test(src) ? context.files.resolve(src, file) : undefined
  const target =
    imported === undefined ? resolveHref(context, src, file) : {kind: 'asset' as const, path: imported as SourcePath}
  // An image without a known extension is still a file, never a page.
  const asset = target.kind === 'page' ? {kind: 'asset' as const, path: fileAt(context, src, node)} : target
  const place = placeOf(node)
  context.links.push({
    href: src,
    target: asset,
    element,
    ...(place.start ? {place: {start: place.start, ...(place.end ? {end: place.end} : {})}} : {}),
    ...(file === context.source ? {} : {file})
  })
  const found = asset.kind === 'asset' ? resolveAsset(context, asset.path, node, src) : undefined
  context.addresses.add(found?.href ?? src)
  return found
}

/** Gives a component the size of its picture if it has none. */
function size(component: MdxJsxFlowElementHast, {bytes}: ResolvedAsset): void {
  if (['width', 'height'].some(name => attributeOf(component, name))) return
  for (const [name, value] of Object.entries(measure(bytes)))
    if (value !== undefined) component.attributes.push({type: 'mdxJsxAttribute', name, value: String(value)})
}

/** Returns width and height in pixels; an empty object if the file is not a supported image. */
export function measure(bytes: Uint8Array): {width?: number; height?: number} {
  try {
    const {width, height, orientation} = imageSize(bytes)
    // EXIF orientations 5 to 8 are rotated by 90 degrees.
    return orientation && orientation >= 5 ? {width: height, height: width} : {width, height}
  } catch {
    return {}
  }
}
