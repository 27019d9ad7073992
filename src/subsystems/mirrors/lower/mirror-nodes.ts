import type {PhrasingContent, RootContent} from 'mdast'
import {phrasing} from 'mdast-util-phrasing'
import {paragraph} from '../../../content/transform-tools.ts'

/**
 * Returns only blocks: text next to blocks, as in a component, becomes paragraphs. Otherwise the serializer would treat
 * everything as one line.
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

/** Removes white space at both ends of a line, which Markdown would have to write as character references. */
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
