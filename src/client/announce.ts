let region: HTMLElement | undefined

/** Creates the live region for announcements. It must exist beforehand, because screen readers miss the text of a new region. */
export function prepareAnnouncements(): void {
  region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Announces a short message to screen readers. */
export function announce(message: string): void {
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    if (region) region.textContent = message
  }, 50)
}
