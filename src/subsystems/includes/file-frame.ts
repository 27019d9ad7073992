import type {RootContent} from 'mdast'

/** Data of the element around content of another file, on its way through remark-rehype. */
export interface FileFrame {
  readonly file: string
  readonly isFrame: true
}

/** Puts content of another file in an element that takes the file's name to hast. `rehypeFileFrames` removes it. */
export function fileFrame(file: string, children: readonly RootContent[]): RootContent {
  const data: FileFrame = {file, isFrame: true}
  return {type: 'mdxJsxFlowElement', name: null, attributes: [], children: children as never, data: data as never}
}
