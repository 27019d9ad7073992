let observer: ResizeObserver | undefined

/**
 * Takes boxes that have nothing to scroll out of the order of Tab. Tables and code are stops so that a keyboard can scroll
 * the wide ones; most are not wide, and a page of reference has dozens. Without script all of them are stops.
 */
export function setUpScrollStops(): void {
  observer?.disconnect()
  // It answers after layout, so measuring costs none; a window or a tab that changes is measured again.
  observer = new ResizeObserver(entries => {
    for (const {target} of entries)
      if (target instanceof HTMLElement) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
  })
  for (const box of document.querySelectorAll('.prose :is(.table-wrap, pre)[tabindex]')) observer.observe(box)
}
