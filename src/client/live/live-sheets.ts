/** Added style sheets that are still loading. Meanwhile no sheet is removed, because the page would be unstyled. */
const coming = new Set<Element>()
const dismissed = new Set<Element>()

export function isSheet(element: Element): boolean {
  return element.matches('link[rel=stylesheet]')
}

/** Delays the removal of sheets until this one, which is about to be added, has loaded. */
export function awaitSheet(sheet: Element): void {
  coming.add(sheet)
  const settle = (): void => {
    coming.delete(sheet)
    removeDismissed()
  }
  // A sheet that fails to load must not block the removal of others.
  for (const name of ['load', 'error']) sheet.addEventListener(name, settle, {once: true})
}

/** Sets whether a sheet is to be removed. A sheet that is needed again before its removal stays. */
export function dismissSheet(sheet: Element, goes: boolean): void {
  if (goes) dismissed.add(sheet)
  else dismissed.delete(sheet)
}

/** Removes dismissed sheets after all their successors have loaded. */
export function removeDismissed(): void {
  // A sheet that was removed while it loaded fires no event.
  for (const sheet of coming) if (!sheet.isConnected) coming.delete(sheet)
  if (coming.size > 0) return
  for (const sheet of dismissed) sheet.remove()
  dismissed.clear()
}
