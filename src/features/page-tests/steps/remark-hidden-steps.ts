import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf} from '../../../content/read-context.ts'
import {fillConstants} from '../../../model/project/constants.ts'
import {walkMdast} from '../../../model/walk.ts'
import {isTestComment} from './hidden-fences.ts'

/** Fills constants into steps that readers do not see: the text of comments is not part of the page. */
export function remarkHiddenSteps() {
  return (tree: Root, file: VFile): void => {
    const {constants: used, options} = contextOf(file)
    walkMdast(tree, node => {
      if (node.type !== 'html' && (node.type as string) !== 'mdxFlowExpression') return
      const {value} = node as {readonly value: string}
      if (!value.includes('@@') || !isTestComment(value)) return
      const filled = fillConstants(value, options.constants, name => used.add(name))
      node.data = {...node.data, filled} as never
    })
  }
}
