import type {Parents, Root} from 'hast'
import type {VFile} from 'vfile'
import {walkHast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {drawingsOf} from './drawing.ts'
import {remarkFences} from './remark-fences.ts'

/** Inserts the drawings of fences, with their text for search. */
export function rehypeFences() {
  return (tree: Root, file: VFile): void => {
    const drawn = drawingsOf(file)
    if (drawn.length === 0) return
    walkHast(tree, (node, index, parent) => {
      const drawing =
        node.type === 'element' && node.tagName === 'pre' ? drawn[Number(node.properties.dataFence)] : undefined
      if (!drawing || index === undefined) return
      const {html, text, isCode} = drawing
      const data = isCode ? {code: text} : {text: `${text}\n`}
      ;(parent as Parents).children[index] = {type: 'raw', value: html, data} as never
    })
  }
}

/** What the feature does while pages are read. */
export const drawnFencesReading: FeatureReading = {transforms: {remarkCode: [remarkFences], rehypePage: [rehypeFences]}}
