import type {PhrasingContent, RootContent} from 'mdast'
import {phrasing} from 'mdast-util-phrasing'

/** A paragraph of whatever stands in a line. */
export function paragraph(...children: readonly RootContent[]): RootContent {
  return {type: 'paragraph', children: children as never}
}

/**
 * Blocks only: text that stands beside blocks, as in a component, becomes paragraphs. Without it the serialiser takes
 * all of them for one line.
 */
export function asFlow(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let run: RootContent[] = []
  const flush = (): void => {
    const tidy = tidyPhrasing(run)
    if (tidy.some(node => node.type !== 'text' || node.value.trim() !== '')) result.push(paragraph(...tidy))
    run = []
  }
  for (const node of nodes) {
    if (phrasing(node)) run.push(node)
    else {
      flush()
      result.push(node)
    }
  }
  flush()
  return result
}

/** Content of a line without white space at its ends, which Markdown would have to write as a character reference. */
export function tidyPhrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  const result = nodes.map(node => ({...node})) as PhrasingContent[]
  result.forEach((node, index) => {
    if (node.type !== 'text') return
    const before = result[index - 1]?.type
    if (index === 0 || before === 'break') node.value = node.value.trimStart()
    if (index === result.length - 1) node.value = node.value.trimEnd()
  })
  return result.filter(node => node.type !== 'text' || node.value !== '')
}
