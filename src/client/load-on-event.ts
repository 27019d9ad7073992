/** A module that is loaded when the reader first uses its feature. */
interface Reached {
  answer(target: HTMLElement): void
}

/**
 * Loads a module at the first event on an element, and passes the element to it.
 *
 * @param selector of the elements; events inside an element count too
 * @param module its address; nothing if the page does not need it
 */
export function loadOnEvent(type: string, selector: string, module: string | undefined): void {
  if (module)
    document.addEventListener(type, ({target}) => {
      const found = (target as Element).closest<HTMLElement>(selector)
      if (found) void import(module).then((loaded: Reached) => loaded.answer(found))
    })
}
