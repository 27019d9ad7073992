import {type ChildrenRequest, childrenEvent} from '../../model/components/island-children.ts'

/** Returns whether two elements are the same component with the same code and the same props. */
export function isSameIsland(before: Element, after: Element): boolean {
  return ['data-island', 'data-export', 'data-props'].every(
    name => before.getAttribute(name) === after.getAttribute(name)
  )
}

/**
 * Gives islands in both documents a common id during the update, so that each is recognized when the prose around it moves it,
 * and keeps its state. An island only in the old document gets an id too; otherwise it would be matched with the next element of
 * its kind.
 *
 * @returns a function that removes the ids
 */
export function pairIslands(before: Element, after: Element): () => void {
  const left = new Set(after.querySelectorAll('[data-island]'))
  const olds = [...before.querySelectorAll('[data-island]')]
  const named = olds.flatMap((island, at) => {
    const match = [...left].find(candidate => isSameIsland(candidate, island))
    if (match) left.delete(match)
    const pair = match ? [island, match] : [island]
    for (const element of pair) element.id = `docsgen-island-${at}`
    return pair
  })
  return () => {
    for (const element of named) element.removeAttribute('id')
  }
}

/** Offers an island its children in the new document and returns its answer, or `undefined` if the island is not mounted. */
export function offerChildren(before: Element, after: Element): ChildrenRequest['answer'] {
  const request: ChildrenRequest = {html: after.querySelector('.island-children')?.innerHTML}
  before.dispatchEvent(new CustomEvent(childrenEvent, {detail: request}))
  return request.answer
}

/** Returns the places where an island currently shows its children, each with its new content. */
export function childrenPlaces(before: Element, after: Element): (readonly [Element, Element])[] {
  const content = after.querySelector('.island-children')
  const places = [...before.querySelectorAll('.island-children')]
  return places
    .filter(place => place.closest('[data-island]') === before)
    .flatMap(place => (content ? [[place, content.cloneNode(true) as Element] as const] : []))
}
