/** Names the address that failed in the issue that an error page offers to open. */
export function setUpErrorPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-issue-link]')) {
    const url = new URL(link.href)
    const heading = document.querySelector('h1')?.textContent ?? 'Broken page'
    url.searchParams.set('title', `${heading}: ${location.pathname}`)
    link.href = url.href
  }
}
