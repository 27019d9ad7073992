import {updateEvent} from '../model/dev-protocol.ts'

/** Exports of the module for similar pages. */
interface NearModule {
  near(
    path: string,
    base: string
  ): Promise<readonly {readonly title: string; readonly href: string; readonly path: string}[]>
}

/** Adds the failed address to the link for a new issue, and lists the pages with the most similar names. */
function setUpErrorPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-issue-link]')) {
    const url = new URL(link.href)
    const heading = document.querySelector('h1')?.textContent ?? 'Broken page'
    url.searchParams.set('title', `${heading}: ${location.pathname}`)
    link.href = url.href
  }
  const list = document.querySelector<HTMLElement>('[data-near-module]')
  if (list)
    showNear(list)
      .catch(console.error)
      .finally(() => list.toggleAttribute('data-near-done', true))
}

/** Replaces the list of sections with similar pages, if there are any. */
async function showNear(list: HTMLElement): Promise<void> {
  const {near} = (await import(list.dataset.nearModule ?? '')) as NearModule
  const pages = await near(location.pathname, document.documentElement.dataset.base ?? '/')
  const heading = list.querySelector('h2')
  if (pages.length === 0 || !heading) return
  const items = document.createElement('ul')
  for (const {title, href, path} of pages) {
    const link = document.createElement('a')
    link.href = href
    const place = document.createElement('span')
    place.textContent = path
    link.append(title, place)
    const item = document.createElement('li')
    item.append(link)
    items.append(item)
  }
  heading.textContent = list.dataset.nearTitle ?? ''
  list.replaceChildren(heading, items)
}

// This is a separate script, so that no other page has to load it.
setUpErrorPage()
document.addEventListener(updateEvent, setUpErrorPage)
