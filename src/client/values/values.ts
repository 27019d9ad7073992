import {valuesEvent, valuesKey} from '../../model/browser-contract.ts'
import {updateEvent} from '../../model/dev-protocol.ts'
import {reach, reachTools} from '../reach.ts'

/**
 * Puts the reader's own values in the place of placeholders in code. In the head of pages that have some, and of no
 * other; it runs while the page is parsed, so that nothing moves once it is on the screen. All that a reader does with
 * values is loaded when they do it, and this is kept small: it is part of what a page loads before anybody touches it.
 */
const script = document.currentScript?.dataset ?? {}
const originals = new WeakMap<Element, string>()

function fill(): void {
  let values: Record<string, string> = {}
  try {
    values = JSON.parse(localStorage[valuesKey])
  } catch {
    // Nothing is kept, or nothing may be.
  }
  const seen = new Set<string>()
  let name = ''
  for (const part of document.querySelectorAll<HTMLElement>('var[data-value]')) {
    // The pieces of a placeholder that reaches over several tokens follow the one that has its name.
    const own = part.dataset.value
    if (own) name = own
    if (!isWhole(part)) return
    const text = part.textContent ?? ''
    if (!originals.has(part)) originals.set(part, text)
    const value = values[name]
    const isFilled = value !== undefined
    part.toggleAttribute('data-filled', isFilled)
    // Code that is only the name speaks of it.
    const wanted = isFilled && !('name' in part.dataset) ? (own ? value : '') : originals.get(part)
    if (text !== wanted) part.textContent = wanted ?? null
    part.title = value ?? name
    // One stop for each: the panel has them all.
    if (seen.has(name)) continue
    seen.add(name)
    part.tabIndex = 0
    part.role = 'button'
  }
}

/** Whether the parser has gone on from an element: its text is then all there. */
function isWhole(part: Node | null): boolean {
  if (document.readyState !== 'loading') return true
  while (part && !part.nextSibling) part = part.parentNode
  return part !== null
}

new MutationObserver((_, observer) => {
  fill()
  if (document.readyState !== 'loading') observer.disconnect()
}).observe(document, {childList: true, subtree: true})
for (const name of ['DOMContentLoaded', valuesEvent, updateEvent]) document.addEventListener(name, fill)
addEventListener('storage', fill)
reach('click', 'var[data-value],[data-values-open],figure:has(var:not([data-filled])) [data-copy]', script.panel)
document.addEventListener('keydown', event => {
  const part = event.target as HTMLElement
  if (part.matches('var') && /^( |Enter)$/.test(event.key)) {
    event.preventDefault()
    part.click()
  }
})
reachTools(script)
