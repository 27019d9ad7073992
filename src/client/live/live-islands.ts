import {type ChildrenRequest, childrenEvent} from '../../model/island-children.ts'

/** Whether two documents show the same component of the same code with the same properties. */
export function isSameIsland(before: Element, after: Element): boolean {
  return ['data-island', 'data-export', 'data-props'].every(
    name => before.getAttribute(name) === after.getAttribute(name)
  )
}

/**
 * Gives islands that are in both documents an id in common for the time of the update, so that each is recognised where
 * the prose around it moves it, and keeps its state. One that is in the old document alone gets an id too: without, it
 * would be taken for the next element of its kind.
 *
 * @returns takes the ids away again
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

/** Tells an island of its children in the new document, and what it says to that; nothing where it is not alive. */
export function offerChildren(before: Element, after: Element): ChildrenRequest['answer'] {
  const request: ChildrenRequest = {html: after.querySelector('.island-children')?.innerHTML}
  before.dispatchEvent(new CustomEvent(childrenEvent, {detail: request}))
  return request.answer
}

/** Where an island shows its children now, each with what belongs there. */
export function childrenPlaces(before: Element, after: Element): (readonly [Element, Element])[] {
  const content = after.querySelector('.island-children')
  const places = [...before.querySelectorAll('.island-children')]
  return places
    .filter(place => place.closest('[data-island]') === before)
    .flatMap(place => (content ? [[place, content.cloneNode(true) as Element] as const] : []))
}
