let region: HTMLElement | undefined

/** Sets up the place for announcements: screen readers miss the text of a region that is new. */
export function prepareAnnouncements(): void {
  region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Says a short message to screen readers. */
export function announce(message: string): void {
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    if (region) region.textContent = message
  }, 50)
}
