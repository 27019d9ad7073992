import {updateEvent} from '../../../../model/dev-protocol.ts'
import {valuesEvent, valuesKey} from '../panel/values-event.ts'
import '../../../../client/feature-tools.ts'
import {loadOnEvent} from '../../../../client/load-on-event.ts'

/**
 * Replaces placeholders in code with the reader's own values. Only pages with placeholders have this script. It is in their head
 * and runs while the page is parsed, so that nothing moves afterwards. It is small because it loads before any interaction;
 * everything else about values loads on demand.
 */
const script = document.currentScript?.dataset ?? {}

function fill(): void {
  let values: Record<string, string> = {}
  try {
    values = JSON.parse(localStorage[valuesKey])
  } catch {
    // No values are stored, or storage is blocked.
  }
  const seen = new Set<string>()
  let name = ''
  const parts = [...document.querySelectorAll<HTMLElement>('var[data-value]')]
  // The text of the last element is complete only after the parser has moved past it.
  const last = parts.at(-1)
  if (document.readyState === 'loading' && !last?.nextSibling && !last?.parentNode?.nextSibling) parts.pop()
  for (const part of parts) {
    // A placeholder may span several tokens. The pieces follow the one with its name.
    const own = part.dataset.value
    if (own) name = own
    const text = part.textContent ?? ''
    part.dataset.was ??= text
    const value = values[name]
    const isFilled = value !== undefined
    part.toggleAttribute('data-filled', isFilled)
    // Code that is only the name mentions the placeholder and keeps it.
    const wanted = isFilled && !('name' in part.dataset) ? (own ? value : '') : part.dataset.was
    if (text !== wanted) part.textContent = wanted
    part.title = value ?? name
    // Each placeholder is focusable once, because the panel contains all of them.
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
loadOnEvent('click', 'var[data-value],[data-values-open],figure:has(var:not([data-filled])) [data-copy]', script.panel)
document.addEventListener('keydown', event => {
  const part = event.target as HTMLElement
  if (part.matches('var') && /^( |Enter)$/.test(event.key)) {
    event.preventDefault()
    part.click()
  }
})
