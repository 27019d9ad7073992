import type {RootContent} from 'mdast'
import {paragraph, textNode, textProp} from '../../content/transform-tools.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Video>`: a link to it, and its caption. */
export const lowerVideo: LowerComponent = element => {
  const src = textProp(element, 'src') ?? ''
  const caption = textProp(element, 'caption')
  const link: RootContent = {type: 'link', url: src, children: [textNode(textProp(element, 'title') ?? src)] as never}
  return [paragraph(textNode('Video: '), link), ...(caption === undefined ? [] : [paragraph(textNode(caption))])]
}

/** What the feature does while pages are read. */
export const videosReading: FeatureReading = {lower: {Video: lowerVideo}}
