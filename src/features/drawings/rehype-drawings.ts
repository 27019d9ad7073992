import type {Element, Root, RootContent} from 'hast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {walkHast} from '../../model/walk.ts'
import {diagramFigure} from './diagram-figure.ts'

/** Replaces paragraphs with only a picture if that is a drawing which can take the theme's colors. */
export function rehypeDrawings() {
  return (tree: Root, file: VFile): void => {
    const {words, shownFiles, files} = contextOf(file)
    walkHast(tree, node => {
      const image = node.type === 'element' && node.tagName === 'p' ? onlyImage(node) : undefined
      const {src} = image?.properties ?? {}
      if (node.type !== 'element' || !image || typeof src !== 'string' || !/\.svg$/i.test(src)) return
      const path = shownFiles.get(src)
      const bytes = path === undefined ? undefined : files.read(path)
      const drawn = bytes && diagramFigure(image, bytes, words)
      if (!drawn) return
      node.tagName = 'figure'
      node.properties = {className: ['diagram']}
      node.children = drawn
    })
  }
}

/** Returns the only content of a paragraph if it is an image; of two for light and dark mode, the light one. */
function onlyImage({children}: Pick<Element, 'children'>): Element | undefined {
  const [only, ...others] = children as RootContent[]
  if (only?.type !== 'element' || others.length > 0) return undefined
  if (only.tagName === 'img') return only
  const isPair = Array.isArray(only.properties.className) && only.properties.className.includes('pictures')
  return isPair ? onlyImage({children: only.children.slice(0, 1)}) : undefined
}
