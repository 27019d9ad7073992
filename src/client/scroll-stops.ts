let observer: ResizeObserver | undefined

/**
 * Takes boxes that have nothing to scroll out of the order of Tab, and marks the code that has: only that can be wrapped.
 * Without script all of them are stops, so that a keyboard can scroll the wide ones.
 */
export function setUpScrollStops(): void {
  observer?.disconnect()
  // It answers after layout, so measuring costs none; a window or a tab that changes is measured again.
  observer = new ResizeObserver(entries => {
    for (const {target} of entries) {
      if (!(target instanceof HTMLElement)) continue
      const scrolls = target.scrollWidth > target.clientWidth
      target.tabIndex = scrolls || target.scrollHeight > target.clientHeight ? 0 : -1
      target.closest('.code')?.toggleAttribute('data-long', scrolls)
    }
  })
  for (const box of document.querySelectorAll('.prose :is(.table-wrap, .diagram-drawing, pre)[tabindex]'))
    observer.observe(box)
}
