/** A module that is loaded when the reader reaches for what it does. */
interface Reached {
  answer(target: HTMLElement): void
}

/**
 * Loads a module when something happens to an element, and hands the element to it.
 *
 * @param selector of the elements; what happens inside of one happens to it
 * @param module its address; nothing where the page does not need it
 */
export function reach(type: string, selector: string, module: string | undefined): void {
  if (module)
    document.addEventListener(type, ({target}) => {
      const found = (target as Element).closest<HTMLElement>(selector)
      if (found) import(module).then((loaded: Reached) => loaded.answer(found))
    })
}

/** The page's tools by the addresses that their script element carries. */
export function reachTools({runbook, reference}: DOMStringMap): void {
  reach('click', '[data-runbook]', runbook)
  for (const type of ['focusin', 'pointerover']) reach(type, '[data-ref]', reference)
  if (reference)
    document.addEventListener('DOMContentLoaded', () => {
      for (const name of document.querySelectorAll<HTMLElement>('[data-ref]')) name.tabIndex = 0
    })
}
