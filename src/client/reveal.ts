import {decodePath} from '../model/url.ts'
/**
 * Shows and scrolls to the target of the address's hash if a tab or a closed disclosure hides it.
 *
 * @param select selects the tab of a hidden panel
 */
export function revealTarget(select: (panel: Element) => void): void {
  const id = decodePath(location.hash.slice(1))
  const target = id === '' ? null : document.getElementById(id)
  if (!target) return
  let hidden = false
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node.matches('.tab-panel[hidden]')) {
      select(node)
      hidden = true
    } else if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true
      hidden = true
    }
  }
  if (hidden) target.scrollIntoView()
}
