import type {Element, Root} from 'hast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {walkHast} from '../../model/walk.ts'
import {diagramFigure} from './diagram-figure.ts'

/** Replaces each paragraph that contains only a drawing in the theme's colors with a figure, which contains the SVG itself. */
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

/** Returns the only content of a paragraph if it is an image. */
function onlyImage({children: [only, ...others]}: Element): Element | undefined {
  return only?.type === 'element' && only.tagName === 'img' && others.length === 0 ? only : undefined
}
