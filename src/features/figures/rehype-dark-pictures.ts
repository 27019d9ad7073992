import type {Element, Root} from 'hast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext} from '../../content/read-context.ts'
import {hasAsset, measure, resolveAsset} from '../../content/transform-tools.ts'
import {walkHast} from '../../model/walk.ts'

/** Adds the picture for dark mode beside the one for light mode. The theme shows one. */
export function rehypeDarkPictures() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const found: {readonly light: Element; readonly siblings: Root['children']; readonly dark: Element}[] = []
    walkHast(tree, (node, _index, parent) => {
      if (node.type !== 'element' || node.tagName !== 'img' || !parent) return
      if (parent.type === 'element' && parent.tagName === 'picture') return
      const dark = darkOf(node, context)
      if (dark) found.push({light: node, siblings: parent.children as Root['children'], dark})
    })
    for (const {light, siblings, dark} of found)
      siblings[siblings.indexOf(light)] = {
        type: 'element',
        tagName: 'span',
        properties: {className: ['pictures']},
        children: [light, dark]
      }
  }
}

/** Returns the picture of the same name for dark mode, if it exists. */
function darkOf(light: Element, context: ReadContext): Element | undefined {
  const {src, width: _width, height: _height, ...kept} = light.properties
  const classes = Array.isArray(kept.className) ? kept.className : []
  // The writer chose the mode: `a.png#only-light`.
  if (classes.includes('on-light') || classes.includes('on-dark')) return undefined
  const path = typeof src === 'string' ? context.shownFiles.get(src) : undefined
  if (path === undefined || /\.dark\.\w+$/.test(path)) return undefined
  const darkPath = path.replace(/\.\w+$/, '.dark$&')
  if (darkPath === path || !hasAsset(context, darkPath)) return undefined
  const dark = resolveAsset(context, darkPath, light)
  if (!dark) return undefined
  const properties = {...kept, src: dark.href, ...measure(dark.bytes)}
  // Search reads the text only once.
  return {type: 'element', tagName: 'img', properties, children: [], data: {again: true} as never}
}
