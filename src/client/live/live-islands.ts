import {
  type ChildrenRequest,
  childrenEvent,
  type RefreshRequest,
  refreshEvent
} from '../../model/components/island-events.ts'

/** Returns whether two elements are the same component with the same props, even if its code has changed. */
export function isSameIsland(before: Element, after: Element): boolean {
  return (
    scriptName(before) === scriptName(after) &&
    ['data-export', 'data-props'].every(name => before.getAttribute(name) === after.getAttribute(name))
  )
}

/** Returns the address of an island's script without the hash of its code. */
function scriptName(island: Element): string | undefined {
  return island.getAttribute('data-island')?.replace(/\.[^./]*\.js$/, '')
}

/**
 * Offers an island its new code.
 *
 * @param replace puts the island of the new document in its place
 * @returns whether the island stays, unless it calls `replace` later
 */
export function offerCode(before: Element, after: Element, replace: () => void): boolean {
  const script = after.getAttribute('data-island') ?? ''
  if (before.getAttribute('data-island') === script) return true
  const request: RefreshRequest = {script, replace}
  before.setAttribute('data-island', script)
  before.dispatchEvent(new CustomEvent(refreshEvent, {detail: request}))
  return request.isTaken === true
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
