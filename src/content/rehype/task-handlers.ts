import type {Element, ElementContent} from 'hast'
import type {ListItem, Paragraph, Parents} from 'mdast'
import {defaultHandlers, type Options} from 'remark-rehype'

type State = Parameters<typeof defaultHandlers.listItem>[0]

/** Makes the text of a task the label of its check box, which otherwise has no name. */
export const taskHandlers: NonNullable<Options['handlers']> = {listItem, paragraph}

function paragraph(state: State, node: Paragraph, parent: Parents | undefined): Element {
  const made = defaultHandlers.paragraph(state, node)
  if (parent?.type === 'listItem' && typeof parent.checked === 'boolean' && parent.children[0] === node)
    made.children = [{type: 'element', tagName: 'label', properties: {}, children: made.children}]
  return made
}

/** Moves the check box of a task, and the space after it, into the label. */
function listItem(state: State, node: ListItem, parent: Parents | undefined): Element {
  const made = defaultHandlers.listItem(state, node, parent)
  if (typeof node.checked !== 'boolean') return made
  const lines = [made, ...made.children].filter(child => child.type === 'element')
  const line = lines.find(({children}) => isBox(children[0]))
  const [box, space, label] = line?.children ?? []
  if (line && box && space && label?.type === 'element' && label.tagName === 'label') {
    label.children.unshift(box, space)
    line.children.splice(0, 2)
  } else if (isBox(box)) box.properties.ariaLabel = 'Task'
  return made
}

function isBox(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'input'
}
