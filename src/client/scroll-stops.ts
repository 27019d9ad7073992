let observer: ResizeObserver | undefined

/**
 * Removes boxes without overflow from the tab order, and marks code that overflows, because only that can be wrapped. Without a
 * script, all of these boxes are in the tab order, so that keyboard users can scroll the wide ones.
 */
export function setUpScrollStops(): void {
  observer?.disconnect()
  // The observer runs after layout, so measuring is cheap. It runs again when a window or a tab changes.
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
