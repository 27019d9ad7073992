import {addSheet} from '../../../../client/add-sheet.ts'
import {element} from '../../../../client/element.ts'
import {cardOf} from './card-of.ts'
import {entryOf} from './entry-of.ts'

/** The name that the reader points at, and its card once it is loaded. Unset after Escape. */
interface Looked {
  readonly name: HTMLElement
  card?: HTMLElement
}

/** Time for moving the pointer from a name to its card, in milliseconds. */
const crossing = 250

let styled: Promise<void> | undefined
let looked: Looked | undefined
let leaving = 0

/**
 * Shows the card of a name in code while the reader points at the name or at its card, or has moved the focus there.
 *
 * Reads the reader's position from the document and never from the order of events. This module and the data of the card load
 * late, when the pointer or the focus may be elsewhere.
 */
export async function answer(name: HTMLElement): Promise<void> {
  if (looked?.name === name || !isAtName(name)) return
  close()
  const own: Looked = {name}
  looked = own
  styled ??= addSheet(document.querySelector<HTMLElement>('script[data-reference]')?.dataset.referenceSheet)
  const [entry] = await Promise.all([entryOf(name.dataset.ref ?? '', name.textContent ?? ''), styled])
  if (looked !== own) return
  if (!isAtName(name)) close()
  else if (entry) show(own, cardOf(entry), entry.name)
}

function show(own: Looked, parts: readonly HTMLElement[], label: string): void {
  const card = element('div', {class: 'reference-card', role: 'group', id: 'reference-card', 'aria-label': label})
  card.append(...parts)
  // Inside the landmark of the text, because the card belongs to it.
  document.querySelector('main')?.append(card)
  own.name.setAttribute('aria-describedby', card.id)
  own.card = card
  place(card, own.name)
}

/**
 * Returns whether the reader is at a name. A click focuses a name too, but must not keep its card open after the pointer has
 * left.
 */
function isAtName(name: HTMLElement): boolean {
  return name.matches(':hover, :focus-visible')
}

function isThere({name, card}: Looked): boolean {
  return isAtName(name) || card?.matches(':hover, :focus-within') === true
}

function closeIfLeft(): void {
  if (looked && !isThere(looked)) close()
}

function close(): void {
  hide()
  looked = undefined
}

function hide(): void {
  looked?.card?.remove()
  looked?.name.removeAttribute('aria-describedby')
}

/** Places the card below the name if there is room, or else above it, and within the window. */
function place(card: HTMLElement, name: HTMLElement): void {
  const {left, top, bottom} = name.getBoundingClientRect()
  const {offsetWidth, offsetHeight} = card
  const below = bottom + 8 + offsetHeight < innerHeight || top < offsetHeight + 8
  card.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - offsetWidth - 8))}px`
  card.style.top = `${below ? bottom + 6 : top - offsetHeight - 6}px`
}

document.addEventListener('pointerout', ({target}) => {
  if (!looked || !(looked.name.contains(target as Node) || looked.card?.contains(target as Node))) return
  clearTimeout(leaving)
  leaving = window.setTimeout(closeIfLeft, crossing)
})
document.addEventListener('focusout', ({relatedTarget}) => {
  if (!looked?.card?.contains(relatedTarget as Node | null)) closeIfLeft()
})
document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') hide()
})
// The browser scrolls to the focused element, so the card must move with its name.
addEventListener(
  'scroll',
  () => {
    if (looked?.card) place(looked.card, looked.name)
  },
  {passive: true}
)
