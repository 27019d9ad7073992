import {decodePath} from '../model/url.ts'

/**
 * Shows and scrolls to the target of the address's hash if something hidden or closed contains it. What hides it shows it at
 * `beforematch`, as for a search in the page.
 */
export function revealTarget(): void {
  const target = document.getElementById(decodePath(location.hash.slice(1)))
  let hidden = false
  for (let node = target as Element | null; node; node = node.parentElement) {
    if (node.matches('[hidden=until-found]')) {
      node.dispatchEvent(new Event('beforematch'))
      hidden = true
    } else if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true
      hidden = true
    }
  }
  if (hidden) target?.scrollIntoView()
}
