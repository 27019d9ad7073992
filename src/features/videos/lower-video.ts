import type {RootContent} from 'mdast'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Video>`: a link to it, and its caption. */
export const lowerVideo: LowerComponent = ({prop}) => {
  const words = (key: string): string | undefined => {
    const value = prop(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const src = words('src') ?? ''
  const caption = words('caption')
  const link: RootContent = {type: 'link', url: src, children: [text(words('title') ?? src)] as never}
  return [paragraph(text('Video: '), link), ...(caption === undefined ? [] : [paragraph(text(caption))])]
}

function text(value: string): RootContent {
  return {type: 'text', value}
}

function paragraph(...children: readonly RootContent[]): RootContent {
  return {type: 'paragraph', children: children as never}
}
