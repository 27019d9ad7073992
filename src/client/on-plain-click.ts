/** Runs an action in place of following a link, if the reader clicks it without asking for a new tab or window. */
export function onPlainClick(selector: string, run: (link: HTMLAnchorElement) => void): void {
  document.addEventListener('click', event => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
    if (!link) return
    event.preventDefault()
    run(link)
  })
}
