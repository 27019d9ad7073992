import {addSheet} from '../add-sheet.ts'
import {element} from '../element.ts'
import {cardOf} from './card-of.ts'
import {entryOf} from './entry-of.ts'

/** A name that the reader is at, and its card once it is loaded; none after Escape. */
interface Looked {
  readonly name: HTMLElement
  card?: HTMLElement
}

/** Time to cross the gap between a name and its card, in milliseconds. */
const crossing = 250

let styled: Promise<void> | undefined
let looked: Looked | undefined
let leaving = 0

/**
 * Shows the card of a name in code while the reader points at the name or at its card, or has moved the focus there.
 *
 * Whether the reader is there is always read from the document, never from the order of events: this module and the data
 * of the card are loaded late, when the pointer or the focus may be elsewhere.
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
  // Below the landmark of the text, which it belongs to.
  document.querySelector('main')?.append(card)
  own.name.setAttribute('aria-describedby', card.id)
  own.card = card
  place(card, own.name)
}

/** A click focuses a name too, and must not keep its card open after the pointer has left. */
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

/** Below the name where there is room, else above it, and within the window. */
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
// The browser scrolls to what takes the focus: the card stays with its name.
addEventListener(
  'scroll',
  () => {
    if (looked?.card) place(looked.card, looked.name)
  },
  {passive: true}
)
