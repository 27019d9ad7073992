import type {Element, Parents, Root} from 'hast'

const heading = /^h[1-6]$/

/** Where the walk is: tables are named after the heading above them. */
interface Place {
  title: string
  /** Tables below this heading so far. */
  count: number
}

/**
 * Wraps each table, so that a wide one scrolls by itself, by keyboard too, and not the page. The box is named after the
 * heading above it, so that a list of regions tells one from the other.
 */
export function rehypeTables() {
  return (tree: Root): void => wrap(tree, {title: '', count: 0})
}

function wrap(parent: Parents, place: Place): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && heading.test(child.tagName)) {
      place.title = textOf(child).trim().replace(/\s+/g, ' ')
      place.count = 0
    } else if (child.type === 'element' && child.tagName === 'table') {
      place.count++
      const noun = place.count > 1 ? `Table ${place.count}` : 'Table'
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table-wrap'],
          tabIndex: 0,
          role: 'region',
          ariaLabel: place.title === '' ? noun : `${noun}: ${place.title}`
        },
        children: [child]
      }
      parent.children[index] = wrapper as never
    } else if ('children' in child) wrap(child as Parents, place)
  })
}

function textOf(node: Parents): string {
  return node.children
    .map(child => (child.type === 'text' ? child.value : 'children' in child ? textOf(child as Parents) : ''))
    .join('')
}
