import {paragraph, textNode, textProp} from '../../content/transform-tools.ts'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the picture, the content and the caption of a figure or a frame. */
export const lowerFigure: LowerComponent = element => {
  const {children, inline} = element
  const [src, caption] = [textProp(element, 'src'), textProp(element, 'caption')]
  return [
    ...(src === undefined ? [] : [paragraph({type: 'image', url: src, alt: textProp(element, 'alt') ?? ''})]),
    ...(inline && children.length > 0 ? [paragraph(...children)] : children),
    ...(caption === undefined ? [] : [paragraph(textNode(caption))])
  ]
}
