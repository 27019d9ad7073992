import {valuesEvent, valuesKey} from '../../model/browser-contract.ts'
import {updateEvent} from '../../model/dev-protocol.ts'
import {reach, reachTools} from '../reach.ts'

/**
 * Puts the reader's own values in the place of placeholders in code. In the head of pages that have some, and of no
 * other; it runs while the page is parsed, so that nothing moves once it is on the screen. All that a reader does with
 * values is loaded when they do it, and this is kept small: it is part of what a page loads before anybody touches it.
 */
const script = document.currentScript?.dataset ?? {}

function fill(): void {
  let values: Record<string, string> = {}
  try {
    values = JSON.parse(localStorage[valuesKey])
  } catch {
    // Nothing is kept, or nothing may be.
  }
  const seen = new Set<string>()
  let name = ''
  const parts = [...document.querySelectorAll<HTMLElement>('var[data-value]')]
  // The text of the last one is all there once the parser has gone on from it.
  const last = parts.at(-1)
  if (document.readyState === 'loading' && !last?.nextSibling && !last?.parentNode?.nextSibling) parts.pop()
  for (const part of parts) {
    // The pieces of a placeholder that reaches over several tokens follow the one that has its name.
    const own = part.dataset.value
    if (own) name = own
    const text = part.textContent ?? ''
    part.dataset.was ??= text
    const value = values[name]
    const isFilled = value !== undefined
    part.toggleAttribute('data-filled', isFilled)
    // Code that is only the name speaks of it.
    const wanted = isFilled && !('name' in part.dataset) ? (own ? value : '') : part.dataset.was
    if (text !== wanted) part.textContent = wanted
    part.title = value ?? name
    // One stop for each: the panel has them all.
    if (seen.has(name)) continue
    seen.add(name)
    part.tabIndex = 0
    part.role = 'button'
  }
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
