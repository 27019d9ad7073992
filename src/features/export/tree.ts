import type {Element, Nodes, Parents} from 'hast'

/** Removes elements, with everything in them. Changes the tree. */
export function removeElements(tree: Parents, remove: (element: Element) => boolean): void {
  tree.children = (tree.children as Nodes[]).filter(
    child => !(child.type === 'element' && remove(child))
  ) as typeof tree.children
  for (const child of tree.children) if (child.type === 'element') removeElements(child, remove)
}

/** Yields every element of a tree, in the order of the source. */
export function* elementsOf(tree: Nodes): Generator<Element> {
  if (tree.type === 'element') yield tree
  if ('children' in tree) for (const child of tree.children) yield* elementsOf(child)
}

export function findElement(tree: Nodes, tagName: string): Element | undefined {
  for (const element of elementsOf(tree)) if (element.tagName === tagName) return element
  return undefined
}

/** Returns whether an element has the class. */
export function hasClass({properties}: Element, name: string): boolean {
  const {className} = properties
  return Array.isArray(className) && className.includes(name)
}
