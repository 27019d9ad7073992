import {addSheet} from '../add-sheet.ts'
import {element} from '../element.ts'
import {cardOf} from './card-of.ts'
import {entryOf} from './entry-of.ts'

let styled: Promise<void> | undefined
let shown: {readonly card: HTMLElement; readonly name: HTMLElement} | undefined
/** The name that the reader is at: what is fetched for another one comes too late. */
let wanted: HTMLElement | undefined
let leaving = 0

/** Shows the card of a name in code while the pointer or the focus is on it, or on the card. */
export async function answer(name: HTMLElement): Promise<void> {
  clearTimeout(leaving)
  if (shown?.name === name || wanted === name) return
  wanted = name
  for (const type of ['pointerleave', 'blur']) name.addEventListener(type, leave, {once: true})
  styled ??= addSheet(document.querySelector<HTMLElement>('script[data-reference]')?.dataset.referenceSheet)
  const [entry] = await Promise.all([entryOf(name.dataset.ref ?? '', name.textContent ?? ''), styled])
  if (wanted !== name) return
  hide()
  if (!entry) return
  const card = element('div', {class: 'reference-card', role: 'group', id: 'reference-card', 'aria-label': entry.name})
  card.append(...cardOf(entry))
  card.addEventListener('pointerenter', () => clearTimeout(leaving))
  card.addEventListener('pointerleave', leave)
  card.addEventListener('focusin', () => clearTimeout(leaving))
  card.addEventListener('focusout', leave)
  // Below the landmark of the text, which it belongs to.
  document.querySelector('main')?.append(card)
  name.setAttribute('aria-describedby', card.id)
  shown = {card, name}
  place(card, name)
}

function leave(): void {
  wanted = undefined
  clearTimeout(leaving)
  // A moment to cross the gap between the name and its card.
  leaving = window.setTimeout(hide, 250)
}

function hide(): void {
  shown?.card.remove()
  shown?.name.removeAttribute('aria-describedby')
  shown = undefined
}

/** Below the name where there is room, else above it, and within the window. */
function place(card: HTMLElement, name: HTMLElement): void {
  const {left, top, bottom} = name.getBoundingClientRect()
  const {offsetWidth, offsetHeight} = card
  const below = bottom + 8 + offsetHeight < innerHeight || top < offsetHeight + 8
  card.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - offsetWidth - 8))}px`
  card.style.top = `${below ? bottom + 6 : top - offsetHeight - 6}px`
}

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') hide()
})
addEventListener('scroll', hide, {passive: true})
