import type {Element, Parents, Root} from 'hast'

/** Wraps each table, so that a wide one scrolls by itself, by keyboard too, and not the page. */
export function rehypeTables() {
  return (tree: Root): void => wrap(tree)
}

function wrap(parent: Parents): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && child.tagName === 'table') {
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: {className: ['table-wrap'], tabIndex: 0, role: 'region', ariaLabel: 'Table'},
        children: [child]
      }
      parent.children[index] = wrapper as never
    } else if ('children' in child) wrap(child as Parents)
  })
}
