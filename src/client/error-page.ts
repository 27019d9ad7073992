import {updateEvent} from '../model/dev-protocol.ts'

/** What the module of near pages gives. */
interface NearModule {
  near(
    path: string,
    base: string
  ): Promise<readonly {readonly title: string; readonly href: string; readonly path: string}[]>
}

/** Names the address that failed in the issue that an error page offers to open, and lists the pages nearest to it. */
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

/** Puts the pages whose names are like the address in the place of the sections, which stay where there are none. */
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

// A script of its own: no other page should carry it.
setUpErrorPage()
document.addEventListener(updateEvent, setUpErrorPage)
