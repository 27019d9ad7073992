import {tocId} from '../model/browser-contract.ts'

/** Distance from the top of the window in pixels, a little below the position of a followed anchor. */
const readingLine = 160

/** Aborted when the table of contents is set up again, because headings change while an author edits. */
let watching: AbortController | undefined

/**
 * Marks the section in view in "On this page", and shows its title in the button on narrow screens. The section in view is that
 * of the last heading above the reading line, the first one at the start of the page, or the last one at its end.
 */
export function setUpToc(): void {
  watching?.abort()
  watching = new AbortController()
  const {signal} = watching
  const toc = document.getElementById(tocId)
  const now = document.querySelector('.toc-now')
  if (!toc || !now) return
  const entries = [...toc.querySelectorAll<HTMLAnchorElement>('li a')].flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{link, heading}] : []
  })
  let marked = toc.querySelector<HTMLAnchorElement>('a[aria-current]') ?? undefined
  let waiting = false
  const update = () => {
    waiting = false
    // Headings in hidden tab panels have no box and are skipped.
    const seen = entries.filter(({heading}) => heading.offsetParent !== null)
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
    const above = seen.filter(({heading}) => heading.getBoundingClientRect().top <= readingLine)
    const link = (atEnd && scrollY > 0 ? seen.at(-1) : (above.at(-1) ?? seen[0]))?.link
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'location')
    marked = link
    now.textContent = link?.textContent ?? ''
    if (link && toc.scrollHeight > toc.clientHeight) toc.scrollTop = link.offsetTop - toc.clientHeight / 2
  }
  const schedule = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(update)
  }
  window.addEventListener('scroll', schedule, {passive: true, signal})
  window.addEventListener('resize', schedule, {passive: true, signal})
  toc.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('a')) toc.hidePopover()
    },
    {signal}
  )
  update()
}
