/** Style sheets that were put in and are not there yet; while there are any, none goes: the page would stand bare. */
const coming = new Set<Element>()
const dismissed = new Set<Element>()

export function isSheet(element: Element): boolean {
  return element.matches('link[rel=stylesheet]')
}

/** Lets every sheet that is to go wait for this one, which is about to be put in. */
export function awaitSheet(sheet: Element): void {
  coming.add(sheet)
  const settle = (): void => {
    coming.delete(sheet)
    removeDismissed()
  }
  // A sheet that cannot be had is no reason to keep another.
  for (const name of ['load', 'error']) sheet.addEventListener(name, settle, {once: true})
}

/** Notes whether a sheet is to go; one that is wanted again before it went stays. */
export function dismissSheet(sheet: Element, goes: boolean): void {
  if (goes) dismissed.add(sheet)
  else dismissed.delete(sheet)
}

/** Takes out what is to go, once all that takes its place is there. */
export function removeDismissed(): void {
  // One that was taken out before it came tells nobody.
  for (const sheet of coming) if (!sheet.isConnected) coming.delete(sheet)
  if (coming.size > 0) return
  for (const sheet of dismissed) sheet.remove()
  dismissed.clear()
}
